import type { Next, Run, Side } from '@tercio/kernel';
import type { Atom, Who } from '../data/effects.ts';
import { cardFile } from '../ground.ts';
import { sideOf } from '../ids.ts';
import type { Card } from '../ids.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** What an atom of a card's text is to the rules: whether it works, what it asks, and what it does. */

export interface Cast {
  readonly by: Side;
  readonly card: Card;
  /** The power chosen by the atom `target`, or the place where units were put together; NONE. */
  readonly target: number;
  /** What was answered to this atom so far; NONE: no more. */
  readonly chosen: readonly number[];
}
export type What =
  | 'power'
  | 'state'
  | 'place'
  | 'unit'
  | 'kind'
  | 'commander'
  | 'card'
  | 'track'
  | 'way'
  | 'faith'
  | 'yes';
export interface Asked {
  readonly who: Side;
  readonly what: What;
  /** True: the player may say that it is enough. */
  readonly stop: boolean;
}
export type Applying = Run<TimeOfWars, 'effects'>;
export type Kinds = Atom['do'];
export type AtomOf<K extends Kinds> = Extract<Atom, { readonly do: K }>;

export interface AtomRule<K extends Kinds> {
  /** Would it change anything now? */
  works(t: Seen, atom: AtomOf<K>, cast: Cast): boolean;
  /** The next question, or null: all is said. */
  asks?(t: Seen, atom: AtomOf<K>, cast: Cast): Asked | null;
  /** What can be answered to it. */
  options?(t: Seen, atom: AtomOf<K>, cast: Cast): readonly number[];
  /** Does it; a procedure that it calls goes on at `called`. */
  apply(g: Applying, atom: AtomOf<K>, cast: Cast): Next | null;
}
export type AtomRules = { readonly [K in Kinds]: AtomRule<K> };

export const atomsOf = (card: Card, points: number): readonly Atom[] =>
  (points === 1 ? cardFile(card).afterPoints : cardFile(card).effects) ?? [];
export const whoOf = (who: Who, { by, target }: Cast): Side => {
  if (who === 'self') return by;
  return who === 'target' ? (target as Side) : sideOf(who);
};
/** Places for an atom that goes on where the one before put its units. */
export const onTheSpot = (places: readonly number[], there: true | undefined, { target }: Cast): number[] =>
  places.filter((at) => there === undefined || target === -1 || at === target);
export const ask = (who: Side, what: What, stop = false): Asked => ({ who, what, stop });
/** Has something still to be asked: fewer answers than wanted, and nobody said enough. */
export const wants = ({ chosen }: Cast, count: number): boolean => chosen.length < count && !chosen.includes(-1);
export const said = ({ chosen }: Cast): readonly number[] => chosen.filter((one) => one >= 0);
