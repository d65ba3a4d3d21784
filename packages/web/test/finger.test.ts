import { describe, expect, it } from 'vitest';
import { side } from '@tercio/kernel';
import { underFinger } from '../src/table/finger.ts';
import type { Option } from '../src/table/options.ts';

/** What a tap means where places lie closer together than a finger is broad. */

const place = (key: string, x: number, y: number, size = 10): Option => ({
  key,
  side: side(0),
  choice: { verb: 'march', arg: 1 },
  words: key,
  domain: 'hex',
  spot: { kind: 'target', thing: null, box: { x: x - size / 2, y: y - size / 2, width: size, height: size } },
});
const offered = (...all: Option[]): Parameters<typeof underFinger>[0] => ({ all, bundles: [], far: [] });
const keys = (all: readonly Option[]): readonly string[] => all.map(({ key }) => key);

describe('a tap among small places', () => {
  const options = offered(place('next', 112, 100), place('here', 100, 100), place('far', 200, 100));
  const touched = { x: 101, y: 100, scale: 1 };

  it('means the nearest that lies within the finger, and both only where it lies between them', () => {
    expect(keys(underFinger(options, null, touched))).toEqual(['here']);
    expect(keys(underFinger(options, null, { ...touched, x: 104 }))).toEqual(['here', 'next']);
    expect(keys(underFinger(options, null, { ...touched, x: 110 }))).toEqual(['next']);
  });
  it('means what waits for another tap, though others lie beside it', () => {
    expect(keys(underFinger(options, 'next', touched))).toEqual(['next']);
    expect(keys(underFinger(options, 'far', touched))).toEqual(['here']);
  });
  it('means a large place only where the finger is inside', () => {
    const large = offered(place('zone', 100, 100, 80));
    expect(keys(underFinger(large, null, touched))).toEqual(['zone']);
    expect(underFinger(large, null, { ...touched, x: 145 })).toEqual([]);
  });
});
