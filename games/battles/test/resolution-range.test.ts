import { describe, expect, test } from 'vitest';
import { board, factsOf } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { NONE, zoneWord } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { flankFault } from '../src/resolution/flanks.ts';
import { bearsOn, gunTargets } from '../src/resolution/range.ts';
import { field, run, zone, standard } from './scenes.ts';
import { A, fire, incoming, sights, targetsFrom, whyNot } from './fire.ts';

/** 3.1 and 3.2: who can fire where. */

describe('3.1 shooting range', () => {
  test('3.1 foot reaches the next zone, guns reach beyond it', () => {
    const f = field({ c5r2: 'A *TF/ *MO', c5r4: 'B *TF/' });
    const r = fire(f);
    expect(incoming(r, 'c5r4')).toBe(0);
    expect(r.asked).toBe('A aimGun');
    expect(incoming(r.choose('fire c5r4'), 'c5r4')).toBe(0.5);
  });

  test('3.1.1 foot, horse and elephants reach one zone and no further', () => {
    const near = field({ c5r3: 'A *TF *TH *TE', c5r4: 'B *TF/' });
    expect(incoming(fire(near), 'c5r4')).toBe(1 + 0.5 + 0.5);
    const far = field({ c5r2: 'A *TF *TH *TE', c5r4: 'B *TF/' });
    expect(incoming(fire(far), 'c5r4')).toBe(0);
  });

  test('3.1.2 units in frontage fire ahead without being asked; units behind do not', () => {
    const r = fire(field({ c1r2: 'A *TF/ *TF/ TF/', c1r3: 'B *TF/' }));
    expect(r.over).toBe('ranOut');
    expect(incoming(r, 'c1r3')).toBe(2);
  });

  test('3.1.2 nobody fires into a flank or the rear from frontage', () => {
    const r = fire(field({ c5r3: 'A:E *TF/ *TF/', c5r4: 'B *TF/', c5r2: 'B:N *TF/' }));
    expect(r.table.incoming.every((amount) => amount === 0)).toBe(true);
  });

  test('3.1.3 a unit out of frontage may fire into a flank zone that holds enemies, or hold', () => {
    const f = field({ c5r3: 'A:E *TF/ VF/', c5r4: 'B *TF/' });
    const r = fire(f);
    expect(r.asked).toBe('A fireFlank');
    expect(r.options).toEqual(['fire c5r4', 'hold']);
    expect(r.why('fire c5r2')).toMatchObject({ rule: '3.0.3', code: 'noEnemyThere' });
    expect(incoming(r.choose('fire c5r4'), 'c5r4')).toBe(1);
    expect(r.told('aimed')).toMatchObject([{ rule: '3.1.3', unit: f.unit('A VF/'), zone: zone('c5r4') }]);
    const held = fire(field({ c5r3: 'A:E *TF/ VF/', c5r4: 'B *TF/' })).choose('hold');
    expect(incoming(held, 'c5r4')).toBe(0);
  });

  test('3.1.3 the zone ahead and the rear are no flank', () => {
    const f = field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/', c5r2: 'B:N *TF/', c4r4: 'A *TF/' });
    expect(fire(f).over).toBe('ranOut');
    const flanked = fire(field({ c5r3: 'A *TF/ VF/', c5r4: 'B *TF/', c5r2: 'B:N *TF/', c4r3: 'B *TF/' }));
    expect(flanked.options).toEqual(['fire c4r3', 'hold']);
    expect(flanked.why('fire c5r4')).toMatchObject({ rule: '3.1.3', code: 'notAFlank' });
    expect(flanked.why('fire c5r2')).toMatchObject({ rule: '3.1.3', code: 'notAFlank' });
  });

  test('3.1.3 neither guns nor units without fire are asked for the flank', () => {
    const r = fire(field({ c5r3: 'A:E *TF/ TF>> LO', c5r4: 'B *TF/' }));
    expect(r.over).toBe('ranOut');
  });

  test('3.1.4 flank shooters have at most half the frontage, rounded up; the rest must hold', () => {
    const r = fire(field({ c5r3: 'A:E *TF/ VF/ VF/ VF/', c5r4: 'B *TF/' }));
    r.choose('fire c5r4').choose('fire c5r4'); // two of three: the third finds no room and is not asked
    expect(r.over).toBe('ranOut');
    expect(incoming(r, 'c5r4')).toBe(2);
  });

  test('3.1.4 a unit too wide for what is left is refused, a commanded one comes on top', () => {
    const r = fire(field({ c5r3: 'A:E *TF/ TF/ TF^/ TF:', c5r4: 'B *TF/' }));
    r.choose('fire c5r4');
    expect(r.asked).toBe('A fireFlank');
    expect(
      factsOf(r.table, r.pos.flow.wait?.for === 'one' ? (r.pos.flow.wait.ask.about['unit'] as Unit) : (0 as Unit))
        .notation,
    ).toBe('TF:');
    expect(incoming(r.choose('fire c5r4'), 'c5r4')).toBe(2);
  });

  test('3.1.4 who may not fire to the flank, and why', () => {
    const f = field({ c5r3: 'A:E *TF/ TF^/ VF/ VF/ TF>> MO', c5r4: 'B *TF/' });
    f.table.target[f.unit('A TF^/')] = zone('c5r4');
    const why = (unit: string): string | undefined => flankFault(f.table, f.unit(unit), zone('c5r4'))?.code;
    expect(why('A VF/')).toBe('flankFireFull');
    expect([why('A TF/'), why('A MO'), why('A TF>>')]).toEqual(['notBehindTheFront', 'notBehindTheFront', 'noFire']);
  });

  test('3.1.5 with enemies on both flanks each gets half of the allowance', () => {
    const r = fire(field({ c5r3: 'A:E *TF/ VF/ VF/ VF/', c5r4: 'B *TF/', c5r2: 'B:N *TF/' }));
    r.choose('fire c5r4');
    expect(r.options).toEqual(['fire c5r2', 'hold']);
    expect(r.why('fire c5r4')).toMatchObject({ rule: '3.1.5', code: 'flankShareFull' });
    r.choose('fire c5r2');
    expect(r.over).toBe('ranOut');
    expect([incoming(r, 'c5r4'), incoming(r, 'c5r2')]).toEqual([1, 1]);
  });

  test('3.1.6 light guns reach two zones, medium three, heavy four', () => {
    const reach = (gun: string): readonly string[] =>
      ['c1r2', 'c1r3', 'c1r4', 'c1r5', 'c1r6'].filter((at) => {
        const f = field({ c1r1: `A *${gun}`, [at]: 'B *TF/' });
        return sights(f, `A ${gun}`).length > 0;
      });
    expect(reach('LO')).toEqual(['c1r2', 'c1r3']);
    expect(reach('MO')).toEqual(['c1r2', 'c1r3', 'c1r4']);
    expect(reach('HO')).toEqual(['c1r2', 'c1r3', 'c1r4', 'c1r5']);
    const f = field({ c1r1: 'A *LO', c1r4: 'B *TF/', c1r2: 'B *RF"' });
    const r = fire(f);
    expect(r.why('fire c1r4')).toMatchObject({
      rule: '3.1.6',
      code: 'beyondRange',
      figures: { distance: 3, range: 2 },
    });
  });

  test('3.1.7 guns fire ahead or one column to the side, never right beside themselves', () => {
    const f = field({ c5r2: 'A *MO', c4r4: 'B *RF"', c6r4: 'B *RF"', c4r2: 'B *TF/', c3r3: 'B *TF/' });
    expect(sights(f, 'A MO')).toEqual(['c4r4', 'c6r4']);
    expect(whyNot(f, 'A MO', 'c4r2')).toBe('3.1.7');
    expect(whyNot(f, 'A MO', 'c3r3')).toBe('3.1.7');
    expect(whyNot(f, 'A MO', 'c5r1')).toBe('3.1.7');
    const light = field({ c5r2: 'A *LO', c4r4: 'B *RF"', c4r3: 'B *RF"' });
    expect(sights(light, 'A LO')).toEqual(['c4r3']);
  });

  test('3.1.7 the field of fire turns with the facing', () => {
    const f = field({ c2r4: 'A:E *MO', c4r4: 'B *TF/', c3r5: 'B *TF/', c2r5: 'B *TF/' });
    expect(sights(f, 'A MO')).toEqual(['c3r5', 'c4r4']);
  });

  test('3.1.8 each gun names its target before any morale is rolled, or holds fire', () => {
    const f = field({ c1r2: 'A *TF/ *MO *MO', c1r3: 'B *TF/' });
    const r = run(f, 'resolution', { next: A });
    expect(r.asked).toBe('A aimGun');
    expect(r.told('rolled')).toEqual([]);
    r.choose('fire c1r3');
    expect(r.told('rolled')).toEqual([]);
    expect(r.table.target[f.unit('A MO')]).toBe(zone('c1r3'));
    r.choose('hold', 6, 6);
    expect(r.told('volley')[0]).toMatchObject({ zone: zone('c1r3'), rounded: 2, total: 2 * FIRE_UNITS });
  });

  test('3.1.8 a gun without a target is not asked, nor a disordered one', () => {
    expect(fire(field({ c1r2: 'A *TF/ *MO', c5r3: 'B *TF/' })).over).toBe('ranOut');
    const f = field({ c1r2: 'A *TF/ !MO', c1r3: 'B *TF/' });
    expect(fire(f).over).toBe('ranOut');
    expect(whyNot(f, 'A MO', 'c1r3')).toBe('3.3.23');
  });
});

describe('3.2 line of sight', () => {
  test('3.2 what stands nearer on the line ahead blocks a gun, what stands beside it does not', () => {
    const f = field({ c5r2: 'A *MO', c5r4: 'B *TF/', c4r3: 'B *TF/', c6r3: 'B *TF/' });
    expect(sights(f, 'A MO')).toEqual(['c4r3', 'c5r4', 'c6r3']);
    const covered = field({ c5r2: 'A *MO', c5r4: 'B *TF/', c5r3: 'B *TF/', c6r3: 'B *TF/' });
    expect(sights(covered, 'A MO')).toEqual(['c5r3']);
    expect(whyNot(covered, 'A MO', 'c5r4')).toBe('3.2.3');
    expect(whyNot(covered, 'A MO', 'c6r3')).toBe('3.2.3'); // oblique: the zone ahead is nearer
  });

  test('3.2.1 a gun out of frontage is blocked by the cover of its own zone, in frontage it is not', () => {
    for (const [at, to] of [
      ['c2r3', 'c2r4'], // woods
      ['c3r3', 'c3r4'], // village
      ['c7r4', 'c7r5'], // hedgerow
      ['c6r2', 'c6r3'], // field fortification
    ] as const) {
      const silent = { BLOCKED_GUNS_SILENT: 1 };
      expect(whyNot(field({ [at]: 'A *TFv LO', [to]: 'B *TF/' }, silent), 'A LO', to)).toBe('3.2.1');
      expect(whyNot(field({ [at]: 'A *TFv *LO', [to]: 'B *TF/' }, silent), 'A LO', to)).toBeUndefined();
    }
    expect(whyNot(field({ c4r3: 'A *TFv LO', c4r4: 'B *TF/' }), 'A LO', 'c4r4')).toBeUndefined(); // a hill hides no gun
  });

  test('3.1.6 a gun blocked at home fires into the zone in front, and only there; read otherwise, not at all', () => {
    const zones = { c2r3: 'A *TFv MO', c2r4: 'B *RF"', c2r5: 'B *TF/' };
    expect(sights(field(zones), 'A MO')).toEqual(['c2r4']);
    expect(whyNot(field(zones), 'A MO', 'c2r5')).toBe('3.2.1');
    expect(sights(field({ ...zones, c2r3: 'A *TFv *MO' }), 'A MO')).toEqual(['c2r4', 'c2r5']);
    expect(sights(field(zones, { BLOCKED_GUNS_SILENT: 1 }), 'A MO')).toEqual([]);
  });

  test('3.2.2 a gun out of frontage is blocked when friends in frontage fill more than half the front', () => {
    const beyond = (own: string): string | undefined =>
      whyNot(field({ c1r2: `A ${own}`, c1r3: 'B *RF"', c1r4: 'B *TF/' }), 'A MO', 'c1r4');
    expect(beyond('*TF/ *TF/ MO')).toBe('3.2.2');
    expect(beyond('*TF/ *TFv/ MO')).toBeUndefined();
    expect(beyond('*TF/ TF/ TF/ MO')).toBeUndefined();
    expect(beyond('*TF/ *TF/ *MO')).toBeUndefined();
  });

  test('3.2.3 enemies in the way block, unless all are light or commanded', () => {
    const blocked = (line: string): string | undefined =>
      whyNot(field({ c1r2: 'A *MO', c1r3: `B ${line}`, c1r4: 'B *TF/' }), 'A MO', 'c1r4');
    expect(blocked('*TH')).toBe('3.2.3');
    expect(blocked('*RF" *TF:')).toBeUndefined();
    expect(blocked('*RF" TF')).toBe('3.2.3');
    expect(blocked('*RF" *LO')).toBe('3.2.3');
    expect(blocked('*RF" !LO')).toBeUndefined(); // a gun in disorder is nobody
  });

  test('3.2.4 friends in the way block with more than half a front, wherever they stand; light troops never', () => {
    const blocked = (line: string): string | undefined =>
      whyNot(field({ c1r2: 'A *MO', c1r3: `A ${line}`, c1r4: 'B *TF/' }), 'A MO', 'c1r4');
    expect(blocked('*TF/ TF/')).toBe('3.2.4');
    expect(blocked('*TF/ TFv/')).toBeUndefined();
    expect(blocked('*RF" *RF" *RF"')).toBeUndefined();
    expect(blocked('*TF: TF: *TE *LO')).toBeUndefined();
  });

  test('3.2.5 hill, woods, hedgerow, village, fortification and impassable ground in the way block', () => {
    const blocked = (from: string, ground: string, to: string): string | undefined => {
      const f = field({ [from]: 'A *HO', [to]: 'B *TF/' });
      const fault = bearsOn(f.table, f.unit('A HO'), zone(to));
      expect(fault === null ? ground : zoneWord((fault.figures?.['zone'] ?? NONE) as Zone)).toBe(ground);
      return fault?.rule;
    };
    expect(blocked('c2r2', 'c2r3', 'c2r4')).toBe('3.2.5'); // woods
    expect(blocked('c3r2', 'c3r3', 'c3r4')).toBe('3.2.5'); // village
    expect(blocked('c4r2', 'c4r3', 'c4r4')).toBe('3.2.5'); // hill
    expect(blocked('c7r3', 'c7r4', 'c7r5')).toBe('3.2.5'); // hedgerow
    expect(blocked('c6r1', 'c6r2', 'c6r3')).toBe('3.2.5'); // field fortification
    expect(blocked('c6r2', 'c6r3', 'c6r4')).toBeUndefined(); // marsh
    expect(blocked('c8r2', 'c8r3', 'c8r5')).toBeUndefined(); // stream
    expect(blocked('c2r4', 'c2r5', 'c2r6')).toBeUndefined(); // ditch
    const f = field({ c6r6: 'A:E *HO', c8r6: 'B *TF/' });
    expect(whyNot(f, 'A HO', 'c8r6')).toBe('3.2.5'); // impassable
  });

  test('3.2.6 from a hill, or at one, only hills in between block', () => {
    const fromHill = field({ c4r3: 'A *HO', c4r4: 'B *TF/', c4r5: 'B *TF/', c4r6: 'B *TF/' });
    expect(sights(fromHill, 'A HO')).toEqual(['c4r4', 'c4r5', 'c4r6']);
    const atHill = field({ c4r5: 'B *HO', c4r4: 'A *TF/ *TF/', c4r3: 'A *TF/', c4r2: 'A *TF/' });
    expect(sights(atHill, 'B HO')).toEqual(['c4r3', 'c4r4']); // beyond, the hill itself is in the way
    expect(whyNot(atHill, 'B HO', 'c4r2')).toBe('3.2.3');
  });

  test('3.2.6 a hill does not help a gun that is blocked in its own zone', () => {
    const f = field({ c4r3: 'A *TF/ *TF/ MO', c4r4: 'B *TF/', c4r5: 'B *TF/' });
    expect(whyNot(f, 'A MO', 'c4r5')).toBe('3.2.2');
  });
});

describe('4.6 the sight lines of our set-ups', () => {
  test('3.2.6 White Mountain: the guns on the hill see over the lines', () => {
    expect(targetsFrom(standard('white-mountain-1620'), 'c5r4')).toEqual(['c4r2', 'c5r1', 'c5r2', 'c6r2']);
  });
  test('3.2.6 Marston Moor: Allied guns see from their hill, the Royalist guns straight ahead only', () => {
    const t = standard('marston-moor-1644');
    expect(targetsFrom(t, 'c4r2')).toEqual(['c3r4', 'c4r4', 'c4r5', 'c5r4']);
    expect(targetsFrom(t, 'c3r4')).toEqual(['c3r2']);
  });
  test('3.1.7 Breitenfeld: each gun reaches only the zone three ahead', () => {
    const t = standard('breitenfeld-1631');
    const guns = board(t).units.flatMap(({ ordnance }, u) => (ordnance ? [u as Unit] : []));
    expect(guns.length).toBeGreaterThan(0);
    for (const gun of guns) {
      const from = t.zoneOf[gun] as number;
      const ahead = factsOf(t, gun).side === A ? from + 3 : from - 3;
      expect(gunTargets(t, gun)).toEqual([ahead]);
    }
  });
  test('3.2.5 Jankau: the guns at c5r2 have no target until they climb c5r3', () => {
    expect(targetsFrom(standard('jankau-1645'), 'c5r2')).toEqual([]);
  });
  test('3.2.4 Chaldiran: light azabs do not block the guns behind them', () => {
    const t = standard('chaldiran-1514');
    expect(targetsFrom(t, 'c4r5')).toEqual(['c4r2']);
  });
});
