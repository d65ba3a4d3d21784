import { readings } from '@tercio/kernel';
import type { DiceRoll } from '@tercio/kernel';
import { describe, expect, test } from 'vitest';
import { levelsOf } from '../src/assault/charge.ts';
import { assaultModifier, neededAgainst } from '../src/assault/modifiers.ts';
import { areDoubles, assaultRoll, effectiveSize, levels, SIZE_UNIT, sumOfKept } from '../src/assault/size.ts';
import type { Rulings } from '../src/rulings.ts';
import { assaultBy, assaultFrom, kept, last, word } from './assault.ts';
import { field, zone } from './scenes.ts';
import { bare, meeting } from './meeting.ts';
import type { Ground } from './meeting.ts';

/** 6.3: sizes and dice, and the chances of 4.4. */

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
    expect(r.why(`join ${word(f.unit('A TF^=/'))}`)).toMatchObject({ rule: '6.3.3', code: 'targetNotLarger' });
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

  test('2.2.8 by the other ruling, with a size equal to the front', () => {
    const across = field({ c8r3: 'A *TF^^', c8r4: 'B *TF_^^/o' }, { SHORT_FRONT_SCALES: 0 });
    expect(effectiveSize(across.table, across.unit('B TF_^^/o'), zone('c8r4')) / SIZE_UNIT).toBe(2);
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
