import { side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { battles } from '../src/index.ts';
import { firepowerLines } from '../src/resolution/firepower.ts';
import { commandDie } from '../src/resolution/weather.ts';
import type { Rulings } from '../src/rulings.ts';
import type { Table } from '../src/state.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** 1.1 and 3.0: the course of a turn; appendix B: smoke, rain, darkness. */

const A = side(0);
const B = side(1);

/** A turn begins on the hard drill ground, after so many turns. */
function turnAfter(
  turn: number,
  change: (t: Table) => void,
  dice: readonly number[],
  rulings: Partial<Rulings> = {},
): Running {
  const f = field({}, rulings, 'hard-drill');
  f.table.turn = turn;
  change(f.table);
  return run(f, 'newTurn', {}, ...dice);
}
const nothing = (): void => undefined;
const smoke = (t: Table): void => void (t.smoke = 1);
const rain = (t: Table): void => void (t.raining = 1);

const kinds = (r: Running): readonly string[] => r.events.map(({ kind }) => kind);
const battle = (f: Field, ...dice: readonly number[]): Running => run(f, 'battle', {}, ...dice);

describe('1.1 turn sequence', () => {
  /** Two armies far apart, so that nobody fires: only the order of phases is left. */
  const apart = (): Field => {
    const f = field({
      c1r1: 'A *TF/ *TF/ *TF/',
      c9r6: 'B *TF/ *TF/ *TF/',
      c4r1: 'A *TF/ *TF/ *TF/',
      c5r5: 'B *TF/ *TF/ *TF/',
    });
    f.table.turn = 0;
    return f;
  };

  test('1.1 each turn has a resolution phase before the active phase of either player', () => {
    const r = battle(apart());
    expect(kinds(r).filter((kind) => kind === 'turnBegan' || kind === 'resolutionBegan')).toEqual([
      'turnBegan',
      'resolutionBegan',
    ]);
    expect(r.asked).toMatch(/^A /);
    r.choose('endPhase');
    expect(r.told('resolutionBegan')).toMatchObject([{ next: A }, { next: B }]);
    expect(r.asked).toMatch(/^B /);
    r.choose('endPhase');
    expect(r.told('turnBegan')).toMatchObject([{ turn: 1 }, { turn: 2 }]);
    expect(r.asked).toMatch(/^A /);
  });

  test('1.1.1 the scenario names the first player, here as at Panipat', () => {
    expect(battle(apart()).told('resolutionBegan')).toMatchObject([{ next: A }]);
    const { told } = battles.setup('panipat-1526', {}, { faces: [1], take: () => 1 });
    expect(told.find(({ event }) => event.kind === 'resolutionBegan')?.event).toMatchObject({ next: B });
  });

  test('1.1.2 fire and morale come before the first active phase of the battle', () => {
    const f = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/ *TF/' });
    f.table.turn = 0;
    const r = run(f, 'battle', {}, 5, 5);
    expect(r.told('zoneTested')).toMatchObject([{ side: B }, { side: A }]);
    expect(r.asked).toMatch(/^A phase/);
  });

  test('1.1.3 the players are active in turn, one phase each', () => {
    const r = battle(apart());
    const order: string[] = [];
    while (order.length < 6) {
      order.push((r.asked ?? '').slice(0, 1));
      r.choose('endPhase');
    }
    expect(order).toEqual(['A', 'B', 'A', 'B', 'A', 'B']);
  });

  test('1.1 the battle ends with the turn in which an army is too weak everywhere, or with the last', () => {
    const beaten = field({ c1r1: 'A *TF/ *TF/ *TF/', c9r1: 'A *TF/', c5r5: 'B *TF/' });
    const r = run(beaten, 'battle', {}).choose('endPhase').choose('endPhase');
    expect(r.over).toBe('army');
    const long = apart();
    long.table.turn = 9; // the tenth and last comes next
    const last = run(long, 'battle', {}).choose('endPhase').choose('endPhase');
    expect(last.over).toBe('time');
  });

  test('1.1 orders are forgotten with the turn, assaults suffered with the phase, the held front with its own', () => {
    const f = apart();
    const [ours, theirs] = [f.unit('A TF/'), f.unit('B TF/')];
    f.table.activated[ours] = 1;
    f.table.wingActivated.fill(1);
    f.table.commanderUsed.fill(1);
    f.table.commanderMoved.fill(1);
    f.table.assaulted[theirs] = 1;
    f.table.holdsFront[ours] = 1;
    f.table.holdsFront[theirs] = 1;
    const r = battle(f);
    expect([r.table.activated[ours], r.table.assaulted[theirs], r.table.holdsFront[ours]]).toEqual([0, 0, 0]);
    expect([...r.table.wingActivated, ...r.table.commanderUsed, ...r.table.commanderMoved].every((n) => n === 0)).toBe(
      true,
    );
    expect(r.table.holdsFront[theirs]).toBe(1);
    expect(r.choose('endPhase').table.holdsFront[theirs]).toBe(0);
  });
});

describe('3.0 resolution phase', () => {
  test('3.0 weather, then fire and morale of one side, then of the other', () => {
    const f = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/ *TF/' });
    const r = run(f, 'resolution', { next: B }, 5, 5);
    expect(kinds(r)).toEqual(['resolutionBegan', 'volley', 'rolled', 'zoneTested', 'volley', 'rolled', 'zoneTested']);
    expect(r.told('volley')).toMatchObject([{ side: B }, { side: A }]);
    expect(r.told('zoneTested')).toMatchObject([{ side: A }, { side: B }]);
  });

  test('3.0.1 the first resolution phase of a turn moves the turn on, the second does not', () => {
    const f = field({ c1r1: 'A *TF/ *TF/ *TF/', c9r6: 'B *TF/ *TF/ *TF/' });
    f.table.turn = 3;
    const r = run(f, 'battle', {});
    expect(r.table.turn).toBe(4);
    expect(r.choose('endPhase').table.turn).toBe(4);
  });

  test('3.0.2 only what the scenario uses is rolled for, rain first', () => {
    const plain = field({});
    expect(run(plain, 'newTurn', {}).told('rolled')).toEqual([]);
    const r = turnAfter(5, nothing, [1, 5, 3]);
    expect(r.told('rolled')).toMatchObject([{ rule: 'B.3.1' }, { rule: 'B.2.1' }, { rule: 'B.2.3' }]);
  });

  test('3.0.3 the player about to act fires first, and the fire stays as it is while the other tests', () => {
    const f = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/ *TF/ *TF/', c4r4: 'B !*TF/' });
    const r = run(f, 'resolution', { next: A });
    expect(r.asked).toBe('B checkNext');
    expect(r.table.incoming[zone('c5r4')]).toBe(2 * FIRE_UNITS);
    expect(r.table.incoming[zone('c5r3')]).toBe(0); // the reply has yet to come
    r.choose('check c4r4', 4, 6, 6);
    expect(r.table.incoming.every((fire) => fire === 0)).toBe(true); // afterwards nothing is left on the table
    expect(r.table.target.every((target) => target === -1)).toBe(true);
  });

  test('3.0.4 the other tests zone by zone and routs are carried out at once', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/', c5r4: 'B !*RH', c1r4: 'B !*TF/', c5r5: 'B *TF/' });
    const r = run(f, 'resolution', { next: A });
    r.choose('check c5r4', 2, 6, 3); // the horse routs, its wing stands, then c1r4
    expect(kinds(r).filter((kind) => kind === 'zoneTested' || kind === 'routed')).toEqual([
      'zoneTested',
      'routed',
      'zoneTested',
    ]);
  });

  test('3.0.5 losses of the first half weaken the fire of the second', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/', c5r4: 'B *TF/ *TF"' });
    const r = run(f, 'resolution', { next: A }, 2); // pikes 2 - 3 + 1 - 1 = -1, light foot -1: two hits
    r.choose(`hit u${f.unit('B TF/') + 1}`).choose(`hit u${f.unit('B TF"') + 1}`, 6);
    expect(r.told('volley')).toMatchObject([{ total: 3 * FIRE_UNITS }, { total: FIRE_UNITS }]);
  });
});

describe('appendix B: special conditions', () => {
  test('B.2 without smoke in the scenario nobody rolls for it', () => {
    const f = field({});
    f.table.turn = 9;
    expect(run(f, 'newTurn', {}).table.smoke).toBe(0);
  });

  test('B.2.1 smoke settles when die and turn reach 10, and stays', () => {
    expect(turnAfter(4, nothing, [1, 4]).table.smoke).toBe(0); // 4 + 5
    const settled = turnAfter(4, nothing, [1, 5, 1]); // 5 + 5, and the order die at once
    expect(settled.table.smoke).toBe(1);
    expect(settled.told('smokeSettled')).toMatchObject([{ die: 5 }]);
    expect(turnAfter(5, smoke, [1, 1]).table.smoke).toBe(1); // no more dice for smoke
  });

  test('B.2.2 dice owed to tactics count half in smoke, halves up; the first die does not', () => {
    const t = field({}).table;
    t.smoke = 1;
    expect([1, 2, 3, 4, 5, 6].map((face) => commandDie(t, face, true))).toEqual([1, 1, 2, 2, 3, 3]);
    expect([1, 2, 3, 4, 5, 6].map((face) => commandDie(t, face, false))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('B.2.3 in smoke an even die turns the order of play round for this turn', () => {
    const even = turnAfter(5, smoke, [1, 4]);
    expect([even.table.first, even.table.active]).toEqual([B, B]);
    expect(even.told('orderTurned')).toMatchObject([{ first: B, die: 4 }]);
    const back = turnAfter(6, (t) => void ((t.smoke = 1), (t.first = B)), [1, 3]);
    expect(back.table.first).toBe(A); // odd: the order of the scenario
    expect(turnAfter(5, nothing, [1, 1]).table.first).toBe(A); // no smoke, no die
  });

  test('B.2.3 read otherwise, the order of the turn before is turned, or the die is rolled before smoke settles', () => {
    const reversed = (t: Table): void => void ((t.smoke = 1), (t.first = B));
    expect(turnAfter(6, reversed, [1, 2], { REVERSE_FROM_SCENARIO: 0 }).table.first).toBe(A);
    expect(turnAfter(6, reversed, [1, 3], { REVERSE_FROM_SCENARIO: 0 }).table.first).toBe(B);
    expect(turnAfter(0, nothing, [1, 1, 2], { ORDER_DIE_NEEDS_SMOKE: 0 }).table.first).toBe(B);
  });

  test('B.2.3 shooting follows the order of play', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/', c5r4: 'B *TF/ *TF/ *TF/' }, {}, 'hard-drill');
    f.table.turn = 5;
    f.table.smoke = 1;
    const r = run(f, 'battle', {}, 1, 2, 6, 6);
    expect(r.told('volley')).toMatchObject([{ side: B }, { side: A }]);
    expect(r.asked).toMatch(/^B /);
  });

  test('B.2.4 ordnance fires at half in smoke, near and far, or far only by the other reading', () => {
    const rules = (to: string, rulings: Partial<Rulings> = {}): readonly string[] => {
      const f = field({ c1r2: 'A *MO' }, rulings);
      f.table.smoke = 1;
      return firepowerLines(f.table, f.unit('A MO'), zone('c1r2'), zone(to)).map(({ rule }) => rule);
    };
    expect([rules('c1r3'), rules('c1r4')]).toEqual([['3.3.21'], ['3.3.9', '3.3.21']]);
    expect(rules('c1r3', { SMOKE_HALVES_ALL_GUNS: 0 })).toEqual([]);
    expect(rules('c1r4', { SMOKE_HALVES_ALL_GUNS: 0 })).toEqual(['3.3.9', '3.3.21']);
  });

  test('B.3 without rain in the scenario the weather never changes', () => {
    const f = field({});
    expect(run(f, 'newTurn', {}).table.raining).toBe(0);
  });

  test('B.3.1 a 6 changes the weather, and nothing else does', () => {
    expect(turnAfter(0, nothing, [6]).table.raining).toBe(1);
    expect(turnAfter(0, rain, [6, 1]).table.raining).toBe(0);
    expect(turnAfter(0, rain, [5]).table.raining).toBe(1);
    expect(turnAfter(0, nothing, [5, 1]).table.raining).toBe(0);
  });

  test('B.3.2 all command dice count half in rain', () => {
    const t = field({}).table;
    t.raining = 1;
    expect([1, 2, 3, 4, 5, 6].map((face) => commandDie(t, face, false))).toEqual([1, 1, 2, 2, 3, 3]);
    expect(commandDie(t, 5, true)).toBe(3);
  });

  test('B.3.3 firearms shoot at half in rain, bows do not', () => {
    const f = field({ c1r2: 'A *TF *VF)', c1r3: 'B *TF' });
    f.table.raining = 1;
    const rules = (unit: string): readonly string[] =>
      firepowerLines(f.table, f.unit(unit), zone('c1r2'), zone('c1r3')).map(({ rule }) => rule);
    expect([rules('A TF'), rules('A VF)')]).toEqual([['3.3.21'], []]);
  });

  test('B.3.4 rain ends smoke at once and for good', () => {
    const r = turnAfter(6, smoke, [6]); // no die for the order of play: the smoke is gone
    expect([r.table.smoke, r.table.smokeLaid, r.table.first]).toEqual([0, 1, A]);
    expect(r.told('smokeLaid')).toHaveLength(1);
    const later = turnAfter(8, (t) => void (t.smokeLaid = 1), [1]); // cloudy again, but no smoke any more
    expect(later.table.smoke).toBe(0);
    const before = turnAfter(0, nothing, [6]); // rain before any smoke
    expect(before.table.smokeLaid).toBe(1);
  });

  test('B.4 it is dark in the turns that the scenario lists', () => {
    expect(turnAfter(8, nothing, [1, 1, 1]).told('turnBegan')).toMatchObject([{ turn: 9, dark: true }]);
    expect(turnAfter(7, nothing, [1, 1]).told('turnBegan')).toMatchObject([{ turn: 8, dark: false }]);
  });

  test('B.4.1 all command dice count half in the dark, once even in rain', () => {
    const t = field({}, {}, 'hard-drill').table;
    t.turn = 9;
    t.raining = 1;
    expect([1, 2, 3, 4, 5, 6].map((face) => commandDie(t, face, true))).toEqual([1, 1, 2, 2, 3, 3]);
    const twice = field({}, { HALVE_DICE_ONCE: 0 }, 'hard-drill').table;
    twice.turn = 9;
    twice.raining = 1;
    expect([1, 2, 3, 4, 5, 6].map((face) => commandDie(twice, face, false))).toEqual([1, 1, 1, 1, 2, 2]);
  });

  test('B.4.2 everybody shoots at half in the dark', () => {
    const f = field({ c1r2: 'A *TF *VF) *MO', c1r3: 'B *TF' }, {}, 'hard-drill');
    f.table.turn = 9;
    for (const unit of ['A TF', 'A VF)', 'A MO']) {
      const lines = firepowerLines(f.table, f.unit(unit), zone('c1r2'), zone('c1r3'));
      expect(lines).toMatchObject([{ rule: '3.3.21', times: [1, 2] }]);
    }
  });
});
