import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { costFor, isArea, isSea, isStoppedByMountain, stepsFor } from '../field.ts';
import {
  cargoOf,
  hasOpponents,
  hasOpposingFleet,
  hasUnits,
  isAboard,
  isFellowLand,
  mayBeIn,
  unitsOf,
} from '../forces.ts';
import { place } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { isNaval, moveOf } from '../roster.ts';
import {
  areFellows,
  CAME_OFF_MAP,
  DROPPED,
  firstAt,
  ground,
  HAS_MOVED,
  isDoing,
  isOpenPlace,
  LEFT_MAP,
  MARCHING,
  nextOf,
} from '../state.ts';
import type { Seen } from '../state.ts';

/** 14, 17 Where a force may go. */

/** 13.7 Where a side may not end a move: beside a fellow's units, in his home, in his minor powers. */
export function isBarred(t: Seen, by: Side, p: Place): boolean {
  const { hasFellows, order } = ground(t);
  if (!hasFellows || isArea(p)) return false;
  for (const other of order) {
    if (!areFellows(t, by, other)) continue;
    if (hasUnits(t, other, p) || isFellowLand(t, by, p, (lord) => lord === other)) return true;
  }
  return false;
}

/** 13.3, 14.8, 17.4 Must a force stop when it comes from one square to the other? */
export function mustStop(t: Seen, by: Side, naval: boolean, from: Place, to: Place): boolean {
  if (naval) return hasOpposingFleet(t, by, to);
  return isStoppedByMountain(from, to) || hasOpponents(t, by, to);
}

/** The units of the force on the march, without what fleets carry. */
export function marchingUnits(t: Seen): Unit[] {
  const found: Unit[] = [];
  if (t.marcher < 0) return found;
  for (let u = firstAt(t, place(t.marchAt)); u >= 0; u = nextOf(t, u)) if (isMarching(t, u)) found.push(u);
  return found;
}
const isMarching = (t: Seen, u: Unit): boolean => t.owner[u] === t.marcher && isDoing(t, u, MARCHING);
/** Does anybody march? */
export function isUnderWay(t: Seen): boolean {
  if (t.marcher < 0) return false;
  for (let u = firstAt(t, place(t.marchAt)); u >= 0; u = nextOf(t, u)) if (isMarching(t, u)) return true;
  return false;
}

/** All that move with these units. */
export function withCargo(t: Seen, list: readonly Unit[]): readonly Unit[] {
  const found: Unit[] = [];
  for (const u of list) {
    found.push(u);
    if (isNaval(u)) found.push(...cargoOf(t, u));
  }
  return found;
}

/** 17.7 How many land units a fleet carries. */
export const CAPACITY = 2;

/** Where a force stands, what it is, and how far it can still go. */
export interface Force {
  readonly by: Side;
  readonly naval: boolean;
  readonly at: Place;
  readonly points: number;
  /** Without cargo. */
  readonly units: readonly Unit[];
}
/** The force on the march as it stands. */
export const forceOf = (t: Seen, by: Side): Force => ({
  by,
  naval: t.naval === 1,
  at: place(t.marchAt),
  points: t.points,
  units: marchingUnits(t),
});

/** 23.3, 23.4, 10.14 May these units go between the map and an area? */
function mayCross(t: Seen, force: Force, to: Place): Verdict {
  const { at } = force;
  if (!isArea(at) && !isArea(to)) return yes;
  const units = withCargo(t, force.units);
  if (isArea(at)) {
    if (!isOpenPlace(t, at)) return no('14.14', 'closed', { place: at });
    if (t.civilWar === at) return no('10.14', 'civilWar', { place: at });
    return units.some((u) => isDoing(t, u, CAME_OFF_MAP)) ? no('23.4', 'notBoth', { place: at }) : yes;
  }
  if (!units.every((u) => mayBeIn(t, u, to))) return no('23.3', 'notInThere', { place: to });
  return units.some((u) => isDoing(t, u, LEFT_MAP)) ? no('23.4', 'notBoth', { place: to }) : yes;
}

/** May a force go to a place next to it? */
export function mayGo(t: Seen, force: Force, to: Place): Verdict {
  const { by, naval, at, points } = force;
  if (!isOpenPlace(t, to)) return no('14.14', 'closed', { place: to });
  if (!stepsFor(naval, at).includes(to)) return no(naval ? '17.2' : '14.12', 'notBeside', { place: to, from: at });
  const cost = costFor(naval, at, to);
  if (cost > points) return no('14.2', 'tooFar', { place: to, cost, points });
  const crossing = mayCross(t, force, to);
  if (crossing !== null) return crossing;
  if (!isBarred(t, by, to)) return yes;
  if (mustStop(t, by, naval, at, to)) return no('13.7', 'fellow', { place: to });
  return leadsOut(t, force, to, points - cost) ? yes : no('13.7', 'fellow', { place: to });
}

/** 13.7 From a barred square on: is there a place within these points where the force may end its move? */
function leadsOut(t: Seen, force: Force, from: Place, points: number): boolean {
  const { by, naval } = force;
  const best = new Map<Place, number>([[from, points]]);
  const open: Place[] = [from];
  for (let p = open.pop(); p !== undefined; p = open.pop()) {
    const left = best.get(p) ?? 0;
    for (const to of stepsFor(naval, p)) {
      const rest = left - costFor(naval, p, to);
      if (rest < 0 || !isOpenPlace(t, to) || isArea(to) || (best.get(to) ?? -1) >= rest) continue;
      if (!isBarred(t, by, to)) return true;
      if (mustStop(t, by, naval, p, to)) continue;
      best.set(to, rest);
      open.push(to);
    }
  }
  return false;
}

export const canGo = (t: Seen, force: Force): boolean =>
  stepsFor(force.naval, force.at).some((to) => mayGo(t, force, to) === null);

// Who may march

/** 14.4, 16.2 May this unit set off on its own feet or keel? Forced: once more. */
function isReady(t: Seen, by: Side, u: Unit, naval: boolean, forced: boolean): boolean {
  if (t.owner[u] !== by || isNaval(u) !== naval || moveOf(u) === 0 || isAboard(t, u) || isDoing(t, u, DROPPED)) {
    return false;
  }
  if (naval && forced) return true;
  return isDoing(t, u, HAS_MOVED) === forced;
}
/** 17.6, 17.7, 17.10 May this land unit be taken aboard here? */
export const canEmbark = (t: Seen, by: Side, u: Unit, forced: boolean): boolean =>
  t.owner[u] === by &&
  !isNaval(u) &&
  moveOf(u) > 0 &&
  !isAboard(t, u) &&
  !isDoing(t, u, DROPPED) &&
  (forced || !isDoing(t, u, HAS_MOVED));

export function readyAt(t: Seen, by: Side, p: Place, naval: boolean, forced: boolean): readonly Unit[] {
  const found: Unit[] = [];
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (isReady(t, by, u, naval, forced)) found.push(u);
  return found;
}

/** 14.6, 16.2 The smallest allowance among them. */
export function paceOf(t: Seen, list: readonly Unit[]): number {
  let least = Number.MAX_SAFE_INTEGER;
  for (const u of list) least = Math.min(least, (t.pace[u] ?? 0) || moveOf(u) * 2);
  return least;
}

/** May any force set off from here? Judged for all that are ready: anyone who is faster or fewer can do no less. */
export function canSetOff(t: Seen, by: Side, p: Place, naval: boolean, forced: boolean): boolean {
  const units = readyAt(t, by, p, naval, forced);
  if (units.length === 0) return false;
  // 16.2, 17.10 A fleet moves again, or for a land force that has moved to it.
  if (naval && forced && !unitsOf(t, by, p).some((u) => isDoing(t, u, HAS_MOVED) && !isDoing(t, u, DROPPED)))
    return false;
  if (naval && !isSea(p) && !isArea(p) && units.some((u) => cargoOf(t, u).length > 0)) return true;
  return canGo(t, { by, naval, at: p, points: paceOf(t, units), units });
}
