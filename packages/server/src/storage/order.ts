import type { Kysely } from 'kysely';
import type { BlockRow, ProcessRow, ReportRow, Schema, TableStatus } from './schema.ts';

/** Keeping order: who wants nothing to do with whom, what was reported, and what runs on this database. */
export class OrderStore {
  readonly #db: Kysely<Schema>;
  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async block(row: BlockRow): Promise<void> {
    const { kind, at } = row;
    await this.#db
      .insertInto('blocks')
      .values(row)
      .onConflict((conflict) => conflict.columns(['person', 'other']).doUpdateSet({ kind, at }))
      .execute();
  }

  async unblock(person: string, other: string): Promise<void> {
    await this.#db.deleteFrom('blocks').where('person', '=', person).where('other', '=', other).execute();
  }

  /** Whom somebody does not want to hear; anyone who is blocked is not heard either. */
  async unheard(person: string | null): Promise<ReadonlyMap<string, BlockRow['kind']>> {
    if (person === null) return new Map();
    const rows = await this.#db.selectFrom('blocks').select(['other', 'kind']).where('person', '=', person).execute();
    return new Map(rows.map(({ other, kind }) => [other, kind]));
  }

  async isBlockedBy(person: string, other: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('blocks')
      .select('kind')
      .where('person', '=', person)
      .where('other', '=', other)
      .where('kind', '=', 'block')
      .executeTakeFirst();
    return row !== undefined;
  }

  async report(row: Omit<ReportRow, 'id' | 'closed_at'>): Promise<void> {
    await this.#db
      .insertInto('reports')
      .values({ ...row, closed_at: null })
      .execute();
  }

  /** What still waits for the operator, the newest first. */
  openReports(most: number) {
    return this.#db
      .selectFrom('reports')
      .leftJoin('people as reporter', 'reporter.id', 'reports.by_person')
      .leftJoin('people as meant', 'meant.id', 'reports.about')
      .leftJoin('tables', 'tables.no', 'reports.table_no')
      .select(['reports.id', 'reports.text', 'reports.said', 'reports.at', 'reports.about'])
      .select(['reporter.name as by', 'meant.name', 'tables.id as table'])
      .where('reports.closed_at', 'is', null)
      .orderBy('reports.id', 'desc')
      .limit(most)
      .execute();
  }

  /** False if there is no such report, or it is closed. */
  async closeReport(id: number, at: number): Promise<boolean> {
    const done = await this.#db
      .updateTable('reports')
      .set({ closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id')
      .execute();
    return done.length === 1;
  }

  /** Tables with their hosts, the newest first; `before` a number goes on from there. */
  tables(status: TableStatus | null, before: number | null, most: number) {
    let found = this.#db
      .selectFrom('tables')
      .leftJoin('people', 'people.id', 'tables.host')
      .select(['tables.no', 'tables.id', 'tables.game', 'tables.scenario', 'tables.status', 'tables.created_at'])
      .select('people.name as host')
      .orderBy('tables.no', 'desc')
      .limit(most);
    if (status !== null) found = found.where('tables.status', '=', status);
    if (before !== null) found = found.where('tables.no', '<', before);
    return found.execute();
  }

  /** What happened to all accounts, the newest first. */
  securityLog(most: number) {
    return this.#db
      .selectFrom('security')
      .leftJoin('people', 'people.id', 'security.person')
      .select(['security.at', 'security.what', 'people.name'])
      .orderBy('security.id', 'desc')
      .limit(most)
      .execute();
  }

  /** Says that a process is there; forgets those that have not said so for long. */
  async present(row: ProcessRow, forgottenBefore: number): Promise<void> {
    const { name: _name, ...changes } = row;
    await this.#db
      .insertInto('processes')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(changes))
      .execute();
    await this.#db.deleteFrom('processes').where('at', '<', forgottenBefore).execute();
  }

  async leave(name: string): Promise<void> {
    await this.#db.deleteFrom('processes').where('name', '=', name).execute();
  }

  processes(seenSince: number): Promise<ProcessRow[]> {
    return this.#db.selectFrom('processes').selectAll().where('at', '>=', seenSince).orderBy('since').execute();
  }
}
