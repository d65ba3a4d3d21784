import { TokenBucket } from '../live/bucket.ts';

const MOST_KNOWN = 10_000;

/** How often each of many may do something, however they come: over a socket or by a request. */
export class Quota {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(who: string, now: number = performance.now()): boolean {
    const bucket = this.#buckets.get(who) ?? new TokenBucket(this.#perSecond, this.#burst, now);
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    const [oldest] = this.#buckets.keys();
    // Whoever was not heard of for longest has his full share again anyway.
    if (this.#buckets.size > MOST_KNOWN && oldest !== undefined) this.#buckets.delete(oldest);
    return bucket.take(now);
  }
}
