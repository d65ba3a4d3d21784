import type { View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';

/** A view comes as plain data; what the board reads of it has the game's own shape. */
export const seenOf = (view: View): Seen => view.table as unknown as Seen;
