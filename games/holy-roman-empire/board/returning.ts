import type { Member, Together } from '@tercio/board';
import type { Choice, Offer, Side, View } from '@tercio/kernel';
import { handLimit, heldOf, inHand } from '../src/hands.ts';
import { kind } from '../src/ids.ts';
import type { Kind } from '../src/ids.ts';
import { ACTION_KINDS, ACTIONS } from '../src/kinds.ts';
import { count, markerName } from '../src/names.ts';
import { pickIn } from './frames.ts';
import { explained } from './markers.ts';
import { seenOf } from './seen.ts';

/** 10.5 Markers that go back are ticked all at once, in the list or in the hand: the rules take them one by one, in their own order. */

/** Further copies of a kind are things of their own. */
const FURTHER = 'marker-copy';
const kindOfThing = (arg: number): Kind => kind(arg % ACTIONS);

export function returning(view: View, side: Side, offer: Offer): Together | null {
  const { least, kinds } = offer.about as { readonly least: number; readonly kinds: readonly number[] };
  const seen = seenOf(view);
  const members = ACTION_KINDS.flatMap((k) =>
    Array.from({ length: inHand(seen, side, k) }, (_, nth) => memberOf(k, nth)),
  );
  if (kinds.length > 0 || least < 2 || members.length <= least) return null;
  return {
    title: 'Which go back?',
    asks: [offer.ask],
    prompt: `${whyBack(view, side)}Tick ${count(least, 'marker', 'markers')}; nobody else sees which.`,
    members,
    most: least,
    manners: [],
    plan(chosen) {
      if (chosen.length < least)
        return { words: '', choices: [], lacks: `${count(least - chosen.length, 'marker', 'markers')} more` };
      const gone = chosen.map(({ arg }) => kindOfThing(arg)).toSorted((a, b) => a - b);
      return {
        words: `Return ${count(least, 'marker', 'markers')}`,
        choices: gone.map((arg): Choice => ({ verb: 'back', arg })),
      };
    },
  };
}

const memberOf = (k: Kind, nth: number): Member => ({
  thing: nth === 0 ? { domain: 'marker', arg: k } : { domain: FURTHER, arg: nth * ACTIONS + k },
  words: nth === 0 ? markerName(k) : `${markerName(k)}, another`,
  note: explained(k).words,
  spot: null,
});

/** What comes in first makes room for itself. */
function whyBack(view: View, side: Side): string {
  const seen = seenOf(view);
  const coming = pickIn(view);
  return coming?.side === side
    ? `You are about to pick ${count(coming.count, 'marker', 'markers')}; you hold ${heldOf(seen, side)} and may hold ${handLimit(seen)}. `
    : '';
}
