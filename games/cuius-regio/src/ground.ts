import { groundName, groundsBy } from '@tercio/kernel/rooms';
import { packs, standard } from '../data/index.ts';
import { brought } from './data/brought.ts';
import { withPack } from './data/packs.ts';
import type { Flag, GameData, LeaderFile, ScenarioFile, SideName, Tables } from './data/types.ts';
import { PLACES, provinceAt, PROVINCES, provinceNamed } from './geography/index.ts';

/**
 * What never changes during a game, worked out once for every scenario of every data pack: leaders, tables and the
 * scenario's own rules. The map is the same for all (`geography`). A table on which a game is played only keeps the name.
 */
export interface Ground {
  /** What tables call it: see `groundName`. */
  readonly name: string;
  readonly scenario: ScenarioFile;
  readonly tables: Tables;
  readonly leaders: readonly LeaderFile[];
  /** By leader. */
  readonly lr: Uint8Array;
  /** By leader: the first and last year of his availability (2.4.1). */
  readonly firstYear: Uint16Array;
  readonly lastYear: Uint16Array;
  /** By leader: the number of his flag's Deployment Area, or -1 (5.3.2). */
  readonly flagOf: Int8Array;
  /** By place: 1 where armies may go in this scenario. */
  readonly theatre: Uint8Array;
  /** By province: 1 where neutral cities may be attacked (C83). */
  readonly attackable: Uint8Array;
}

/** Deployment Areas by number (5.2). */
export const FLAGS: readonly Flag[] = ['spanish', 'danish', 'swedish', 'french'];
export const SIDE_NAMES: readonly SideName[] = ['imperial', 'protestant'];

function groundOf(data: GameData, scenario: ScenarioFile, pack: string): Ground {
  const { theatre, attackNeutralOnly } = scenario.rules;
  const allowed = (names: readonly string[] | null, province: number): number =>
    names === null || names.some((name) => provinceNamed(name) === province) ? 1 : 0;
  return {
    name: groundName(scenario.id, pack),
    scenario,
    tables: data.tables,
    leaders: data.leaders,
    lr: Uint8Array.from(data.leaders, ({ lr }) => lr),
    firstYear: Uint16Array.from(data.leaders, ({ first }) => first),
    lastYear: Uint16Array.from(data.leaders, ({ last }) => last),
    flagOf: Int8Array.from(data.leaders, ({ flag }) => (flag === null ? -1 : FLAGS.indexOf(flag))),
    theatre: Uint8Array.from({ length: PLACES }, (_, place) => allowed(theatre, provinceAt[place] ?? -1)),
    attackable: Uint8Array.from({ length: PROVINCES }, (_, province) => allowed(attackNeutralOnly, province)),
  };
}

export const groundNamed = groundsBy({ standard, packs, brought, withPack }, groundOf);

/** Anything that is played on a ground: a table, or what somebody sees of it. */
export type OnGround = { readonly ground: string };
export const groundUnder = (t: OnGround): Ground => groundNamed(t.ground);
/** 2.4 The Leadership Rating of a leader. */
export const lrOf = (t: OnGround, leader: number): number => groundUnder(t).lr[leader] ?? 0;
