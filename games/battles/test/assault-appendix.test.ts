import { describe, expect, test } from 'vitest';
import { effectiveSize, SIZE_UNIT } from '../src/assault/size.ts';
import { field, zone } from './scenes.ts';
import { bare, lines, sum, WEST_FLANK } from './meeting.ts';

/** What appendix A changes in assaults. */

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
