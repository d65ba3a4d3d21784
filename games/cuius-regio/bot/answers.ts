import type { Regio } from '../src/spec.ts';
import type { Mind } from './mind.ts';

/** A value for every option of a question; the best is taken. */

type Asks = Regio['asks'];
type Arg<V> = V extends null ? 0 : V;

/** What the bot thinks of the options of a question, verb by verb. A verb that takes nothing gets 0. */
export type Values<A extends keyof Asks> = {
  readonly [V in keyof Asks[A]['verbs']]: (arg: Arg<Asks[A]['verbs'][V]>) => number;
};
export type Answer<A extends keyof Asks> = (m: Mind, about: Asks[A]['about']) => Values<A>;
export type Answers<A extends keyof Asks> = { readonly [K in A]: Answer<K> };

/** Always, or with a fixed value. */
export const worth = (value: number) => (): number => value;
/** The nearer to this number the better. */
export const about =
  (wanted: number) =>
  (count: number): number =>
    -Math.abs(count - wanted);
