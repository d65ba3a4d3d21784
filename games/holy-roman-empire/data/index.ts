// All data of the game, typed once. Where each number comes from is told in SOURCES.md.

import type { MapFile, ScenarioFile, TablesFile, UnitFile } from '../src/data/types.ts';
import mapJson from './map.json' with { type: 'json' };
import empire2 from './scenarios/empire-2.json' with { type: 'json' };
import empire3 from './scenarios/empire-3.json' with { type: 'json' };
import empire4 from './scenarios/empire-4.json' with { type: 'json' };
import league from './scenarios/league-1524.json' with { type: 'json' };
import pavia from './scenarios/pavia-1524.json' with { type: 'json' };
import vienna from './scenarios/vienna-1529.json' with { type: 'json' };
import tablesJson from './tables.json' with { type: 'json' };
import unitsJson from './units.json' with { type: 'json' };

// JSON modules have wider types than ours. This is the one place where they are believed; the validators check every
// file, and a test runs them over all of them.
const typed = <T>(json: unknown): T => json as T;

export const map = typed<MapFile>(mapJson);
export const units = typed<readonly UnitFile[]>(unitsJson);
export const tables = typed<TablesFile>(tablesJson);

/** The teaching game first, then by length. */
export const scenarios = typed<readonly ScenarioFile[]>([pavia, vienna, league, empire4, empire3, empire2]);
