import { board, groundAt } from '../board.ts';
import type { Terrain } from '../data/types.ts';
import { firstIn, nextIn, occupies } from '../field.ts';
import { DEPTH, NONE, zoneAt } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** The field as a grid, B's baseline at the top: army, number of units and facing, then the ground. */

const CODES: Readonly<Record<Terrain, string>> = {
  camp: 'c',
  ditch: 'd',
  'field fortification': 'f',
  hedgerow: 'e',
  hill: 'h',
  impassable: 'x',
  marsh: 'm',
  river: 'r',
  shoreline: 'l',
  stream: 's',
  village: 'v',
  woods: 'w',
};
const ARROWS = '^>v<';
const CELL = 8;
const GROUND_FROM = 4;

function occupantsOf(t: Table, zone: Zone): string {
  const owner = t.owner[zone] as number;
  if (owner === NONE) return '.';
  let units = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) if (occupies(t, u as Unit)) units++;
  return `${'AB'[owner]}${units}${ARROWS[t.facing[zone] as number]}`;
}

function cellOf(t: Table, zone: Zone): string {
  const ground = groundAt(t, zone).terrain.map((kind) => CODES[kind]);
  return `${occupantsOf(t, zone).padEnd(GROUND_FROM)}${ground.join('')}`.padEnd(CELL);
}

function legend(t: Table): string {
  const used = Object.entries(CODES).filter(([kind]) => kind in board(t).file.terrain);
  const ground = used.map(([kind, code]) => `${code} ${kind}`);
  return ['army, units, facing', ...ground].join('; ');
}

export function mapLines(t: Table): readonly string[] {
  const { width } = board(t);
  const columns = Array.from({ length: width }, (_, column) => column);
  const head = `    ${columns.map((column) => `c${column + 1}`.padEnd(CELL)).join('')}`;
  const rows = Array.from({ length: DEPTH }, (_, i) => DEPTH - 1 - i).map(
    (row) => `r${row + 1}  ${columns.map((column) => cellOf(t, zoneAt(column, row))).join('')}`,
  );
  return [head, ...rows, `    (${legend(t)})`].map((line) => line.trimEnd());
}
