import { Hexes, NOWHERE } from '@tercio/space';
import { map } from '../data/index.ts';
const { columns, rows } = map.grid;
const terrainAt = (column: number, row: number): string => map.terrain[row]?.charAt(column) ?? '.';
export const grid = new Hexes(columns, rows, (column, row) => terrainAt(column, row) !== '.');
export const hexAt = ([column = NOWHERE, row = NOWHERE]: readonly number[]): number => grid.at(column, row);
export const isHills = (hex: number): boolean => terrainAt(grid.column(hex), grid.row(hex)) === 'h';
const FIRST = 'a'.charCodeAt(0);
const letterOf = (province: number): string =>
  province < 26 ? String.fromCharCode(FIRST + province) : String.fromCharCode(FIRST - 32 + province - 26);
export const provinceOf = (hex: number): number => {
  const letter = map.province[grid.row(hex)]?.charAt(grid.column(hex)) ?? '';
  return map.provinces.findIndex((_p, i) => letterOf(i) === letter);
};
export const cityHex: readonly number[] = map.cities.map(({ hex }) => hexAt(hex));
