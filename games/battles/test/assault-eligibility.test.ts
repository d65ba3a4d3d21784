import type { Verdict } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { assaultCost, assaultRefusal, canAssault, noTargetRefusal, targetRefusal } from '../src/assault/eligibility.ts';
import { inFrontage } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import { assaultBy, assaultFrom, last, orderZone, rolled, word } from './assault.ts';
import { field, run, zone } from './scenes.ts';
import type { Field, Running } from './scenes.ts';

/** 6.1: who may assault whom. A attacks from c5r3 into c5r4, both open, unless a test says otherwise. */

const why = (verdict: Verdict): string => (verdict === null ? 'yes' : `${verdict.rule} ${verdict.code}`);

/** May that unit of A in c5r3 assault that unit of B in c5r4? */
const against = (own: string, other: string): string => {
  const f = field({ c5r3: `A *${own}`, c5r4: `B *${other}` });
  return why(targetRefusal(f.table, zone('c5r3'), f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`)));
};
const bare = (notation: string): string => notation.replace('!', '');
const zoneOrder = (f: Field, at = 'c5r3'): string => why(assaultRefusal(f.table, zone(at), NONE));
const unitOrder = (f: Field, unit: string, at = 'c5r3'): string => why(assaultRefusal(f.table, zone(at), f.unit(unit)));

describe('6.1 eligibility', () => {
  test('6.1 a zone with somebody to assault can be ordered to, one without cannot', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/', c1r2: 'A *TF/' });
    expect(canAssault(f.table, zone('c5r3'), NONE)).toBe(true);
    expect(zoneOrder(f, 'c1r2')).toBe('6.1.13 noEnemyAhead');
    expect(why(noTargetRefusal(f.table, zone('c1r2'), f.unit('A TF/', 1)))).toBe('6.1.13 noEnemyAhead');
  });

  test('6.1.1 a unit assaults under an order of its own or with its zone', () => {
    const one = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/' });
    const alone = assaultBy(one, 'A TF/', rolled(3));
    expect(alone.told('assaulted')).toHaveLength(1);
    const all = field({ c5r3: 'A *TF/ *TF/', c5r4: 'B *TF/' });
    const together = assaultFrom(all, 'A c5r3')
      .choose(`attack ${word(all.unit('A TF/'))}`, rolled(3))
      .choose(`attack ${word(all.unit('A TF/', 1))}`, rolled(3));
    expect(together.told('assaulted')).toHaveLength(2);
  });

  test('6.1.2 in a zone assault everybody in frontage with a target must go', () => {
    const f = field({ c5r3: 'A *TF/ *VF/ TF/', c5r4: 'B *TF/ *TF/' });
    const r = assaultFrom(f, 'A c5r3');
    expect(r.asked).toBe('A comeForward');
    r.choose('done');
    expect(r.options).toEqual([`attack ${word(f.unit('A TF/'))}`, `attack ${word(f.unit('A VF/'))}`]);
    r.choose(`attack ${word(f.unit('A VF/'))}`);
    expect(r.asked).toBe('A target');
    r.choose(`assault ${word(f.unit('B TF/'))}`, rolled(2));
    expect(r.options).toEqual([`attack ${word(f.unit('A TF/'))}`]);
    r.choose(`attack ${word(f.unit('A TF/'))}`, rolled(2));
    expect(r.told('assaulted')).toHaveLength(2);
    expect(r.over).toBe('ranOut');
  });

  test('6.1.2 without a target a unit stays, and only it', () => {
    const f = field({ c5r3: 'A *TF/ *TH>', c5r4: 'B *TH>' });
    const r = assaultFrom(f, 'A c5r3', rolled(2));
    expect(r.told('assaulted')).toHaveLength(1);
    expect(last(r, 'assaulted')['lead']).toBe(f.unit('A TH>'));
    expect(r.table.disordered[f.unit('A TF/')]).toBe(0);
  });

  test('6.1.2 light troops in frontage may change places first, and then need not assault', () => {
    const f = field({ c5r3: 'A *RH" TH>', c5r4: 'B *TF' });
    const r = assaultFrom(f, 'A c5r3').choose(`forward ${word(f.unit('A TH>'))}`);
    expect(r.asked).toBe('A giveWay');
    r.choose(`back ${word(f.unit('A RH"'))}`, rolled(2));
    expect(r.told('assaulted')).toHaveLength(1);
    expect(r.table.front[f.unit('A RH"')]).toBe(0);
    expect(r.table.front[f.unit('A TH>')]).toBe(1);
  });

  test('6.1.2 who came into frontage only on the way may assault, and need not', () => {
    const marched = (): { readonly f: Field; readonly r: Running } => {
      const f = field({ c5r3: 'A *TH> VH>', c5r4: 'B *TF/' });
      const order = orderZone(f, 'A c5r3');
      f.table.front[f.unit('A VH>')] = 1;
      return { f, r: run(f, 'assault', order) };
    };
    const held = marched();
    expect(held.r.why(`forward ${word(held.f.unit('A TH>'))}`)).toMatchObject({ code: 'boundToAssault' });
    held.r.choose('done', rolled(2));
    expect(held.r.told('assaulted')).toHaveLength(1);
    expect(held.r.over).toBe('ranOut');
    const sent = marched();
    sent.r.choose(`forward ${word(sent.f.unit('A VH>'))}`);
    expect(sent.r.options).toHaveLength(2);
  });

  test('6.1.3 a zone assaults only if nobody in it has been ordered this turn', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/' });
    f.table.activated[f.unit('A VF/')] = 1;
    expect(zoneOrder(f)).toBe('6.1.3 zoneAlreadyOrdered');
    f.table.activated[f.unit('A VF/')] = 0;
    expect(zoneOrder(f)).toBe('yes');
  });

  test('6.1.3 and only if all have moves left: guns need none', () => {
    const f = field({ c5r3: 'A *TH> TF/ MO', c5r4: 'B *TF/' });
    for (const [unit, moves] of [
      [f.unit('A TH>'), 1],
      [f.unit('A TF/'), 0],
    ] as const) {
      f.table.ordered[unit] = 1;
      f.table.activated[unit] = 1;
      f.table.moves[unit] = moves;
    }
    expect(zoneOrder(f)).toBe('6.1.3 zoneOutOfMoves');
    f.table.moves[f.unit('A TF/')] = 1;
    expect(zoneOrder(f)).toBe('yes');
  });

  test('6.1.3 units that have marched on among friends assault without them', () => {
    const f = field({ c5r3: 'A *TH> *VF/', c5r4: 'B *TF/' });
    f.table.ordered[f.unit('A TH>')] = 1;
    f.table.activated[f.unit('A TH>')] = 1;
    f.table.moves[f.unit('A TH>')] = 1;
    expect(zoneOrder(f)).toBe('yes');
    f.table.activated[f.unit('A VF/')] = 1;
    expect(zoneOrder(f)).toBe('6.1.3 zoneAlreadyOrdered');
  });

  test('6.1.4 a unit behind may assault through free frontage', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ VF/', c5r4: 'B *TF/' });
    expect(unitOrder(f, 'A VF/')).toBe('yes');
    const r = assaultBy(f, 'A VF/', rolled(2));
    expect(inFrontage(r.table, f.unit('A VF/'), zone('c5r3'))).toBe(true);
    expect(last(r, 'wentForward')['units']).toEqual([f.unit('A VF/')]);
  });

  test('6.1.4 or through the frontage of light troops, who go behind', () => {
    const f = field({ c5r3: 'A *TF" *TF" *TF" VF/', c5r4: 'B *TF/' });
    const r = assaultBy(f, 'A VF/');
    expect(r.asked).toBe('A giveWay');
    expect(r.options).toEqual([0, 1, 2].map((n) => `back ${word(f.unit('A TF"', n))}`));
    r.choose(`back ${word(f.unit('A TF"', 1))}`, rolled(2));
    expect(r.table.front[f.unit('A TF"', 1)]).toBe(0);
    expect(r.table.front[f.unit('A TF"')]).toBe(1);
    expect(r.table.front[f.unit('A VF/')]).toBe(1);
  });

  test('6.1.4 several come forward in the order of their numbers', () => {
    const f = field({ c5r3: 'A *TF/ TF VF/', c5r4: 'B *TF/' });
    const r = assaultFrom(f, 'A c5r3').choose(`forward ${word(f.unit('A VF/'))}`);
    expect(r.table.assaulting[f.unit('A VF/')]).toBe(1);
    expect(r.asked).toBe('A attackNext');
    const s = assaultFrom(f, 'A c5r3').choose(`forward ${word(f.unit('A TF'))}`);
    expect(s.why(`forward ${word(f.unit('A TF'))}`)).toMatchObject({ code: 'assaultersAscending' });
    expect(s.options).toContain(`forward ${word(f.unit('A VF/'))}`);
  });

  test('6.1.5 commanded troops and guns leave frontage when their zone assaults', () => {
    const f = field({ c5r3: 'A *TF: *MO *TF/', c5r4: 'B *TF/' });
    const r = assaultBy(f, 'A TF/', rolled(2));
    expect(last(r, 'screenLeft')['units']).toHaveLength(2);
    expect(r.table.front[f.unit('A TF:')]).toBe(0);
    expect(r.table.front[f.unit('A MO')]).toBe(0);
    expect(r.table.disordered[f.unit('A MO')]).toBe(0);
  });

  test('6.1.5 if they alone hold the front and nobody else can go, there is no order', () => {
    expect(zoneOrder(field({ c5r3: 'A *TF: *MO', c5r4: 'B *TF/' }))).toBe('6.1.9 neverAssaults');
    const f = field({ c5r3: 'A *TF: TF/', c5r4: 'B *TF/' });
    const r = assaultFrom(f, 'A c5r3', rolled(2));
    expect(last(r, 'assaulted')['lead']).toBe(f.unit('A TF/'));
  });

  test('6.1.6 attackers need frontage', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/ VF/', c5r4: 'B *TF/' });
    expect(unitOrder(f, 'A VF/')).toBe('6.1.6 noRoomToAssault');
    const narrow = field({ c8r3: 'A *TF/ *TF/ VF/', c8r4: 'B *TF/' });
    expect(unitOrder(narrow, 'A VF/', 'c8r3')).toBe('6.1.6 noRoomToAssault');
  });

  test('6.1.6 light troops that have assaulted make no room', () => {
    const f = field({ c5r3: 'A *TF" *TF/ *TF/ VF/', c5r4: 'B *TF/' });
    expect(unitOrder(f, 'A VF/')).toBe('yes');
    f.table.holdsFront[f.unit('A TF"')] = 1;
    expect(unitOrder(f, 'A VF/')).toBe('6.1.6 noRoomToAssault');
  });

  test('6.1.6 elephants take no frontage and always find a place', () => {
    const f = field({ c5r3: 'A *TF/ *TF/ *TF/ TE>>', c5r4: 'B *TF/' });
    expect(unitOrder(f, 'A TE>>')).toBe('yes');
    const r = assaultBy(f, 'A TE>>', rolled(2));
    expect(r.table.front[f.unit('A TE>>')]).toBe(1);
    expect(r.table.holdsFront[f.unit('A TE>>')]).toBe(1);
  });

  test('6.1.7 a fresh unit is disordered by its assault, a disordered one is not routed by it', () => {
    const f = field({ c5r3: 'A *TF/ !*VF/', c5r4: 'B *TF/ *TF/' });
    const r = assaultFrom(f, 'A c5r3')
      .choose(`attack ${word(f.unit('A TF/'))}`)
      .choose(`assault ${word(f.unit('B TF/'))}`, rolled(2))
      .choose(`attack ${word(f.unit('A VF/'))}`, rolled(2));
    expect(r.table.disordered[f.unit('A TF/')]).toBe(1);
    expect(r.table.disordered[f.unit('A VF/')]).toBe(1);
    expect(r.table.zoneOf[f.unit('A VF/')]).toBe(zone('c5r3'));
    expect(r.told('spent').map((event) => (event as unknown as { units: number[] }).units)).toEqual([
      [f.unit('A TF/')],
    ]);
  });

  test('6.1.8 light foot assaults only light, commanded or disordered units', () => {
    expect(against('TF"', 'TF/')).toBe('6.1.8 lightFootTarget');
    expect(against('TF"', 'TE')).toBe('6.1.8 lightFootTarget');
    for (const other of ['TF"', 'TF:', '!TF/', '!TE']) expect(against('TF"', other)).toBe('yes');
    expect(against('RH"', 'TF/')).toBe('yes');
  });

  test('6.1.9 commanded troops and guns never assault', () => {
    const f = field({ c5r3: 'A *TF: *MO *TF/', c5r4: 'B *TF:' });
    expect(unitOrder(f, 'A TF:')).toBe('6.1.9 neverAssaults');
    expect(unitOrder(f, 'A MO')).toBe('6.1.9 neverAssaults');
    expect(unitOrder(f, 'A TF/')).toBe('yes');
  });

  test('6.1.10 formed foot assaults horse only with cold steel alone, whatever the state of the horse', () => {
    expect(against('TF/', 'TH>')).toBe('6.1.10 formedFootHorse');
    expect(against('TF/', '!TH>')).toBe('6.1.10 formedFootHorse');
    expect(against('TF>>', 'TH>')).toBe('yes');
    expect(against('TF>>', '!TH>')).toBe('yes');
  });

  test('6.1.11 other foot assaults horse only when the horse is disordered', () => {
    expect(against("TF'", 'TH>')).toBe('6.1.11 otherFootHorse');
    expect(against("TF'", '!TH>')).toBe('yes');
    expect(against('TF"', 'RH"')).toBe('6.1.11 otherFootHorse');
    expect(against('TF"', '!RH"')).toBe('yes');
  });

  test('6.1.12 no foot assaults while fresh enemy horse faces its flank or rear', () => {
    const front = { c5r3: 'A *TF/ *TH>', c5r4: 'B *TF/' };
    for (const side of [{ c4r3: 'B:E *TH>' }, { c6r3: 'B:W *TH>' }, { c5r2: 'B:N *TH>' }]) {
      expect(unitOrder(field({ ...front, ...side }), 'A TF/')).toBe('6.1.12 pinned');
      expect(unitOrder(field({ ...front, ...side }), 'A TH>')).toBe('yes');
    }
  });

  test('6.1.12 unless the horse is disordered, faces elsewhere, or is no horse', () => {
    const front = { c5r3: 'A *TF/', c5r4: 'B *TF/' };
    for (const side of [{ c4r3: 'B:E !*TH>' }, { c4r3: 'B:N *TH>' }, { c4r3: 'B:E *TF/' }]) {
      expect(unitOrder(field({ ...front, ...side }), 'A TF/')).toBe('yes');
    }
  });

  test('6.1.13 the target is in frontage in the zone ahead', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TF/ VF/', c4r3: 'B *TF' });
    const mayAssault = (unit: string): string =>
      why(targetRefusal(f.table, zone('c5r3'), f.unit('A TH>'), f.unit(unit)));
    expect(mayAssault('B TF/')).toBe('yes');
    expect(mayAssault('B VF/')).toBe('6.1.13 notInEnemyFront');
    expect(mayAssault('B TF')).toBe('6.1.13 notInEnemyFront');
    const mixed = field({ c5r3: 'A *TF"', c5r4: 'B *TF/ *RH"' });
    expect(unitOrder(mixed, 'A TF"')).toBe('6.1.13 noTarget');
  });

  test('6.1.13 an assault takes a move, and two from the mounted on hard ground or before elephants', () => {
    const f = field({ c5r3: 'A *TH> *TF/', c5r4: 'B *TF/', c3r2: 'A *TH>', c3r3: 'B *TE' });
    expect(assaultCost(f.table, f.unit('A TH>'), zone('c5r4'))).toBe(1);
    expect(assaultCost(f.table, f.unit('A TH>', 1), zone('c3r3'))).toBe(2);
    f.table.ordered[f.unit('A TH>', 1)] = 1;
    f.table.moves[f.unit('A TH>', 1)] = 1;
    expect(unitOrder(f, 'A TH>', 'c5r3')).toBe('yes');
    expect(why(assaultRefusal(f.table, zone('c3r2'), f.unit('A TH>', 1)))).toBe('5.3.17 tooFewMovesToAssault');
  });

  test('6.1.14 a target assaulted this phase is barred while another is untouched', () => {
    const f = field({ c5r3: 'A *TH>', c5r4: 'B *TF/ *VF/' });
    f.table.assaulted[f.unit('B TF/')] = 1;
    const mayAssault = (unit: string): string =>
      why(targetRefusal(f.table, zone('c5r3'), f.unit('A TH>'), f.unit(unit)));
    expect(mayAssault('B TF/')).toBe('6.1.14 alreadyAssaulted');
    expect(mayAssault('B VF/')).toBe('yes');
    f.table.assaulted[f.unit('B VF/')] = 1;
    expect(mayAssault('B TF/')).toBe('yes');
  });

  test('6.1.14 the other must be one that this unit may assault', () => {
    const f = field({ c5r3: 'A *TF/', c5r4: 'B *TF/ *TH>' });
    f.table.assaulted[f.unit('B TF/')] = 1;
    expect(why(targetRefusal(f.table, zone('c5r3'), f.unit('A TF/'), f.unit('B TF/')))).toBe('yes');
  });
});

describe('5.4 and 5.5 frontage in assaults', () => {
  test('5.4.8 a unit that comes forward to assault stays in frontage', () => {
    const f = field({ c5r3: 'A *TF" VF/', c5r4: 'B *TF/' });
    const r = assaultBy(f, 'A VF/').choose('done', rolled(2));
    expect(r.table.front[f.unit('A VF/')]).toBe(1);
    expect(r.table.holdsFront[f.unit('A VF/')]).toBe(1);
    expect(r.table.holdsFront[f.unit('A TF"')]).toBe(0);
  });

  test('5.5.5 light troops go behind only for somebody who takes their place', () => {
    const f = field({ c5r3: 'A *TF" *TF" VF/', c5r4: 'B *TF/' });
    const r = assaultBy(f, 'A VF/').choose(`back ${word(f.unit('A TF"'))}`, rolled(2));
    expect(r.table.front[f.unit('A TF"')]).toBe(0);
    expect(r.table.front[f.unit('A TF"', 1)]).toBe(1);
  });

  test('5.5.5 as many as needed make room for a large unit', () => {
    const f = field({ c5r3: 'A *TF" *TF" *TF" TF^/', c5r4: 'B *TF/' });
    const r = assaultBy(f, 'A TF^/');
    expect(r.why(`back ${word(f.unit('A TF"', 2))}`)).toMatchObject({ rule: '6.1.6', code: 'frontTooNarrow' });
    r.choose(`back ${word(f.unit('A TF"'))}`);
    expect(r.why('done')).toMatchObject({ code: 'frontTooNarrow' });
    r.choose(`back ${word(f.unit('A TF"', 2))}`, rolled(2));
    expect([0, 1, 2].map((n) => r.table.front[f.unit('A TF"', n)])).toEqual([0, 1, 0]);
  });
});
