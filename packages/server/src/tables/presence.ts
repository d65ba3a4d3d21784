import { hostname } from 'node:os';
import type { House } from './house.ts';

const BEAT_MS = 10_000;
/** A process that has not been heard of for so long is gone. */
export const GONE_MS = 45_000;
const FORGOTTEN_MS = 3_600_000;

/** Says that this process is there, and knows how many there are: each grants its share of what is allowed to all. */
export class Presence {
  readonly #house: House;
  readonly #lines: () => number;
  readonly #failed: (error: unknown) => void;
  readonly #since: number;
  #beat: NodeJS.Timeout | null = null;
  #processes = 1;

  constructor(house: House, lines: () => number, failed: (error: unknown) => void) {
    this.#house = house;
    this.#lines = lines;
    this.#failed = failed;
    this.#since = house.now();
  }

  /** How many processes are on this database, this one included. */
  get processes(): number {
    return this.#processes;
  }

  async start(): Promise<void> {
    await this.say();
    this.#beat = setInterval(() => void this.say().catch(this.#failed), BEAT_MS);
    this.#beat.unref();
  }

  async say(): Promise<void> {
    const { order, database, open, now } = this.#house;
    const at = now();
    const own = { name: database.process, host: hostname(), pid: process.pid, since: this.#since, at };
    await order.present({ ...own, tables: open, lines: this.#lines() }, at - FORGOTTEN_MS);
    this.#processes = Math.max(1, (await order.processes(at - GONE_MS)).length);
  }

  async stop(): Promise<void> {
    if (this.#beat) clearInterval(this.#beat);
    await this.#house.order.leave(this.#house.database.process).catch(() => undefined);
  }
}
