import { describe, expect, test } from 'vitest';
import { unitCase, UNIT_MODIFIERS, worseZone } from '../src/assault/unit-morale.ts';
import { wingBase, wingCase, WING_MODIFIERS } from '../src/assault/wing-morale.ts';
import { place } from '../src/field.ts';
import { LOST } from '../src/ids.ts';
import type { Unit, Wing } from '../src/ids.ts';
import { listOf } from '@tercio/kernel/rooms';
import type { Rulings } from '../src/rulings.ts';
import { last, lose, reserve, word } from './assault.ts';
import { field, run, zone } from './drill.ts';
import type { Field, Running } from './drill.ts';

/**
 * 7: wing morale. On the drill ground B has wings 3 (columns 1 to 3), 4 (4 to 6) and 5 (7 to 9), A 0 to 2 likewise, and
 * each army a camp in the centre of its baseline: 7.1.8 always gives +1 until it is sacked.
 */

const A = 0;
const B = 1;
const CENTRE = 4 as Wing;

/** Lines of the base roll: `7.1.5 -1`, halves and quarters as decimals. */
function lines(f: Field, at = 'c5r4', size = 0, wing: Wing = CENTRE): readonly string[] {
  return listOf(WING_MODIFIERS, wingCase(f.table, wing, zone(at), size)).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value / 4}`,
  );
}
const rules = (f: Field, at = 'c5r4'): readonly string[] => lines(f, at).map((line) => line.split(' ')[0] as string);

/** A field with a commander for B's centre, so that only what a test adds is left to tell. */
function commanded(zones: { readonly [zone: string]: string }, rulings: Partial<Rulings> = {}): Field {
  const f = field(zones, rulings);
  f.commander('B 0/0', 'c4r6');
  return f;
}

/** What modifies one unit where it stands. */
const unitLines = (f: Field, unit: Unit): readonly string[] =>
  listOf(UNIT_MODIFIERS, unitCase(f.table, unit, worseZone(f.table, unit))).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value}`,
  );

/** B's centre checks in c5r4 for a loss of so many quarters. */
const checks = (f: Field, size: number, die: number): Running =>
  run(f, 'wingCheck', { wing: CENTRE, zone: zone('c5r4'), size }, die);
const isLost = (r: Running, unit: Unit): boolean => r.table.zoneOf[unit] === LOST;

describe('7.1 the roll', () => {
  test('7.1 a rout makes its wing roll one die, modified', () => {
    const f = commanded({ c5r4: 'B *VF/' });
    const r = checks(f, 4, 3);
    expect(last(r, 'wingChecked')).toMatchObject({ die: 3, base: 3 - 1 + 1, routed: 0 });
    expect(r.told('rolled')).toHaveLength(1);
  });

  test('7.1 a wing with nobody left has nothing to roll for', () => {
    const f = commanded({ c1r4: 'B *VF/', c5r6: 'B !MO' });
    expect(run(f, 'wingCheck', { wing: CENTRE, zone: zone('c5r4'), size: 4 }).told('rolled')).toHaveLength(0);
  });

  test('7.1.1 the inherent size of everything routed now', () => {
    const f = commanded({ c5r4: 'B *VF/' });
    expect(lines(f, 'c5r4', 8)).toContain('7.1.1 -2');
    expect(lines(f, 'c5r4', 1)).toContain('7.1.1 -0.25');
    expect(lines(f, 'c5r4', 0).join()).not.toContain('7.1.1');
  });

  test('7.1.2 more own zones in enemy hands than enemy zones in its own', () => {
    expect(rules(commanded({ c4r4: 'A *TF' }))).toContain('7.1.2');
    expect(rules(commanded({ c4r4: 'A *TF', c5r3: 'B *TF' }))).not.toContain('7.1.2');
    expect(rules(commanded({ c4r4: 'A *TF', c6r5: 'A *TF', c5r3: 'B *TF' }))).toContain('7.1.2');
    expect(rules(commanded({ c3r4: 'A *TF', c4r3: 'A *TF' }))).not.toContain('7.1.2');
  });

  test('7.1.3 one for each X of units lost earlier: the width of the wing', () => {
    const f = commanded({ c5r4: 'B *VF/', c4r4: 'B *TF *TF TF^ TF"', c4r5: 'B *TF *RH', c3r4: 'B *TF^' });
    lose(f, f.unit('B TF'), f.unit('B TF', 1));
    expect(rules(f)).not.toContain('7.1.3');
    lose(f, f.unit('B TF"'), f.unit('B TF^', 1));
    expect(rules(f)).not.toContain('7.1.3');
    lose(f, f.unit('B TF^'));
    expect(lines(f)).toContain('7.1.3 -1');
    lose(f, f.unit('B TF', 2), f.unit('B RH'));
    expect(lines(f)).toContain('7.1.3 -2');
  });

  test('7.1.3 what routs in this attack is not an earlier loss', () => {
    const f = commanded({ c5r4: 'B *VF/ !*TF^ !*TF' });
    f.table.routing[f.unit('B TF^')] = 1;
    f.table.routing[f.unit('B TF')] = 1;
    const r = run(f, 'routs', { zone: zone('c5r4'), by: 0, wingsWithoutCommander: [] }, 6);
    const applied = (last(r, 'wingChecked')['lines'] as { rule: string }[]).map(({ rule }) => rule);
    expect(applied).toContain('7.1.1');
    expect(applied).not.toContain('7.1.3');
    expect(lines({ ...f, table: r.table })).toContain('7.1.3 -1');
  });

  test('7.1.3 light troops are not counted, unless so judged', () => {
    const lost = (rulings: Partial<Rulings>): readonly string[] => {
      const f = commanded({ c5r4: 'B *VF/', c4r4: 'B *TF" *TF" TF"' }, rulings);
      lose(f, f.unit('B TF"'), f.unit('B TF"', 1), f.unit('B TF"', 2));
      return rules(f);
    };
    expect(lost({})).not.toContain('7.1.3');
    expect(lost({ LIGHT_ROUTS_COUNT: 1 })).toContain('7.1.3');
  });

  test('7.1.4 one for each friendly wing with enemies in it and no friends', () => {
    expect(rules(commanded({ c2r4: 'A *TF' }))).toContain('7.1.4');
    expect(lines(commanded({ c2r4: 'A *TF', c8r6: 'A *TF' }))).toContain('7.1.4 -2');
    expect(rules(commanded({ c2r4: 'A *TF', c1r6: 'B *TF' }))).not.toContain('7.1.4');
    expect(rules(commanded({ c2r4: 'A *TF', c1r6: 'B MO' }))).toContain('7.1.4');
    expect(rules(commanded({ c2r3: 'A *TF' }))).not.toContain('7.1.4');
  });

  test('7.1.5 no commander in the wing, a stunned one apart', () => {
    const f = field({ c5r4: 'B *TF' });
    expect(lines(f)).toContain('7.1.5 -1');
    f.commander('B 0/0', 'c3r4');
    expect(rules(f)).toContain('7.1.5');
    const commander = f.commander('B 1/1', 'c6r2');
    f.table.stunnedUntil[commander] = 9;
    expect(rules(f)).not.toContain('7.1.5');
  });

  test('7.1.5 a commander in an uncommitted reserve belongs to that', () => {
    const f = commanded({ c5r4: 'B *TF' });
    const own = reserve(f, 'B', 4, 6, 1);
    expect(rules(f)).toContain('7.1.5');
    f.table.reserveState[own] = 2;
    expect(rules(f)).not.toContain('7.1.5');
  });

  test('7.1.6 the enemy has been in the camp at any time', () => {
    const f = commanded({ c5r4: 'B *TF' });
    expect(rules(f)).not.toContain('7.1.6');
    f.table.sacked[zone('c5r6')] = 1;
    expect(lines(f)).toContain('7.1.6 -1');
    f.table.sacked[zone('c5r6')] = 0;
    f.table.sacked[zone('c5r1')] = 1;
    expect(rules(f)).not.toContain('7.1.6');
  });

  test('7.1.7 the wing has captured guns', () => {
    const f = commanded({ c5r4: 'B *TF', c5r3: 'A !MO !MO' });
    f.table.capturedBy[f.unit('A MO')] = 3;
    expect(rules(f)).not.toContain('7.1.7');
    f.table.capturedBy[f.unit('A MO', 1)] = CENTRE;
    expect(lines(f)).toContain('7.1.7 +1');
  });

  test('7.1.8 a camp that has not been sacked', () => {
    const f = commanded({ c5r4: 'B *TF' });
    expect(lines(f)).toEqual(['7.1.8 +1']);
    f.table.sacked[zone('c5r6')] = 1;
    expect(rules(f)).not.toContain('7.1.8');
  });

  test('7.1.9 one for each enemy wing that had units and has none left', () => {
    const f = commanded({ c5r4: 'B *TF', c1r2: 'A *TF', c8r1: 'A *TF MO' });
    expect(rules(f)).not.toContain('7.1.9');
    lose(f, f.unit('A TF'));
    expect(lines(f)).toContain('7.1.9 +1');
    lose(f, f.unit('A TF', 1));
    expect(lines(f)).toContain('7.1.9 +2');
  });

  test('7.1.9 also a wing whose units had only come over from another', () => {
    const f = commanded({ c5r4: 'B *TF', c3r2: 'A *TF' });
    place(f.table, f.unit('A TF'), zone('c4r2'), true);
    expect(lines(f)).toContain('7.1.9 +1');
    place(f.table, f.unit('A TF'), zone('c3r2'), true);
    expect(lines(f)).toContain('7.1.9 +1');
  });

  test('7.1.10 X or more units behind the rout, reserves apart', () => {
    const f = commanded({ c5r4: 'B *TF', c4r5: 'B *TF^', c6r6: 'B *TF' });
    expect(lines(f)).toContain('7.1.10 +1');
    expect(rules(f, 'c5r5')).not.toContain('7.1.10');
    reserve(f, 'B', 4, 6, 1);
    expect(rules(f)).not.toContain('7.1.10');
    expect(rules(commanded({ c5r4: 'B *TF *TF *TF', c3r6: 'B *TF' }))).not.toContain('7.1.10');
  });

  test('7.1.11 a reserve under a commander, as strong as it is wide', () => {
    const f = field({ c5r4: 'B *TF', c5r6: 'B *TF *TF^' });
    reserve(f, 'B', 4, 6, 1);
    expect(rules(f)).not.toContain('7.1.11');
    f.commander('B 0/0', 'c4r6');
    expect(lines(f)).toContain('7.1.11 +1');
    lose(f, f.unit('B TF', 1));
    expect(rules(f)).not.toContain('7.1.11');
  });

  test('7.1.11 it is lost with the reserve', () => {
    const f = commanded({ c5r4: 'B *TF', c5r6: 'B *TF *TF^' });
    const own = reserve(f, 'B', 4, 6, 1);
    f.table.reserveState[own] = 1;
    expect(rules(f)).toContain('7.1.11');
    f.table.reserveState[own] = 2;
    expect(rules(f)).not.toContain('7.1.11');
  });

  test("7.1.12 a neighbour's reserve with horse equal to the width of this wing", () => {
    const f = field({ c5r4: 'B *TF', c1r6: 'B *TH *TH' });
    reserve(f, 'B', 1, 3, 1);
    f.commander('B 0/0', 'c2r6');
    f.commander('B 0/0', 'c4r5', 1);
    expect(rules(f)).not.toContain('7.1.12');
    const strong = field({ c5r4: 'B *TF', c1r6: 'B *VH *VH' });
    reserve(strong, 'B', 1, 3, 1);
    strong.commander('B 0/0', 'c2r6');
    expect(lines(strong)).toContain('7.1.12 +1');
    expect(lines(strong, 'c7r4', 0, 5 as Wing).join()).not.toContain('7.1.12');
    const foot = field({ c5r4: 'B *TF', c1r6: 'B *TF *TF *TF' });
    reserve(foot, 'B', 1, 3, 1);
    foot.commander('B 0/0', 'c2r6');
    expect(rules(foot)).not.toContain('7.1.12');
  });

  test('7.1.12 own and neighbouring reserve together give one', () => {
    const f = field({ c5r4: 'B *TF', c5r6: 'B *TF *TF^', c1r6: 'B *VH *VH' });
    reserve(f, 'B', 4, 6, 1);
    reserve(f, 'B', 1, 3, 1);
    f.commander('B 0/0', 'c4r6');
    f.commander('B 0/0', 'c1r6', 1);
    expect(rules(f)).toContain('7.1.11');
    expect(rules(f)).not.toContain('7.1.12');
  });

  test('2.6.9 a reserve strengthens the wing before it only while it holds back', () => {
    const f = commanded({ c5r4: 'B *TF', c5r6: 'B *VF/ *VF/' });
    const own = reserve(f, 'B', 4, 6, 1);
    expect(rules(f)).toContain('7.1.11');
    f.table.reserveState[own] = 2;
    expect(rules(f)).not.toContain('7.1.11');
  });

  test('7.1.13 units count by size, veterans half as much again; guns do not', () => {
    const supports = (units: string, rulings: Partial<Rulings> = {}): boolean =>
      rules(commanded({ c5r4: 'B *TF', c5r6: `B ${units}` }, rulings)).includes('7.1.10');
    expect(supports('*TF *TF *TF')).toBe(true);
    expect(supports('*VF *VF')).toBe(true);
    expect(supports('*TF *VF')).toBe(true);
    expect(supports('*TF *TF')).toBe(false);
    expect(supports('*TF *TF MO')).toBe(false);
    expect(supports('*TF *TF MO', { ORDNANCE_IN_X: 1 })).toBe(true);
  });

  test('7.1.14 counts and the base are rounded once, halves up', () => {
    const base = (size: number, die: number, rulings: Partial<Rulings> = {}): number => {
      const f = commanded({ c5r4: 'B *TF' }, rulings);
      return wingBase(wingCase(f.table, CENTRE, zone('c5r4'), size), die);
    };
    expect(base(2, 3)).toBe(4);
    expect(base(3, 3)).toBe(3);
    expect(base(2, 3, { HALVES_ROUND_UP: 0 })).toBe(3);
    expect(base(14, 1)).toBe(-1);
    const halves = commanded({ c5r4: 'B *TF', c5r6: 'B *TF *TF *TFv' });
    expect(rules(halves)).toContain('7.1.10');
  });
});

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
  test('7.2.6 by other judgements the stunned still lead, or all together', () => {
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

  test('7.3.1 by another judgement it does', () => {
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

test('7.1.4 the armies mirror each other', () => {
  const f = field({ c2r3: 'B *TF', c5r3: 'A *TF' });
  f.commander('A 0/0', 'c5r2');
  const applied = listOf(WING_MODIFIERS, wingCase(f.table, 1 as Wing, zone('c5r3'), 0)).map(({ rule }) => rule);
  expect(applied).toEqual(['7.1.4', '7.1.8']);
  expect([A, B].map((side) => f.table.wingSide.filter((army) => army === side).length)).toEqual([3, 3]);
});
