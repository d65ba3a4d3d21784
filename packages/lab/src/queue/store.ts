import { createHash } from 'node:crypto';
import pg from 'pg';
import { countOf } from '../definition.ts';
import type { About, Definition, GameLine } from '../definition.ts';
import { LabFault } from '../faults.ts';
import { differenceOf } from '../local/run-file.ts';
import type { Kept } from '../local/run-file.ts';
import { Jobs } from './jobs.ts';

/** Runs in a PostgreSQL: what they are, their finished games, and jobs for those that are missing. */

const TABLES = `
  create schema if not exists tercio_lab;
  create table if not exists tercio_lab.runs (name text primary key, definition json not null);
  create table if not exists tercio_lab.games (
    run text not null references tercio_lab.runs, n integer not null, line json not null, primary key (run, n)
  );
`;
/** The first to come makes the tables; the others wait. */
const MAKING = 1648_1024;
const LOOK_MS = 500;

export class Store {
  readonly jobs: Jobs;
  readonly #pool: pg.Pool;

  private constructor(pool: pg.Pool, jobs: Jobs) {
    this.#pool = pool;
    this.jobs = jobs;
  }

  static async open(url: string): Promise<Store> {
    const pool = new pg.Pool({ connectionString: url, max: 4 });
    // A connection that breaks while it rests: the next query will say so.
    pool.on('error', () => undefined);
    try {
      await pool.query(`begin; select pg_advisory_xact_lock(${MAKING}); ${TABLES} commit;`);
      return new Store(pool, await Jobs.open(url));
    } catch (error) {
      await pool.end();
      throw new LabFault(`the database cannot be used: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  /** Begins a run or goes on with it; says how many games are there already. */
  async begin(name: string, definition: Definition, about: About | null = null): Promise<number> {
    const made = 'insert into tercio_lab.runs (name, definition) values ($1, $2) on conflict do nothing';
    await this.#pool.query(made, [name, JSON.stringify({ ...definition, about })]);
    const difference = differenceOf(await this.definition(name), definition);
    if (difference !== null) throw new LabFault(`"${name}" is another run: ${difference}. Give it another name`);
    const { rows } = await this.#pool.query<{ n: number }>('select n from tercio_lab.games where run = $1', [name]);
    const there = new Set(rows.map(({ n }) => n));
    const missing = Array.from({ length: countOf(definition) }, (_, n) => n).filter((n) => !there.has(n));
    await this.jobs.add(missing.map((n) => ({ id: idOf(name, n), data: { run: name, n } })));
    return there.size;
  }

  async definition(name: string): Promise<Definition> {
    return (await this.#begun(name)).definition;
  }

  /** What a run is, and what its reports must know of the game: one value in the table. */
  async #begun(name: string): Promise<Pick<Kept, 'definition' | 'about'>> {
    const { rows } = await this.#pool.query<{ definition: Definition & { readonly about?: About | null } }>(
      'select definition from tercio_lab.runs where name = $1',
      [name],
    );
    if (!rows[0]) throw new LabFault(`there is no run "${name}" in this database`);
    const { about = null, ...definition } = rows[0].definition;
    return { definition, about };
  }

  /** Keeps a finished game; false: it was there already, and counts once. */
  async keep(run: string, line: GameLine): Promise<boolean> {
    const kept = 'insert into tercio_lab.games (run, n, line) values ($1, $2, $3) on conflict do nothing';
    const { rowCount } = await this.#pool.query(kept, [run, line.n, JSON.stringify(line)]);
    return rowCount === 1;
  }

  async has(run: string, n: number): Promise<boolean> {
    const { rowCount } = await this.#pool.query('select 1 from tercio_lab.games where run = $1 and n = $2', [run, n]);
    return rowCount === 1;
  }

  async count(run: string): Promise<number> {
    const counted = 'select count(*)::integer as games from tercio_lab.games where run = $1';
    const { rows } = await this.#pool.query<{ games: number }>(counted, [run]);
    return rows[0]?.games ?? 0;
  }

  async read(name: string): Promise<Kept> {
    const { definition, about } = await this.#begun(name);
    const { rows } = await this.#pool.query<{ line: GameLine }>(
      'select line from tercio_lab.games where run = $1 order by n',
      [name],
    );
    return { definition, lines: rows.map(({ line }) => line), versions: 1, about };
  }

  /** Until all games of a run are there, or somebody stops waiting. */
  async wait(name: string, signal: AbortSignal, progress: (done: number) => void): Promise<void> {
    const total = countOf(await this.definition(name));
    for (;;) {
      const done = await this.count(name);
      progress(done);
      if (done >= total || signal.aborted) return;
      await new Promise((again) => setTimeout(again, LOOK_MS));
    }
  }

  async close(): Promise<void> {
    await this.jobs.close();
    await this.#pool.end();
  }
}

/** The id of the job of a game: asked for twice, it is still one job. */
function idOf(run: string, n: number): string {
  const hex = createHash('sha256').update(`${run}\n${n}`).digest('hex');
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
