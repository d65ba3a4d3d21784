import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSettings } from '../src/settings.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import { newFolder } from './support/folder.ts';

const folder = newFolder('settings');
afterAll(() => rmSync(folder, { recursive: true }));

it('listens on this machine alone unless HOST says otherwise', () => {
  expect(readSettings({}, 2).host).toBe('127.0.0.1');
  expect(readSettings({ HOST: '0.0.0.0' }, 2).host).toBe('0.0.0.0');
});

it('proxies are counted or named', () => {
  const read = (text: string) => readSettings({ TERCIO_PROXY: text }, 2).trustProxy;
  expect([read(''), read('0'), read('1'), read('2')]).toEqual([false, false, 1, 2]);
  expect(read('10.0.0.1, loopback, 10.1.0.0/16')).toEqual(['10.0.0.1', 'loopback', '10.1.0.0/16']);
  expect(() => read('everybody')).toThrow('TERCIO_PROXY');
});

it('behind one proxy only what that proxy added counts as the address', async () => {
  const server = await openServer({ trustProxy: 1, perMinute: 3 });
  const visitor = new Visitor(server.port);
  const statuses = [];
  for (const invented of ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4']) {
    visitor.headers['x-forwarded-for'] = `${invented}, 9.9.9.9`;
    statuses.push((await visitor.get('/api/games')).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await server.stop();
});

it('a file that others could read is theirs no longer', async () => {
  const database = join(folder, 'open.db');
  writeFileSync(database, '', { mode: 0o644 });
  const server = await openServer({ database });
  expect(statSync(database).mode & 0o077).toBe(0);
  await server.stop();
});

it('a second server on the same file is refused, and says whose it is; nobody else may read the file', async () => {
  const database = join(folder, 'not there yet', 'tercio.db');
  const server = await openServer({ database });
  await expect(openServer({ database })).rejects.toThrow(`already served by process ${process.pid}`);
  expect((await guest(server.port)).cookie).not.toBe('');
  for (const beside of ['', '-wal', '-shm']) expect(statSync(database + beside).mode & 0o077).toBe(0);
  await server.stop();
  const again = await openServer({ database });
  await again.stop();
});
