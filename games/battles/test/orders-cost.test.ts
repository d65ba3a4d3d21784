import { describe, expect, test } from 'vitest';
import { zone } from './scenes.ts';
import { field } from './scenes.ts';
import { CENTRE, commanderWaiting, explained, inCommand, LEFT, orders, reserve, RIGHT, routers, u } from './orders.ts';
import { unitCost, waiting, zoneCost } from './orders.ts';

/** 5.1 and 5.2: what orders cost. */

describe('5.1 zones', () => {
  test('5.1 one order moves all of a zone', () => {
    const f = field({ c5r2: 'A *TF/ *TF/ TF/' });
    f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 2).choose('zone c5r2').choose('forward').choose('done');
    expect(r.table.head[zone('c5r2')]).toBe(-1);
    expect([0, 1, 2].map((n) => r.table.zoneOf[f.unit('A TF/', n)])).toEqual(Array(3).fill(zone('c5r3')));
  });
  test('5.1.1 a zone with its commander in it costs 1, so that a threshold of 2 will do', () => {
    const f = field({ c5r2: 'A *TF/ TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect(zoneCost(f, 'A', 'c5r2')).toBe(1);
    expect(orders(f, 'A', CENTRE, 2).options).toEqual(['zone c5r2', 'end']);
    expect(orders(f, 'A', CENTRE, 1).over).toBe('ranOut');
  });
  test('5.1.6 each zone to the commander costs 1', () => {
    const f = field({ c5r3: 'A *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r1'));
    expect(zoneCost(f, 'A', 'c5r3')).toBe(3);
  });
  test('5.1.7 without a commander the way starts at the baseline or at an own camp that is not sacked', () => {
    const f = field({ c5r3: 'A *TF/', c8r2: 'A *TF/' });
    inCommand(f, 'A', CENTRE, null);
    expect(zoneCost(f, 'A', 'c5r3')).toBe(1 + 2);
    inCommand(f, 'A', RIGHT, null);
    expect(zoneCost(f, 'A', 'c8r2')).toBe(1 + 1);
    const camp = field({ c5r4: 'B *TF/', c5r3: 'B *TF/' });
    inCommand(camp, 'B', CENTRE, null);
    expect(zoneCost(camp, 'B', 'c5r4')).toBe(1 + 2);
    camp.table.owner[zone('c5r6')] = 0;
    camp.table.sacked[zone('c5r6')] = 1;
    expect(zoneCost(camp, 'B', 'c5r4'), 'now from c4r6 or c6r6').toBe(1 + 3);
  });
  test('5.1.8 a zone of the way outside the active wing costs 2 in all', () => {
    const f = field({ c4r4: 'A *TF/', c3r4: 'A *TF/', c2r4: 'A *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c4r4'));
    expect([zoneCost(f, 'A', 'c3r4'), zoneCost(f, 'A', 'c2r4')]).toEqual([1 + 2, 1 + 4]);
    const other = field({ c4r4: 'A *TF/', c3r4: 'A *TF/' }, { OUTSIDE_COSTS_TWO: 0 });
    inCommand(other, 'A', CENTRE, other.commander('A 0/0', 'c4r4'));
    expect(zoneCost(other, 'A', 'c3r4')).toBe(1 + 3);
  });
  test('5.1.9 the zone of the units counts, that of the commander does not', () => {
    const f = field({ c5r2: 'A *TF/', c5r3: 'A *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([zoneCost(f, 'A', 'c5r2'), zoneCost(f, 'A', 'c5r3')]).toEqual([1, 2]);
  });
  test('5.1.10 horse and foot in one zone double the cost; commanded foot, guns and elephants do not mix', () => {
    const f = field({ c4r2: 'A *TH *TF/', c5r2: 'A *TH *TF: *MO', c6r2: 'A *TF/ *TE>>' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([zoneCost(f, 'A', 'c4r2'), zoneCost(f, 'A', 'c5r2'), zoneCost(f, 'A', 'c6r2')]).toEqual([4, 1, 2]);
  });
  test('5.1.11 disordered units or routers in the zone double the cost, disordered guns do not', () => {
    const f = field({ c4r2: 'A *TF/ !TF/', c5r2: 'A *TF/ !MO', c6r2: 'A *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([zoneCost(f, 'A', 'c4r2'), zoneCost(f, 'A', 'c5r2'), zoneCost(f, 'A', 'c6r2')]).toEqual([4, 1, 2]);
    routers(f, 'B', 'c6r2');
    expect(zoneCost(f, 'A', 'c6r2')).toBe(4);
  });
  test('5.1.12 enemies beside the zone or the commander, or an assault, double the cost once', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/', c6r2: 'A *TF/' });
    const commander = f.commander('A 0/0', 'c6r2');
    inCommand(f, 'A', CENTRE, commander);
    expect(zoneCost(f, 'A', 'c5r3')).toBe((1 + 2) * 2);
    expect(zoneCost(f, 'A', 'c5r3', { assault: true })).toBe((1 + 2) * 2);
    expect([zoneCost(f, 'A', 'c6r2'), zoneCost(f, 'A', 'c6r2', { assault: true })]).toEqual([1, 2]);
    f.table.commanderAt[commander] = zone('c5r3');
    expect(zoneCost(f, 'A', 'c6r2')).toBe((1 + 2) * 2);
  });
  test('5.1.13 foot or guns along the edge cost double, horse does not; on the enemy baseline everybody does', () => {
    const f = field({ c1r2: 'A *TF/', c1r3: 'A *TH', c1r1: 'A *TH *MO', c2r6: 'A *TH' });
    inCommand(f, 'A', LEFT, f.commander('A 0/0', 'c1r2'));
    expect([zoneCost(f, 'A', 'c1r2'), zoneCost(f, 'A', 'c1r3'), zoneCost(f, 'A', 'c1r1')]).toEqual([2, 2, 4]);
    expect(zoneCost(f, 'A', 'c2r6')).toBe((1 + 5) * 2);
    const own = field({ c5r1: 'A *TF/', c4r1: 'A *TH' }, { EDGE_INCLUDES_BASELINE: 1 });
    inCommand(own, 'A', CENTRE, own.commander('A 0/0', 'c5r1'));
    expect([zoneCost(own, 'A', 'c5r1'), zoneCost(own, 'A', 'c4r1')], 'foot, and horse').toEqual([2, 2]);
  });
  test('5.1.14 a way that has to pass through enemies doubles the cost; a short detour is cheaper', () => {
    const f = field({ c5r5: 'A *TF/', c5r4: 'B *TF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    inCommand(f, 'A', CENTRE, commander);
    expect(zoneCost(f, 'A', 'c5r5'), 'round by c4 or c6, next to enemies').toBe((1 + 5) * 2);
    const wall = field({ c5r5: 'A *TF/', c4r4: 'B *TF/', c5r4: 'B *TF/', c6r4: 'B *TF/' });
    inCommand(wall, 'A', CENTRE, wall.commander('A 0/0', 'c5r2'));
    // Round by c3r4: c5r3 c4r3 1 each, c3r3 c3r4 c3r5 2 each, c4r5 c5r5 1 each; through: 3 zones, doubled.
    expect(zoneCost(wall, 'A', 'c5r5')).toBe(Math.min((1 + 10) * 2, (1 + 3) * 2 * 2));
    const detour = field(
      { c5r5: 'A *TF/', c4r4: 'B *TF/', c5r4: 'B *TF/', c6r4: 'B *TF/' },
      { DETOUR_OR_INTERDICTION: 0 },
    );
    inCommand(detour, 'A', CENTRE, detour.commander('A 0/0', 'c5r2'));
    expect(zoneCost(detour, 'A', 'c5r5')).toBe((1 + 10) * 2);
  });
  test('5.1.15 doublings multiply: two zones away, disordered, next to enemies, (1 + 2) x 2 x 2 = 12', () => {
    const f = field({ c5r3: 'A *TF/ !TF/', c5r4: 'B *TF/', c5r1: 'A *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r1'));
    expect(zoneCost(f, 'A', 'c5r3')).toBe(12);
    expect(orders(f, 'A', CENTRE, 6).why('zone c5r3')).toEqual({
      rule: '4.3.6',
      code: 'tooDear',
      figures: { cost: 12, threshold: 6 },
    });
  });
  test('5.1.15 foot in column 1 with its commander costs 1 x 2', () => {
    const f = field({ c1r2: 'A *TF/' });
    inCommand(f, 'A', LEFT, f.commander('A 0/0', 'c1r2'));
    expect(zoneCost(f, 'A', 'c1r2')).toBe(2);
  });
});

describe('5.2 units', () => {
  test('5.2 one unit goes, the others of its zone stay', () => {
    const f = field({ c5r2: 'A *TF/ *VF/' });
    f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 4)
      .choose(`unit ${u(f.unit('A VF/'))}`)
      .choose('forward')
      .choose('done');
    expect([r.table.zoneOf[f.unit('A VF/')], r.table.zoneOf[f.unit('A TF/')]]).toEqual([zone('c5r3'), zone('c5r2')]);
  });
  test('5.2.1 veterans and light guns start at 1', () => {
    const f = field({ c5r2: 'A *VF/ *LO' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([unitCost(f, f.unit('A VF/')), unitCost(f, f.unit('A LO'))]).toEqual([1, 1]);
  });
  test('5.2.1 an assault by a veteran unit stacked with its commander costs 1 x 2 = 2', () => {
    const f = field({ c5r3: 'A *VF/', c5r4: 'B *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r3'));
    expect(unitCost(f, f.unit('A VF/'), { assault: true })).toBe(2);
  });
  test('5.2.2 trained units and medium guns start at 2', () => {
    const f = field({ c5r2: 'A *TF/ *MO' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([unitCost(f, f.unit('A TF/')), unitCost(f, f.unit('A MO'))]).toEqual([2, 2]);
  });
  test('5.2.2 an assault by a trained unit one zone away costs (2 + 1) x 2 = 6', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect(unitCost(f, f.unit('A TF/'), { assault: true })).toBe(6);
  });
  test('5.2.3 raw units and heavy guns start at 3', () => {
    const f = field({ c5r2: 'A *RF/ *HO' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([unitCost(f, f.unit('A RF/')), unitCost(f, f.unit('A HO'))]).toEqual([3, 3]);
  });
  test('5.2.4 each zone of the way costs 1', () => {
    const f = field({ c5r3: 'A *VF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r1'));
    expect(unitCost(f, f.unit('A VF/'))).toBe(3);
    inCommand(f, 'A', CENTRE, null);
    expect(unitCost(f, f.unit('A VF/'))).toBe(3);
  });
  test('5.2.5 each zone outside the wing costs 2: a trained unit in reserve next to the commander, 2 + 2 = 4', () => {
    const f = field({ c5r1: 'A *TF/', c5r2: 'A *TF/' });
    reserve(f, 'A', 4, 6);
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect(unitCost(f, f.unit('A TF/'))).toBe(4);
  });
  test('5.2.6 a double move costs twice: a heavy gun with its commander, 3 x 2 = 6', () => {
    const f = field({ c5r2: 'A *HO *TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect(unitCost(f, f.unit('A HO'), { doubled: true })).toBe(6);
  });
  test('5.2.7 a disordered unit costs twice, a fresh one beside it does not; routers make both dear', () => {
    const f = field({ c5r2: 'A *VF/ !TF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([unitCost(f, f.unit('A VF/')), unitCost(f, f.unit('A TF/'))]).toEqual([1, 4]);
    routers(f, 'A', 'c5r2');
    expect([unitCost(f, f.unit('A VF/')), unitCost(f, f.unit('A TF/'))]).toEqual([2, 4]);
  });
  test('5.2.8 next to enemies, or in an assault, the cost doubles once', () => {
    const f = field({ c5r3: 'A *VF/', c5r4: 'B *TF/', c6r2: 'A *VF/' });
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c6r2'));
    const [front, rear] = [f.unit('A VF/'), f.unit('A VF/', 1)];
    expect([unitCost(f, front), unitCost(f, front, { assault: true })]).toEqual([6, 6]);
    expect([unitCost(f, rear), unitCost(f, rear, { assault: true })]).toEqual([1, 2]);
  });
  test('5.2.8 fresh enemy guns alone count as enemies, disordered ones do not', () => {
    const f = field({ c5r3: 'A *VF/', c5r4: 'B *MO', c4r2: 'A *VF/', c4r3: 'B !MO' });
    inCommand(f, 'A', CENTRE, null);
    expect([unitCost(f, f.unit('A VF/')), unitCost(f, f.unit('A VF/', 1))]).toEqual([6, 2]);
  });
  test('5.2.9 along the edge foot and guns cost double; on the enemy baseline everybody does', () => {
    const f = field({ c1r2: 'A *TF/ *TH *MO', c2r6: 'A *VH' });
    inCommand(f, 'A', LEFT, f.commander('A 0/0', 'c1r2'));
    expect(['A TF/', 'A TH', 'A MO'].map((name) => unitCost(f, f.unit(name)))).toEqual([4, 2, 4]);
    expect(unitCost(f, f.unit('A VH'))).toBe((1 + 5) * 2);
  });
  test('5.2.10 a way through enemies doubles the cost, and nothing crosses impassable ground', () => {
    const f = field({ c7r5: 'A *VF/', c8r5: 'B *TF/', c7r4: 'B *TF/', c6r5: 'B *TF/' });
    inCommand(f, 'A', RIGHT, f.commander('A 0/0', 'c7r2'));
    const cost = explained(f, f.unit('A VF/'));
    expect(cost.total).toBe((1 + 3) * 2 * 2);
    expect(cost.lines.map(({ rule, value }) => `${rule} ${value}`)).toEqual([
      '5.2.1 1',
      '5.2.4 3',
      '5.2.8 2',
      '5.2.10 2',
    ]);
  });
  test('5.2.11 doublings multiply, each once', () => {
    const f = field({ c1r3: 'A !*RF/', c1r4: 'B *TF/' });
    routers(f, 'A', 'c1r3');
    inCommand(f, 'A', LEFT, f.commander('A 0/0', 'c1r3'));
    expect(explained(f, f.unit('A RF/'), { doubled: true })).toMatchObject({ base: 3, distance: 0, total: 3 * 16 });
  });
  test('2.8.4 reinforcements: 2 + 0 + 2 over the commander, 2 if one waits with them', () => {
    const f = field({ c5r2: 'A *TF/' });
    const unit = waiting(f, 'A TF/', CENTRE);
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r1'));
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(4);
    expect(unitCost(f, unit, { entering: true }, 'c4r1')).toBe(5);
    commanderWaiting(f, 'A 1/1', CENTRE);
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(2);
  });
});
