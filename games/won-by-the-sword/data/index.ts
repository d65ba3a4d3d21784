// All data of the game, typed once. Where each number comes from is told in SOURCES.md and in the files themselves.

import type {
  CardFile,
  GameData,
  LeaderFile,
  MapFile,
  Pack,
  ScenarioFile,
  Tables,
} from '../src/data/types.ts';
import cardsJson from './cards.json' with { type: 'json' };
import leadersJson from './leaders.json' with { type: 'json' };
import mapJson from './map.json' with { type: 'json' };
import alerheim from './scenarios/alerheim-1645.json' with { type: 'json' };
import alteVeste from './scenarios/alte-veste-1632.json' with { type: 'json' };
import collapse from './scenarios/collapse-1634.json' with { type: 'json' };
import freiburg from './scenarios/freiburg-1644.json' with { type: 'json' };
import lastCampaign from './scenarios/last-campaign-1648.json' with { type: 'json' };
import lech from './scenarios/lech-1632.json' with { type: 'json' };
import lion from './scenarios/lion-1632.json' with { type: 'json' };
import mergentheim from './scenarios/mergentheim-1645.json' with { type: 'json' };
import mutiny from './scenarios/mutiny-1633.json' with { type: 'json' };
import noerdlingen from './scenarios/noerdlingen-1634.json' with { type: 'json' };
import offensive from './scenarios/offensive-1645.json' with { type: 'json' };
import rheinfelden from './scenarios/rheinfelden-1638.json' with { type: 'json' };
import triumph from './scenarios/triumph-1638.json' with { type: 'json' };
import turenne from './scenarios/turenne-1644.json' with { type: 'json' };
import tablesJson from './tables.json' with { type: 'json' };

// JSON modules have wider types than ours (a string where we have 'sw' | 'fr'). This is the one place where they are
// believed; the validators check every file, and a test runs them over all of them.
const typed = <T>(json: unknown): T => json as T;

export const map = typed<MapFile>(mapJson);
export const tables = typed<Tables>(tablesJson);
export const cards = typed<readonly CardFile[]>(cardsJson);
export const leaders = typed<readonly LeaderFile[]>(leadersJson);

/** In the order of history; a year's campaign comes before its battles. */
export const scenarios = typed<readonly ScenarioFile[]>([
  lion,
  lech,
  alteVeste,
  mutiny,
  collapse,
  noerdlingen,
  triumph,
  rheinfelden,
  turenne,
  freiburg,
  offensive,
  mergentheim,
  alerheim,
  lastCampaign,
]);

/** All that a game is played with when its header names no other pack. */
export const standard: GameData = { map, tables, cards, leaders, scenarios };

/** The standard pack changes nothing: our data are the reconstruction. */
export const packs: readonly Pack[] = [
  {
    id: 'reconstruction',
    title: 'Reconstruction',
    source: 'Printed rules, players’ reports and history; every table that the rules do not print is ours.',
  },
];
