import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import type { Database } from '../src/storage/database.ts';
import { PeopleStore } from '../src/storage/people.ts';
import { TableStore } from '../src/storage/tables.ts';
import type { Table } from '../src/storage/tables.ts';
import { TalkStore } from '../src/storage/talk.ts';
import { othersOn } from '../src/tables/bus.ts';
import { newFolder } from './support/folder.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

/** What both databases must do alike. */

const anne = {
  id: 'p1',
  name: 'Anne',
  name_key: 'anne',
  password: null,
  email: null,
  created_at: 5,
  operator: 0,
  banned_until: null,
};

const table = (id: string): Parameters<TableStore['add']>[0] => ({
  id,
  game: 'ferry',
  edition: 1,
  data: '',
  scenario: 'ring',
  settings: '{}',
  host: 'p1',
  listed: 1,
  private: 0,
  invitation: null,
  status: 'open',
  seed: 'ab',
  nonces: null,
  waiting: 0,
  served: 0,
  result: null,
  rematch: null,
  begun: 0,
  replacement: 'greedy',
  created_at: 1_790_000_000_000,
  ended_at: null,
});

const seat = (no: number): Parameters<TableStore['add']>[1][number] => ({
  seat: no,
  sides: 1 << no,
  policy: 'open',
  person: null,
  bot: null,
  invitation: null,
  nonce: null,
  sealed: null,
  resigned: 0,
});

function conformance(open: () => Promise<Database>): void {
  let database: Database;
  let tables: TableStore;
  let people: PeopleStore;
  let talk: TalkStore;
  let ring: Table;

  beforeEach(async () => {
    database = await open();
    tables = new TableStore(database.db, othersOn(database));
    people = new PeopleStore(database.db);
    talk = new TalkStore(database.db);
    ring = await tables.add(table('ring'), [seat(0), seat(1)]);
  });
  afterEach(() => database.close());

  const row = (seq: number, body: string, key: string | null = null, waiting: number | null = null) =>
    database.writer.append({ table_no: ring.no, seq, at: 7, key, body, waiting });

  it('knows what every table was begun with, and which tables were begun so', async () => {
    await tables.add({ ...table('other'), data: 'abc' }, [seat(0)]);
    await tables.add({ ...table('third'), data: 'abc' }, [seat(0)]);
    const begun = await tables.begunWith();
    expect(begun.map(({ data }) => data).sort()).toEqual(['', 'abc']);
    const so = begun.find(({ data }) => data === 'abc');
    expect(so && (await tables.begunSo(so)).map(({ id }) => id)).toEqual(['other', 'third']);
  });

  it('gives a number to one of two who want it', async () => {
    const won = await Promise.all([row(1, 'a'), row(1, 'b'), row(2, 'c')]);
    expect(won.filter(Boolean)).toHaveLength(2);
    expect(won[2]).toBe(true);
    const { entries } = await tables.stored(ring.no);
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('counts a message once, however often it is sent', async () => {
    expect(await row(1, 'a', '0:x')).toBe(true);
    expect(await row(2, 'a', '0:x')).toBe(false);
    expect(await row(2, 'a', '1:x')).toBe(true);
    expect(await tables.sent(ring.no, '0:x')).toEqual({ seq: 1, key: '0:x', body: 'a' });
    expect(await tables.sent(ring.no, '0:y')).toBeUndefined();
  });

  it('keeps who must decide with what was written, and only if it was', async () => {
    await row(1, 'a', null, 2);
    await row(1, 'b', null, 1);
    expect((await tables.byNo(ring.no))?.waiting).toBe(2);
    await tables.change(ring.no, { status: 'running', served: 2 });
    expect(await tables.owed(0, 10)).toEqual([{ no: ring.no, id: 'ring' }]);
    await row(2, 'c', null, 1);
    expect(await tables.owed(0, 10)).toEqual([]);
  });

  it('opens from the newest snapshot and what came after it', async () => {
    for (let seq = 1; seq <= 4; seq++) await row(seq, `c${seq}`);
    await tables.saveSnapshot(ring.no, 3, 'three');
    await tables.saveSnapshot(ring.no, 2, 'two');
    const { snapshot, entries } = await tables.stored(ring.no);
    expect(snapshot).toEqual({ seq: 3, body: 'three' });
    expect(entries.map(({ body }) => body)).toEqual(['c4']);
  });

  it('lets only one of many take a seat', async () => {
    const take = (person: string) =>
      tables.alone(ring.no, async (store, _table, [first]) => {
        if (first?.person) return null;
        await store.changeSeat(ring.no, 0, { person });
        return person;
      });
    const taken = (await Promise.all(['p1', 'p2', 'p3'].map(take))).filter(Boolean);
    expect(taken).toHaveLength(1);
    expect((await tables.seats(ring.no))[0]?.person).toBe(taken[0]);
  });

  it('changes nothing where what was tried alone fails', async () => {
    const broken = tables.alone(ring.no, async (store) => {
      await store.changeSeat(ring.no, 0, { person: 'p1' });
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect((await tables.seats(ring.no))[0]?.person).toBe(null);
  });

  it('lets a table start once', async () => {
    const started = await Promise.all([1, 2].map(() => tables.advance(ring.no, 'open', { status: 'running' })));
    expect(started.filter(Boolean)).toHaveLength(1);
  });

  it('lists what is listed, and what is mine', async () => {
    await tables.add({ ...table('mine'), listed: 0 }, [seat(0)]);
    expect((await tables.listed('open', null, 10)).map(({ id }) => id)).toEqual(['ring']);
    expect((await tables.ofPerson('p1', null, 10)).map(({ id }) => id)).toEqual(['mine', 'ring']);
    expect(await tables.ofPerson('p9', null, 10)).toEqual([]);
  });

  it('adds up agreement', async () => {
    await tables.putProposal({ table_no: ring.no, kind: 'end', by_seat: 0, acts: 0, commits: 0, agreed: 1 });
    await Promise.all([tables.agree(ring.no, 'end', 2), tables.agree(ring.no, 'end', 4)]);
    expect((await tables.proposals(ring.no))[0]?.agreed).toBe(7);
    await tables.dropProposal(ring.no, 'end');
    expect(await tables.agree(ring.no, 'end', 2)).toBeUndefined();
  });

  it('knows people by name, session and token, each name once', async () => {
    expect(await people.add(anne)).toBe(true);
    expect(await people.add({ ...anne, id: 'p2' })).toBe(false);
    expect(await people.add({ ...anne, id: 'p2', name: 'Bo', name_key: 'bo' })).toBe(true);
    expect(await people.change('p2', { name: 'ANNE', name_key: 'anne' })).toBe(false);
    await people.addSession('h', 'p1', 10);
    await people.addToken({
      hash: 't',
      id: 'tok',
      person: 'p1',
      label: 'bot',
      scopes: 'play',
      created_at: 11,
      expires_at: 20,
    });
    expect((await people.bySession('h', 0))?.name).toBe('Anne');
    expect(await people.bySession('h', 11)).toBeUndefined();
    expect(await people.byToken('t', 19)).toMatchObject({ created_at: 5, scopes: 'play' });
    expect(await people.byToken('t', 20)).toBeUndefined();
    expect(await people.standing(['h', 't', 'x'], 0, 12)).toEqual(new Set(['h', 't']));
    expect(await people.standing(['h', 't', 'x'], 11, 20)).toEqual(new Set());
    expect(await people.endToken('p2', 'tok')).toBe(null);
    await people.remove('p1');
    expect(await people.bySession('h', 0)).toBeUndefined();
    expect(await people.byToken('t', 12)).toBeUndefined();
    expect(await people.names(['p1', 'p2'])).toEqual(new Map([['p2', 'Bo']]));
  });

  it('keeps talk, notes and orders apart', async () => {
    await talk.say(ring.no, 'players', 'p1', 'one', 1);
    await talk.say(ring.no, 'spectators', 'p1', 'two', 2);
    await talk.say(ring.no, 'players', 'p2', "three'); drop table chat; --", 3);
    expect((await talk.lines(ring.no, 'players', 5)).map(({ text }) => text)).toEqual([
      'one',
      "three'); drop table chat; --",
    ]);
    await talk.setNote(ring.no, 'p1', 'mine');
    await talk.setNote(ring.no, 'p1', 'mine still');
    expect([await talk.note(ring.no, 'p1'), await talk.note(ring.no, 'p2')]).toEqual(['mine still', '']);
    await talk.setOrders(ring.no, 1, '[]');
    await talk.dropOrders(ring.no, 0);
    expect(await talk.orders(ring.no)).toEqual([{ side: 1, list: '[]' }]);
  });
}

/** A database from before there were seats of several sides: every seat held the side of its number. */
async function fromBeforeSeats(url: string): Promise<void> {
  const opened = await openDatabase(url);
  const tables = new TableStore(opened.db);
  const { no } = await tables.add(table('old'), [seat(0), seat(2)]);
  for (const name of ['sides', 'sealed']) await sql`alter table seats drop column ${sql.ref(name)}`.execute(opened.db);
  await sql`alter table seats rename column seat to side`.execute(opened.db);
  await sql`alter table proposals rename column by_seat to by_side`.execute(opened.db);
  await sql`alter table tables drop column replacement`.execute(opened.db);
  await sql`alter table tables drop column data`.execute(opened.db);
  for (const name of ['operator', 'banned_until'])
    await sql`alter table people drop column ${sql.ref(name)}`.execute(opened.db);
  for (const name of ['devices', 'security', 'pulse', 'blocks', 'reports', 'processes', 'quotas'])
    await sql`drop table ${sql.table(name)}`.execute(opened.db);
  await sql`alter table tokens drop column scopes`.execute(opened.db);
  await sql`alter table tokens drop column expires_at`.execute(opened.db);
  await sql`delete from kysely_migration where name >= '007'`.execute(opened.db);
  await opened.close();
  const again = await openDatabase(url);
  const seats = await new TableStore(again.db).seats(no);
  expect(seats.map(({ seat: at, sides }) => [at, sides])).toEqual([
    [0, 0b001],
    [2, 0b100],
  ]);
  expect(await new TableStore(again.db).byNo(no)).toMatchObject({ replacement: 'greedy', data: '' });
  await again.close();
}

describe('SQLite', () => {
  let folder: string;
  let count = 0;
  beforeAll(() => void (folder = newFolder('storage')));
  afterAll(() => rmSync(folder, { recursive: true }));
  conformance(() => openDatabase(join(folder, `${++count}.db`)));
  it('takes over tables from before a seat could hold several sides', () => fromBeforeSeats(join(folder, 'seats.db')));

  it('opens a database again without losing anything', async () => {
    const path = join(folder, 'again.db');
    const first = await openDatabase(path);
    await new PeopleStore(first.db).add(anne);
    await first.close();
    const second = await openDatabase(path);
    expect((await new PeopleStore(second.db).byId('p1'))?.name).toBe('Anne');
    await second.close();
  });
});

describe('PostgreSQL', () => {
  let cluster: Cluster;
  beforeAll(async () => void (cluster = await startPostgres()));
  afterAll(() => cluster.stop());
  conformance(() => openDatabase(cluster.database()));
  it('takes over tables from before a seat could hold several sides', () => fromBeforeSeats(cluster.database()));
});
