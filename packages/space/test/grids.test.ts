import { Hexes, NOWHERE, Squares } from '@tercio/space';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const holed = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }), seed: fc.nat() })
  .map(({ columns, rows, seed }) => new Hexes(columns, rows, (c, r) => ((c * 7 + r * 13 + seed) * 2654435761) % 5 > 0));
const grids = fc.oneof(
  holed,
  fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }), fc.boolean()).map(([c, r, corners]) => {
    return new Squares(c, r, corners);
  }),
);

/** Steps between two places by flooding, with no formula. */
function flooded(grid: Hexes | Squares, from: number): readonly number[] {
  const away = new Array<number>(grid.count).fill(Infinity);
  away[from] = 0;
  const queue = [from];
  for (const place of queue) {
    for (let way = 0; way < grid.ways; way++) {
      const next = grid.beside(place, way);
      if (next === NOWHERE || away[next] !== Infinity) continue;
      away[next] = (away[place] ?? 0) + 1;
      queue.push(next);
    }
  }
  return away;
}

describe('every grid', () => {
  it('has neighbours that are neighbours of each other, over one side with one number', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const owners = new Map<number, number>();
        for (let place = 0; place < grid.count; place++) {
          expect(grid.at(grid.column(place), grid.row(place))).toBe(place);
          for (let way = 0; way < grid.ways; way++) {
            const side = grid.side(place, way);
            owners.set(side, (owners.get(side) ?? 0) + 1);
            const other = grid.beside(place, way);
            if (other === NOWHERE) continue;
            expect(grid.way(place, other)).toBe(way);
            expect(grid.between(other, place)).toBe(side);
            expect(grid.touches(other, place)).toBe(true);
          }
        }
        expect(owners.size).toBe(grid.sides);
        expect([...owners.values()].every((count) => count <= 2)).toBe(true);
      }),
    );
  });

  it('finds the place under a point and under its own middle', () => {
    fc.assert(
      fc.property(grids, fc.nat(), fc.double({ min: -0.4, max: 0.4, noNaN: true }), (grid, n, off) => {
        if (grid.count === 0) return;
        const place = n % grid.count;
        const { x, y } = grid.centre(place);
        expect(grid.under({ x, y })).toBe(place);
        expect(grid.under({ x: x + off, y })).toBe(place);
        expect(grid.under({ x: -5, y: -5 })).toBe(NOWHERE);
      }),
    );
  });

  it('has rings that part it by distance', () => {
    fc.assert(
      fc.property(grids, fc.nat(), (grid, n) => {
        if (grid.count === 0) return;
        const place = n % grid.count;
        const all = Array.from({ length: grid.columns + grid.rows + 1 }, (_, radius) =>
          grid.ring(place, radius),
        ).flat();
        expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: grid.count }, (_, i) => i));
      }),
    );
  });
});

describe('distance', () => {
  it('on hexes without holes is the number of steps', () => {
    for (const [columns, rows] of [
      [7, 8],
      [1, 9],
      [9, 1],
      [4, 3],
    ] as const) {
      const grid = new Hexes(columns, rows);
      for (let from = 0; from < grid.count; from++) {
        expect(Array.from({ length: grid.count }, (_, to) => grid.distance(from, to))).toEqual(flooded(grid, from));
      }
    }
  });

  it('on squares is the number of steps, with corners and without', () => {
    for (const corners of [true, false]) {
      const grid = new Squares(6, 5, corners);
      for (let from = 0; from < grid.count; from++) {
        const reckoned = Array.from({ length: grid.count }, (_, to) =>
          corners ? grid.distance(from, to) : grid.alongSides(from, to),
        );
        expect(reckoned).toEqual(flooded(grid, from));
      }
    }
  });
});

describe('hexes as they are drawn', () => {
  const grid = new Hexes(5, 5);

  it('stand one width apart, and a side lies half way', () => {
    for (let hex = 0; hex < grid.count; hex++) {
      for (let way = 0; way < 6; way++) {
        const other = grid.beside(hex, way);
        if (other === NOWHERE) continue;
        const [a, b] = [grid.centre(hex), grid.centre(other)];
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(1, 12);
        const [from, to] = grid.ends(hex, way);
        expect((from.x + to.x) / 2).toBeCloseTo((a.x + b.x) / 2, 12);
        expect((from.y + to.y) / 2).toBeCloseTo((a.y + b.y) / 2, 12);
      }
    }
  });

  it('share their corners with the hexes beside them', () => {
    const hex = grid.at(2, 2);
    for (let way = 0; way < 6; way++) {
      const [from, to] = grid.ends(hex, way);
      const [back, forth] = grid.ends(grid.beside(hex, way), (way + 3) % 6);
      expect([back.x, back.y, forth.x, forth.y].map((n) => n.toFixed(9))).toEqual(
        [to.x, to.y, from.x, from.y].map((n) => n.toFixed(9)),
      );
    }
  });
});
