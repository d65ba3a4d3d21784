/** The parts of the server without the network: for measurements. */
export { createTable } from './tables/creator.ts';
export { enterAsGuest } from './people/accounts.ts';
export { isFault } from './fault.ts';
export { expectShortLives } from './memory.ts';
export { startTable } from './tables/seating.ts';
export { House } from './tables/house.ts';
export type { LiveTable } from './tables/live.ts';
export { openDatabase } from './storage/database.ts';
