import { groundName, groundsBy } from '@tercio/kernel/rooms';
import type { Side } from '@tercio/kernel';
import { cards, leaders, map, packs, scenarios, tables } from '../data/index.ts';
import { brought } from './data/brought.ts';
import { withPack } from './data/packs.ts';
import type { CardFile, GameData, LeaderFile, Nation, ScenarioFile, SideFile, SideName, Tables } from './data/types.ts';
import { NONE } from './ids.ts';
import type { Leader, Point, Slot, Way } from './ids.ts';

/**
 * What never changes during a game, worked out once for every scenario of every data pack: the map as a graph, and the
 * printed tables. A table on which a game is played only keeps the name of its ground.
 */

/** One end of a way: where it leads, which way it is, and on which banks it ends here and there. */
export interface End {
  readonly way: Way;
  readonly to: Point;
  readonly difficult: boolean;
  /** The bank at which it leaves this point, and at which it comes in there; NONE where no river divides. */
  readonly bank: number;
  readonly toBank: number;
}

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly works: number;
  /** The number of its region, or NONE (Basel). */
  readonly region: number;
  /** 1.3 Never besieged, never garrisoned. */
  readonly neutral: boolean;
  /** How many banks: 0 where no river divides it. */
  readonly banks: number;
  /** 8 Where a column can go from here. */
  readonly ends: readonly End[];
  /** The points beside it, in the same order. */
  readonly next: readonly Point[];
  /** 9.1 Every way that touches it, roads off the map included. */
  readonly ways: readonly { readonly way: Way; readonly bank: number }[];
}

export interface Ground {
  /** What tables call it: see `groundName`. */
  readonly name: string;
  readonly scenario: ScenarioFile;
  readonly pack: string;
  readonly places: readonly Place[];
  /** How many ways: connectors, then roads off the map. */
  readonly ways: number;
  /** The points at the ends of a way; a road off the map has one. */
  readonly endsOf: readonly (readonly Point[])[];
  readonly regions: readonly string[];
  readonly tables: Tables;
  readonly cards: readonly CardFile[];
  readonly leaders: readonly LeaderFile[];
  /** By leader: whose he is in this scenario, and his nation's place there; NONE if he takes no part. */
  readonly leaderSide: readonly number[];
  readonly leaderSlot: readonly number[];
  readonly sides: readonly SideFile[];
  /** By side: the nations in their order. */
  readonly nations: readonly (readonly Nation[])[];
  /** By side and region: 1 where the side scores for foraging (10.0). */
  readonly enemyTerritory: readonly (readonly number[])[];
}

const SIDE_NAMES: readonly SideName[] = ['protestant', 'catholic'];

const standard: GameData = { map, tables, cards, leaders, scenarios };
const pointOf = (data: GameData, id: string): Point => data.map.points.findIndex((point) => point.id === id) as Point;

function placesOf(data: GameData): readonly Place[] {
  const banksOf = (id: string): readonly string[] => data.map.points.find((point) => point.id === id)?.banks ?? [];
  const bankAt = (id: string, bank: string | null): number => (bank === null ? NONE : banksOf(id).indexOf(bank));
  const regions = [...data.map.regions, ...data.map.bishoprics];
  return data.map.points.map(({ id, name, works, region, neutral, banks }) => {
    const ends: End[] = [];
    const ways: { way: Way; bank: number }[] = [];
    data.map.connectors.forEach(({ a, b, difficult, aBank, bBank }, index) => {
      if (a !== id && b !== id) return;
      const [here, there] = a === id ? [bankAt(a, aBank), bankAt(b, bBank)] : [bankAt(b, bBank), bankAt(a, aBank)];
      const way = index as Way;
      ends.push({ way, to: pointOf(data, a === id ? b : a), difficult, bank: here, toBank: there });
      ways.push({ way, bank: here });
    });
    data.map.offMap.forEach(({ point, bank }, index) => {
      if (point === id) ways.push({ way: (data.map.connectors.length + index) as Way, bank: bankAt(id, bank) });
    });
    const inRegion = region === null ? NONE : regions.indexOf(region);
    return {
      id,
      name,
      works,
      region: inRegion,
      neutral,
      banks: banks.length,
      ends,
      next: ends.map(({ to }) => to),
      ways,
    };
  });
}

function groundOf(data: GameData, scenario: ScenarioFile, pack: string): Ground {
  const sides = SIDE_NAMES.map((name) => scenario.sides[name]);
  const nations = sides.map((one) => one.nations);
  const regions = [...data.map.regions, ...data.map.bishoprics];
  const taking = data.leaders.map(({ id }) =>
    sides.findIndex(({ columns }) => columns.some((column) => column.leaders.includes(id))),
  );
  return {
    name: groundName(scenario.id, pack),
    scenario,
    pack,
    places: placesOf(data),
    ways: data.map.connectors.length + data.map.offMap.length,
    endsOf: [
      ...data.map.connectors.map(({ a, b }) => [pointOf(data, a), pointOf(data, b)]),
      ...data.map.offMap.map(({ point }) => [pointOf(data, point)]),
    ],
    regions,
    tables: data.tables,
    cards: data.cards,
    leaders: data.leaders,
    leaderSide: taking,
    leaderSlot: data.leaders.map(({ nation }, index) => nations[taking[index] ?? NONE]?.indexOf(nation) ?? NONE),
    sides,
    nations,
    enemyTerritory: sides.map(({ enemyTerritory }) => regions.map((name) => (enemyTerritory.includes(name) ? 1 : 0))),
  };
}

export const groundNamed = groundsBy({ standard, packs, brought, withPack }, groundOf);

/** Anything that is played on a ground: a table, or what somebody sees of it. */
export type OnGround = { readonly ground: string };
export const groundUnder = (t: OnGround): Ground => groundNamed(t.ground);
export const placeAt = (t: OnGround, point: number): Place => groundUnder(t).places[point] as Place;
export const cardOf = (t: OnGround, card: number): CardFile => groundUnder(t).cards[card] as CardFile;
export const leaderOf = (t: OnGround, leader: Leader): LeaderFile => groundUnder(t).leaders[leader] as LeaderFile;
/** Whose he is, or NONE. */
export const sideOfLeader = (t: OnGround, leader: Leader): number => groundUnder(t).leaderSide[leader] as number;
export const slotOfLeader = (t: OnGround, leader: Leader): Slot => groundUnder(t).leaderSlot[leader] as Slot;
export const nationName = (t: OnGround, of: Side, slot: number): string => {
  const { nations, tables: printed } = groundUnder(t);
  const nation = nations[of]?.[slot];
  return nation === undefined ? '' : printed.nations.values[nation].name;
};
/** Does the side score for foraging here (10.0)? */
export const isEnemyTerritory = (t: OnGround, of: Side, point: Point): boolean => {
  const { places, enemyTerritory } = groundUnder(t);
  return enemyTerritory[of]?.[places[point]?.region ?? NONE] === 1;
};
/** The end by which a column goes from one point to another, or undefined. */
export const endTo = (t: OnGround, from: Point, to: Point): End | undefined =>
  placeAt(t, from).ends.find((end) => end.to === to);
