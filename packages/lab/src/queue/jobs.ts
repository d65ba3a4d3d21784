import { PgBoss } from 'pg-boss';

/** The queue of games to be played. A job whose worker falls silent is given to another. */

export interface Job {
  readonly id: string;
  readonly data: { readonly run: string; readonly n: number };
}

const QUEUE = 'games';
const SCHEMA = 'tercio_lab_jobs';
/** The least that the queue allows: so long after the last sign of life a worker counts as dead. */
const SILENCE_SECONDS = 10;
const SIGN_OF_LIFE_MS = 3_000;
const LOOK_SECONDS = 2;
const LONGEST_SECONDS = 23 * 3600;
/** A game that has taken so many workers with it is not tried again. */
const RETRIES = 20;
const AT_A_TIME = 1_000;

export class Jobs {
  readonly #boss: PgBoss;
  readonly #held = new Set<string>();
  readonly #timer: NodeJS.Timeout;

  private constructor(boss: PgBoss) {
    this.#boss = boss;
    this.#timer = setInterval(() => void this.#live(), SIGN_OF_LIFE_MS);
    this.#timer.unref();
  }

  static async open(url: string): Promise<Jobs> {
    const boss = new PgBoss({
      connectionString: url,
      schema: SCHEMA,
      max: 4,
      schedule: false,
      superviseIntervalSeconds: LOOK_SECONDS,
      monitorIntervalSeconds: LOOK_SECONDS,
    });
    // What its own upkeep stumbles over is tried again by itself.
    boss.on('error', () => undefined);
    await boss.start();
    await boss.createQueue(QUEUE, {
      heartbeatSeconds: SILENCE_SECONDS,
      expireInSeconds: LONGEST_SECONDS,
      retryLimit: RETRIES,
    });
    return new Jobs(boss);
  }

  /** Adds jobs; those that wait or are being played already are left as they are, those given up are tried again. */
  async add(jobs: readonly Job[]): Promise<void> {
    for (let from = 0; from < jobs.length; from += AT_A_TIME) {
      const some = jobs.slice(from, from + AT_A_TIME);
      await this.#boss.insert(
        QUEUE,
        some.map(({ id, data }) => ({ id, data })),
      );
      await this.#boss.retry(
        QUEUE,
        some.map(({ id }) => id),
      );
    }
  }

  /** The next game for somebody to play; null: there is none now. */
  async take(): Promise<Job | null> {
    const [job] = await this.#boss.fetch<Job['data']>(QUEUE);
    if (!job) return null;
    this.#held.add(job.id);
    return { id: job.id, data: job.data };
  }

  async done({ id }: Job): Promise<void> {
    this.#held.delete(id);
    await this.#boss.complete(QUEUE, id);
  }

  /** Gives a job back, for others to play. */
  async giveBack({ id }: Job, why: string): Promise<void> {
    this.#held.delete(id);
    await this.#boss.fail(QUEUE, id, { why });
  }

  async #live(): Promise<void> {
    try {
      if (this.#held.size > 0) await this.#boss.touch(QUEUE, [...this.#held]);
    } catch {
      // The database is away: others take the game, and it counts once.
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#boss.stop({ graceful: false, close: true });
  }
}
