import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';
import { nameKey } from '../people/names.ts';
import type { Schema } from './schema.ts';

const YEAR_MS = 365 * 86_400_000;

export type DatabaseKind = 'sqlite' | 'postgres';

/** Every change of the schema, in order. Never edit one that was released: add the next. */
export function migrations(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-people': { up: (db: Kysely<Schema>) => people(db) },
    '002-tables': { up: (db: Kysely<Schema>) => tables(db, kind) },
    '003-journal': { up: (db: Kysely<Schema>) => journal(db, kind) },
    '004-talk': { up: (db: Kysely<Schema>) => talk(db, kind) },
    '005-begun': { up: (db: Kysely<Schema>) => begun(db) },
    '006-private': { up: (db: Kysely<Schema>) => privacy(db) },
    '007-seats': { up: (db: Kysely<Schema>) => seatsOfSides(db) },
    '008-data': { up: (db: Kysely<Schema>) => data(db) },
    '009-scopes': { up: (db: Kysely<Schema>) => scopes(db) },
    '010-security': { up: (db: Kysely<Schema>) => security(db, kind) },
    '011-sealed': { up: (db: Kysely<Schema>) => sealedWords(db) },
    '012-order': { up: (db: Kysely<Schema>) => order(db, kind) },
    '013-looks': { up: (db: Kysely<Schema>) => looks(db) },
  };
}

async function people(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('password', 'text')
    .addColumn('email', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('sessions')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessions_person').on('sessions').column('person').execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('tokens_person').on('tokens').column('person').execute();
}

async function tables(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('no', kind === 'postgres' ? 'serial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('game', 'text', (c) => c.notNull())
    .addColumn('edition', 'integer', (c) => c.notNull())
    .addColumn('scenario', 'text', (c) => c.notNull())
    .addColumn('settings', 'text', (c) => c.notNull())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('listed', 'integer', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('seed', 'text', (c) => c.notNull())
    .addColumn('nonces', 'text')
    .addColumn('waiting', 'integer', (c) => c.notNull())
    .addColumn('served', 'integer', (c) => c.notNull())
    .addColumn('result', 'text')
    .addColumn('rematch', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('ended_at', 'bigint')
    .execute();
  await db.schema.createIndex('tables_status').on('tables').columns(['status', 'listed']).execute();
  await seats(db);
}

async function seats(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('seats')
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('side', 'integer', (c) => c.notNull())
    .addColumn('policy', 'text', (c) => c.notNull())
    .addColumn('person', 'text')
    .addColumn('bot', 'text')
    .addColumn('invitation', 'text')
    .addColumn('nonce', 'text')
    .addColumn('resigned', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('seats_key', ['table_no', 'side'])
    .execute();
  await db.schema.createIndex('seats_person').on('seats').column('person').execute();
  await db.schema
    .createTable('proposals')
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('by_side', 'integer', (c) => c.notNull())
    .addColumn('acts', 'integer', (c) => c.notNull())
    .addColumn('commits', 'integer', (c) => c.notNull())
    .addColumn('agreed', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('proposals_key', ['table_no', 'kind'])
    .execute();
}

/** The journal has no reference to its table: every choice would pay for the check. */
async function journal(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  const create = db.schema
    .createTable('journal')
    .addColumn('table_no', 'integer', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('key', 'text')
    .addColumn('body', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('journal_key', ['table_no', 'seq']);
  await (kind === 'sqlite' ? create.modifyEnd(sql`without rowid`) : create).execute();
  await sql`create unique index journal_sent on journal (table_no, key) where key is not null`.execute(db);
  await db.schema
    .createTable('snapshots')
    .addColumn('table_no', 'integer', (c) => c.primaryKey())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .execute();
}

async function talk(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('id', kind === 'postgres' ? 'serial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('room', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chat_table').on('chat').columns(['table_no', 'room', 'id']).execute();
  await db.schema
    .createTable('notes')
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('notes_key', ['table_no', 'person'])
    .execute();
  await db.schema
    .createTable('orders')
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('side', 'integer', (c) => c.notNull())
    .addColumn('list', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('orders_key', ['table_no', 'side'])
    .execute();
}

/** Games that were begun elsewhere. Their records are long, so lists of tables do not read them. */
async function begun(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('begun', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('begun')
    .addColumn('table_no', 'integer', (c) => c.primaryKey().references('tables.no').onDelete('cascade'))
    .addColumn('record', 'text', (c) => c.notNull())
    .execute();
}

/** Private tables, and who has shown an invitation to one. */
async function privacy(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('private', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('tables').addColumn('invitation', 'text').execute();
  await db.schema
    .createTable('admitted')
    .addColumn('table_no', 'integer', (c) => c.notNull().references('tables.no').onDelete('cascade'))
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('admitted_key', ['table_no', 'person'])
    .execute();
  await db.schema.createIndex('admitted_person').on('admitted').column('person').execute();
}

/** A seat holds one side or several; those from before held the side of their number. Anyone who leaves is replaced. */
async function seatsOfSides(db: Kysely<Schema>): Promise<void> {
  await sql`alter table seats rename column side to seat`.execute(db);
  await db.schema
    .alterTable('seats')
    .addColumn('sides', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update seats set sides = 1 << seat`.execute(db);
  await sql`alter table proposals rename column by_side to by_seat`.execute(db);
  await db.schema
    .alterTable('tables')
    .addColumn('replacement', 'text', (c) => c.notNull().defaultTo('greedy'))
    .execute();
}

/** With which data a table was begun. Of older tables that is not known. */
async function data(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('data', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** Tokens from before could do everything for ever: they may go on playing for a year. */
async function scopes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tokens')
    .addColumn('scopes', 'text', (c) => c.notNull().defaultTo('read play'))
    .execute();
  await db.schema
    .alterTable('tokens')
    .addColumn('expires_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await sql`update tokens set expires_at = ${Date.now() + YEAR_MS}`.execute(db);
}

/** Known browsers, what happened to accounts, and names compared by how they look. */
async function security(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .createTable('devices')
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('devices_key', ['person', 'hash'])
    .execute();
  await db.schema
    .createTable('security')
    .addColumn('id', kind === 'postgres' ? 'serial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('what', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('security_person').on('security').columns(['person', 'id']).execute();
  await db.schema
    .createTable('pulse')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .execute();
  await compareByLook(db);
}

/** Words for the dice are sealed before they are shown. */
async function sealedWords(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('sealed', 'text').execute();
}

/** Operators, who is shut out, who does not want to hear whom, what was reported, and what runs here. */
async function order(db: Kysely<Schema>, kind: DatabaseKind): Promise<void> {
  await db.schema
    .alterTable('people')
    .addColumn('operator', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('people').addColumn('banned_until', 'bigint').execute();
  await db.schema
    .createTable('blocks')
    .addColumn('person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('other', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['person', 'other'])
    .execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', kind === 'postgres' ? 'serial' : 'integer', (c) =>
      kind === 'postgres' ? c.primaryKey() : c.primaryKey().autoIncrement(),
    )
    .addColumn('by_person', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('about', 'text', (c) => c.notNull().references('people.id').onDelete('cascade'))
    .addColumn('table_no', 'integer')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('said', 'text', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('closed_at', 'bigint')
    .execute();
  await processes(db);
}

async function processes(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('host', 'text', (c) => c.notNull())
    .addColumn('pid', 'integer', (c) => c.notNull())
    .addColumn('since', 'bigint', (c) => c.notNull())
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('tables', 'integer', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('quotas')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('tokens', 'double precision', (c) => c.notNull())
    .addColumn('at', 'double precision', (c) => c.notNull())
    .execute();
}

/** Names are compared by more of Unicode's look-alikes than before, and found as they are written. */
async function looks(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('people_name').ifNotExists().on('people').column('name').execute();
  await compareByLook(db);
}

/** Where two older names look alike, the elder has the look to itself; the other is still found as it was written. */
export async function compareByLook(db: Kysely<Schema>): Promise<void> {
  const people = await db.selectFrom('people').select(['id', 'name', 'name_key']).orderBy('created_at').execute();
  const taken = new Set<string>();
  for (const { id, name } of people) {
    const key = nameKey(name);
    const own = taken.has(key) ? `${key} ${id}` : key;
    taken.add(own);
    await db
      .updateTable('people')
      .set({ name_key: `${own} new` })
      .where('id', '=', id)
      .execute();
  }
  await sql`update people set name_key = substr(name_key, 1, length(name_key) - 4)`.execute(db);
}
