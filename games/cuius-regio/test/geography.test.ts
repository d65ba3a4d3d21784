import { describe, expect, it } from 'vitest';
import { NOWHERE } from '@tercio/space';
import {
  bankOf,
  beside,
  citiesOf,
  cityAt,
  csvOf,
  entryOf,
  grid,
  HEXES,
  HILLS,
  hexOfCity,
  isRiverCity,
  NO_ZONE,
  PLACES,
  provinceAt,
  PZOC,
  river,
  road,
  roadFirst,
  roadTo,
  SZOC,
  terrainAt,
  wayTo,
  WAYS,
  zone,
} from '../src/geography/index.ts';
import { city, place, province } from './camp.ts';

/** The map as static lists. */

const zonesOf = (id: string, kind: number): readonly number[] =>
  Array.from({ length: PLACES }, (_, to) => to).filter((to) => zone(place(id), to) === kind);
const sides = (mask: Uint8Array): number => mask.reduce((sum, one) => sum + one, 0);

describe('the grid', () => {
  it('11.3 has 1,179 hexes, and the three Spanish Road areas after them', () => {
    expect([HEXES, PLACES]).toEqual([1179, 1182]);
    expect(grid.count).toBe(HEXES);
  });
  it('11.3.4 knows cities by hex, with their size', () => {
    expect(cityAt[place('prag')]).toBe(city('prag'));
    expect(['prag', 'pilsen', 'budweis'].map((id) => csvOf[city(id)])).toEqual([15, 10, 5]);
    expect(hexOfCity.every((hex, one) => cityAt[hex] === one)).toBe(true);
  });
  it('2.5 counts Hungary, Styria and Carinthia to Austria, and both Palatinates as one', () => {
    for (const id of ['pressburg', 'graz', 'villach']) expect(citiesOf[province('austria')]).toContain(city(id));
    for (const id of ['heidelberg', 'amberg']) expect(provinceAt[place(id)]).toBe(province('palatinate'));
  });
  it('11.3.8 ends at the edge of the map', () => {
    expect([...beside].some((to) => to === NOWHERE)).toBe(true);
    const oneWay = [...beside].filter(
      (to, at) => to !== NOWHERE && wayTo(to, Math.trunc(at / WAYS)) !== ((at % WAYS) + 3) % WAYS,
    );
    expect(oneWay).toEqual([]);
  });
});

describe('sides of hexes', () => {
  it('11.3.3, 11.3.5 roads and rivers are the same seen from both hexes, and never cross', () => {
    const wrong = [...beside].filter((to, at) => {
      const back = to * WAYS + (((at % WAYS) + 3) % WAYS);
      const both = road[at] === 1 && river[at] === 1;
      return to !== NOWHERE && (both || road[at] !== road[back] || river[at] !== river[back]);
    });
    expect(wrong).toEqual([]);
    expect(sides(road)).toBe(2 * 794);
  });
  it('11.3.5.1 every way out of a river city has a bank; Dessau, where the Saale joins the Elbe, has three', () => {
    const banks = (id: string): readonly number[] =>
      Array.from({ length: WAYS }, (_, way) => bankOf[place(id) * WAYS + way] ?? NOWHERE);
    expect(new Set(banks('prag'))).toEqual(new Set([0, 1]));
    expect(new Set(banks('dessau'))).toEqual(new Set([0, 1, 2]));
    expect(new Set(banks('pilsen'))).toEqual(new Set([NOWHERE]));
  });
  it('11.3.7 a Spanish Road area leads to its entry hex by road, and nothing leads back', () => {
    const area = place('mailand');
    expect(Array.from(roadTo.slice(roadFirst[area], roadFirst[area + 1]))).toEqual([entryOf[area]]);
    expect([...roadTo].every((to) => to < HEXES)).toBe(true);
  });
});

describe('zones of control', () => {
  it('11.2.1, 11.2.2 six hexes and twelve around them in open country', () => {
    // North of Leipzig and Halle no river or hill is near enough to matter.
    const open = Array.from({ length: HEXES }, (_, hex) => hex).find((hex) => {
      const near = [...grid.ring(hex, 1), ...grid.ring(hex, 2)];
      return near.length === 18 && near.every((one) => terrainAt[one] !== HILLS && dry(one)) && dry(hex);
    });
    const count = (kind: number): number =>
      Array.from({ length: HEXES }, (_, to) => zone(open ?? NOWHERE, to)).filter((one) => one === kind).length;
    expect([count(PZOC), count(SZOC)]).toEqual([6, 12]);
  });
  it('11.2.3, 11.3.5 stop at rivers, but not for an army in a river city', () => {
    expect(zonesOf('prag', PZOC)).toHaveLength(6);
    const across = [...beside].filter(
      (to, at) => to !== NOWHERE && river[at] === 1 && zone(Math.trunc(at / WAYS), to) !== NO_ZONE,
    );
    expect(across).toEqual([]);
  });
  it('11.2.3 go into a river city, but not through it', () => {
    // Anyone who stands west of Prag reaches Prag, and nothing that lies only behind it.
    const west = place('2823');
    expect(zone(west, place('prag'))).toBe(PZOC);
    expect(zone(west, place('3023'))).toBe(NO_ZONE);
  });
  it('11.2.3 secondary zones neither enter nor cross hills', () => {
    const wrong: string[] = [];
    for (let hex = 0; hex < HEXES; hex++) {
      const near = grid.ring(hex, 1).filter((one) => terrainAt[one] !== HILLS && isRiverCity[one] === 0);
      for (const to of grid.ring(hex, 2)) {
        const over = near.some((one) => zone(hex, one) === PZOC && zone(one, to) === PZOC);
        const expected = over && terrainAt[to] !== HILLS ? SZOC : NO_ZONE;
        if (zone(hex, to) !== expected) wrong.push(`${hex} ${to}`);
      }
    }
    expect(wrong).toEqual([]);
  });
  it('11.3.7 armies in Spanish Road areas have none', () => {
    for (const id of ['flandern', 'franche-comte', 'mailand']) expect(zonesOf(id, PZOC)).toHaveLength(0);
  });
});

function dry(hex: number): boolean {
  return isRiverCity[hex] === 0 && river.slice(hex * WAYS, hex * WAYS + WAYS).every((side) => side === 0);
}
