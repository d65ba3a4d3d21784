import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Seat } from '../src/storage/tables.ts';
import { guest, openServer } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import { seated } from './support/play.ts';

/** What a process had begun when it died is finished by the next one that opens the table. */

const folder = newFolder('repair');
afterAll(() => rmSync(folder, { recursive: true }));
let count = 0;

/** A table for so many whose server died after writing this of the first seat. */
async function afterDeath(seats: number, changes: Partial<Seat>): Promise<TableCard> {
  const database = join(folder, `${++count}.db`);
  const server = await openServer({ database });
  const people = await Promise.all(Array.from({ length: seats }, () => guest(server.port)));
  const id = await seated(people, { scenario: seats === 2 ? 'pair' : 'short' });
  const table = await server.house.byId(id);
  await server.house.tables.changeSeat(table?.no ?? 0, 0, changes);
  await server.stop();
  const again = await openServer({ database });
  const { body } = await (await guest(again.port)).get<TableCard>(`/api/tables/${id}`);
  await again.stop();
  return body;
}

it('who resigned a game of two has lost it', async () => {
  const { status, result } = await afterDeath(2, { resigned: 1 });
  expect([status, result?.how]).toEqual(['over', 'resigned']);
});

it('a bot plays on for who resigned a game of three, or is no longer there', async () => {
  expect((await afterDeath(3, { resigned: 1 })).seats[0]).toMatchObject({ resigned: true, bot: 'greedy' });
  expect((await afterDeath(3, { person: null })).seats[0]).toMatchObject({ person: null, bot: 'greedy' });
});
