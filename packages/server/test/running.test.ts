import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Fast } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backup, restore } from '../src/backup.ts';
import type { TableCard } from '../src/wire.ts';
import { readSettings } from '../src/settings.ts';
import { guest, openServer } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import type { Visitor } from './support/club.ts';
import { playOut, seated } from './support/play.ts';
import { startPostgres } from './support/postgres.ts';
import type { Cluster } from './support/postgres.ts';

/** What the one who runs a server needs. */

let cluster: Cluster;
let folder: string;
beforeAll(async () => {
  cluster = await startPostgres();
  folder = newFolder('running');
});
afterAll(() => {
  cluster.stop();
  rmSync(folder, { recursive: true });
});

describe('backup and restore, while people play', () => {
  for (const [from, to] of [
    ['sqlite', 'sqlite'],
    ['postgres', 'postgres'],
    ['sqlite', 'postgres'],
  ] as const) {
    it(`from ${from} to ${to}`, async () => {
      const place = (kind: string, name: string): string =>
        kind === 'postgres' ? cluster.database() : join(folder, `${from}-${to}-${name}.db`);
      const database = place(from, 'old');
      const server = await openServer({ database });
      const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
      const id = await seated(people);
      const players = await Promise.all(people.map((one) => one.watch(id)));
      await playOut(players, new Fast(31), 12);
      const file = join(folder, `${from}-${to}.backup`);
      const [counted] = await Promise.all([backup(database, file), playOut(players, new Fast(32), 20)]);
      expect(counted.rows).toBeGreaterThan(15);
      await server.stop();
      const target = place(to, 'new');
      expect((await restore(target, file)).rows).toBe(counted.rows);
      await expect(restore(target, file)).rejects.toThrow('not empty');
      const again = await openServer({ database: target });
      const back = await Promise.all(people.map((one) => one.at(again.port).watch(id)));
      await playOut(back, new Fast(33));
      const { body } = await (people[0] as Visitor).at(again.port).get<TableCard>(`/api/tables/${id}`);
      expect(body.status).toBe('over');
      const fresh = await seated(people.map((one) => one.at(again.port)));
      expect(fresh).not.toBe(id);
      await again.stop();
    });
  }
});

describe('the endpoints for whoever runs it', () => {
  it('tell health, numbers and the API', async () => {
    const server = await openServer();
    const one = await guest(server.port);
    expect((await one.get('/health')).body).toEqual({ status: 'ok' });
    expect((await one.get('/metrics')).status).toBe(404);
    const text = await one.metrics();
    for (const name of ['tercio_requests_total', 'tercio_open_tables 0', 'tercio_memory_bytes'])
      expect(text).toContain(name);
    const { body } = await one.get<{ openapi: string; paths: { [path: string]: object } }>('/api');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/tables/{id}/choices');
    expect(Object.values(body.paths).flatMap((path) => Object.keys(path)).length).toBeGreaterThan(35);
    expect((await one.get('/')).text).toContain('Tercio');
    expect((await one.get('/api/nothing')).status).toBe(404);
    await server.stop();
  });
});

describe('settings', () => {
  it('come from the environment, and a wrong one is named without its value', () => {
    expect(readSettings({}, 4)).toMatchObject({ port: 1648, botThreads: 3, origin: null });
    expect(readSettings({ PORT: '80', TERCIO_DATA: '/var/x' }, 1)).toMatchObject({
      port: 80,
      database: '/var/x/tercio.db',
      botThreads: 1,
    });
    expect(readSettings({ TERCIO_PAGE_DIST: '/var/page' }, 1)).toMatchObject({ page: '/var/page' });
    expect(() => readSettings({ PORT: 'many' }, 1)).toThrow(/^PORT must be/);
    expect(() => readSettings({ DATABASE_URL: 'mysql://me:secret@x' }, 1)).toThrow(
      /^DATABASE_URL must begin with postgres:\/\/$/,
    );
    expect(() => readSettings({ TERCIO_ORIGIN: 'play.example' }, 1)).toThrow(/^TERCIO_ORIGIN/);
  });
});
