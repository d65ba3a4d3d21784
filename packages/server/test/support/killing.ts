import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fast } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import type { Kysely } from 'kysely';
import type { Schema } from '../../src/storage/schema.ts';
import type { Receipt } from '../../src/tables/live.ts';
import { guest, settings } from './club.ts';
import type { Visitor } from './club.ts';
import { anyChoice, setUp } from './play.ts';

/** Servers that are killed at any moment, and players who go on nevertheless. */

export class Victim {
  port = 0;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #loaded: Promise<unknown>;

  /** Loads at once, so that a replacement is ready when it is needed. */
  constructor() {
    const script = fileURLToPath(new URL('server-process.ts', import.meta.url));
    const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tercio-compiled') };
    this.#child = spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'], env });
    this.#lines = createInterface({ input: this.#child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    this.#loaded = this.#lines.next();
  }

  async serve(database: string): Promise<this> {
    await this.#loaded;
    this.#child.stdin?.write(`${JSON.stringify(settings({ database }))}\n`);
    const { value } = await this.#lines.next();
    this.port = Number(/^port (\d+)$/.exec(String(value))?.[1]);
    return this;
  }

  async kill(): Promise<void> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}

const THINKING_MS = 3;

export interface Acknowledged {
  readonly table: string;
  readonly side: number;
  readonly id: string;
}

/** One person who holds all sides of a table and plays without a pause, wherever a server can be reached. */
export class Tireless {
  readonly acknowledged: Acknowledged[] = [];
  problem = '';
  readonly #ports: () => readonly number[];
  readonly #random: Fast;
  #visitor: Visitor;
  #count = 0;
  #tables: string[] = [];
  stopped = false;

  private constructor(visitor: Visitor, ports: () => readonly number[], seed: number) {
    this.#visitor = visitor;
    this.#ports = ports;
    this.#random = new Fast(seed);
  }

  static async arrive(ports: () => readonly number[], seed: number): Promise<Tireless> {
    return new Tireless(await guest(ports()[0] as number), ports, seed);
  }

  get tables(): readonly string[] {
    return this.#tables;
  }

  async play(): Promise<void> {
    while (!this.stopped && !this.problem) {
      try {
        await this.#game();
      } catch (error) {
        // The server is gone: somebody else serves the table.
        if (!(error instanceof TypeError)) this.problem = String(error);
        await this.#move();
      }
    }
  }

  async #move(): Promise<void> {
    await new Promise((done) => setTimeout(done, 5));
    const ports = this.#ports();
    const port = ports[this.#random.below(Math.max(1, ports.length))];
    if (port) this.#visitor = this.#visitor.at(port);
  }

  async #game(): Promise<void> {
    let id = this.#tables.at(-1);
    if (!id || (await this.#isOver(id))) id = await this.#newTable();
    while (!this.stopped && (await this.#turn(id)));
  }

  async #isOver(id: string): Promise<boolean> {
    const { body, status } = await this.#visitor.get<{ status: string }>(`/api/tables/${id}`);
    if (status !== 200) this.problem = `table ${id} does not open: ${status}`;
    return body.status === 'over';
  }

  async #newTable(): Promise<string> {
    const seats = [{ kind: 'me' }, { kind: 'me' }, { kind: 'me' }];
    const { card } = await setUp(this.#visitor, { seats, scenario: 'ring' });
    await this.#visitor.post(`/api/tables/${card.id}/start`);
    this.#tables.push(card.id);
    return card.id;
  }

  /** One answer, sent until it is acknowledged. False when the game is over. */
  async #turn(id: string): Promise<boolean> {
    const { body, status } = await this.#visitor.get<{ view: View; asks: { [side: number]: number } }>(
      `/api/tables/${id}/view`,
    );
    if (status === 409) {
      await this.#visitor.post(`/api/tables/${id}/start`);
      return true;
    }
    if (status !== 200) return this.#give(`table ${id} cannot be seen: ${status}`);
    const chosen = anyChoice(body.view, this.#random);
    if (!chosen) return false;
    const { side, choice } = chosen;
    const message = { side, ask: body.asks[side] as number, id: `t${++this.#count}`, choices: [choice] };
    const sent = await this.#insist(id, message);
    if (sent) this.acknowledged.push({ table: id, side, id: message.id });
    await new Promise((done) => setTimeout(done, THINKING_MS));
    return true;
  }

  #give(problem: string): false {
    this.problem = problem;
    return false;
  }

  async #insist(id: string, message: object): Promise<boolean> {
    for (;;) {
      if (this.stopped) return false;
      try {
        const { status, text } = await this.#visitor.post<Receipt>(`/api/tables/${id}/choices`, message);
        if (status === 200) return true;
        if (status !== 503) return this.#give(`refused: ${text}`);
      } catch {
        await this.#move();
      }
    }
  }

  /** How many acknowledged choices are not in the journal. */
  async lost(db: Kysely<Schema>): Promise<number> {
    const rows = await db
      .selectFrom('journal')
      .innerJoin('tables', 'tables.no', 'journal.table_no')
      .select(['tables.id', 'journal.key'])
      .where('tables.id', 'in', this.#tables)
      .execute();
    const written = new Set(rows.map(({ id, key }) => `${id} ${key}`));
    return this.acknowledged.filter(({ table, side, id }) => !written.has(`${table} ${side}:${id}`)).length;
  }

  /** How many of this person's tables do not open. */
  async closed(port: number): Promise<number> {
    const visitor = this.#visitor.at(port);
    const answers = await Promise.all(this.#tables.map((id) => visitor.get(`/api/tables/${id}/view`)));
    return answers.filter(({ status }) => status !== 200).length;
  }
}
