import { Brought } from '@tercio/kernel/rooms';
import type { GameData, ScenarioFile } from './types.ts';

/** Scenarios from files of the players' own. */
export const brought = new Brought<GameData, ScenarioFile>();
