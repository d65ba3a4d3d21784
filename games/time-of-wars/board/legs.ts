import type { Side } from '@tercio/kernel';
import { bannersIn, hasFoes } from '../src/forces.ts';
import { isStrong, PORTS, WAYS } from '../src/ground.ts';
import { BALTIC, NONE } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { capacityOf, mayAllGo, seaFrom } from '../src/march/column.ts';
import { canBeTaken, isHome, isHostileSpace } from '../src/relations.ts';
import { BALTIC_FAILED, BLACK_FAILED } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** 6.9.3.1 How far an army can march with the points that are left: the rules for one step, taken again and again. */

export interface Leg {
  readonly place: Place;
  /** Points spent so far. */
  readonly cost: number;
  readonly step: 'start' | 'to' | 'sail';
  readonly trail: boolean;
  readonly before: Leg | null;
}

export interface March {
  readonly side: Side;
  readonly from: Place;
  readonly units: readonly Unit[];
  readonly points: number;
  /** T54 March after march: what ends one before enemy works does not end the next. */
  readonly again?: boolean;
}

/** The cheapest way to every place, cheapest first; the start is not among them. */
export function legsOf(seen: Seen, march: March): readonly Leg[] {
  const start: Leg = { place: march.from, cost: 0, step: 'start', trail: false, before: null };
  const open: Leg[] = [start];
  const done = new Map<number, Leg>();
  for (let leg = open.shift(); leg !== undefined; leg = open.shift()) {
    if (done.has(leg.place)) continue;
    done.set(leg.place, leg);
    open.push(...stepsFrom(seen, march, leg));
    open.sort((a, b) => a.cost - b.cost);
  }
  return [...done.values()].filter(({ before }) => before !== null);
}

function stepsFrom(seen: Seen, march: March, leg: Leg): readonly Leg[] {
  const left = march.points - leg.cost;
  if (left <= 0 || (leg.before !== null && stopsAt(seen, march, leg))) return [];
  const byLand = (WAYS[leg.place] ?? [])
    .filter(({ to, cost }) => cost <= left && mayAllGo(seen, march.units, to))
    .map(({ to, cost, trail }): Leg => ({ place: to, cost: leg.cost + cost, step: 'to', trail, before: leg }));
  return leg.before === null ? [...byLand, ...sailings(seen, march, leg)] : byLand;
}

/** By sea from a port of its own, where the ships can carry all; it ends the march. */
function sailings(seen: Seen, { side, from, units, points }: March, leg: Leg): readonly Leg[] {
  const sea = seaFrom(seen, side, from, units);
  const failed = sea === BALTIC ? BALTIC_FAILED : BLACK_FAILED;
  if (sea === NONE || points < 1 || (seen.did & failed) !== 0 || capacityOf(seen, side, sea) < units.length) return [];
  return (PORTS[sea] ?? [])
    .filter((to) => to !== from && mayAllGo(seen, units, to))
    .map((to): Leg => ({ place: to, cost: leg.cost + 1, step: 'sail', trail: false, before: leg }));
}

/** How many units the ships off a port can carry now; 0: none of them lies there. */
export function roomAt(seen: Seen, side: Side, from: Place, units: readonly Unit[]): number {
  const sea = seaFrom(seen, side, from, units);
  return sea === NONE ? 0 : capacityOf(seen, side, sea);
}

/** Enemies, an enemy's works or the sea behind it: the army goes no further. */
export function stopsAt(seen: Seen, { side, units, again }: March, { place, step }: Leg): boolean {
  const banners = bannersIn(seen, units);
  if (step === 'sail' || hasFoes(seen, side, banners, place)) return true;
  if (again || !isStrong(place) || isHome(seen, side, place)) return false;
  return isHostileSpace(seen, banners, place) || (canBeTaken(seen, banners, place) && seen.control[place] !== NONE);
}

/** From the first leg to the last. */
export function pathTo(leg: Leg): readonly Leg[] {
  const path: Leg[] = [];
  for (let at: Leg | null = leg; at?.before; at = at.before) path.unshift(at);
  return path;
}
