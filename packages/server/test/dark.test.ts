import { afterAll, beforeAll, it, vi } from 'vitest';
import { NO_DATABASE, openDatabase } from '../src/storage/database.ts';
import { openBus } from '../src/tables/bus.ts';
import { guest, openServer } from './support/club.ts';
import { seated, setUp } from './support/play.ts';
import { networkTo } from './support/network.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

let cluster: Cluster;
beforeAll(async () => void (cluster = await startPostgres()));
afterAll(() => cluster.stop());

it.concurrent('a database gone dark is said so, with when to try again, and everything recovers by itself', async ({
  expect,
}) => {
  const network = await networkTo(new URL(cluster.database()));
  const server = await openServer({ database: network.url });
  const one = await guest(server.port);
  expect((await one.get('/health')).body).toEqual({ status: 'ok' });
  const many = () => Promise.all(Array.from({ length: 20 }, () => one.get<{ error: string }>('/api/tables')));
  await many();
  network.dark(true);
  const [health, [list]] = await Promise.all([one.get('/health'), many()]);
  expect([health.status, list?.status, list?.body.error]).toEqual([503, 503, 'busy']);
  expect(Number(list?.headers.get('retry-after'))).toBeGreaterThan(0);
  network.dark(false);
  // Nobody meets a connection that still waits for what was lost.
  expect(new Set((await many()).map(({ status }) => status))).toEqual(new Set([200]));
  await expect.poll(async () => (await one.get('/health')).status, { timeout: 60_000, interval: 500 }).toBe(200);
  await server.stop();
  network.close();
});

it.concurrent('whoever is at a live connection is told that the database is away, and that what they see may be late', async ({
  expect,
}) => {
  const server = await openServer();
  const people = [await guest(server.port), await guest(server.port)] as const;
  const id = await seated(people, { scenario: 'pair' });
  const live = await people[0].watch(id);
  const answered = async (): Promise<unknown> => {
    live.send('{"t":"ping"}');
    const from = live.heard.length;
    await live.until(() => live.heard.slice(from).some(({ t }) => t === 'pong'));
    return live.heard.at(-1);
  };
  expect(await answered()).toEqual({ t: 'pong' });
  const gone = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const append = vi.spyOn(server.house, 'append').mockRejectedValue(gone);
  Object.defineProperty(server.house, 'hears', { configurable: true, value: false });
  expect(await answered()).toEqual({ t: 'pong', late: true });
  const choice = { t: 'choose', id: 'm', side: 0, ask: 0, choices: [{ verb: 'ready', arg: null }] };
  expect(await live.ask(choice)).toMatchObject({ t: 'fault', error: 'busy', message: NO_DATABASE });
  append.mockRestore();
  Object.defineProperty(server.house, 'hears', { value: true });
  expect(await live.ask(choice)).toMatchObject({ t: 'receipt', played: 1 });
  expect(await answered()).toEqual({ t: 'pong' });
  await server.stop();
});

it.concurrent('a process that stands still with a table in its hands is made to let go', async ({ expect }) => {
  const database = cluster.database();
  const servers = [await openServer({ database }), await openServer({ database })] as const;
  const host = await guest(servers[0].port);
  const { card } = await setUp(host, { scenario: 'pair' });
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<true>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  const frozen = servers[1].house.byId(card.id).then((table) =>
    servers[1].house.tables.alone(table?.no ?? 0, () => {
      hold();
      return thawed;
    }),
  );
  frozen.catch(() => undefined);
  await held;
  const seat = await (await guest(servers[0].port)).post(`/api/tables/${card.id}/seats/1`);
  expect(seat.status).toBe(200);
  thaw(true);
  await expect(frozen).rejects.toThrow(/terminat|connection error/i);
  await Promise.all(servers.map((server) => server.stop()));
});

it.concurrent('only the line by which a process hears the others is dark: it knows, opens another, and looks at everything again', async ({
  expect,
}) => {
  const network = await networkTo(new URL(cluster.database()));
  const database = await openDatabase(network.url);
  let missed = 0;
  const ears = { heard: () => undefined, missed: () => void missed++ };
  const bus = await openBus(database, ears, { beatMs: 50, patienceMs: 200 });
  expect(bus.hears).toBe(true);
  network.dark(true, 'back');
  await expect.poll(() => bus.hears, { timeout: 5_000 }).toBe(false);
  expect(missed).toBe(0);
  network.dark(false);
  await expect.poll(() => [bus.hears, missed], { timeout: 10_000 }).toEqual([true, 1]);
  await bus.close();
  await database.close();
  network.close();
});
