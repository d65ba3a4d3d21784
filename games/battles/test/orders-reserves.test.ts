import { describe, expect, test } from 'vitest';
import { board } from '../src/board.ts';
import { inFrontage, remove, reserveAt, weightIn } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Commander, Unit } from '../src/ids.ts';
import { check } from '../src/check.ts';
import type { Table } from '../src/state.ts';
import { armyOf, field, run, zone, scenario } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { callUp, CENTRE, inCommand, k, orders, phase, reserve, u } from './orders.ts';
import { unitCost, whereIs, zoneCost } from './orders.ts';

/** 2.6 reserves, 2.7 straddling units. */

describe('2.6 reserves', () => {
  const lines = { c5r1: 'A *VF/', c5r2: 'A *VF/', c4r1: 'A *TH' };
  /** The rear row of the centre is kept back under a commander. */
  function kept(rulings = {}): { f: Field; number: number; commander: Commander } {
    const f = field(lines, rulings);
    return { f, number: reserve(f, 'A', 4, 6), commander: f.commander('A 1/1', 'c5r1') };
  }

  test('2.6 units in the rear rows are kept back from their wing', () => {
    const { f } = kept();
    expect([reserveAt(f.table, armyOf('A'), zone('c5r1')), reserveAt(f.table, armyOf('A'), zone('c5r2'))]).toEqual([
      0,
      NONE,
    ]);
    expect(reserveAt(f.table, armyOf('B'), zone('c5r1')), 'the enemy has none there').toBe(NONE);
  });
  test('2.6.1 one or two rear rows, behind one wing or several', () => {
    const f = field({});
    reserve(f, 'A', 1, 6, 2);
    const of = (name: string): number => reserveAt(f.table, armyOf('A'), zone(name));
    expect(['c1r1', 'c6r2', 'c6r3', 'c7r1'].map(of)).toEqual([0, 0, NONE, NONE]);
    const b = field({});
    reserve(b, 'B', 7, 9, 1);
    expect([reserveAt(b.table, armyOf('B'), zone('c7r6')), reserveAt(b.table, armyOf('B'), zone('c7r5'))]).toEqual([
      0,
      NONE,
    ]);
  });
  test('2.6.2 a wing without a commander does not reach the reserve behind it', () => {
    const { f } = kept();
    const r = orders(f, 'A', CENTRE, 6);
    expect(r.why(`unit ${u(f.unit('A VF/'))}`)).toMatchObject({ rule: '4.3.8' });
    expect(r.why(`unit ${u(f.unit('A VF/', 1))}`)).toBeNull();
  });
  test('2.6.3 a reserve keeps out of the wing checks', () => {
    const f = field({ c5r1: 'A !*RF', c5r2: 'A !*RF', c5r3: 'B *TF/' });
    reserve(f, 'A', 4, 6);
    const r = run(f, 'wingCheck', { wing: CENTRE, zone: zone('c5r2'), size: 4 }, 1);
    expect([f.unit('A RF'), f.unit('A RF', 1)].map((unit) => whereIs(r, unit))).toEqual(['c5r1', '-2']);
  });
  test('2.6.4 for the wing in front its zones cost 2 each', () => {
    const { f } = kept();
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect([zoneCost(f, 'A', 'c5r1'), zoneCost(f, 'A', 'c4r1')]).toEqual([1 + 2, 1 + 3]);
  });
  test('2.6.5 it is called up once, with dice of its own', () => {
    const { f, commander } = kept();
    const r = phase(f, 'A');
    expect(r.options).toEqual(['wing w2', 'reserve x1', 'endPhase']);
    r.choose('reserve x1').choose('roll', 3, 2);
    expect([r.table.threshold, r.table.wingCommander]).toEqual([5, commander]);
    r.choose('end');
    expect(r.why('reserve x1')).toMatchObject({ rule: '2.6.7', code: 'reserveDissolved' });
  });
  test('2.6.5 not in the middle of another activation, if so judged', () => {
    const { f } = kept({ RESERVE_BETWEEN_ACTIVATIONS: 1 });
    const wing = phase(f, 'A').choose('wing w2', 6);
    expect(wing.why('reserve x1')).toMatchObject({ rule: '2.6.5', code: 'betweenActivations' });
  });
  test('2.6.5 at any time, also in the middle of an activation: the wing then goes on with its own threshold', () => {
    const { f } = kept();
    const r = orders(f, 'A', CENTRE, 6).choose('reserve x1').choose('roll', 1, 2);
    expect([r.table.threshold, r.table.activeReserve]).toEqual([3, 0]);
    r.choose('end');
    expect([r.asked, r.table.threshold, r.table.activeWing]).toEqual(['A order', 6, CENTRE]);
  });
  test('2.6.6 who rode with the wing that waits does not lead the reserve', () => {
    const { f, commander } = kept();
    const [lead, other] = [f.commander('A 0/0', 'c5r2'), f.commander('A 0/2', 'c5r2')];
    const r = phase(f, 'A')
      .choose('wing w2')
      .choose(`ride ${k(other)}`)
      .choose('to c6r2')
      .choose('roll');
    r.choose(`commander ${k(lead)}`, 6)
      .choose('reserve x1')
      .choose('roll', 6, 6);
    expect(r.table.wingCommander).toBe(commander);
  });
  test('2.6.5 also in the middle of the activation of another reserve', () => {
    const f = field({ c2r1: 'A *VF/ *VF/', c5r1: 'A *VF/ *VF/' });
    const [first, second] = [reserve(f, 'A', 1, 3), reserve(f, 'A', 4, 6)];
    for (const at of ['c2r1', 'c5r1']) f.table.commanderMoved[f.commander('A 0/0', at)] = 1;
    const r = phase(f, 'A').choose('reserve x1', 6).choose('reserve x2', 5);
    expect([r.table.activeReserve, r.table.threshold]).toEqual([second, 5]);
    r.choose('end');
    expect([r.table.activeReserve, r.table.threshold, r.table.reserveState]).toEqual([first, 6, [1, 2]]);
    expect([r.why('zone c2r1'), r.why('zone c5r1')?.code]).toEqual([null, 'notInReserve']);
    expect(r.choose('end').table.reserveState).toEqual([2, 2]);
  });
  test('2.6.6 its roll commands only its own zones; what lies outside costs 2', () => {
    const { f, number, commander } = kept();
    const r = callUp(f, 'A', number, 6, 6);
    expect(r.why('zone c5r2')).toMatchObject({ rule: '2.6.6', code: 'notInReserve' });
    expect([r.why('zone c5r1'), r.why('zone c4r1')]).toEqual([null, null]);
    f.table.activeReserve = number;
    f.table.wingCommander = commander;
    f.table.commanderAt[commander] = zone('c5r2');
    expect(zoneCost(f, 'A', 'c5r1'), 'he has ridden ahead').toBe(1 + 1);
    f.table.commanderAt[commander] = zone('c5r3');
    expect(zoneCost(f, 'A', 'c5r1')).toBe(1 + 2 + 1);
  });
  test('2.6.6 its commander leads it even if he has ridden out of it first', () => {
    const { f, commander } = kept();
    const r = phase(f, 'A')
      .choose('reserve x1')
      .choose(`ride ${k(commander)}`)
      .choose('to c5r3', 6, 6);
    expect([r.table.wingCommander, r.table.commanderAt[commander]]).toEqual([commander, zone('c5r3')]);
  });
  test('2.6.7 after its activation it is no more', () => {
    const { f, number } = kept();
    const r = callUp(f, 'A', number, 6, 6).choose('zone c5r1').choose('turnLeft').choose('end');
    expect(r.table.reserveState).toEqual([2]);
    expect(reserveAt(r.table, armyOf('A'), zone('c4r1')), 'its zones belong to the wing').toBe(NONE);
  });
  test('2.6.8 two reserves, one behind the other', () => {
    const f = field({ c5r1: 'A *VF/', c5r2: 'A *VF/' });
    const [second, third] = [reserve(f, 'A', 4, 6, 3), reserve(f, 'A', 4, 6, 1)];
    const of = (name: string): number => reserveAt(f.table, armyOf('A'), zone(name));
    expect([of('c5r1'), of('c5r2'), of('c5r3')]).toEqual([third, second, NONE]);
    const { table: t } = { table: scenario('echelons') };
    expect([reserveAt(t, armyOf('A'), zone('c1r2')), reserveAt(t, armyOf('A'), zone('c2r1'))]).toEqual([0, 1]);
  });
  test('2.6.9 held back it steadies the wing before it by one, and two reserves do no more', () => {
    const stays = (front: string, rear: { readonly [zone: string]: string }, beside = false): boolean => {
      const f = field({ c5r1: 'A *TF/', c5r3: `A ${front}`, c5r4: 'B *TF/', c2r1: 'A *TH TH TH', ...rear });
      f.commander('A 0/0', 'c5r1');
      reserve(f, 'A', 4, 6);
      if (beside) {
        f.commander('A 0/1', 'c2r1');
        reserve(f, 'A', 1, 3);
      }
      const r = run(f, 'wingCheck', { wing: CENTRE, zone: zone('c5r3'), size: 4 }, 1);
      return whereIs(r, f.unit('A RF')) === 'c5r3';
    };
    const strong = { c4r1: 'A *TF/', c6r1: 'A *TF/' };
    // 1 - 1 routed - 1 no commander + 1 camp + 1 reserve = 1; foot +1, raw -1.
    expect(stays('*RF', strong)).toBe(true);
    expect(stays('*RF', { c4r1: 'A *TF/' }), 'two units are too few for three columns').toBe(false);
    expect(stays('!*RF', strong, true), 'disordered -1: a second +1 would save it').toBe(false);
  });
});

describe('2.7 straddling', () => {
  /** The guard stands astride c2r3 and c3r3, in frontage of the second, where two other foot are. */
  function astride(): { t: Table; guard: Unit } {
    const t = scenario('echelons');
    const guard = board({ scenario: 'echelons' }).straddlers[0] as Unit;
    t.turn = 1;
    return { t, guard };
  }
  const activated = (t: Table, wing: number, ...dice: readonly number[]): Running => {
    t.commanderMoved.fill(1);
    const at = { side: 0, wing, reserve: NONE, called: NONE, commander: NONE, threshold: 0, reinforcing: 0 };
    return run(t, 'activation', at, ...dice);
  };

  test('2.7 it stands in both zones', () => {
    const { t, guard } = astride();
    expect([t.zoneOf[guard], t.straddles[guard]]).toEqual([zone('c2r3'), zone('c3r3')]);
    expect(check(t)).toBeNull();
  });
  test('2.7.1 half its weight on each, and all of it once it stands in one', () => {
    const { t } = astride();
    const before = weightIn(t, zone('c3r3'));
    const r = activated(t, 1, 6).choose('zone c3r3').choose('stand c3r3');
    expect(weightIn(r.table, zone('c3r3')) - before).toBe(2);
  });
  test('2.7.2 it is in the front of one zone only', () => {
    const { t, guard } = astride();
    expect(t.front[guard]).toBe(2);
    expect([inFrontage(t, guard, zone('c2r3')), inFrontage(t, guard, zone('c3r3'))]).toEqual([false, true]);
  });
  test('2.7.3 when one of its zones is ordered it joins that zone and obeys', () => {
    const { t, guard } = astride();
    const r = activated(t, 1, 6).choose('zone c3r3').choose('stand c3r3').choose('forward');
    expect([r.table.zoneOf[guard], r.table.straddles[guard], r.table.activated[guard]]).toEqual([
      zone('c3r4'),
      NONE,
      1,
    ]);
  });
  test('2.7.3 or steps wholly into the other', () => {
    const { t, guard } = astride();
    const r = activated(t, 1, 6).choose('zone c3r3').choose('stand c2r3').choose('forward');
    expect([r.table.zoneOf[guard], r.table.activated[guard], r.table.front[guard]]).toEqual([zone('c2r3'), 0, 0]);
  });
  test('2.7.3 an order of its own begins with that choice too', () => {
    const { t, guard } = astride();
    const r = activated(t, 0, 6, 6, 6).choose(`unit ${u(guard)}`);
    expect(r.options).toEqual(['stand c2r3', 'stand c3r3']);
    expect(r.choose('stand c3r3').choose('forward').table.zoneOf[guard]).toBe(zone('c3r4'));
  });
  test('2.7.4 if one of its zones has nobody else in frontage it takes that front at once', () => {
    const { t, guard } = astride();
    for (const unit of listIn(t, 'c2r3')) t.front[unit] = 0;
    t.front[guard] = 2;
    const r = run(t, 'vacancy', { zone: zone('c2r3') });
    expect(r.table.front[guard], 'others hold the other front').toBe(1);
  });
  test('2.7.4 left alone in both, its owner says which front it holds', () => {
    const { t, guard } = astride();
    for (const name of ['c2r3', 'c3r3']) {
      for (const unit of listIn(t, name)) if (unit !== guard) remove(t, unit);
    }
    t.front[guard] = 1;
    const r = run(t, 'vacancy', { zone: zone('c3r3') });
    expect(r.options).toEqual(['hold c2r3', 'hold c3r3']);
    expect(r.choose('hold c3r3').table.front[guard]).toBe(2);
  });
  test('2.7.5 distances run through the nearer of its zones', () => {
    const { t, guard } = astride();
    t.activeWing = 1;
    t.wingCommander = 3;
    const f = { table: t } as Field;
    expect(unitCost(f, guard), 'the commander is in c3r3').toBe(1);
    t.activeWing = 0;
    t.wingCommander = 0;
    expect(unitCost(f, guard), 'and in c2r3').toBe(1);
  });
});

function listIn(t: Table, name: string): readonly Unit[] {
  return t.zoneOf.flatMap((at, unit) => (at === zone(name) ? [unit as Unit] : []));
}
