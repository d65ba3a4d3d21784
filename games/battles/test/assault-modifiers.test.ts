import { describe, expect, test } from 'vitest';
import { hitsOf } from '../src/assault/modifiers.ts';
import { assaultBy, last, rolled } from './assault.ts';
import { field } from './scenes.ts';
import { lines, sum, needed, WEST_FLANK } from './meeting.ts';
import type { Ground } from './meeting.ts';

/** 6.2 and 6.4: modifiers and the numbers needed. A attacks from c5r3 into c5r4 unless a test says otherwise. */

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

  test('6.2.12 by the other ruling pikes count on every side', () => {
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
