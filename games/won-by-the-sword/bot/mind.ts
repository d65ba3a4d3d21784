import type { Fact, Side } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { isInPlay, patrolSteps, sizeClass } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import { columnsOf, foeOf, ROUNDS } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { farOn, roadsOf } from './roads.ts';
import type { Roads } from './roads.ts';
import { enemiesOf, heldBy, strengthOf } from './strength.ts';
import type { Held, Reader, Strength } from './strength.ts';

/**
 * What one decision needs to know, reckoned once, and only when somebody asks. The table may be that of a view or a whole
 * one, of a redeal: of the enemy's forces nothing is read but what the side may see there or has noted.
 */
export interface Mind {
  readonly t: Seen;
  readonly ground: Ground;
  readonly side: Side;
  readonly foe: Side;
  readonly own: readonly Column[];
  readonly enemies: readonly Column[];
  /** Rounds until the end, this one included. */
  readonly rounds: number;
  /** What a step is worth, in VPs: less and less towards the end. */
  readonly step: number;
  strength(column: Column): Strength;
  held(point: Point): Held;
  roads(column: Column): Roads;
  /** Spaces between two points, whoever stands there. */
  far(from: number, to: number): number;
  /** 4.3 Steps of a column that are out on patrol, and how large it is with them: 0 small, 1 medium, 2 large. */
  outriders(column: Column): number;
  size(column: Column): 0 | 1 | 2;
  /** What is to be feared of an enemy column's attack on one of ours, as far as it has been reckoned. */
  readonly feared: Map<number, number>;
  /** The same of all enemies near a point, by column and point. */
  readonly dangers: Map<number, number>;
  /** What columns could set out to do, as far as it has been thought of. */
  readonly aims: Map<Column, readonly Aim[]>;
}

export type Doing = 'besiege' | 'forage' | 'pickUp' | 'battle' | 'abroad' | 'withdraw';

/** What a column could set out to do. */
export interface Aim {
  readonly doing: Doing;
  readonly point: Point;
  /** VPs for each CP. */
  readonly rate: number;
  /** CPs to get there, and CPs in all. */
  readonly way: number;
  readonly cp: number;
}

/** CPs of a common card. */
export const COMMON_CP = 4.4;
/** What a CP brings, in VPs, where nothing better is known. */
export const COMMON_RATE = 0.8;
/** What it is worth to hold the INITIATIVE card (2.0). */
export const INITIATIVE_WORTH = 0.8;

const LEAST_STEP = 0.25;
const MORE_EARLY = 1.25;
/** So many rounds before the end, the army still has all its uses. */
const LONG = 32;

function kept<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

export function mindOf(t: Seen, side: Side, notes: readonly Fact[]): Mind {
  const ground = groundUnder(t);
  const reader: Reader = { side, notes, pool: null };
  const rounds = (t.lastTurn - t.turn) * ROUNDS + ROUNDS - t.round + 1;
  return {
    t,
    ground,
    side,
    foe: foeOf(side),
    own: columnsOf(side).filter((column) => isInPlay(t, column)),
    enemies: enemiesOf(t, side),
    rounds,
    step: LEAST_STEP + MORE_EARLY * Math.min(1, rounds / LONG),
    strength: kept((column: Column) => strengthOf(t, reader, column)),
    held: kept((point: Point) => heldBy(t, reader, point)),
    roads: kept((column: Column) => roadsOf(t, column)),
    far: (from, to) => farOn(ground)[from]?.[to] ?? 0,
    outriders: kept((column: Column) => patrolSteps(t, column)),
    size: kept((column: Column) => sizeClass(t, column) as 0 | 1 | 2),
    feared: new Map(),
    dangers: new Map(),
    aims: new Map(),
  };
}
