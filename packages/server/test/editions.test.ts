import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from '@tercio/ferry';
import { defineGame, Fast, sealedDice } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { backup, restore } from '../src/backup.ts';
import type { TableCard } from '../src/wire.ts';
import type { Journal } from '../src/live/journal.ts';
import { history } from '../src/play/history.ts';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve.ts';
import type { Shelf } from '../src/tables/house.ts';
import { guest, settings } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import type { Visitor } from './support/club.ts';
import { playOut, seated } from './support/play.ts';

/** Games go on under the edition of the rules they began with, whatever is played by now. */

/** The second edition of Ferry begins with other coins, and says that it stores positions in another way. */
const first = defineGame(rules);
const second = defineGame({
  ...rules,
  edition: 2,
  shape: 2,
  setup: (setup) => ({ ...rules.setup(setup), coins: [20, 20, 20] }),
});

/** As in the registry: the current edition of a game comes first. */
const shelf =
  (...games: readonly Game[]): Shelf =>
  (id, edition) => {
    const game = games.find((one) => one.id === id && (edition === undefined || one.edition === edition));
    return game && { game, practice: true, judgement: null, chronicle: null, own: null };
  };

let folder: string;
beforeAll(() => {
  folder = newFolder('editions');
});
afterAll(() => rmSync(folder, { recursive: true }));

const open = (name: string, ...games: readonly Game[]): Promise<Running> =>
  serve(settings({ database: join(folder, name) }), { stepMs: 20, sweepMs: 300 }, shelf(...games));

const here = (people: readonly Visitor[], { port }: Running): Visitor[] => people.map((one) => one.at(port));

const MOST_TRIES = 20;

/** The dice are the server's own: a game that is over sooner or later than wanted is played once more. */
async function played(people: readonly Visitor[], choices: number, status: TableCard['status']): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = await seated(people, { scenario: 'ring' });
    const players = await Promise.all(people.map((one) => one.watch(id)));
    await playOut(players, new Fast(51 + tries), choices);
    const { body } = await (people[0] as Visitor).get<TableCard>(`/api/tables/${id}`);
    if (body.status === status) return id;
  }
  throw new Error(`no game was ${status} after ${choices} choices`);
}

/** A table begun under the first edition, so many choices old, on a server that has since stopped. */
async function begun(
  name: string,
  choices: number,
  status: TableCard['status'] = 'running',
): Promise<{ people: readonly Visitor[]; id: string }> {
  const server = await open(name, first);
  const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  const id = await played(people, choices, status);
  await server.stop();
  return { people, id };
}

it.each([
  ['before its first snapshot', 3],
  ['from a snapshot', 55],
])('a game goes on under its edition after a restart with a newer one, %s', async (_when, choices) => {
  const name = `on-${choices}.db`;
  const { people, id } = await begun(name, choices);
  const server = await open(name, second, first);
  const [host, ...others] = here(people, server) as [Visitor, ...Visitor[]];
  const { body } = await host.get<{ view: { edition: number } }>(`/api/tables/${id}/view`);
  expect(body.view.edition).toBe(1);
  expect((await host.get<TableCard>(`/api/tables/${id}`)).body).toMatchObject({ edition: 1, status: 'running' });

  const fresh = await seated([host, ...others]);
  const made = (await host.get<{ view: { edition: number; table: { coins: number[] } } }>(`/api/tables/${fresh}/view`))
    .body;
  expect(made.view).toMatchObject({ edition: 2, table: { coins: [20, 20, 20] } });

  const players = await Promise.all([host, ...others].map((one) => one.watch(id)));
  await playOut(players, new Fast(52));
  const { text, status } = await host.get(`/api/tables/${id}/record`);
  expect(status).toBe(200);
  expect(text).toMatch(/^tercio 1 ferry edition 1 /);
  const rematch = (await host.post<TableCard>(`/api/tables/${id}/rematch`)).body;
  expect(rematch.edition).toBe(2);
  await server.stop();
});

it('a table of an edition that is gone says so, breaks nothing, and goes on when the edition is back', async () => {
  const { people, id } = await begun('gone.db', 20);
  const server = await open('gone.db', second);
  const [host, other] = here(people, server) as [Visitor, Visitor];
  const card = await host.get<TableCard>(`/api/tables/${id}`);
  expect(card.body).toMatchObject({ id, edition: 1, status: 'running', yours: [0] });
  expect((await host.get<TableCard[]>('/api/tables?of=mine&status=running')).body.map((one) => one.id)).toContain(id);

  const told = 'This table is played by edition 1 of ferry, which this server does not have.';
  const message = { side: 0, ask: 0, id: 'm', choices: [{ verb: 'ready', arg: null }] };
  for (const answer of [
    await host.get<{ message: string }>(`/api/tables/${id}/view`),
    await host.get<{ message: string }>(`/api/tables/${id}/log`),
    await host.get<{ message: string }>(`/api/tables/${id}/record`),
    await host.post<{ message: string }>(`/api/tables/${id}/choices`, message),
    await host.post<{ message: string }>(`/api/tables/${id}/resign`),
    await host.put<{ message: string }>(`/api/tables/${id}/seats/0/bot`, { bot: 'random' }),
  ]) {
    expect(answer.status).toBe(501);
    expect(answer.body.message).toContain(told);
  }
  expect((await host.watch(id)).heard).toEqual([]);
  expect(await host.metrics()).toContain('tercio_tables_unreadable 1');
  expect((await host.get('/health')).body).toEqual({ status: 'ok' });
  expect(await seated(here(people, server))).not.toBe(id);

  const mine = (await host.get<Journal>(`/api/tables/${id}/journal`)).body;
  const theirs = (await other.get<Journal>(`/api/tables/${id}/journal`)).body;
  expect(mine).toMatchObject({ edition: 1, whole: false, seed: null });
  expect(mine.lines.length).toBeGreaterThan(2);
  expect(mine.lines.every((line) => /^[cau]0/.test(line))).toBe(true);
  expect(theirs.lines.every((line) => /^[cau]1/.test(line))).toBe(true);
  await backup(join(folder, 'gone.db'), join(folder, 'gone.backup'));
  await server.stop();

  await restore(join(folder, 'back.db'), join(folder, 'gone.backup'));
  const again = await open('back.db', second, first);
  const players = await Promise.all(here(people, again).map((one) => one.watch(id)));
  await playOut(players, new Fast(53));
  expect((await host.at(again.port).get<TableCard>(`/api/tables/${id}`)).body.status).toBe('over');
  await again.stop();
});

/** The first edition with a turn limit changed by hand: as if somebody had not made a new edition of it. */
const changed = defineGame({
  ...rules,
  tables: () => 'changed',
  setup: (setup) => ({ ...rules.setup(setup), lastTurn: 3 }),
});
/** The same, and the data does not tell: rules that refuse what was chosen. */
const stricter = defineGame({ ...rules, setup: (setup) => ({ ...rules.setup(setup), coins: [0, 0, 0] }) });

it.each([
  ['other data', changed, 'It was begun with other data than Ferry has now for "ring".'],
  ['rules that refuse what was chosen', stricter, 'its journal does not fit the rules'],
])('a table that meets %s says so everywhere, never fails, and can be exported or ended', async (why, game, told) => {
  const name = `${why.slice(0, 5)}.db`;
  const { people, id } = await begun(name, 45);
  const server = await open(name, game);
  const [host] = here(people, server) as [Visitor];
  for (const answer of [
    await host.get<{ message: string }>(`/api/tables/${id}/view`),
    await host.get<{ message: string }>(`/api/tables/${id}/log`),
    await host.get<{ message: string }>(`/api/tables/${id}/record`),
    await host.post<{ message: string }>(`/api/tables/${id}/resign`),
  ]) {
    expect(answer.status).toBe(501);
    expect(answer.body).toMatchObject({ error: 'otherData' });
    expect(answer.body.message).toContain(told);
    expect(answer.body.message).toContain('its journal can be read, and whoever sits there can end it');
  }
  expect((await host.get<TableCard>(`/api/tables/${id}`)).body.unreadable).toContain(told);
  expect(await host.metrics()).toContain('tercio_tables_unreadable 1');
  expect((await host.get<Journal>(`/api/tables/${id}/journal`)).body.lines.length).toBeGreaterThan(2);

  const stranger = await guest(server.port);
  expect((await stranger.post(`/api/tables/${id}/close`)).status).toBe(403);
  const ended = (await host.post<TableCard>(`/api/tables/${id}/close`)).body;
  expect(ended).toMatchObject({ status: 'over', result: { won: 0, how: 'closed' } });
  expect((await host.post(`/api/tables/${id}/close`)).status).toBe(409);
  expect((await host.get<Journal>(`/api/tables/${id}/journal`)).body).toMatchObject({ whole: true });
  await server.stop();

  const again = await open(name, first);
  const there = host.at(again.port);
  expect((await there.get<TableCard>(`/api/tables/${id}`)).body).toMatchObject({ unreadable: null, status: 'over' });
  expect((await there.get(`/api/tables/${id}/record`)).text).toContain('! closed');
  expect(await there.metrics()).toContain('tercio_tables_unreadable 0');
  await again.stop();
});

it('a table that can be played on cannot be closed so', async () => {
  const { people, id } = await begun('sound.db', 5);
  const server = await open('sound.db', first);
  const [host] = here(people, server) as [Visitor];
  expect((await host.post(`/api/tables/${id}/close`)).status).toBe(409);
  expect((await host.get<TableCard>(`/api/tables/${id}`)).body).toMatchObject({ unreadable: null, lasting: true });
  await server.stop();
});

it('the record of a finished game that meets other data is refused with its reason, and the journal is whole', async () => {
  const { people, id } = await begun('finished.db', 2000, 'over');
  const server = await open('finished.db', changed);
  const [host] = here(people, server) as [Visitor];
  const record = await host.get<{ message: string }>(`/api/tables/${id}/record`);
  expect(record.status).toBe(501);
  expect(record.body.message).toContain('It was begun with other data');
  expect((await host.get<Journal>(`/api/tables/${id}/journal`)).body.whole).toBe(true);
  await server.stop();
});

it('a snapshot of an older layout is passed over: the table is rebuilt from its journal', async () => {
  const { people, id } = await begun('layout.db', 55);
  const before = await open('layout.db', first);
  const [host] = here(people, before) as [Visitor];
  const { view } = (await host.get<{ view: object }>(`/api/tables/${id}/view`)).body;
  const { no } = (await before.house.tables.byId(id)) as { no: number };
  expect((await before.house.tables.stored(no)).snapshot).not.toBeNull();
  await before.stop();

  const server = await open('layout.db', defineGame({ ...rules, shape: 2 }));
  const seen = (await host.at(server.port).get<{ view: object }>(`/api/tables/${id}/view`)).body;
  expect(seen.view).toEqual(view);
  const players = await Promise.all(here(people, server).map((one) => one.watch(id)));
  await playOut(players, new Fast(54));
  expect((await host.at(server.port).get<TableCard>(`/api/tables/${id}`)).body.status).toBe('over');
  await server.stop();
});

it('a table of a game in the making says that it may not last', async () => {
  const server = await open('making.db', defineGame({ ...rules, edition: 0 }));
  const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  const id = await seated(people);
  expect((await (people[0] as Visitor).get<TableCard>(`/api/tables/${id}`)).body).toMatchObject({
    edition: 0,
    lasting: false,
  });
  await server.stop();
});

it('the journal of a finished game is whole, with its seed, and plays again without the server', async () => {
  const { people, id } = await begun('over.db', 2000, 'over');
  const server = await open('over.db', second);
  const { body } = await (people[2] as Visitor).at(server.port).get<Journal>(`/api/tables/${id}/journal`);
  expect(body).toMatchObject({ whole: true, edition: 1, scenario: 'ring' });
  const dice = sealedDice({ seed: body.seed ?? '', nonces: body.nonces ?? [] });
  const match = history({ game: first, dice }, { scenario: body.scenario }, body.lines);
  const card = (await (people[2] as Visitor).at(server.port).get<TableCard>(`/api/tables/${id}`)).body;
  expect(first.over(match.pos)).toEqual(card.result);
  expect(card.result).not.toBeNull();
  await server.stop();
});
