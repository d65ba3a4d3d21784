import { policyOf } from '@tercio/kernel/rooms';
import type { Regio } from '../src/spec.ts';
import type { Answers } from './answers.ts';
import { battleAnswers } from './battle.ts';
import { marchAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { yearAnswers } from './year.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<keyof Regio['asks']> = { ...yearAnswers, ...marchAnswers, ...battleAnswers };

export const { likings, preferred } = policyOf<Mind>(ANSWERS);
