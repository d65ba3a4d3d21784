// All data of the game, typed once. Numbers live in the JSON files, each with its source.

import type { ScenarioFile, Tables } from '../src/data/types.ts';
import tablesJson from './tables.json' with { type: 'json' };
import chaldiran from './scenarios/chaldiran-1514.json' with { type: 'json' };
import panipat from './scenarios/panipat-1526.json' with { type: 'json' };
import mohacs from './scenarios/mohacs-1526.json' with { type: 'json' };
import ceresole from './scenarios/ceresole-1544.json' with { type: 'json' };
import dreux from './scenarios/dreux-1562.json' with { type: 'json' };
import nagashino from './scenarios/nagashino-1575.json' with { type: 'json' };
import kircholm from './scenarios/kircholm-1605.json' with { type: 'json' };
import klushino from './scenarios/klushino-1610.json' with { type: 'json' };
import whiteMountain from './scenarios/white-mountain-1620.json' with { type: 'json' };
import breitenfeld from './scenarios/breitenfeld-1631.json' with { type: 'json' };
import luetzen from './scenarios/luetzen-1632.json' with { type: 'json' };
import noerdlingen from './scenarios/noerdlingen-1634.json' with { type: 'json' };
import rocroi from './scenarios/rocroi-1643.json' with { type: 'json' };
import marstonMoor from './scenarios/marston-moor-1644.json' with { type: 'json' };
import jankau from './scenarios/jankau-1645.json' with { type: 'json' };
import naseby from './scenarios/naseby-1645.json' with { type: 'json' };
import drill from './fixtures/drill.json' with { type: 'json' };
import echelons from './fixtures/echelons.json' with { type: 'json' };
import riverCrossing from './fixtures/river-crossing.json' with { type: 'json' };
import shoreline from './fixtures/shoreline.json' with { type: 'json' };
import wideFormation from './fixtures/wide-formation.json' with { type: 'json' };

// JSON modules have wider types than ours (a string where we have 'A' | 'B'). This is the one place where they are
// believed; `validateScenario` checks the scenarios, and a test runs it over all of them.
const typed = <T>(json: unknown): T => json as T;

export const tables = typed<Tables>(tablesJson);

/** The sixteen battles, in the order of history. */
export const scenarios = typed<readonly ScenarioFile[]>([
  chaldiran,
  panipat,
  mohacs,
  ceresole,
  dreux,
  nagashino,
  kircholm,
  klushino,
  whiteMountain,
  breitenfeld,
  luetzen,
  noerdlingen,
  rocroi,
  marstonMoor,
  jankau,
  naseby,
]);

/** Small made-up set-ups for what no battle uses. Not history, and not offered to players. */
export const fixtures = typed<readonly ScenarioFile[]>([
  drill,
  echelons,
  riverCrossing,
  shoreline,
  wideFormation,
  {
    ...drill,
    id: 'hard-drill',
    title: 'Hard drill',
    history: 'The drill ground with every special condition of appendix B, for both armies, and a little more terrain.',
    terrain: {
      ...drill.terrain,
      woods: [...drill.terrain.woods, 'c4r4', 'c6r4'],
      impassable: [...drill.terrain.impassable, 'c8r5', 'c9r6'],
    },
    weather: { smoke: true, rain: 'cloudy', dark: [9] },
    sides: drill.sides.map((army) => ({ ...army, exhausted: true, traditional: true })),
  },
]);
