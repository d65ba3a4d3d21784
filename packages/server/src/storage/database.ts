import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, Migrator, PostgresDialect } from 'kysely';
import pg from 'pg';
import { isPostgres } from './address.ts';
import { memoryAppender, postgresAppender } from './journal.ts';
import { migrations } from './migrations.ts';
import type { DatabaseKind } from './migrations.ts';
import type { Schema } from './schema.ts';
import { openMemory, openThreaded } from './sqlite.ts';
import { Writer } from './writer.ts';

/** An open database: one schema, whichever it is. */
export interface Database {
  readonly kind: DatabaseKind;
  readonly db: Kysely<Schema>;
  readonly writer: Writer;
  /** Names this process to the others on the same database. */
  readonly process: string;
  /** For PostgreSQL: where the others can be heard. */
  readonly url: string | null;
  close(): Promise<void>;
}

export const IN_MEMORY = ':memory:';

/** Opens `postgres://...`, a file, or `:memory:`, and brings its schema up to date. */
export async function openDatabase(url: string): Promise<Database> {
  const opened = isPostgres(url) ? openPostgres(url) : openFile(url);
  const provider = { getMigrations: () => Promise.resolve(migrations(opened.kind)) };
  const { error } = await new Migrator({ db: opened.db, provider }).migrateToLatest();
  if (error !== undefined) {
    await opened.close().catch(() => undefined);
    throw new Error(`${whereIs(url)} ${whatFailed(error)}`, { cause: error });
  }
  return opened;
}

/** A database as a person knows it, without the password that may be in its address. */
function whereIs(url: string): string {
  if (!isPostgres(url)) return `the database ${url}`;
  try {
    const { hostname, port, username, pathname } = new URL(url);
    const user = username && ` as ${decodeURIComponent(username)}`;
    return `PostgreSQL at ${hostname || 'localhost'}:${port || '5432'}, database ${pathname.slice(1) || '(none)'}${user},`;
  } catch {
    return 'PostgreSQL, at an address that cannot be read,';
  }
}

const CAUSES: { readonly [code: string]: string } = {
  ECONNREFUSED: 'nothing listens there (connection refused)',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network of the host cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  '28P01': 'the password is not right',
  '28000': 'this user is not let in',
  '3D000': 'there is no such database',
  '42501': 'this user may not make tables there',
};

/** Why a database could not be opened, in words; what the driver itself says of other causes names no secret. */
function whatFailed(error: unknown): string {
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [error];
  const code = first instanceof Error && 'code' in first ? String(first.code) : '';
  const said = first instanceof Error ? first.message : 'of an unknown cause';
  const cause = CAUSES[code] ?? (/timeout/i.test(said) ? CAUSES['ETIMEDOUT'] : said);
  return isDatabaseDown(first) || code in CAUSES
    ? `cannot be used: ${cause}`
    : `could not be brought up to date: ${cause}`;
}

function openFile(path: string): Database {
  const one = { kind: 'sqlite', process: newName(), url: null } as const;
  if (path === IN_MEMORY) {
    const { db, connection } = openMemory();
    return { ...one, db, writer: new Writer(memoryAppender(db, connection), 1), close: () => db.destroy() };
  }
  makePrivate(path);
  const { db, appendAll } = openThreaded(path);
  return { ...one, db, writer: new Writer(appendAll, 1), close: () => db.destroy() };
}

/** Seeds and hashes are in it: nobody else on the machine may read it. What SQLite puts beside it gets the same rights. */
function makePrivate(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  chmodSync(path, 0o600);
}

/** A network that swallows everything is noticed within seconds instead of minutes. */
export const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 8_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5_000,
  // A process that stands still in the midst of something lets go of it, before those who wait give up.
  idle_in_transaction_session_timeout: 5_000,
} as const;

/** What the system, `pg` and SQLite say where the database cannot be reached or cannot write. */
const UNREACHABLE =
  /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_SQLITE_ERROR|08|53|57P|25006)/;
const SAID = /timeout|terminated|Connection ended|not queryable|Client has encountered a connection error/i;

/** What the one who wanted something is told then. */
export const NO_DATABASE = 'The database cannot be reached just now. Nothing is lost: please try again.';

/** Is the database at fault, rather than what was asked of it? */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return UNREACHABLE.test(code) || SAID.test(error.message) || isDatabaseDown(error.cause);
}

const CONNECTIONS = 10;
const BATCHES_IN_FLIGHT = 3;

function openPostgres(url: string): Database {
  const types = { getTypeParser: parserFor as typeof pg.types.getTypeParser };
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, types, ...PATIENCE });
  // A connection that breaks is replaced; the query that needs one reports what is wrong.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    giveUpWhenLate(client);
  });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const process = newName();
  const writer = new Writer(postgresAppender(db, process), BATCHES_IN_FLIGHT);
  return { kind: 'postgres', db, writer, process, url, close: () => db.destroy() };
}

/** A connection that answered too late is closed: anyone who had it next would wait behind the question that was lost. */
function giveUpWhenLate(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => Promise<unknown>;
  const asked = (...args: readonly unknown[]): Promise<unknown> =>
    query(...args).catch((error: unknown) => {
      if (error instanceof Error && error.message === 'Query read timeout') client.end().catch(() => undefined);
      throw error;
    });
  client.query = asked as typeof client.query;
}

const INT8 = 20;

/** Times and counts fit a number. */
function parserFor(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return oid === INT8 ? Number : pg.types.getTypeParser(oid, format);
}

const newName = (): string => randomBytes(6).toString('base64url');
