import { Fast, side } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { scenarios, tables } from '../data/index.ts';
import { strengthOf } from '../src/assault/counts.ts';
import { effectiveSize, SIZE_UNIT } from '../src/assault/size.ts';
import { board, factsOf, groundAt, halfOf } from '../src/board.ts';
import { EIGHTHS } from '../src/data/measures.ts';
import {
  beside,
  capacity,
  distance,
  enemyOccupied,
  fitsFront,
  frontageFree,
  frontageUsed,
  hasRoom,
  inFrontage,
  leadershipIn,
  nextToEnemy,
  remove,
  setDisordered,
  weightIn,
  wingAt,
  wingWidth,
} from '../src/field.ts';
import { DEPTH, LOST, NONE, rowOf, zoneWord } from '../src/ids.ts';
import type { Unit, Zone } from '../src/ids.ts';
import { battles } from '../src/index.ts';
import { check } from '../src/check.ts';
import type { Table } from '../src/state.ts';
import { field, run, zone, scenario } from './scenes.ts';
import type { Field } from './scenes.ts';

/** 1 and 2.1 to 2.5: armies, and the ground they stand on. Measures are in quarters. */

const A = side(0);
const B = side(1);

const facts = (notation: string): ReturnType<typeof factsOf> => {
  const f = field({ c1r2: `A *${notation}` });
  return factsOf(f.table, f.unit(`A ${notation}`));
};
const hit = (f: Field, unit: string): string => `hit u${f.unit(unit) + 1}`;

describe('1 basics', () => {
  test('1.2 every unit is foot, horse, ordnance or elephants, and one of them only', () => {
    for (const { foot, horse, ordnance, elephants } of board(field({}).table).units) {
      expect([foot, horse, ordnance, elephants].filter(Boolean)).toHaveLength(1);
    }
  });
  test('1.2.1 troops are veteran, trained or raw', () => {
    expect([facts('VF/').veteran, facts('TF/').veteran, facts('TF/').raw, facts('RF/').raw]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
  test('1.2.2 guns are light, medium or heavy and have no morale class', () => {
    expect(['LO', 'MO', 'HO'].map((gun) => facts(gun).kind.class)).toEqual(['L', 'M', 'H']);
    expect([facts('HO').veteran, facts('LO').raw]).toEqual([false, false]);
  });
  test('1.2.3 with multiple 1.5 a unit stands for 750 foot, 375 horse, 6 guns or 15 elephants', () => {
    const { multiple } = board(scenario('jankau-1645')).file;
    expect(multiple).toBe(1.5);
    expect(Object.values(tables.strengths.values).map((men) => men * multiple)).toEqual([750, 375, 6, 15]);
  });
  test('1.3 a unit without a mark of size counts 1', () => {
    expect([facts('TF/').size, facts('MO').size, facts('TH').size]).toEqual([4, 4, 4]);
  });
  test('1.3.1 very large is 4, large 2, small one half, very small one quarter', () => {
    expect(['TF^^', 'TF^', 'TFv', 'TFvv'].map((unit) => facts(unit).size)).toEqual([16, 8, 2, 1]);
  });
  test('1.3.2 while fresh, wide and en haye units fight assaults as larger units', () => {
    const f = field({ c1r2: 'A *TF--/', c2r2: 'A *TH----', c3r2: 'A !*TF--/' });
    const size = (unit: string, at: string, n = 0): number =>
      effectiveSize(f.table, f.unit(unit, n), zone(at)) / SIZE_UNIT;
    expect([size('A TF--/', 'c1r2'), size('A TF--/', 'c3r2', 1)]).toEqual([2, 1]);
    expect(size('A TH----', 'c2r2')).toBe(3); // four, of which three find room in the front
  });
  test('1.3.3 for wing morale and victory a unit counts its inherent size, whatever its formation', () => {
    const f = field({ c1r2: 'A *TF--/ TF^', c5r2: 'A *TH----' });
    expect(strengthOf(f.table, A, (_, at) => at >= 0) / EIGHTHS).toBe(1 + 2 + 1);
    expect([facts('TF--/').strength, facts('TF/').strength]).toEqual([EIGHTHS, EIGHTHS]);
  });
  test('1.4 a unit is fresh, then disordered, then gone', () => {
    const f = field({ c1r2: 'A *TF"', c1r1: 'A *TF/' });
    const unit = f.unit('A TF"');
    f.table.incoming[zone('c1r2')] = 3 * 256;
    const once = run(f, 'checks', { side: A }, 3);
    expect([once.table.disordered[unit], once.table.zoneOf[unit]]).toEqual([1, zone('c1r2')]);
    once.table.incoming[zone('c1r2')] = 3 * 256;
    const twice = run(once.table, 'checks', { side: A }, 3);
    expect(twice.table.zoneOf[unit]).toBe(LOST);
  });
  test('1.4.1 every unit enters the battle fresh', () => {
    for (const { id } of scenarios) expect([id, scenario(id).disordered.includes(1)]).toEqual([id, false]);
  });
  test('1.4.2 a hit on a fresh unit disorders it, and it goes on firing, at half', () => {
    const f = field({ c1r2: 'A *TF" *TF"', c1r3: 'B *VF/' });
    f.table.incoming[zone('c1r2')] = 3 * 256;
    const r = run(f, 'checks', { side: A }, 3).choose(hit(f, 'A TF"'));
    expect(r.table.disordered[f.unit('A TF"')]).toBe(1);
    expect(run(r.table, 'fire', { side: A, unit: 0 }).told('volley')).toMatchObject([{ total: 1.5 * 256 }]);
  });
  test('1.4.3 a hit on a disordered unit routs it; a gun is spared', () => {
    const f = field({ c1r2: 'A !*TF"', c1r1: 'A *TF/' });
    f.table.incoming[zone('c1r2')] = 3 * 256;
    expect(run(f, 'checks', { side: A }, 3).table.zoneOf[f.unit('A TF"')]).toBe(LOST);
    const gun = field({ c1r2: 'A !MO *TF"' });
    gun.table.incoming[zone('c1r2')] = 6 * 256;
    const r = run(gun, 'checks', { side: A }, 3);
    expect([r.table.zoneOf[gun.unit('A MO')], r.table.zoneOf[gun.unit('A TF"')]]).toEqual([zone('c1r2'), LOST]);
  });
  test('1.4.4 rallying makes a disordered unit fresh; a routed one does not come back', () => {
    const f = field({ c1r2: 'A !*VF" !*TF"' });
    remove(f.table, f.unit('A TF"'));
    const r = run(f, 'checks', { side: A }, 6);
    expect([r.table.disordered[f.unit('A VF"')], r.table.zoneOf[f.unit('A TF"')]]).toEqual([0, LOST]);
    expect(r.told('rallied')).toHaveLength(1);
  });
  test('1.5 commanders lead armies, wings and reserves', () => {
    const t = scenario('rocroi-1643');
    const { commanders } = board(t);
    expect(commanders.filter(({ chief }) => chief).map(({ name }) => name)).toEqual(['Enghien', 'Melo']);
    const sirot = commanders.findIndex(({ name }) => name === 'Sirot');
    expect(zoneWord(t.commanderAt[sirot] as Zone)).toBe('c4r1'); // in the French reserve
  });
  test('1.5.1 both ratings lie between 0 and 2', () => {
    for (const { id } of scenarios) {
      for (const { tactics, leadership } of board(scenario(id)).commanders) {
        expect([0, 1, 2]).toContain(tactics);
        expect([0, 1, 2]).toContain(leadership);
      }
    }
  });
  test('1.5.2 leadership raises the morale of the zone he is in, and of no other', () => {
    const f = field({ c1r2: 'A *TF/', c1r1: 'A *TF/' });
    f.commander('A 2/1', 'c1r2');
    expect([leadershipIn(f.table, zone('c1r2'), A), leadershipIn(f.table, zone('c1r1'), A)]).toEqual([1, 0]);
    expect(leadershipIn(f.table, zone('c1r2'), B)).toBe(0);
  });
});

describe('2.1 zones', () => {
  test('2.1 the field is six rows deep and as wide as the scenario says', () => {
    for (const { id, width } of scenarios) expect([id, scenario(id).head.length]).toEqual([id, 6 * width]);
    expect(DEPTH).toBe(6);
  });
  test('2.1.1 rows one to three are one half, rows four to six the other', () => {
    expect(['c1r1', 'c1r2', 'c1r3', 'c1r4', 'c1r5', 'c1r6'].map((at) => halfOf(rowOf(zone(at))))).toEqual([
      A,
      A,
      A,
      B,
      B,
      B,
    ]);
  });
  test('2.1.2 only zones with a common edge are adjacent', () => {
    const f = field({ c5r3: 'A *TF/', c6r4: 'B *TF/' });
    expect(nextToEnemy(f.table, zone('c5r3'), A)).toBe(false);
    const edge = field({ c5r3: 'A *TF/', c6r3: 'B *TF/' });
    expect(nextToEnemy(edge.table, zone('c5r3'), A)).toBe(true);
    const corner = [0, 1, 2, 3].map((direction) => beside(f.table, zone('c1r1'), direction));
    expect(corner).toEqual([zone('c1r2'), zone('c2r1'), NONE, NONE]);
  });
  test('2.1.3 distance runs along rows and columns', () => {
    expect([distance(zone('c1r1'), zone('c2r2')), distance(zone('c3r5'), zone('c1r1'))]).toEqual([2, 6]);
  });
});

describe('2.2 zone frontage', () => {
  test('2.2 every zone offers the same front, away from water', () => {
    const { table } = field({ c1r2: 'A *TF/' });
    for (const at of ['c1r2', 'c2r3', 'c3r3', 'c4r3', 'c7r4']) expect(capacity(table, zone(at))).toBe(12);
  });
  test('2.2.1 size and formation alter the frontage of a unit', () => {
    const frontages = { TF: 1, 'TF^': 2, 'TF^^': 4, TFv: 0.5, TFvv: 0.5, 'VF_^/': 1.5, 'TF_^^/o': 2.5, 'TF=': 0.5 };
    for (const [unit, frontage] of Object.entries(frontages))
      expect([unit, facts(unit).frontage]).toEqual([unit, 4 * frontage]);
    for (const [unit, frontage] of [
      ['TF--/', 2],
      ['TH----', 4],
      ['TF^^=/', 2],
      ['TF_^^=/', 1.25],
    ] as const) {
      expect([unit, facts(unit).frontage]).toEqual([unit, 4 * frontage]);
    }
  });
  test('2.2.2 ordnance, elephants and commanded troops take none', () => {
    expect(['MO', 'HO^^', 'TE', 'TE^>>', 'TF:', 'TFvv:'].map((unit) => facts(unit).frontage)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
    const f = field({ c1r2: 'A *TF/ *TF/ *TF/ *MO *TE *TF:' });
    expect(frontageFree(f.table, zone('c1r2'))).toBe(0);
  });
  test('2.2.3 the front holds no more than the frontage of the zone', () => {
    const f = field({ c1r2: 'A *TF/ *TF/ *TFv TF/ TFv TF:' });
    const fits = (unit: string, n = 0): boolean => fitsFront(f.table, f.unit(unit, n), zone('c1r2'));
    expect([fits('A TF/', 2), fits('A TFv', 1), fits('A TF:')]).toEqual([false, true, true]);
    expect(frontageUsed(f.table, zone('c1r2'))).toBe(10);
  });
  test('2.2.4 an occupied zone has somebody in frontage at the start of every battle', () => {
    for (const { id } of scenarios) {
      const t = scenario(id);
      t.owner.forEach((owner, at) => {
        if (owner === NONE) return;
        const front = t.zoneOf.some((_, u) => inFrontage(t, u as Unit, at as Zone));
        expect([id, zoneWord(at as Zone), front]).toEqual([id, zoneWord(at as Zone), true]);
      });
    }
  });
  test('2.2.5 when everyone in frontage has gone, the owner names at least one other on the spot', () => {
    const f = field({ c1r2: 'A TF/ VF/ TH' });
    const r = run(f, 'vacancy', { zone: zone('c1r2') });
    expect(r.asked).toBe('A fillFront');
    expect(r.options).not.toContain('done'); // not before one is named
    r.choose(`front u${f.unit('A VF/') + 1}`);
    expect(r.table.front[f.unit('A VF/')]).toBe(1);
  });
  test('2.2.7 a unit made to stand in too little frontage is disordered, a brigade is not', () => {
    const squeezed = (unit: string): number => {
      const f = field({ c8r3: `A ${unit}` }); // a stream ahead: two of three
      return run(f, 'vacancy', { zone: zone('c8r3') }).table.disordered[f.unit(`A ${unit}`)] as number;
    };
    expect([squeezed('TF^^'), squeezed('TF_^^/o'), squeezed('TF^')]).toEqual([1, 0, 0]);
  });
  test('2.2.6 between two zones with water the front is half, rounded up', () => {
    const f = field({ c8r3: 'A *TF/', c9r3: 'A *TF/', c8r2: 'A *TF/' });
    expect(capacity(f.table, zone('c8r3'))).toBe(8); // stream against stream: two of three
    expect(capacity(f.table, zone('c9r3'))).toBe(8); // river against river
    expect(capacity(f.table, zone('c8r2'))).toBe(12); // from dry ground
    expect(capacity(field({ c8r3: 'A:E *TF/' }).table, zone('c8r3'))).toBe(8); // stream against river
    expect(capacity(field({ c8r3: 'A:S *TF/' }).table, zone('c8r3'))).toBe(12); // turned away from the water
    expect(capacity(field({ c8r4: 'A *TF/' }).table, zone('c8r4'))).toBe(8); // stream against shoreline
    expect(capacity(field({ c2r4: 'A *TF/' }).table, zone('c2r4'))).toBe(12); // a ditch is no water
  });
});

describe('2.3 terrain', () => {
  test('2.3 a feature covers the zones that the scenario lists', () => {
    const t = scenario('rocroi-1643');
    const woods = t.head.flatMap((_, at) =>
      groundAt(t, at as Zone).terrain.includes('woods') ? [zoneWord(at as Zone)] : [],
    );
    expect(woods).toEqual(['c1r1', 'c7r3', 'c7r4']);
  });
  test('2.3.1 several features in a zone have each their own effect', () => {
    const ground = groundAt(scenario('panipat-1526'), zone('c1r2')); // ditch and abatis
    expect(ground.terrain.toSorted()).toEqual(['ditch', 'field fortification']);
    expect([ground.open, ground.has.coverAlways, ground.has.hidesGuns]).toEqual([false, true, true]);
  });
  test('2.3.2 nobody stands on impassable ground', () => {
    const f = field({ c1r1: 'A *TF/' });
    expect(groundAt(f.table, zone('c7r6')).passable).toBe(false);
    expect(check(f.table)).toBeNull();
    expect(check(field({ c7r6: 'A *TF/' }).table)).toMatch(/^2\.3/);
  });
  test('2.3.3 only bare ground and bare hills are open', () => {
    const { table } = field({});
    const open = ['c1r1', 'c4r3', 'c2r3', 'c3r3', 'c6r3', 'c8r3', 'c9r3', 'c8r5', 'c7r4', 'c2r5', 'c5r1', 'c4r5'];
    expect(open.filter((at) => groundAt(table, zone(at)).open)).toEqual(['c1r1', 'c4r3']);
  });
});

describe('2.4 stacking', () => {
  test('2.4 the limit counts every unit by its weight; commanders weigh nothing', () => {
    const f = field({ c1r2: 'A *TF/ TF^ TFv MO *TE !LO' });
    f.commander('A 1/1', 'c1r2');
    expect(weightIn(f.table, zone('c1r2'))).toBe(4 + 8 + 2 + 4 + 4); // guns in disorder weigh nothing
  });
  test('2.4.1 a zone belongs to one army: guns in disorder do not hold it', () => {
    const f = field({ c1r3: 'B *TF/', c2r4: 'B !MO', c5r4: 'B *MO' });
    expect(['c1r3', 'c2r4', 'c5r4', 'c1r1'].map((at) => enemyOccupied(f.table, zone(at), A))).toEqual([
      true,
      false,
      true,
      false,
    ]);
    setDisordered(f.table, f.unit('B MO', 1), true);
    expect(enemyOccupied(f.table, zone('c5r4'), A)).toBe(false);
    const both = field({ c1r3: 'B *TF/' });
    const intruder = field({ c1r3: 'A *TF/' });
    expect([check(both.table), check(intruder.table)]).toEqual([null, null]);
  });
  test('2.4.2 a zone holds three times the frontage', () => {
    const f = field({ c1r2: 'A *TF/ *TF/ *TF/ TF/ TF/ TF/ VF/ VF/' });
    expect(hasRoom(f.table, zone('c1r2'), 4)).toBe(true);
    expect(hasRoom(f.table, zone('c1r2'), 8)).toBe(false);
    const crowded = field({ c1r2: 'A *TF/ *TF/ *TF/ TF/ TF/ TF/ VF/ VF/ VF/ VF/' });
    expect(check(crowded.table)).toMatch(/^2\.4/);
  });
  test('2.4.3 large weighs 2, very large 4, small and very small one half', () => {
    expect(['TF', 'TF^', 'TF^^', 'TFv', 'TFvv', 'LOvv', 'TF^^=/'].map((unit) => facts(unit).weight)).toEqual([
      4, 8, 16, 2, 2, 2, 16,
    ]);
  });
  test('2.4.4 river, shoreline, hedgerow, village, marsh and woods halve the limit, rounded up', () => {
    const { table } = field({});
    const limit = (at: string): number => groundAt(table, zone(at)).limit / 4;
    expect(['c9r3', 'c8r5', 'c7r4', 'c3r3', 'c6r3', 'c2r3'].map(limit)).toEqual([5, 5, 5, 5, 5, 5]);
    expect(['c4r3', 'c8r3', 'c2r5', 'c5r1', 'c6r2', 'c1r1'].map(limit)).toEqual([9, 9, 9, 9, 9, 9]);
  });
});

describe('2.5 wings', () => {
  test('2.5 a unit is in the wing of the column it stands in, on either half', () => {
    const f = field({ c1r2: 'A *TF/', c5r5: 'A *TF/', c9r1: 'A *TF/' });
    expect(['c1r2', 'c5r5', 'c9r1'].map((at) => wingAt(f.table, A, zone(at)))).toEqual([0, 1, 2]);
    expect(['c1r2', 'c5r5', 'c9r1'].map((at) => wingAt(f.table, B, zone(at)))).toEqual([3, 4, 5]);
  });
  test('2.5.1 each army has two or more wings without gap or overlap', () => {
    for (const { id, width } of scenarios) {
      const t = scenario(id);
      for (const army of [A, B]) {
        const wings = t.wingSide.flatMap((owner, wing) => (owner === army ? [wing] : []));
        expect(wings.length).toBeGreaterThanOrEqual(2);
        const widths = wings.map((wing) => wingWidth(t, wing as ReturnType<typeof wingAt>));
        expect([id, widths.reduce((sum, wide) => sum + wide)]).toEqual([id, width]);
      }
    }
  });
  test('2.5.2 each wing is activated by itself, once a turn', () => {
    const f = field({ c1r2: 'A *TF/', c5r2: 'A *TF/', c9r2: 'A *TF/', c5r5: 'B *TF/' });
    f.table.wingActivated[0] = 1;
    const r = run(f, 'active', { side: A });
    expect(r.options.filter((words) => words.startsWith('wing'))).toEqual(['wing w2', 'wing w3']);
  });
  test('2.5.3 wings stay as they are for the whole battle', () => {
    const random = new Fast(3);
    const { pos } = battles.setup('dreux-1562', {}, random);
    const strip = [...(pos.table as unknown as Table).strip];
    const sim = battles.sim(pos, random);
    while (sim.over === null) {
      const { side: asked, choice } = sim.random(random);
      sim.playOffered(asked, choice);
    }
    expect((sim.table as Table).strip).toEqual(strip);
  });
});
