import { Fast, has, isRefusal, only } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { bundles } from '../board/bundles.ts';
import { displays } from '../board/displays.ts';
import { hold } from '../board/hold.ts';
import { ended } from '../board/goal.ts';
import { treasury } from '../board/powers.ts';
import { results } from '../board/results.ts';
import { phase } from '../board/status.ts';
import { together } from '../board/together.ts';
import { undone } from '../board/undone.ts';
import { whyNot } from '../board/why-not.ts';
import {
  combat,
  diplomacy,
  enter,
  event,
  game,
  marker,
  movement,
  pillaging,
  provisioning,
  recruiting,
  sideNamed,
  unitNo,
} from './scenes.ts';
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
  it('19.3, 15.2 One that would leave pay or food unpaid says so and asks; so does one that fights, with its odds', () => {
    const many = 'FRA-Pic FRA-Nor FRA-Lng FRA-Chm FRA-H1 FRA-H2';
    const warned = (gold: number) =>
      hold(game, viewOf(movement({ mover: 'france', at: { G3: many }, gold: { france: gold } })), {
        ...option(movement({ mover: 'france', at: { G3: many } }), 'france march G3'),
      })
        ?.ends.flatMap(({ ways }) => ways)
        .filter((one) => one.warns?.().some(({ rule }) => rule === '19.3'));
    expect(warned(10)?.length).toBeGreaterThan(0);
    expect(warned(10)?.every(({ grave }) => grave)).toBe(true);
    expect(warned(50)).toEqual([]);
    const foe = movement({ mover: 'france', at: { G3: 'FRA-Pic FRA-Nor', G4: 'HAB-I1' } });
    const way = wayTo(foe, 'france march G3', 'G4');
    expect(way?.grave).toBe(true);
    expect(
      way
        ?.meets()
        .filter(({ rule }) => rule === '15.2')
        .map(({ value }) => value),
    ).toEqual([expect.stringMatching(/^\d+ : \d+$/), expect.stringMatching(/^[0-6] of 6$/)]);
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
    const last = { ...field, turn: 15 } as const;
    expect(left(recruiting({ ...last, gold: { france: 12 } }), 'france done')?.[0]).toMatch(/beyond pay and food/);
    // Before the last year gold is kept: nothing is left for good.
    expect(left(recruiting({ ...field, gold: { france: 12 } }), 'france done')).toEqual([]);
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
  it('20.6, 27.1 The end says what decided it, not points that nobody needed', () => {
    const play = provisioning({ scenario: 'pavia-1524', mover: 'france', at: { G3: 'FRA-Pic FRA-Nor' } });
    const view = viewOf(play);
    const over = (how: string): View => ({
      ...view,
      flow: { ...view.flow, over: { how, won: only(HABSBURG), rule: '27.1', points: [] } },
    });
    expect(ended(view)).toBe(null);
    expect(ended(over('francis'))).toBe('France did not pay for his food.');
    expect(ended(over('time'))).toMatch(/^France does not hold Milan; .* worth 0 of 5/);
  });
  it('3.2 The prompt line names the phase, not the last battle', () => {
    const play = pillaging({ mover: 'france', at: { L5: 'FRA-Pic' } });
    expect(phase(viewOf(play))).toBe('Pillage, France.');
  });
});

describe('what was gained and lost', () => {
  const cards = (play: Play, who = FRANCE) =>
    results(
      viewOf(play, who),
      play.told.flatMap(({ event: one, to, others }) => (has(to, who) ? [one] : others ? [others] : [])),
      0,
    );
  const lines = (play: Play, who = FRANCE) =>
    cards(play, who).flatMap(({ title, lines: all }) =>
      all.map(({ words, value }) => `${title} | ${words} | ${value}`),
    );

  it('10.18, 10.9 A marker lost by an event: which, why, and only to its owner', () => {
    const scene = { at: { M1: 'FRA-F1' }, hands: { france: 'treachery' } };
    const play = event(scene, 'habsburg', 'extreme-weather', marker('treachery'), 6);
    const [sunk, gone] = lines(play);
    expect(sunk).toMatch(/^What it cost you \| .*M1.*Extreme Weather.* \| lost$/);
    expect(gone).toMatch(/Treachery: Extreme Weather \(everybody loses a marker.*−1 marker$/);
    expect(lines(play, HABSBURG).join()).not.toMatch(/Treachery/);
  });
  it('18.2 Markers that others let me pick by pillaging, with their names; a town of mine that was pillaged', () => {
    const play = pillaging({ mover: 'habsburg', at: { L5: 'HAB-I1', E1: 'FRA-G1' }, controls: { france: 'MIL' } });
    play.say('habsburg pillage L5', 1, 4, marker('treachery'), marker('machiavelli'), marker('treachery'));
    expect(lines(play)[0]).toMatch(/^What it cost and brought you \| The Habsburgs pillage Milan.*pillaged$/);
    expect(lines(play)[1]).toMatch(
      /(Treachery|Machiavelli): a marker each time that the Habsburgs pillage.*\+1 marker$/,
    );
  });
  it('24.1 A mercenary won says for how much and where; one that went to somebody else that I was outbid', () => {
    const scene = {
      mover: 'france',
      at: { E1: 'FRA-G1 FRA-FI', C4: 'HAB-G1 HAB-CV' },
      gold: { france: 9, habsburg: 9 },
    } as const;
    const begun = () =>
      recruiting(scene).say('france enough').say('france auction MERC-LK1').say('france bid 1').say('habsburg bid 2');
    const won = begun().say('france bid 3').say('habsburg pass');
    expect(lines(won).at(-1)).toMatch(/is yours and stands in .* \| −3 gold$/);
    expect(lines(won, HABSBURG).at(-1)).toMatch(/^Outbid: .*France hires .* for 3 gold: more than you bid/);
  });
  it('19.3, 20.6 A king who starves is told with the reason', () => {
    const fell = { kind: 'fell', rule: '19.3', unit: unitNo('FRA-FI'), place: 224, owner: FRANCE };
    const play = movement({ mover: 'france', at: { G3: 'FRA-Pic' } });
    const [card] = results(viewOf(play, HABSBURG), [fell], 0);
    expect([card?.title, card?.lines[0]?.words]).toEqual([
      'Francis I is lost',
      expect.stringMatching(/^France did not pay for his food/),
    ]);
  });
});

describe('one question for what belongs together', () => {
  const army = { mover: 'france', at: { G3: 'FRA-Pic FRA-Nor FRA-H1' } } as const;
  it('14.1 Who goes is ticked in any order; the rules get them in theirs', () => {
    const play = movement(army).say('france march G3');
    const set = together(game, viewOf(play));
    expect(set?.usual?.length).toBe(3);
    const chosen = ['FRA-H1', 'FRA-Pic'].map((id) => ({ domain: 'unit', arg: unitNo(id) }));
    const { words, choices } = set?.plan(chosen, 0) ?? { words: '', choices: [] };
    expect(words).toMatch(/^Set off with 2 units, attack \d+$/);
    const played = game.play(play.pos, FRANCE, choices, new Fast(1));
    expect(isRefusal(played)).toBe(false);
    expect(set?.plan([...chosen, { domain: 'unit', arg: unitNo('FRA-Nor') }], 0).choices).toEqual([
      { verb: 'whole', arg: null },
    ]);
  });
  it('19.2, 19.3 Pay and food are one where there is gold for both', () => {
    const at = { K2: 'FRA-Pic FRA-Nor FRA-Lng FRA-Chm FRA-H1 FRA-H2 FRA-H3' };
    const rich = provisioning({ mover: 'france', at, gold: { france: 20 } });
    expect(bundles(game, viewOf(rich)).map(({ choices }) => choices.length)).toEqual([2]);
    const poor = provisioning({ mover: 'france', at, gold: { france: 10 } });
    expect(bundles(game, viewOf(poor))).toEqual([]);
  });
  it('19.2, 19.5 Where not all can be paid, all who go are ticked at once, and the others paid', () => {
    const at = { G3: 'FRA-Pic FRA-Nor', E1: 'FRA-H1' };
    const play = provisioning({ mover: 'france', at, gold: { france: 2 } });
    const set = together(game, viewOf(play));
    const chosen = ['FRA-Pic', 'FRA-Nor'].map((id) => ({ domain: 'unit', arg: unitNo(id) }));
    const { words, choices } = set?.plan(chosen, 0) ?? { words: '', choices: [] };
    expect(words).toBe('Let 2 units go and pay the others');
    const played = game.play(play.pos, FRANCE, choices, new Fast(1));
    expect(isRefusal(played) ? played.code : played.played).toBe(3);
  });
});

describe('what is not asked', () => {
  const usual = (play: Play) => game.routine(viewOf(play), FRANCE)?.verb ?? null;
  it('18.2 Pillage where there is loot in own land alone, unless somebody would go unpaid', () => {
    expect(usual(pillaging({ mover: 'france', at: { E1: 'FRA-G1' } }))).toBe('done');
    expect(usual(pillaging({ mover: 'france', at: { E1: 'FRA-Pic' }, gold: {} }))).toBe(null);
    expect(usual(pillaging({ mover: 'france', at: { L5: 'FRA-G1' } }))).toBe(null);
  });
  it('19.2, 19.3 In the last turn whoever can pay does', () => {
    const scene = { mover: 'france', at: { G3: 'FRA-Pic FRA-Nor' }, gold: { france: 9 } } as const;
    expect(usual(provisioning(scene))).toBe(null);
    expect(usual(provisioning({ ...scene, turn: 15 }))).toBe('pay');
  });
});

describe('10.4 the hand', () => {
  it('is read beside the sheet, too: what each marker does and when; a click on one that cannot be played says the same', () => {
    const play = movement({ mover: 'france', at: { G3: 'FRA-Pic' }, hands: { france: 'machiavelli spy spy' } });
    const rows = displays(viewOf(play)).find(({ key }) => key === 'holding')?.rows ?? [];
    expect(rows.map(({ words }) => words)).toEqual(['Machiavelli', '2 Spy']);
    const said = whyNot(game, viewOf(play), null, { domain: 'marker', arg: marker('machiavelli') });
    expect(said?.words).toMatch(/^Machiavelli: take any marker from the pool\. When it is played: Recruiting\./);
  });
  it('12.2, 16.3, 10.21 One that waits for something else says for what, and one that the rules bar says why', () => {
    const why = (play: Play, ask: string, one: string, of = FRANCE) =>
      whyNot(game, viewOf(play, of), { ask, about: {}, side: of }, { domain: 'marker', arg: marker(one) });
    const hands = { france: 'diplomacy-2 forced-march', habsburg: 'imperial-crisis diplomacy-1' } as const;
    const sent = diplomacy({ mover: 'france', hands });
    expect(why(sent, 'diplomacy', 'diplomacy-2')).toMatchObject({
      rule: '12.2',
      words: expect.stringMatching(/^First choose the power/),
    });
    const march = movement({ mover: 'france', at: { G3: 'FRA-Pic' }, hands });
    expect(why(march, 'move', 'forced-march')?.rule).toBe('16.3');
    const at = { attending: [], index: 0, caller: -1, winners: [], left: 0, unit: 0 };
    const diet = enter({ first: 'habsburg', at: { G12: 'HAB-G1' }, hands }, 'diet', at);
    expect([diet.asked, why(diet, 'callDiet', 'imperial-crisis', HABSBURG)?.rule]).toEqual([
      ['habsburg callDiet'],
      '10.21',
    ]);
  });
});

describe('10.24 the pool', () => {
  it('says of each marker what it does, and is not the hand', () => {
    const court = { mover: 'france', at: { E1: 'FRA-G1' }, hands: { france: 'machiavelli spy' } } as const;
    const play = recruiting(court).say('france return 0').say('france machiavelli');
    const rows = displays(viewOf(play)).find(({ key }) => key === 'pool')?.rows ?? [];
    expect(rows.length).toBe(play.options('france').length);
    expect(rows.every(({ note = '', thing }) => note.length > 10 && thing?.domain === 'pooled')).toBe(true);
    expect(game.words.option(viewOf(play), FRANCE, play.read('france take treachery').choice)).toMatch(/^Treachery: /);
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
