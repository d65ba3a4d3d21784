import type { View } from '@tercio/kernel';
import { FORCES, NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import type { Seen } from '../src/state.ts';

/** A view comes as plain data; what the board reads of it has the game's own shape. */
export const seenOf = (view: View): Seen => view.table as unknown as Seen;

const EVERY_FORCE = Array.from({ length: FORCES }, (_, i) => i as Force);

/** The forces that are on the map, by their numbers. */
export const forcesOn = (seen: Seen): readonly Force[] => EVERY_FORCE.filter((of) => (seen.at[of] ?? NONE) !== NONE);
export const forcesAt = (seen: Seen, place: number): readonly Force[] =>
  forcesOn(seen).filter((of) => seen.at[of] === place);
