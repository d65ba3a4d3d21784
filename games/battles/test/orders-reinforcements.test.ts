import { describe, expect, test } from 'vitest';
import { board } from '../src/board.ts';
import { NONE } from '../src/ids.ts';
import type { Unit } from '../src/ids.ts';
import { last } from './assault.ts';
import { field, run, zone, scenario } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { CENTRE, commanderWaiting, frontOf, inCommand, k, LEFT, orders, phase, RIGHT, u } from './orders.ts';
import { unitCost, waiting, whereIs } from './orders.ts';

/** 2.8 reinforcements. */

describe('2.8 reinforcements', () => {
  function late(dice: readonly number[], turn = 4): { f: Field; unit: Unit; r: Running } {
    const f = field({ c5r2: 'A *VF/', c4r1: 'A *TF^^ TF^^ TF/' });
    const unit = waiting(f, 'A TH', CENTRE);
    f.table.turn = turn;
    f.table.commanderMoved[f.commander('A 2/0', 'c5r1')] = 1;
    return { f, unit, r: orders(f, 'A', CENTRE, ...dice) };
  }

  test('2.8 units wait off board with a wing', () => {
    const { f, unit, r } = late([6, 6, 3]);
    const other = waiting(f, 'A TF/', LEFT);
    f.table.turn = 4;
    expect(r.why(`bring ${u(unit)}`)).toBeNull();
    expect(orders(f, 'A', CENTRE, 6, 6, 3).why(`bring ${u(other)}`)).toMatchObject({
      rule: '2.8',
      code: 'waitsElsewhere',
    });
    expect(r.why(`bring ${u(f.unit('A VF/'))}`)).toMatchObject({ rule: '2.8', code: 'notWaiting' });
  });
  test('2.8.1 they come when a die shows less than the number of the turn, before any halving', () => {
    const none = late([6, 6, 4]);
    expect(none.r.why(`bring ${u(none.unit)}`)).toMatchObject({ rule: '2.8.1', code: 'noReinforcements' });
    const some = late([6, 6, 3]);
    expect(some.r.why(`bring ${u(some.unit)}`)).toBeNull();
    const wet = field({ c5r2: 'A *VF/' });
    const unit = waiting(wet, 'A TH', CENTRE);
    Object.assign(wet.table, { turn: 3, raining: 1 });
    wet.table.commanderMoved[wet.commander('A 2/0', 'c5r2')] = 1;
    expect(orders(wet, 'A', CENTRE, 6, 6, 4).why(`bring ${u(unit)}`), '4 counts 2').toMatchObject({
      code: 'noReinforcements',
    });
  });
  test('2.8.1 some not before a certain turn', () => {
    const t = scenario('luetzen-1632');
    const foot = board(t).units.findIndex(({ notBefore }) => notBefore === 8);
    const wing = t.wingOf[foot] as number;
    t.commanderMoved.fill(1);
    const at = { side: 1, wing, reserve: NONE, called: NONE, commander: NONE, threshold: 0, reinforcing: 0 };
    const before = run({ ...structuredClone(t), turn: 7 }, 'activation', at, 6, 6);
    expect(before.why(`bring u${foot + 1}`)).toMatchObject({
      rule: '2.8.1',
      code: 'notBefore',
      figures: { turn: 8 },
    });
    const after = run({ ...structuredClone(t), turn: 8 }, 'activation', at, 6, 6);
    expect(after.why(`bring u${foot + 1}`)?.code).not.toBe('notBefore');
  });
  test('2.8.2 by individual orders, over a baseline zone of the wing that has room, facing the enemy', () => {
    const { r, unit } = late([6, 6, 3]);
    r.choose(`bring ${u(unit)}`);
    expect(r.options).toEqual(['at c5r1', 'at c6r1']);
    expect(r.why('at c4r1'), 'full').toMatchObject({ rule: '2.4.2' });
    expect(r.why('at c3r1')).toMatchObject({ rule: '2.8.2', code: 'notOnBaseline' });
    r.choose('at c6r1');
    expect([whereIs(r, unit), r.table.facing[zone('c6r1')], r.table.moves[unit], frontOf(r, 'c6r1')]).toEqual([
      'c6r1',
      0,
      1,
      ['TH'],
    ]);
    r.choose('turnLeft');
    expect(r.asked, 'moves left may be used').toBe('A order');
  });
  test('2.8.2 guns need a double move, and pay twice', () => {
    const f = field({ c5r2: 'A *VF/' });
    const guns = waiting(f, 'A MO', CENTRE);
    f.table.turn = 4;
    f.table.commanderMoved[f.commander('A 2/0', 'c5r2')] = 1;
    const r = orders(f, 'A', CENTRE, 6, 6, 3);
    expect(r.why(`bring ${u(guns)}`)).toMatchObject({ rule: '5.3.16' });
    expect(r.choose(`bringDouble ${u(guns)}`).choose('at c4r1').table.zoneOf[guns]).toBe(zone('c4r1'));
  });
  test('2.8.3 with a commander among them the distance is nought, and he comes along', () => {
    const f = field({ c5r2: 'A *VF/' });
    const unit = waiting(f, 'A TH', CENTRE);
    const commander = commanderWaiting(f, 'A 0/1', CENTRE);
    f.table.turn = 6;
    f.table.commanderMoved[f.commander('A 0/0', 'c5r2')] = 1;
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r2'));
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(2);
    const r = orders(f, 'A', CENTRE, 3)
      .choose(`bring ${u(unit)}`)
      .choose('at c5r1')
      .choose(`along ${k(commander)}`);
    expect(r.table.commanderAt[commander]).toBe(zone('c5r1'));
  });
  test('2.8.2 a commander comes by himself, even after the last unit, and goes no further', () => {
    const f = field({ c5r2: 'A *VF/' });
    const [commander, other] = [commanderWaiting(f, 'A 0/1', CENTRE), commanderWaiting(f, 'A 0/2', RIGHT)];
    f.table.commanderMoved[f.commander('A 0/0', 'c5r2')] = 1;
    expect(orders(f, 'A', CENTRE, 3).why(`bringCommander ${k(commander)}`)).toMatchObject({ rule: '2.8.1' });
    f.table.turn = 4;
    const r = orders(f, 'A', CENTRE, 3);
    expect(r.why(`bringCommander ${k(other)}`)).toMatchObject({ rule: '2.8', code: 'commanderWaitsElsewhere' });
    r.choose(`bringCommander ${k(commander)}`);
    expect([r.asked, r.options]).toEqual(['A rideOn', ['at c4r1', 'at c5r1', 'at c6r1']]);
    expect(r.why('at c3r1')).toMatchObject({ rule: '2.8.2', code: 'notOnBaseline' });
    r.choose('at c6r1');
    expect([r.table.commanderAt[commander], r.table.commanderMoved[commander]]).toEqual([zone('c6r1'), 1]);
    expect([r.asked, last(r, 'rode')]).toMatchObject(['A order', { rule: '2.8.2', commander }]);
    expect(r.why(`bringCommander ${k(commander)}`)).toMatchObject({ rule: '2.8', code: 'commanderNotWaiting' });
  });
  test('2.8.2 he does not ride in among enemies; and a wing with nobody else can be activated for him', () => {
    const f = field({ c5r1: 'B *VF/', c1r2: 'A *VF/' });
    const commander = commanderWaiting(f, 'A 0/1', CENTRE);
    f.table.turn = 4;
    const r = phase(f, 'A').choose('wing w2', 3);
    r.choose(`bringCommander ${k(commander)}`);
    expect(r.options).toEqual(['at c4r1', 'at c6r1']);
    expect(r.why('at c5r1')).toMatchObject({ rule: '2.4.1', code: 'enemyThere' });
  });
  test('2.8.4 otherwise it runs from the wing commander, or from the baseline if there is none', () => {
    const f = field({ c5r3: 'A *VF/' });
    const unit = waiting(f, 'A TH', CENTRE);
    inCommand(f, 'A', CENTRE, f.commander('A 0/0', 'c5r3'));
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(2 + 2 + 2);
    inCommand(f, 'A', CENTRE, null);
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(2 + 0 + 2);
    f.table.turn = 6;
    f.table.commanderAt.fill(-3);
    expect(orders(f, 'A', CENTRE, 5).why(`bring ${u(unit)}`), 'even without a commander').toBeNull();
  });
  test('2.8.5 off board is one zone behind the baseline, outside the wing', () => {
    const f = field({}, { OUTSIDE_COSTS_TWO: 0 });
    const unit = waiting(f, 'A TH', CENTRE);
    inCommand(f, 'A', CENTRE, null);
    expect(unitCost(f, unit, { entering: true }, 'c5r1')).toBe(2 + 3);
  });
});
