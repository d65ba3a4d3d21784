import type { Kysely } from 'kysely';
import type { Device, Person, Schema, SecurityRow, Token } from './schema.ts';

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

  /** The person who is called so by look; of older names that look alike, the one that is written so. */
  async called(name: string, key: string): Promise<Person | undefined> {
    const first = await this.byName(key);
    if (!first || first.name === name) return first;
    return (await this.#db.selectFrom('people').selectAll().where('name', '=', name).executeTakeFirst()) ?? first;
  }

  /** Whether somebody else has one of these looks. */
  async areTaken(keys: readonly string[], but: string | null): Promise<boolean> {
    const rows = await this.#db.selectFrom('people').select('id').where('name_key', 'in', keys).execute();
    return rows.some(({ id }) => id !== but);
  }

  /** The names of some people; anyone who is gone is left out. */
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
      await db.deleteFrom('devices').where('person', '=', id).execute();
      await db.deleteFrom('security').where('person', '=', id).execute();
      await db.deleteFrom('notes').where('person', '=', id).execute();
      await db.deleteFrom('chat').where('person', '=', id).execute();
      await db.deleteFrom('people').where('id', '=', id).execute();
    });
  }

  /** Sessions and tokens that no longer count. */
  async removeEnded(sessionsBefore: number, now: number): Promise<void> {
    await this.#db.deleteFrom('sessions').where('created_at', '<', sessionsBefore).execute();
    await this.#db.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  }

  /** What was counted of somebody who has not been heard of since has its full share again. */
  async removeQuotas(before: number): Promise<void> {
    await this.#db
      .deleteFrom('quotas')
      .where('at', '<', before / 1000)
      .execute();
  }

  /** Guests who came before a date, sit nowhere and have said nothing that still stands; gives back how many went. */
  async removeGuests(before: number): Promise<number> {
    const gone = await this.#db
      .deleteFrom('people')
      .where('password', 'is', null)
      .where('created_at', '<', before)
      .where('id', 'not in', (db) =>
        db.selectFrom('seats').select('person').where('person', 'is not', null).$castTo<{ person: string }>(),
      )
      .where('id', 'not in', (db) => db.selectFrom('tables').select('host'))
      .where('id', 'not in', (db) => db.selectFrom('chat').select('person'))
      .where('id', 'not in', (db) => db.selectFrom('sessions').select('person').where('created_at', '>=', before))
      .returning('id')
      .execute();
    return gone.length;
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

  /** Gives back the hashes of those that ended. */
  async endSessions(person: string): Promise<readonly string[]> {
    const ended = await this.#db.deleteFrom('sessions').where('person', '=', person).returning('hash').execute();
    return ended.map(({ hash }) => hash);
  }

  async endTokens(person: string): Promise<readonly string[]> {
    const ended = await this.#db.deleteFrom('tokens').where('person', '=', person).returning('hash').execute();
    return ended.map(({ hash }) => hash);
  }

  /** Which of these hashes are of sessions or tokens that still stand. */
  async standing(hashes: readonly string[], notBefore: number, now: number): Promise<ReadonlySet<string>> {
    const sessions = await this.#db
      .selectFrom('sessions')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('created_at', '>=', notBefore)
      .execute();
    const tokens = await this.#db
      .selectFrom('tokens')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('expires_at', '>', now)
      .execute();
    return new Set([...sessions, ...tokens].map(({ hash }) => hash));
  }

  sessionsOf(person: string): Promise<{ created_at: number }[]> {
    return this.#db.selectFrom('sessions').select('created_at').where('person', '=', person).execute();
  }

  /** Notes that somebody has signed in from a browser; false if that was known. */
  async addDevice(device: Device): Promise<boolean> {
    const added = await this.#db
      .insertInto('devices')
      .values(device)
      .onConflict((conflict) => conflict.doNothing())
      .returning('hash')
      .execute();
    return added.length === 1;
  }

  async isDevice(person: string, hash: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('devices')
      .select('hash')
      .where('person', '=', person)
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row !== undefined;
  }

  async note(person: string, at: number, what: string): Promise<void> {
    await this.#db.insertInto('security').values({ person, at, what }).execute();
  }

  /** What happened to an account, the newest first. */
  notes(person: string, most: number): Promise<Pick<SecurityRow, 'at' | 'what'>[]> {
    return this.#db
      .selectFrom('security')
      .select(['at', 'what'])
      .where('person', '=', person)
      .orderBy('id', 'desc')
      .limit(most)
      .execute();
  }

  async addToken(token: Token): Promise<void> {
    await this.#db.insertInto('tokens').values(token).execute();
  }

  byToken(hash: string, now: number): Promise<(Person & Pick<Token, 'scopes'>) | undefined> {
    return this.#db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person')
      .selectAll('people')
      .select('tokens.scopes')
      .where('tokens.hash', '=', hash)
      .where('tokens.expires_at', '>', now)
      .executeTakeFirst();
  }

  tokensOf(person: string): Promise<Omit<Token, 'hash' | 'person'>[]> {
    return this.#db
      .selectFrom('tokens')
      .select(['id', 'label', 'scopes', 'created_at', 'expires_at'])
      .where('person', '=', person)
      .orderBy('created_at')
      .execute();
  }

  /** Gives back its hash; null if there was none. */
  async endToken(person: string, id: string): Promise<string | null> {
    const [ended] = await this.#db
      .deleteFrom('tokens')
      .where('person', '=', person)
      .where('id', '=', id)
      .returning('hash')
      .execute();
    return ended?.hash ?? null;
  }
}
