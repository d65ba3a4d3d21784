/** Many games by bots, and what they tell. */
export type { About, Definition, GameLine, Kind } from './definition.ts';
export { countOf } from './definition.ts';
export { entryFor, LabFault, ownEntry } from './faults.ts';
export { codeOf } from './local/code.ts';
export { playRun } from './local/play-run.ts';
export type { Kept } from './local/run-file.ts';
export { readRun, RunFile } from './local/run-file.ts';
export { Store } from './queue/store.ts';
export { workFor } from './queue/worker.ts';
