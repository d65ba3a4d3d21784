import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { commitment, only, sealedDice, side } from '@tercio/kernel';
import { ferry } from '@tercio/ferry';
import { afterAll, expect, it } from 'vitest';
import { patched } from '../src/live/patch.ts';
import type { Json } from '../src/live/patch.ts';
import { apply, opening } from '../src/play/standing.ts';
import type { Change } from '../src/play/standing.ts';
import { Sights } from '../src/tables/sights.ts';
import { guest, openServer } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import type { Visitor } from './support/club.ts';
import { seated } from './support/play.ts';

/** What lets one process carry many tables: it waits for no disk, makes nothing twice, and keeps nothing that is idle. */

const folder = newFolder('many');
afterAll(() => rmSync(folder, { recursive: true }));

const READY = { side: 0, ask: 0, id: 'm', choices: [{ verb: 'ready', arg: null }] };

it('who only reads is answered while another waits for the disk', async () => {
  const database = join(folder, 'tercio.db');
  const server = await openServer({ database });
  const people = [await guest(server.port), await guest(server.port)];
  const id = await seated(people, { scenario: 'pair' });
  const locked = new DatabaseSync(database);
  locked.exec('begin immediate');
  let isWritten = false;
  const written = (people[0] as Visitor).post(`/api/tables/${id}/choices`, READY).finally(() => (isWritten = true));
  const views = await Promise.all(people.map((one) => one.get(`/api/tables/${id}/view`)));
  expect([views.map(({ status }) => status), isWritten]).toEqual([[200, 200], false]);
  locked.exec('rollback');
  expect((await written).status).toBe(200);
  locked.close();
  await server.stop();
});

it('a table that nobody has come to for a while leaves memory, and is there again when somebody does', async () => {
  const server = await openServer({ database: join(folder, 'idle.db') });
  const { house } = server;
  const people = [await guest(server.port), await guest(server.port)];
  const [idle, watched] = [await seated(people, { scenario: 'pair' }), await seated(people, { scenario: 'pair' })];
  const live = await (people[0] as Visitor).watch(watched);
  const before = await (people[0] as Visitor).get(`/api/tables/${idle}/view`);
  house.tidy();
  expect(house.open).toBe(2);
  house.tidy();
  expect(house.open).toBe(1);
  expect((await (people[0] as Visitor).get(`/api/tables/${idle}/view`)).text).toBe(before.text);
  // Anyone who looks on is told of a choice as ever.
  await (people[0] as Visitor).post(`/api/tables/${watched}/choices`, READY);
  await live.until(() => live.n === 1);
  const now = await (people[0] as Visitor).get<{ view: object }>(`/api/tables/${watched}/view`);
  expect(live.view).toEqual(now.body.view);
  live.close();
  await server.stop();
});

it('all who see the same get the same view and the same changes, each made once', () => {
  const referee = { game: ferry, dice: sealedDice({ seed: commitment('1'), nonces: ['a', 'b'] }) };
  const standing = opening(referee, { scenario: 'pair' });
  const first = side(0);
  const message = { kind: 'choices', side: first, choices: READY.choices, automatic: false } as const;
  const change = apply(referee, standing, message) as Change;
  const [before, after] = [new Sights(referee, standing), new Sights(referee, change.standing)];
  for (const viewer of [only(), only(first)]) {
    expect(after.of(viewer)).toBe(after.of(viewer));
    const patch = after.since(before, viewer);
    expect(after.since(before, viewer)).toBe(patch);
    expect(patched(before.of(viewer) as unknown as Json, patch)).toEqual(after.of(viewer));
  }
});
