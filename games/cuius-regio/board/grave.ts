import type { Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { enemyAt, stands } from '../src/forces.ts';
import { foeOf, force, NONE } from '../src/ids.ts';
import { endsYear } from '../src/march/activations.ts';
import { attackOf } from '../src/march/attack.ts';
import { activeStep, isEnemyCity, stepCost } from '../src/march/cost.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/**
 * 11.7, 14.0 Into a hex of the enemy: a battle, though he is asked first whether he reacts. 7.2.5 With the last MP the
 * activation ends by itself.
 */
export function grave(view: View, { ask, about, choice, side }: Placeable): boolean {
  const seen = seenOf(view);
  // 7.2 Nobody is asked again after it: the winter comes.
  if (ask === 'activate' && choice.verb === 'pass') return endsYear(seen, side, Number(about['passes'] ?? 0));
  const to = choice.arg ?? NONE;
  // 15.0 A city that is taken is pillaged: nobody should learn that afterwards.
  if (ask === 'march' && (choice.verb === 'take' || isEnemyCity(seen, side, to))) return true;
  if (choice.verb !== 'to' || to === NONE) return false;
  if (ask === 'march' && seen.active !== NONE && spendsAll(seen, to)) return true;
  return (ask === 'march' || ask === 'reactTo') && stands(seen, foeOf(side), to);
}

/** An attack that can only be lost: not drawn as something one would do. */
export function dire(view: View, { ask, choice, side }: Placeable): boolean {
  const seen = seenOf(view);
  const to = choice.arg ?? NONE;
  if (ask !== 'march' || choice.verb !== 'to' || to === NONE || seen.active === NONE) return false;
  const foe = enemyAt(seen, side, to);
  return foe !== NONE && attackOf(seen, force(seen.active), foe, to).hopeless;
}

const spendsAll = (seen: Seen, to: number): boolean =>
  seen.mp - stepCost(seen, force(seen.active), activeStep(seen, to, false)) <= 0;
