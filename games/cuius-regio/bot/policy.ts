import type { Offer } from '@tercio/kernel';
import { policyOf } from '@tercio/kernel/rooms';
import type { Regio } from '../src/spec.ts';
import type { Answers } from './answers.ts';
import { battleAnswers } from './battle.ts';
import { LAST_RESORT } from './answers.ts';
import { marchAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { yearAnswers } from './year.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<keyof Regio['asks']> = { ...yearAnswers, ...marchAnswers, ...battleAnswers };

const policy = policyOf<Mind>(ANSWERS);
export const { preferred } = policy;

/** What is only done where nothing else can be is out of the question otherwise. */
export function likings(m: Mind, offer: Offer): readonly number[] | null {
  const values = policy.likings(m, offer);
  if (values === null || !values.some((value) => value > LAST_RESORT)) return values;
  return values.map((value) => (value > LAST_RESORT ? value : -Infinity));
}
