import type { DatabaseSync } from 'node:sqlite';
import { CompiledQuery } from 'kysely';
import type { Kysely } from 'kysely';
import type { JournalRow, Schema } from './schema.ts';

/** One message to be written down: it wins its number, or somebody else has it. */
export interface Append extends JournalRow {
  /** Which sides must decide afterwards; null if that did not change. */
  readonly waiting: number | null;
}

/** Writes many messages, of different tables, in one durable commit; says for each whether it won its number. */
export type AppendAll = (list: readonly Append[]) => Promise<readonly boolean[]>;

const INSERT = `insert into journal (table_no, seq, at, key, body) values (?, ?, ?, ?, ?) on conflict do nothing`;
const MARK = `update tables set waiting = ? where no = ?`;

export function sqliteAppender(db: Kysely<Schema>, connection: DatabaseSync): AppendAll {
  const prepare = () => ({
    begin: connection.prepare('begin immediate'),
    insert: connection.prepare(INSERT),
    mark: connection.prepare(MARK),
    commit: connection.prepare('commit'),
  });
  let prepared: ReturnType<typeof prepare> | null = null;
  const write = (list: readonly Append[]): readonly boolean[] => {
    const { begin, insert, mark, commit } = (prepared ??= prepare());
    begin.run();
    try {
      const won = list.map(({ table_no, seq, at, key, body, waiting }) => {
        if (insert.run(table_no, seq, at, key, body).changes !== 1) return false;
        if (waiting !== null) mark.run(waiting, table_no);
        return true;
      });
      commit.run();
      return won;
    } catch (error) {
      if (connection.isTransaction) connection.exec('rollback');
      throw error;
    }
  };
  // All of this happens in one go. If somebody's transaction is open on our one connection, Kysely lets us in after it.
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
