import type { Answers as Of, Values as OfOne } from '@tercio/kernel/rooms';
import type { Sword } from '../src/spec.ts';
import type { Mind } from './mind.ts';

/** What the bot thinks of the options of each question. */

type Asks = Sword['asks'];

export type Values<A extends keyof Asks> = OfOne<Asks[A]>;
export type Answers<A extends keyof Asks> = Of<Mind, Pick<Asks, A>>;
