import type { Board } from '@tercio/board';
import '@tercio/geo/map.css';
import { bundles } from './bundles.ts';
import { banner, chip, inspect, picture, sources, status, weighs } from './cards.ts';
import { sheet } from './country.ts';
import { displays } from './displays.ts';
import { portions } from './portions.ts';
import { overview } from './overview.ts';
import { PATTERNS } from './overlays.ts';
import { fate } from './fate.ts';
import { dire, grave } from './grave.ts';
import { pieces } from './pieces.ts';
import { tallies } from '../src/year/victory.ts';
import { heldWords } from '../src/year/words.ts';
import { reach, reachLine } from './reach.ts';
import { results } from './results.ts';
import { ground, lettering, names } from './sheet.ts';
import { seenOf } from './seen.ts';
import { signs } from './signs.ts';
import { stage } from './stage.ts';
import { areas, boxOfThing, changes, opening, places, spot, subject, under, within } from './spots.ts';
import { tale } from './tale.ts';
import { slight, undone } from './undone.ts';
import { whyNot } from './why-not.ts';
import './board.css';

/** The Empire on hexes, armies as counters beside their cities, force mats, the year and the points around it. */

/** After these nothing can be done any more with what was left. */
const ENDINGS: { readonly [ask: string]: string } = {
  march: 'end',
  activate: 'pass',
  marshal: 'pass',
  raise: 'pass',
  muster: 'pass',
  convert: 'pass',
};

/** Said without pointing, and seldom meant. */
const SELDOM: { readonly [ask: string]: string } = { retreat: 'disband', march: 'drop', wing: 'done' };
/** 14.6.1 On the map there is a way out: nobody gives an army up by the one button that stands ready. */
const LAST: { readonly [ask: string]: string } = { retreat: 'disband' };

export const board: Board = {
  sheet: () => sheet(),
  ground,
  pieces,
  picture,
  lettering,
  names,
  spot,
  subject,
  under,
  places,
  within,
  box: boxOfThing,
  inspect,
  chip,
  weighs,
  whyNot,
  results,
  stage,
  grave,
  dire,
  slight,
  fate,
  undone,
  portions,
  /** A bare figure beside who won would not say what it counts. */
  ended: (view) => heldWords(seenOf(view), tallies(seenOf(view))),
  /** 14.6.1 The only dice of a retreat. */
  chance: (verb, ask) => (ask === 'retreat' && verb === 'to' ? 'stragglers' : null),
  ends: (ask, verb) => ENDINGS[ask] === verb,
  seldom: (ask, verb) => SELDOM[ask] === verb,
  rank: (ask, verb) => (LAST[ask] === verb ? -1 : 0),
  tale,
  sources,
  banner,
  changes,
  status,
  flags: () => ['two heads', 'cross'],
  areas,
  opening,
  overview,
  reach,
  reachLine,
  bundles,
  displays,
  signs,
  defs: PATTERNS,
};
