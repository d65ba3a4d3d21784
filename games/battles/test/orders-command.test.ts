import { describe, expect, test } from 'vitest';
import { NONE } from '../src/ids.ts';
import { field, zone } from './scenes.ts';
import {
  CENTRE,
  facingIn,
  inCommand,
  k,
  LEFT,
  odds,
  orders,
  phase,
  reserve,
  RIGHT,
  riding,
  routers,
  routersAt,
} from './orders.ts';
import { u, unitCost, whereIs, zoneCost } from './orders.ts';

/** 4.0, 4.2, 4.3 and 5.0: activations, commanders, the threshold, and who may be ordered. */

describe('4.0 active phase', () => {
  test('4.0 routers run, then wings are chosen until the player has had enough', () => {
    const f = field({ c5r2: 'A *TF/', c2r2: 'A *TF/' });
    routers(f, 'A', 'c5r3');
    const r = phase(f, 'A');
    expect(routersAt(r, 'A')).toEqual(['c6r3']);
    expect(r.options).toEqual(['wing w1', 'wing w2', 'endPhase']);
    expect(r.choose('endPhase').over).toBe('ranOut');
  });
  test('4.0.1 the routers have run before the first wing is chosen', () => {
    const f = field({ c5r2: 'A *TF/' });
    routers(f, 'A', 'c1r3');
    routers(f, 'B', 'c9r3');
    const r = phase(f, 'A');
    expect(r.asked).toBe('A phase');
    expect([routersAt(r, 'A'), routersAt(r, 'B')]).toEqual([['c2r3'], ['c9r3']]);
  });
  test('4.0.2 wings go in any order; one without anybody is not activated', () => {
    const r = phase(field({ c5r2: 'A *TF/', c2r2: 'A *TF/' }), 'A');
    expect(r.why('wing w3')).toMatchObject({ rule: '4.0.2', code: 'nobodyToOrder' });
    r.choose('wing w2', 1).choose('wing w1', 1);
    expect(r.options).toEqual(['endPhase']);
    expect(r.choose('endPhase').over).toBe('ranOut');
  });
});

describe('4.2 wing activations', () => {
  test('4.2 an activation ends when the player gives no more orders', () => {
    const f = field({ c5r2: 'A *TF/' });
    f.commander('A 0/0', 'c5r2');
    const r = phase(f, 'A').choose('wing w2').choose('roll', 6).choose('end');
    expect([r.table.activeWing, r.table.threshold]).toEqual([NONE, 0]);
  });
  test('4.2.1 no wing acts twice in a turn', () => {
    const f = field({ c5r2: 'A *TF/', c2r2: 'A *TF/' });
    const r = phase(f, 'A').choose('wing w2', 1);
    expect(r.why('wing w2')).toMatchObject({ rule: '4.2.1', code: 'activatedAlready' });
    expect(r.why('wing w4')).toMatchObject({ rule: '4.2.1', code: 'notYourWing' });
  });
  test('4.2.2 commanders ride, then dice, then orders', () => {
    const f = field({ c5r2: 'A *TF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const r = phase(f, 'A').choose('wing w2');
    expect(r.asked).toBe('A commanderMove');
    r.choose(`ride ${k(commander)}`).choose('to c5r3', 5);
    expect(r.asked).toBe('A order');
  });
  test('4.2.3 an order is carried out before the next is given', () => {
    const f = field({ c5r1: 'A *TF/', c5r2: 'A *TF/' });
    f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 4).choose('zone c5r2').choose('forward').choose('done');
    expect(r.asked).toBe('A order');
    expect(whereIs(r, f.unit('A TF/', 1))).toBe('c5r3');
  });
});

describe('4.3 command', () => {
  test('4.3 the commander of the wing rolls for it', () => {
    const f = field({ c5r2: 'A *TF/' });
    const commander = f.commander('A 1/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 3, 2);
    expect([r.table.wingCommander, r.table.threshold, r.table.commanderUsed[commander]]).toEqual([commander, 5, 1]);
  });
  test('4.3.1 a commander of the active wing rides up to four zones, once a turn', () => {
    const f = field({ c5r2: 'A *TF/', c4r2: 'B *TF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const other = f.commander('A 0/1', 'c2r2');
    const r = riding(f, 'A', CENTRE);
    expect(r.why(`ride ${k(other)}`)).toMatchObject({ rule: '4.3.1', code: 'commanderElsewhere' });
    r.choose(`ride ${k(commander)}`);
    expect(r.why('to c5r6')).toBeNull();
    expect(r.why('to c4r2'), 'enemies').toMatchObject({ code: 'tooFarToRide' });
    expect(r.why('to c4r6'), 'five zones').toMatchObject({ rule: '5.3.1', code: 'tooFarToRide' });
    r.choose('to c6r2', 6);
    expect(r.table.commanderAt[commander]).toBe(zone('c6r2'));
    r.choose('end');
    f.table.commanderMoved[commander] = 1;
    f.commander('A 1/1', 'c5r2');
    expect(riding(f, 'A', CENTRE).why(`ride ${k(commander)}`)).toMatchObject({
      rule: '4.3.1',
      code: 'rodeAlready',
    });
  });
  test('4.3.1 commanders of a reserve do not ride with the wing before it', () => {
    const f = field({ c5r1: 'A *TF/', c5r2: 'A *TF/' });
    reserve(f, 'A', 4, 6);
    const [front, rear] = [f.commander('A 0/0', 'c5r2'), f.commander('A 0/1', 'c5r1')];
    const r = riding(f, 'A', CENTRE);
    expect(r.options).toEqual([`ride ${k(front)}`, 'roll']);
    expect(r.why(`ride ${k(rear)}`)).toMatchObject({ code: 'commanderElsewhere' });
  });
  test('4.3.2 once the dice are rolled nobody rides by himself', () => {
    const f = field({ c5r2: 'A *TF/' });
    f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6);
    expect(r.asked).toBe('A order');
    expect(r.options.filter((option) => option.startsWith('ride'))).toEqual([]);
  });
  test('4.3.3 later he moves only with a unit of his zone, if he likes, and as often as that happens', () => {
    const f = field({ c5r2: 'A *VF/ *VF/', c5r3: 'A *VF/' });
    const commander = f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6)
      .choose(`unit ${u(f.unit('A VF/'))}`)
      .choose('forward');
    expect(r.options).toEqual([`along ${k(commander)}`, 'done']);
    r.choose(`along ${k(commander)}`).choose('done');
    expect(r.table.commanderAt[commander]).toBe(zone('c5r3'));
    r.choose(`unit ${u(f.unit('A VF/', 2))}`)
      .choose('forward')
      .choose(`along ${k(commander)}`);
    expect(r.table.commanderAt[commander]).toBe(zone('c5r4'));
  });
  test('4.3.3 with a zone order too, but not if he is stunned', () => {
    const f = field({ c5r2: 'A *VF/ *VF/' });
    const [well, stunned] = [f.commander('A 0/0', 'c5r2'), f.commander('A 0/1', 'c5r2')];
    f.table.stunnedUntil[stunned] = 1;
    const r = riding(f, 'A', CENTRE);
    expect(r.why(`ride ${k(stunned)}`)).toMatchObject({ rule: '6.7.5', code: 'stunned' });
    r.choose('roll')
      .choose(`commander ${k(well)}`, 6)
      .choose('zone c5r2')
      .choose('forward');
    expect(r.why(`along ${k(stunned)}`)).toMatchObject({ rule: '6.7.5', code: 'stunned' });
    expect(r.choose(`along ${k(well)}`).table.commanderAt[well]).toBe(zone('c5r3'));
  });
  test('4.3.4 one die, and one for each point of tactics of a single commander', () => {
    for (const [rating, dice] of [
      ['A 0/2', [4]],
      ['A 1/2', [4, 3]],
      ['A 2/2', [4, 3, 6]],
    ] as const) {
      const f = field({ c5r2: 'A *TF/' });
      f.commander(rating, 'c5r2');
      f.table.commanderMoved.fill(1);
      expect(orders(f, 'A', CENTRE, ...dice).table.threshold, `of ${rating}`).toBe(
        dice.reduce((sum, die) => sum + die, 0),
      );
    }
  });
  test('4.3.4 a stunned commander adds no dice, though orders still start from him', () => {
    const f = field({ c5r2: 'A *TF/', c5r1: 'A *TF/' });
    const commander = f.commander('A 2/2', 'c5r2');
    f.table.stunnedUntil[commander] = 1;
    const r = orders(f, 'A', CENTRE, 6);
    expect([r.table.threshold, r.table.wingCommander]).toEqual([6, commander]);
    expect(r.why('zone c5r1'), '1 + 1').toBeNull();
  });
  test('4.3.4 the average thresholds are 3.5, 7 and 10.5', () => {
    for (const [rating, mean] of [
      ['A 0/0', 3.5],
      ['A 1/0', 7],
      ['A 2/0', 10.5],
    ] as const) {
      const f = field({ c5r2: 'A *TF/', c5r1: 'A *TF/' });
      f.commander(rating, 'c5r2');
      const { lines, exact } = odds(riding(f, 'A', CENTRE), 'roll', 'threshold');
      expect(
        lines.reduce((sum, { total, low }) => sum + total * low, 0),
        `of ${rating}`,
      ).toBeCloseTo(mean, 10);
      expect(exact).toBe(true);
    }
  });
  test('4.3.5 the player names one of several commanders, and he leads no second wing that turn', () => {
    const f = field({ c3r2: 'A *VF/', c4r2: 'A *VF/' });
    const [one, two] = [f.commander('A 0/0', 'c4r2'), f.commander('A 1/0', 'c4r2')];
    const r = phase(f, 'A').choose('wing w2').choose('roll');
    expect(r.options).toEqual([`commander ${k(one)}`, `commander ${k(two)}`]);
    expect(r.why('none')).toMatchObject({ rule: '4.3.5', code: 'hasCommander' });
    r.choose(`commander ${k(two)}`, 6, 6).choose('end');
    r.table.commanderAt[two] = zone('c3r2');
    r.choose('wing w1').choose('roll', 6);
    expect(r.table.wingCommander, 'nobody leads the left').toBe(NONE);
  });
  test('4.3.6 a cost equal to the threshold is too much, and nothing is used up', () => {
    const f = field({ c5r2: 'A *TF/ *VF/', c4r2: 'A *VF/' });
    f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 2);
    expect(r.why(`unit ${u(f.unit('A TF/'))}`)).toMatchObject({
      rule: '4.3.6',
      figures: { cost: 2, threshold: 2 },
    });
    expect(r.choose(`unit ${u(f.unit('A VF/'))}`).choose('leaveFront').table.threshold).toBe(2);
    const lenient = field({ c5r2: 'A *TF/ *VF/' }, { COMMAND_STRICT: 0 });
    lenient.commander('A 0/0', 'c5r2');
    expect(orders(lenient, 'A', CENTRE, 2).why(`unit ${u(lenient.unit('A TF/'))}`)).toBeNull();
  });
  test('4.3.7 a wing without a commander counts from its baseline or a camp', () => {
    const f = field({ c5r2: 'A *TF/', c6r3: 'A *TF/' });
    inCommand(f, 'A', CENTRE, null);
    expect([zoneCost(f, 'A', 'c5r2'), zoneCost(f, 'A', 'c6r3')]).toEqual([2, 3]);
  });
  test('4.3.7 a commander lost in the middle of the activation leaves the wing without one', () => {
    const f = field({ c5r3: 'A *VF/' });
    const commander = f.commander('A 0/0', 'c5r3');
    inCommand(f, 'A', CENTRE, commander);
    expect(unitCost(f, f.unit('A VF/'))).toBe(1);
    f.table.commanderAt[commander] = -2;
    expect(unitCost(f, f.unit('A VF/'))).toBe(3);
  });
  test('4.3.8 a wing without a commander orders nobody outside itself', () => {
    const f = field({ c5r1: 'A *VF/', c5r2: 'A *VF/', c3r4: 'A *VF/' });
    reserve(f, 'A', 4, 6);
    const r = orders(f, 'A', CENTRE, 6);
    expect(r.why(`unit ${u(f.unit('A VF/'))}`), 'the reserve').toMatchObject({ rule: '4.3.8' });
    expect(r.why(`unit ${u(f.unit('A VF/', 1))}`), 'its own').toBeNull();
    expect(r.why(`unit ${u(f.unit('A VF/', 2))}`), 'beyond the line').toMatchObject({ rule: '4.3.8' });
  });
  test('4.3.9 of several commanders only the wing commander counts for distances', () => {
    const f = field({ c5r3: 'A *VF/' });
    const [far, near] = [f.commander('A 0/0', 'c5r1'), f.commander('A 0/2', 'c5r3')];
    inCommand(f, 'A', CENTRE, far);
    expect(unitCost(f, f.unit('A VF/'))).toBe(3);
    inCommand(f, 'A', CENTRE, near);
    expect(unitCost(f, f.unit('A VF/'))).toBe(1);
  });
});

describe('B command dice in bad weather', () => {
  const threshold = (rulings: object, prepare: (t: { smoke: number; raining: number; turn: number }) => void) => {
    const f = field({ c5r2: 'A *TF/', c5r1: 'A *TF/' }, rulings, 'hard-drill');
    f.commander('A 2/0', 'c5r2');
    prepare(f.table);
    return orders(f, 'A', CENTRE, 5, 3, 1).table.threshold;
  };
  test('B.2.2 smoke halves the dice for tactics, not the first', () => {
    expect(threshold({}, (t) => (t.smoke = 1))).toBe(5 + 2 + 1);
  });
  test('B.3.2 rain halves all dice, halves up', () => {
    expect(threshold({}, (t) => (t.raining = 1))).toBe(3 + 2 + 1);
  });
  test('B.4.1 darkness halves all dice; with rain no more than once, unless so ruled', () => {
    const both = (t: { raining: number; turn: number }): void => {
      t.turn = 9;
      t.raining = 1;
    };
    expect(threshold({}, (t) => (t.turn = 9))).toBe(3 + 2 + 1);
    expect(threshold({}, both)).toBe(3 + 2 + 1);
    expect(threshold({ HALVE_DICE_ONCE: 0 }, both)).toBe(2 + 1 + 1);
  });
});

describe('5.0 who may be ordered', () => {
  const beyond = { c5r2: 'A *VF/', c3r4: 'A *VF/', c2r3: 'A *VF/', c2r4: 'A *VF/' };

  test('5.0 units are ordered by zone or one by one', () => {
    const f = field({ c5r2: 'A *VF/ *VF/' });
    f.commander('A 0/0', 'c5r2');
    const [a, b] = [u(f.unit('A VF/')), u(f.unit('A VF/', 1))];
    expect(orders(f, 'A', CENTRE, 3).options).toEqual([
      'zone c5r2',
      `unit ${a}`,
      `unit ${b}`,
      `double ${a}`,
      `double ${b}`,
      'end',
    ]);
  });
  test('5.0.1 nobody is ordered twice in a turn, not even in another wing', () => {
    const f = field({ c4r2: 'A:W *TH *TH', c3r2: 'A:W *TH' });
    f.commander('A 0/0', 'c4r2');
    const first = f.unit('A TH');
    const r = phase(f, 'A')
      .choose('wing w2')
      .choose('roll', 6)
      .choose(`unit ${u(first)}`)
      .choose('forward')
      .choose('done');
    expect(whereIs(r, first)).toBe('c3r2');
    r.choose('done').choose('end').choose('wing w1', 6);
    expect(r.why(`unit ${u(first)}`)).toMatchObject({ rule: '5.0.1', code: 'alreadyOrdered' });
  });
  test('5.0.2 whoever went with the zone gets no order of his own, and the other way round', () => {
    const f = field({ c5r2: 'A *TF/ *VF/' });
    f.commander('A 1/0', 'c5r2');
    const zoneFirst = orders(f, 'A', CENTRE, 6, 6).choose('zone c5r2').choose('forward').choose('done');
    expect(zoneFirst.over, 'nobody is left').toBe('ranOut');
    const unitFirst = orders(f, 'A', CENTRE, 6, 6)
      .choose(`unit ${u(f.unit('A VF/'))}`)
      .choose('leaveFront');
    unitFirst.choose('zone c5r2').choose('forward').choose('done');
    expect([whereIs(unitFirst, f.unit('A TF/')), whereIs(unitFirst, f.unit('A VF/'))]).toEqual(['c5r3', 'c5r2']);
  });
  test('5.0.3 units of another wing are not ordered', () => {
    const f = field(beyond);
    f.commander('A 2/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6, 6, 6);
    expect(r.why('zone c2r3')).toMatchObject({ rule: '5.0.3', code: 'otherWing' });
    expect(r.why('zone c5r2')).toBeNull();
    expect(r.why('zone c5r3')).toMatchObject({ rule: '5.0.3', code: 'notYours' });
  });
  test('5.0.4 a reserve behind the wing may be ordered, one behind another wing not', () => {
    const f = field({ c5r1: 'A *VF/', c2r1: 'A *VF/', c5r2: 'A *VF/' });
    reserve(f, 'A', 4, 6);
    reserve(f, 'A', 1, 3);
    f.commander('A 2/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6, 6, 6);
    expect(r.why('zone c5r1')).toBeNull();
    expect(r.why('zone c2r1')).toMatchObject({ rule: '5.0.4', code: 'otherReserve' });
    expect(r.choose('zone c5r1').choose('forward').table.reserveState, 'borrowing does not dissolve it').toEqual([
      0, 0,
    ]);
  });
  test('5.0.5 units off board are ordered when reinforcements may come', () => {
    const f = field({ c5r2: 'A *VF/' });
    f.commander('A 2/0', 'c5r2');
    const unit = f.table.zoneOf.length - 1;
    expect(orders(f, 'A', CENTRE, 6, 6, 6).why(`bring u${unit + 1}`)).toMatchObject({ rule: '2.8' });
  });
  test('5.0.6 beyond the centre line a chain of zones free of enemies will do', () => {
    const f = field(beyond);
    f.commander('A 2/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6, 6, 6);
    expect([r.why('zone c3r4'), r.why('zone c2r4')]).toEqual([null, null]);
    const cut = field({ ...beyond, c4r4: 'B *TF/', c4r5: 'B *TF/', c4r6: 'B *TF/' });
    cut.commander('A 2/0', 'c5r2');
    expect(orders(cut, 'A', CENTRE, 6, 6, 6).why('zone c3r4')).toMatchObject({ rule: '5.0.6', code: 'notJoined' });
  });
  test('5.0.6 not joined: the wing keeps to itself on the other flank', () => {
    const f = field({ c8r2: 'A *VF/', c3r4: 'A *VF/', c6r4: 'B *TF/', c6r5: 'B *TF/', c6r6: 'B *TF/' });
    f.commander('A 2/0', 'c8r2');
    const r = orders(f, 'A', RIGHT, 6, 6, 6);
    expect(r.why('zone c3r4')).toMatchObject({ code: 'notJoined' });
    expect(facingIn(r, 'c3r4')).toBe('N');
    expect(orders(f, 'A', LEFT, 6).why('zone c3r4'), '1 + 3 from the baseline, twice next to nobody').toBeNull();
  });
});
