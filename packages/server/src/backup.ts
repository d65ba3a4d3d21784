import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { isPostgres } from './storage/address.ts';
import { openDatabase } from './storage/database.ts';
import { BACKUP } from './storage/tables.ts';
import { compareByLook } from './storage/migrations.ts';
import type { Schema } from './storage/schema.ts';

/**
 * Everything in one compressed file of JSON lines, read in one transaction while the server runs. It goes back into
 * either database, so it is also the way from SQLite to PostgreSQL.
 */

/** In this order, so that whatever is referred to comes first. Each with the columns it is read in the order of. */
const TABLES = {
  people: ['id'],
  sessions: ['hash'],
  tokens: ['hash'],
  devices: ['person', 'hash'],
  security: ['id'],
  blocks: ['person', 'other'],
  reports: ['id'],
  tables: ['no'],
  seats: ['table_no', 'seat'],
  journal: ['table_no', 'seq'],
  snapshots: ['table_no'],
  proposals: ['table_no', 'kind'],
  chat: ['id'],
  notes: ['table_no', 'person'],
  orders: ['table_no', 'side'],
  begun: ['table_no'],
  admitted: ['table_no', 'person'],
} as const satisfies {
  readonly [T in Exclude<keyof Schema, 'pulse' | 'processes' | 'quotas'>]: readonly (keyof Schema[T])[];
};

type TableName = keyof typeof TABLES;
const NAMES = Object.keys(TABLES) as TableName[];
const HEADER = { tercio: 'backup', version: 4 };
const OLDER = [2, 3];
const AT_ONCE = 500;

export interface Counted {
  readonly rows: number;
}

/** Writes a backup; the file appears under its name only when it is complete. */
export async function backup(url: string, file: string): Promise<Counted> {
  if (!isPostgres(url) && !existsSync(url)) throw new Error(`there is no database in ${dirname(url)}`);
  const database = await openDatabase(url);
  const count = { rows: 0 };
  try {
    const begun = database.db.transaction();
    const reading =
      database.kind === 'postgres' ? begun.setIsolationLevel('repeatable read').setAccessMode('read only') : begun;
    await reading.execute((db) =>
      pipeline(Readable.from(lines(db, count)), createGzip(), createWriteStream(`${file}.part`, { mode: 0o600 })),
    );
    renameSync(`${file}.part`, file);
    const at = Date.now();
    await database.db
      .insertInto('pulse')
      .values({ id: BACKUP, at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at }))
      .execute();
    return count;
  } finally {
    rmSync(`${file}.part`, { force: true });
    await database.close();
  }
}

async function* lines(db: Transaction<Schema>, count: { rows: number }): AsyncGenerator<string> {
  yield `${JSON.stringify(HEADER)}\n`;
  for (const name of NAMES) {
    for (let last: Row | null = null; ;) {
      const rows: readonly Row[] = await page(db, name, last);
      for (const row of rows) yield `${JSON.stringify([name, row])}\n`;
      count.rows += rows.length;
      last = rows.at(-1) ?? null;
      if (rows.length < AT_ONCE) break;
    }
  }
}

type Row = { readonly [column: string]: unknown };

/** The rows that follow one, in the order of the key: no page costs more than the first. */
async function page(db: Transaction<Schema>, name: TableName, last: Row | null): Promise<readonly Row[]> {
  const key = sql.join(TABLES[name].map((column) => sql.ref(column)));
  const after = last && sql.join(TABLES[name].map((column) => sql.val(last[column])));
  const rest = after ? sql`where (${key}) > (${after})` : sql``;
  const found = await sql<Row>`select * from ${sql.table(name)} ${rest} order by ${key} limit ${AT_ONCE}`.execute(db);
  return found.rows;
}

/** Puts a backup into an empty database. All of it, or nothing. */
export async function restore(url: string, file: string): Promise<Counted> {
  if (!existsSync(file)) throw new Error('there is no such backup');
  const database = await openDatabase(url);
  try {
    const full = await database.db.selectFrom('people').select('id').limit(1).executeTakeFirst();
    const used = full ?? (await database.db.selectFrom('tables').select('id').limit(1).executeTakeFirst());
    if (used) throw new Error('the database is not empty: restore into a new one');
    return await database.db.transaction().execute(async (db) => {
      const counted = await fill(db, file);
      if (database.kind === 'postgres') await countOn(db);
      return counted;
    });
  } finally {
    await database.close();
  }
}

async function fill(db: Kysely<Schema>, file: string): Promise<Counted> {
  const count = { rows: 0 };
  const packed = [createReadStream(file), createGunzip()] as const;
  try {
    await pipeline(...packed, (text: AsyncIterable<Buffer>) => insert(db, Readable.from(text), count));
  } catch (error) {
    const damaged = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw damaged ? new Error('this is not a backup of Tercio, or not the whole of one', { cause: error }) : error;
  }
  return count;
}

async function insert(db: Kysely<Schema>, text: Readable, count: { rows: number }): Promise<void> {
  let name: TableName | null = null;
  let list: object[] = [];
  const flush = async (): Promise<void> => {
    if (name && list.length > 0) await db.insertInto(name).values(list).execute();
    list = [];
  };
  let [first, older] = [true, false];
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) {
    if (first) {
      older = isOlder(line);
      first = false;
      continue;
    }
    const [next, row] = JSON.parse(line) as [TableName, object];
    if (!NAMES.includes(next)) throw new Error('the backup holds something unknown');
    if (next !== name || list.length >= AT_ONCE) await flush();
    name = next;
    list.push(row);
    count.rows++;
  }
  await flush();
  // Names were once compared as they are written, or by fewer look-alikes.
  if (older) await compareByLook(db);
}

/** Was it written before names were compared as they are now? Anything else is no backup. */
function isOlder(line: string): boolean {
  if (line === JSON.stringify(HEADER)) return false;
  if (OLDER.some((version) => line === JSON.stringify({ ...HEADER, version }))) return true;
  throw new Error('this is not a backup of Tercio');
}

/** PostgreSQL counts numbers apart from the rows: it must go on after the highest. */
async function countOn(db: Kysely<Schema>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('tables', 'no'), (select coalesce(max(no), 0) + 1 from tables), false)`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('security', 'id'), (select coalesce(max(id), 0) + 1 from security), false)`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('reports', 'id'), (select coalesce(max(id), 0) + 1 from reports), false)`.execute(
    db,
  );
  await sql`select setval(pg_get_serial_sequence('chat', 'id'), (select coalesce(max(id), 0) + 1 from chat), false)`.execute(
    db,
  );
}
