import type { Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { stands } from '../src/forces.ts';
import { foeOf, force, NONE } from '../src/ids.ts';
import { activeStep, stepCost } from '../src/march/cost.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/**
 * 11.7, 14.0 Into a hex of the enemy: a battle, though he is asked first whether he reacts. 7.2.5 With the last MP the
 * activation ends by itself.
 */
export function grave(view: View, { ask, choice, side }: Placeable): boolean {
  const seen = seenOf(view);
  const to = choice.arg ?? NONE;
  if (choice.verb !== 'to' || to === NONE) return false;
  if (ask === 'march' && seen.active !== NONE && spendsAll(seen, to)) return true;
  return (ask === 'march' || ask === 'reactTo') && stands(seen, foeOf(side), to);
}

const spendsAll = (seen: Seen, to: number): boolean =>
  seen.mp - stepCost(seen, force(seen.active), activeStep(seen, to, false)) <= 0;
