import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import { seated, setUp } from './support/play.ts';

interface Me {
  readonly id: string;
  readonly name: string;
  readonly guest: boolean;
}

let server: Running;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.stop());

const secret = 'correct horse battery';

it('a guest plays at once and keeps everything when making an account', async () => {
  const one = await guest(server.port);
  const before = (await one.get<Me>('/api/me')).body;
  expect(before.guest).toBe(true);
  const { card } = await setUp(one);
  const made = await one.post<Me>('/api/accounts', { name: 'Anne of Brittany', password: secret });
  expect(made.body).toMatchObject({ id: before.id, name: 'Anne of Brittany', guest: false });
  const elsewhere = new Visitor(server.port);
  const wrong = await elsewhere.post('/api/sessions', { name: 'anne of brittany', password: 'wrong wrong' });
  expect(wrong.status).toBe(401);
  expect((await elsewhere.post<Me>('/api/sessions', { name: 'ANNE of Brittany', password: secret })).body.id).toBe(
    before.id,
  );
  expect((await elsewhere.get<TableCard>(`/api/tables/${card.id}`)).body.yours).toEqual([0]);
});

it('a name belongs to one', async () => {
  const [one, two] = [new Visitor(server.port), new Visitor(server.port)];
  await one.post('/api/accounts', { name: 'Tilly', password: secret });
  expect((await two.post('/api/accounts', { name: 'tilly', password: secret })).status).toBe(409);
  await two.post('/api/accounts', { name: 'Pappenheim', password: secret });
  expect((await two.call('PATCH', '/api/me', { name: 'TILLY' })).status).toBe(409);
  expect((await two.call<Me>('PATCH', '/api/me', { name: 'Holk' })).body.name).toBe('Holk');
  expect((await two.call('PATCH', '/api/me', { name: '<b>x</b>' })).status).toBe(400);
});

it('a new password ends the other sessions and their live connections', async () => {
  const here = new Visitor(server.port);
  await here.post('/api/accounts', { name: 'Mansfeld', password: secret });
  const there = new Visitor(server.port);
  await there.post('/api/sessions', { name: 'Mansfeld', password: secret });
  const { card } = await setUp(here);
  const live = await there.watch(card.id);
  expect((await here.put('/api/me/password', { old: 'not this one', password: 'another one here' })).status).toBe(401);
  expect((await here.put('/api/me/password', { old: secret, password: 'another one here' })).status).toBe(200);
  await live.until(() => live.socket.readyState === live.socket.CLOSED);
  expect((await there.get('/api/me')).status).toBe(401);
  expect((await here.get('/api/me')).status).toBe(200);
  await here.delete('/api/sessions/current');
  expect((await here.get('/api/me')).status).toBe(401);
});

it('gives everything it knows, and forgets it', async () => {
  const one = new Visitor(server.port);
  await one.post('/api/accounts', { name: 'Gustav', password: secret, email: 'gustav@example.org' });
  const other = await guest(server.port);
  const id = await seated([one, other, await guest(server.port)]);
  await one.post(`/api/tables/${id}/chat/players`, { text: 'God with us' });
  await one.put(`/api/tables/${id}/notes`, { text: 'cross at Oder' });
  const { text } = await one.get('/api/me/data');
  for (const part of ['gustav@example.org', 'God with us', 'cross at Oder', id]) expect(text).toContain(part);
  expect(text).not.toContain('argon2');
  await one.call('DELETE', '/api/me', { password: secret });
  expect((await one.get('/api/me')).status).toBe(401);
  const { body } = await other.get<TableCard>(`/api/tables/${id}`);
  expect(body.seats[0]).toMatchObject({ person: null, bot: 'greedy' });
  expect((await other.get<object[]>(`/api/tables/${id}/chat/players`)).body).toEqual([]);
  const again = new Visitor(server.port);
  expect((await again.post('/api/sessions', { name: 'Gustav', password: secret })).status).toBe(401);
});

it('what was deleted stands in no file any more', async () => {
  const folder = newFolder('deleted');
  const own = await openServer({ database: join(folder, 'tercio.db') });
  const one = new Visitor(own.port);
  await one.post('/api/accounts', { name: 'Pappenheim', password: secret, email: 'pappenheim@example.org' });
  const id = await seated([one, await guest(own.port), await guest(own.port)]);
  await one.post(`/api/tables/${id}/chat/players`, { text: 'I know my own' });
  await one.put(`/api/tables/${id}/notes`, { text: 'the black horse' });
  const { body: me } = await one.get<Me>('/api/me');
  const hash = (await own.house.people.byId(me.id))?.password as string;
  const files = (): string =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('');
  const gone = ['pappenheim@example.org', 'I know my own', 'the black horse', hash, 'Pappenheim'];
  for (const part of gone) expect(files()).toContain(part);
  expect((await one.call('DELETE', '/api/me', { password: secret })).status).toBe(204);
  for (const part of gone) expect(files()).not.toContain(part);
  await own.stop();
  rmSync(folder, { recursive: true });
});

it('an account is deleted with its password only, a guest without one', async () => {
  const one = new Visitor(server.port);
  await one.post('/api/accounts', { name: 'Torstenson', password: secret });
  expect((await one.call('DELETE', '/api/me', {})).status).toBe(401);
  expect((await one.call('DELETE', '/api/me', { password: 'not this one' })).status).toBe(401);
  expect((await one.get('/api/me')).status).toBe(200);
  expect((await one.call('DELETE', '/api/me', { password: secret })).status).toBe(204);
  expect((await (await guest(server.port)).delete('/api/me')).status).toBe(204);
});

it("a guest's cookie and tokens, known to somebody else, open nothing once the guest has an account", async () => {
  const owner = await guest(server.port);
  const planted = new Visitor(server.port);
  planted.cookie = owner.cookie;
  const { body } = await planted.post<{ token: string }>('/api/me/tokens', { label: 'left behind' });
  const { card } = await setUp(owner);
  const live = await planted.watch(card.id);
  await owner.post('/api/accounts', { name: 'Wrangel', password: secret });
  await live.until(() => live.socket.readyState === live.socket.CLOSED);
  expect((await planted.get('/api/me')).status).toBe(401);
  const program = new Visitor(server.port);
  program.headers['authorization'] = `Bearer ${body.token}`;
  expect((await program.get('/api/me')).status).toBe(401);
  expect((await owner.get<Me>('/api/me')).body.name).toBe('Wrangel');
});

/** Somebody's program, with a token that allows so much. */
async function programOf(owner: Visitor, scopes?: readonly string[]): Promise<{ program: Visitor; id: string }> {
  const { body } = await owner.post<{ id: string; token: string }>('/api/me/tokens', {
    label: 'program',
    ...(scopes && { scopes }),
  });
  const program = new Visitor(server.port);
  program.headers['authorization'] = `Bearer ${body.token}`;
  return { program, id: body.id };
}

it('a token does what it was made for, and never makes another, changes the password or deletes', async () => {
  const owner = new Visitor(server.port);
  await owner.post('/api/accounts', { name: 'Bernhard', password: secret });
  const { program: reader } = await programOf(owner, ['read']);
  const { program: player } = await programOf(owner);
  const { program: keeper } = await programOf(owner, ['read', 'play', 'manage']);
  expect((await reader.get('/api/me')).status).toBe(200);
  expect((await reader.post('/api/tables', { game: 'ferry', scenario: 'ring' })).status).toBe(403);
  expect((await player.post('/api/tables', { game: 'ferry', scenario: 'ring' })).status).toBe(200);
  expect((await player.call('PATCH', '/api/me', { name: 'Holk' })).status).toBe(403);
  expect((await keeper.call('PATCH', '/api/me', { name: 'Bernhard of Weimar' })).status).toBe(200);
  for (const program of [reader, player, keeper]) {
    expect((await program.post('/api/me/tokens', { label: 'another' })).status).toBe(403);
    expect((await program.put('/api/me/password', { old: secret, password: 'another one here' })).status).toBe(403);
    expect((await program.call('DELETE', '/api/me', { password: secret })).status).toBe(403);
  }
  const { body } = await owner.get<{ scopes: string[]; expiresAt: number }[]>('/api/me/tokens');
  expect(body.map(({ scopes }) => scopes)).toContainEqual(['read']);
  expect(body.every(({ expiresAt }) => expiresAt > Date.now())).toBe(true);
  await owner.put('/api/me/password', { old: secret, password: 'another one here' });
  expect((await player.get('/api/me')).status).toBe(401);
});

it('with its token a stream and a live connection end', async () => {
  const owner = await guest(server.port);
  const { card } = await setUp(owner);
  const { program, id } = await programOf(owner);
  const live = await program.watch(card.id);
  const stream = await fetch(`${program.origin}/api/bot/stream`, { headers: program.headers });
  const read = stream.text().then(
    () => 'ended',
    () => 'ended',
  );
  await owner.delete(`/api/me/tokens/${id}`);
  await live.until(() => live.socket.readyState === live.socket.CLOSED);
  expect(await read).toBe('ended');
});

it('a token acts for its owner until it is ended', async () => {
  const owner = await guest(server.port);
  const { body } = await owner.post<{ id: string; token: string }>('/api/me/tokens', { label: 'my bot' });
  const program = new Visitor(server.port);
  program.headers['authorization'] = `Bearer ${body.token}`;
  expect((await program.get<Me>('/api/me')).body.id).toBe((await owner.get<Me>('/api/me')).body.id);
  expect((await owner.get('/api/me/tokens')).text).not.toContain(body.token);
  await owner.delete(`/api/me/tokens/${body.id}`);
  expect((await program.get('/api/me')).status).toBe(401);
});
