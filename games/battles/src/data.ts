// The data of the game: scenarios, tables, the notation of units, and what makes a scenario sound.

export { fixtures, scenarios, tables } from '../data/index.ts';
export { rules } from '../data/rules.ts';
export * from './data/measures.ts';
export * from './data/notation.ts';
export * from './data/rulings.ts';
export type { SetUp } from './data/setup.ts';
export type * from './data/types.ts';
export { loadScenario, printFault, validateScenario } from './data/validate.ts';
