import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CompiledQuery, SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, Kysely, QueryResult } from 'kysely';
import { Turnstile } from '../tables/turnstile.ts';
import type { Append } from './append.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Done, Task } from './sqlite-thread.ts';

/** SQLite in a file, for Kysely: what only reads is answered here, everything else by a thread that waits for the disk. */
export class ThreadedDialect implements Dialect {
  readonly #reading: Connection;
  readonly #thread: Thread;

  /** Throws if it cannot be opened. */
  constructor(path: string) {
    this.#reading = openConnection(path);
    this.#thread = new Thread(path);
  }

  append(list: readonly Append[]): Promise<readonly boolean[]> {
    return this.#thread.alone(async () => (await this.#thread.ask({ list })).won ?? []);
  }

  createDriver(): Driver {
    return new ThreadedDriver(this.#thread, this.#reading);
  }
  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }
  createIntrospector(db: Kysely<unknown>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** The other thread. It answers in the order in which it was asked. */
class Thread {
  readonly #worker: Worker;
  readonly #turnstile = new Turnstile();
  #waiting: PromiseWithResolvers<Done>[] = [];
  #broken: Error | null = null;
  #closing = false;

  constructor(path: string) {
    this.#worker = new Worker(new URL('sqlite-thread.ts', import.meta.url), { workerData: path });
    this.#worker.unref();
    this.#worker.on('message', (done: Done) => this.#answered(done));
    this.#worker.on('error', (error) => this.#fail(error));
  }

  /** While nobody else writes: a transaction is several questions. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#turnstile.pass(work);
  }

  ask(task: Task): Promise<Done> {
    if (this.#broken) return Promise.reject(this.#broken);
    const waiting = Promise.withResolvers<Done>();
    // Anyone who waits for the disk is still at work.
    if (this.#waiting.push(waiting) === 1) this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(task);
    return waiting.promise;
  }

  #answered(done: Done): void {
    const waiting = this.#waiting.shift();
    if (this.#waiting.length === 0 && !this.#closing) this.#worker.unref();
    if (done.error) waiting?.reject(Object.assign(new Error(done.error.message), done.error));
    else waiting?.resolve(done);
  }

  /** Nothing can be written any more. */
  #fail(error: Error): void {
    this.#broken = Object.assign(error, { code: 'ERR_SQLITE_ERROR' });
    for (const { reject } of this.#waiting) reject(error);
    this.#waiting = [];
  }

  async close(): Promise<void> {
    if (this.#broken) return;
    this.#closing = true;
    const gone = once(this.#worker, 'exit');
    this.#worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(null);
    await gone;
  }
}

class ThreadedDriver implements Driver {
  readonly #thread: Thread;
  readonly #reading: Connection;

  constructor(thread: Thread, reading: Connection) {
    this.#thread = thread;
    this.#reading = reading;
    reading.connection.exec('pragma query_only = on');
  }

  init(): Promise<void> {
    return Promise.resolve();
  }
  acquireConnection(): Promise<Lane> {
    return Promise.resolve(new Lane(this.#thread, this.#reading));
  }
  beginTransaction(lane: Lane): Promise<void> {
    return lane.begin();
  }
  commitTransaction(lane: Lane): Promise<void> {
    return lane.end('commit');
  }
  rollbackTransaction(lane: Lane): Promise<void> {
    return lane.end('rollback');
  }
  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }
  async destroy(): Promise<void> {
    this.#reading.connection.close();
    await this.#thread.close();
  }
}

/** What Kysely takes for a connection: one query, or one transaction. */
class Lane implements DatabaseConnection {
  readonly #thread: Thread;
  readonly #reading: Connection;
  /** Lets others write again; null outside a transaction. */
  #leave: (() => void) | null = null;

  constructor(thread: Thread, reading: Connection) {
    this.#thread = thread;
    this.#reading = reading;
  }

  async executeQuery<R>({ sql, parameters, query }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#leave === null && SelectQueryNode.is(query))
      return { rows: this.#reading.prepare(sql).all(parameters) as R[] };
    const ask = (): Promise<Done> => this.#thread.ask({ sql, parameters });
    const { rows = [], changes, lastId } = await (this.#leave ? ask() : this.#thread.alone(ask));
    return {
      rows: rows as R[],
      ...(changes === undefined ? {} : { numAffectedRows: BigInt(changes) }),
      ...(lastId === undefined ? {} : { insertId: BigInt(lastId) }),
    };
  }

  async begin(): Promise<void> {
    const entered = Promise.withResolvers<void>();
    const left = Promise.withResolvers<void>();
    void this.#thread.alone(() => {
      entered.resolve();
      return left.promise;
    });
    await entered.promise;
    this.#leave = left.resolve;
    await this.#ask('begin').catch((error: unknown) => {
      this.#stop();
      throw error;
    });
  }

  /** A commit that failed is rolled back by the one who asked for it. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#ask(how);
    } catch (error) {
      if (how === 'rollback') this.#stop();
      throw error;
    }
    this.#stop();
  }

  #stop(): void {
    this.#leave?.();
    this.#leave = null;
  }

  async #ask(sql: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(sql));
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('nothing is read as a stream here');
  }
}
