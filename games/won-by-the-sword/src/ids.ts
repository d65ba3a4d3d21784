import { side } from '@tercio/kernel';
import type { Brand, Domain, Side } from '@tercio/kernel';
import { named, numbered } from '@tercio/kernel/rooms';
import { leaders, map } from '../data/index.ts';
import { KINDS } from './force.ts';
import type { Table } from './state.ts';

/** A column of either player: the Protestant's four, then the Catholic's. */
export type Column = Brand<number, 'column'>;
/** A point of the map, in the order of its file. */
export type Point = Brand<number, 'point'>;
/** A connector, or (after those) a road off the map: where a patrol can stand. */
export type Way = Brand<number, 'way'>;
/** A campaign card, by its place in the list. */
export type Card = Brand<number, 'card'>;
/** A dynamic or named leader, by his place in the list. Generic leaders are counted, not named. */
export type Leader = Brand<number, 'leader'>;
/** One of a player's nations in this scenario: the first, second or third. */
export type Slot = Brand<number, 'slot'>;
/** A kind of unit of one of a player's nations: slot * KINDS + kind. */
export type Unit = Brand<number, 'unit'>;
/** What can be looked at or drawn upon: a column, then (from COLUMNS_IN_ALL on) the garrison of each point. */
export type Target = Brand<number, 'target'>;
/** Where regiments stand together: a nation's part of a column, then the garrison of each point. */
export type Holder = Brand<number, 'holder'>;

export const NONE = -1;
export const PROTESTANT = side(0);
const CATHOLIC = side(1);
export const SIDES: readonly Side[] = [PROTESTANT, CATHOLIC];
export const foeOf = (of: Side): Side => side(1 - of);

/** 1.4 At most four columns for each player. */
export const COLUMNS_EACH = 4;
export const COLUMNS_IN_ALL = 2 * COLUMNS_EACH;
/** At most three nations on one side. */
export const SLOTS = 3;
export const CARDS_IN_ALL = 54;
/** Cards are kept as bits, so many to a number. */
export const CARDS_A_WORD = 27;
export const CARD_WORDS = CARDS_IN_ALL / CARDS_A_WORD;
/** 3.4 */
export const ROUNDS = 5;

export const ownerOf = (column: Column): Side => side(column < COLUMNS_EACH ? 0 : 1);
/** The columns of a side, whether in play or not. */
const COLUMNS_OF: readonly (readonly Column[])[] = SIDES.map((s) =>
  Array.from({ length: COLUMNS_EACH }, (_, k) => (s * COLUMNS_EACH + k) as Column),
);
export const columnsOf = (of: Side): readonly Column[] => COLUMNS_OF[of] as readonly Column[];

export const unitOf = (slot: Slot, kind: number): Unit => (slot * KINDS + kind) as Unit;

/** The nations of a column lie side by side; the garrisons follow. */
export const GARRISONS = COLUMNS_IN_ALL * SLOTS;
export const holderOf = (column: Column, slot: number): Holder => (column * SLOTS + slot) as Holder;
export const garrisonOf = (point: Point): Holder => (GARRISONS + point) as Holder;
/** Where baggage is kept: by column, then by garrison. */
export const garrisonBaggage = (point: Point): number => COLUMNS_IN_ALL + point;

const POINT_IDS: readonly string[] = map.points.map(({ id }) => id);
export const POINTS_IN_ALL = POINT_IDS.length;

export const COLUMNS: Domain<Table> = numbered('column', 'k', () => COLUMNS_IN_ALL);
export const CARDS: Domain<Table> = numbered('card', 'card', () => CARDS_IN_ALL);
/** Leaders and ways are written by their names, which stay when others are put in between. */
export const LEADERS: Domain<Table> = {
  ...named(
    'leader',
    leaders.map(({ id }) => id),
  ),
  size: (t) => t.leaderAt.length,
};
/** 4.1 The columns of the scenario, in the order of its file. */
export const ARRIVALS: Domain<Table> = numbered('arrival', 'r', (t) => t.arrival.length);
export const UNITS: Domain<Table> = numbered('unit', 'u', () => SLOTS * KINDS);
const slug = (words: string): string =>
  words
    .toLowerCase()
    .match(/[a-z]+/g)
    ?.join('-') ?? '';
const WAY_WORDS: readonly string[] = [
  ...map.connectors.map(({ a, b }) => `${a}-${b}`),
  ...map.offMap.map(({ point, to }) => `${point}-off-${slug(to)}`),
];
export const WAYS: Domain<Table> = { ...named('way', WAY_WORDS), size: (t) => t.patrol.length };
export const POINTS: Domain<Table> = named('point', POINT_IDS);
export const targetAt = (point: Point): Target => (COLUMNS_IN_ALL + point) as Target;
export const isColumn = (target: number): target is Column => target < COLUMNS_IN_ALL;
export const pointIn = (target: number): Point => (target - COLUMNS_IN_ALL) as Point;
export const TARGETS: Domain<Table> = {
  name: 'target',
  size: () => COLUMNS_IN_ALL + POINTS_IN_ALL,
  show: (target) => (target < COLUMNS_IN_ALL ? COLUMNS.show(target) : POINTS.show(target - COLUMNS_IN_ALL)),
  read(word) {
    const column = COLUMNS.read(word);
    if (column !== NONE) return column;
    const point = POINTS.read(word);
    return point === NONE ? NONE : COLUMNS_IN_ALL + point;
  },
};
/** 12.1 The wings of a battle board. */
export const WING_WORDS: readonly string[] = ['left', 'center', 'right'];
export const WING: Domain<Table> = named('wing', WING_WORDS);
/** A side's first, second or third nation. */
export const NATION: Domain<Table> = numbered('nation', 'n', () => SLOTS);
