import { describe, expect, test } from 'vitest';
import { field } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { CENTRE, facingIn, frontOf, k, LEFT, orders, riding, RIGHT, u, whereIs, command } from './orders.ts';

/** 5.3: what a unit may do once ordered, and the rules of zone orders that moves show best. */

const unit = (f: Field, name: string, wing?: number, n = 0): Running =>
  command(f, wing).choose(`unit ${u(f.unit(name, n))}`);
const double = (f: Field, name: string, wing?: number): Running => command(f, wing).choose(`double ${u(f.unit(name))}`);
/** Moves it has left. */
const left = (r: Running, f: Field, name: string): number => r.table.moves[f.unit(name)] as number;

describe('5.1 moving by zone', () => {
  test('5.1.2 a zone moves or assaults, but changes no frontage', () => {
    const f = field({ c5r2: 'A *TF/ TF/' });
    const r = command(f).choose('zone c5r2');
    expect(r.options).toEqual(['forward', 'turnLeft', 'turnRight', 'turnAbout']);
  });
  test('5.1.2 horse may move and then assault in one order, unless ruled otherwise', () => {
    const setUp = { c5r2: 'A *TH>', c5r4: 'B *TH>' };
    const f = field(setUp);
    expect(command(f).choose('zone c5r2').choose('forward').why('assault')).toBeNull();
    const strict = field(setUp, { ZONE_MOVE_THEN_ASSAULT: 0 });
    const r = command(strict).choose('zone c5r2').choose('forward');
    expect(r.why('assault')).toMatchObject({ rule: '5.1.2', code: 'moveOrAssault' });
  });
  test('5.1.3 nobody moves double with his zone', () => {
    const f = field({ c5r1: 'A *TF/' });
    const r = command(f).choose('zone c5r1').choose('forward');
    expect([whereIs(r, f.unit('A TF/')), r.over]).toEqual(['c5r2', 'ranOut']);
  });
  test('5.1.4 all go at the pace of the slowest', () => {
    const f = field({ c5r2: 'A *TH *TF/' });
    const r = command(f).choose('zone c5r2').choose('forward');
    expect([whereIs(r, f.unit('A TH')), whereIs(r, f.unit('A TF/')), r.over]).toEqual(['c5r3', 'c5r3', 'ranOut']);
  });
  test('5.1.4 everybody must be able to pay: uphill the horse pays two', () => {
    const f = field({ c4r2: 'A *TH *TF/', c4r1: 'A *TH' });
    expect(whereIs(command(f).choose('zone c4r2').choose('forward'), f.unit('A TH'))).toBe('c4r3');
    const late = field({ c4r1: 'A *TH' });
    const r = command(late).choose('zone c4r1').choose('forward');
    expect(r.why('forward')).toMatchObject({
      rule: '5.3.17',
      code: 'tooFewMovesOf',
      figures: { moves: 1, cost: 2 },
    });
  });
  test('5.1.4 guns stay behind, and who was ordered before stays too', () => {
    const f = field({ c5r2: 'A *TF/ *MO TF/ TF/' });
    const r = unit(f, 'A TF/', CENTRE, 1).choose('enterFront');
    r.choose('zone c5r2').choose('forward').choose('done');
    expect(whereIs(r, f.unit('A TF/'))).toBe('c5r3');
    expect([whereIs(r, f.unit('A MO')), whereIs(r, f.unit('A TF/', 1)), whereIs(r, f.unit('A TF/', 2))]).toEqual([
      'c5r2',
      'c5r2',
      'c5r3',
    ]);
    expect(frontOf(r, 'c5r2')).toEqual(['MO', 'TF/']);
  });
  test('5.1.4 guns alone have nothing to march with, but they turn', () => {
    const f = field({ c5r2: 'A *MO' });
    const r = command(f).choose('zone c5r2');
    expect(r.why('forward')).toMatchObject({ rule: '5.1.4', code: 'onlyGuns' });
    expect(facingIn(r.choose('turnRight'), 'c5r2')).toBe('E');
  });
  test('5.1.5 a zone with a target may be ordered to assault', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/' });
    expect(command(f).choose('zone c5r3').why('assault')).toBeNull();
    const none = field({ c5r2: 'A *TF/', c5r4: 'B *TF/' });
    expect(command(none).choose('zone c5r2').why('assault')).toMatchObject({ code: 'noEnemyAhead' });
  });
  test('5.1.12 the doubling for an assault falls due when it is ordered', () => {
    const f = field({ c5r2: 'A *TH>', c5r4: 'B *TH>', c5r1: 'A *TH>' });
    f.table.commanderMoved[f.commander('A 0/0', 'c5r1')] = 1;
    const r = orders(f, 'A', CENTRE, 4).choose('zone c5r2').choose('forward');
    expect(r.why('assault')).toEqual({
      rule: '5.1.12',
      code: 'assaultTooDear',
      figures: { cost: 4, threshold: 4 },
    });
    const more = orders(f, 'A', CENTRE, 5).choose('zone c5r2').choose('forward');
    expect(more.why('assault')).toBeNull();
  });
});

describe('5.3 allowances', () => {
  test('5.3 a unit that can do nothing gets no order, and the reason is that of what it would do', () => {
    const f = field({ c5r2: 'A *TF/ *MO', c5r1: 'A *TF/ *TF/ *TF/' });
    const r = command(f);
    expect(r.why(`unit ${u(f.unit('A MO'))}`), 'it may leave frontage').toBeNull();
    const alone = field({ c5r3: 'A *MO *TF/', c5r4: 'B *TF/', c5r1: 'A *TF/' });
    expect(command(alone).why(`unit ${u(alone.unit('A MO'))}`)).toMatchObject({
      rule: '6.1.9',
      code: 'neverAssaults',
    });
  });
  test('5.3.1 a commander has four moves, whatever the ground', () => {
    const f = field({ c4r1: 'A *TF/' });
    const commander = f.commander('A 0/0', 'c4r1');
    const r = riding(f, 'A', CENTRE).choose(`ride ${k(commander)}`);
    expect(['to c4r5', 'to c2r3', 'to c6r3'].map((to) => r.why(to))).toEqual([null, null, null]);
    expect(r.why('to c6r4')).toMatchObject({ rule: '5.3.1', code: 'tooFarToRide' });
    expect(r.why('to c4r1'), 'not to where he is').toMatchObject({ code: 'tooFarToRide' });
  });
  test('5.3.2 foot and ordnance have one move', () => {
    const f = field({ c5r2: 'A *TF/ *MO TF/' });
    expect(left(unit(f, 'A TF/'), f, 'A TF/')).toBe(1);
    const guns = field({ c5r2: 'A *MO' });
    expect(left(unit(guns, 'A MO'), guns, 'A MO')).toBe(1);
    expect(unit(guns, 'A MO').choose('turnLeft').over, 'a turn takes it').toBe('ranOut');
  });
  test('5.3.3 horse and elephants have two', () => {
    const f = field({ c5r2: 'A *TH *TE>>' });
    expect(left(unit(f, 'A TH'), f, 'A TH')).toBe(2);
    const r = unit(f, 'A TE>>').choose('forward').choose('forward');
    expect(whereIs(r, f.unit('A TE>>'))).toBe('c5r4');
  });
  test('5.3.4 loose order turns once for nothing', () => {
    const f = field({ c5r2: "A *TF'" });
    const r = unit(f, "A TF'").choose('turnLeft').choose('forward');
    expect(whereIs(r, f.unit("A TF'"))).toBe('c4r2');
    const twice = unit(f, "A TF'").choose('turnLeft').choose('turnAbout');
    expect(twice.over, 'the second turn takes the move').toBe('ranOut');
  });
  test('5.3.5 light troops turn twice for nothing', () => {
    const f = field({ c5r2: 'A *TF"' });
    const r = unit(f, 'A TF"').choose('turnLeft').choose('turnRight').choose('forward');
    expect(whereIs(r, f.unit('A TF"'))).toBe('c5r3');
  });
  test('A.6.2 the free turn is one for an order, not for each move, unless ruled otherwise', () => {
    const f = field({ c5r2: "A *TH'" });
    const r = unit(f, "A TH'").choose('turnLeft').choose('forward');
    expect(left(r.choose('turnRight'), f, "A TH'")).toBe(0);
    const each = field({ c5r2: "A *TH'" }, { FREE_TURNS_ONCE: 0 });
    const many = unit(each, "A TH'").choose('turnLeft').choose('forward').choose('turnRight');
    expect(left(many, each, "A TH'")).toBe(1);
  });
  test('A.7.1 light horse turns twice and still has both moves', () => {
    const f = field({ c5r2: 'A *TH"' });
    expect(left(unit(f, 'A TH"').choose('turnLeft').choose('turnLeft'), f, 'A TH"')).toBe(2);
  });
  test('A.8.1 commanded troops have no free turn', () => {
    const f = field({ c5r2: 'A *TF:' });
    expect(unit(f, 'A TF:').choose('turnLeft').over).toBe('ranOut');
  });
  test('5.3.9 a doubled order gives twice the moves, but no more free turns', () => {
    const f = field({ c5r2: "A *TF'" });
    const r = double(f, "A TF'").choose('forward').choose('turnLeft');
    expect([r.table.moves[f.unit("A TF'")], r.table.turns[f.unit("A TF'")]]).toEqual([1, 0]);
    expect(whereIs(r.choose('forward'), f.unit("A TF'"))).toBe('c4r3');
  });
  test('5.3.10 on a double move nobody assaults', () => {
    const f = field({ c5r3: 'A *VH>', c5r4: 'B *TH>' });
    expect(double(f, 'A VH>').why('assault')).toMatchObject({ rule: '5.3.10', code: 'doubledAssault' });
    expect(unit(f, 'A VH>').why('assault')).toBeNull();
  });
});

describe('5.3 joining friends', () => {
  test('5.3.6 whoever enters a zone of friends takes free frontage if he likes, and goes no further', () => {
    const f = field({ c5r1: 'A *TH', c5r2: 'A *TF/' });
    const r = unit(f, 'A TH').choose('forward');
    expect(r.options).toEqual([`front ${u(f.unit('A TH'))}`, 'done']);
    const behind = unit(f, 'A TH').choose('forward').choose('done');
    expect(frontOf(behind, 'c5r2')).toEqual(['TF/']);
    expect(frontOf(r.choose(`front ${u(f.unit('A TH'))}`), 'c5r2')).toEqual(['TF/', 'TH']);
    expect(r.asked, 'its order is over').toBe('A order');
  });
  test('5.3.6 but he may assault from there with the moves he has left', () => {
    const f = field({ c5r2: 'A *TH>', c5r3: 'A *TF/', c5r4: 'B *TH>' });
    const r = unit(f, 'A TH>')
      .choose('forward')
      .choose(`front ${u(f.unit('A TH>'))}`);
    expect(r.options).toEqual(['assault', 'stop']);
    expect(r.why('forward')).toMatchObject({ rule: '5.3.6', code: 'joinedFriends' });
  });
  test('5.3.6 a zone order ends there too', () => {
    const f = field({ c5r1: 'A *TH TH', c5r2: 'A *TF/' });
    const r = command(f).choose('zone c5r1').choose('forward').choose('done');
    expect(r.asked).toBe('A order');
    expect([0, 1].map((n) => whereIs(r, f.unit('A TH', n)))).toEqual(['c5r2', 'c5r2']);
  });
  test('5.3.7 he takes on the facing of the friends there', () => {
    const f = field({ c5r2: 'A *TH', c5r3: 'A:W *TF/' });
    const r = unit(f, 'A TH').choose('forward').choose('done');
    expect([facingIn(r, 'c5r3'), whereIs(r, f.unit('A TH'))]).toEqual(['W', 'c5r3']);
  });
  test('5.3.8 disordered guns neither stop him nor turn him', () => {
    const f = field({ c5r2: 'A *TH', c5r3: 'A:W !MO' });
    const r = unit(f, 'A TH').choose('forward');
    expect([facingIn(r, 'c5r3'), frontOf(r, 'c5r3')]).toEqual(['N', ['TH']]);
    expect(whereIs(r.choose('forward'), f.unit('A TH'))).toBe('c5r4');
  });
});

describe('5.3 costs', () => {
  test('5.3.11 one zone straight ahead costs one move', () => {
    const f = field({ c5r2: 'A *TH' });
    expect(left(unit(f, 'A TH').choose('forward'), f, 'A TH')).toBe(1);
  });
  test('5.3.12 an assault takes one move', () => {
    const f = field({ c5r2: 'A *TH>', c5r4: 'B *TH>' });
    expect(unit(f, 'A TH>').choose('forward').why('assault')).toBeNull();
    const foot = field({ c5r2: 'A *VF/', c5r4: 'B *TF/' });
    expect(unit(foot, 'A VF/').choose('forward').over, 'foot has none left').toBe('ranOut');
  });
  test('5.3.13 going into or out of frontage, or exchanging it, costs one move, where the unit began', () => {
    const f = field({ c5r2: 'A *TH TH' });
    const r = unit(f, 'A TH', CENTRE, 1).choose('enterFront');
    expect(r.table.moves[f.unit('A TH', 1)]).toBe(1);
    r.choose('leaveFront');
    expect([frontOf(r, 'c5r2'), r.asked]).toEqual([['TH'], 'A order']);
    const away = unit(f, 'A TH', CENTRE, 1).choose('forward');
    expect(away.why('leaveFront')).toMatchObject({ rule: '5.3.13', code: 'notInFirstZone' });
  });
  test('5.3.14 changing facing costs one move, whatever the angle; alone a unit turns as it stands', () => {
    const f = field({ c5r2: 'A *TH' });
    const r = unit(f, 'A TH').choose('turnAbout');
    expect([left(r, f, 'A TH'), facingIn(r, 'c5r2')]).toEqual([1, 'S']);
  });
  test('5.3.14 among friends a unit turns only to leave, and then has to', () => {
    const f = field({ c5r2: "A *TH' *TH" });
    const r = unit(f, "A TH'").choose('turnLeft');
    expect(facingIn(r, 'c5r2'), 'the zone does not turn').toBe('N');
    expect(r.why('stop')).toMatchObject({ rule: '5.3.14', code: 'mustLeave' });
    expect(r.options, 'uphill and into the fort it is too far').toEqual(['forward', 'left', 'turnLeft', 'turnRight']);
    r.choose('forward');
    expect([whereIs(r, f.unit("A TH'")), facingIn(r, 'c4r2'), facingIn(r, 'c5r2')]).toEqual(['c4r2', 'W', 'N']);
    const foot = field({ c5r2: 'A *TF/ *TF/' });
    expect(unit(foot, 'A TF/').why('turnLeft')).toMatchObject({ rule: '5.3.14', code: 'turnAndStay' });
  });
  test('5.3.14 a zone turns as a whole, its guns too, unless somebody in it was ordered before', () => {
    const f = field({ c5r2: 'A *TF/ *MO TF/' });
    const r = command(f).choose('zone c5r2').choose('turnRight');
    expect([facingIn(r, 'c5r2'), r.table.activated[f.unit('A MO')]]).toEqual(['E', 1]);
    const one = unit(f, 'A TF/', CENTRE, 1).choose('enterFront').choose('zone c5r2');
    expect(one.options).toEqual(['forward']);
    expect(one.why('turnRight')).toMatchObject({ rule: '5.3.14', code: 'othersOrdered' });
  });
  test('5.3.15 en haye it costs two', () => {
    const f = field({ c5r2: 'A *VH----' });
    expect(unit(f, 'A VH----').choose('turnLeft').over, 'both moves').toBe('ranOut');
    const r = unit(f, 'A VH----').choose('forward');
    expect(r.why('turnLeft')).toMatchObject({
      rule: '5.3.15',
      code: 'tooFewMoves',
      figures: { moves: 1, cost: 2 },
    });
  });
  test('A.13.4 horse en haye needs both moves to change facing', () => {
    const f = field({ c5r2: 'A *VHv---->>+' });
    expect(left(double(f, 'A VHv---->>+').choose('turnLeft'), f, 'A VHv---->>+')).toBe(2);
  });
  test('5.3.16 guns pay two for a zone, so that only a double move takes them forward', () => {
    const f = field({ c5r2: 'A *MO *TF/ *TF/', c5r3: 'A *TF/' });
    f.table.front[f.unit('A MO')] = 0;
    const alone = field({ c5r2: 'A *MO' });
    expect(unit(alone, 'A MO').why('forward')).toMatchObject({ rule: '5.3.16', figures: { moves: 1, cost: 2 } });
    const r = double(f, 'A MO');
    expect(r.why('back')).toMatchObject({ rule: '5.3.16', figures: { moves: 2, cost: 4 } });
    expect(r.why('left')).toMatchObject({ rule: '5.3.20', code: 'gunsDiagonally' });
    expect(whereIs(r.choose('forward').choose('done'), f.unit('A MO'))).toBe('c5r3');
  });
  test('5.3.17 hard ground costs horse and elephants two, foot one', () => {
    const f = field({ c4r2: 'A *TH *TF/ *TE>>' });
    expect(unit(f, 'A TH').choose('forward').asked, 'nothing is left').toBe('A order');
    const foot = unit(f, 'A TF/').choose('forward');
    expect(whereIs(foot, f.unit('A TF/'))).toBe('c4r3');
    for (const [from, name] of [
      ['c2r2', 'woods'],
      ['c3r2', 'village'],
      ['c6r4', 'marsh'],
      ['c9r2', 'river'],
    ] as const) {
      const g = field({ [from]: from === 'c6r4' ? 'A:S *TH' : 'A *TH' });
      const wing = { c2: LEFT, c3: LEFT, c6: CENTRE, c9: RIGHT }[from.slice(0, 2)] as number;
      expect(unit(g, 'A TH', wing).choose('forward').over, `into ${name}`).toBe('ranOut');
    }
    const stream = field({ c8r2: 'A *TH' });
    expect(left(unit(stream, 'A TH', RIGHT).choose('forward'), stream, 'A TH'), 'a stream is not').toBe(1);
  });
  test('5.3.17 an assault into hard ground takes two of them', () => {
    const f = field({ c4r2: 'A *TH>', c4r3: 'B *TH>', c4r1: 'A *TH>' });
    expect(unit(f, 'A TH>').why('assault')).toBeNull();
    const late = field({ c4r1: 'A *TH>', c4r3: 'B *TH>' });
    const r = unit(late, 'A TH>').choose('forward');
    expect(r.why('assault')?.rule).toBe('5.3.17');
  });
  test('5.3.18 so does an assault on a zone with enemy elephants', () => {
    const f = field({ c5r2: 'A *TH>', c5r4: 'B *TF/ TE>>' });
    expect(unit(f, 'A TH>').choose('forward').why('assault')?.figures).toEqual({ moves: 1, cost: 2 });
    const none = field({ c5r2: 'A *TH>', c5r4: 'B *TF/' });
    expect(unit(none, 'A TH>').choose('forward').why('assault')).toBeNull();
  });
  test('5.3.19 one zone back costs two and keeps the facing', () => {
    const f = field({ c5r3: 'A *TH' });
    const r = unit(f, 'A TH').choose('back');
    expect([whereIs(r, f.unit('A TH')), facingIn(r, 'c5r2'), r.over]).toEqual(['c5r2', 'N', 'ranOut']);
    const foot = field({ c5r3: 'A *TF/' });
    expect(unit(foot, 'A TF/').why('back')).toMatchObject({ rule: '5.3.19', figures: { moves: 1, cost: 2 } });
    expect(whereIs(double(foot, 'A TF/').choose('back'), foot.unit('A TF/'))).toBe('c5r2');
  });
  test('5.3.19 unless friends there face elsewhere', () => {
    const f = field({ c5r3: 'A *TH', c5r2: 'A:E *TF/' });
    const r = unit(f, 'A TH').choose('back').choose('done');
    expect([facingIn(r, 'c5r2'), frontOf(r, 'c5r2')]).toEqual(['E', ['TF/']]);
  });
  test('5.3.20 diagonally forward costs two', () => {
    const foot = field({ c5r2: 'A *TF/' });
    const r = double(foot, 'A TF/').choose('left');
    expect([whereIs(r, foot.unit('A TF/')), facingIn(r, 'c4r3'), r.over]).toEqual(['c4r3', 'N', 'ranOut']);
    const horse = field({ c5r3: 'A *TH' });
    expect(whereIs(unit(horse, 'A TH').choose('right'), horse.unit('A TH'))).toBe('c6r4');
  });
  test('5.3.20 not next to enemies, and not between two barred zones', () => {
    const near = field({ c5r3: 'A *TH', c5r4: 'B *TF/' });
    expect(unit(near, 'A TH').why('left')).toMatchObject({ rule: '5.3.20', code: 'diagonalNearEnemy' });
    const f = field({ c8r5: 'A *TH', c8r2: 'A *TH' });
    const r = unit(f, 'A TH', RIGHT);
    expect(r.why('left'), 'c7r6 is impassable').toMatchObject({ rule: '2.3.2', code: 'impassable' });
  });
  test('5.3.21 the costs heap up: diagonally into woods four', () => {
    const f = field({ c1r2: 'A *TH' });
    expect(unit(f, 'A TH', LEFT).why('right')).toMatchObject({ rule: '5.3.21', figures: { moves: 2, cost: 4 } });
    expect(whereIs(double(f, 'A TH', LEFT).choose('right'), f.unit('A TH'))).toBe('c2r3');
  });
});

describe('where nobody may go', () => {
  test('2.1 off the board', () => {
    const f = field({ c5r6: 'A *TH' });
    expect(unit(f, 'A TH').why('forward')).toMatchObject({ rule: '2.1', code: 'offTheBoard' });
  });
  test('2.4.1 into the enemy; 2.4.2 where there is no room', () => {
    const f = field({ c5r3: 'A *TH', c5r4: 'B *TF/' });
    expect(unit(f, 'A TH').why('forward')).toMatchObject({ rule: '2.4.1', code: 'enemyThere' });
    const full = field({ c6r2: 'A *TH^', c6r3: 'A *TF^ TF^' });
    expect(unit(full, 'A TH^').why('forward')).toMatchObject({
      rule: '2.4.2',
      figures: { there: 16, weight: 8, limit: 20 },
    });
  });
});
