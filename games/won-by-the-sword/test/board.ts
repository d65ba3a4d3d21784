import { SLOTS } from '../src/ids.ts';
import { WINGS } from '../src/state.ts';

/** Where the battle board keeps a side's first nation in a wing. */
export { CENTER, LEFT, RIGHT } from '../src/state.ts';
export const SLOTS_OF_A_WING = (side: number, wing: number): number => (side * WINGS + wing) * SLOTS;
