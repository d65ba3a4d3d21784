import type { Bundle } from '@tercio/board';
import type { Choice, Game, View } from '@tercio/kernel';
import { forceOf, isEligible } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { force, leader, NONE, ownerOf } from '../src/ids.ts';
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

/** 7.2.3, 11.1.1 What an activation uses up or has too little of, where nothing else would say so before the click. */
function costOf(seen: Seen, of: number, one: number): string {
  const { lieutenantActivations: most, fatigue } = groundUnder(seen).tables.limits.values;
  const used = seen.lieutenants[ownerOf(force(of))] ?? 0;
  const uses = seen.marshal[one] === 1 ? [] : [`Lieutenant activation ${used + 1} of ${most}`];
  const tired = (seen.fatigue[of] ?? 0) > 0 ? [`fatigue ${seen.fatigue[of]} of ${fatigue}`] : [];
  const slow = isEligible(seen, force(of)) ? [] : ['no dice for so many SP'];
  return [...tired, ...uses, ...slow].map((words) => `, ${words}`).join('');
}

export function bundles(_game: Game, view: View): readonly Bundle[] {
  const seen = seenOf(view);
  const ask = view.offers.find((one) => one.offer)?.offer?.ask ?? '';
  return [...spokesmen(view)].map(([of, one]): Bundle => {
    const all: readonly Choice[] = isAsked(seen, of) ? [{ verb: 'all', arg: null }] : [];
    return {
      words: `${ASKS[ask] ?? ''} with ${leaderName(one)} and all ${strengthOf(seen, force(of))} SP${ask === 'activate' ? costOf(seen, of, one) : ''}`,
      choices: [{ verb: 'with', arg: one }, ...all],
      thing: { domain: 'force', arg: of },
      usual: true,
    };
  });
}
