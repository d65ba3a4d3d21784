import { yes } from '@tercio/kernel';
import type { AtOf, Side } from '@tercio/kernel';
import { hasStrength } from '../forces.ts';
import { grid, isArea } from '../geography/index.ts';
import { foeOf, NONE, ownerOf } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import { isEnemyCity, isFarBank, isNeutralCity, isOwnCity, mayPass } from '../march/cost.ts';
import { neighboursOf } from '../march/neighbours.ts';
import type { Regio } from '../spec.ts';
import { DID } from '../state.ts';
import type { Seen } from '../state.ts';
import { inEnemyZone } from '../zones.ts';

/** 14.6.1, C64 to C66: where a retreating army may go. Each hex lies one farther from the battle than the one before. */

/** 11.3.5.1 A hex on the way, and the one before it: a river city not its own is left on the bank on which it was entered. */
type Spot = { readonly at: number; readonly by: number };

type Flight = { readonly t: Seen; readonly side: Side; readonly cavalry: number; readonly battle: number };

/** The hexes that a force may step into next; none: it must disband. */
export function retreatSteps(
  t: Seen,
  of: Force,
  battle: number,
  from: number,
  attacker: boolean,
  first: boolean,
): readonly Hex[] {
  const flight: Flight = { t, side: ownerOf(of), cavalry: t.cavalry[of] ?? 0, battle };
  const here: Spot = { at: t.at[of] ?? NONE, by: t.cameFrom[of] ?? NONE };
  const steps = neighboursOf(here.at).filter((to) => mayFlee(flight, here, to));
  if (!first) return shortest(flight, here, steps);
  if (attacker) return steps.filter((to) => to === from);
  return firstSteps(
    flight,
    here,
    steps.filter((to) => to !== from),
    from,
  );
}

/** C64 A beaten defender goes farther from the hex that the attacker came from, if he can. */
function firstSteps(flight: Flight, here: Spot, steps: readonly Hex[], from: number): readonly Hex[] {
  if (from === NONE || isArea(from)) return shortest(flight, here, steps);
  const away = steps.filter((to) => grid.distance(from, to) > 1);
  if (away.some((to) => leadsOut(flight, here, to))) return shortest(flight, here, away);
  const aside = steps.filter((to) => grid.distance(from, to) === 1);
  if (away.length === 0 || aside.some((to) => leadsOut(flight, here, to))) return shortest(flight, here, aside);
  return away;
}

/** C65, C66 One hex farther from the battle, over no river, into no enemy. */
function mayFlee({ t, side, battle }: Flight, here: Spot, to: number): boolean {
  if (grid.distance(battle, to) <= grid.distance(battle, here.at)) return false;
  if (mayPass(t, here.at, to) !== yes || isEnemyCity(t, side, to) || hasStrength(t, foeOf(side), to)) return false;
  return isOwnCity(t, side, here.at) || !isFarBank({ from: here.at, to, take: false, cameBy: here.by });
}

/** C65 Out of all enemy zones, and no neutral city: there a retreat ends. */
const isFree = ({ t, side, cavalry }: Flight, at: number): boolean =>
  !isNeutralCity(t, at) && !inEnemyZone(t, side, at, cavalry);

/** Farther than anybody retreats: beyond it there is no way out. */
const FARTHEST = 12;

/** How many hexes it is to the nearest end of a retreat by way of these steps, own cities counted only to that depth. */
function depthOf(flight: Flight, here: Spot, steps: readonly Hex[], isEnd: (at: number) => boolean): number {
  let wave: Spot[] = steps.map((at) => ({ at, by: here.at }));
  for (let depth = 1; depth <= FARTHEST && wave.length > 0; depth++) {
    if (wave.some(({ at }) => isEnd(at))) return depth;
    const next: Spot[] = [];
    for (const spot of wave) {
      for (const to of neighboursOf(spot.at)) {
        if (!mayFlee(flight, spot, to)) continue;
        if (!next.some(({ at, by }) => at === to && by === spot.at)) next.push({ at: to, by: spot.at });
      }
    }
    wave = next;
  }
  return Infinity;
}

/** 14.6.1 The fewest hexes that a force still has to retreat; null: there is no way out. */
export function hexesToFlee(
  t: Seen,
  of: Force,
  battle: number,
  from: number,
  attacker: boolean,
  first: boolean,
): number | null {
  const flight: Flight = { t, side: ownerOf(of), cavalry: t.cavalry[of] ?? 0, battle };
  const here: Spot = { at: t.at[of] ?? NONE, by: t.cameFrom[of] ?? NONE };
  const depth = depthOf(flight, here, retreatSteps(t, of, battle, from, attacker, first), (at) => isFree(flight, at));
  return depth < Infinity ? depth : null;
}

const leadsOut = (flight: Flight, here: Spot, to: Hex): boolean => {
  const { t, side } = flight;
  return depthOf(flight, here, [to], (at) => isFree(flight, at) || isOwnCity(t, side, at)) < Infinity;
};

/** C65 Steps on a shortest way to the nearest free hex, or on a shortest way to an own city not farther than that. */
function shortest(flight: Flight, here: Spot, steps: readonly Hex[]): readonly Hex[] {
  if (steps.length < 2) return steps;
  const { t, side } = flight;
  const free = (at: number): boolean => isFree(flight, at);
  const nearest = depthOf(flight, here, steps, free);
  const city = (at: number): boolean => isOwnCity(t, side, at);
  const nearestCity = nearest === Infinity ? depthOf(flight, here, steps, city) : nearest;
  if (nearestCity === Infinity) return steps;
  return steps.filter(
    (to) =>
      (nearest < Infinity && depthOf(flight, here, [to], free) === nearest) ||
      depthOf(flight, here, [to], city) <= nearestCity,
  );
}

/** How the retreat of a force out of a battle begins. 11.3.2.1: active, it may stand in hills that it entered by road. */
export const fleeing = (t: Seen, of: Force, battle: Hex, from: Hex, attacker: boolean): AtOf<Regio, 'retreat'> => ({
  force: of,
  battle,
  from,
  attacker,
  first: true,
  to: battle,
  hills: t.active === of && (t.did & DID.hills) !== 0,
});
