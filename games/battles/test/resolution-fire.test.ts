import { describe, expect, test } from 'vitest';
import { board, factsOf } from '../src/board.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { fireText } from '../src/names.ts';
import { firepowerLines, firepowerOf, frontFire, roundFire } from '../src/resolution/firepower.ts';
import type { Table } from '../src/state.ts';
import { field, zone } from './scenes.ts';
import { A, alone, B, fire, firepower, incoming, rules, worth } from './fire.ts';

/** 3.3: how much is fired. */

describe('3.3 firepower', () => {
  test('3.3 three pike regiments and a gun fire 4 ahead; the gun alone half a point two zones away', () => {
    const r = fire(field({ c1r2: 'A *TF/ *TF/ *TF/ *MO', c1r3: 'B *TF/' })).choose('fire c1r3');
    expect(incoming(r, 'c1r3')).toBe(4);
    expect(incoming(fire(field({ c1r2: 'A *TF/ *TF/ *TF/ *MO', c1r4: 'B *TF/' })).choose('fire c1r4'), 'c1r4')).toBe(
      0.5,
    );
  });

  test('3.3.1 every unit in frontage adds its fire, and flank shooters and guns on top', () => {
    const f = field({ c5r3: 'A:E *TF/ VF/ *MO', c6r3: 'B *TF/', c5r4: 'B *TF/' });
    const r = fire(f).choose('fire c5r4').choose('fire c6r3');
    expect(incoming(r, 'c6r3')).toBe(2);
    expect(incoming(r, 'c5r4')).toBe(1);
    expect(frontFire(r.table, zone('c5r3'))).toBe(FIRE_UNITS);
  });

  test('3.3.2 fire from several zones is added up exactly and rounded once, halves up', () => {
    const r = fire(field({ c5r3: 'A *TH> *TH>', c4r4: 'A:E *TH> *TH>', c6r4: 'A:W *TH> *TH>', c5r4: 'B *TF/' }));
    expect(incoming(r, 'c5r4')).toBe(1.5);
    expect(r.told('volley')).toMatchObject([{ rounded: 2, total: 1.5 * FIRE_UNITS }]);
    const down = field({}, { HALVES_ROUND_UP: 0 }).table;
    const up = field({}).table;
    expect([0.25, 0.5, 0.75, 1.5].map((n) => roundFire(up, n * FIRE_UNITS))).toEqual([0, 1, 1, 2]);
    expect([0.25, 0.5, 0.75, 1.5].map((n) => roundFire(down, n * FIRE_UNITS))).toEqual([0, 0, 1, 1]);
  });

  test('3.3.2 two fresh Swedish brigades fire 4.5, which is 5; disordered, 1.5, which is 2', () => {
    const fresh = fire(field({ c1r2: 'A *VF_^/o *VF_^/o', c1r3: 'B *TF/' }));
    expect(incoming(fresh, 'c1r3')).toBe(4.5);
    expect(fresh.told('volley')).toMatchObject([{ rounded: 5 }]);
    const tired = fire(field({ c1r2: 'A !*VF_^/o !*VF_^/o', c1r3: 'B *TF/' }));
    expect(incoming(tired, 'c1r3')).toBe(1.5);
    expect(tired.told('volley')).toMatchObject([{ rounded: 2 }]);
  });

  test('3.3.3 plain foot and guns fire 1', () => {
    expect(['TF', 'RF/', 'VF/', 'LO', 'MO', 'HO'].map((unit) => alone(unit))).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('3.3.4 additions come before factors', () => {
    expect(alone('RH^<')).toBe(2); // (1 + 1) x 2 / 2
    expect(alone('VF_^/o')).toBe(2.25); // (1 + 0.5) x 1.5
    expect(alone('TFv:<')).toBe(0.75); // (1 + 0.5) / 2
  });

  test('3.3.5 shooting horse adds 1', () => {
    expect(alone('TH<')).toBe((1 + 1) / 2);
    expect(alone('TH')).toBe(1 / 2);
  });

  test('3.3.6 shooting foot, guns and elephants add one half', () => {
    expect(alone('TF<')).toBe(1.5);
    expect(alone('MO<')).toBe(1.5);
    expect(alone('TE<')).toBe(1.5 / 2);
  });

  test('3.3.7 light guns add one half to a fresh unit only', () => {
    expect(alone('TF/o')).toBe(1.5);
    const f = field({ c1r2: 'A !*TF/o', c1r3: 'B *TF/' });
    expect(firepower(f, 'A TF/o', 'c1r2', 'c1r3')).toBe(0.5);
  });

  test('3.3.8 a unit that prefers close combat loses one half', () => {
    expect(alone('TF>')).toBe(0.5);
    expect(alone('TH>')).toBe(0.25);
  });

  test('3.3.9 a gun loses one half anywhere but straight ahead in the next zone', () => {
    const f = field({ c5r2: 'A *MO', c5r3: 'B *RF"', c4r3: 'B *TF/', c5r4: 'B *TF/' });
    expect(firepower(f, 'A MO', 'c5r2', 'c5r3')).toBe(1);
    expect(firepower(f, 'A MO', 'c5r2', 'c4r3')).toBe(0.5);
    expect(firepower(f, 'A MO', 'c5r2', 'c5r4')).toBe(0.5);
    const large = field({ c5r2: 'A *HO^', c5r4: 'B *TF/' });
    expect(firepower(large, 'A HO^', 'c5r2', 'c5r4')).toBe(1); // (1 - 0.5) x 2
    const flank = field({ c5r3: 'A:E *TF/ VF/', c5r4: 'B *TF/' });
    expect(firepower(flank, 'A VF/', 'c5r3', 'c5r4')).toBe(1); // foot loses nothing to the flank
  });

  test('3.3.10 foot in wide formation doubles its fire; horse does not', () => {
    expect(alone('TF--/')).toBe(2);
    expect(alone('TF--/o')).toBe(3);
    expect(alone('TH--')).toBe(0.5);
  });

  test('3.3.11 large units of any type and very large foot and horse double theirs', () => {
    expect([alone('TF^'), alone('TF^^'), alone('TH^'), alone('TH^^'), alone('LO^')]).toEqual([2, 2, 1, 1, 2]);
  });

  test('3.3.12 very large ordnance multiplies by four', () => {
    expect([alone('LO^^'), alone('HO^^')]).toEqual([4, 4]);
  });

  test('3.3.13 a large or very large brigade multiplies by one and a half, an ordinary one not at all', () => {
    expect([alone('VF_^/'), alone('TF_^^/o'), alone('TF_/o')]).toEqual([1.5, 2.25, 1.5]);
  });

  test('3.3.14 deep foot fires at half, deep horse in full', () => {
    expect([alone('TF='), alone('VF^=/'), alone('TH=')]).toEqual([0.5, 1, 0.5]);
    expect(alone('TH=', { DEEP_FIRE_FOOT_ONLY: 0 })).toBe(0.25);
  });

  test('3.3.15 small and very small units fire at half', () => {
    expect([alone('TFv'), alone('TFvv'), alone('LOv'), alone('LOvv')]).toEqual([0.5, 0.5, 0.5, 0.5]);
  });

  test('3.3.16 horse and elephants fire at half', () => {
    expect([alone('TH'), alone('TE')]).toEqual([0.5, 0.5]);
  });

  test('3.3.17 disordered units fire at half', () => {
    const f = field({ c1r2: 'A !*TF/ !*TH', c1r3: 'B *TF/' });
    expect(firepower(f, 'A TF/', 'c1r2', 'c1r3')).toBe(0.5);
    expect(firepower(f, 'A TH', 'c1r2', 'c1r3')).toBe(0.25);
  });

  test('3.3.18 woods, village and marsh halve fire, but not of light or commanded foot, nor of guns in a village', () => {
    const from = (at: string, unit: string): number =>
      firepower(field({ [at]: `A *${unit}` }), `A ${unit}`, at, at.replace('r3', 'r4'));
    for (const at of ['c2r3', 'c3r3', 'c6r3']) {
      expect([from(at, 'TF/'), from(at, 'TH'), from(at, "TF'")]).toEqual([0.5, 0.25, 0.5]);
      expect([from(at, 'TF"'), from(at, 'TF:')]).toEqual([1, 1]);
      expect(from(at, 'TH"')).toBe(0.25); // light horse is not spared
    }
    expect([from('c2r3', 'MO'), from('c3r3', 'MO'), from('c6r3', 'MO')]).toEqual([0.5, 1, 0.5]);
    expect(from('c4r3', 'TF/')).toBe(1); // hill
    expect(firepower(field({ c7r4: 'A *TF/' }), 'A TF/', 'c7r4', 'c7r5')).toBe(1); // hedgerow
  });

  test('3.3.19 formed foot in the open fires at half with fresh enemy horse facing its flank or rear', () => {
    const menaced = (horse: { readonly [zone: string]: string }, foot = 'TF/', at = 'c5r3'): number =>
      firepower(field({ [at]: `A *${foot}`, ...horse }), `A ${foot}`, at, at.replace('r3', 'r4'));
    expect(menaced({ c6r3: 'B:W *TH' })).toBe(0.5);
    expect(menaced({ c5r2: 'B:N *TH' })).toBe(0.5);
    expect(menaced({ c6r3: 'B:W *TF TH' })).toBe(0.5); // behind its own front, it still faces
    expect(menaced({ c6r3: 'B *TH' })).toBe(1); // looks elsewhere
    expect(menaced({ c5r4: 'B *TH' })).toBe(1); // in front
    expect(menaced({ c6r3: 'B:W !*TH' })).toBe(1); // not fresh
    expect(menaced({ c6r3: 'B:W *TF *TE' })).toBe(1); // no horse
    expect(menaced({ c6r3: 'B:W *TH' }, "TF'")).toBe(1); // not formed
    expect(menaced({ c4r3: 'B:W *TH' }, 'TF/', 'c3r3')).toBe(0.5); // in a village only the village halves
    expect(menaced({ c5r3: 'B:W *TH' }, 'TF/', 'c4r3')).toBe(0.5); // a hill is open
    expect(menaced({ c6r3: 'B:W *TH', c4r3: 'B:E *TH' })).toBe(0.5); // once
  });

  test('3.3.20 traditional weapons fire at half unless veteran', () => {
    expect([alone('TF)'), alone('RH")'), alone('VF)'), alone('VH<)')]).toEqual([0.5, 0.25, 1, 1]);
  });

  test('3.3.21 darkness, rain and smoke halve fire, once at most', () => {
    const weather = (unit: string, change: (t: Table) => void, to = 'c1r3'): number => {
      const f = field({ c1r2: `A *${unit}`, c1r3: 'B *RF"', c1r4: 'B *TF/' }, {}, 'hard-drill');
      change(f.table);
      return firepower(f, `A ${unit}`, 'c1r2', to);
    };
    const dark = (t: Table): void => void (t.turn = 9);
    const rain = (t: Table): void => void (t.raining = 1);
    const smoke = (t: Table): void => void (t.smoke = 1);
    expect([weather('TF', dark), weather('VF)', dark), weather('MO', dark)]).toEqual([0.5, 0.5, 0.5]);
    expect([weather('TF', rain), weather('VF)', rain), weather('MO', rain)]).toEqual([0.5, 1, 0.5]);
    expect([weather('TF', smoke), weather('MO', smoke), weather('MO', smoke, 'c1r4')]).toEqual([1, 0.5, 0.25]);
    const all = (t: Table): void => [dark, rain, smoke].forEach((change) => change(t));
    expect([weather('TF', all), weather('MO', all)]).toEqual([0.5, 0.5]);
  });

  test('3.3.22 units for the assault alone do not fire, even with light guns', () => {
    expect([alone('TF>>'), alone('VH>>+'), alone('TE>>')]).toEqual([0, 0, 0]);
    const r = fire(field({ c1r2: 'A *TH>>', c1r3: 'B *TF/' }));
    expect(r.told('volley')).toEqual([]);
  });

  test('3.3.23 disordered ordnance does not fire', () => {
    const f = field({ c1r2: 'A *TF/ !MO', c1r3: 'B *TF/' });
    expect(firepower(f, 'A MO', 'c1r2', 'c1r3')).toBe(0);
  });
});

describe('4.1 the derived values, in situ', () => {
  const notations = [...new Set(board(field({}).table).units.map(({ notation }) => notation))];
  test.each(notations)('3.3 %s fires what its notation says', (notation) => {
    const f = field({ c1r2: `A *${notation}`, c1r3: 'B *TF/' });
    const unit = f.unit(`A ${notation}`);
    expect(worth(firepowerLines(f.table, unit, zone('c1r2'), zone('c1r3')))).toBe(factsOf(f.table, unit).fire);
  });
});

describe('appendix A: fire and frontage', () => {
  const frontage = (notation: string): number => {
    const f = field({ c1r2: `A *${notation}` });
    return factsOf(f.table, f.unit(`A ${notation}`)).frontage / 4;
  };
  const sizeOf = (notation: string): number => {
    const f = field({ c1r2: `A *${notation}` });
    return factsOf(f.table, f.unit(`A ${notation}`)).size / 4;
  };
  test('A.1 an extra large unit has the inherent size 4', () => {
    expect([sizeOf('TF^^'), sizeOf('TH^^'), sizeOf('TF_^^/o')]).toEqual([4, 4, 4]);
  });
  test('A.2 a large unit has the inherent size 2', () => {
    expect([sizeOf('TF^'), sizeOf('LO^'), sizeOf('VF_^/')]).toEqual([2, 2, 2]);
  });
  test('A.1.1 extra large doubles fire, or makes it one and a half times for a brigade', () => {
    expect([alone('TF^^'), alone('TF_^^/o') / alone('TF/o')]).toEqual([2, 1.5]);
  });
  test('A.1.2 extra large takes four times the frontage, a brigade two and a half', () => {
    expect([frontage('TF^^'), frontage('TF_^^/o')]).toEqual([4, 2.5]);
  });
  test('A.2.1 large doubles fire, or makes it one and a half times for a brigade', () => {
    expect([alone('TF^'), alone('VF_^/')]).toEqual([2, 1.5]);
  });
  test('A.2.2 large takes twice the frontage, a brigade one and a half', () => {
    expect([frontage('TF^'), frontage('VF_^/')]).toEqual([2, 1.5]);
  });
  test('A.3 a small unit has half the size, fire and frontage', () => {
    const f = field({ c1r2: 'A *TFv' });
    expect([factsOf(f.table, f.unit('A TFv')).size / 4, alone('TFv'), frontage('TFv')]).toEqual([0.5, 0.5, 0.5]);
  });
  test('A.4 a very small unit has a quarter of the size but half the fire and frontage', () => {
    const f = field({ c1r2: 'A *TFvv' });
    expect([factsOf(f.table, f.unit('A TFvv')).size / 4, alone('TFvv'), frontage('TFvv')]).toEqual([0.25, 0.5, 0.5]);
  });
  test('A.7.4 light foot keeps its fire in woods, marsh and village', () => {
    for (const at of ['c2r3', 'c3r3', 'c6r3']) {
      const f = field({ [at]: 'A *TF" *TF/' });
      expect(rules(f, 'A TF"', at, at.replace('r3', 'r4'))).toEqual([]);
      expect(rules(f, 'A TF/', at, at.replace('r3', 'r4'))).toEqual(['3.3.18']);
    }
  });
  test('A.8.3 commanded troops are in a front that is full, and fire from it', () => {
    const f = field({ c1r2: 'A *TF/ *TF/ *TF/ *TF:', c1r3: 'B *TF/' });
    expect(incoming(fire(f), 'c1r3')).toBe(4);
  });
  test('A.9 traditional weapons fire at half unless veteran', () => {
    const f = field({ c1r2: 'A *TF) *VF)', c1r3: 'B *TF/' });
    expect([rules(f, 'A TF)', 'c1r2', 'c1r3'), rules(f, 'A VF)', 'c1r2', 'c1r3')]).toEqual([['3.3.20'], []]);
  });
  test('A.10.1 shooting-heavy horse fires one more, anyone else one half more', () => {
    expect([2 * alone('TH<'), alone('TF<'), 2 * alone('TE<')]).toEqual([2, 1.5, 1.5]);
  });
  test('A.11.1 deep formation has half the frontage and half the fire of foot', () => {
    expect([frontage('TF='), alone('TF='), frontage('TH=')]).toEqual([0.5, 0.5, 0.5]);
  });
  test('A.12.1 wide formation has twice the frontage', () => {
    expect([frontage('TF--/'), frontage('TH--')]).toEqual([2, 2]);
  });
  test('A.12.3 wide foot doubles its fire, or adds 1 by the other reading', () => {
    expect([alone('TF--/o'), alone('TF--/o', { WIDE_DOUBLES_FIRE: 0 })]).toEqual([3, 2.5]);
  });
  test('A.13.1 en haye has four times the frontage', () => {
    expect([frontage('TH----'), frontage('VHv---->>+')]).toEqual([4, 2]);
  });
  test('A.14 assault-heavy units lose half a point of fire, or half their fire by the other reading', () => {
    expect([alone('TF>'), alone('TF>', { ASSAULT_HEAVY_SUBTRACTS: 0 })]).toEqual([0.5, 0.5]);
    // The readings differ where something else adds to the fire: 1 + ½ - ½, or (1 + ½) / 2.
    expect([alone('TF>o'), alone('TF>o', { ASSAULT_HEAVY_SUBTRACTS: 0 })]).toEqual([1, 0.75]);
    const f = field({ c1r2: 'A *VE>', c1r3: 'B *TF/' });
    expect(rules(f, 'A VE>', 'c1r2', 'c1r3')).toEqual(['3.3.8', '3.3.16']);
  });
  test('A.15.1 assault-only units have no fire', () => {
    expect(alone('TF>>')).toBe(0);
  });
  test('A.18 light guns add one half while fresh', () => {
    const f = field({ c1r2: 'A *TF/o !*VF/o', c1r3: 'B *TF/' });
    expect([rules(f, 'A TF/o', 'c1r2', 'c1r3'), rules(f, 'A VF/o', 'c1r2', 'c1r3')]).toEqual([['3.3.7'], ['3.3.17']]);
  });
});

test('3.3 the log names who fired with how much and why', () => {
  const f = field({ c1r2: 'A *TF/ *TH> *MO', c1r4: 'B *TF/', c1r3: 'B *RF"' });
  const r = fire(f, A).choose('fire c1r4');
  const [near, far] = r.told('volley');
  expect(near).toMatchObject({ zone: zone('c1r3'), total: 1.25 * FIRE_UNITS, rounded: 1 });
  expect(far).toMatchObject({
    zone: zone('c1r4'),
    rounded: 1,
    shooters: [{ unit: f.unit('A MO'), from: zone('c1r2'), fire: FIRE_UNITS / 2, lines: [{ rule: '3.3.9' }] }],
  });
  expect([1.25, 0.5, 2, -0.5].map((n) => fireText(n * FIRE_UNITS))).toEqual(['1¼', '½', '2', '-½']);
});

test('3.0.5 the other side fires in the same way', () => {
  const r = fire(field({ c1r2: 'A *TF/', c1r3: 'B *TF/ *TF/' }), B);
  expect(incoming(r, 'c1r2')).toBe(2);
});

test('3.3 what the lines make is what is fired, for every notation, at ease and in every trouble', () => {
  const notations = new Set(board(field({}).table).units.map(({ notation }) => notation));
  for (const notation of notations) {
    for (const [state, from, turn] of [
      ['', 'c1r2', 1],
      ['', 'c5r2', 1], // horse behind it
      ['!', 'c5r2', 1],
      ['', 'c2r3', 9],
      ['!', 'c5r2', 9],
    ] as const) {
      const f = field({ [from]: `A ${state}*${notation}`, c5r1: 'B:N *TH' }, {}, 'hard-drill');
      f.table.turn = turn;
      const unit = f.unit(`A ${notation}`);
      for (const to of [from.replace(/r(\d)/, (_, row) => `r${Number(row) + 1}`), 'c4r4']) {
        const expected = worth(firepowerLines(f.table, unit, zone(from), zone(to)));
        expect([notation, firepowerOf(f.table, unit, zone(from), zone(to))]).toEqual([notation, expected]);
        expect(expected % 1).toBe(0);
      }
    }
  }
});
