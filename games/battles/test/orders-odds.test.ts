import { describe, expect, test } from 'vitest';
import { NONE } from '../src/ids.ts';
import { ordersByThreshold, ordersPriced } from '../src/orders/odds.ts';
import { armyOf, field, zone } from './scenes.ts';
import { CENTRE } from './orders.ts';

/** 4.3: what could be ordered at each result of the dice, and how likely that is. */

describe('what could I order?', () => {
  test('4.3.6 by each result of the dice: what it puts within reach', () => {
    const f = field({ c5r2: 'A *VF/ *VF/', c5r3: 'A *TF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const [a, b, c] = [f.unit('A VF/'), f.unit('A VF/', 1), f.unit('A TF/')];
    expect(ordersByThreshold(f.table, armyOf('A'), CENTRE, commander)).toEqual([
      { threshold: 2, zones: [zone('c5r2')], units: [a, b], doubles: [] },
      { threshold: 3, zones: [zone('c5r3')], units: [], doubles: [a, b] },
      { threshold: 4, zones: [], units: [c], doubles: [] },
    ]);
  });
  test('4.3.4 how likely the dice allow each order: one die, or two with a point of Tactics', () => {
    const f = field({ c5r2: 'A *VF/ *VF/', c5r3: 'A *TF/' });
    const shares = (commander: number): readonly (readonly [number, number])[] =>
      ordersPriced(f.table, armyOf('A'), { wing: CENTRE }, commander).map(({ cost, share }) => [
        cost,
        Math.round(share * 36),
      ]);
    expect(shares(f.commander('A 0/0', 'c5r2'))).toEqual([
      [1, 30],
      [2, 24],
    ]);
    expect(shares(f.commander('A 1/0', 'c5r2'))).toEqual([
      [1, 36],
      [2, 35],
    ]);
  });
  test('4.3.4, B.3.2 dice that are halved in rain allow less', () => {
    const f = field({ c5r2: 'A *VF/', c5r3: 'A *TF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const rain = { ...f.table, raining: 1 };
    const priced = ordersPriced(rain, armyOf('A'), { wing: CENTRE }, commander);
    expect(priced.map(({ share }) => Math.round(share * 6))).toEqual([4, 2]);
  });
  test('5.1 where the dice never allow the whole zone, the unit that is ordered for least', () => {
    const f = field({ c5r2: 'A *VF/', c5r5: 'A *RF/ *VF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const far = ordersPriced(f.table, armyOf('A'), { wing: CENTRE }, commander).filter(
      (one) => one.zone === zone('c5r5'),
    );
    expect(far[0]?.unit).toBe(NONE);
    expect(far.every(({ share, cost }) => share > 0 === cost < 6)).toBe(true);
  });
});
