/** What can be asked of any game: how its random games go, and whether it ever accepts what it did not offer. */
export { attack } from './attack.ts';
export type { Attack, Attacked } from './attack.ts';
export { simulate } from './simulate.ts';
export type { Simulate, Simulated } from './simulate.ts';
