import { describe, expect, it } from 'vitest';
import { side } from '@tercio/kernel';
import { starving, supplyOf } from '../src/supply/figures.ts';
import { PILLAGED, SACKED } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { armyAt, camp, city, IMPERIALS, leader, PROTESTANTS, run, troops } from './camp.ts';
import type { Options } from './camp.ts';

/** 7.3, 15.1, 15.2 Winter quarters. */

const winter = (
  forces: { readonly [where: string]: string },
  options: Options = {},
  damage: { readonly [id: string]: number } = {},
) => {
  const t = camp(forces, options);
  for (const [id, level] of Object.entries(damage)) t.damage[city(id)] = level;
  return t;
};
const supply = (t: Table, of: number, id: string): number => supplyOf(t, armyAt(t, side(of), id));

describe('7.3.2 supply points', () => {
  it('7.3.2, 11.3.1, 11.3.2, 11.3.4 by terrain: hills 0, clear 3, Minor 5, Major 10, Great 15', () => {
    const t = winter(
      {
        '2405': 'imperial tilly! 1i',
        '1920': 'imperial anholt 1i',
        krems: 'imperial marradas 1i',
        linz: 'imperial dampierre 1i',
        wien: 'imperial bucquoy! 1i',
      },
      {},
    );
    expect(['2405', 'krems', 'linz', 'wien'].map((id) => supply(t, 0, id))).toEqual([3, 5, 10, 15]);
    expect(supply(t, 0, '1920')).toBe(0);
  });
  it('7.3.2 the example: Tilly and Anholt at Brünn with 24 SP have 20, and 10 if it is pillaged or sacked', () => {
    const army = { bruenn: 'imperial tilly! anholt 20i 4c 1t' };
    expect(supply(winter(army, { imperial: ['bruenn'] }), 0, 'bruenn')).toBe(20);
    expect(supply(winter(army, { imperial: ['bruenn'] }, { bruenn: PILLAGED }), 0, 'bruenn')).toBe(10);
    expect(supply(winter(army, { imperial: ['bruenn'] }, { bruenn: SACKED }), 0, 'bruenn')).toBe(10);
  });
  it('7.3.2, 11.2.8 an enemy zone halves it; fractions are rounded up once (C69)', () => {
    const forces = { krems: 'imperial tilly! 4i', '3230': 'protestant thurn! 3i' };
    expect(supply(winter(forces), 0, 'krems')).toBe(3);
    expect(supply(winter(forces, {}, { krems: PILLAGED }), 0, 'krems')).toBe(2);
  });
  it('7.3.2, 11.2.7 a secondary zone counts unless twice the cavalry cancels it (C28)', () => {
    const far = (own: string): number =>
      supply(winter({ '2405': `imperial tilly! ${own}`, '2605': 'protestant thurn! 3i 2c' }), 0, '2405');
    // 3 halved and doubled by cavalry.
    expect(far('1i 3c')).toBe(3);
    expect(far('1i 4c')).toBe(6);
    expect(far('1i')).toBe(2);
  });
  it('7.3.2, 11.3.7 a Spanish Road area feeds like a Great City (C30)', () => {
    const t = winter({ mailand: 'imperial feria! 9i 2c' }, { scenario: 'luetzen-to-prague-1633' });
    expect(supply(t, 0, 'mailand')).toBe(30);
  });
});

describe('7.3.4 disbanding', () => {
  it('7.3.4 the example: of 20 infantry and 4 cavalry with supply for 20, two of each disband; the train needs none', () => {
    const step = run(winter({ bruenn: 'imperial tilly! anholt 20i 4c 1t' }, { imperial: ['bruenn'] }), 'supplyCheck');
    step.choose('spare');
    expect(troops(step.table, IMPERIALS, 'bruenn')).toBe('18i 2c 1t');
  });
  it('7.3.4 the other examples: cavalry first and by turns, then what is left', () => {
    expect(starving(8, 2, 6)).toEqual([4, 2]);
    expect(starving(5, 4, 5)).toEqual([2, 3]);
    expect(starving(1, 9, 6)).toEqual([1, 5]);
    expect(starving(9, 0, 4)).toEqual([4, 0]);
  });
  it('7.3, 2.6.3 an army that winters in hills is gone, and its leaders are in the pool', () => {
    const step = run(winter({ '1920': 'imperial tilly! 9i 3c 1t' }), 'supplyCheck');
    expect(step.over).toBe(true);
    expect(troops(step.table, IMPERIALS, '1920')).toBe('');
    expect(step.table.leaderAt[leader(step.table, 'tilly')]).toBe(1);
  });
  it('7.3.1 is found out for all before anybody disbands', () => {
    // Both stand in each other's zone; that one of them melts away does not feed the other.
    const step = run(winter({ '2405': 'imperial tilly! 9i', '2505': 'protestant thurn! 9i' }), 'supplyCheck');
    expect([troops(step.table, IMPERIALS, '2405'), troops(step.table, PROTESTANTS, '2505')]).toEqual(['2i', '2i']);
  });
});

describe('7.3.3 pillage and sack', () => {
  const army = { linz: 'imperial tilly! 16i' };
  it('7.3.3, 15.1 the city’s base supply is added once, and the city is pillaged', () => {
    const step = run(winter(army), 'supplyCheck');
    expect(step.asked).toBe('0 plunder');
    expect(step.prompt).toContain('supply for 10');
    step.choose('plunder');
    expect(troops(step.table, IMPERIALS, 'linz')).toBe('16i');
    expect(step.table.damage[city('linz')]).toBe(PILLAGED);
  });
  it('15.1 the example: a pillaged Major City is sacked for 10 more, on top of the halved supply', () => {
    const step = run(winter(army, {}, { linz: PILLAGED }), 'supplyCheck').choose('plunder');
    expect(troops(step.table, IMPERIALS, 'linz')).toBe('15i');
    expect(step.table.damage[city('linz')]).toBe(SACKED);
  });
  it('7.3.3 not without need, not with fewer SP than the city’s size, not in a sacked city (C70)', () => {
    expect(run(winter({ linz: 'imperial tilly! 10i' }), 'supplyCheck').over).toBe(true);
    expect(run(winter({ linz: 'imperial tilly! 9i' }, {}, { linz: PILLAGED }), 'supplyCheck').over).toBe(true);
    expect(run(winter(army, {}, { linz: SACKED }), 'supplyCheck').over).toBe(true);
    expect(run(winter({ '2405': 'imperial tilly! 16i' }), 'supplyCheck').over).toBe(true);
  });
  it('15.2, 12.0 sacking a Great or an Electorate City gives the other side 1 PP, pillage none', () => {
    const sacked = run(
      winter({ prag: 'imperial tilly! 20i' }, { imperial: ['prag'], pp: [0, 0] }, { prag: PILLAGED }),
      'supplyCheck',
    );
    expect(sacked.warned('plunder')).toEqual(['paysThem']);
    expect(sacked.choose('plunder').table.pp).toEqual([0, 1]);
    const dresden = run(
      winter({ dresden: 'imperial tilly! 20i' }, { imperial: ['dresden'], pp: [0, 0] }, { dresden: PILLAGED }),
      'supplyCheck',
    );
    expect(dresden.choose('plunder').table.pp).toEqual([0, 1]);
    const pillaged = run(winter({ prag: 'imperial tilly! 20i' }, { imperial: ['prag'], pp: [0, 0] }), 'supplyCheck');
    expect(pillaged.choose('plunder').table.pp).toEqual([0, 0]);
    const linz = run(winter(army, { pp: [0, 0] }, { linz: PILLAGED }), 'supplyCheck');
    expect(linz.warned('plunder')).toEqual([]);
    expect(linz.choose('plunder').table.pp).toEqual([0, 0]);
  });
  it('7.3.1, 7.3.3 both sides choose without seeing the other’s choice (C71)', () => {
    const step = run(winter({ linz: 'imperial tilly! 16i', pilsen: 'protestant mansfeld! 16i' }), 'supplyCheck');
    expect(step.waiting).toEqual([0, 1]);
    step.as(PROTESTANTS, 'plunder');
    expect(step.told('plundered')).toEqual([]);
    expect(step.table.damage[city('pilsen')]).toBe(0);
    step.as(IMPERIALS, 'spare');
    expect([step.table.damage[city('pilsen')], step.table.damage[city('linz')]]).toEqual([PILLAGED, 0]);
    expect(troops(step.table, IMPERIALS, 'linz')).toBe('10i');
  });
});
