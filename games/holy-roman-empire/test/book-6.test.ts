import { describe, expect, it } from 'vitest';
import { enter, sideNamed } from './scenes.ts';
import type { Play, Scene } from './scenes.ts';

/** Cases worked out from the book: 6 Initiative, 9 Gold and treasuries. */

const bids = (scene: Scene, ...gold: readonly number[]): Play =>
  ['league', 'habsburg', 'ottoman'].reduce(
    (play, who, i) => play.say(`${who} bid ${gold[i] ?? 0}`),
    enter(scene, 'turn', { index: 0 }),
  );

describe('6 Initiative', () => {
  const rich = { gold: { league: 5, habsburg: 5, ottoman: 5, france: 5 } } as const;

  it('6.2 Nobody bids more than he has; whoever has nothing bids nothing', () => {
    const play = enter({ gold: { league: 5 } }, 'turn', { index: 0 });
    expect([play.ranges('league'), play.ranges('habsburg')]).toEqual([['bid 0..5'], ['bid 0..0']]);
  });

  it('6.4 Where all bid nothing nobody pays, and all four are drawn for', () => {
    const play = bids(rich).say('france bid 0', 3);
    expect([play.table.first, play.table.gold]).toEqual([sideNamed('league'), [5, 5, 5, 5]]);
  });

  it('6.2, 3.3 Powers of one person bid each for itself and from its own treasury', () => {
    const play = bids({ ...rich, scenario: 'empire-2' }, 1, 0, 4).say('france bid 2');
    const { first, mover, gold } = play.table;
    expect([first, mover, gold[0], gold[1], gold[3]]).toEqual([sideNamed('ottoman'), sideNamed('ottoman'), 5, 3, 4]);
  });

  it('10.32 The Pope gives the initiative after the bids, which are paid all the same', () => {
    const play = bids({ ...rich, hands: { league: 'papal-intervention' }, answers: true }, 1, 3, 2).say('france bid 0');
    play.say('league papal');
    expect([play.table.first, play.table.gold]).toEqual([sideNamed('league'), [2, 5, 3, 4]]);
  });
});

describe('9 Gold', () => {
  const tax = (scene: Scene, who: 'habsburg' | 'france' | 'ottoman' | 'league'): number =>
    enter({ mover: who, ...scene }, 'taxation', { side: sideNamed(who) }).gold(who);

  it('9.2 Cities of the own land that stand empty pay nothing; the area off the map does without a garrison', () => {
    const area = tax({}, 'france');
    expect(tax({ at: { E1: 'FRA-G1' } }, 'france') - area).toBe(3);
    expect(area).toBeGreaterThan(0);
  });

  it('9.1, 5.2, 17.5 A leader alone, a fleet before a port, a mercenary: whoever stands there collects', () => {
    const area = tax({}, 'france');
    expect(tax({ at: { C4: 'FRA-Bay', M4: 'FRA-F1', L5: 'MERC-LK1:france' } }, 'france') - area).toBe(3 + 2 + 2);
  });

  it('9.1, 23.2 Who controls Denmark takes its gold', () => {
    expect(tax({ controls: { league: 'DS' } }, 'league')).toBeGreaterThan(tax({}, 'league'));
  });

  it('9.1, 25.3 A city in the hands of rebels pays nobody', () => {
    const area = tax({}, 'france');
    expect(tax({ at: { E1: 'REB-1' } }, 'france') - area).toBe(0);
  });

  it('9.3, 22.7 A pillaged city pays nothing', () => {
    const area = tax({}, 'france');
    expect(tax({ at: { E1: 'FRA-G1', J1: 'FRA-G2' }, pillaged: 'E1', civilization: 'J1' }, 'france') - area).toBe(3);
  });
});
