// All data of the game, typed once. Where each number comes from is told in SOURCES.md and in the files themselves.

import type { CardFile, CommanderFile, CommonCardFile, MapFile, RulerFile, ScenarioFile, Tables, UnitKindFile } from '../src/data/types.ts';
import type { PowerId } from '../src/data/names.ts';
import commonJson from './cards/common.json' with { type: 'json' };
import hreJson from './cards/hre.json' with { type: 'json' };
import ottJson from './cards/ott.json' with { type: 'json' };
import plcJson from './cards/plc.json' with { type: 'json' };
import rusJson from './cards/rus.json' with { type: 'json' };
import sweJson from './cards/swe.json' with { type: 'json' };
import commandersJson from './commanders.json' with { type: 'json' };
import mapJson from './map.json' with { type: 'json' };
import rulersJson from './rulers.json' with { type: 'json' };
import dymitriads from './scenarios/dymitriads.json' with { type: 'json' };
import dymitriads2 from './scenarios/dymitriads-2.json' with { type: 'json' };
import khmelnytsky from './scenarios/khmelnytsky-uprising.json' with { type: 'json' };
import khmelnytsky2 from './scenarios/khmelnytsky-uprising-2.json' with { type: 'json' };
import livonia from './scenarios/livonia-1601.json' with { type: 'json' };
import turkish from './scenarios/long-turkish-war.json' with { type: 'json' };
import deluge from './scenarios/swedish-deluge.json' with { type: 'json' };
import deluge2 from './scenarios/swedish-deluge-2.json' with { type: 'json' };
import ruin from './scenarios/the-ruin.json' with { type: 'json' };
import short from './scenarios/time-of-wars-1619.json' with { type: 'json' };
import main from './scenarios/time-of-wars.json' with { type: 'json' };
import tablesJson from './tables.json' with { type: 'json' };
import unitsJson from './units.json' with { type: 'json' };

// JSON modules have wider types than ours (a string where we have 'SWE' | 'RUS'). This is the one place where they are
// believed; the validators check every file, and a test runs them over all of them.
const typed = <T>(json: unknown): T => json as T;

export const map = typed<MapFile>(mapJson);
export const tables = typed<Tables>(tablesJson);
export const kinds = typed<readonly UnitKindFile[]>(unitsJson);
export const commanders = typed<readonly CommanderFile[]>(commandersJson);
export const rulers = typed<readonly RulerFile[]>(rulersJson);
export const common = typed<readonly CommonCardFile[]>(commonJson);
export const decks = typed<{ readonly [power in PowerId]: readonly CardFile[] }>({
  SWE: sweJson,
  RUS: rusJson,
  OTT: ottJson,
  HRE: hreJson,
  PLC: plcJson,
});

/** From the lesson to the whole game. */
export const scenarios = typed<readonly ScenarioFile[]>([
  livonia,
  turkish,
  dymitriads,
  dymitriads2,
  khmelnytsky,
  khmelnytsky2,
  deluge,
  deluge2,
  ruin,
  short,
  main,
]);
