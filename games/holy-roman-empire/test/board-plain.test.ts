import { only } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { results } from '../board/results.ts';
import { tale } from '../board/tale.ts';
import { rank } from '../board/undone.ts';
import { legsFrom, pathOf } from '../src/march/reach.ts';
import { place, PLACE_WORDS, placeOf } from '../src/ids.ts';
import { marches, stranded } from '../board/marches.ts';
import { seenOf } from '../board/seen.ts';
import type { Empire } from '../src/spec.ts';
import { combat, game, minorNo, movement, provisioning, recruiting, sideNamed, unitNo } from './scenes.ts';
import type { Play } from './scenes.ts';

/** What somebody who had never played it asked for: no question where nothing can be changed, and no loss or march untold. */

const [HABSBURG, FRANCE] = [sideNamed('habsburg'), sideNamed('france')];
const viewOf = (play: Play, side = FRANCE): View => game.view(play.pos, only(side));
const usual = (play: Play, side = HABSBURG): string | null => {
  const choice = game.routine(viewOf(play, side), side);
  return choice && game.words.choice(play.pos, side, choice);
};
const tactics = (at: string, hands: { readonly habsburg: string; readonly france?: string }, fortress = ''): Play => {
  const play = combat({ scenario: 'pavia-1524', mover: 'france', at: { L4: at }, hands, fortress });
  for (let n = 0; n < 4 && !play.asked.includes('habsburg tactics'); n++) {
    const ask = play.asked[0] ?? '';
    if (ask === 'france tactics') play.say('france pass');
    else if (ask === 'france battle') play.say('france at L4');
    else if (ask === 'habsburg withdraw') play.say('habsburg stand');
    else break;
  }
  return play;
};

describe('10.37 no question where no marker would change anything', () => {
  const weak = 'FRA-Pic FRA-Lng FRA-Nor FRA-Chm HAB-G1';
  const strong = 'FRA-G1 HAB-Lom HAB-Nap';
  it('10.20 Honors of War is kept where the battle is won on every face', () => {
    const play = tactics(strong, { habsburg: 'honors-of-war' });
    expect([play.asked, usual(play)]).toEqual([['habsburg tactics'], 'pass']);
  });
  it('10.20 and where it is lost on every face, and there is nothing to spare', () => {
    expect(usual(tactics(weak, { habsburg: 'honors-of-war' }))).toBe('pass');
    const pursued = tactics(weak, { habsburg: 'honors-of-war', france: 'forced-march' });
    expect(usual(pursued)).toBeNull();
    expect(usual(tactics(weak, { habsburg: 'honors-of-war' }, 'L4'))).toBeNull();
  });
  it('10.29, 10.37 What changes a face of the die is asked', () => {
    expect(usual(tactics(weak, { habsburg: 'no-quarter' }))).toBeNull();
    expect(usual(tactics('FRA-Pic HAB-Lom', { habsburg: 'tactical-advance' }))).toBeNull();
    expect(usual(tactics('FRA-Pic HAB-Lom', { habsburg: 'honors-of-war' }))).toBeNull();
  });
});

describe('what others did', () => {
  const play = movement({ scenario: 'pavia-1524', mover: 'france', at: { J1: 'FRA-Lng FRA-Pic', L5: 'HAB-I1' } });
  const seen = seenOf(viewOf(play, HABSBURG));
  const told = [
    { kind: 'setsOff', rule: '14.3', side: FRANCE, from: placeOf('J1'), units: [1, 2], points: 6 },
    { kind: 'entered', rule: '14.2', side: FRANCE, place: placeOf('K1') },
    { kind: 'entered', rule: '14.2', side: FRANCE, place: placeOf('K2') },
  ] as unknown as readonly Empire['event'][];
  it('14.1 Where they marched is told in one line for each force, to the others', () => {
    const [card, ...more] = marches(seen, HABSBURG, told, 0);
    expect(card?.lines.map(({ words, value }) => `${words}: ${value}`)).toEqual(['Lyon (J1) to K2: 2 units']);
    expect([more.length, marches(seen, FRANCE, told, 0).length, marches(seen, HABSBURG, told, 3).length]).toEqual([
      0, 0, 0,
    ]);
    const twice = marches(seen, HABSBURG, [...told, ...told], 0)[0]?.lines;
    expect(twice?.map(({ value }) => value)).toEqual(['4 units']);
    const events = told as unknown as readonly GameEvent[];
    // Who only waits has no notice over the map while they march.
    expect(results(viewOf(play, HABSBURG), events, 0)).toEqual([]);
    const asked = tactics('FRA-Pic HAB-Lom', { habsburg: 'honors-of-war' });
    expect(results(viewOf(asked, HABSBURG), events, 0)).toHaveLength(1);
  });
  it('15.7 Whoever could not retreat after a choice of mine is told as lost, until something else is told', () => {
    const fell = (rule: string) => ({
      kind: 'fell',
      rule,
      unit: unitNo('HAB-G1'),
      owner: HABSBURG,
      place: placeOf('M4'),
    });
    const after = [{ kind: 'fought', rule: '15.2' }, fell('15.6'), fell('15.7'), { kind: 'battle', rule: '15.1' }];
    const all = after as unknown as readonly Empire['event'][];
    expect(stranded(HABSBURG, all, 4).map(({ at, rule }) => `${rule} ${at}`)).toEqual(['15.7 3']);
    expect([stranded(FRANCE, all, 4), stranded(HABSBURG, [...all, ...told], 7)]).toEqual([[], []]);
  });
  it('4.5 A power that is driven to somebody is news that nobody misses', () => {
    const event = { kind: 'violated', rule: '4.5', side: FRANCE, minor: minorNo('SAV'), to: HABSBURG };
    expect(tale(viewOf(play, HABSBURG), event).weight).toBe('grave');
  });
});

describe('before a choice', () => {
  it('16.2, 16.8 A countermarch says that the force may march on', () => {
    const scene = { mover: 'france', at: { K2: 'FRA-Lng', L4: 'HAB-Lom' } } as const;
    const words = (france: string): string => {
      const play = movement({ ...scene, hands: { habsburg: 'forced-march', ...(france && { france }) } })
        .say('france march K2')
        .say('france to K3')
        .say('france to L3');
      const { lines } = game.explain(viewOf(play, HABSBURG), HABSBURG, play.read('habsburg from L4').choice) ?? {};
      return (lines ?? []).map((line) => line.words).join('|');
    };
    expect(words('spy')).toMatch(/unless France moves on from there with a Forced March, if any is held/);
    expect(words('')).not.toMatch(/unless/);
  });
  it('11.1 The end of recruiting stands under all that can be had', () => {
    expect(rank('spend', 'fortress')).toBeGreaterThan(rank('spend', 'done'));
    expect(rank('spend', 'done')).toBe(0);
  });
  it('11.3 A recruit says where it may come in before it is chosen', () => {
    const play = recruiting({ mover: 'france', at: { E1: 'FRA-G1' }, gold: { france: 9 } });
    const { lines } = game.explain(viewOf(play), FRANCE, play.read('france recruit FRA-H1').choice) ?? {};
    expect(lines?.find(({ rule }) => rule === '11.3')?.words).toMatch(/^comes in at /);
  });
  it('19.2, 19.3 What is due names the food beside the pay', () => {
    const many = 'FRA-FI FRA-Lng FRA-Pic FRA-Nor FRA-Chm FRA-H1 FRA-H2';
    const hungry = provisioning({ scenario: 'pavia-1524', mover: 'france', at: { J1: many }, gold: { france: 30 } });
    expect(game.words.prompt(viewOf(hungry), FRANCE)).toMatch(/costs 8 gold, and \d more for food; you have 30/);
  });
  it('16.8 Of ways that cost the same the one is taken where fewest may come against it', () => {
    const play = movement({ mover: 'france', at: { D5: 'FRA-Lng', A1: 'HAB-I1' } });
    const seen = seenOf(viewOf(play));
    const force = { by: FRANCE, naval: false, at: placeOf('D5'), points: 12, units: [] };
    const [leg] = legsFrom(seen, force).filter((one) => pathOf(one).length === 4);
    const shunned = leg && pathOf(leg)[1];
    const end = leg?.at ?? place(0);
    const other = legsFrom(seen, force, (at) => (at === shunned ? 1 : 0)).find(({ at }) => at === end);
    expect(other?.cost).toBe(leg?.cost);
    expect([PLACE_WORDS[shunned ?? 0], other && pathOf(other).includes(shunned ?? place(0))]).toEqual([
      PLACE_WORDS[shunned ?? 0],
      false,
    ]);
  });
});

describe('words', () => {
  it('15.2, 15.9, 10.20 What a die brings is said for all six faces, and with Honors of War there are no spoils', () => {
    const play = tactics('FRA-Pic HAB-Lom', { habsburg: 'honors-of-war' });
    const explained = (said: string) =>
      game.explain(viewOf(play, HABSBURG), HABSBURG, play.read(`habsburg ${said}`).choice);
    const [, won, lost, both] =
      /win on (\d) of 6, lose on (\d) of 6, bloodbath on (\d)/.exec(explained('pass')?.sum ?? '') ?? [];
    expect(Number(won) + Number(lost) + Number(both)).toBe(6);
    const spoils = (said: string) => explained(said)?.lines.find(({ rule }) => rule === '15.9' || rule === '10.20');
    expect([spoils('pass')?.rule, spoils('honors')?.value]).toEqual(['15.9', 'no spoils']);
  });
  it('2.6 A card does not name the arm twice', async () => {
    const { inspect } = await import('../board/cards.ts');
    const play = movement({ scenario: 'pavia-1524', mover: 'habsburg', at: { M4: 'GEN-F1:habsburg', L5: 'HAB-Lom' } });
    const subtitle = (id: string) => inspect(viewOf(play, HABSBURG), { domain: 'unit', arg: unitNo(id) })?.subtitle;
    expect([subtitle('HAB-Lom'), subtitle('GEN-F1')].join()).not.toMatch(/tercio|fleet/);
  });
});
