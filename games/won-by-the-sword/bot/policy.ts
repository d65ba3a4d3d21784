import { policyOf } from '@tercio/kernel/rooms';
import type { Sword } from '../src/spec.ts';
import type { Answers } from './answers.ts';
import { battleAnswers } from './battle.ts';
import { campaignAnswers } from './campaign.ts';
import { columnsAnswers } from './columns.ts';
import { marchAnswers } from './march.ts';
import type { Mind } from './mind.ts';
import { siegeAnswers } from './siege.ts';

/** What the bot would answer to each question: the option of the highest value, the first of equals. */

const ANSWERS: Answers<keyof Sword['asks']> = {
  ...campaignAnswers,
  ...columnsAnswers,
  ...marchAnswers,
  ...siegeAnswers,
  ...battleAnswers,
};

export const { likings, preferred } = policyOf<Mind>(ANSWERS);
