import { describe, expect, test } from 'vitest';
import { factsOf } from '../src/board.ts';
import { NONE } from '../src/ids.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { CENTRE, frontOf, RIGHT, u, whereIs, command } from './orders.ts';

/** 5.4, 5.5 and 5.6, with 2.2 where units have to stand in front: entering and leaving frontage, guns on the move. */

const unit = (f: Field, name: string, n = 0, wing?: number): Running =>
  command(f, wing).choose(`unit ${u(f.unit(name, n))}`);
const double = (f: Field, name: string, n = 0, wing?: number): Running =>
  command(f, wing).choose(`double ${u(f.unit(name, n))}`);
const vacancy = (f: Field, name: string): Running => run(f, 'vacancy', { zone: zone(name) });
const disordered = (r: Running, f: Field, name: string, n = 0): number => r.table.disordered[f.unit(name, n)] as number;
/** A unit in frontage has just been disordered. */
function hit(f: Field, name: string): Running {
  const struck = f.unit(name);
  f.table.disordered[struck] = 1;
  return run(f, 'exchange', { unit: struck, zone: f.table.zoneOf[struck] as number });
}

describe('2.2 standing in front', () => {
  test('2.2.5 when everybody in frontage leaves, the owner names others, one or more', () => {
    const f = field({ c5r2: 'A *TH TF/ TF/ TF/' });
    const r = unit(f, 'A TH').choose('forward');
    const [a, b, c] = [0, 1, 2].map((n) => u(f.unit('A TF/', n)));
    expect([r.asked, r.options]).toEqual(['A fillFront', [`front ${a}`, `front ${b}`, `front ${c}`]]);
    expect(r.why('done')).toMatchObject({ rule: '2.2.4', code: 'frontWouldBeEmpty' });
    r.choose(`front ${b}`);
    expect(r.options, 'in ascending order').toEqual([`front ${c}`, 'done']);
    expect(frontOf(r.choose('done'), 'c5r2')).toEqual(['TF/']);
  });
  test('2.2.6 a zone that turns towards water it stands in sends back whom its owner names', () => {
    const f = field({ c8r4: 'A:E *TF/ *TF/ *TF/' });
    const r = command(f, RIGHT).choose('zone c8r4').choose('turnLeft');
    expect(r.asked, 'c8r5 is a shoreline: room for 2').toBe('A makeRoom');
    r.choose(`back ${u(f.unit('A TF/', 1))}`);
    expect([frontOf(r, 'c8r4'), r.table.front[f.unit('A TF/', 1)]]).toEqual([['TF/', 'TF/'], 0]);
  });
  test('2.2.7 a unit that has to stand in too little frontage is disordered', () => {
    const f = field({ c5r2: 'A *TF^^' });
    const r = unit(f, 'A TF^^').choose('forward');
    expect([disordered(r, f, 'A TF^^'), r.told('squeezed').length]).toEqual([1, 1]);
  });
  test('2.2.7 in an empty front whoever fits goes first; if nobody does, anyone', () => {
    const f = field({ c5r2: 'A TF^^ TF/' });
    expect(frontOf(vacancy(f, 'c5r2'), 'c5r2')).toEqual(['TF/']);
    const wide = field({ c5r2: 'A TF^^ TF^^' });
    const r = vacancy(wide, 'c5r2').choose(`front ${u(wide.unit('A TF^^'))}`);
    expect([frontOf(r, 'c5r2'), disordered(r, wide, 'A TF^^'), disordered(r, wide, 'A TF^^', 1)]).toEqual([
      ['TF^^'],
      1,
      0,
    ]);
  });
  test('2.2.7 once squeezed is once: a rally is not undone by the next look', () => {
    const f = field({ c5r2: 'A *TF^^' });
    const r = vacancy(f, 'c5r2');
    expect(disordered(r, f, 'A TF^^')).toBe(1);
    f.table.disordered[f.unit('A TF^^')] = 0;
    expect(disordered(vacancy(f, 'c5r2'), f, 'A TF^^')).toBe(0);
  });
  test('A.5.3 a brigade is squeezed without being disordered', () => {
    const f = field({ c8r4: 'A:E *TF_^^/o' });
    const r = command(f, RIGHT).choose('zone c8r4').choose('turnLeft');
    expect(factsOf(r.table, f.unit('A TF_^^/o')).frontage, 'in quarters, against 8').toBe(10);
    expect([disordered(r, f, 'A TF_^^/o'), r.table.squeezed[f.unit('A TF_^^/o')]]).toEqual([0, 1]);
  });
});

describe('5.4 entering frontage', () => {
  test('5.4 nobody comes into frontage but as listed: not into a full one', () => {
    const f = field({ c5r2: 'A *TF/ *TF/ *TF/ TF/' });
    expect(unit(f, 'A TF/', 3).why('enterFront')).toMatchObject({
      rule: '5.4.5',
      code: 'noFreeFrontage',
      figures: { frontage: 4, room: 0 },
    });
  });
  test('5.4.1 guns, elephants and commanded troops hold the front and leave it free', () => {
    for (const name of ['MO', 'TE>>', 'TF:']) {
      const f = field({ c5r2: `A *${name} TF^/ TF/` });
      const r = unit(f, 'A TF^/').choose('enterFront');
      expect(frontOf(r, 'c5r2').toSorted(), `beside ${name}`).toEqual([name, 'TF^/'].toSorted());
    }
  });
  test('A.8.3 commanded troops fit into a full front', () => {
    const f = field({ c5r2: 'A *TF/ *TF/ *TF/ TF:' });
    expect(frontOf(unit(f, 'A TF:').choose('enterFront'), 'c5r2')).toHaveLength(4);
  });
  test('5.4.2 a unit entering an empty zone by itself goes into frontage', () => {
    const f = field({ c5r2: 'A *TF/ TF/' });
    expect(frontOf(unit(f, 'A TF/', 1).choose('forward'), 'c5r3')).toEqual(['TF/']);
  });
  test('5.4.3 a group keeps its frontage, and others may fill what is left', () => {
    const f = field({ c5r2: 'A *TF/ *TF/ TF/ TF/' });
    const r = command(f).choose('zone c5r2').choose('forward');
    expect(r.options).toEqual([`front ${u(f.unit('A TF/', 2))}`, `front ${u(f.unit('A TF/', 3))}`, 'done']);
    r.choose(`front ${u(f.unit('A TF/', 3))}`);
    expect([0, 1, 2, 3].map((n) => r.table.front[f.unit('A TF/', n)])).toEqual([1, 1, 0, 1]);
  });
  test('5.4.3 if its front stayed behind, somebody has to take it', () => {
    const f = field({ c5r2: 'A *MO TF/ TF/' });
    const r = command(f).choose('zone c5r2').choose('forward');
    expect(r.why('done')).toMatchObject({ rule: '2.2.4', code: 'frontWouldBeEmpty' });
    expect(frontOf(r.choose(`front ${u(f.unit('A TF/'))}`).choose('done'), 'c5r3')).toEqual(['TF/']);
  });
  test('5.4.4 those who join friends may take frontage that is free there', () => {
    const f = field({ c5r1: 'A *TF/ *TF/', c5r2: 'A *TF^/' });
    const r = command(f).choose('zone c5r1').choose('forward');
    expect(r.options).toHaveLength(3);
    r.choose(`front ${u(f.unit('A TF/', 1))}`);
    expect(frontOf(r, 'c5r2'), 'there was room for one').toEqual(['TF/', 'TF^/']);
  });
  test('5.4.5 a unit behind comes forward by an individual order', () => {
    const f = field({ c5r2: 'A *TF/ TF/' });
    const r = unit(f, 'A TF/', 1).choose('enterFront');
    expect(frontOf(r, 'c5r2')).toEqual(['TF/', 'TF/']);
    expect(unit(f, 'A TF/').why('enterFront')).toMatchObject({ rule: '5.4', code: 'alreadyInFront' });
  });
  test('5.4.6 a unit stepping back onto friends who face alike takes frontage', () => {
    const f = field({ c5r3: 'A *TH', c5r2: 'A *TF/' });
    expect(frontOf(unit(f, 'A TH').choose('back'), 'c5r2')).toEqual(['TF/', 'TH']);
  });
  test('5.4.6 and pushes somebody out if there is no room', () => {
    const f = field({ c5r3: 'A *TH', c5r2: 'A *TF/ *TF/ *TF/' });
    const r = unit(f, 'A TH').choose('back');
    expect(r.asked).toBe('A makeRoom');
    expect(r.why(`back ${u(f.unit('A TH'))}`)).toMatchObject({ rule: '5.4.6', code: 'takesTheFront' });
    r.choose(`back ${u(f.unit('A TF/', 1))}`);
    expect([frontOf(r, 'c5r2'), r.table.front[f.unit('A TF/', 1)]]).toEqual([['TF/', 'TF/', 'TH'], 0]);
  });
  test('5.4.6 those who have assaulted do not make room', () => {
    const f = field({ c5r3: 'A *TH', c5r2: 'A *TF^/ *TF/' });
    f.table.holdsFront[f.unit('A TF^/')] = 1;
    f.table.holdsFront[f.unit('A TF/')] = 1;
    expect(unit(f, 'A TH').why('back')).toMatchObject({ rule: '5.4.6', code: 'noRoomBehind' });
    f.table.holdsFront[f.unit('A TF/')] = 0;
    expect(frontOf(unit(f, 'A TH').choose('back'), 'c5r2')).toEqual(['TF^/', 'TH']);
  });
  test('5.4.6 of a group those take frontage who had it', () => {
    const f = field({ c5r3: 'A *TH TH', c5r2: 'A *TF^/' });
    const r = command(f).choose('zone c5r3').choose('back');
    expect(frontOf(r, 'c5r2')).toEqual(['TF^/', 'TH']);
    expect(r.table.front[f.unit('A TH', 1)]).toBe(0);
  });
  test('5.4.7 when the front has gone, at least one of the others takes its place', () => {
    const f = field({ c5r2: 'A TF/ TF/' });
    const r = vacancy(f, 'c5r2');
    expect(r.why('done')).toMatchObject({ code: 'frontWouldBeEmpty' });
    r.choose(`front ${u(f.unit('A TF/'))}`).choose(`front ${u(f.unit('A TF/', 1))}`);
    expect(frontOf(r, 'c5r2')).toHaveLength(2);
    expect(frontOf(vacancy(field({ c5r2: 'A TF/ !MO' }), 'c5r2'), 'c5r2'), 'disordered guns cannot').toEqual(['TF/']);
  });
  test('5.4.8 a unit behind may be ordered to assault through free frontage', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/' });
    expect(unit(f, 'A VF/').why('assault')).toBeNull();
    const full = field({ c5r3: 'A *TF/ *TF/ *TF/ VF/ TF/', c5r4: 'B *TF/' });
    expect(command(full).why(`unit ${u(full.unit('A VF/'))}`)).toMatchObject({
      rule: '6.1.6',
      code: 'noRoomToAssault',
      figures: { frontage: 4, room: 0 },
    });
  });
  test('5.4.9 the relief of a disordered unit needs free frontage beforehand', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/' });
    const r = hit(f, 'A TF/');
    expect([r.asked, r.options]).toEqual(['A exchangeWith', [`with ${u(f.unit('A VF/'))}`, 'stay']]);
    expect(frontOf(r.choose(`with ${u(f.unit('A VF/'))}`), 'c5r3')).toEqual(['VF/']);
    expect(hit(field({ c5r3: 'A *TF/ *TF/ *TF/ VF/', c5r4: 'B *TF/' }), 'A TF/').asked).toBeNull();
  });
});

describe('5.5 leaving frontage', () => {
  test('5.5 next to the enemy nobody simply leaves', () => {
    const f = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/' });
    expect(unit(f, 'A TF/').why('leaveFront')).toMatchObject({ rule: '5.5.1', code: 'engaged' });
  });
  test('5.5.1 away from enemies, if somebody else is in frontage', () => {
    const f = field({ c5r2: 'A *TF/ *TF/' });
    expect(frontOf(unit(f, 'A TF/').choose('leaveFront'), 'c5r2')).toEqual(['TF/']);
    const last = field({ c5r2: 'A *TF/ TF/' });
    expect(unit(last, 'A TF/').why('leaveFront')).toMatchObject({ rule: '5.5.1', code: 'nobodyElseInFront' });
  });
  test('5.5.1 or in favour of somebody who can take its place', () => {
    const f = field({ c5r2: 'A *TF/ TF^/ TF^^' });
    const r = unit(f, 'A TF/');
    expect(r.why(`exchange ${u(f.unit('A TF^^'))}`)).toMatchObject({ rule: '5.5.1', code: 'noFreeFrontage' });
    expect(frontOf(r.choose(`exchange ${u(f.unit('A TF^/'))}`), 'c5r2')).toEqual(['TF^/']);
    const several = field({ c5r2: 'A *TF/ *TF/ TF/' });
    expect(unit(several, 'A TF/').why(`exchange ${u(several.unit('A TF/', 2))}`)).toMatchObject({
      rule: '5.5.6',
      code: 'notEngaged',
    });
  });
  test('5.5.2 a unit from frontage may stay behind the friends it joins', () => {
    const f = field({ c5r1: 'A *TF/', c5r2: 'A *VF/' });
    expect(frontOf(unit(f, 'A TF/').choose('forward').choose('done'), 'c5r2')).toEqual(['VF/']);
  });
  test('5.5.3 one or several make room for whoever steps back', () => {
    const f = field({ c5r3: 'A *TH^', c5r2: 'A *TF/ *TF/ *TF/' });
    const r = unit(f, 'A TH^').choose('back');
    r.choose(`back ${u(f.unit('A TF/'))}`).choose(`back ${u(f.unit('A TF/', 2))}`);
    expect(frontOf(r, 'c5r2')).toEqual(['TF/', 'TH^']);
    expect(r.told('wentBack')).toHaveLength(2);
  });
  test('5.5.4 commanded troops and guns do not stand in the way of an assault', () => {
    const f = field({ c5r3: 'A *TF: *MO VF/', c5r4: 'B *TF/' });
    expect(unit(f, 'A VF/').why('assault')).toBeNull();
    expect(command(f).choose('zone c5r3').why('assault')).toBeNull();
  });
  test('5.5.5 neither do light troops', () => {
    const f = field({ c5r3: 'A *TF" *TF" *TF" VF/', c5r4: 'B *TF/' });
    expect(unit(f, 'A VF/').why('assault')).toBeNull();
  });
  test('5.5.6 next to enemies a unit exchanges by order; that costs the partner nothing', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/' });
    const r = unit(f, 'A TF/').choose(`exchange ${u(f.unit('A VF/'))}`);
    expect(frontOf(r, 'c5r3')).toEqual(['VF/']);
    expect([r.table.activated[f.unit('A TF/')], r.table.activated[f.unit('A VF/')]]).toEqual([1, 0]);
    const flanked = field({ c5r3: 'A *TF/ VF/', c4r3: 'B:E *TF/' });
    expect(unit(flanked, 'A TF/').why(`exchange ${u(flanked.unit('A VF/'))}`), 'flanked will do').toBeNull();
  });
  test('5.5.6 at once on being disordered, unless it has assaulted', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/' });
    expect(hit(f, 'A TF/').choose('stay').over).toBe('ranOut');
    f.table.holdsFront[f.unit('A TF/')] = 1;
    expect(hit(f, 'A TF/').asked).toBeNull();
  });
  test('5.5.7 the relief enters first: not with guns alone before the enemy, and not without room', () => {
    const f = field({ c5r3: 'A *TF/ MO', c5r4: 'B *TF/' });
    expect(hit(f, 'A TF/').asked).toBeNull();
    const room = field({ c5r3: 'A *TF/ *TF/ TF^/ TF=/', c5r4: 'B *TF/' });
    const r = unit(room, 'A TF/');
    expect(r.why(`exchange ${u(room.unit('A TF^/'))}`)).toMatchObject({
      rule: '5.5.7',
      code: 'noFreeFrontage',
      figures: { frontage: 8, room: 4 },
    });
    expect(r.why(`exchange ${u(room.unit('A TF=/'))}`)).toBeNull();
    const gunsToo = field({ c5r3: 'A *TF/ *TF/ MO', c5r4: 'B *TF/' });
    expect(hit(gunsToo, 'A TF/').why(`with ${u(gunsToo.unit('A MO'))}`)).toBeNull();
  });
  test('5.5.8 a brigade may go back before it is replaced', () => {
    const f = field({ c5r3: 'A *TF_^/o *TF/ TF/', c5r4: 'B *TF/' });
    expect(hit(f, 'A TF_^/o').options).toEqual([`with ${u(f.unit('A TF/', 1))}`, 'stay']);
    const plain = field({ c5r3: 'A *TF^/ *TF/ TF/', c5r4: 'B *TF/' });
    expect(hit(plain, 'A TF^/').asked).toBeNull();
  });
  test('A.5.2 its own frontage counts as free, and no more than that', () => {
    const f = field({ c5r3: 'A *TF_^/o *TF_^/o TF^/ TF/', c5r4: 'B *TF/' });
    const r = hit(f, 'A TF_^/o');
    expect(r.why(`with ${u(f.unit('A TF^/'))}`)).toMatchObject({ figures: { frontage: 8, room: 6 } });
    expect(r.why(`with ${u(f.unit('A TF/'))}`)).toBeNull();
  });
});

describe('5.6 ordnance and movement', () => {
  test('5.6 guns left behind stay a thing on the field', () => {
    const f = field({ c5r2: 'A *TF/ *MO' });
    const r = command(f).choose('zone c5r2').choose('forward');
    expect([whereIs(r, f.unit('A MO')), frontOf(r, 'c5r2')]).toEqual(['c5r2', ['MO']]);
  });
  test('5.6.1 disordered guns cannot be ordered', () => {
    const f = field({ c5r2: 'A *TF/ !MO' });
    expect(command(f).why(`unit ${u(f.unit('A MO'))}`)).toMatchObject({ rule: '5.6.1', code: 'gunsDisordered' });
    const r = command(f).choose('zone c5r2').choose('turnLeft');
    expect(r.table.activated[f.unit('A MO')], 'they do not even turn').toBe(0);
  });
  test('5.6.2 guns left alone before the enemy are disordered and stay', () => {
    const f = field({ c5r3: 'A *MO *TH', c5r4: 'B *TF/' });
    const r = unit(f, 'A TH').choose('back');
    expect([disordered(r, f, 'A MO'), whereIs(r, f.unit('A MO')), r.table.owner[zone('c5r3')]]).toEqual([
      1,
      'c5r3',
      NONE,
    ]);
  });
  test('5.6.3 enemy guns by themselves hinder nobody, but guns do not drive out guns', () => {
    const f = field({ c5r2: 'A *TF/', c5r3: 'B *MO', c4r1: 'A *MO', c4r2: 'B *MO' });
    expect(whereIs(unit(f, 'A TF/').choose('forward'), f.unit('A TF/'))).toBe('c5r3');
    expect(double(f, 'A MO').why('forward')).toMatchObject({ rule: '5.6.3', code: 'gunsIntoGuns' });
    const held = field({ c5r2: 'A *TF/', c5r3: 'B *MO *TF:' });
    expect(unit(held, 'A TF/').why('forward')).toMatchObject({ code: 'enemyThere' });
  });
  test('5.6.4 guns whose zone is entered are disordered and captured by the wing of those who come', () => {
    const f = field({ c5r2: 'A *TH', c5r3: 'B *MO !LO' });
    const r = unit(f, 'A TH').choose('forward');
    for (const name of ['B MO', 'B LO']) {
      expect([disordered(r, f, name), r.table.capturedBy[f.unit(name)]], `of ${name}`).toEqual([1, CENTRE]);
    }
    expect(r.choose('forward').table.capturedBy[f.unit('B MO')], 'they stay captured').toBe(CENTRE);
  });
  test('5.6.4 retaking the zone ends it, unless ruled otherwise', () => {
    const set = { c5r2: 'A *TF/', c5r3: 'A !MO' };
    const f = field(set);
    f.table.capturedBy[f.unit('A MO')] = 4;
    expect(unit(f, 'A TF/').choose('forward').table.capturedBy[f.unit('A MO')]).toBe(NONE);
    const kept = field(set, { CAPTURE_LAPSES: 0 });
    kept.table.capturedBy[kept.unit('A MO')] = 4;
    expect(unit(kept, 'A TF/').choose('forward').table.capturedBy[kept.unit('A MO')]).toBe(4);
  });
  test('5.6.5 captured guns neither block nor weigh', () => {
    const f = field({ c6r2: 'A *TF^ *TF/', c6r3: 'B *MO MO MO' });
    const r = command(f).choose('zone c6r2').choose('forward');
    expect([r.table.owner[zone('c6r3')], frontOf(r, 'c6r3')]).toEqual([0, ['TF/', 'TF^']]);
  });
  test('6.4.7 guns alone in front are disordered the moment enemy troops stand before them', () => {
    const f = field({ c5r2: 'A *TF/', c5r4: 'B *MO TF/' });
    const r = unit(f, 'A TF/').choose('forward');
    expect(disordered(r, f, 'B MO')).toBe(1);
    expect(frontOf(r, 'c5r4'), 'and somebody else has to hold the front').toEqual(['TF/']);
    const aside = field({ c5r2: 'A *TF/', c5r4: 'B:W *MO TF/' });
    expect(disordered(unit(aside, 'A TF/').choose('forward'), aside, 'B MO'), 'they face elsewhere').toBe(0);
  });
  test('7.1.6 a camp is sacked when an enemy unit comes into it', () => {
    const f = field({ c5r5: 'A *TF/' });
    expect(unit(f, 'A TF/').choose('forward').table.sacked[zone('c5r6')]).toBe(1);
  });
  test('6.7.7 a commander alone in the zone is taken', () => {
    const f = field({ c5r2: 'A *TF/', c2r5: 'B *TF/' });
    const lone = f.commander('B 0/0', 'c5r3');
    const r = unit(f, 'A TF/').choose('forward', 5);
    expect(r.table.commanderAt[lone]).toBeLessThan(0);
  });
});
