import { Hexes, Squares } from '@tercio/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Lattice, roadLines } from '../src/lattice.ts';
import { latticeSheet } from '../src/lattice-sheet.ts';
import type { LatticeParts } from '../src/lattice-sheet.ts';
import { cross, inside } from '../src/lines.ts';
import type { Point } from '../src/lines.ts';
import { courseAlong } from '../src/riverside.ts';

const hexes = new Hexes(9, 8);
const lattice = new Lattice(hexes, 60, 20, 10);
const squares = new Lattice(new Squares(7, 6, true), 42);

const area = (ring: readonly Point[]): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nx, ny] = ring[(i + 1) % ring.length] as Point;
    return sum + (x * ny - nx * y) / 2;
  }, 0);

describe('the line round a set of places', () => {
  it('holds just their ground, with holes and islands', () => {
    for (const on of [lattice, squares]) {
      const one = area(on.polygon(0));
      fc.assert(
        fc.property(fc.uniqueArray(fc.nat(on.grid.count - 1)), (list) => {
          const rings = on.around(new Set(list));
          expect(rings.reduce((sum, ring) => sum + area(ring), 0)).toBeCloseTo(one * list.length, 6);
        }),
      );
    }
  });

  it('has every place of a connected set inside', () => {
    const places = new Set([hexes.at(3, 3), ...hexes.ring(hexes.at(3, 3), 1)]);
    const [ring = []] = lattice.around(places);
    for (let place = 0; place < hexes.count; place++) {
      expect(inside(lattice.centre(place), ring)).toBe(places.has(place));
    }
  });
});

/** A walk along hexsides from corner to corner that never comes back to where it was. */
const walks = fc
  .record({ start: fc.nat(hexes.count - 1), turns: fc.array(fc.boolean(), { minLength: 1, maxLength: 14 }) })
  .map(({ start, turns }) => {
    const [first] = lattice.edges(start);
    if (!first) return [];
    const key = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;
    const seen = new Set([key(first.from), key(first.to)]);
    const sides = [first];
    let at = first.to;
    for (const right of turns) {
      const next = [...lattice.everyEdge()]
        .filter(({ side }) => !sides.some((one) => one.side === side))
        .flatMap((edge) => [edge, { ...edge, from: edge.to, to: edge.from }])
        .filter(({ from, to }) => key(from) === key(at) && !seen.has(key(to)));
      const edge = next[right ? next.length - 1 : 0];
      if (!edge) break;
      sides.push(edge);
      seen.add(key(edge.to));
      at = edge.to;
    }
    return sides.map(({ side }) => side);
  });

describe('a river along hexsides', () => {
  it('parts just the hexes that its sides part', () => {
    fc.assert(
      fc.property(walks, (chain) => {
        const sides = new Set(chain);
        const course = courseAlong(lattice, sides, new Set());
        for (const { place, beyond, side } of lattice.everyEdge()) {
          if (beyond < 0) continue;
          const crossed = crossings(course, lattice.centre(place), lattice.centre(beyond));
          expect(crossed % 2 === 1).toBe(sides.has(side));
        }
      }),
      { numRuns: 60 },
    );
  });

  /** How often a line is crossed on the straight way; a hair beside it, so that no point of the line is met. */
  function crossings(line: readonly Point[], [ax, ay]: Point, [bx, by]: Point): number {
    const [a, b]: [Point, Point] = [
      [ax + 0.013, ay + 0.017],
      [bx + 0.011, by + 0.019],
    ];
    return line.slice(1).filter((to, i) => cross(a, b, line[i] as Point, to)).length;
  }

  it('runs through the middle of a river town, from the corner where it comes to the one where it goes', () => {
    const town = hexes.at(4, 3);
    const north = hexes.side(hexes.beside(town, 5), 1);
    const south = hexes.side(hexes.beside(town, 2), 4);
    const course = courseAlong(lattice, new Set([north, south]), new Set([town]));
    const [x, y] = lattice.centre(town);
    expect(Math.min(...course.map(([px, py]) => Math.hypot(px - x, py - y)))).toBeLessThan(lattice.size / 6);
    const [east, west] = [lattice.centre(hexes.beside(town, 1)), lattice.centre(hexes.beside(town, 4))];
    expect(crossings(course, west, east)).toBe(1);
  });

  it('refuses sides that do not hang together', () => {
    const apart = new Set([hexes.side(0, 1), hexes.side(hexes.count - 1, 4)]);
    expect(() => courseAlong(lattice, apart, new Set())).toThrow('do not make one chain');
  });
});

describe('roads', () => {
  it('bend through open places and run straight into towns, every stretch once', () => {
    const [west, middle, east] = [hexes.at(2, 2), hexes.at(3, 2), hexes.at(4, 2)];
    const lines = roadLines(
      lattice,
      (place) => (place === middle ? [1, 4] : place === west ? [1] : place === east ? [4] : []),
      (place) => place === west,
    );
    expect(lines.map((line) => line.length)).toEqual([2, 9, 2]);
    expect(lines[0]?.[0]).toEqual(lattice.centre(west));
    // The bend begins and ends where the straight pieces on both sides end.
    expect([lines[1]?.at(-1), lines[1]?.[0]]).toEqual([lines[0]?.[1], lines[2]?.[1]]);
  });
});

describe('a sheet of places and sides', () => {
  const parts: LatticeParts = {
    id: 'toy',
    width: 600,
    height: 480,
    towns: [{ place: 5 }],
    roads: new Set([hexes.side(5, 1)]),
    rivers: [{ name: 'Elbe', widths: [3, 9], sides: new Set([hexes.side(12, 1)]), towns: new Set() }],
    regions: [
      { name: 'West', places: new Set([0, 1, 9]) },
      { name: 'East', places: new Set([2, 3]) },
    ],
    hills: [{ height: 9, places: new Set([20, 21]) }],
    woods: [],
    seas: [],
    lakes: [],
    ticks: [[], [], [], []],
  };

  it('has what the engraver draws, borders once', () => {
    const sheet = latticeSheet(lattice, parts);
    expect(sheet.points).toEqual([lattice.centre(5)]);
    expect(sheet.roads).toHaveLength(2);
    expect(sheet.rivers[0]?.course.length).toBeGreaterThan(1);
    expect(sheet.rivers[0]?.widths.at(-1)).toBe(9);
    expect(sheet.hills).toHaveLength(1);
    const between = sheet.borders.filter(({ left, right }) => left >= 0 && right >= 0);
    expect(between).toHaveLength(1);
  });
});
