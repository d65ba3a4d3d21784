import { only } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { hold } from '../board/gestures.ts';
import { treasury } from '../board/powers.ts';
import { results } from '../board/results.ts';
import { phase } from '../board/status.ts';
import { undone } from '../board/undone.ts';
import { combat, enter, game, movement, pillaging, provisioning, recruiting, sideNamed } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What the table tells before a click, and of what came of it. */

const FRANCE = sideNamed('france');
const HABSBURG = sideNamed('habsburg');
const viewOf = (play: Play, who = FRANCE): View => game.view(play.pos, only(who));

/** An option as the table knows it. */
function option(play: Play, said: string): Parameters<typeof undone>[1] {
  const { who, choice } = play.read(said);
  const offer = game.offer(play.pos, who);
  return { ask: offer?.ask ?? '', about: offer?.about ?? {}, side: who, choice, domain: 'place' };
}
const wayTo = (play: Play, said: string, to: string) =>
  hold(game, viewOf(play), option(play, said))
    ?.ends.flatMap(({ ways }) => ways)
    .find(({ words }) => words.includes(to));
const left = (play: Play, said: string) => undone(viewOf(play), option(play, said))?.map(({ words }) => words);

describe('before a march', () => {
  const at = { G3: 'FRA-Pic FRA-Nor FRA-Lng', H4: 'HAB-I1' };
  it('16.8 One that others may answer asks first; one that nobody can answer does not', () => {
    const met = movement({ mover: 'france', at, hands: { habsburg: 'forced-march' } });
    expect(wayTo(met, 'france march G3', 'G4')?.grave).toBe(true);
    const free = movement({ mover: 'france', at: { G3: at.G3 } });
    expect(wayTo(free, 'france march G3', 'G4')?.grave).toBe(false);
  });
  it('13.1, 19.3 It says what is lost for want of room, and what food will cost', () => {
    const many = 'FRA-Pic FRA-Nor FRA-Lng FRA-Chm FRA-H1 FRA-H2 FRA-H3 FRA-H4';
    const play = movement({ mover: 'france', at: { G3: many, G5: 'FRA-G1' } });
    const way = hold(game, viewOf(play), option(play, 'france march G3'))
      ?.ends.flatMap(({ ways }) => ways)
      .find((one) => (one.warns?.() ?? []).length > 0);
    expect(way?.grave).toBe(true);
    expect(way?.warns?.()[0]).toMatchObject({ rule: '13.1' });
    expect(way?.warns?.()[0]?.words).toMatch(/is lost/);
    expect(way?.meets().find(({ rule }) => rule === '19.3')?.value).toMatch(/^[1-9]\d* gold$/);
  });
});

describe('what an end leaves undone', () => {
  it('13.1 The end of movement names squares that hold too many, and says nothing where there is nothing to say', () => {
    const many = 'FRA-Pic FRA-Nor FRA-Lng FRA-Chm FRA-H1 FRA-H2 FRA-H3 FRA-H4 FRA-L1 FRA-Bay';
    const full = movement({ mover: 'france', at: { K2: many } });
    expect(left(full, 'france done')?.[0]).toMatch(/will be lost/);
    const one = movement({ mover: 'france', at: { G3: 'FRA-Pic' } });
    expect(left(one, 'france done')).toEqual(['None of your stacks has moved.']);
  });
  it('11.2 Gold that is owed is no gold to spend', () => {
    const field = { mover: 'france', at: { E1: 'FRA-G1 FRA-Pic FRA-Nor' } } as const;
    expect(left(recruiting({ ...field, gold: { france: 2 } }), 'france done')).toEqual([]);
    expect(left(recruiting({ ...field, gold: { france: 12 } }), 'france done')?.[0]).toMatch(/beyond pay and food/);
    const asked = recruiting({ ...field, gold: { france: 12 } });
    expect(game.words.prompt(viewOf(asked), FRANCE)).toMatch(/12 gold, and will owe \d+ for pay and food/);
  });
  it('18.2 Towns of others could be pillaged; the own are told apart', () => {
    const play = pillaging({ mover: 'france', at: { L5: 'FRA-Pic', E1: 'FRA-G1' } });
    expect(left(play, 'france done')).toEqual([expect.stringMatching(/could be pillaged/)]);
    const words = (said: string) => game.words.option(viewOf(play), FRANCE, play.read(said).choice);
    expect(words('france pillage E1')).toMatch(/your own/);
    expect(words('france pillage L5')).not.toMatch(/your own/);
  });
});

describe('what is told', () => {
  it('19.2 Once maintenance is paid the treasury does not count it any more', () => {
    const play = provisioning({
      mover: 'france',
      at: { K2: 'FRA-Pic FRA-Nor FRA-Lng FRA-Chm FRA-H1 FRA-H2 FRA-H3' },
      gold: { france: 20 },
    });
    const due = () => treasury(viewOf(play))[0]?.rows.find(({ rule }) => rule === '19.2')?.value;
    expect(due()).toMatch(/^−\d/);
    play.say('france pay');
    expect(play.asked).toEqual(['france forage']);
    expect(due()).toBe('paid');
  });
  it('15.2 Who stands reads his own chances, not the attacker’s', () => {
    const at = { G3: 'FRA-Pic FRA-Lng FRA-Nor FRA-Chm HAB-I1' };
    const play = combat({ mover: 'france', at, hands: { habsburg: 'forced-march' } });
    expect(play.asked).toEqual(['habsburg withdraw']);
    const sum = game.explain(viewOf(play, HABSBURG), HABSBURG, play.read('habsburg stand').choice)?.sum;
    expect(sum).toMatch(/you win on 0 of 6, lose on [56] of 6/);
  });
  it('16.13, 6.3 Who slips away from a battle, and who won the initiative for how much, are results', () => {
    const play = enter({ scenario: 'pavia-1524', gold: { france: 3 } }, 'turn', { index: 0 });
    play.go('habsburg bid 0').go('france bid 2');
    const told = play.told.map(({ event }) => event) as readonly GameEvent[];
    const [first] = results(viewOf(play), told, 0);
    expect(first?.title).toBe('France has the initiative and moves first');
    expect(first?.lines.map(({ value }) => value)).toEqual(['0 gold', '2 gold']);
    const slipped = { kind: 'withdrew', rule: '16.13', side: FRANCE, place: 224 } as unknown as GameEvent;
    expect(results(viewOf(play), [slipped], 0)[0]?.title).toMatch(/France slips away/);
  });
  it('3.2 The prompt line names the phase, not the last battle', () => {
    const play = pillaging({ mover: 'france', at: { L5: 'FRA-Pic' } });
    expect(phase(viewOf(play))).toBe('Pillage, France.');
  });
});

describe('10.37 markers in battle', () => {
  const usual = (play: Play) => game.routine(viewOf(play, HABSBURG), HABSBURG)?.verb ?? null;
  const asked = (at: string): Play => {
    const play = combat({ mover: 'france', at: { G3: at }, hands: { habsburg: 'tactical-advance' } });
    if (play.asked.includes('habsburg withdraw')) play.say('habsburg stand');
    return play.asked.includes('france tactics') ? play.say('france pass') : play;
  };
  it('An advance that changes no result is not asked about once the other side has passed; one that does is', () => {
    const certain = asked('FRA-L1 HAB-Lom HAB-Nap HAB-I1');
    expect([certain.asked, usual(certain)]).toEqual([['habsburg tactics'], 'pass']);
    const even = asked('FRA-Pic HAB-Lom');
    expect([even.asked, usual(even)]).toEqual([['habsburg tactics'], null]);
  });
});
