import type { Board } from '@tercio/board';
import '@tercio/geo/map.css';
import { CALM } from '../src/orders.ts';
import { bundles } from './bundles.ts';
import { banner, chip, inspect, picture, sources, status } from './cards.ts';
import { flagsOf, LIVERIES } from './colours.ts';
import { country } from './country.ts';
import { deals } from './deals.ts';
import { displays } from './displays.ts';
import { ended } from './goal.ts';
import { hand } from './hand.ts';
import { layers } from './layers.ts';
import { hold } from './hold.ts';
import { rank } from './near.ts';
import { overview } from './overview.ts';
import { phase } from './phase.ts';
import { reach } from './reach.ts';
import { pieces } from './pieces.ts';
import { ground, lettering, names } from './sheet.ts';
import { areas, boxOfThing, changes, opening, places, spot, subject, under, within } from './spots.ts';
import { results } from './results.ts';
import { denied } from './denied.ts';
import { signs } from './signs.ts';
import { stage } from './stage.ts';
import { tale } from './tale.ts';
import { together } from './together.ts';
import { undone } from './undone.ts';
import { whyNot } from './why-not.ts';
import './board.css';

/** The east from the Reich to the Volga as an engraved map, armies beside their spaces, hand and sheets around it. */

/** After these nothing can be done any more with what was left. */
const ENDINGS: { readonly [ask: string]: readonly string[] } = { act: ['end'], impulse: ['decline'] };

/** Said without pointing, but seldom what one wants. */
const SELDOM: ReadonlySet<string> = new Set([
  'impulse draw',
  'impulse decline',
  'impulse raid',
  // Uses of a card for which one needs a rare occasion: why not is said where another card has them.
  'impulse two',
  'impulse fund',
  'impulse track',
  'impulse pay',
  'impulse invade',
  'impulse coup',
  'act end',
  'step stop',
  'ofPlace none',
]);

/** What a window asks, as a standing order names it. */
const WINDOWS: { readonly [window: string]: string } = {
  entry: 'Stopping an army that enters a space, with Bad weather or Military Frontier',
  winter: 'Striking an army in the green zone with Russian winter',
  storm: 'Stopping a crossing with Storm at sea',
  answer: 'Cancelling a card that somebody plays, with Spy or Loyal vassal',
  support: 'Helping a defender in somebody else’s battle with Advantageous terrain',
  jasna: 'Saving a Fortress with Defence of Jasna Góra',
};

export const board: Board = {
  sheet: () => country(),
  ground,
  pieces,
  picture,
  lettering,
  names,
  spot,
  subject,
  under,
  places,
  bundles,
  within,
  box: boxOfThing,
  inspect,
  chip,
  ends: (ask, verb) => ENDINGS[ask]?.includes(verb) ?? false,
  seldom: (ask, verb) => SELDOM.has(`${ask} ${verb}`),
  rank,
  phase,
  windows: WINDOWS,
  calm: CALM,
  together,
  tale,
  sources,
  banner,
  changes,
  status,
  flags: flagsOf,
  liveries: LIVERIES,
  areas,
  opening,
  layers,
  overview,
  hold,
  reach,
  hand,
  displays,
  deals,
  stage,
  results,
  signs,
  whyNot,
  denied,
  undone,
  ended,
  defs:
    '<pattern id="heresy" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path d="M0 0V4" stroke="currentColor" stroke-width="1.6"/></pattern>',
};
