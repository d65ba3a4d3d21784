import type { Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { stands } from '../src/forces.ts';
import { foeOf, NONE } from '../src/ids.ts';
import { seenOf } from './seen.ts';

/** 11.7, 14.0 Into a hex of the enemy: a battle, though he is asked first whether he reacts. */
export const grave = (view: View, { ask, choice, side }: Placeable): boolean =>
  (ask === 'march' || ask === 'reactTo') &&
  choice.verb === 'to' &&
  stands(seenOf(view), foeOf(side), choice.arg ?? NONE);
