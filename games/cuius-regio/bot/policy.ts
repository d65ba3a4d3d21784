import type { Choice, Offer } from '@tercio/kernel';
import type { Regio } from '../src/spec.ts';
import type { Answers } from './answers.ts';
import { battleAnswers } from './battle.ts';
import { marchAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { yearAnswers } from './year.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<keyof Regio['asks']> = { ...yearAnswers, ...marchAnswers, ...battleAnswers };

type AnyAnswer = (m: Mind, about: Offer['about']) => { readonly [verb: string]: ((arg: number) => number) | undefined };
const answersByName: { readonly [ask: string]: AnyAnswer | undefined } = ANSWERS as never;

function* optionsOf({ choices, ranges }: Offer): Iterable<Choice> {
  yield* choices;
  for (const { verb, min, max, step } of ranges) {
    for (let arg = min; arg <= max; arg += step) yield { verb, arg };
  }
}

/** What a side thinks of each listed choice; null where the bot has no answer to the question. */
export function likings(m: Mind, { ask, about, choices }: Offer): readonly number[] | null {
  const values = answersByName[ask]?.(m, about);
  return values === undefined ? null : choices.map(({ verb, arg }) => values[verb]?.(arg ?? 0) ?? 0);
}

export function preferred(m: Mind, offer: Offer): Choice | null {
  const values = answersByName[offer.ask]?.(m, offer.about);
  let best: Choice | null = null;
  let most = -Infinity;
  for (const option of optionsOf(offer)) {
    const value = values?.[option.verb]?.(option.arg ?? 0) ?? 0;
    if (value <= most) continue;
    best = option;
    most = value;
  }
  return best;
}
