import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup } from '../src/backup.ts';
import { isFault } from '../src/fault.ts';
import type { TableCard } from '../src/wire.ts';
import { enterAsGuest } from '../src/people/accounts.ts';
import type { Running } from '../src/serve.ts';
import { openDatabase } from '../src/storage/database.ts';
import { createTable } from '../src/tables/creator.ts';
import { House } from '../src/tables/house.ts';
import { asOperator, guest, openServer, Visitor } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import { seated, setUp } from './support/play.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

/** Keeping order: what people do about one another, and what the one who runs the server does about them. */

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  folder = newFolder('order');
  cluster = await startPostgres();
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true });
});

const PASSWORD = 'a horse, a horse';

async function account(port: number, name: string): Promise<Visitor> {
  const visitor = new Visitor(port);
  const { status, text } = await visitor.post('/api/accounts', { name, password: PASSWORD });
  if (status !== 200) throw new Error(text);
  return visitor;
}

const idOf = async (visitor: Visitor): Promise<string> => (await visitor.get<{ id: string }>('/api/me')).body.id;
const nameOf = async (visitor: Visitor): Promise<string> => (await visitor.get<{ name: string }>('/api/me')).body.name;

interface Overview {
  readonly reports: readonly { readonly id: number; readonly about: string; readonly said: readonly string[] }[];
  readonly processes: readonly { readonly pid: number }[];
  readonly backup: number | null;
  readonly security: readonly { readonly name: string; readonly what: string }[];
}

describe.each(['sqlite', 'postgres'] as const)('on %s', (kind) => {
  let server: Running;
  let database: string;
  let people: readonly [Visitor, Visitor, Visitor];
  beforeAll(async () => {
    database = kind === 'sqlite' ? join(folder, 'order.db') : cluster.database();
    server = await openServer({ database });
    people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  });
  afterAll(() => server.stop());

  it('whoever is muted is not heard by the one who wants it so, live or later, and by everybody else as ever', async () => {
    const [anna, berta, carla] = people;
    const id = await seated(people);
    const [hers, others] = [await anna.watch(id), await carla.watch(id)];
    expect((await anna.put(`/api/me/blocks/${await idOf(berta)}`, { kind: 'mute' })).status).toBe(204);
    await berta.post(`/api/tables/${id}/chat/players`, { text: 'you there' });
    await carla.post(`/api/tables/${id}/chat/players`, { text: 'good day' });
    const said = (live: typeof hers): readonly string[] =>
      live.heard.flatMap(({ lines = [] }) => lines.map(({ text }) => text));
    await hers.until(() => said(hers).includes('good day'));
    await others.until(() => said(others).length === 2);
    expect(said(hers)).toEqual(['good day']);
    const read = await anna.get<{ text: string }[]>(`/api/tables/${id}/chat/players`);
    expect(read.body.map(({ text }) => text)).toEqual(['good day']);
    expect((await anna.get<{ kind: string }[]>('/api/me/blocks')).body).toMatchObject([{ kind: 'mute' }]);
    await anna.delete(`/api/me/blocks/${await idOf(berta)}`);
    expect((await anna.get<unknown[]>(`/api/tables/${id}/chat/players`)).body).toHaveLength(2);
  });

  it('whoever is blocked cannot sit down at the tables of the one who blocked them', async () => {
    const [anna, berta, carla] = people;
    await anna.put(`/api/me/blocks/${await idOf(berta)}`, { kind: 'block' });
    const { card } = await setUp(anna);
    expect((await berta.post(`/api/tables/${card.id}/seats/1`)).status).toBe(403);
    expect((await carla.post(`/api/tables/${card.id}/seats/1`)).status).toBe(200);
    await anna.delete(`/api/me/blocks/${await idOf(berta)}`);
    const own = await anna.put<{ error: string }>(`/api/me/blocks/${await idOf(anna)}`, { kind: 'block' });
    expect(own.status).toBe(409);
  });

  it('a report reaches the operator with what was said, and is closed once', async () => {
    const [anna, berta] = people;
    const id = await seated(people);
    await berta.post(`/api/tables/${id}/chat/players`, { text: 'something unkind' });
    await berta.post(`/api/tables/${id}/chat/1-2`, { text: 'behind her back' });
    const report = { person: await idOf(berta), table: id, text: 'She is rude.' };
    expect((await anna.post('/api/reports', report)).status).toBe(204);
    const operator = asOperator(server.port);
    const found = (await operator.get<Overview>('/api/operator')).body.reports;
    expect(found).toMatchObject([{ about: await nameOf(berta), said: ['something unkind'], table: id }]);
    const close = `/api/operator/reports/${found[0]?.id}/close`;
    expect((await operator.post(close)).status).toBe(204);
    expect((await operator.post(close)).status).toBe(404);
    const many = await Promise.all(Array.from({ length: 8 }, () => anna.post('/api/reports', report)));
    expect(many.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('the operator’s calls are nowhere for anybody else; an account that is appointed has them, its tokens do not', async () => {
    const one = await account(server.port, `Olga ${kind}`);
    const answers = [await one.get('/api/operator'), await people[0].post('/api/operator/purge')];
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    const wrong = new Visitor(server.port);
    wrong.headers['authorization'] = 'Bearer not the key of whoever runs it, by far';
    expect((await wrong.get('/api/operator')).status).toBe(404);

    await asOperator(server.port).put(`/api/operator/people/Olga ${kind}/operator`, { operator: true });
    expect((await one.get('/api/operator')).status).toBe(404);
    await one.post('/api/sessions', { name: `Olga ${kind}`, password: PASSWORD });
    const { body } = await one.get<Overview>('/api/operator');
    expect(body.processes).toMatchObject([{ pid: process.pid }]);
    expect(body.security).toContainEqual(expect.objectContaining({ name: `Olga ${kind}`, what: 'made an operator' }));
    const scopes = ['read', 'play', 'manage'];
    const made = await one.post<{ token: string }>('/api/me/tokens', { label: 'x', scopes });
    const program = new Visitor(server.port);
    program.headers['authorization'] = `Bearer ${made.body.token}`;
    expect((await program.get('/api/me')).status).toBe(200);
    expect((await program.get('/api/operator')).status).toBe(404);
  });

  it('shuts somebody out: what is open closes, a bot plays on, signing in is refused until they are let in again', async () => {
    const rude = await account(server.port, `Rude ${kind}`);
    const [anna, , carla] = people;
    const id = await seated([anna, rude, carla]);
    const live = await rude.watch(id);
    const operator = asOperator(server.port);
    await operator.put(`/api/operator/people/Rude ${kind}/ban`, { days: 3 });
    await live.until(() => live.socket.readyState === live.socket.CLOSED);
    expect((await rude.get('/api/me')).status).toBe(401);
    const { body } = await anna.get<TableCard>(`/api/tables/${id}`);
    expect(body.seats[1]?.bot).not.toBeNull();
    const enter = { name: `Rude ${kind}`, password: PASSWORD };
    expect((await rude.post('/api/sessions', enter)).status).toBe(403);
    await operator.delete(`/api/operator/people/Rude ${kind}/ban`);
    expect((await rude.post('/api/sessions', enter)).status).toBe(200);
    expect((await operator.put('/api/operator/people/Nobody at all/ban', {})).status).toBe(404);
  });

  it('sets a new password for whoever lost theirs', async () => {
    const lost = await account(server.port, `Lost ${kind}`);
    const operator = asOperator(server.port);
    const { body } = await operator.post<{ password: string }>(`/api/operator/people/Lost ${kind}/password`);
    expect((await lost.get('/api/me')).status).toBe(401);
    expect((await lost.post('/api/sessions', { name: `Lost ${kind}`, password: PASSWORD })).status).toBe(401);
    expect((await lost.post('/api/sessions', { name: `Lost ${kind}`, password: body.password })).status).toBe(200);
  });

  it('lists all tables, and ends one, begun or not', async () => {
    const [, , host] = people;
    const running = await seated([host, people[0], people[1]]);
    const { card } = await setUp(host);
    const live = await host.watch(running);
    const operator = asOperator(server.port);
    const listed = (await operator.get<{ id: string; no: number }[]>('/api/operator/tables')).body;
    expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([card.id, running]);
    const further = await operator.get<{ id: string }[]>(`/api/operator/tables?before=${listed[0]?.no}`);
    expect(further.body[0]?.id).toBe(running);
    for (const id of [running, card.id]) {
      expect((await operator.post(`/api/operator/tables/${id}/end`)).status).toBe(204);
      expect((await operator.post(`/api/operator/tables/${id}/end`)).status).toBe(409);
      expect((await host.get<TableCard>(`/api/tables/${id}`)).body).toMatchObject({
        status: 'over',
        result: { won: 0 },
      });
    }
    await live.until(() => live.card?.status === 'over');
    expect((await operator.post('/api/operator/tables/nowhere-at-all/end')).status).toBe(404);
    expect((await operator.post('/api/operator/purge')).body).toEqual({ guests: 0, tables: 0 });
  });

  it('knows when the last back-up was made', async () => {
    const operator = asOperator(server.port);
    expect((await operator.get<Overview>('/api/operator')).body.backup).toBeNull();
    await backup(database, join(folder, `${kind}.backup`));
    expect((await operator.get<Overview>('/api/operator')).body.backup).toBeGreaterThan(0);
  });

  it('nobody fills the list of tables, and nobody has thousands', async () => {
    const [, other] = people;
    const { card: first } = await setUp(other);
    const { house } = server;
    const { person: busy } = await enterAsGuest(house);
    const wish = { game: 'ferry', scenario: 'short', settings: {}, seats: [], listed: true, private: false };
    const made = [];
    for (let i = 0; i < 60; i++) made.push(await createTable(house, busy, { ...wish, nonce: null, sealed: null }));
    expect(made.filter(isFault)).toHaveLength(10);
    const { body } = await other.get<TableCard[]>('/api/tables');
    expect(body.filter(({ host }) => host?.id === busy.id)).toHaveLength(3);
    expect(body.map(({ id }) => id)).toContain(first.id);
    const next = await other.get<TableCard[]>(`/api/tables?before=${first.id}`);
    expect(next.body.map(({ id }) => id)).not.toContain(first.id);
  });
});

it('tries at a password and talk are counted over all processes of one database', async () => {
  const url = cluster.database();
  const houses = [];
  for (let i = 0; i < 3; i++) houses.push(new House(await openDatabase(url), () => undefined));
  const taken = [];
  for (let i = 0; i < 12; i++) taken.push(await houses[i % 3]?.tries.take('anna'));
  expect(taken.filter(Boolean)).toHaveLength(10);
  expect(await houses[0]?.tries.take('berta')).toBe(true);
  await Promise.all(houses.map((house) => house.close()));
});

it('what an address may do is shared out among the processes', async () => {
  const database = cluster.database();
  const first = await openServer({ database, perMinute: 10 });
  const second = await openServer({ database, perMinute: 10 });
  const visitor = new Visitor(second.port);
  const answers = [];
  for (let i = 0; i < 8; i++) answers.push((await visitor.get('/api/games')).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(5);
  await Promise.all([first.stop(), second.stop()]);
});
