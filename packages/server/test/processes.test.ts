import { Fast } from '@tercio/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Card } from '../src/live/card.ts';
import type { Running } from '../src/serve.ts';
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
    const { body } = await elsewhere(2).get<Card>(`/api/tables/${card.id}`);
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
    const { body } = await elsewhere(2).get<Card>(`/api/tables/${card.id}`);
    expect([body.seats[1]?.person, body.seats[1]?.bot].filter(Boolean)).toHaveLength(1);
  }
});

it('two who ask for a rematch at the same moment sit down at the same table', async () => {
  const id = await seated(people.slice(0, 2), { scenario: 'pair' });
  await (people[0] as Visitor).post(`/api/tables/${id}/resign`);
  const [one, two] = await Promise.all([
    elsewhere(0).post<Card>(`/api/tables/${id}/rematch`),
    elsewhere(1).post<Card>(`/api/tables/${id}/rematch`),
  ]);
  expect([one.status, two.status]).toEqual([200, 200]);
  expect(one.body.id).toBe(two.body.id);
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
  const status = async (): Promise<string> => (await elsewhere(2).get<Card>(`/api/tables/${card.id}`)).body.status;
  await expect.poll(status, { timeout: 10_000 }).toBe('over');
  live.close();
});

it('many who open a table at the same moment sit at the same one', async () => {
  const id = await seated(people);
  const house = (servers[2] as Running).house;
  const tables = await Promise.all(Array.from({ length: 20 }, () => house.byId(id)));
  expect(new Set(tables).size).toBe(1);
});
