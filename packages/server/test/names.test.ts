import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultInName, nameKey } from '../src/people/names.ts';
import { faultInPassword } from '../src/people/passwords.ts';
import { purge } from '../src/people/purge.ts';
import type { TableCard } from '../src/wire.ts';
import { serve } from '../src/serve.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer, settings, Visitor } from './support/club.ts';
import { setUp } from './support/play.ts';

let server: Running;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.stop());

const secret = 'correct horse battery';

it('names that look alike are one name', () => {
  for (const [one, two] of [
    ['Alice', 'ALICE'],
    ['Alice', 'Аlісе'],
    ['Alice', 'A1ice'],
    ['Alice', 'Alice\u0301'],
    ['Bernhard', 'Bemhard'],
    ['Jan van Werth', 'jan_van-werth'],
    ['Olof', '0lof'],
    ['Ivan', 'ǀvan'],
    ['Lukasz', 'Łukasz'],
    ['Soren', 'Søren'],
    ['Alice', 'ᴀʟɪᴄᴇ'],
    ['Nina', 'Νιηα'],
    ['ANNA', 'ΑΝΝΑ'],
    ['Rosa', 'Гоѕа'],
    ['soon', 'ѕօօո'],
    ['Иван', 'ИВАН'],
  ] as const)
    expect(nameKey(one)).toBe(nameKey(two));
  expect(nameKey('Anna')).not.toBe(nameKey('Anne'));
  expect(nameKey('Guest 123456')).not.toBe(nameKey('Guest 123457'));
});

it('a name is seen, of one script, and nobody’s office', () => {
  for (const name of [
    'Alice\u3164',
    'Al\u00adice',
    'Аlice',
    'Admin',
    'adm1n',
    'Guest 123',
    'GUEST 1l0',
    '12345',
    'Tercio',
    'Admin 2',
    'The Operator',
    'TercioSupport',
    'Админ',
    'Ореrаtоr',
    'Al\u200dice',
    'Al\u2800ice',
    'Alice\u{e0061}',
    'ᎪᏞᏆᏟᎬ',
  ])
    expect(faultInName(name)).not.toBeNull();
  for (const name of [
    'Alice',
    'Łukasz',
    'Jürgen',
    'Алиса',
    'Αλίκη',
    '太郎たろう',
    'De la Gardie',
    "O'Neill 2",
    'Stafford',
    'Supporter',
    'Νίκη',
  ])
    expect(faultInName(name)).toBeNull();
});

it('a name that looks like another in capitals is taken, and older ones that look alike still get in', async () => {
  const made = async (name: string): Promise<number> =>
    (await new Visitor(server.port).post('/api/accounts', { name, password: secret })).status;
  expect([await made('Anna'), await made('Αννα'), await made('Ana')]).toEqual([200, 409, 200]);
  expect([await made('Konrad'), await made('Кonrad')]).toEqual([200, 400]);
  const elder = new Visitor(server.port);
  const { body } = await elder.post<{ id: string }>('/api/accounts', { name: 'Bucquoy', password: secret });
  // As the schema's change leaves two that were apart before.
  await server.house.people.change(body.id, { name: 'Bucquøy', name_key: `${nameKey('Bucquoy')} ${body.id}` });
  expect(await made('Bucquoy')).toBe(200);
  const back = await new Visitor(server.port).post<{ id: string }>('/api/sessions', {
    name: 'Bucquøy',
    password: secret,
  });
  expect(back.body.id).toBe(body.id);
});

it('passwords that are tried first are refused', () => {
  for (const password of [
    'password',
    'Password1!',
    '12345678',
    'aaaaaaaa',
    'qwertzuiop',
    'mansfeld99',
    'abcdefgh',
    '!!hallo123!!',
  ])
    expect(faultInPassword(password, 'Mansfeld')).not.toBeNull();
  expect(faultInPassword(secret, 'Mansfeld')).toBeNull();
});

it('the server keeps to both', async () => {
  const one = new Visitor(server.port);
  const made = (name: string, password: string) => one.post<{ message: string }>('/api/accounts', { name, password });
  expect(await made('Moderator', secret).then(({ status, body }) => [status, body.message])).toEqual([
    400,
    'That name is reserved.',
  ]);
  expect((await made('Baner', 'password')).status).toBe(400);
  expect((await made('Baner', secret)).status).toBe(200);
  expect((await new Visitor(server.port).post('/api/accounts', { name: 'Ваnеr', password: secret })).status).toBe(400);
  expect((await new Visitor(server.port).post('/api/accounts', { name: 'b a n e r', password: secret })).status).toBe(
    409,
  );
  expect((await one.put('/api/me/password', { old: secret, password: '123456789' })).status).toBe(400);
});

it('whoever guesses from many places is slowed down, and the owner at home is not', async () => {
  const home = new Visitor(server.port);
  await home.post('/api/accounts', { name: 'Horn', password: secret });
  const device = home.device;
  const guess = (): Promise<number> =>
    new Visitor(server.port)
      .post('/api/sessions', { name: 'Horn', password: 'guess guess' })
      .then(({ status }) => status);
  const statuses = [];
  for (let i = 0; i < 14; i++) statuses.push(await guess());
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const back = new Visitor(server.port);
  back.cookie = device;
  expect((await back.post('/api/sessions', { name: 'Horn', password: secret })).status).toBe(200);
});

it('a new device is noted for its owner, a known one is not', async () => {
  const home = new Visitor(server.port);
  await home.post('/api/accounts', { name: 'Leslie', password: secret });
  const elsewhere = new Visitor(server.port);
  await elsewhere.post('/api/sessions', { name: 'Leslie', password: secret });
  const notes = async (): Promise<number> => (await home.get<object[]>('/api/me/security')).body.length;
  expect(await notes()).toBe(2);
  const again = new Visitor(server.port);
  again.cookie = elsewhere.device;
  await again.post('/api/sessions', { name: 'Leslie', password: secret });
  expect(await notes()).toBe(2);
});

it('a table passes to the next seat when its host is deleted, and goes if nobody is left', async () => {
  const [host, other] = [await guest(server.port), await guest(server.port)];
  const { card } = await setUp(host, { scenario: 'pair' });
  const { card: lonely } = await setUp(host, { scenario: 'pair' });
  await other.post(`/api/tables/${card.id}/seats/1`);
  await host.delete('/api/me');
  await other.post(`/api/tables/${card.id}/seats/0`);
  const started = await other.post<TableCard>(`/api/tables/${card.id}/start`);
  expect([started.status, started.body.status]).toEqual([200, 'running']);
  expect((await server.house.tables.byId(lonely.id))?.status).toBeUndefined();
});

it('what nobody can use any more is forgotten, and nothing else', async () => {
  const DAY_MS = 86_400_000;
  let now = Date.now();
  const old = await openServer();
  Object.defineProperty(old.house, 'now', { value: () => now });
  const [idle, seated] = [await guest(old.port), await guest(old.port)];
  const account = new Visitor(old.port);
  await account.post('/api/accounts', { name: 'Gallas', password: secret });
  const { card } = await setUp(seated, {
    seats: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }, { kind: 'bot', bot: 'random' }],
  });
  await seated.post(`/api/tables/${card.id}/start`);
  await setUp(account);
  const ids = await Promise.all([idle, seated].map(async (one) => (await one.get<{ id: string }>('/api/me')).body.id));
  now += 29 * DAY_MS;
  expect(await purge(old.house)).toEqual({ guests: 0, tables: 0 });
  now += 40 * DAY_MS;
  expect(await purge(old.house)).toEqual({ guests: 1, tables: 1 });
  expect(await Promise.all(ids.map((id) => old.house.people.byId(id).then(Boolean)))).toEqual([false, true]);
  expect((await account.get('/api/me')).status).toBe(200);
  const { id: gallas } = (await account.get<{ id: string }>('/api/me')).body;
  now += 120 * DAY_MS;
  await purge(old.house);
  expect((await account.get('/api/me')).status).toBe(401);
  expect(await old.house.people.sessionsOf(gallas)).toEqual([]);
  expect(await old.house.people.byName(nameKey('Gallas'))).toBeDefined();
  await old.stop();
});

it('and it is forgotten again and again', async () => {
  const own = await serve(settings(), { stepMs: 20, sweepMs: 300, purgeMs: 20 });
  const one = await guest(own.port);
  const { id } = (await one.get<{ id: string }>('/api/me')).body;
  Object.defineProperty(own.house, 'now', { value: () => Date.now() + 400 * 86_400_000 });
  await expect.poll(() => own.house.people.byId(id)).toBeUndefined();
  await own.stop();
});
