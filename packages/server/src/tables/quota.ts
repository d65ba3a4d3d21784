import { sql } from 'kysely';
import { TokenBucket } from '../live/bucket.ts';
import type { Database } from '../storage/database.ts';

const MOST_KNOWN = 10_000;

/** How often each of many may do something, however they come: over a socket, by a request, at whichever process. */
export interface Quota {
  take(who: string): Promise<boolean>;
}

/** So many at once, and so many a second from then on. */
export class OwnQuota implements Quota {
  readonly #perSecond: number;
  readonly #burst: number;
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(perSecond: number, burst: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
  }

  take(who: string, now: number = performance.now()): Promise<boolean> {
    const bucket = this.#buckets.get(who) ?? new TokenBucket(this.#perSecond, this.#burst, now);
    this.#buckets.delete(who);
    this.#buckets.set(who, bucket);
    const [oldest] = this.#buckets.keys();
    // Anyone who was not heard of for longest has his full share again anyway.
    if (this.#buckets.size > MOST_KNOWN && oldest !== undefined) this.#buckets.delete(oldest);
    return Promise.resolve(bucket.take(now));
  }
}

/** The same, counted by all processes of one PostgreSQL together, by its clock. */
export function quotaOf({ kind, db }: Database, name: string, perSecond: number, burst: number): Quota {
  if (kind === 'sqlite') return new OwnQuota(perSecond, burst);
  return {
    async take(who) {
      const now = sql`extract(epoch from clock_timestamp())`;
      const left = sql`least(${burst}, quotas.tokens + greatest(0, ${now} - quotas.at) * ${perSecond}::float8)`;
      const taken = await sql`
        insert into quotas (key, tokens, at) values (${`${name} ${who}`}, ${burst - 1}, ${now})
        on conflict (key) do update set tokens = ${left} - 1, at = ${now} where ${left} >= 1
        returning key`.execute(db);
      return taken.rows.length === 1;
    },
  };
}
