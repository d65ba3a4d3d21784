import { printFault } from '@tercio/kernel/rooms';
import { fixtures, scenarios } from '../data/index.ts';
import type { SetUp } from '../src/data/placing.ts';
import type { ScenarioFile } from '../src/data/types.ts';
import { loadScenario } from '../src/data/validate.ts';

/** Scenario files as they are, and broken on purpose. */

export type Draft<T> = { -readonly [Key in keyof T]: Draft<T[Key]> };

export function named(id: string): ScenarioFile {
  const found = [...scenarios, ...fixtures].find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

/** A copy of a sound scenario with one thing broken. */
export function broken(id: string, breakIt: (draft: Draft<ScenarioFile>) => void): ScenarioFile {
  const draft = structuredClone(named(id)) as Draft<ScenarioFile>;
  breakIt(draft);
  return draft;
}

export function loaded(scenario: ScenarioFile): SetUp {
  const result = loadScenario(scenario);
  if (!result.ok) throw new Error(result.faults.map(printFault).join('\n'));
  return result.setUp;
}
