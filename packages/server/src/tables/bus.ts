import pg from 'pg';
import { sql } from 'kysely';
import { PATIENCE } from '../storage/database.ts';
import type { Database } from '../storage/database.ts';
import type { Others } from '../storage/others.ts';

/** What changed at a table: its game, who sits there, what is said; or a session that ended (then `no` is 0). */
export type Topic = 'journal' | 'meta' | 'chat' | `session:${string}`;

/** Tells the other processes on the same database what changed, and hears it from them. */
export interface Bus {
  /** False while what others do is not heard. */
  readonly hears: boolean;
  publish(no: number, topic: Topic): Promise<void>;
  close(): Promise<void>;
}

export interface Ears {
  heard(no: number, topic: Topic): void;
  /** Something may have been missed: look at everything again. */
  missed(): void;
}

const CHANNEL = 'tercio';
const AGAIN_MS = 500;
/** How often it is looked whether the line still carries anything, and how long the answer may take. */
interface Heartbeat {
  readonly beatMs: number;
  readonly patienceMs: number;
}
const USUAL: Heartbeat = { beatMs: 5_000, patienceMs: PATIENCE.query_timeout };

/** A single process has nobody to tell. */
const silent: Bus = { hears: true, publish: () => Promise.resolve(), close: () => Promise.resolve() };

/** Whom to tell in the same commit; null where a single process has nobody to tell. */
export function othersOn({ url, process }: Database): Others | null {
  if (url === null) return null;
  return {
    async tell(db, no, what) {
      const payload = `${process} ${no} ${what}`;
      await sql`select pg_notify(${sql.lit(CHANNEL)}, ${payload})`.execute(db);
    },
  };
}

export async function openBus(database: Database, ears: Ears, heartbeat: Heartbeat = USUAL): Promise<Bus> {
  if (database.url === null) return silent;
  const listener = new Listener(database.url, database.process, ears, heartbeat);
  await listener.connect();
  return {
    get hears() {
      return listener.hears;
    },
    async publish(no, topic) {
      const payload = `${database.process} ${no} ${topic}`;
      await sql`select pg_notify(${sql.lit(CHANNEL)}, ${payload})`.execute(database.db);
    },
    close: () => listener.close(),
  };
}

/** A connection of its own that listens, and connects again when it breaks. */
class Listener {
  readonly #url: string;
  readonly #process: string;
  readonly #ears: Ears;
  readonly #heartbeat: Heartbeat;
  #client: pg.Client | null = null;
  #hearing = false;
  #beat: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(url: string, process: string, ears: Ears, heartbeat: Heartbeat) {
    this.#url = url;
    this.#process = process;
    this.#ears = ears;
    this.#heartbeat = heartbeat;
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      ...PATIENCE,
      connectionTimeoutMillis: Math.min(PATIENCE.connectionTimeoutMillis, this.#heartbeat.patienceMs * 5),
      query_timeout: this.#heartbeat.patienceMs,
    });
    client.on('error', () => this.#again(client));
    client.on('end', () => this.#again(client));
    client.on('notification', ({ payload }) => this.#heard(payload ?? ''));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#hearing = true;
    this.#beat ??= setInterval(() => void this.#check(), this.#heartbeat.beatMs);
    this.#beat.unref();
  }

  /** A line that has gone dark without saying so is given up, and another one opened. */
  async #check(): Promise<void> {
    const client = this.#client;
    if (!client || !this.#hearing) return;
    try {
      await client.query('select 1');
    } catch {
      this.#again(client);
      client.end().catch(() => undefined);
    }
  }

  get hears(): boolean {
    return this.#hearing;
  }

  #again(broken: pg.Client): void {
    if (this.#closed || this.#client !== broken) return;
    this.#hearing = false;
    setTimeout(() => void this.#reconnect(), AGAIN_MS);
    this.#client = null;
  }

  async #reconnect(): Promise<void> {
    if (this.#closed) return;
    try {
      await this.connect();
      this.#ears.missed();
    } catch {
      // A client that never came about need not report its own end.
      if (this.#client) this.#again(this.#client);
    }
  }

  #heard(payload: string): void {
    const [from, no, topic] = payload.split(' ');
    if (from !== this.#process) this.#ears.heard(Number(no), topic as Topic);
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#beat) clearInterval(this.#beat);
    await this.#client?.end();
  }
}
