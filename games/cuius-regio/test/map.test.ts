import { describe, expect, it } from 'vitest';
import { map } from '../data/index.ts';
import { lattice, relief, sheet } from '../board/country.ts';
import { lands, washes } from '../board/provinces.ts';
import { beside, grid, HEXES, HILLS, provinceAt, river, terrainAt, WAYS } from '../src/geography/index.ts';

/** The sheet shows what the rules say: rivers part what they part, hills stand in hills, no two neighbours in one colour. */

type At = readonly [number, number];

/** Do two stretches cross? */
function cross([ax, ay]: At, [bx, by]: At, [cx, cy]: At, [dx, dy]: At): boolean {
  const turn = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    Math.sign((qx - px) * (ry - py) - (qy - py) * (rx - px));
  return (
    turn(ax, ay, bx, by, cx, cy) !== turn(ax, ay, bx, by, dx, dy) &&
    turn(cx, cy, dx, dy, ax, ay) !== turn(cx, cy, dx, dy, bx, by)
  );
}

/** How often the water is crossed on the straight way between two hexes; a hair aside, so that no point of it is met. */
function crossings(from: number, to: number): number {
  const [[ax, ay], [bx, by]] = [lattice.centre(from), lattice.centre(to)];
  const [a, b]: readonly [At, At] = [
    [ax + 0.013, ay + 0.017],
    [bx + 0.011, by + 0.019],
  ];
  let count = 0;
  for (const { course } of sheet().rivers) {
    for (let i = 1; i < course.length; i++) {
      const [c, d] = [course[i - 1] ?? a, course[i] ?? b];
      if (Math.abs(c[0] - ax) < 120 && Math.abs(c[1] - ay) < 120 && cross(a, b, c, d)) count++;
    }
  }
  return count;
}

describe('the map of Cuius Regio', () => {
  it('11.3.5 a drawn river parts just the hexes that its hexsides part, cities on it apart', () => {
    const cities = new Set(map.cities.filter(({ banks }) => banks.length > 0).map(({ hex: [c, r] }) => grid.at(c, r)));
    const wrong: string[] = [];
    for (let hex = 0; hex < HEXES; hex++) {
      for (let way = 0; way < 3; way++) {
        const next = beside[hex * WAYS + way] ?? -1;
        if (next < 0 || cities.has(hex) || cities.has(next)) continue;
        const isParted = crossings(hex, next) % 2 === 1;
        if (isParted !== (river[hex * WAYS + way] === 1)) wrong.push(`${hex} ${next}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('11.3.2 every engraved hill stands in a hills hex', () => {
    const { hills } = relief();
    expect(hills.length).toBeGreaterThan(500);
    const strays = hills.filter(({ x, y }) => terrainAt[lattice.under(x, y)] !== HILLS);
    expect(strays).toEqual([]);
  });

  it('11.3.6 no two neighbouring provinces have one colour', () => {
    const colours = washes();
    const colourOf = new Map(lands().map(({ province }, i) => [province, colours[i]]));
    for (let hex = 0; hex < HEXES; hex++) {
      for (let way = 0; way < WAYS; way++) {
        const [own, other] = [provinceAt[hex] ?? -1, provinceAt[beside[hex * WAYS + way] ?? -1] ?? -1];
        if (other >= 0 && own !== other) expect(colourOf.get(own)).not.toBe(colourOf.get(other));
      }
    }
  });
});
