import { createServer, Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guest, openServer } from './support/club.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

/** A network between server and database that can go dark: nothing arrives, and nobody is told. */
async function darkNetwork(to: URL): Promise<{ url: string; dark: (is: boolean) => void; close: () => void }> {
  const pipes = new Set<Socket>();
  let isDark = false;
  const between = createServer((near) => {
    const far = new Socket().connect(Number(to.port), to.hostname);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      pipes.add(from);
      from.on('data', (data) => void (isDark || into.write(data)));
      from.on('error', () => undefined);
      from.on('close', () => {
        pipes.delete(from);
        into.destroy();
      });
    }
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String((between.address() as AddressInfo).port);
  return {
    url: url.href,
    dark: (is) => void (isDark = is),
    close: () => {
      between.close();
      for (const pipe of pipes) pipe.destroy();
    },
  };
}

let cluster: Cluster;
beforeAll(async () => void (cluster = await startPostgres()));
afterAll(() => cluster.stop());

it('a database gone dark is said so, with when to try again, and everything recovers by itself', async () => {
  const network = await darkNetwork(new URL(cluster.database()));
  const server = await openServer({ database: network.url });
  const one = await guest(server.port);
  expect((await one.get('/health')).body).toEqual({ status: 'ok' });
  network.dark(true);
  const [health, list] = await Promise.all([one.get('/health'), one.get<{ error: string }>('/api/tables')]);
  expect([health.status, list.status, list.body.error]).toEqual([503, 503, 'busy']);
  expect(Number(list.headers.get('retry-after'))).toBeGreaterThan(0);
  network.dark(false);
  await expect.poll(async () => (await one.get('/health')).status, { timeout: 60_000, interval: 500 }).toBe(200);
  expect((await one.get('/api/tables')).status).toBe(200);
  await server.stop();
  network.close();
});
