import type { Kysely, Selectable } from 'kysely';
import { telling } from './others.ts';
import type { Others } from './others.ts';
import type { ChatRow, Schema } from './schema.ts';

export type TalkLine = Selectable<ChatRow>;

/** What people say at a table, note for themselves, and order to be answered for them. */
export class TalkStore {
  readonly #db: Kysely<Schema>;
  readonly #others: Others | null;

  constructor(db: Kysely<Schema>, others: Others | null = null) {
    this.#db = db;
    this.#others = others;
  }

  say(no: number, room: string, person: string, text: string, at: number): Promise<TalkLine> {
    const line = { table_no: no, room, person, text, at };
    return telling(this.#db, this.#others, no, 'chat', (db) =>
      db.insertInto('chat').values(line).returningAll().executeTakeFirstOrThrow(),
    );
  }

  /** The last lines of a room, oldest first. */
  async lines(no: number, room: string, most: number): Promise<TalkLine[]> {
    const rows = await this.#db
      .selectFrom('chat')
      .selectAll()
      .where('table_no', '=', no)
      .where('room', '=', room)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
    return rows.reverse();
  }

  /** The rooms in which anything was said. */
  async rooms(no: number): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom('chat').select('room').distinct().where('table_no', '=', no).execute();
    return rows.map(({ room }) => room);
  }

  /** Everything said since a line, in all rooms. */
  linesAfter(no: number, after: number): Promise<TalkLine[]> {
    return this.#db
      .selectFrom('chat')
      .selectAll()
      .where('table_no', '=', no)
      .where('id', '>', after)
      .orderBy('id')
      .execute();
  }

  async lastLine(no: number): Promise<number> {
    const row = await this.#db
      .selectFrom('chat')
      .select('id')
      .where('table_no', '=', no)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? 0;
  }

  linesOf(person: string): Promise<TalkLine[]> {
    return this.#db.selectFrom('chat').selectAll().where('person', '=', person).orderBy('id').execute();
  }

  async note(no: number, person: string): Promise<string> {
    const row = await this.#db
      .selectFrom('notes')
      .select('text')
      .where('table_no', '=', no)
      .where('person', '=', person)
      .executeTakeFirst();
    return row?.text ?? '';
  }

  notesOf(person: string): Promise<{ table_no: number; text: string }[]> {
    return this.#db.selectFrom('notes').select(['table_no', 'text']).where('person', '=', person).execute();
  }

  async setNote(no: number, person: string, text: string): Promise<void> {
    await this.#db
      .insertInto('notes')
      .values({ table_no: no, person, text })
      .onConflict((conflict) => conflict.columns(['table_no', 'person']).doUpdateSet({ text }))
      .execute();
  }

  orders(no: number): Promise<{ side: number; list: string }[]> {
    return this.#db.selectFrom('orders').select(['side', 'list']).where('table_no', '=', no).execute();
  }

  async setOrders(no: number, side: number, list: string): Promise<void> {
    await this.#db
      .insertInto('orders')
      .values({ table_no: no, side, list })
      .onConflict((conflict) => conflict.columns(['table_no', 'side']).doUpdateSet({ list }))
      .execute();
  }

  async dropOrders(no: number, side: number): Promise<void> {
    await this.#db.deleteFrom('orders').where('table_no', '=', no).where('side', '=', side).execute();
  }
}
