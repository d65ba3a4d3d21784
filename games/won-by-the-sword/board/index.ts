import type { Board } from '@tercio/board';
import '@tercio/geo/map.css';
import { banner, chip, inspect, picture, sources, status } from './cards.ts';
import { country } from './country.ts';
import { denied } from './denied.ts';
import { displays } from './displays.ts';
import { counts } from './exchange.ts';
import { flagsOf } from './flags.ts';
import { bundles } from './bundles.ts';
import { doubt, follows } from './follows.ts';
import { hand } from './hand.ts';
import { hold } from './hold.ts';
import { likely } from './likely.ts';
import { chance, fate, grave, rank, weighs } from './near.ts';
import { overview } from './overview.ts';
import { phase } from './phase.ts';
import { pieces } from './pieces.ts';
import { reach } from './reach.ts';
import { ground, lettering, names } from './sheet.ts';
import { goesTo, stage } from './stage.ts';
import { results } from './results.ts';
import { areas, boxOfThing, changes, coveredBy, opening, places, spot, subject, under, within } from './spots.ts';
import { signs } from './signs.ts';
import { tale } from './tale.ts';
import { slight, undone } from './undone.ts';
import { looksAt, whyNot } from './why-not.ts';
import { together } from './together.ts';
import './board.css';

/** Southern Germany as an engraved map, columns as counters beside their towns, force cards and the hand around it. */

/** 12.0 After these nothing can be done any more with what was left: a battle ends the activation. */
const ENDINGS: { readonly [ask: string]: readonly string[] } = { act: ['end', 'offer', 'surprise', 'ambush'] };

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
  within,
  box: boxOfThing,
  inspect,
  chip,
  chance,
  doubt,
  follows,
  slight,
  fate,
  rank,
  weighs,
  grave,
  die: 10,
  ends: (ask, verb) => ENDINGS[ask]?.includes(verb) ?? false,
  tale,
  sources,
  banner,
  changes,
  status,
  flags: flagsOf,
  areas,
  opening,
  overview,
  phase,
  reach,
  signs,
  whyNot,
  denied,
  looksAt,
  undone,
  coveredBy,
  bundles,
  together,
  hand,
  hold,
  likely,
  displays,
  goesTo,
  stage,
  results,
  counts,
  defs:
    '<pattern id="lozenges" width="7" height="9" patternUnits="userSpaceOnUse">' +
    '<path d="M3.5 0L7 4.5L3.5 9L0 4.5Z" fill="none" stroke="currentColor" stroke-width=".8" opacity=".55"/></pattern>',
};
