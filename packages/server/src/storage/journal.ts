import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import { appendIn } from './append.ts';
import type { Append } from './append.ts';
import type { JournalRow, Schema } from './schema.ts';

/** Writes many messages, of different tables, in one durable commit; says for each whether it won its number. */
export type AppendAll = (list: readonly Append[]) => Promise<readonly boolean[]>;

/** In memory, on the one connection there is. If somebody's transaction is open on it, Kysely lets us in after it. */
export function memoryAppender(db: Kysely<Schema>, connection: DatabaseSync): AppendAll {
  const write = appendIn(connection);
  return async (list) => (connection.isTransaction ? db.connection().execute(async () => write(list)) : write(list));
}

const INSERT_ALL = `
  with given as (
    select * from json_to_recordset($1::json)
      as g(table_no int, seq int, at bigint, key text, body text, waiting int)
    order by table_no
  ), won as (
    insert into journal (table_no, seq, at, key, body)
    select table_no, seq, at, key, body from given on conflict do nothing returning table_no, seq
  ), marked as (
    update tables t set waiting = g.waiting from given g join won w on w.table_no = g.table_no and w.seq = g.seq
    where t.no = g.table_no and g.waiting is not null
  )
  select w.table_no, w.seq, pg_notify('tercio', $2 || ' ' || w.table_no || ' journal') from won w`;

/** One statement: insert, mark and tell the other processes, in one round trip and one commit. */
export function postgresAppender(db: Kysely<Schema>, process: string): AppendAll {
  return async (list) => {
    const query = CompiledQuery.raw(INSERT_ALL, [JSON.stringify(list), process]);
    const { rows } = await db.executeQuery(query);
    const won = new Set(
      (rows as Pick<JournalRow, 'table_no' | 'seq'>[]).map(({ table_no, seq }) => `${table_no} ${seq}`),
    );
    return list.map(({ table_no, seq }) => won.has(`${table_no} ${seq}`));
  };
}
