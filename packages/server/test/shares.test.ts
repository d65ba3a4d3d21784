import { expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Person } from '../src/storage/schema.ts';
import { createTable } from '../src/tables/creator.ts';
import { guest, openServer } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { setUp } from './support/play.ts';

/** Nobody takes more of the server than a share: thinking, tables of bots, tables at all. */

const seatedBots = (...names: readonly string[]) => names.map((bot) => ({ kind: 'bot', bot }));
const starting = (host: Visitor, id: string) => host.post<{ error: string }>(`/api/tables/${id}/start`);

it('bots alone play at few tables of one host; another guest is not kept from starting', async () => {
  const server = await openServer();
  const [busy, other] = [await guest(server.port), await guest(server.port)];
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    const { card } = await setUp(busy, { seats: seatedBots('marshal', 'marshal', 'marshal') });
    statuses.push((await starting(busy, card.id)).status);
  }
  expect(statuses).toEqual([200, 200, 429, 429]);
  const { card } = await setUp(other, { seats: seatedBots('random', 'random', 'random') });
  expect((await starting(other, card.id)).status).toBe(200);
  const { card: played } = await setUp(busy, { seats: [{ kind: 'me' }, ...seatedBots('marshal', 'marshal')] });
  expect((await starting(busy, played.id)).status).toBe(200);
  await server.stop();
});

it('the marshals of one guest at fifteen tables keep the captain of another waiting for few turns of thinking', async () => {
  const server = await openServer();
  const [busy, other] = [await guest(server.port), await guest(server.port)];
  const theirs: string[] = [];
  for (let i = 0; i < 15; i++) {
    const { card } = await setUp(busy, { seats: [{ kind: 'me' }, ...seatedBots('marshal', 'marshal')] });
    await starting(busy, card.id);
    await busy.put(`/api/tables/${card.id}/seats/0/bot`, { bot: 'marshal' });
    theirs.push(card.id);
  }
  const chosen = async (...ids: readonly string[]): Promise<number> => {
    const tables = await Promise.all(ids.map((id) => server.house.byId(id)));
    return tables.reduce((sum, table) => sum + (table?.standing?.seq ?? 0), 0);
  };
  const { card } = await setUp(other, { scenario: 'pair', seats: [...seatedBots('captain'), { kind: 'me' }] });
  const waiting = async (): Promise<number> => Number(/^tercio_bots_waiting (\d+)/m.exec(await busy.metrics())?.[1]);
  await expect.poll(waiting, { timeout: 60_000, interval: 5 }).toBeGreaterThan(10);
  const before = await chosen(...theirs);
  expect((await starting(other, card.id)).status).toBe(200);
  await expect.poll(() => chosen(card.id), { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  // One was being thought of, and each gets a turn: had those in the queue come first, it would be more than ten.
  expect((await chosen(...theirs)) - before).toBeLessThan(8);
  await server.stop();
});

it('a guest has fifty tables that are not over, and a rematch is one of them', async () => {
  const server = await openServer();
  const host = await guest(server.port);
  const over = await setUp(host, { seats: [{ kind: 'me' }, ...seatedBots('random', 'random')] });
  await starting(host, over.card.id);
  await host.post(`/api/tables/${over.card.id}/resign`);
  const watching = await host.watch(over.card.id);
  await watching.until(() => watching.card?.status === 'over', 60_000);
  const { body: me } = await host.get<{ id: string }>('/api/me');
  const person = await server.house.people.byId(me.id);
  const wish = { game: 'ferry', scenario: 'short' };
  const whole = { ...wish, settings: {}, seats: [], listed: true, private: false };
  // Past the limit by address, as with patience.
  for (let i = 0; i < 50; i++) await createTable(server.house, person as Person, whole);
  expect((await host.post('/api/tables', wish)).status).toBe(429);
  expect((await host.post<TableCard>(`/api/tables/${over.card.id}/rematch`)).status).toBe(429);
  await server.stop();
});
