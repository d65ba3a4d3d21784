import type { Placeable } from '@tercio/board';
import type { View } from '@tercio/kernel';

/** What is near at hand and what is kept out of the way: the siege before the forage, the end of the game last. */

const FOREMOST = new Set(['besiege', 'construct', 'assault', 'escalade', 'storm', 'offer', 'surprise', 'ambush']);

export function rank(ask: string, verb: string): number {
  if (ask === 'act') return FOREMOST.has(verb) ? 1 : 0;
  // 3.5 Nobody offers the end of the game by a slip.
  return ask === 'column' && verb === 'wish' ? -1 : 0;
}

/** 3.5 What ends the game, or would if the other side agrees. */
export const grave = (_view: View, { ask, choice: { verb } }: Placeable): boolean =>
  (ask === 'agree' && verb === 'end') || (ask === 'column' && verb === 'wish');

/** What the per cent on a chip is a chance of. */
const CHANCES: { readonly [verb: string]: string } = {
  // 9.1 The enemy's patrols beside the place look at who comes there.
  move: 'seen',
  march: 'seen',
  ride: 'seen',
  drive: 'seen',
  at: 'see',
  forage: 'find',
  besiege: 'surrender',
};
export const chance = (verb: string): string | null => CHANCES[verb] ?? null;

/** 11.6, 11.8 Who storms loses steps first, by choice, and takes the place afterwards: the points are in no roll of it. */
const STORMS = ['assault', 'escalade', 'storm'];
export const weighs = (_ask: string, verb: string): readonly string[] | null =>
  STORMS.includes(verb) ? ['stormHits'] : null;
