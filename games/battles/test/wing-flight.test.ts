import { describe, expect, test } from 'vitest';
import type { Rulings } from '../src/rulings.ts';
import { last, lose, reserve, word } from './assault.ts';
import { field, run, zone } from './scenes.ts';
import type { Field } from './scenes.ts';
import { CENTRE, commanded, unitLines, checks, isLost } from './wings.ts';

/** 7.2 and 7.3: each unit of the wing, and who runs. */

describe('7.2 each unit', () => {
  test('7.2 the base of the wing is altered unit by unit', () => {
    const f = commanded({ c5r4: 'B *VF/ !*RH', c5r3: 'A *TF' });
    expect(unitLines(f, f.unit('B VF/'))).toEqual(['7.2.1 +1', '7.2.2 +1']);
    expect(unitLines(f, f.unit('B RH'))).toEqual(['7.2.7 -1', '7.2.8 -1']);
  });

  /** A unit of B in c5r4 before enemies: nothing else applies. */
  const engaged = (notation: string, extra: { readonly [zone: string]: string } = {}): readonly string[] => {
    const f = field({ c5r4: `B *${notation}`, c5r3: 'A *TF', ...extra });
    return unitLines(f, f.unit(`B ${notation.replace('!', '')}`));
  };

  test('7.2.1 formed foot', () => {
    expect(engaged('TF')).toEqual(['7.2.1 +1']);
    for (const other of ["TF'", 'TF"', 'TF:', 'TH', 'TE', 'MO']) expect(engaged(other)).toEqual([]);
  });
  test('7.2.2 veterans', () => expect(engaged('VH')).toEqual(['7.2.2 +1']));
  test('7.2.3 large and very large units', () => {
    expect(engaged('TH^')).toEqual(['7.2.3 +1']);
    expect(engaged('TH^^')).toEqual(['7.2.3 +1']);
    expect(engaged('LO^')).toEqual(['7.2.3 +1']);
  });
  test('7.2.4 no enemy next to it', () => {
    const f = field({ c5r4: 'B *TH', c4r3: 'A *TF', c5r2: 'A *TF' });
    expect(unitLines(f, f.unit('B TH'))).toEqual(['7.2.4 +1']);
    expect(engaged('TH')).toEqual([]);
  });
  test('7.2.5 cover: woods, camp, hedgerow, fortification or village', () => {
    for (const at of ['c2r3', 'c5r6', 'c7r4', 'c4r5', 'c3r3']) {
      const f = field({ [at]: 'B *TH' });
      expect(unitLines(f, f.unit('B TH'))).toContain('7.2.5 +1');
    }
    for (const at of ['c4r3', 'c6r3', 'c8r3', 'c9r3', 'c2r5']) {
      const f = field({ [at]: 'B *TH' });
      expect(unitLines(f, f.unit('B TH'))).not.toContain('7.2.5 +1');
    }
  });
  test('7.2.6 the leadership of the best general in the zone', () => {
    const f = field({ c5r4: 'B *TH', c5r3: 'A *TF' });
    f.commander('B 0/1', 'c5r4');
    const better = f.commander('B 0/2', 'c5r4');
    f.commander('B 2/2', 'c5r5');
    expect(unitLines(f, f.unit('B TH'))).toEqual(['7.2.6 +2']);
    f.table.stunnedUntil[better] = 1;
    expect(unitLines(f, f.unit('B TH'))).toEqual(['7.2.6 +1']);
  });
  test('7.2.6 by other rulings the stunned still lead, or all together', () => {
    const leads = (rulings: Partial<Rulings>): readonly string[] => {
      const f = field({ c5r4: 'B *TH', c5r3: 'A *TF' }, rulings);
      f.commander('B 0/1', 'c5r4');
      f.table.stunnedUntil[f.commander('B 0/2', 'c5r4')] = 1;
      return unitLines(f, f.unit('B TH'));
    };
    expect(leads({ STUN_WIDE: 0 })).toEqual(['7.2.6 +2']);
    expect(leads({ STUN_WIDE: 0, LEADERSHIP_BEST_ONLY: 0 })).toEqual(['7.2.6 +3']);
  });
  test('7.2.7 disordered', () => expect(engaged('!TH')).toEqual(['7.2.7 -1']));
  test('7.2.8 raw', () => expect(engaged('RH')).toEqual(['7.2.8 -1']));
  test('7.2.9 enemies before and behind, or left and right', () => {
    expect(engaged('TH', { c5r5: 'A *TF' })).toEqual(['7.2.9 -1']);
    expect(engaged('TH', { c4r4: 'A *TF' })).toEqual([]);
    expect(engaged('TH', { c4r4: 'A *TF', c6r4: 'A *TF' })).toEqual(['7.2.9 -1']);
    expect(engaged('TH', { c4r4: 'A *TF', c6r4: 'A *TF', c5r5: 'A *TF' })).toEqual(['7.2.9 -1']);
  });
  test('7.2.9 a straddling unit goes by the worse of its zones', () => {
    const f = field({ c5r4: 'B *TH', c6r4: 'B *TF', c6r3: 'A *TF' });
    f.table.straddles[f.unit('B TH')] = zone('c6r4');
    expect(unitLines(f, f.unit('B TH'))).toEqual([]);
  });
});

describe('7.3 who runs', () => {
  test('7.3 the values of all decide at once', () => {
    const f = commanded({ c5r4: 'B *RH', c4r5: 'B *VF/', c5r3: 'A *TF' });
    const r = checks(f, 8, 1);
    expect(last(r, 'wingChecked')).toMatchObject({ base: 0, routed: 1 });
    expect([isLost(r, f.unit('B RH')), isLost(r, f.unit('B VF/'))]).toEqual([true, false]);
  });

  test('7.3.1 below 0 a unit routs, and its wing does not check again', () => {
    const f = commanded({ c5r4: 'B *RH *TF !RF:', c5r3: 'A *TF' });
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 1);
    expect(last(r, 'wingChecked')['base']).toBe(1);
    expect([isLost(r, f.unit('B RH')), isLost(r, f.unit('B RF:'))]).toEqual([true, true]);
    expect(r.told('wingChecked')).toHaveLength(1);
    expect(r.table.wingOf[f.unit('B RH')]).toBe(CENTRE);
    expect(r.table.routers[zone('c5r4')]).toBe(2);
    expect(r.told('ran').map(({ rule }) => rule)).toEqual(expect.arrayContaining(['7.3.1', '7.3.3']));
  });

  test('7.3.1 by the other ruling it does', () => {
    const f = commanded({ c5r4: 'B *RH *RH *TF', c4r6: 'B *VF/', c5r3: 'A *TF' }, { WING_CHECK_CASCADE: 1 });
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 1, 6);
    expect(r.told('wingChecked')).toHaveLength(2);
  });

  test('7.3.2 guns are disordered instead, and those already disordered are left out', () => {
    const f = commanded({ c5r4: 'B *TF/ MO !LO', c5r3: 'A *TF' });
    const r = checks(f, 12, 1);
    expect(last(r, 'wingChecked')['base']).toBe(-1);
    expect(isLost(r, f.unit('B MO'))).toBe(false);
    expect(r.table.disordered[f.unit('B MO')]).toBe(1);
    expect(r.told('ran').filter(({ rule }) => rule === '7.3.2')).toMatchObject([{ units: [f.unit('B MO')] }]);
  });

  test('7.3.3 at 0 a unit routs, unless somebody in its zone stands above 0', () => {
    const alone = commanded({ c5r4: 'B *TH', c5r3: 'A *TF' });
    expect(isLost(checks(alone, 8, 1), alone.unit('B TH'))).toBe(true);
    const together = commanded({ c5r4: 'B *TH *TF', c5r3: 'A *TF' });
    const r = checks(together, 8, 1);
    expect(isLost(r, together.unit('B TH'))).toBe(false);
  });

  test('7.3.3 two units at 0 do not steady each other', () => {
    const f = commanded({ c5r4: 'B *TH *TH', c4r4: 'B *VF/', c5r3: 'A *TF' });
    const r = checks(f, 8, 1);
    expect([0, 1].map((n) => isLost(r, f.unit('B TH', n)))).toEqual([true, true]);
  });

  test('7.3.4 new units for the front are named only after the whole rout', () => {
    const f = commanded({ c5r4: 'B !*TF !RH TF/ VF/', c5r3: 'A *TF' });
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 1);
    expect(r.asked).toBe('B fillFront');
    expect(isLost(r, f.unit('B RH'))).toBe(true);
    expect(r.options).toEqual([`front ${word(f.unit('B TF/'))}`, `front ${word(f.unit('B VF/'))}`]);
  });

  test('2.6.3 units in reserve do not take the check', () => {
    const f = commanded({ c5r4: 'B *RH', c5r6: 'B *RH', c5r3: 'A *TF' });
    reserve(f, 'B', 4, 6, 1);
    const r = checks(f, 8, 1);
    expect([isLost(r, f.unit('B RH')), isLost(r, f.unit('B RH', 1))]).toEqual([true, false]);
  });
});

describe('the worked numbers of 4.5', () => {
  function position(rear: string): Field {
    const f = field({
      c5r4: 'B *TF/ TF^',
      c6r4: 'B !*RH',
      c4r4: 'A *TF',
      c5r3: 'A *TF',
      c6r3: 'A *TF',
      c4r5: 'B *TF *TF *TF *TF',
      ...(rear === '' ? {} : { c6r6: `B ${rear}` }),
    });
    f.commander('B 0/0', 'c5r6');
    lose(f, ...[0, 1, 2, 3].map((n) => f.unit('B TF', n)));
    f.table.routing[f.unit('B TF^')] = 1;
    return f;
  }

  test('7.1 a large unit routs with four lost before: 5 - 2 - 1 - 1 + 1 = 2', () => {
    const r = run(position(''), 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 5);
    const event = last(r, 'wingChecked');
    expect((event['lines'] as { rule: string; value: number }[]).map(({ rule, value }) => [rule, value / 4])).toEqual([
      ['7.1.1', -2],
      ['7.1.2', -1],
      ['7.1.3', -1],
      ['7.1.8', 1],
    ]);
    expect(event['base']).toBe(2);
  });

  test('7.1.10 and one more with three units in the rear rows', () => {
    const r = run(position('*TF/ *TH *TH'), 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 5);
    expect(last(r, 'wingChecked')['base']).toBe(3);
  });

  test('7.3.3 formed foot stands at 3, disordered raw horse at 0 runs', () => {
    const f = position('');
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 5);
    expect(isLost(r, f.unit('B TF/'))).toBe(false);
    expect(last(r, 'ran')).toMatchObject({ rule: '7.3.3', units: [f.unit('B RH')], morale: 0 });
    expect(isLost(r, f.unit('B RH'))).toBe(true);
  });

  test('7.3.3 unless a zone-mate is above 0', () => {
    const g = field({ c6r4: 'B !*RH *TF/', c6r3: 'A *TF' });
    g.commander('B 0/0', 'c5r6');
    const r = run(g, 'wingCheck', { wing: CENTRE, zone: zone('c6r4'), size: 0 }, 1);
    expect(last(r, 'wingChecked')['base']).toBe(2);
    expect(isLost(r, g.unit('B RH'))).toBe(false);
  });
});
