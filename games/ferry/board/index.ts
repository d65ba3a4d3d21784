import type { Board } from '@tercio/board';
import '@tercio/geo/map.css';
import { banner, displays, hand, inspect, plays, sources, status } from './cards.ts';
import { country } from './country.ts';
import { deals } from './deals.ts';
import { ground, lettering, names } from './ground.ts';
import { overview } from './overview.ts';
import { links } from './links.ts';
import { menOf } from '../src/state.ts';
import { picture, pieces } from './pieces.ts';
import { seenOf } from './seen.ts';
import { results } from './results.ts';
import { signs } from './signs.ts';
import { areas, box, changes, places, spot, subject, under, within } from './spots.ts';
import { tale } from './tale.ts';
import { whyNot } from './why-not.ts';
import './board.css';

/** A lake with six banks, men and leaders round it, truces over the water. */
export const board: Board = {
  sheet: () => country(),
  ground: (ctx, _view, inks, scale) => ground(ctx, inks, scale),
  pieces,
  picture,
  lettering: (view, scale) => links(view) + lettering(scale),
  names: (_view, scale) => names(scale),
  spot,
  subject,
  under,
  places,
  within,
  whyNot,
  box,
  inspect,
  chip: () => null,
  // Who marches, marches with all.
  likely: (view, { ask, side }) => (ask === 'men' ? menOf(seenOf(view), side) : null),
  // What was not said in the talks, and steps not taken, are gone.
  ends: (ask, verb) => ask === 'step' && verb === 'stop',
  tale: (_view, event) => tale(event),
  sources,
  banner,
  changes,
  status,
  areas,
  signs,
  results,
  hand,
  plays,
  displays,
  deals,
  overview,
  defs: '',
};
