import { only, side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { battleOver, isBroken, isPennedIn } from '../src/assault/victory.ts';
import { GONE, OFF_BOARD } from '../src/ids.ts';
import type { Rulings } from '../src/rulings.ts';
import { lose } from './assault.ts';
import { field } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 8: victory. The drill ground is nine wide, its wings three each, it lasts ten turns, and B holds it at the end. */

const [A, B] = [side(0), side(1)];
const SOUND = { c2r1: 'A *TF *TF *TF' };
/** B with these units, against an army of A that is sound enough. */
const armyB = (zones: { readonly [zone: string]: string }, rulings: Partial<Rulings> = {}): Field =>
  field({ ...SOUND, c5r1: 'A *TF', ...zones }, rulings);

describe('8 victory', () => {
  test('8.1 an army too weak in each of its wings has lost', () => {
    const f = armyB({ c2r6: 'B *TF *TF', c5r6: 'B *TF *TF', c8r6: 'B *TF *TF' });
    expect(isBroken(f.table, B)).toBe(true);
    expect(battleOver(f.table)).toMatchObject({ won: only(A), how: 'army', rule: '8.1' });
    expect(isBroken(f.table, A)).toBe(false);
  });

  test('8.1 one wing with as many units as zones keeps it in the field', () => {
    const f = armyB({ c2r6: 'B *TF *TF', c5r6: 'B *TF *TF', c8r6: 'B *TF *TF^' });
    expect(battleOver(f.table)).toBeNull();
    lose(f, f.unit('B TF^'));
    expect(battleOver(f.table)?.how).toBe('army');
  });

  test('8.1 units off board do not count for their wing, unless so judged, and those off in pursuit never do', () => {
    const waiting = (where: number, rulings: Partial<Rulings> = {}): boolean => {
      const f = armyB({ c2r6: 'B *TF *TF *TF', c8r6: 'B *TF' }, rulings);
      for (const n of [0, 1, 2]) {
        lose(f, f.unit('B TF', n));
        f.table.zoneOf[f.unit('B TF', n)] = where;
      }
      return isBroken(f.table, B);
    };
    expect(waiting(OFF_BOARD)).toBe(true);
    expect(waiting(OFF_BOARD, { OFFBOARD_COUNT_FOR_VICTORY: 1 })).toBe(false);
    expect(waiting(GONE, { OFFBOARD_COUNT_FOR_VICTORY: 1 })).toBe(true);
  });

  test('8.2 an army penned into one narrow wing on its own half has lost', () => {
    const f = armyB({ c2r6: 'B *TF *TF *TF *TF' });
    expect(isBroken(f.table, B)).toBe(false);
    expect(battleOver(f.table)).toMatchObject({ won: only(A), how: 'lastWing', rule: '8.2' });
  });

  test('8.2 not with units in two wings, nor with one beyond the centre line', () => {
    expect(isPennedIn(armyB({ c2r6: 'B *TF *TF *TF', c4r6: 'B *TF' }).table, B)).toBe(false);
    expect(isPennedIn(armyB({ c2r6: 'B *TF *TF *TF', c2r3: 'B *TF' }).table, B)).toBe(false);
    expect(isPennedIn(armyB({ c2r6: 'B *TF *TF *TF', c2r4: 'B *TF' }).table, B)).toBe(true);
    expect(isPennedIn(armyB({}).table, B)).toBe(false);
  });

  test('8.2 nor if that wing is half the board or more', () => {
    const f = armyB({ c2r6: 'B *TF *TF *TF *TF *TF' });
    for (const column of [3, 4]) f.table.strip[9 + column] = 3;
    expect(isPennedIn(f.table, B)).toBe(false);
    f.table.strip[9 + 4] = 4;
    expect(isPennedIn(f.table, B)).toBe(true);
  });

  test('8.2 a column off board frees nobody, unless so judged', () => {
    const penned = (rulings: Partial<Rulings> = {}): boolean => {
      const f = armyB({ c2r6: 'B *TF *TF *TF *TF', c8r6: 'B *TF^' }, rulings);
      const column = f.unit('B TF^');
      lose(f, column);
      f.table.zoneOf[column] = OFF_BOARD;
      f.table.wingOf[column] = f.table.strip[9 + 7] as number;
      return isPennedIn(f.table, B);
    };
    expect(penned()).toBe(true);
    expect(penned({ OFFBOARD_COUNT_FOR_VICTORY: 1 })).toBe(false);
  });

  test('8.2 guns elsewhere do not count, unless so judged', () => {
    const zones = { c2r6: 'B *TF *TF *TF *TF', c8r6: 'B *MO' };
    expect(isPennedIn(armyB(zones).table, B)).toBe(true);
    expect(isPennedIn(armyB(zones, { ORDNANCE_IN_X: 1 }).table, B)).toBe(false);
  });

  test('8.3 while both stand, a turn ends without a victor', () => {
    const f = armyB({ c2r6: 'B *TF *TF *TF', c5r6: 'B *TF' });
    f.table.turn = 9;
    expect(battleOver(f.table)).toBeNull();
  });

  test('8.3 if both have lost at once, the scenario names the victor', () => {
    const f = field({ c2r1: 'A *TF', c2r6: 'B *TF' });
    expect(battleOver(f.table)).toMatchObject({ won: only(B), how: 'both' });
  });

  test('8.4 units count by size, veterans half as much again, rounded at the end; guns do not', () => {
    const broken = (units: string, rulings: Partial<Rulings> = {}): boolean =>
      isBroken(armyB({ c5r6: `B ${units}` }, rulings).table, B);
    expect(broken('*VF *VF')).toBe(false);
    expect(broken('*VF *TF')).toBe(false);
    expect(broken('*VF *TF', { HALVES_ROUND_UP: 0 })).toBe(true);
    expect(broken('*TF^ *TFvv')).toBe(true);
    expect(broken('*TF^ *MO')).toBe(true);
    expect(broken('*TF^ *TE')).toBe(false);
  });

  test('8.5 after the last turn the side named by the scenario has won', () => {
    const f = armyB({ c2r6: 'B *TF *TF *TF', c5r6: 'B *TF' });
    f.table.turn = 10;
    expect(battleOver(f.table)).toMatchObject({ won: only(B), how: 'time', rule: '8.5', points: [4 * 8, 4 * 8] });
  });

  test('8.5 but a victory on the last turn comes first', () => {
    const f = field({ c2r1: 'A *TF *TF', c2r6: 'B *TF *TF *TF', c5r6: 'B *TF' });
    f.table.turn = 10;
    expect(battleOver(f.table)).toMatchObject({ won: only(B), how: 'army' });
    const g = armyB({ c2r6: 'B *TF' });
    g.table.turn = 10;
    expect(battleOver(g.table)).toMatchObject({ won: only(A), how: 'army' });
  });
});
