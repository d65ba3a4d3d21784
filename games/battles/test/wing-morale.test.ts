import { describe, expect, test } from 'vitest';
import { wingBase, wingCase, WING_MODIFIERS } from '../src/assault/wing-morale.ts';
import { place } from '../src/field.ts';
import type { Wing } from '../src/ids.ts';
import { listOf } from '@tercio/kernel/rooms';
import type { Rulings } from '../src/rulings.ts';
import { last, lose, reserve } from './assault.ts';
import { field, run, zone } from './scenes.ts';
import { A, B, CENTRE, lines, rules, commanded, checks } from './wings.ts';

/** 7.1: the roll of a wing. */

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

test('7.1.4 the armies mirror each other', () => {
  const f = field({ c2r3: 'B *TF', c5r3: 'A *TF' });
  f.commander('A 0/0', 'c5r2');
  const applied = listOf(WING_MODIFIERS, wingCase(f.table, 1 as Wing, zone('c5r3'), 0)).map(({ rule }) => rule);
  expect(applied).toEqual(['7.1.4', '7.1.8']);
  expect([A, B].map((side) => f.table.wingSide.filter((army) => army === side).length)).toEqual([3, 3]);
});
