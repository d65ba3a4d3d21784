import { emblem } from '@tercio/board/flags';
import type { Flag } from '@tercio/board/flags';
import { hem, LIVERIES, livery, outline, rim } from '@tercio/board/sides';
import { expect, it } from 'vitest';

const SIDES = [...LIVERIES.keys(), null];
const differ = (drawn: readonly string[]): void => expect(new Set(drawn).size).toBe(drawn.length);
const cloth = (svg: string): string => /class="flag" d="([^"]+)"/.exec(svg)?.[1] ?? '';

it('five sides and neutrals have a class each; a sixth side is nobody’s', () => {
  differ(SIDES.map(livery));
  expect(livery(5)).toBe(livery(null));
});

it('five sides and neutrals are told apart by shape alone, without colour', () => {
  differ(SIDES.map((side) => cloth(emblem(side))));
  differ(SIDES.map((side) => outline(side, 40, 30)));
  differ(SIDES.map((side) => hem(side, 0, 40, 30)));
  differ(SIDES.slice(0, -1).map((side) => rim(side, 13)));
});

it('a flag changes the device and never the shape that tells the side', () => {
  const flags: readonly Flag[] = ['burgundy', 'nordic', 'lozenges', 'lily', 'eagle', 'two heads', 'crescent', 'plain'];
  for (const side of SIDES) {
    differ(flags.map((flag) => emblem(side, flag)));
    for (const flag of flags) expect(cloth(emblem(side, flag))).toBe(cloth(emblem(side)));
  }
});

it('a captured counter keeps its corners and takes the captor’s hem', () => {
  expect(hem(1, 0, 40, 30)).toContain('hem-b');
  expect(hem(1, 0, 40, 30)).not.toBe(hem(1, 1, 40, 30));
});

it('drawings hold numbers only, however small they are', () => {
  for (const side of SIDES)
    for (const size of [6, 14, 74])
      expect(outline(side, size, size / 2) + hem(side, side, size, size / 2)).not.toMatch(/NaN|Infinity|undefined/);
});
