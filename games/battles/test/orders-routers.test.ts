import { describe, expect, test } from 'vitest';
import { GONE } from '../src/ids.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';
import { CENTRE, frontOf, inCommand, orders, routers, routersAt, u, whereIs, zoneCost } from './orders.ts';

/** 4.1: routers run, and horse rides after them. */

const flee = (f: Field, army: string): Running => run(f, 'routers', { side: army === 'A' ? 0 : 1 });

describe('4.1 router movement and pursuits', () => {
  test('4.1 routers run home and the horse among them rides after them', () => {
    const f = field({ c5r3: 'B *TH>', c9r2: 'B *TH>' });
    routers(f, 'A', 'c5r3', 'c9r2');
    const r = flee(f, 'A');
    expect(routersAt(r, 'A'), 'c6r3 is a marsh').toEqual(['c6r3', 'c9r1']);
    expect(
      [0, 1].map((n) => whereIs(r, f.unit('B TH>', n))),
      'both horse face south',
    ).toEqual(['c5r3', 'c9r1']);
  });
  test('4.1.1 every marker of the player moves, none of the enemy', () => {
    const f = field({});
    routers(f, 'A', 'c1r2', 'c9r2', 'c8r5');
    routers(f, 'B', 'c1r5');
    const r = flee(f, 'A');
    expect(routersAt(r, 'A')).toEqual(['c1r1', 'c8r4', 'c9r1']);
    expect(routersAt(r, 'B')).toEqual(['c1r5']);
  });
  test('4.1.1 one marker does not run twice because another has joined it', () => {
    const f = field({});
    routers(f, 'A', 'c1r3', 'c1r2', 'c2r3');
    expect(routersAt(flee(f, 'A'), 'A'), 'c1r2 goes to c1r1, c1r3 turns aside into the woods').toEqual([
      'c1r1',
      'c2r3',
    ]);
  });
  test('4.1.2 in woods, marsh or village they stay while no enemy is there', () => {
    const f = field({ c3r3: 'B:E *TF/' });
    routers(f, 'A', 'c2r3', 'c3r3', 'c6r3');
    expect(routersAt(flee(f, 'A'), 'A'), 'the village is taken, the woods are next to it').toEqual(['c2r3', 'c6r3']);
  });
  test('4.1.3 straight home, even into the enemy', () => {
    const f = field({ c9r1: 'B *TF/' });
    routers(f, 'A', 'c9r2');
    const r = flee(f, 'A');
    expect(routersAt(r, 'A')).toEqual(['c9r1']);
  });
  test('4.1.3 B runs the other way; impassable ground makes them turn aside, if anything is free', () => {
    const f = field({});
    routers(f, 'B', 'c7r5', 'c1r4');
    const r = flee(f, 'B');
    expect(routersAt(r, 'B')[0]).toBe('c1r5');
    // c6r5 and c8r5 are equally near home, and no enemy is on the field: the edge decides.
    expect(routersAt(r, 'B')).toEqual(['c1r5', 'c8r5']);
    const shut = field({ c6r5: 'A *TF/', c8r5: 'A *TF/', c7r4: 'A *TF/' });
    routers(shut, 'B', 'c7r5');
    expect(routersAt(flee(shut, 'B'), 'B')).toEqual(['c7r5']);
  });
  test('4.1.4 they turn aside into woods, marsh or village next to them, unless enemies hold it', () => {
    const f = field({});
    routers(f, 'A', 'c6r4');
    expect(routersAt(flee(f, 'A'), 'A'), 'c6r3 is a marsh').toEqual(['c6r3']);
    const held = field({ c6r3: 'B *TF/' });
    routers(held, 'A', 'c5r3', 'c6r2');
    expect(routersAt(flee(held, 'A'), 'A')).toEqual(['c5r2', 'c6r1']);
  });
  test('4.1.5 of several shelters the one nearest the baseline', () => {
    const f = field({}, {}, 'hard-drill');
    routers(f, 'A', 'c4r3');
    expect(routersAt(flee(f, 'A'), 'A'), 'the village of c3r3, not the woods of c4r4').toEqual(['c3r3']);
    routers(f, 'B', 'c4r3');
    expect(routersAt(flee(f, 'B'), 'B'), 'B runs the other way').toEqual(['c4r4']);
  });
  test('4.1.5 of those the one furthest from enemies', () => {
    const f = field({ c2r4: 'B *TF/' }, {}, 'hard-drill');
    routers(f, 'A', 'c5r4');
    expect(routersAt(flee(f, 'A'), 'A')).toEqual(['c6r4']);
  });
  test('4.1.5 then the one nearest the edge', () => {
    const f = field({ c7r2: 'A *TF/' });
    routers(f, 'B', 'c7r5');
    expect(routersAt(flee(f, 'B'), 'B'), 'c7r6 is impassable, c6r5 and c8r5 are free').toEqual(['c8r5']);
  });
  test('4.1.5 what is still open the owner decides', () => {
    const f = field({}, {}, 'hard-drill');
    routers(f, 'A', 'c5r4');
    const r = flee(f, 'A');
    expect([r.asked, r.options]).toEqual(['A fly', ['to c6r4', 'to c4r4']]);
    expect(r.why('to c5r3')).toMatchObject({ rule: '4.1.5', code: 'notBestRefuge' });
    expect(routersAt(r.choose('to c6r4'), 'A')).toEqual(['c6r4']);
  });
  test('4.1.6 over their own baseline they leave the board', () => {
    const f = field({});
    routers(f, 'A', 'c1r1');
    expect(routersAt(flee(f, 'A'), 'A')).toEqual([]);
  });
  test('4.1.7 enemy horse and elephants that face the way they run follow into an empty zone', () => {
    const f = field({ c9r2: 'B *TH> TE>> *TF/' });
    routers(f, 'A', 'c9r2');
    const r = flee(f, 'A').choose('done');
    expect(routersAt(r, 'A')).toEqual(['c9r1']);
    expect([whereIs(r, f.unit('B TH>')), whereIs(r, f.unit('B TE>>')), whereIs(r, f.unit('B TF/'))]).toEqual([
      'c9r1',
      'c9r1',
      'c9r2',
    ]);
  });
  test('4.1.7 they keep their frontage and facing, and their owner fills the gap', () => {
    const f = field({ c9r2: 'B *TH> TH> TF/ TF/' });
    routers(f, 'A', 'c9r2');
    const r = flee(f, 'A');
    expect(r.asked, 'may the second horse take frontage too?').toBe('B fillFront');
    r.choose(`front ${u(f.unit('B TF/', 1))}`);
    expect(frontOf(r, 'c9r2')).toEqual(['TF/']);
    expect(r.asked).toBe('B arrive');
    r.choose(`front ${u(f.unit('B TH>', 1))}`);
    expect(frontOf(r, 'c9r1')).toEqual(['TH>', 'TH>']);
    expect(r.table.facing[zone('c9r1')]).toBe(2);
  });
  test('4.1.7 not into a zone that anybody but guns stands in, and not if they face elsewhere', () => {
    const held = field({ c9r2: 'B *TH>', c9r1: 'A *TF/' });
    routers(held, 'A', 'c9r2');
    expect(whereIs(flee(held, 'A'), held.unit('B TH>'))).toBe('c9r2');
    const guns = field({ c9r2: 'B *TH>', c9r1: 'A *MO' });
    routers(guns, 'A', 'c9r2');
    const r = flee(guns, 'A');
    expect(whereIs(r, guns.unit('B TH>'))).toBe('c9r1');
    expect(r.table.capturedBy[guns.unit('A MO')], 'and the guns are lost').toBe(5);
    const aside = field({ c9r2: 'B:W *TH>' });
    routers(aside, 'A', 'c9r2');
    expect(whereIs(flee(aside, 'A'), aside.unit('B TH>'))).toBe('c9r2');
  });
  test('4.1.7 those who find no room stay, as their owner chooses', () => {
    const f = field({ c3r4: 'B *TH^ TH^ TH^ TH', c2r3: 'A *TF/' });
    routers(f, 'A', 'c3r4');
    const r = flee(f, 'A');
    expect(r.asked, 'a village holds 5, they are 7').toBe('B pursue');
    r.choose(`follow ${u(f.unit('B TH^', 1))}`).choose(`follow ${u(f.unit('B TH'))}`);
    expect(r.why('follow u1')).toMatchObject({ rule: '4.1.7', code: 'noPursuer' });
    r.choose(`follow ${u(f.unit('B TH^', 2))}`);
    expect([0, 1, 2].map((n) => whereIs(r, f.unit('B TH^', n)))).toEqual(['c3r4', 'c3r3', 'c3r3']);
  });
  test('4.1.8 pursuers of routers who leave the board are gone for this battle', () => {
    const f = field({ c9r1: 'B *TH> *TF/' });
    routers(f, 'A', 'c9r1');
    const r = flee(f, 'A');
    expect(r.table.zoneOf[f.unit('B TH>')]).toBe(GONE);
    expect(frontOf(r, 'c9r1')).toEqual(['TF/']);
  });
  test('4.1.9 routers stop nobody, stay where units arrive, and double the cost of orders', () => {
    const f = field({ c5r2: 'A *VF/ *VF/' });
    routers(f, 'B', 'c5r3');
    const commander = f.commander('A 0/0', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6).choose('zone c5r2').choose('forward').choose('done');
    expect(whereIs(r, f.unit('A VF/'))).toBe('c5r3');
    expect(routersAt(r, 'B')).toEqual(['c5r3']);
    const there = field({ c5r3: 'A *VF/' });
    routers(there, 'B', 'c5r3');
    there.table.commanderAt[commander] = zone('c5r3');
    inCommand(there, 'A', CENTRE, commander);
    expect(zoneCost(there, 'A', 'c5r3')).toBe(2);
  });
});
