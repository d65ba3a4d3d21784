import type { Answers as Of } from '@tercio/kernel/rooms';
import type { Empire } from '../src/spec.ts';
import type { Mind } from './mind.ts';

/** What the bot thinks of the options of each question. */

type Asks = Empire['asks'];

export type Answers<A extends keyof Asks> = Of<Mind, Pick<Asks, A>>;

/** Out of the question. */
export const NEVER = -Infinity;
