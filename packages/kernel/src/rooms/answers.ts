import type { Choice } from '../position.ts';
import type { Offer } from '../view.ts';

/** How a game's bot answers: a value for every option of a question, the best is taken, the first of equals. */

type Arg<V> = V extends null ? 0 : V;
type Asked = { readonly about: object; readonly verbs: object };

/** What is thought of the options of a question, verb by verb. A verb that takes nothing gets 0. */
export type Values<A extends Asked> = {
  readonly [V in keyof A['verbs']]: (arg: Arg<A['verbs'][V]>) => number;
};
export type Answers<Mind, Asks extends { readonly [ask: string]: Asked }> = {
  readonly [K in keyof Asks]: (m: Mind, about: Asks[K]['about']) => Values<Asks[K]>;
};

/** Always, or with a fixed value. */
export const worth = (value: number) => (): number => value;
/** The nearer to this number the better. */
export const about =
  (wanted: number) =>
  (count: number): number =>
    -Math.abs(count - wanted);

export interface Policy<Mind> {
  /** What a side thinks of each listed choice; null where there is no answer to the question. */
  readonly likings: (m: Mind, offer: Offer) => readonly number[] | null;
  /** The best of all options; null: there is no answer to the question, or nothing to choose. */
  readonly preferred: (m: Mind, offer: Offer) => Choice | null;
}

type AnyAnswer<Mind> = (
  m: Mind,
  about: Offer['about'],
) => { readonly [verb: string]: ((arg: number) => number) | undefined };

/** The answers of a game, or of those questions to which it has one. */
export function policyOf<Mind>(answers: object): Policy<Mind> {
  const byName = answers as { readonly [ask: string]: AnyAnswer<Mind> | undefined };
  return {
    likings(m, { ask, about: of, choices }) {
      const values = byName[ask]?.(m, of);
      return values === undefined ? null : choices.map(({ verb, arg }) => values[verb]?.(arg ?? 0) ?? 0);
    },
    preferred(m, offer) {
      const values = byName[offer.ask]?.(m, offer.about);
      if (values === undefined) return null;
      let best: Choice | null = null;
      let most = -Infinity;
      for (const option of optionsOf(offer)) {
        const value = values[option.verb]?.(option.arg ?? 0) ?? 0;
        if (value <= most) continue;
        best = option;
        most = value;
      }
      return best;
    },
  };
}

function* optionsOf({ choices, ranges }: Offer): Iterable<Choice> {
  yield* choices;
  for (const { verb, min, max, step } of ranges) {
    for (let arg = min; arg <= max; arg += step) yield { verb, arg };
  }
}
