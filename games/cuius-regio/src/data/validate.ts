// Whether all data are sound, file by file and together. Ours are checked by a test, a pack's before it is used.

import { inFile } from '@tercio/kernel/rooms';
import type { Complaint, DataFault } from '@tercio/kernel/rooms';
import { findMisshape } from './shape.ts';
import type { FileKind } from './shape.ts';
import type { GameData, ScenarioFile } from './types.ts';
import { checkLeaders } from './validate-leaders.ts';
import { checkMap } from './validate-map.ts';
import { checkScenario } from './validate-scenario.ts';
import { checkTables } from './validate-tables.ts';

/** Everything that is wrong with the data; nothing if they can be played. */
export function validateData(data: GameData): readonly DataFault[] {
  const misshapen = [
    ...misshape('map', 'map', data.map),
    ...misshape('tables', 'tables', data.tables),
    ...misshape('leaders', 'leaders', data.leaders),
    ...data.scenarios.flatMap((scenario) => misshape(scenario.id, 'scenario', scenario)),
  ];
  // What is not even written like a data file cannot be asked anything further.
  if (misshapen.length > 0) return misshapen;
  return [
    ...inFile('map', checkMap(data.map)),
    ...inFile('tables', checkTables(data.tables, data.map)),
    ...inFile('leaders', checkLeaders(data.leaders)),
    ...data.scenarios.flatMap((scenario) => [
      ...inFile(scenario.id, checkScenario(scenario, data)),
      ...inFile(scenario.id, checkAmong(scenario, data.scenarios)),
    ]),
  ];
}

function* checkAmong({ id }: ScenarioFile, all: readonly ScenarioFile[]): Generator<Complaint> {
  if (all.filter((other) => other.id === id).length > 1) {
    yield { at: 'id', rule: '3.0', sentence: `There are two scenarios ${id}.` };
  }
}

function misshape(file: string, kind: FileKind, json: unknown): readonly DataFault[] {
  const fault = findMisshape(kind, json);
  return fault === undefined ? [] : inFile(file, [fault]);
}
