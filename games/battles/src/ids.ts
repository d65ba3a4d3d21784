import type { Brand, Domain } from '@tercio/kernel';
import { named, numbered } from '@tercio/kernel/rooms';
import type { Table } from './state.ts';

/** A manoeuvre unit of either army: A's first, then B's. */
export type Unit = Brand<number, 'unit'>;
/** Zones are numbered column by column, each from A's baseline up, so a number is the same on every board. */
export type Zone = Brand<number, 'zone'>;
export type Commander = Brand<number, 'commander'>;
export type Wing = Brand<number, 'wing'>;
export type Reserve = Brand<number, 'reserve'>;
/** 0 north (towards B's baseline), 1 east, 2 south, 3 west. */
export type Facing = Brand<number, 'facing'>;

/** No unit, no zone, no wing. */
export const NONE = -1;
/** Where a unit or commander is that stands in no zone. */
export const OFF_BOARD = -1;
/** Routed, killed or captured. */
export const LOST = -2;
/** Rode off the board in pursuit: neither here nor lost (4.1). */
export const GONE = -3;

export const DEPTH = 6;
export const columnOf = (zone: Zone): number => Math.trunc(zone / DEPTH);
export const rowOf = (zone: Zone): number => zone % DEPTH;
export const zoneAt = (column: number, row: number): Zone => (column * DEPTH + row) as Zone;

export const UNITS: Domain<Table> = numbered('unit', 'u', (t) => t.zoneOf.length);
export const COMMANDERS: Domain<Table> = numbered('commander', 'k', (t) => t.commanderAt.length);
export const WINGS: Domain<Table> = numbered('wing', 'w', (t) => t.wingSide.length);
export const RESERVES: Domain<Table> = numbered('reserve', 'x', (t) => t.reserveSide.length);
export const ZONES: Domain<Table> = {
  name: 'zone',
  size: (t) => t.head.length,
  show: (zone) => zoneWord(zone as Zone),
  read(word) {
    const match = /^c([1-9]\d?)r([1-6])$/.exec(word);
    return match ? zoneAt(Number(match[1]) - 1, Number(match[2]) - 1) : NONE;
  },
};
export const FACINGS: Domain<Table> = named('facing', ['north', 'east', 'south', 'west']);
/** As records write a zone. */
export const zoneWord = (zone: Zone): string => `c${columnOf(zone) + 1}r${rowOf(zone) + 1}`;
/** As people say it: column and row. */
export const zoneName = (zone: Zone): string => `${columnOf(zone) + 1}-${rowOf(zone) + 1}`;
