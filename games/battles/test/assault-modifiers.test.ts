import { readings } from '@tercio/kernel';
import type { DiceRoll } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { levelsOf } from '../src/assault/charge.ts';
import { assaultModifier, assaultModifiers, hitsOf, neededAgainst } from '../src/assault/modifiers.ts';
import { areDoubles, assaultRoll, effectiveSize, levels, SIZE_UNIT, sumOfKept } from '../src/assault/size.ts';
import type { Rulings } from '../src/rulings.ts';
import { assaultBy, assaultFrom, kept, last, rolled, word } from './assault.ts';
import { field, zone } from './drill.ts';
import type { Field } from './drill.ts';

/** 6.2 to 6.4: modifiers, sizes and dice. A attacks from c5r3 into c5r4 unless a test says otherwise. */

interface Ground {
  readonly from?: string;
  readonly into?: string;
  /** Where A and B face, as the drill writes it. */
  readonly a?: string;
  readonly b?: string;
}

const bare = (notation: string): string => notation.replace('!', '');

function meeting(
  own: string,
  other: string,
  { from = 'c5r3', into = 'c5r4', a = 'A', b = 'B' }: Ground,
  rulings = {},
): Field {
  return field({ [from]: `${a} *${own}`, [into]: `${b} *${other}` }, rulings);
}

/** The lines that apply when `own` of A assaults `other` of B: `['6.2.3 +1']`. */
function lines(own: string, other: string, ground: Ground = {}, rulings: Partial<Rulings> = {}): readonly string[] {
  const f = meeting(own, other, ground, rulings);
  return assaultModifiers(f.table, f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`)).map(
    ({ rule, value }) => `${rule} ${value > 0 ? '+' : ''}${value}`,
  );
}

function sum(own: string, other: string, ground: Ground = {}): number {
  const f = meeting(own, other, ground);
  return assaultModifier(f.table, f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`));
}

function needed(own: string, other: string): number {
  const f = meeting(own, other, {});
  return neededAgainst(f.table, f.unit(`A ${own}`), f.unit(`B ${other}`));
}

const WEST_FLANK: Ground = { b: 'B:W' };

describe('6.2 the modifiers', () => {
  test('6.2 the lines add up, and the list says which apply', () => {
    expect(lines('TH>', 'VH+')).toEqual(['6.2.3 +1', '6.2.15 -1']);
    expect(sum('TH>', 'VH+')).toBe(0);
  });

  test('6.2.1 an assault rolls two dice and adds the modifiers', () => {
    const f = field({ c5r3: 'A *TF>', c5r4: 'B *TF' });
    const r = assaultBy(f, 'A TF>', rolled(8));
    expect(last(r, 'assaulted')).toMatchObject({ dice: 8, total: 9, needed: 9, hits: 1 });
    expect(last(r, 'rolled')).toMatchObject({ rule: '6.2.1', label: '2d6.two' });
  });

  test('6.2.2 fresh assault-only horse charges, but not against its like', () => {
    expect(lines('TH>>', 'TH')).toContain('6.2.2 +1');
    expect(lines('!TH>>', 'TH')).not.toContain('6.2.2 +1');
    expect(lines('TH>>', 'TH>>')).not.toContain('6.2.2 +1');
    expect(lines('TH>>', '!TH>>')).toContain('6.2.2 +1');
    expect(lines('TH>>', 'TF>>')).toContain('6.2.2 +1');
    expect(lines('TF>>', 'TF')).not.toContain('6.2.2 +1');
    expect(lines('TE>>', 'TF')).not.toContain('6.2.2 +1');
  });

  test('6.2.3 either assault mark is worth one', () => {
    expect(lines('TF>', 'TF')).toEqual(['6.2.3 +1']);
    expect(lines('TF>>', 'TF')).toEqual(['6.2.3 +1']);
    expect(lines('TF', 'TF')).toEqual([]);
  });

  test('6.2.4 depth tells against those who are not deep', () => {
    expect(lines('TF=', 'TF')).toEqual(['6.2.4 +1']);
    expect(lines('TF=/', 'TF=/')).toEqual([]);
  });

  test('6.2.5 a formed unit that does not face the attack', () => {
    expect(lines('TF', 'TF', WEST_FLANK)).toEqual(['6.2.5 +1']);
    expect(lines('TF', 'TF', { b: 'B:N' })).toEqual(['6.2.5 +1']);
    expect(lines('TF', 'TF')).toEqual([]);
  });

  test('6.2.5 not if it is deep, a brigade, in open order, or elephants', () => {
    for (const other of ['TF=', 'TF_/o', "TF'", 'TF"', 'TF:', 'TE']) {
      expect(lines('TF', other, WEST_FLANK)).not.toContain('6.2.5 +1');
    }
  });

  test('6.2.6 horse rides down foot in open order in the open', () => {
    for (const other of ["TF'", 'TF"', 'TF:']) expect(lines('TH', other)).toEqual(['6.2.6 +1']);
    expect(lines('TH', 'TF')).toEqual([]);
    expect(lines('TH', "TH'")).toEqual([]);
    expect(lines('TF', "TF'")).toEqual([]);
    expect(lines('TE', "TF'")).toEqual([]);
    expect(lines('TH', "TF'", { from: 'c2r4', into: 'c2r5' })).toEqual([]);
    expect(lines("TH'", "TF'", { from: 'c4r2', into: 'c4r3' })).toContain('6.2.6 +1');
  });

  test('6.2.7 fresh pikes against foot without, in the open', () => {
    expect(lines('TF/', 'TF')).toEqual(['6.2.7 +1']);
    expect(lines('!TF/', 'TF')).toEqual(['6.2.10 -1']);
    expect(lines('TF/', 'TF/')).toEqual([]);
    expect(lines('VF>>/', 'TH')).not.toContain('6.2.7 +1');
    expect(lines('TF/', 'TF', { from: 'c2r4', into: 'c2r5' })).toEqual([]);
  });

  test('6.2.8 better troops', () => {
    expect(lines('VF', 'TF')).toEqual(['6.2.8 +1']);
    expect(lines('TF', 'RF')).toEqual(['6.2.8 +1']);
    expect(lines('VF', 'VF')).toEqual([]);
  });

  test('6.2.9 shooting troops', () => {
    expect(lines('TF<', 'TF')).toEqual(['6.2.9 -1']);
    expect(lines('TH<', 'TH')).toEqual(['6.2.9 -1']);
  });

  test('6.2.10 a disordered attacker', () => {
    expect(lines('!TF', 'TF')).toEqual(['6.2.10 -1']);
    expect(lines('TF', '!TF')).toEqual([]);
  });

  test('6.2.11 loose order against fresh formed units, light troops against any', () => {
    expect(lines("TF'", 'TF')).toEqual(['6.2.11 -1']);
    expect(lines("TF'", '!TF')).toEqual([]);
    expect(lines("TF'", "TF'")).toEqual([]);
    expect(lines('TF"', '!TF')).toEqual(['6.2.11 -1']);
    expect(lines('TH"', 'TH')).toEqual(['6.2.11 -1']);
    expect(lines('TF"', 'TF"')).toEqual([]);
  });

  test('6.2.12 horse against fresh pikes before it, or elephants anywhere', () => {
    expect(lines('TH', 'TF/')).toEqual(['6.2.12 -1']);
    expect(lines('TH', '!TF/')).toEqual([]);
    expect(lines('TH', 'TF/', WEST_FLANK)).toEqual(['6.2.5 +1']);
    expect(lines('TH', 'TE', WEST_FLANK)).toEqual(['6.2.12 -1']);
    expect(lines('TH', '!TE')).toEqual(['6.2.12 -1']);
    expect(lines('TE', 'TF/')).toEqual([]);
  });

  test('6.2.12 by the other judgement pikes count on every side', () => {
    expect(lines('TH', 'TF/', WEST_FLANK, { PIKES_FRONT_ONLY: 0 })).toEqual(['6.2.5 +1', '6.2.12 -1']);
  });

  test('6.2.13 horse and formed foot into or out of rough ground', () => {
    for (const [from, into] of [
      ['c2r2', 'c2r3'],
      ['c2r3', 'c2r4'],
      ['c3r2', 'c3r3'],
      ['c6r3', 'c6r4'],
      ['c7r3', 'c7r4'],
      ['c4r4', 'c4r5'],
      ['c5r5', 'c5r6'],
    ] as const) {
      expect(lines('TF', 'TF', { from, into })).toEqual(['6.2.13 -1']);
      expect(lines('TH', 'TH', { from, into })).toEqual(['6.2.13 -1']);
    }
  });

  test('6.2.13 once for both zones; streams and ditches are not rough', () => {
    expect(lines('TF', 'TF', { from: 'c2r3', into: 'c3r3', a: 'A:E', b: 'B:W' })).toEqual(['6.2.13 -1']);
    expect(lines('TF', 'TF', { from: 'c2r4', into: 'c2r5' })).toEqual([]);
    expect(lines('TF', 'TF', { from: 'c8r3', into: 'c8r4' })).toEqual([]);
  });

  test('6.2.13 not out of its own fortification, but out of that of the enemy', () => {
    expect(lines('TF', 'TF', { from: 'c6r2', into: 'c6r3' })).toEqual([]);
    expect(lines('TF', 'TF', { from: 'c4r5', into: 'c4r6' })).toEqual(['6.2.13 -1']);
  });

  test('6.2.13 not for open order or elephants', () => {
    const rough: Ground = { from: 'c2r2', into: 'c2r3' };
    for (const own of ["TF'", 'TF"', "TH'", 'TH"', 'TE']) {
      expect(lines(own, '!TF"', rough)).not.toContain('6.2.13 -1');
    }
    expect(lines('TH"', '!TF"', rough, { LIGHT_HORSE_ROUGH_EXEMPT: 0 })).toContain('6.2.13 -1');
    expect(lines("TH'", '!TF"', rough, { LIGHT_HORSE_ROUGH_EXEMPT: 0 })).not.toContain('6.2.13 -1');
  });

  test('6.2.14 uphill, or out of a river', () => {
    expect(lines('TF', 'TF', { from: 'c4r2', into: 'c4r3' })).toEqual(['6.2.14 -1']);
    expect(lines('TF', 'TF', { from: 'c4r3', into: 'c4r4' })).toEqual([]);
    expect(lines('TF', 'TF', { from: 'c9r4', into: 'c9r5' })).toEqual(['6.2.14 -1']);
    expect(lines('TF', 'TF', { from: 'c9r3', into: 'c9r4' })).toEqual([]);
    expect(lines('TF', 'TF', { from: 'c9r2', into: 'c9r3' })).toEqual([]);
  });

  test('6.2.15 worse troops', () => {
    expect(lines('TF', 'VF')).toEqual(['6.2.15 -1']);
    expect(lines('RF', 'TF')).toEqual(['6.2.15 -1']);
  });

  test('6.2.16 two between veteran and raw, elephants by their class', () => {
    expect(lines('VF', 'RF')).toEqual(['6.2.8 +2']);
    expect(lines('RF', 'VF')).toEqual(['6.2.15 -2']);
    expect(lines('VE>', 'RF')).toEqual(['6.2.3 +1', '6.2.8 +2']);
  });
});

describe('6.3 sizes', () => {
  const sizeOf = (notation: string, at = 'c5r3', rulings: Partial<Rulings> = {}): number => {
    const f = field({ [at]: `A *${notation}` }, rulings);
    return effectiveSize(f.table, f.unit(`A ${bare(notation)}`), zone(at)) / SIZE_UNIT;
  };

  test('6.3 the larger rolls more dice and keeps the best, the smaller the worst', () => {
    const f = field({ c5r3: 'A *TF^/', c5r4: 'B *TF/' });
    expect(last(assaultBy(f, 'A TF^/', kept(6, 3)), 'rolled')).toMatchObject({ label: '3d6.best2' });
    const g = field({ c5r3: 'A *TFv/', c5r4: 'B *TF^/' });
    expect(last(assaultBy(g, 'A TFv/', kept(1, 3)), 'rolled')).toMatchObject({ label: '4d6.worst2' });
  });

  test('6.3.1 each factor of two is a level; 3 against 1 is one', () => {
    const t = field({}).table;
    expect([1, 2, 3, 4, 7, 8, 16].map((size) => levels(t, size, 1))).toEqual([0, 1, 1, 2, 2, 3, 4]);
    expect([1, 2, 3, 4].map((size) => levels(t, 1, size))).toEqual([0, -1, -1, -2]);
    const started = field({}, { SIZE_LEVEL_FLOOR: 0 }).table;
    expect([1, 2, 3, 4, 5].map((size) => levels(started, size, 1))).toEqual([0, 1, 2, 2, 3]);
  });

  test('6.3.2 which two dice count', () => {
    const read = (roll: DiceRoll, faces: readonly number[]): readonly [number, boolean] => {
      const reading = roll.read.of(faces);
      return [sumOfKept(reading), areDoubles(reading)];
    };
    expect(assaultRoll(0).dice).toBe(2);
    expect(read(assaultRoll(0), [2, 5])).toEqual([7, false]);
    expect(read(assaultRoll(1), [2, 5, 4])).toEqual([9, false]);
    expect(read(assaultRoll(-1), [2, 5, 4])).toEqual([6, false]);
    expect(read(assaultRoll(2), [5, 1, 1, 5])).toEqual([10, true]);
    expect(read(assaultRoll(-2), [5, 1, 1, 5])).toEqual([2, true]);
    expect(read(assaultRoll(-3), [6, 6, 6, 1, 2])).toEqual([3, false]);
  });

  test('6.3.3 units of one type join against a target larger than each of them', () => {
    const f = field({ c5r3: 'A *TF/ *VF/ *TF^=/', c5r4: 'B *TF^/' });
    const r = assaultFrom(f, 'A c5r3').choose(`attack ${word(f.unit('A TF/'))}`);
    expect(r.asked).toBe('A joinAssault');
    expect(r.options).toEqual([`join ${word(f.unit('A VF/'))}`, 'done']);
    expect(r.refused(`join ${word(f.unit('A TF^=/'))}`)).toMatchObject({ rule: '6.3.3', code: 'targetNotLarger' });
    r.choose(`join ${word(f.unit('A VF/'))}`, kept(1, 2));
    r.choose(`attack ${word(f.unit('A TF^=/'))}`, kept(1, 2));
    expect(r.told('assaulted')[0]).toMatchObject({ helpers: [f.unit('A VF/')], levels: 0 });
    expect(r.told('assaulted')[1]).toMatchObject({ lead: f.unit('A TF^=/'), helpers: [] });
  });

  test('6.3.3 not with another type, and not against a target that is no larger', () => {
    const f = field({ c5r3: 'A *TF/ *TH>', c5r4: 'B *TF^/' });
    const r = assaultFrom(f, 'A c5r3').choose(`attack ${word(f.unit('A TF/'))}`, kept(1, 2));
    expect(r.told('assaulted')).toMatchObject([{ helpers: [] }]);
    const equal = field({ c5r3: 'A *TF/ *VF/', c5r4: 'B *TF/' });
    const s = assaultFrom(equal, 'A c5r3').choose(`attack ${word(equal.unit('A TF/'))}`, kept(1, 2));
    expect(s.told('assaulted')).toMatchObject([{ helpers: [] }]);
  });

  test('6.3.3 together they may well be larger than the target', () => {
    const f = field({ c5r3: 'A *TF/ *VF/ *RF/', c5r4: 'B *TF^=/' });
    const attackers = [f.unit('A TF/'), f.unit('A VF/'), f.unit('A RF/')];
    expect(levelsOf(f.table, zone('c5r3'), attackers, f.unit('B TF^=/'))).toBe(0);
    const one = field({ c5r3: 'A *VH>', c5r4: 'B *TF^^' });
    expect(levelsOf(one.table, zone('c5r3'), [one.unit('A VH>')], one.unit('B TF^^'))).toBe(-1);
  });

  test('6.3.4 each of them must be allowed to assault the target', () => {
    const f = field({ c5r3: "A *TF' *TF/", c5r4: 'B !*TH^ *TF' });
    const r = assaultFrom(f, 'A c5r3')
      .choose(`attack ${word(f.unit("A TF'"))}`)
      .choose(`assault ${word(f.unit('B TH^'))}`, kept(1, 2));
    expect(r.told('assaulted')[0]).toMatchObject({ lead: f.unit("A TF'"), helpers: [] });
  });

  test('6.3.4 also as to who has been assaulted', () => {
    const f = field({ c5r3: 'A *TF" *TF/', c5r4: 'B !*TF^ *VF/' });
    f.table.assaulted[f.unit('B TF^')] = 1;
    const r = assaultFrom(f, 'A c5r3')
      .choose(`attack ${word(f.unit('A TF"'))}`, kept(1, 2))
      .choose(`attack ${word(f.unit('A TF/'))}`, kept(1, 2));
    expect(r.told('assaulted')[0]).toMatchObject({ target: f.unit('B TF^'), helpers: [] });
    expect(r.told('assaulted')[1]).toMatchObject({ target: f.unit('B VF/') });
  });

  test('6.3.5 all modifiers are those of the lead unit', () => {
    const units = { c5r3: 'A *VF/ *RF', c5r4: 'B *TF^' };
    const led = (lead: string, helper: string): unknown => {
      const f = field(units);
      const r = assaultFrom(f, 'A c5r3').choose(`attack ${word(f.unit(lead))}`);
      return last(r.choose(`join ${word(f.unit(helper))}`, kept(1, 2)), 'assaulted')['total'];
    };
    expect(led('A VF/', 'A RF')).toBe(3 + 2);
    expect(led('A RF', 'A VF/')).toBe(3 - 1);
  });

  test('6.3.5 all who took part are disordered and hold the front', () => {
    const f = field({ c5r3: 'A *VF/ *RF', c5r4: 'B *TF^' });
    const r = assaultFrom(f, 'A c5r3').choose(`attack ${word(f.unit('A RF'))}`);
    r.choose(`join ${word(f.unit('A VF/'))}`, kept(1, 2));
    for (const unit of [f.unit('A VF/'), f.unit('A RF')]) {
      expect(r.table.disordered[unit]).toBe(1);
      expect(r.table.holdsFront[unit]).toBe(1);
    }
  });

  test('2.2.8 a squeezed unit fights with its share of the front', () => {
    expect(sizeOf('TF^^')).toBe(3);
    const across = field({ c8r3: 'A *TF^^', c8r4: 'B *TF_^^/o' });
    expect(effectiveSize(across.table, across.unit('A TF^^'), zone('c8r3')) / SIZE_UNIT).toBe(2);
    expect(effectiveSize(across.table, across.unit('B TF_^^/o'), zone('c8r4')) / SIZE_UNIT).toBeCloseTo((4 * 2) / 2.5);
  });

  test('2.2.8 by the other judgement, with a size equal to the front', () => {
    const across = field({ c8r3: 'A *TF^^', c8r4: 'B *TF_^^/o' }, { SHORT_FRONT_SCALES: 0 });
    expect(effectiveSize(across.table, across.unit('B TF_^^/o'), zone('c8r4')) / SIZE_UNIT).toBe(2);
  });
});

describe('6.4 the numbers needed', () => {
  test('6.4 the roll succeeds if it reaches the number', () => {
    expect([8, 9, 11, 12].map((total) => hitsOf(total, 9))).toEqual([0, 1, 1, 2]);
  });
  test('6.4.1 foot needs 9 against foot', () => expect(needed('TF', 'TF')).toBe(9));
  test('6.4.2 foot needs 8 against horse', () => expect(needed('TF>>', 'TH')).toBe(8));
  test('6.4.3 horse needs 8 against foot', () => expect(needed('TH', 'TF')).toBe(8));
  test('6.4.4 horse needs 7 against horse', () => expect(needed('TH', 'TH')).toBe(7));
  test('6.4.5 elephants attack as horse and are attacked as foot', () => {
    expect([needed('TE', 'TF'), needed('TE', 'TH'), needed('TE', 'TE')]).toEqual([8, 7, 8]);
    expect([needed('TF', 'TE'), needed('TH', 'TE')]).toEqual([9, 8]);
  });
});

describe('the chances of 4.4', () => {
  const atLeast = (roll: DiceRoll, sum: number): number => {
    const list = readings(roll);
    const total = list.reduce((all, { ways }) => all + ways, 0);
    return list.reduce((hit, { value, ways }) => hit + (sumOfKept(value) >= sum ? ways : 0), 0) / total;
  };
  const row = (level: number): readonly number[] =>
    [5, 6, 7, 8, 9, 10, 11].map((sum) => Number(atLeast(assaultRoll(level), sum).toFixed(3)));

  test('6.2.1 two dice', () => {
    expect(row(0)).toEqual([0.833, 0.722, 0.583, 0.417, 0.278, 0.167, 0.083]);
    expect(atLeast(assaultRoll(0), 7)).toBe(21 / 36);
  });
  test('6.3.2 best and worst two of three and four', () => {
    expect(row(1)).toEqual([0.949, 0.894, 0.806, 0.681, 0.523, 0.356, 0.199]);
    expect(row(-1)).toEqual([0.644, 0.477, 0.319, 0.194, 0.106, 0.051, 0.019]);
    expect(row(2)).toEqual([0.985, 0.96, 0.91, 0.826, 0.694, 0.522, 0.32]);
    expect(row(-2)).toEqual([0.478, 0.306, 0.174, 0.09, 0.04, 0.015, 0.004]);
  });

  interface Example {
    readonly own: string;
    readonly other: string;
    readonly ground?: Ground;
    readonly modifier: number;
    readonly level: number;
    readonly needed: number;
    readonly hit: number;
  }
  const examples: readonly Example[] = [
    { own: 'VH>>+', other: 'RF^=/', modifier: 3, level: -1, needed: 8, hit: 0.644 },
    { own: 'TF^=/', other: 'TF/', modifier: 1, level: 1, needed: 9, hit: 0.681 },
    {
      own: '!TH>',
      other: 'VH+',
      ground: { from: 'c4r2', into: 'c4r3' },
      modifier: -2,
      level: 0,
      needed: 7,
      hit: 0.278,
    },
    { own: 'VHv---->>+', other: 'TH<+', modifier: 3, level: 1, needed: 7, hit: 0.981 },
  ];
  test.each(examples)(
    '6.2 $own against $other: $modifier',
    ({ own, other, ground = {}, modifier, level, needed: number, hit }) => {
      const f = meeting(own, other, ground);
      const [lead, target] = [f.unit(`A ${bare(own)}`), f.unit(`B ${bare(other)}`)];
      expect(assaultModifier(f.table, lead, target)).toBe(modifier);
      expect(levelsOf(f.table, zone(ground.from ?? 'c5r3'), [lead], target)).toBe(level);
      expect(neededAgainst(f.table, lead, target)).toBe(number);
      expect(Number(atLeast(assaultRoll(level), number - modifier).toFixed(3))).toBe(hit);
    },
  );

  test('6.3.3 two such hussars together: two dice, 5 or more, double at 8', () => {
    const f = field({ c5r3: 'A *VH>>+ *VH>>+', c5r4: 'B *RF^=/' });
    const both = [f.unit('A VH>>+'), f.unit('A VH>>+', 1)];
    expect(levelsOf(f.table, zone('c5r3'), both, f.unit('B RF^=/'))).toBe(0);
    expect(Number(atLeast(assaultRoll(0), 8 - 3).toFixed(3))).toBe(0.833);
    expect(Number(atLeast(assaultRoll(0), 11 - 3).toFixed(3))).toBe(0.417);
    expect(Number(atLeast(assaultRoll(-1), 11 - 3).toFixed(3))).toBe(0.194);
  });
});

describe('appendix A in assaults', () => {
  test('A.5 a brigade in line has no flank, and is not disordered on a narrow front', () => {
    expect(lines('TF', 'TF_/o', WEST_FLANK)).toEqual([]);
  });
  test('A.5.1 attackers get nothing for taking a brigade in flank', () => {
    expect(lines('TH', 'TF_/o', WEST_FLANK)).toEqual([]);
    expect(lines('TH', 'TF/o', WEST_FLANK)).toEqual(['6.2.5 +1']);
  });
  test('A.6 loose order in assaults', () => {
    expect(lines("TF'", 'TF', { from: 'c2r2', into: 'c2r3' })).toEqual(['6.2.11 -1']);
  });
  test('A.6.1 loose order has one off against fresh formed units', () => {
    expect(lines("TH'", 'TH')).toEqual(['6.2.11 -1']);
    expect(lines("TH'", '!TH')).toEqual([]);
  });
  test('A.6.3 loose attackers get nothing for a flank, unless so judged; nor does anybody against loose troops', () => {
    expect(lines("TH'", '!TH', WEST_FLANK)).toEqual([]);
    expect(lines('TH"', '!TH', WEST_FLANK)).toContain('6.2.5 +1');
    expect(lines("TH'", '!TH', WEST_FLANK, { LOOSE_FLANK_BONUS: 1 })).toEqual(['6.2.5 +1']);
    expect(lines('TH', "TH'", WEST_FLANK)).toEqual([]);
  });
  test('A.6.4 loose order loses nothing in rough ground', () => {
    expect(lines("TF'", '!TF', { from: 'c2r2', into: 'c2r3' })).toEqual([]);
  });
  test('A.6.5 horse gains one against loose foot in the open', () => {
    expect(lines('TH', "TF'")).toEqual(['6.2.6 +1']);
  });
  test('A.7.6 horse gains one against light foot in the open', () => {
    expect(lines('TH', 'TF"')).toEqual(['6.2.6 +1']);
    expect(lines('TH', 'TH"')).toEqual([]);
  });
  test('A.10 shooting troops assault worse', () => expect(sum('VF<', 'VF/')).toBe(-1));
  test('A.10.2 one off', () => expect(lines('TH<', 'TF')).toEqual(['6.2.9 -1']));
  test('A.11 a deep unit has weight and no flank', () => {
    expect(lines('TF=', 'TF', WEST_FLANK)).toEqual(['6.2.4 +1', '6.2.5 +1']);
    expect(lines('TF', 'TF=', WEST_FLANK)).toEqual([]);
  });
  test('A.11.2 nothing for the flank of a deep unit', () => expect(lines('TH', 'TH=', WEST_FLANK)).toEqual([]));
  test('A.11.4 one more against units that are not deep', () => {
    expect(lines('TH=', 'TH')).toEqual(['6.2.4 +1']);
    expect(lines('TH=', 'TH=')).toEqual([]);
  });
  const size = (notation: string): number => {
    const f = field({ c5r3: `A *${notation}` });
    return effectiveSize(f.table, f.unit(`A ${bare(notation)}`), zone('c5r3')) / SIZE_UNIT;
  };
  test('A.12 wide foot counts double in assaults', () => expect(size('TF--/')).toBe(2));
  test('A.12.2 only while it is fresh', () => expect(size('!TF--/')).toBe(1));
  test('A.13 horse en haye counts four times, as far as it finds room', () => expect(size('VHv---->>+')).toBe(2));
  test('A.13.2 only while it is fresh', () => {
    expect(size('!VHv---->>+')).toBe(0.5);
    expect(size('TH----')).toBe(3);
    expect(size('!TH----')).toBe(0.75);
  });
  test('A.14 one more in assaults', () => expect(lines('TH>', 'TH')).toEqual(['6.2.3 +1']));
  test('A.15 cold steel: one more, and another for fresh horse', () => {
    expect(sum('TF>>', 'TF')).toBe(1);
    expect(sum('TH>>', 'TF')).toBe(2);
  });
  test('A.15.3 the second only while fresh', () => expect(sum('!TH>>', 'TF')).toBe(1 - 1));
  test('A.16 pikes keep horse off and push foot back', () => {
    expect([sum('TH', 'TF/'), sum('TF/', 'TF')]).toEqual([-1, 1]);
  });
  test('A.16.1 horse has one off when it charges fresh pikes head-on', () => {
    expect(lines('TH', 'TF/')).toEqual(['6.2.12 -1']);
    expect(lines('TH', 'TF/', { b: 'B:N' })).toEqual(['6.2.5 +1']);
  });
  test('A.16.2 one more against foot without pikes in the open', () => {
    expect(lines('TF/', 'TF')).toEqual(['6.2.7 +1']);
    expect(lines('TF/', 'TF', { from: 'c2r2', into: 'c2r3' })).toEqual(['6.2.13 -1']);
  });
});
