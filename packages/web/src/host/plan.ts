import { ROLLED, SHOWN } from '@tercio/kernel';
import type { Choice, Offer, Played, Side, View } from '@tercio/kernel';

/**
 * What is left of a gesture that was cut because others had to be asked. If they let it pass and nothing came of it, it goes
 * on by itself to its end; what does come of it stops it, and whoever gave the order is told what that was.
 */
export interface Plan {
  readonly side: Side;
  readonly rest: readonly Choice[];
  /** What the whole gesture is called. */
  readonly words: string;
  /** How many events its side had been told when others were asked. */
  readonly told: number;
}

/** A plan that goes on no more: what it was called, and the number of the event that stopped it. */
export interface Stopped {
  readonly words: string;
  readonly by: number;
}

/** What remains to be done, where nothing but a question to others stands between; null: it is done, or dice part it. */
export function restOf(
  choices: readonly Choice[],
  { played, marks, stopped, pos }: Pick<Played, 'played' | 'marks' | 'stopped' | 'pos'>,
): readonly Choice[] | null {
  if (played >= choices.length || stopped !== null || (marks & (ROLLED | SHOWN)) !== 0 || pos.flow.over) return null;
  return choices.slice(played);
}

/** Whether a plan goes on now, waits for others, or is over. */
export function onward({ side, rest, told }: Plan, view: View, events: number): 'goes' | 'waits' | 'stops' {
  if (events > told || view.flow.over) return 'stops';
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) return 'waits';
  return rest[0] && isOffered(offer, rest[0]) ? 'goes' : 'stops';
}

const isOffered = ({ choices, ranges }: Offer, { verb, arg }: Choice): boolean =>
  choices.some((one) => one.verb === verb && one.arg === arg) ||
  ranges.some((one) => one.verb === verb && arg !== null && one.min <= arg && arg <= one.max);
