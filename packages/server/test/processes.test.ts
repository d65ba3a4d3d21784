import { setTimeout as pause } from 'node:timers/promises';
import { Fast, only, side } from '@tercio/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import { writeMessage } from '../src/play/message.ts';
import type { Running } from '../src/serve.ts';
import type { LiveTable } from '../src/tables/live.ts';
import { guest, openServer } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { newMessage, playOut, seated, setUp } from './support/play.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

/** Several processes on one database: any of them serves any table. Here they are three servers in one process. */

let cluster: Cluster;
let servers: Running[];
let people: Visitor[];

beforeAll(async () => {
  cluster = await startPostgres();
  const database = cluster.database();
  servers = [];
  for (let i = 0; i < 3; i++) servers.push(await openServer({ database }));
  const home = servers[0] as Running;
  people = [await guest(home.port), await guest(home.port), await guest(home.port)];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  cluster.stop();
});

const elsewhere = (one: number): Visitor => (people[one] as Visitor).at((servers[one] as Running).port);

it('each player at another process: they hear of each other’s choices, and the game ends for all', async () => {
  const id = await seated(people);
  const players = await Promise.all([0, 1, 2].map((i) => elsewhere(i).watch(id)));
  await playOut(players, new Fast(21));
  for (const player of players) {
    await player.until(() => player.card?.status === 'over');
    expect(player.gaps).toBe(0);
    player.close();
  }
});

it('answers that race at different processes: one wins', async () => {
  const id = await seated(people);
  const own = servers.map((server) => (people[0] as Visitor).at(server.port));
  const ready = { verb: 'ready', arg: null };
  const send = (one: Visitor, name: string) =>
    one.post(`/api/tables/${id}/choices`, { side: 0, ask: 0, id: name, choices: [ready] });
  const statuses = (await Promise.all(own.map((one, i) => send(one, `race${i}`)))).map(({ status }) => status);
  expect(statuses.sort((a, b) => a - b)).toEqual([200, 409, 409]);
  const same = await Promise.all(own.map((one) => send(one, 'race0')));
  expect(new Set(same.map(({ status }) => status)).size).toBe(1);
});

it('the same answer sent to all processes at once counts once', async () => {
  const id = await seated(people);
  const message = { side: 0, ask: 0, id: newMessage(), choices: [{ verb: 'ready', arg: null }] };
  const answers = await Promise.all(
    servers.map((server) =>
      (people[0] as Visitor).at(server.port).post<{ repeated: boolean }>(`/api/tables/${id}/choices`, message),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => !body.repeated)).toHaveLength(1);
});

it('chat and seats are heard everywhere', async () => {
  const { card } = await setUp(people[0] as Visitor);
  const live = await elsewhere(0)
    .at((servers[2] as Running).port)
    .watch(card.id);
  await elsewhere(1).post(`/api/tables/${card.id}/seats/1`);
  await live.until(() => live.card?.seats[1]?.person !== null);
  await elsewhere(1).post(`/api/tables/${card.id}/chat/players`, { text: 'from afar' });
  await live.until(() => live.heard.some(({ lines }) => lines?.[0]?.text === 'from afar'));
  live.close();
});

it('of a start and a getting up at the same moment one is told that it is too late', async () => {
  for (let tries = 0; tries < 8; tries++) {
    const { card } = await setUp(people[0] as Visitor, { scenario: 'pair' });
    await elsewhere(1).post(`/api/tables/${card.id}/seats/1`);
    const [start, left] = await Promise.all([
      elsewhere(2)
        .call('GET', '/api/me')
        .then(() => elsewhere(0).post(`/api/tables/${card.id}/start`)),
      elsewhere(1).delete(`/api/tables/${card.id}/seats/1`),
    ]);
    expect([start.status, left.status].filter((status) => status === 200)).toHaveLength(1);
    const { body } = await elsewhere(2).get<TableCard>(`/api/tables/${card.id}`);
    expect([body.status, body.seats[1]?.person === null]).toEqual(
      start.status === 200 ? ['running', false] : ['open', true],
    );
  }
});

it('a seat is taken by one person or by one bot, whichever process they come to', async () => {
  for (let tries = 0; tries < 8; tries++) {
    const { card } = await setUp(people[0] as Visitor, { scenario: 'pair' });
    const path = `/api/tables/${card.id}/seats/1`;
    const answers = await Promise.all([
      elsewhere(1).post(path),
      elsewhere(2).post(path),
      elsewhere(0).put(`${path}/bot`, { bot: 'random' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const { body } = await elsewhere(2).get<TableCard>(`/api/tables/${card.id}`);
    expect([body.seats[1]?.person, body.seats[1]?.bot].filter(Boolean)).toHaveLength(1);
  }
});

it('two who ask for a rematch at the same moment sit down at the same table', async () => {
  const id = await seated(people.slice(0, 2), { scenario: 'pair' });
  await (people[0] as Visitor).post(`/api/tables/${id}/resign`);
  const [one, two] = await Promise.all([
    elsewhere(0).post<TableCard>(`/api/tables/${id}/rematch`),
    elsewhere(1).post<TableCard>(`/api/tables/${id}/rematch`),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.id).toBe(two.body.id);
});

/** Of a process that dies right after a commit nobody hears any more than what that commit itself has told. */
const fallSilent = (): (() => void) => {
  const announce = vi.spyOn((servers[0] as Running).house, 'announce').mockImplementation(() => undefined);
  return () => announce.mockRestore();
};

it('what a process wrote before it died is known to the others at once', async () => {
  const id = await seated(people.slice(0, 2), { scenario: 'pair' });
  const live = await elsewhere(1).watch(id);
  const speak = fallSilent();
  const path = `/api/tables/${id}`;
  await elsewhere(0).post(`${path}/chat/players`, { text: 'my last words' });
  await live.until(() => live.heard.some(({ lines }) => lines?.[0]?.text === 'my last words'));
  await elsewhere(0).call('PUT', `${path}/proposals/takeBack`, { steps: 1 });
  await elsewhere(0).call('PUT', `${path}/proposals/end`, {});
  await live.until(() => live.card?.proposals.some(({ kind }) => kind === 'end') === true);
  await elsewhere(0).post(`${path}/proposals/end`, { agree: false });
  await live.until(() => live.card?.proposals.some(({ kind }) => kind === 'end') === false);
  const order = { window: 'halt', when: 'no halt', choice: { verb: 'pass', arg: null } };
  const table = await (servers[1] as Running).house.byId(id);
  const orders = (): number | undefined => table?.orders.length;
  await elsewhere(0).put(`${path}/sides/0/orders`, { orders: [order] });
  await expect.poll(orders, { timeout: 5_000 }).toBe(1);
  await elsewhere(0).put(`${path}/sides/0/orders`, { orders: [] });
  await expect.poll(orders, { timeout: 5_000 }).toBe(0);
  await elsewhere(0).put(`${path}/seats/0/bot`, { bot: 'caretaker' });
  await live.until(() => live.card?.seats[0]?.bot === 'caretaker');
  speak();
  live.close();
});

it('a game that a process began, and ended, before it died is begun and over everywhere', async () => {
  const { card } = await setUp(people[0] as Visitor, { scenario: 'pair' });
  await elsewhere(1).post(`/api/tables/${card.id}/seats/1`);
  const live = await elsewhere(1).watch(card.id);
  const speak = fallSilent();
  expect((await elsewhere(0).post(`/api/tables/${card.id}/start`)).status).toBe(200);
  await live.until(() => live.card?.status === 'running' && live.view !== null);
  speak();
  // Dead before it could write anything but the last line of the journal.
  const { house } = servers[0] as Running;
  const result = { won: only(side(1)), how: 'agreed', rule: 'table', points: [] };
  const body = writeMessage({ kind: 'end', result });
  const { no } = (await house.byId(card.id)) as LiveTable;
  expect(await house.append({ table_no: no, seq: 1, at: 0, key: null, body, waiting: 0 })).toBe(true);
  await live.until(() => live.card?.status === 'over');
  expect(live.card?.result?.won).toBe(only(side(1)));
  live.close();
});

it('what could not be read when it was heard of is read as soon as it can be, at the process that wrote it, too', async () => {
  const id = await seated(people.slice(0, 2), { scenario: 'pair' });
  const statuses = (): Promise<string[]> =>
    Promise.all([0, 1].map(async (i) => (await elsewhere(i).get<TableCard>(`/api/tables/${id}`)).body.status));
  expect(await statuses()).toEqual(['running', 'running']);
  // The resignation is written, and then neither the process that wrote it nor one that hears of it can read the table.
  const dark = [0, 1].map((i) =>
    vi.spyOn((servers[i] as Running).house.tables, 'seats').mockRejectedValueOnce(new Error('timeout')),
  );
  await elsewhere(0).post(`/api/tables/${id}/resign`);
  await expect.poll(() => dark.map(({ mock }) => mock.calls.length > 0)).toEqual([true, true]);
  await expect.poll(statuses, { timeout: 5_000 }).toEqual(['over', 'over']);
  for (const spy of dark) spy.mockRestore();
});

it('what happens while a table is being opened is known there', async () => {
  const id = await seated(people.slice(0, 2), { scenario: 'pair' });
  const { house } = servers[2] as Running;
  const asked = Promise.withResolvers<void>();
  const chosen = Promise.withResolvers<void>();
  const { talk } = house;
  const lastLine = vi.spyOn(talk, 'lastLine').mockImplementationOnce(async () => {
    asked.resolve();
    await chosen.promise;
    return 0;
  });
  const opening = house.byId(id);
  await asked.promise;
  await elsewhere(1).put(`/api/tables/${id}/seats/1/bot`, { bot: 'caretaker' });
  await pause(50);
  chosen.resolve();
  lastLine.mockRestore();
  const table = await opening;
  await expect.poll(() => table?.seats[1]?.bot, { timeout: 5_000 }).toBe('caretaker');
});

it('a session that ends at one process ends its live connections and streams at the others', async () => {
  const owner = await guest((servers[0] as Running).port);
  const { card } = await setUp(owner);
  const there = owner.at((servers[1] as Running).port);
  const live = await there.watch(card.id);
  const stream = await fetch(`${there.origin}/api/bot/stream`, { headers: { cookie: owner.cookie } });
  const read = stream.text().then(
    () => 'ended',
    () => 'ended',
  );
  const began = performance.now();
  await owner.delete('/api/sessions/current');
  await live.until(() => live.socket.readyState === live.socket.CLOSED);
  expect(await read).toBe('ended');
  expect(performance.now() - began).toBeLessThan(10_000);
});

it('bots play on when the process that should have asked them stops', async () => {
  const bot = { kind: 'bot', bot: 'random' };
  const { card } = await setUp(people[0] as Visitor, { seats: [bot, bot, bot] });
  const extra = await openServer({ database: servers[0]?.house.database.url as string, botThreads: 1 });
  const started = (people[0] as Visitor).at(extra.port).post(`/api/tables/${card.id}/start`);
  await started;
  await extra.stop();
  const live = await elsewhere(1).watch(card.id);
  await live.until(() => live.card?.status === 'over');
  // Another process hears of it a moment later.
  const status = async (): Promise<string> => (await elsewhere(2).get<TableCard>(`/api/tables/${card.id}`)).body.status;
  await expect.poll(status, { timeout: 10_000 }).toBe('over');
  live.close();
});

it('many who open a table at the same moment sit at the same one', async () => {
  const id = await seated(people);
  const house = (servers[2] as Running).house;
  const tables = await Promise.all(Array.from({ length: 20 }, () => house.byId(id)));
  expect(new Set(tables).size).toBe(1);
});
