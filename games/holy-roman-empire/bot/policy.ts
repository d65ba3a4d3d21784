import { policyOf } from '@tercio/kernel/rooms';
import type { Empire } from '../src/spec.ts';
import type { Answers } from './answers.ts';
import { battleAnswers } from './battle.ts';
import { marchAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { moneyAnswers } from './money.ts';
import { dealAnswers, politicsAnswers } from './politics.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<keyof Empire['asks']> = {
  ...marchAnswers,
  ...battleAnswers,
  ...moneyAnswers,
  ...politicsAnswers,
};

export const { likings, preferred } = policyOf<Mind>({ ...ANSWERS, ...dealAnswers });
