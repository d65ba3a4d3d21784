import { enemyAt } from '../forces.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Seen } from '../state.ts';
import { exerts } from '../zones.ts';

/** 11.4.1 Who may react on the way of a march, and how often the one who stands at its end is asked. */

/** 11.4.1 The armies that may react to a step. */
export function alarmed(t: Seen, of: Force, from: number, to: number): readonly number[] {
  const first = firstForce(foeOf(ownerOf(of)));
  const cavalry = t.cavalry[of] ?? 0;
  return Array.from({ length: FORCES_EACH }, (_, i) => first + i).filter((f) => {
    const at = t.at[f] ?? NONE;
    return at !== NONE && (at === to || exerts(t, force(f), from, cavalry) || exerts(t, force(f), to, cavalry));
  });
}

/** Where somebody may react to a step, and who. */
export interface Alarm {
  readonly place: number;
  readonly who: readonly number[];
}

/** How often an army on the way is asked. */
export const askedOn = (alarms: readonly Alarm[], foe: number): number =>
  Math.max(1, alarms.filter(({ who }) => who.includes(foe)).length);

/** How often the one who stands at the end of a path may react before he is attacked. */
export function timesAsked(t: Seen, path: readonly number[]): number {
  const of = force(t.active);
  const foe = enemyAt(t, ownerOf(of), path.at(-1) ?? NONE);
  const steps = path.slice(1).map((to, i) => ({ place: to, who: alarmed(t, of, path[i] ?? NONE, to) }));
  return askedOn(steps, foe);
}
