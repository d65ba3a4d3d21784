import type { Side } from '@tercio/kernel';
import { costFor, isArea, stepsFor } from '../field.ts';
import { neutralAt } from '../forces.ts';
import type { Place } from '../ids.ts';
import type { Seen } from '../state.ts';
import { isBarred, mayGo, mustStop } from './ways.ts';
import type { Force } from './ways.ts';

/** 14, 17 Everything that a force can reach, by the rules for one step taken again and again. */

export interface Leg {
  readonly at: Place;
  /** Half points spent. */
  readonly cost: number;
  readonly before: Leg | null;
  /** It must stop here. */
  readonly stops: boolean;
}

/**
 * The cheapest way to every place, the start left out. Steps cost whole half points, so that ways are found by rising cost.
 * `risk`: of ways that cost the same the one that meets the least of it on all its squares together.
 */
export function legsFrom(seen: Seen, force: Force, risk?: (at: Place) => number): readonly Leg[] {
  const best = new Map<Place, Leg>();
  const byCost: Leg[][] = [[{ at: force.at, cost: 0, before: null, stops: false }]];
  for (let cost = 0; cost < byCost.length; cost++) {
    const found = byCost[cost] ?? [];
    for (const leg of risk ? safest(found, risk) : found) {
      if (best.has(leg.at)) continue;
      best.set(leg.at, leg);
      if (!leg.stops) for (const next of stepsOf(seen, force, leg)) (byCost[next.cost] ??= []).push(next);
    }
  }
  return [...best.values()].filter(({ before }) => before !== null);
}

/** The same order, but for the ways to one place. */
function safest(legs: readonly Leg[], risk: (at: Place) => number): readonly Leg[] {
  const of = (leg: Leg): number => pathOf(leg).reduce((sum, at) => sum + risk(at), 0);
  return legs
    .map((leg) => ({ leg, all: of(leg) }))
    .toSorted((a, b) => a.all - b.all)
    .map(({ leg }) => leg);
}

function stepsOf(seen: Seen, force: Force, leg: Leg): readonly Leg[] {
  const { by, naval } = force;
  const here: Force = { ...force, at: leg.at, points: force.points - leg.cost };
  const found: Leg[] = [];
  for (const to of stepsFor(naval, leg.at)) {
    const cost = costFor(naval, leg.at, to);
    if (cost > here.points || mayGo(seen, here, to) !== null) continue;
    const stops = mustStop(seen, by, naval, leg.at, to) || (!naval && neutralAt(seen, to) !== null) || isArea(to);
    found.push({ at: to, cost: leg.cost + cost, before: leg, stops });
  }
  return found;
}

/** The places of a way, the start first. */
export function pathOf(leg: Leg): readonly Place[] {
  const path: Place[] = [];
  for (let at: Leg | null = leg; at; at = at.before) path.unshift(at.at);
  return path;
}

/** 13.7 Where a move may end. */
export const mayEnd = (seen: Seen, by: Side, leg: Leg): boolean => leg.stops || !isBarred(seen, by, leg.at);
