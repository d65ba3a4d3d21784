// All data of the game, typed once. Where each number comes from is told in SOURCES.md and in the files themselves.

import type { GameData, LeaderFile, MapFile, Pack, ScenarioFile, Tables } from '../src/data/types.ts';
import leadersJson from './leaders.json' with { type: 'json' };
import mapJson from './map.json' with { type: 'json' };
import bohemianRevolt from './scenarios/bohemian-revolt-1618.json' with { type: 'json' };
import breitenfeld from './scenarios/breitenfeld-1631.json' with { type: 'json' };
import campaign from './scenarios/campaign-1618.json' with { type: 'json' };
import danishWar from './scenarios/danish-war-1625.json' with { type: 'json' };
import frenchIntervention from './scenarios/french-intervention-1635.json' with { type: 'json' };
import lion from './scenarios/lion-of-the-north-1630.json' with { type: 'json' };
import luetzenToPrague from './scenarios/luetzen-to-prague-1633.json' with { type: 'json' };
import palatinateWar from './scenarios/palatinate-war-1621.json' with { type: 'json' };
import whiteMountain from './scenarios/white-mountain-1620.json' with { type: 'json' };
import tablesJson from './tables.json' with { type: 'json' };

// JSON modules have wider types than ours (a string where we have 'imperial' | 'protestant'). This is the one place where
// they are believed; the validators check every file, and a test runs them over all of them.
const typed = <T>(json: unknown): T => json as T;

export const map = typed<MapFile>(mapJson);
export const tables = typed<Tables>(tablesJson);
export const leaders = typed<readonly LeaderFile[]>(leadersJson);

/** The two short ones first, then by their numbers. */
export const scenarios = typed<readonly ScenarioFile[]>([
  whiteMountain,
  breitenfeld,
  bohemianRevolt,
  palatinateWar,
  danishWar,
  lion,
  luetzenToPrague,
  frenchIntervention,
  campaign,
]);

/** All that a game is played with when its header names no other pack. */
export const standard: GameData = { map, tables, leaders, scenarios };

/** The standard pack changes nothing: our data are the reconstruction. */
export const packs: readonly Pack[] = [
  {
    id: 'reconstruction',
    title: 'Reconstruction',
    source: 'Printed rules, published notes and history; every table and set-up that the rules do not print is ours.',
  },
];
