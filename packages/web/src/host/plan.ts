import { ROLLED, SHOWN, isOffered } from '@tercio/kernel';
import type { Choice, Game, GameEvent, Played, Side, View } from '@tercio/kernel';

/**
 * What is left of a gesture that was cut because others had to be asked, or dice fell. If nothing came of it, it goes on by
 * itself to its end; what does come of it stops it, and anyone who gave the order is told what that was.
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
  /** What of it was not done. */
  readonly rest: readonly Choice[];
}

/** What remains to be done, where a question to others or dice stand between; null: it is done, or something was shown. */
export function restOf(
  choices: readonly Choice[],
  { played, marks, stopped, pos }: Pick<Played, 'played' | 'marks' | 'stopped' | 'pos'>,
): readonly Choice[] | null {
  // What was refused because others are asked is not refused for good.
  const isRefused = stopped !== null && stopped.code !== 'notAsked';
  if (played >= choices.length || isRefused || (marks & SHOWN) !== 0 || pos.flow.over) return null;
  return choices.slice(played);
}

/**
 * How many events had been told before what decides whether the rest is done: the question to others, or the dice. `from`:
 * before the gesture.
 */
export function toldBefore(marks: number, events: readonly GameEvent[], from: number): number {
  const first = (marks & ROLLED) === 0 ? -1 : events.findIndex(({ kind }, i) => i >= from && kind === 'rolled');
  return first < 0 ? events.length : first;
}

/** Whether a plan goes on now, waits for others, or is over. */
export function onward(game: Game, plan: Plan, view: View, events: readonly GameEvent[]): 'goes' | 'waits' | 'stops' {
  const { side, rest, told } = plan;
  if (view.flow.over || !isIdle(game, view, events.slice(told))) return 'stops';
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) return 'waits';
  return rest[0] && isOffered(offer, rest[0]) ? 'goes' : 'stops';
}

/** Nothing came of what was told; dice are read in what is told after them. */
function isIdle(game: Game, view: View, told: readonly GameEvent[]): boolean {
  const lines = told.filter(({ kind }) => kind !== 'rolled');
  return (
    (told.length === 0 || lines.length > 0) && lines.every((event) => game.words.event(event, view)?.idle === true)
  );
}
