import type { Placeable, Undone } from '@tercio/board';
import type { View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { patrolColumn } from '../src/forces.ts';
import type { Column } from '../src/ids.ts';
import { bpFor, cpFor } from '../src/march/movement.ts';
import { shortOf } from '../src/march/settlement.ts';
import { seenOf } from './seen.ts';

/** What ends an activation leaves undone, in words. */

/** What is worth a word if it is left out: by verb, with its rule. */
const WORTH: readonly { readonly verb: string; readonly words: string; readonly rule: string }[] = [
  { verb: 'construct', words: 'no siegeworks were built in this activation', rule: '11.3' },
  { verb: 'assault', words: 'the works are complete: an assault could be made', rule: '11.8' },
  { verb: 'besiege', words: 'the place here could be besieged', rule: '11.1' },
  { verb: 'forage', words: 'there is something to forage here', rule: '10.0' },
  { verb: 'deploy', words: 'no patrols were sent out', rule: '9.2' },
  { verb: 'seize', words: 'the initiative could be seized', rule: '6.2.10' },
];

export function undone(view: View, { ask, side, about, choice: end }: Placeable): readonly Undone[] | null {
  if (ask !== 'act') return null;
  const seen = seenOf(view);
  // 12.0.1 What a battle costs is spent by it.
  const cp = seen.cp - (end.verb === 'end' ? 0 : cpFor(seen, 'offerBattle'));
  const choices = view.offers.find((one) => one.side === side)?.offer?.choices ?? [];
  const column = about['column'] as Column;
  const thing = { domain: 'column', arg: column };
  const points = cp > 0 ? [{ words: `${cp} ${cp === 1 ? 'CP is' : 'CP are'} unspent`, rule: '1.4', thing }] : [];
  const open = WORTH.flatMap(({ verb, words, rule }): readonly Undone[] => {
    const choice = choices.find((one) => one.verb === verb);
    // 9.2 Some ride already: that more could is no omission.
    return choice && !(verb === 'deploy' && rides(view, column)) ? [{ words, rule, choice }] : [];
  });
  const fight = end.verb === 'end' ? [] : [{ words: 'if it is fought, the battle ends the activation', rule: '12.0' }];
  // 12.0.1 What is due for the battle itself is not booked yet.
  const more = end.verb === 'end' ? 0 : bpFor(seen, 'offerBattle');
  return [...fight, ...starving(seen, column, thing, more), ...points, ...open];
}

const rides = (view: View, column: Column): boolean =>
  seenOf(view).patrol.some((packed) => packed > 0 && patrolColumn(packed) === column);

/** 7.2 Baggage that is due and is not there costs steps. */
function starving(seen: Seen, column: Column, thing: Undone['thing'], more: number): readonly Undone[] {
  const short = shortOf({ ...seen, due: seen.due + more }, column);
  if (short <= 0 || !thing) return [];
  const words = `${short} BP will be missing: the column loses ${short === 1 ? 'a step' : `${short} steps`} for it`;
  return [{ words, rule: '7.2.3', thing }];
}

/** An end with which nothing is left undone goes with one click. */
export function slight(view: View, option: Placeable): boolean {
  const { ask, choice } = option;
  return ask === 'act' && choice.verb === 'end' && undone(view, option)?.length === 0;
}
