import { HIDDEN } from '@tercio/kernel';
import type { Random, Side } from '@tercio/kernel';
import { gunsKnown, leastCavalry, leastStrength, mostCavalry, mostStrength } from '../fog/known.ts';
import { mayServe } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, firstLeader, force, FORCES_EACH, lastLeader, leader, NONE } from '../ids.ts';
import type { Force, Leader } from '../ids.ts';
import { ON_MAP, strengthOf } from '../state.ts';
import type { Table } from '../state.ts';

/** 16.3 What may be under the Force markers of a side: all its SP, trains and leaders that are seen nowhere else. */
export function redealForces(t: Table, of: Side, random: Random): void {
  const hidden: Force[] = [];
  const first = firstForce(of);
  let [sp, trains] = [t.fielded[of] ?? 0, t.batteries[of] ?? 0];
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.infantry[f] === HIDDEN) hidden.push(force(f));
    else [sp, trains] = [sp - strengthOf(t, force(f)), trains - (t.trains[f] ?? 0)];
  }
  if (hidden.length === 0) return;
  const strengths = shared(
    sp,
    hidden.map((f) => [Math.max(1, leastStrength(t, f), leastCavalry(t, f)), mostStrength(t, f)]),
    random,
  );
  hidden.forEach((f, index) => fill(t, f, strengths[index] ?? 0, random));
  const guns = shared(
    trains,
    hidden.map((f) => gunsOf(t, f)),
    random,
  );
  hidden.forEach((f, index) => (t.trains[f] = guns[index] ?? 0));
  placeWings(t, of, hidden, random);
}

/** So many in all, to each at least and at most so many: first what each must have, then one by one to anyone who has room. */
function shared(all: number, bounds: readonly (readonly [number, number])[], random: Random): readonly number[] {
  const given = bounds.map(() => 0);
  let left = all;
  bounds.forEach(([least], index) => {
    given[index] = Math.max(0, Math.min(least, left));
    left -= given[index] ?? 0;
  });
  while (left > 0) {
    const open = bounds.flatMap(([, most], index) => ((given[index] ?? 0) < most ? [index] : []));
    const next = open[random.below(open.length)];
    if (next === undefined) break;
    // In handfuls, so that the forces of an imagined world are not all of one size.
    const some = Math.min(left, (bounds[next]?.[1] ?? 0) - (given[next] ?? 0), 1 + random.below(HANDFUL));
    given[next] = (given[next] ?? 0) + some;
    left -= some;
  }
  return given;
}
const HANDFUL = 6;

function gunsOf(t: Table, of: Force): readonly [number, number] {
  const guns = gunsKnown(t, of);
  if (guns === NONE) return [0, Infinity];
  return guns === 0 ? [0, 0] : [1, Infinity];
}

/** Mostly a quarter of an army rides. How tired it is depends on how long the campaign has lasted. */
function fill(t: Table, of: Force, strength: number, random: Random): void {
  const [least, most] = [leastCavalry(t, of), Math.min(strength, mostCavalry(t, of))];
  const guess = Math.round((strength * random.below(50)) / 100);
  const cavalry = Math.min(most, Math.max(least, guess));
  t.cavalry[of] = cavalry;
  t.infantry[of] = strength - cavalry;
  const { fatigue } = groundUnder(t).tables.limits.values;
  t.fatigue[of] = t.commander[of] === NONE ? 0 : random.below(Math.min(fatigue - 1, t.acts) + 1);
}

/** Leaders of whom it is only known that they are on the map serve under somebody who may command them, if anybody may. */
function placeWings(t: Table, of: Side, hidden: readonly Force[], random: Random): void {
  for (let l = firstLeader(of); l <= lastLeader(of); l++) {
    if (t.leaderAt[l] !== HIDDEN) continue;
    const led = hidden.filter((f) => t.commander[f] !== NONE);
    const fit = led.filter((f) => mayServe(t, leader(l), commander(t, f)));
    const homes = fit.length > 0 ? fit : led.length > 0 ? led : hidden;
    t.leaderAt[l] = ON_MAP + (homes[random.below(homes.length)] ?? NONE);
  }
}
const commander = (t: Table, of: Force): Leader => leader(t.commander[of] ?? NONE);
