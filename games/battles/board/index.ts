import type { Board } from '@tercio/board';
import { board as boardOf } from '../src/board.ts';
import { bundles } from './bundles.ts';
import { chance, changes, chip, dice, inspect, sources, status, weighs } from './cards.ts';
import { belongs } from './command-lines.ts';
import { flagsOf } from './flags.ts';
import { drawGround } from './ground.ts';
import { hold } from './hold.ts';
import { areas, lettering } from './lettering.ts';
import { banner, names, picture, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { planOf } from './plan.ts';
import { results } from './results.ts';
import { boxOfThing, coveredBy, places, spot, subject, under, within } from './spots.ts';
import { signs } from './signs.ts';
import { tale } from './tale.ts';
import { undone } from './undone.ts';
import { whyNot } from './why-not.ts';
import './board.css';

/** The battlefield: zones, counters whose width is their frontage, commanders as medals. */

/** After these nothing can be done any more with what was left. */
const ENDINGS: { readonly [ask: string]: string } = { phase: 'endPhase', deployPhase: 'pass' };

/** What leaves a free shot or an order unused is seldom what one wants. */
const SELDOM = new Set(['aimGun hold', 'fireFlank hold', 'cannonadeAt hold', 'order end', 'exchangeWith stay']);

/** A hit on one's own is the same two clicks everywhere, whether dice fall after it or another hit has still to be placed. */
const HITS = new Set(['takeHit', 'secondHit']);

export const board: Board = {
  sheet: planOf,
  ground: (ctx, view, inks, scale) => drawGround(ctx, boardOf(seenOf(view)), planOf(view), inks, scale),
  pieces,
  picture,
  lettering,
  names,
  spot,
  subject,
  under,
  hold,
  bundles,
  whyNot,
  coveredBy,
  places,
  within,
  belongs,
  box: boxOfThing,
  inspect,
  chip,
  weighs,
  chance,
  dice,
  seldom: (ask, verb) => SELDOM.has(`${ask} ${verb}`),
  ends: (ask, verb) => ENDINGS[ask] === verb,
  grave: (_view, { ask, choice }) => HITS.has(ask) && choice.verb === 'hit',
  undone,
  tale,
  results,
  sources,
  banner,
  changes,
  status,
  signs,
  flags: flagsOf,
  areas,
  defs:
    '<pattern id="disorder" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    '<path d="M0 0V5" stroke="var(--card)" stroke-width="1.6"/></pattern>',
};
