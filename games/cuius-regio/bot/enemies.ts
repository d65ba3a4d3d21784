import type { Side } from '@tercio/kernel';
import { firstForce, foeOf, FORCES_EACH, NONE } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';

/** A number for where the enemies of a side stand, and how strong. */
export function enemiesOf(t: Seen, side: Side): number {
  let hash = 17;
  const first = firstForce(foeOf(side));
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at !== NONE) hash = (Math.imul(hash, 31) + at * 64 + (t.infantry[f] ?? 0) + (t.cavalry[f] ?? 0) * 7) | 0;
  }
  return hash;
}
