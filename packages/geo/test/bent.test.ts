import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bentSheet } from '../build/bent.ts';
import type { BentCountry, SpacedMap } from '../build/bent.ts';
import { distance, fromLine, inside } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { unfold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';

/** A sheet whose spaces stand where the game says. */

const folder = join(import.meta.dirname, '../../../games/time-of-wars');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const map = read('data/map.json') as SpacedMap;
const file = read('board/sheet.json') as SheetFile;
const sheet = unfold(file);

it('is what the build makes of the present map', () => {
  const made = bentSheet('time-of-wars', map, read('board/country.json') as BentCountry);
  // As it is written: JSON knows no negative nought.
  expect(JSON.parse(JSON.stringify(made))).toEqual(file);
});

it('has no two spaces nearer than 42', () => {
  const near = sheet.points.flatMap((a, i) =>
    sheet.points
      .slice(0, i)
      .flatMap((b, j) => (distance(a, b) < 42 ? [`${map.spaces[i]?.id} ${map.spaces[j]?.id}`] : [])),
  );
  expect(near).toEqual([]);
});

/** A port may stand in the shallows of a drawn coast, no farther out than its own works reach. */
const SHALLOWS = 14;

it('has every space in its own zone and none out at sea', () => {
  const names = map.zones.map(({ name }) => name);
  const isAtSea = (at: Point): boolean =>
    sheet.seas.filter((ring) => inside(at, ring)).length % 2 === 1 &&
    Math.min(...sheet.seas.map((ring) => fromLine(at, ring))) > SHALLOWS;
  map.spaces.forEach(({ id, zone }, i) => {
    const at = sheet.points[i] as Point;
    const here = sheet.regions.filter(({ rings }) => rings.some((ring) => inside(at, ring))).map(({ name }) => name);
    expect([id, ...here]).toEqual([id, names[map.zones.findIndex((one) => one.id === zone)]]);
    expect([id, isAtSea(at)]).toEqual([id, false]);
  });
});

it('bends its ways where the game says, and keeps their ends', () => {
  sheet.roads.forEach(({ a, b, line }) => {
    expect([line[0], line.at(-1)]).toEqual([sheet.points[a], sheet.points[b]]);
  });
  expect(sheet.roads.filter(({ line }) => line.length > 2)).toHaveLength(21);
  expect(sheet.roads.filter(({ trail }) => trail)).toHaveLength(map.ways.filter(({ kind }) => kind === 'trail').length);
});
