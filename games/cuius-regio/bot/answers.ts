import type { Answers as Of } from '@tercio/kernel/rooms';
import type { Regio } from '../src/spec.ts';
import type { Mind } from './mind.ts';

/** What the bot thinks of the options of each question. */

type Asks = Regio['asks'];

export type Answers<A extends keyof Asks> = Of<Mind, Pick<Asks, A>>;

/** So little is liked what is done only where nothing else can be. */
export const LAST_RESORT = -1e6;
