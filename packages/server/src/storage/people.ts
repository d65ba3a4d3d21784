import type { Kysely } from 'kysely';
import type { Person, Schema, Token } from './schema.ts';

/** People, their sessions and the tokens of their programs. */
export class PeopleStore {
  readonly #db: Kysely<Schema>;
  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** False if the name is taken. */
  async add(person: Person): Promise<boolean> {
    const added = await this.#db
      .insertInto('people')
      .values(person)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return added.length === 1;
  }

  byId(id: string): Promise<Person | undefined> {
    return this.#db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst();
  }

  byName(key: string): Promise<Person | undefined> {
    return this.#db.selectFrom('people').selectAll().where('name_key', '=', key).executeTakeFirst();
  }

  /** The names of some people; whoever is gone is left out. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db.selectFrom('people').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** False if the new name is taken. */
  async change(id: string, changes: Partial<Omit<Person, 'id' | 'created_at'>>): Promise<boolean> {
    if (changes.name_key !== undefined) {
      const holder = await this.byName(changes.name_key);
      if (holder && holder.id !== id) return false;
    }
    try {
      await this.#db.updateTable('people').set(changes).where('id', '=', id).execute();
      return true;
    } catch (error) {
      // Somebody took the name between the look and the change.
      if (changes.name_key !== undefined && (await this.byName(changes.name_key))?.id !== id) return false;
      throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('sessions').where('person', '=', id).execute();
      await db.deleteFrom('tokens').where('person', '=', id).execute();
      await db.deleteFrom('notes').where('person', '=', id).execute();
      await db.deleteFrom('chat').where('person', '=', id).execute();
      await db.deleteFrom('people').where('id', '=', id).execute();
    });
  }

  async addSession(hash: string, person: string, at: number): Promise<void> {
    await this.#db.insertInto('sessions').values({ hash, person, created_at: at }).execute();
  }

  bySession(hash: string, notBefore: number): Promise<Person | undefined> {
    return this.#db
      .selectFrom('sessions')
      .innerJoin('people', 'people.id', 'sessions.person')
      .selectAll('people')
      .where('sessions.hash', '=', hash)
      .where('sessions.created_at', '>=', notBefore)
      .executeTakeFirst();
  }

  async endSession(hash: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('hash', '=', hash).execute();
  }

  async endSessions(person: string): Promise<void> {
    await this.#db.deleteFrom('sessions').where('person', '=', person).execute();
  }

  sessionsOf(person: string): Promise<{ created_at: number }[]> {
    return this.#db.selectFrom('sessions').select('created_at').where('person', '=', person).execute();
  }

  async addToken(token: Token): Promise<void> {
    await this.#db.insertInto('tokens').values(token).execute();
  }

  byToken(hash: string): Promise<Person | undefined> {
    return this.#db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person')
      .selectAll('people')
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
  }

  tokensOf(person: string): Promise<Pick<Token, 'id' | 'label' | 'created_at'>[]> {
    return this.#db
      .selectFrom('tokens')
      .select(['id', 'label', 'created_at'])
      .where('person', '=', person)
      .orderBy('created_at')
      .execute();
  }

  async endToken(person: string, id: string): Promise<boolean> {
    const [ended] = await this.#db
      .deleteFrom('tokens')
      .where('person', '=', person)
      .where('id', '=', id)
      .returning('id')
      .execute();
    return ended !== undefined;
  }
}
