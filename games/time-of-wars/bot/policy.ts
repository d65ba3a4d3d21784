import { policyOf } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import type { TimeOfWars } from '../src/spec.ts';
import { battleAnswers, siegeAnswers } from './battle.ts';
import { cardAnswers } from './cards.ts';
import { impulseAnswers } from './impulse.ts';
import { marchAnswers, minorAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { talksAnswers, turnAnswers } from './turn.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<Mind, TimeOfWars['asks']> = {
  ...turnAnswers,
  ...talksAnswers,
  ...impulseAnswers,
  ...marchAnswers,
  ...minorAnswers,
  ...battleAnswers,
  ...siegeAnswers,
  ...cardAnswers,
};

export const { likings, preferred } = policyOf<Mind>(ANSWERS);
