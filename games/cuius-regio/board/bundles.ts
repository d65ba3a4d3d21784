import type { Bundle } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { forceOf } from '../src/forces.ts';
import { force, leader, NONE } from '../src/ids.ts';
import { leaderName } from '../src/names.ts';
import { strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** One intention, one click: an army is activated, or reacts, with all that it has. A part of it can still be chosen. */

const ASKS: { readonly [ask: string]: string } = { activate: 'March', react: 'React' };

/** For each force the leader who speaks for it: its commander if he may be chosen, else the first who may. */
export function spokesmen(view: View): ReadonlyMap<number, number> {
  const seen = seenOf(view);
  const offer = view.offers.find((one) => one.offer)?.offer;
  const found = new Map<number, number>();
  if (!offer || ASKS[offer.ask] === undefined) return found;
  for (const { verb, arg } of offer.choices) {
    if (verb !== 'with' || arg === null) continue;
    const of = forceOf(seen, leader(arg));
    if (of === NONE) continue;
    if (!found.has(of) || seen.commander[of] === arg) found.set(of, arg);
  }
  return found;
}

/** 7.2.1 One SP and nobody else: nothing is asked, all of it goes. */
const isAsked = (seen: Seen, of: number): boolean => strengthOf(seen, force(of)) > 1 || (seen.trains[of] ?? 0) > 0;

export function bundles(_game: Game, view: View): readonly Bundle[] {
  const seen = seenOf(view);
  const ask = view.offers.find((one) => one.offer)?.offer?.ask ?? '';
  return [...spokesmen(view)].map(([of, one]): Bundle => {
    const all: readonly Choice[] = isAsked(seen, of) ? [{ verb: 'all', arg: null }] : [];
    return {
      words: `${ASKS[ask] ?? ''} with ${leaderName(one)} and all ${strengthOf(seen, force(of))} SP`,
      choices: [{ verb: 'with', arg: one }, ...all],
      thing: { domain: 'force', arg: of },
    };
  });
}
