import { HIDDEN } from '@tercio/kernel';
import { gunsKnown, leastStrength, mostCavalry, mostStrength } from '../fog/known.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';

/** 16.3 The table as it may be at the best or the worst for an attacker, where Force markers hide who takes part. */

export const isVeiled = (t: Seen, of: Force): boolean => t.infantry[of] === HIDDEN;

/** The fewest and the most SP that everybody can reckon: what was announced, and what the rest of its side leaves. */
export function boundsOf(t: Seen, of: Force): readonly [least: number, most: number] {
  const least = Math.max(1, leastStrength(t, of));
  const told = mostStrength(t, of);
  return [least, told < Infinity ? Math.max(least, told) : Math.max(least, restOf(t, of))];
}

/** How many SP of its side are on the map and not with others. */
function restOf(t: Seen, of: Force): number {
  const first = firstForce(ownerOf(of));
  let rest = t.fielded[ownerOf(of)] ?? 0;
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (f === of || t.at[f] === NONE) continue;
    rest -= isVeiled(t, force(f)) ? Math.max(1, leastStrength(t, f)) : strengthOf(t, force(f));
  }
  return rest;
}

/** What is hidden at its strongest, or at its weakest. */
function imagined(t: Seen, of: Force, strongest: boolean): Seen {
  const [least, most] = boundsOf(t, of);
  const sp = strongest ? most : least;
  // The weakest has cavalry alone if it may: that cannot throw cavalry back (14.1).
  const cavalry = !strongest && mostCavalry(t, of) >= sp ? sp : 0;
  const guns = gunsKnown(t, of) === NONE ? Number(strongest) : gunsKnown(t, of);
  const { fatigue } = groundUnder(t).tables.limits.values;
  return {
    ...t,
    infantry: t.infantry.with(of, sp - cavalry),
    cavalry: t.cavalry.with(of, cavalry),
    trains: t.trains.with(of, guns),
    fatigue: t.fatigue.with(of, strongest ? 0 : fatigue),
  };
}

/** Everybody hidden on the attacker's side at one end of what is possible, everybody on the other at the opposite one. */
export function atBounds(t: Seen, attacker: Force, bestForAttacker: boolean, veiled: readonly Force[]): Seen {
  let table = t;
  for (const of of veiled) table = imagined(table, of, (ownerOf(of) === ownerOf(attacker)) === bestForAttacker);
  return table;
}
