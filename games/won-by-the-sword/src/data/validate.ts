// Whether all data are sound, file by file and together. Ours are checked by a test, a pack's before it is used.

import { inFile } from '@tercio/kernel/rooms';
import type { Complaint, DataFault } from '@tercio/kernel/rooms';
import { findMisshape } from './shape.ts';
import type { FileKinds } from './shape.ts';
import type { GameData, ScenarioFile } from './types.ts';
import { checkMap } from './validate-map.ts';
import { checkScenario, MONTHS } from './validate-scenario.ts';
import { checkCards, checkLeaders, checkTables } from './validate-tables.ts';

/** Everything that is wrong with the data; nothing if they can be played. */
export function validateData(data: GameData): readonly DataFault[] {
  const misshapen = [
    ...misshape('map', 'map', data.map),
    ...misshape('tables', 'tables', data.tables),
    ...misshape('cards', 'cards', data.cards),
    ...misshape('leaders', 'leaders', data.leaders),
    ...data.scenarios.flatMap((scenario) => misshape(scenario.id, 'scenario', scenario)),
  ];
  // What is not even written like a data file cannot be asked anything further.
  if (misshapen.length > 0) return misshapen;
  return [
    ...inFile('map', checkMap(data.map)),
    ...inFile('tables', checkTables(data.tables)),
    ...inFile('cards', checkCards(data.cards)),
    ...inFile('leaders', checkLeaders(data.leaders)),
    ...data.scenarios.flatMap((scenario) => [
      ...inFile(scenario.id, checkScenario(scenario, data)),
      ...inFile(scenario.id, checkAmongScenarios(scenario, data.scenarios)),
    ]),
  ];
}

/** Ids are unique, and a Battle scenario later in the year than its campaign begins without baggage. */
function* checkAmongScenarios(scenario: ScenarioFile, all: readonly ScenarioFile[]): Generator<Complaint> {
  const { id, kind, year, sides } = scenario;
  if (all.filter((other) => other.id === id).length > 1) {
    yield { at: 'id', rule: '3.1', sentence: `There are two scenarios ${id}.` };
  }
  const campaign = all.find((other) => other.kind === 'campaign' && other.year === year);
  if (kind === 'campaign' || campaign === undefined || firstMonth(scenario) <= firstMonth(campaign)) return;
  for (const { name, bp, reinforcement } of [...sides.protestant.columns, ...sides.catholic.columns]) {
    if (bp > 0 && reinforcement === null) {
      yield { at: name, rule: '3.1', sentence: `${name} starts a Battle scenario late in the year with ${bp} BPs.` };
    }
  }
}

const firstMonth = ({ turns }: ScenarioFile) => MONTHS.findIndex((month) => month === turns[0]?.month);

function misshape(file: string, kind: keyof FileKinds, json: unknown): readonly DataFault[] {
  const fault = findMisshape(kind, json);
  return fault === undefined ? [] : inFile(file, [fault]);
}
