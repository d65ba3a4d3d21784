import type { Side } from '@tercio/kernel/sim';
import { armyOf, armyPlaces, bannersIn, foesAt, ratingOf, sumOfCombat } from '../src/forces.ts';
import { isPower } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';
import type { Aim } from './aims.ts';
import { prizesOf } from './prizes.ts';

/** What one decision needs to know, reckoned once, and only when somebody asks. */
export interface Mind {
  readonly t: Seen;
  readonly side: Side;
  readonly armies: readonly Army[];
  /** By place: what it is worth to control it. */
  readonly prizes: Float64Array;
  /** What armies could set out to do, by their place, as far as it has been thought of. */
  readonly aims: Map<Place, Aim | null>;
}

export interface Army {
  readonly at: Place;
  readonly units: readonly Unit[];
  readonly combat: number;
  readonly rating: number;
  readonly banners: number;
}

export function armyAt(t: Seen, of: number, at: Place, units: readonly Unit[] = armyOf(t, of, at)): Army {
  return {
    at,
    units,
    combat: sumOfCombat(t, units),
    rating: isPower(of) ? ratingOf(t, of, at, units) : 0,
    banners: bannersIn(t, units),
  };
}

export const mindOf = (t: Seen, side: Side): Mind => ({
  t,
  side,
  armies: armyPlaces(t, side).map((at) => armyAt(t, side, at)),
  prizes: prizesOf(t.ground, side),
  aims: new Map(),
});

/** The Combat Value of those who would fight an army at a place. */
export const foesBefore = ({ t, side }: Mind, { banners }: Army, at: Place): number =>
  sumOfCombat(t, foesAt(t, side, banners, at));

/** A Command Rating is worth about so much Combat Value. */
const RATED = 1.2;
/** How much stronger one army is than another, from 0 on; 1 is even. */
export const ratio = (own: number, rating: number, foe: number, foeRating = 2): number =>
  (own + RATED * rating) / Math.max(1, foe + RATED * foeRating);
