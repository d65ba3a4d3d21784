import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { conic } from '../build/conic.ts';
import { makeSheet } from '../build/sheet.ts';
import type { CountryFile, MapFile } from '../build/sheet.ts';
import { cross, distance, inside } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { unfold } from '../src/sheet.ts';
import type { SheetFile } from '../src/sheet.ts';

const folder = join(import.meta.dirname, '../../../games/won-by-the-sword');
const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'));
const map = read('data/map.json') as MapFile;
const file = read('board/sheet.json') as SheetFile;
const sheet = unfold(file);

describe('the projection', () => {
  it('comes back to where it started', () => {
    const { project, unproject } = conic(47.5, 50.1, 7.3, 13.5);
    for (const [lat, lon] of [
      [47.5, 7.3],
      [48.77, 11.42],
      [50.1, 13.5],
    ] as const) {
      const back = unproject(...project(lat, lon));
      expect(back[0]).toBeCloseTo(lat, 9);
      expect(back[1]).toBeCloseTo(lon, 9);
    }
  });

  it('keeps distances to a few parts in a thousand', () => {
    const { project } = conic(47.5, 50.1, 7.3, 13.5);
    // A degree of latitude is 111.2 km everywhere on the sphere.
    for (const lon of [7.3, 10.4, 13.5])
      expect(distance(project(48, lon), project(49, lon)) / 111.195).toBeCloseTo(1, 2);
  });
});

describe('the committed sheet', () => {
  it('is what the build makes of the present map', () => {
    expect(makeSheet('won-by-the-sword', map, read('board/country.json') as CountryFile)).toEqual(file);
  });

  it('has no river over a road, but at its crossings', () => {
    const crossed = sheet.roads.flatMap(({ a, b, line }) =>
      sheet.rivers.flatMap(({ name, course }) =>
        course.slice(1).flatMap((to, i) => {
          const from = course[i] as Point;
          const atCrossing = [a, b].some((end) => distance(sheet.points[end] as Point, from) < 15);
          return cross(line[0], line[1], from, to) && !atCrossing
            ? [`${name} and ${map.points[a]?.id}-${map.points[b]?.id}`]
            : [];
        }),
      ),
    );
    expect(crossed).toEqual([]);
  });

  it('has every river through its crossings', () => {
    for (const { name, course } of map.rivers) {
      const line = sheet.rivers.find((river) => river.name === name)?.course ?? [];
      for (const stop of course.filter((one) => typeof one === 'string')) {
        const at = sheet.points[map.points.findIndex(({ id }) => id === stop)] as Point;
        expect(Math.min(...line.map((point) => distance(point, at)))).toBeLessThan(5);
      }
    }
  });

  it('has every point in its own region', () => {
    const names = sheet.regions.map(({ name }) => name);
    map.points.forEach(({ region, id }, i) => {
      const at = sheet.points[i] as Point;
      const here = sheet.regions.filter(({ rings }) => rings.some((ring) => inside(at, ring))).map(({ name }) => name);
      expect([id, ...here]).toEqual(region === null ? [id] : [id, names[names.indexOf(region)]]);
    });
  });
});
