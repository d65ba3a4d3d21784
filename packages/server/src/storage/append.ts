import type { DatabaseSync } from 'node:sqlite';
import type { JournalRow } from './schema.ts';

/** One message to be written down: it wins its number, or somebody else has it. */
export interface Append extends JournalRow {
  /** Which sides must decide afterwards; null if that did not change. */
  readonly waiting: number | null;
}

const INSERT = `insert into journal (table_no, seq, at, key, body) values (?, ?, ?, ?, ?) on conflict do nothing`;
const MARK = `update tables set waiting = ? where no = ?`;

/** Writes many messages, of different tables, in one commit of SQLite; says for each whether it won its number. */
export function appendIn(connection: DatabaseSync): (list: readonly Append[]) => readonly boolean[] {
  const prepare = () => ({
    begin: connection.prepare('begin immediate'),
    insert: connection.prepare(INSERT),
    mark: connection.prepare(MARK),
    commit: connection.prepare('commit'),
  });
  let prepared: ReturnType<typeof prepare> | null = null;
  return (list) => {
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
}
