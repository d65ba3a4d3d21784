import { sql } from 'kysely';
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely';
import { telling } from './others.ts';
import type { Others } from './others.ts';
import { TalkStore } from './talk.ts';
import type { JournalRow, ProposalRow, Schema, SeatRow, TableRow, TableStatus } from './schema.ts';

export type Table = Selectable<TableRow>;
/** The rules and the data a table was begun with. */
export type BegunWith = Pick<Table, 'game' | 'edition' | 'scenario' | 'data'>;
export type Seat = SeatRow;
export type Entry = Pick<JournalRow, 'seq' | 'key' | 'body'>;

/** What it takes to open a table: the last snapshot and what was written since. */
export interface Stored {
  readonly snapshot: { readonly seq: number; readonly body: string } | null;
  readonly entries: readonly Entry[];
}

/** The rows of `pulse`: that something can be written, and when all of it was last copied. */
const PULSE = 1;
export const BACKUP = 2;
/** Of one host so many stand in a list of tables before anybody else's are gone through. */
const OF_ONE_HOST = 3;

/** Tables, their seats, their journals and snapshots. */
export class TableStore {
  readonly #db: Kysely<Schema>;
  readonly #others: Others | null;

  /** With several processes on one database, `others` are told of a change by the commit that makes it. */
  constructor(db: Kysely<Schema>, others: Others | null = null) {
    this.#db = db;
    this.#others = others;
  }

  /** What is said and ordered, read and written where this store reads and writes: in its transaction, if it has one. */
  get talk(): TalkStore {
    return new TalkStore(this.#db, this.#others);
  }

  /**
   * Changes a table or who sits there while nobody else does, in any process. Null: nothing was changed. The others hear
   * of it by the same commit, so that no crash can keep it from them.
   */
  alone<T>(no: number, work: (store: TableStore, table: Table, seats: readonly Seat[]) => Promise<T | null>) {
    return this.#db.transaction().execute(async (db): Promise<T | null> => {
      const locked = db.selectFrom('tables').selectAll().where('no', '=', no);
      const table = await (this.#others ? locked.forUpdate() : locked).executeTakeFirst();
      if (!table) return null;
      const store = new TableStore(db, this.#others);
      const result = await work(store, table, await store.seats(no));
      if (result !== null) await this.#others?.tell(db, no, 'meta');
      return result;
    });
  }

  /** With the record so far, if the game was begun elsewhere. */
  async add(
    table: Insertable<TableRow>,
    seats: readonly Omit<SeatRow, 'table_no'>[],
    record: string | null = null,
  ): Promise<Table> {
    return this.#db.transaction().execute((db) => new TableStore(db).insert(table, seats, record));
  }

  /** The same, in a transaction that is under way. */
  async insert(
    table: Insertable<TableRow>,
    seats: readonly Omit<SeatRow, 'table_no'>[],
    record: string | null,
  ): Promise<Table> {
    const added = await this.#db.insertInto('tables').values(table).returningAll().executeTakeFirstOrThrow();
    await this.#db
      .insertInto('seats')
      .values(seats.map((seat) => ({ ...seat, table_no: added.no })))
      .execute();
    if (record !== null) await this.#db.insertInto('begun').values({ table_no: added.no, record }).execute();
    return added;
  }

  async begun(no: number): Promise<string | null> {
    const row = await this.#db.selectFrom('begun').select('record').where('table_no', '=', no).executeTakeFirst();
    return row?.record ?? null;
  }

  byId(id: string): Promise<Table | undefined> {
    return this.#db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
  }

  byNo(no: number): Promise<Table | undefined> {
    return this.#db.selectFrom('tables').selectAll().where('no', '=', no).executeTakeFirst();
  }

  async change(no: number, changes: Updateable<TableRow>): Promise<void> {
    await this.#db.updateTable('tables').set(changes).where('no', '=', no).execute();
  }

  /** Moves a table from one status to the next; false if somebody else already has, or if it is not as expected. */
  async advance(
    no: number,
    from: TableStatus,
    changes: Updateable<TableRow>,
    expected: (seats: readonly Seat[]) => boolean = () => true,
  ): Promise<boolean> {
    const done = await this.alone(no, async (store, { status }, seats) => {
      if (status !== from || !expected(seats)) return null;
      await store.change(no, changes);
      return true;
    });
    return done ?? false;
  }

  /** What all tables were begun with, each once. */
  begunWith(): Promise<BegunWith[]> {
    return this.#db.selectFrom('tables').select(['game', 'edition', 'scenario', 'data']).distinct().execute();
  }

  begunSo({ game, edition, scenario, data }: BegunWith): Promise<Pick<Table, 'no' | 'id' | 'status'>[]> {
    return this.#db
      .selectFrom('tables')
      .select(['no', 'id', 'status'])
      .where('game', '=', game)
      .where('edition', '=', edition)
      .where('scenario', '=', scenario)
      .where('data', '=', data)
      .orderBy('no')
      .execute();
  }

  /** The newest of each host, so that nobody fills the list; `before` a number goes on from there. */
  listed(status: TableStatus, before: number | null, most: number): Promise<Table[]> {
    const ranked = this.#db
      .selectFrom('tables')
      .selectAll()
      .select(sql<number>`row_number() over (partition by host order by no desc)`.as('place'))
      .where('status', '=', status)
      .where('listed', '=', 1);
    return this.#db
      .selectFrom((before === null ? ranked : ranked.where('no', '<', before)).as('ranked'))
      .selectAll()
      .where('place', '<=', OF_ONE_HOST)
      .orderBy('no', 'desc')
      .limit(most)
      .execute();
  }

  /** How many tables of a host are not over. */
  async unfinishedOf(host: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tables')
      .select((count_) => count_.fn.countAll<number>().as('count'))
      .where('host', '=', host)
      .where('status', '<>', 'over')
      .executeTakeFirstOrThrow();
    return count;
  }

  /** How many running tables of a host have nobody but bots at them. */
  async ofBotsAlone(host: string): Promise<number> {
    const { count } = await this.#db
      .selectFrom('tables')
      .select((count_) => count_.fn.countAll<number>().as('count'))
      .where('host', '=', host)
      .where('status', '=', 'running')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('seats')
              .select('seat')
              .whereRef('seats.table_no', '=', 'tables.no')
              .where('person', 'is not', null),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    return count;
  }

  ofPerson(person: string, before: number | null, most: number): Promise<Table[]> {
    const theirs = this.#db
      .selectFrom('tables')
      .selectAll()
      .where((where) =>
        where.or([
          where('host', '=', person),
          where('no', 'in', where.selectFrom('seats').select('table_no').where('person', '=', person)),
        ]),
      )
      .orderBy('no', 'desc')
      .limit(most);
    return (before === null ? theirs : theirs.where('no', '<', before)).execute();
  }

  /** Running tables where a bot or a standing order may have to answer, from one number on. */
  owed(after: number, most: number): Promise<Pick<Table, 'no' | 'id'>[]> {
    return this.#db
      .selectFrom('tables')
      .select(['no', 'id'])
      .where('status', '=', 'running')
      .where('no', '>', after)
      .where(sql<number>`waiting & served`, '<>', 0)
      .orderBy('no')
      .limit(most)
      .execute();
  }

  // Private tables

  async admit(no: number, person: string): Promise<void> {
    await this.#db
      .insertInto('admitted')
      .values({ table_no: no, person })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async isAdmitted(no: number, person: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('admitted')
      .select('person')
      .where('table_no', '=', no)
      .where('person', '=', person)
      .executeTakeFirst();
    return row !== undefined;
  }

  async admittedTo(person: string): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom('admitted')
      .innerJoin('tables', 'tables.no', 'admitted.table_no')
      .select('tables.id')
      .where('admitted.person', '=', person)
      .execute();
    return rows.map(({ id }) => id);
  }

  // Seats

  seats(no: number): Promise<Seat[]> {
    return this.#db.selectFrom('seats').selectAll().where('table_no', '=', no).orderBy('seat').execute();
  }

  seatsOf(numbers: readonly number[]): Promise<Seat[]> {
    if (numbers.length === 0) return Promise.resolve([]);
    return this.#db.selectFrom('seats').selectAll().where('table_no', 'in', numbers).orderBy('seat').execute();
  }

  async changeSeat(no: number, seat: number, changes: Updateable<SeatRow>): Promise<void> {
    await this.#db.updateTable('seats').set(changes).where('table_no', '=', no).where('seat', '=', seat).execute();
  }

  heldBy(person: string): Promise<(Seat & Pick<Table, 'status' | 'id'>)[]> {
    return this.#db
      .selectFrom('seats')
      .innerJoin('tables', 'tables.no', 'seats.table_no')
      .selectAll('seats')
      .select(['tables.status', 'tables.id'])
      .where('person', '=', person)
      .execute();
  }

  // Journal

  async stored(no: number): Promise<Stored> {
    const snapshot = await this.#db
      .selectFrom('snapshots')
      .select(['seq', 'body'])
      .where('table_no', '=', no)
      .executeTakeFirst();
    return { snapshot: snapshot ?? null, entries: await this.entries(no, snapshot?.seq ?? 0) };
  }

  entries(no: number, after: number): Promise<Entry[]> {
    return this.#db
      .selectFrom('journal')
      .select(['seq', 'key', 'body'])
      .where('table_no', '=', no)
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
  }

  sent(no: number, key: string): Promise<Entry | undefined> {
    return this.#db
      .selectFrom('journal')
      .select(['seq', 'key', 'body'])
      .where('table_no', '=', no)
      .where('key', '=', key)
      .executeTakeFirst();
  }

  /** Keeps the newer of two snapshots. */
  async saveSnapshot(no: number, seq: number, body: string): Promise<void> {
    await this.#db
      .insertInto('snapshots')
      .values({ table_no: no, seq, body })
      .onConflict((conflict) => conflict.column('table_no').doUpdateSet({ seq, body }).where('snapshots.seq', '<', seq))
      .execute();
  }

  /** Writes something small, to see whether anything can be written. */
  async pulse(now: number): Promise<void> {
    await this.#db
      .insertInto('pulse')
      .values({ id: PULSE, at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ at: now }))
      .execute();
  }

  /** When everything was last written into a file elsewhere; null: never. */
  async lastBackup(): Promise<number | null> {
    const row = await this.#db.selectFrom('pulse').select('at').where('id', '=', BACKUP).executeTakeFirst();
    return row?.at ?? null;
  }

  /** SQLite: everything into the one file, and nothing of it left beside that. */
  async checkpoint(): Promise<void> {
    if (this.#others === null) await sql`pragma wal_checkpoint(truncate)`.execute(this.#db);
  }

  hostedBy(person: string, status: TableStatus): Promise<Pick<Table, 'no'>[]> {
    return this.#db.selectFrom('tables').select('no').where('host', '=', person).where('status', '=', status).execute();
  }

  async remove(no: number): Promise<void> {
    await this.#db.deleteFrom('tables').where('no', '=', no).execute();
  }

  /** Tables that nobody has begun for so long; gives back how many went. */
  async removeUnbegun(before: number): Promise<number> {
    const gone = await this.#db
      .deleteFrom('tables')
      .where('status', '=', 'open')
      .where('created_at', '<', before)
      .returning('no')
      .execute();
    return gone.length;
  }

  // Proposals

  proposals(no: number): Promise<ProposalRow[]> {
    return this.#db.selectFrom('proposals').selectAll().where('table_no', '=', no).execute();
  }

  async putProposal(proposal: ProposalRow): Promise<void> {
    const { table_no: no, kind: _kind, ...rest } = proposal;
    await this.#telling(no, (db) =>
      db
        .insertInto('proposals')
        .values(proposal)
        .onConflict((conflict) => conflict.columns(['table_no', 'kind']).doUpdateSet(rest))
        .execute(),
    );
  }

  /** Adds an agreement and gives back the proposal with all of them: two people may agree at the same moment. */
  agree(no: number, kind: ProposalRow['kind'], seats: number): Promise<ProposalRow | undefined> {
    return this.#telling(no, (db) =>
      db
        .updateTable('proposals')
        .set({ agreed: sql<number>`agreed | ${sql.lit(seats)}` })
        .where('table_no', '=', no)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst(),
    );
  }

  async dropProposal(no: number, kind?: ProposalRow['kind']): Promise<void> {
    await this.#telling(no, (db) => {
      const all = db.deleteFrom('proposals').where('table_no', '=', no);
      return (kind ? all.where('kind', '=', kind) : all).execute();
    });
  }

  #telling<T>(no: number, work: (db: Kysely<Schema>) => Promise<T>): Promise<T> {
    return telling(this.#db, this.#others, no, 'meta', work);
  }
}
