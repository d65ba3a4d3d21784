import { no, yes } from '@tercio/kernel';
import type { Decision } from '@tercio/kernel';
import type { PlaceDeed } from '../data/types.ts';
import { hex, NONE, PLACES } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { placeDeedAt } from './happenings.ts';
import { arrivalsOf } from './places.ts';

type About = Regio['asks']['arrive']['about'];
const deedOf = (t: Seen, { moment, next, deed }: About): PlaceDeed => placeDeedAt(t, moment, next, deed);

/** Where an event puts a leader. */
export const arrive: Decision<Regio, 'arrive'> = {
  rule: '5.0',
  publiclyForced: true,
  verbs: {
    at: {
      domain: PLACES,
      each: (t, about) => arrivalsOf(t, deedOf(t, about)),
      may: (t, about, place) =>
        arrivalsOf(t, deedOf(t, about)).includes(place) ? yes : no('5.0', 'notThere', { place }),
    },
    decline: { may: (t, about) => (deedOf(t, about).optional ? yes : no('5.0', 'mustCome')) },
  },
  fallback: (t, about) => ({ verb: 'at', arg: hex(arrivalsOf(t, deedOf(t, about))[0] ?? NONE) }),
};
