import { Brought } from '@tercio/kernel/rooms';
import type { ScenarioFile } from './types.ts';

/** Battles are played with our tables, whoever brings them. */
export interface Battlefields {
  readonly scenarios: readonly ScenarioFile[];
}

/** Battles from files of the players' own. */
export const brought = new Brought<Battlefields, ScenarioFile>();
