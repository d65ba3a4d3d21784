import type { Side } from '@tercio/kernel/sim';
import { levelOf } from '../src/battle/sheet.ts';
import { armyOf, armyPlaces, bannersIn, foesByPlace, ratingOf, sumOfCombat } from '../src/forces.ts';
import { groundUnder, playersOf } from '../src/ground.ts';
import { isPower, POWERS } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen } from '../src/state.ts';
import { fearsOf, prizesOf } from './prizes.ts';

const ALL_POWERS = (1 << POWERS.length) - 1;

/** What one decision needs to know, reckoned once, and only when somebody asks. */
export interface Mind {
  readonly t: Seen;
  readonly side: Side;
  /** Does it think of what takes several cards, where points are counted as in chapter 7? Not at a glance. */
  readonly plans: boolean;
  readonly armies: readonly Army[];
  /** By place: what it is worth to control it. */
  readonly prizes: Float64Array;
  /** By place: what it is worth to enemies. */
  readonly fears: Float64Array;
  /** What armies could set out to do, by their place, as far as it has been thought of. */
  readonly aims: Map<Place, Aim | null>;
  readonly raids: Map<Place, Raid | null>;
  /** T15 Which places could be besieged, as far as it was asked. */
  readonly links: Map<Place, boolean>;
  /** Impulses that the side can still have in this Game Turn, about. */
  readonly impulses: number;
  readonly isLast: boolean;
  /** How many others play. */
  readonly others: number;
  /** By banners: the enemies of such an army, by place. */
  readonly foes: Map<number, readonly (Unit[] | undefined)[]>;
}

/** What an army could set out to do: take a space, or beat the one who stands there. */
export interface Aim {
  readonly at: Place;
  /** In Victory Points, less the more points it takes. */
  readonly value: number;
  /** Points of movement. */
  readonly cost: number;
  /** The first place on the way; the army's own: it is there. */
  readonly first: Place;
  readonly bySea: boolean;
}

/** A City that one unit of an army could take while the others stay. */
export interface Raid extends Aim {
  readonly unit: Unit;
}

export interface Army {
  readonly at: Place;
  readonly units: readonly Unit[];
  readonly combat: number;
  readonly rating: number;
  readonly banners: number;
  /** The Military level that counts for it. */
  readonly level: number;
}

export function armyAt(t: Seen, of: number, at: Place, units: readonly Unit[] = armyOf(t, of, at)): Army {
  return {
    at,
    units,
    combat: sumOfCombat(t, units),
    rating: isPower(of) ? ratingOf(t, of, at, units) : 0,
    banners: bannersIn(t, units),
    level: levelOf(t, of, units),
  };
}

export function mindOf(t: Seen, side: Side, plans = false): Mind {
  const isLast = t.turn >= lastTurnOf(t);
  return {
    t,
    side,
    plans: plans && groundUnder(t).file.victory.kind === 'points',
    armies: armyPlaces(t, side).map((at) => armyAt(t, side, at)),
    prizes: prizesOf(t.ground, side),
    fears: fearsOf(t.ground, side, (t.war[side] as number) & ALL_POWERS),
    aims: new Map(),
    raids: new Map(),
    links: new Map(),
    impulses: (t.handCount[side] as number) + (t.special[side] as number) + (isLast ? (t.funds[side] as number) : 0),
    isLast,
    others: playersOf(t).length - 1,
    foes: new Map(),
  };
}

/** Those who would fight an army at a place. */
export function foesBefore(m: Mind, { banners }: Army, at: Place): readonly Unit[] {
  let found = m.foes.get(banners);
  if (found === undefined) {
    found = foesByPlace(m.t, m.side, banners);
    m.foes.set(banners, found);
  }
  return found[at] ?? NOBODY;
}
const NOBODY: readonly Unit[] = [];
