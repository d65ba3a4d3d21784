import type { Board } from '@tercio/board';
import '@tercio/geo/map.css';
import { banner, chip, inspect, picture, sources } from './cards.ts';
import { sheet } from './country.ts';
import { dice } from './battle.ts';
import { bundles } from './bundles.ts';
import { deals } from './deals.ts';
import { displays } from './displays.ts';
import { fate } from './fate.ts';
import { FLAGS } from './flags.ts';
import { hold } from './hold.ts';
import { ended } from './goal.ts';
import { hand, plays } from './hand.ts';
import { ground, lettering, names } from './sheet.ts';
import { overview } from './overview.ts';
import { pieces } from './pieces.ts';
import { reach, reachLine } from './reach.ts';
import { results } from './results.ts';
import { layers } from './layers.ts';
import { looksAt, LIVERIES } from './seen.ts';
import { signs } from './signs.ts';
import { areas, boxOfThing, changes, grave, opening, places, spot, subject, under, within } from './spots.ts';
import { phase, status } from './status.ts';
import { tale } from './tale.ts';
import { together } from './together.ts';
import { ENDINGS, rank, slight, undone, weighs } from './undone.ts';
import { whyNot } from './why-not.ts';
import './board.css';

/** Europe on squares: stacks beside their towns, lands in the bands of the one who controls them, powers and markers around it. */

/** What each window asks, as a standing order names it. */
const WINDOWS: { readonly [window: string]: string } = {
  initiative: 'Taking the initiative with Papal Intervention',
  annul: 'Cancelling a marker that somebody plays, with Papal Intervention',
  quash: 'Stopping an embassy with Papal Intervention',
  peek: 'Looking at what others have committed, with a Spy',
  countermarch: 'Countermarching against a force that comes near, with a Forced March',
};

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
  dice,
  fate,
  rank,
  closes: (verb) => verb === 'halt',
  looksAt,
  slight,
  weighs,
  ends: (ask, verb) => ENDINGS[ask] === verb,
  undone,
  ended,
  tale,
  sources,
  banner,
  changes,
  status,
  phase,
  windows: WINDOWS,
  layers,
  flags: () => FLAGS,
  liveries: LIVERIES,
  areas,
  opening,
  overview,
  hold,
  bundles,
  together,
  reach,
  reachLine,
  whyNot,
  hand,
  plays,
  displays,
  goesTo: (_view, { choice }) => (choice.verb === 'take' ? 'goes' : choice.verb === 'drop' ? 'stays' : null),
  deals,
  grave,
  results,
  signs,
  defs: '',
};
