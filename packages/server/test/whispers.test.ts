import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fast } from '@tercio/kernel';
import { momentAfter } from '../src/bots/steward.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import type { Onlooker } from './support/club.ts';
import { newMessage, playOut, seated, setUp } from './support/play.ts';

/** Talk between some seats, which nobody else may read, list or notice. */

let server: Running;
let anne: Visitor;
let bert: Visitor;
let cleo: Visitor;
let dora: Visitor;

beforeAll(async () => {
  server = await openServer({ trustProxy: 1 });
  [anne, bert, cleo, dora] = [
    await guest(server.port),
    await guest(server.port),
    await guest(server.port),
    await guest(server.port),
  ];
});
afterAll(() => server.stop());

const SECRET = 'Blue is weak at the Mill';
const texts = (live: Onlooker): readonly (string | undefined)[] =>
  live.heard.flatMap(({ lines }) => lines?.map(({ text }) => text) ?? []);

/** Everything that a person can read about a table: every documented call that only reads, and every room. */
async function everything(visitor: Visitor, id: string): Promise<readonly string[]> {
  const { body } = await anne.get<{ paths: { [path: string]: { [method: string]: object } } }>('/api');
  const paths = Object.keys(body.paths).filter((path) => path.startsWith('/api/') && body.paths[path]?.['get']);
  const rooms = ['players', 'spectators', '0-1', '0-2', '1-2', '0-1-2', '1-0', '0-1-1'];
  const filled = paths
    .filter((path) => !path.endsWith('/live') && path !== '/api/bot/stream')
    .flatMap((path) => (path.includes('{room}') ? rooms.map((room) => path.replace('{room}', room)) : [path]))
    .map((path) =>
      path
        .replace('{id}', id)
        .replace(/\{(side|seat)\}/, '1')
        .replace('{game}', 'ferry'),
    );
  const answers: string[] = [];
  for (const [i, path] of filled.entries()) {
    visitor.headers['x-forwarded-for'] = `10.1.${answers.length >> 8}.${i & 255}`;
    const { status, text } = await visitor.get(path);
    answers.push(`${path} ${status} ${text}`);
  }
  expect(answers.length).toBeGreaterThan(20);
  return answers;
}

describe('a whisper', () => {
  it('is heard by its seats and tells nobody else, by no call, number or message', async () => {
    const id = await seated([anne, bert, cleo]);
    const [hers, his, third, looker] = [
      await anne.watch(id),
      await bert.watch(id),
      await cleo.watch(id),
      await dora.watch(id),
    ];
    const outsiders = [cleo, dora, new Visitor(server.port)];
    const before = await Promise.all(outsiders.map((one) => everything(one, id)));
    const heard = [third.heard.length, looker.heard.length];
    expect(await hers.ask({ t: 'say', id: newMessage(), room: '0-1', text: SECRET })).toMatchObject({ t: 'receipt' });
    expect((await bert.post(`/api/tables/${id}/chat/0-1`, { text: 'Then let us go' })).status).toBe(204);
    await his.until(() => texts(his).includes(SECRET));
    await hers.until(() => texts(hers).includes('Then let us go'));
    expect((await bert.get<{ text: string }[]>(`/api/tables/${id}/chat/0-1`)).body.map(({ text }) => text)).toEqual([
      SECRET,
      'Then let us go',
    ]);
    expect((await anne.get<string[]>(`/api/tables/${id}/chat`)).body).toEqual(['0-1']);
    expect(await Promise.all(outsiders.map((one) => everything(one, id)))).toEqual(before);
    for (const live of [third, looker]) await live.ask({ t: 'undo', id: 'last', side: 9, ask: 0 });
    expect([third.heard.length, looker.heard.length]).toEqual(heard.map((count) => count + 1));
    await cleo.post(`/api/tables/${id}/chat/players`, { text: 'what now?' });
    await third.until(() => texts(third).includes('what now?'));
    expect([texts(third), third.gaps]).toEqual([['what now?'], 0]);
    for (const live of [hers, his, third, looker]) live.close();
  });

  it('cannot be spoken by others, nor in a room that is none', async () => {
    const id = await seated([anne, bert, cleo]);
    const live = await cleo.watch(id);
    for (const room of ['0-1', '1-0', '0-0-2', '2-3', '0-1-2-3']) {
      expect((await cleo.post(`/api/tables/${id}/chat/${room}`, { text: 'ha' })).status).toBe(403);
      expect(await live.ask({ t: 'say', id: newMessage(), room, text: 'ha' })).toMatchObject({ error: 'forbidden' });
    }
    for (const room of ['2', '0-', '0-1/2', '0+2', 'kings']) {
      expect((await cleo.get(`/api/tables/${id}/chat/${encodeURIComponent(room)}`)).status).toBe(400);
    }
    live.close();
  });

  it('waits for the beginning: until then people change places', async () => {
    const { card } = await setUp(anne);
    await bert.post(`/api/tables/${card.id}/seats/1`);
    expect((await anne.post(`/api/tables/${card.id}/chat/0-1`, { text: 'early' })).status).toBe(403);
    expect((await anne.post(`/api/tables/${card.id}/chat/players`, { text: 'well met' })).status).toBe(204);
  });

  it('stays with its seats when the game is over, and whoever resigns hears no more while it lasts', async () => {
    const id = await seated([anne, bert, cleo]);
    const path = `/api/tables/${id}/chat/0-1`;
    await anne.post(path, { text: SECRET });
    await bert.post(`/api/tables/${id}/resign`);
    expect((await bert.get(path)).status).toBe(403);
    await anne.put(`/api/tables/${id}/proposals/end`);
    await cleo.post(`/api/tables/${id}/proposals/end`, { agree: true });
    expect([(await cleo.get(path)).status, (await dora.get(path)).status]).toEqual([403, 403]);
    expect((await anne.get(path)).text).toContain(SECRET);
    expect((await bert.get(path)).text).toContain(SECRET);
    expect((await dora.get(`/api/tables/${id}/record`)).text).not.toContain(SECRET);
  });

  it('is open during the talks of Ferry only, by its rule', async () => {
    const id = await seated([anne, bert, cleo]);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    expect((await anne.post(`/api/tables/${id}/chat/0-2`, { text: 'now' })).status).toBe(204);
    const random = new Fast(3);
    for (let i = 0; i < 60 && players[0]?.view?.flow.wait?.for === 'floor'; i++) await playOut(players, random, 1);
    const late = await anne.post<{ error: string; refusal: { rule: string } }>(`/api/tables/${id}/chat/0-2`, {
      text: 'late',
    });
    expect([late.status, late.body.refusal.rule]).toEqual([422, '2']);
    expect((await cleo.get(`/api/tables/${id}/chat/0-2`)).text).toContain('now');
    expect((await anne.post(`/api/tables/${id}/chat/players`, { text: 'aloud' })).status).toBe(204);
    for (const live of players) live.close();
  });

  it('is among one’s own data, and is forgotten with its speaker', async () => {
    const gone = await guest(server.port);
    const id = await seated([anne, gone, cleo]);
    await gone.post(`/api/tables/${id}/chat/0-1`, { text: 'My word on it' });
    const data = await gone.get<{ chat: object[]; seats: object[] }>('/api/me/data');
    expect(data.body.chat).toMatchObject([{ table: id, room: '0-1', text: 'My word on it' }]);
    expect(data.body.seats).toMatchObject([{ table: id, seat: 1, sides: [1] }]);
    expect((await anne.get('/api/me/data')).text).not.toContain('My word on it');
    await gone.delete('/api/me');
    expect((await anne.get<object[]>(`/api/tables/${id}/chat/0-1`)).body).toEqual([]);
  });
});

it('standing orders of one seat do not show at another, not even as a message', async () => {
  const id = await seated([anne, bert, cleo]);
  const third = await cleo.watch(id);
  const heard = third.heard.length;
  const order = { window: 'halt', when: 'always', choice: { verb: 'pass', arg: null } };
  await anne.put(`/api/tables/${id}/sides/0/orders`, { orders: [order] });
  await third.ask({ t: 'undo', id: 'last', side: 9, ask: 0 });
  expect(third.heard.slice(heard).map(({ t }) => t)).toEqual(['fault']);
  third.close();
});

it('standing orders answer at any moment, not on the second', () => {
  const moments = Array.from({ length: 200 }, () => momentAfter(1000));
  expect(Math.min(...moments)).toBeGreaterThanOrEqual(1000);
  expect(new Set(moments.map((ms) => ms % 1000)).size).toBeGreaterThan(50);
});
