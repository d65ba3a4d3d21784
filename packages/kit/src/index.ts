/**
 * What can be asked of any game, as plain functions: how its random games go, whether it ever accepts what it did not
 * offer, and the laws that every game keeps. `@tercio/kit/tests` declares them all as tests.
 */
export { laws } from './all.ts';
export type { Law } from './all.ts';
export { attack } from './attack.ts';
export type { Attack, Attacked } from './attack.ts';
export { simulate } from './simulate.ts';
export type { Simulate, Simulated } from './simulate.ts';
export {
  asksTwice,
  endsInSimulation,
  finishes,
  forksApart,
  lanesLeaveTheTable,
  repeats,
  simulatesAlike,
  speaks,
} from './laws.ts';
export type { Games, Rests } from './laws.ts';
export { frozenOf, thawed } from './frozen.ts';
export { agree, everyFace, near, reckonsOdds, sampled } from './odds.ts';
export { offersExactly } from './refusals.ts';
export { knowledge, redeals, twins, viewersOf } from './secrets.ts';
export { lengthFrom, portionOf } from './portion.ts';
export type { Length, Portion } from './portion.ts';
export { perft, playthrough } from './snapshots.ts';
export { under } from './under.ts';
export { foreseesLocks, plansAreChoices, undoes } from './undo.ts';
export { anyMove, Offered, optionsOf, restsOf, someRests } from './walk.ts';
export type { Move, Rest, Walk } from './walk.ts';
export { greedy, idle, recordOf } from './finished.ts';
export { roomFaults } from './rooms.ts';
export type { Player } from './finished.ts';
