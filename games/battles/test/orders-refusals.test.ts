import { describe, expect, test } from 'vitest';
import { LOST } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { refusals } from '../src/orders/refusals.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import {
  callUp,
  CENTRE,
  inCommand,
  k,
  orders,
  phase,
  reserve,
  RIGHT,
  riding,
  u,
  waiting,
  whereIs,
  command,
} from './orders.ts';
import { zoneCost } from './orders.ts';

/** Chapters 4 and 5: what else is refused, and what an order leads to that other tests do not show. */

const unit = (f: Field, name: string, wing?: number): Running => command(f, wing).choose(`unit ${u(f.unit(name))}`);

describe('why an order has nothing to do', () => {
  const refusal = (f: Field, order: string) => command(f).why(order);

  test('6.1.12 foot that horse pins from the flank, in a zone shut in on all sides', () => {
    const f = field({ c5r1: 'A *TF/ *TF/', c5r2: 'B *TF/', c4r1: 'B:E *TH', c6r1: 'B:W *TF/' });
    expect(refusal(f, `unit ${u(f.unit('A TF/'))}`)).toMatchObject({ rule: '6.1.12', code: 'pinned' });
  });
  test('6.1.6 no free frontage, with the figures', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/ VF/ TF/', c5r4: 'B *TF/' });
    expect(refusal(f, `unit ${u(f.unit('A VF/'))}`)).toEqual({
      rule: '6.1.6',
      code: 'noRoomToAssault',
      figures: { frontage: 4, room: 0 },
    });
  });
  test('6.1.9 commanded troops and guns never assault', () => {
    const f = field({ c5r3: 'A *TF/ *MO', c5r4: 'B *TF/' });
    expect(refusal(f, `unit ${u(f.unit('A MO'))}`)).toMatchObject({ rule: '6.1.9', code: 'neverAssaults' });
  });
  test('5.3.10 nobody assaults on a double move', () => {
    const f = field({ c5r1: 'A *TF/ *TF/', c5r2: 'B *TF/', c4r1: 'B:E *TF/', c6r1: 'B:W *TF/' });
    expect(refusal(f, `double ${u(f.unit('A TF/'))}`)).toMatchObject({ rule: '5.3.10', code: 'doubledAssault' });
  });
  test('5.3.16 guns with free ground ahead lack the moves, with the figures', () => {
    const f = field({ c5r2: 'A *TF/ *MO', c6r2: 'B *TF/' });
    expect(refusal(f, `unit ${u(f.unit('A MO'))}`)).toEqual({
      rule: '5.3.16',
      code: 'tooFewMoves',
      figures: { moves: 1, cost: 2 },
    });
  });
});

describe('commanders', () => {
  test('4.3.1 the enemy does not ride, nor he who is gone, nor he who is shut in', () => {
    const f = field({ c5r2: 'A *TF/', c8r4: 'B *TF/', c7r3: 'B *TF/', c6r4: 'B *TF/', c7r5: 'B *TF/' });
    const [own, lost, shut] = [
      f.commander('A 0/0', 'c5r2'),
      f.commander('A 0/1', 'c5r2'),
      f.commander('A 0/2', 'c7r4'),
    ];
    const enemy = f.commander('B 0/0', 'c5r3');
    f.table.commanderAt[lost] = LOST;
    const r = riding(f, 'A', CENTRE);
    expect(r.why(`ride ${k(own)}`)).toBeNull();
    expect(r.why(`ride ${k(enemy)}`)).toMatchObject({ rule: '4.3.1', code: 'notYourCommander' });
    expect(r.why(`ride ${k(lost)}`)).toMatchObject({ rule: '4.3.1', code: 'commanderGone' });
    f.commander('A 1/1', 'c8r2');
    expect(riding(f, 'A', RIGHT).why(`ride ${k(shut)}`)).toMatchObject({ rule: '4.3.1', code: 'nowhereToRide' });
  });
  test('4.3.3 whoever has gone along with a unit rides with no other wing that turn', () => {
    const f = field({ c5r1: 'A *VF/ *VF/', c5r2: 'A *VF/' });
    reserve(f, 'A', 4, 6);
    const [lead, rear] = [f.commander('A 2/0', 'c5r2'), f.commander('A 0/0', 'c5r1')];
    f.table.commanderMoved[lead] = 1;
    const r = phase(f, 'A')
      .choose('wing w2', 6, 6, 6)
      .choose(`unit ${u(f.unit('A VF/'))}`)
      .choose('forward');
    r.choose(`along ${k(rear)}`).choose('done');
    expect([r.table.commanderAt[rear], r.table.commanderMoved[rear]]).toEqual([zone('c5r2'), 1]);
  });
  test('4.3.5 the wing commander of another wing is refused, and the enemy', () => {
    const f = field({ c5r2: 'A *VF/' });
    const [used, one, two] = [f.commander('A 0/0', 'c5r2'), f.commander('A 0/1', 'c5r2'), f.commander('A 1/1', 'c5r2')];
    f.table.commanderUsed[used] = 1;
    const r = riding(f, 'A', CENTRE).choose('roll');
    expect(r.options).toEqual([`commander ${k(one)}`, `commander ${k(two)}`]);
    expect(r.why(`commander ${k(used)}`)).toMatchObject({ rule: '4.3.5', code: 'ledAlready' });
  });
  test('2.6.5 the enemy has his own reserve', () => {
    const f = field({ c5r1: 'A *VF/' });
    reserve(f, 'B', 4, 6);
    expect(phase(f, 'A').why('reserve x1')).toMatchObject({ rule: '2.6.5', code: 'notYourReserve' });
  });
});

describe('orders', () => {
  test('5.0.2 a zone where everybody has been ordered gets no order', () => {
    const f = field({ c5r2: 'A *VF/', c4r2: 'A *VF/' });
    const r = unit(f, 'A VF/').choose('turnLeft');
    expect(r.why('zone c5r2')).toMatchObject({ rule: '5.0.2', code: 'allOrdered' });
  });
  test('5.0.3 the lost and the waiting are not on the field, and the enemy is not ours', () => {
    const f = field({ c5r2: 'A *VF/', c5r5: 'B *VF/' });
    const away = waiting(f, 'A TH', CENTRE);
    const r = command(f);
    expect(r.why(`unit ${u(away)}`)).toMatchObject({ rule: '5.0.3', code: 'notOnField' });
    expect(r.why(`unit ${u(f.unit('B VF/'))}`)).toMatchObject({ rule: '5.0.3', code: 'notYours' });
  });
  test('4.3.8 the words for it', () => {
    const f = field({ c5r1: 'A *VF/', c5r2: 'A *VF/' });
    reserve(f, 'A', 4, 6);
    const r = orders(f, 'A', CENTRE, 6);
    const refusal = r.why('zone c5r1');
    expect(refusal).toMatchObject({ code: 'nobodyOutside' });
    expect(battles.words.refusal(refusal as never, battles.view(r.pos, 0 as never))).toBe(
      'Without a commander a wing orders nobody outside itself.',
    );
  });
  test('5.1.14 between impassable zones the only way leads through the enemy', () => {
    const f = field({ c9r5: 'A *TH', c9r4: 'B *TF/' }, {}, 'hard-drill');
    inCommand(f, 'A', RIGHT, f.commander('A 0/0', 'c9r2'));
    expect(zoneCost(f, 'A', 'c9r5')).toBe((1 + 3) * 2 * 2);
    const free = field({ c9r5: 'A *TH', c9r4: 'B *TF/' });
    inCommand(free, 'A', RIGHT, free.commander('A 0/0', 'c9r2'));
    expect(zoneCost(free, 'A', 'c9r5'), 'round by c8').toBe((1 + 5) * 2);
  });
  test('5.2 nobody stops before he has done anything', () => {
    const f = field({ c5r2: 'A *VF/ *VF/' });
    expect(unit(f, 'A VF/').why('stop')).toMatchObject({ rule: '5.2', code: 'nothingDone' });
    expect(command(f).choose('zone c5r2').why('stop')).toMatchObject({ rule: '5.1', code: 'nothingDone' });
  });
  test('2.8.2 with no baseline zone open nobody comes', () => {
    const f = field({ c5r2: 'A *VF/', c4r1: 'B *TF/', c5r1: 'B *TF/', c6r1: 'B *TF/' });
    const unitOff = waiting(f, 'A TH', CENTRE);
    f.table.turn = 6;
    f.table.commanderMoved[f.commander('A 2/2', 'c5r2')] = 1;
    expect(orders(f, 'A', CENTRE, 5, 6, 6).why(`bring ${u(unitOff)}`)).toMatchObject({ code: 'enemyThere' });
  });
});

describe('moves and frontage', () => {
  test('5.3.20 between two impassable zones nobody passes', () => {
    const f = field({ c9r5: 'A *TH' }, {}, 'hard-drill');
    expect(unit(f, 'A TH', RIGHT).why('left')).toMatchObject({ rule: '5.3.20', code: 'diagonalBarred' });
  });
  test('5.3.12 an assault ends the order, whatever moves are left', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TH+ *TH+' });
    const r = unit(f, 'A TH>')
      .choose('assault')
      .choose(`assault ${u(f.unit('B TH+'))}`, 6);
    expect([r.over, r.table.moves[f.unit('A TH>')], whereIs(r, f.unit('A TH>'))]).toEqual(['ranOut', 0, 'c5r3']);
  });
  test('5.5.6 nobody changes places who is not in frontage, or has assaulted', () => {
    const f = field({ c5r3: 'A *TF/ VF/ TF/', c5r4: 'B *TF/' });
    const r = unit(f, 'A VF/');
    expect(r.why(`exchange ${u(f.unit('A TF/'))}`)).toMatchObject({ rule: '5.5', code: 'notInFront' });
    f.table.holdsFront[f.unit('A TF/')] = 1;
    expect(unit(f, 'A TF/').why(`exchange ${u(f.unit('A VF/'))}`)).toMatchObject({ code: 'hasAssaulted' });
    f.table.holdsFront[f.unit('A TF/')] = 0;
    expect(unit(f, 'A TF/').why(`exchange ${u(f.unit('B TF/'))}`)).toMatchObject({ code: 'notInThatZone' });
  });
  test('5.5.7 guns do not relieve the last unit in front of the enemy', () => {
    const f = field({ c5r3: 'A *TF/ MO VF/', c5r4: 'B *TF/' });
    expect(unit(f, 'A TF/').why(`exchange ${u(f.unit('A MO'))}`)).toMatchObject({
      rule: '6.4.7',
      code: 'gunsCannotRelieve',
    });
  });
  test('5.4.4 only those who have come go forward on arrival', () => {
    const f = field({ c5r1: 'A *TF/', c5r2: 'A *VF/ VF/' });
    const r = unit(f, 'A TF/').choose('forward');
    expect(r.why(`front ${u(f.unit('A VF/', 1))}`)).toMatchObject({ rule: '5.4.4', code: 'notArrived' });
  });
  test('5.5.3 units without frontage have no room to make', () => {
    const f = field({ c5r3: 'A *TH', c5r2: 'A *TF/ *TF/ *TF/ *MO' });
    const r = unit(f, 'A TH').choose('back');
    expect(r.why(`back ${u(f.unit('A MO'))}`)).toMatchObject({ rule: '2.2.2', code: 'takesNoFrontage' });
  });
  test('5.6.4 guns capture no guns', () => {
    const f = field({ c5r2: 'A *LO', c5r3: 'B !MO' });
    const r = command(f)
      .choose(`double ${u(f.unit('A LO'))}`)
      .choose('forward');
    expect([whereIs(r, f.unit('A LO')), r.table.capturedBy[f.unit('B MO')]]).toEqual(['c5r3', -1]);
  });
  test('2.6.6 the roll of a reserve brings nobody onto the field', () => {
    const f = field({ c5r1: 'A *VF/' });
    const late = waiting(f, 'A TH', CENTRE);
    const number = reserve(f, 'A', 4, 6);
    f.table.turn = 6;
    f.table.commanderMoved[f.commander('A 2/2', 'c5r1')] = 1;
    expect(callUp(f, 'A', number, 1, 1, 6).why(`bring ${u(late)}`)).toMatchObject({ code: 'waitsElsewhere' });
  });
  test('5.4.7 every refusal has its sentence', () => {
    const figures = {
      cost: 6,
      threshold: 5,
      turn: 4,
      there: 8,
      weight: 4,
      limit: 9,
      moves: 1,
      unit: 0,
      frontage: 4,
      room: 2,
    };
    const seen = run(field({ c5r2: 'A *TF/' }), 'vacancy', { zone: zone('c5r2') }).table;
    const sentences = Object.values(refusals).map((sentence) => sentence(figures, seen));
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.]$/);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});
