import type { Display } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { inQuestion, mercenaries } from './army.ts';
import { battleSheet } from './battle.ts';
import { council } from './council.ts';
import { holding } from './hand.ts';
import { heldOut, powers, treasury, turn } from './powers.ts';
import { seenOf } from './seen.ts';

/** Beside the map: what is in question first, then every power's victory, the treasury, the turn, mercenaries, markers held out. */

const laid = new WeakMap<View, readonly Display[]>();

/** The same view has the same displays. */
export function displays(view: View): readonly Display[] {
  const known = laid.get(view);
  if (known) return known;
  const made = [
    ...battleSheet(view),
    ...inQuestion(view),
    ...council(view),
    powers(view),
    ...treasury(view),
    ...holding(view),
    turn(view),
    mercenaries(seenOf(view)),
    ...heldOut(view),
  ];
  laid.set(view, made);
  return made;
}
