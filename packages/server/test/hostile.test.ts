import { Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Fast } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { BotPool } from '../src/bots/pool.ts';
import { buildApp } from '../src/http/app.ts';
import { Metrics } from '../src/http/metrics.ts';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import { newMessage, playOut, seated, setUp } from './support/play.ts';

/** Clients that mean ill. */

let server: Running;
let anne: Visitor;
let bert: Visitor;
let mallory: Visitor;
let id: string;

beforeAll(async () => {
  server = await openServer();
  [anne, bert, mallory] = [await guest(server.port), await guest(server.port), await guest(server.port)];
  id = await seated([anne, bert, await guest(server.port)]);
});
afterAll(() => server.stop());

const KEY = 'dGhlIHNhbXBsZSBub25jZQ==';
const OPTIONS = {
  origin: null,
  trustProxy: false as const,
  operatorKey: null,
  perMinute: 1000,
  socketLimits: { perSecond: 9, burst: 9 },
  lineLimits: { perAddress: 9, perPerson: 9 },
};
const ready = { verb: 'ready', arg: null };

describe('forged seats', () => {
  it('nobody chooses, takes back, orders, hands over or resigns for another', async () => {
    const path = `/api/tables/${id}`;
    const message = { side: 0, ask: 0, id: 'forged', choices: [ready] };
    for (const forger of [mallory, bert]) {
      expect((await forger.post(`${path}/choices`, message)).status).toBe(403);
      expect((await forger.post(`${path}/undo`, message)).status).toBe(403);
      expect((await forger.put(`${path}/sides/0/orders`, { orders: [] })).status).toBe(403);
      expect((await forger.put(`${path}/seats/0/bot`, { bot: 'random' })).status).toBe(403);
      expect((await forger.delete(`${path}/seats/0/bot`)).status).toBe(403);
    }
    expect((await mallory.post(`${path}/resign`)).status).toBe(403);
    expect((await mallory.put(`${path}/proposals/end`)).status).toBe(403);
    expect((await mallory.post(`${path}/proposals/end`, { agree: true })).status).toBe(403);
    expect((await mallory.post(`${path}/rematch`)).status).toBe(409);
    expect((await mallory.post(`${path}/start`)).status).toBe(409);
  });

  it('a live connection acts only for the seats of its own person', async () => {
    const live = await mallory.watch(id);
    const answer = await live.ask({ t: 'choose', id: 'forged', side: 0, ask: 0, choices: [ready] });
    expect(answer).toMatchObject({ t: 'fault', error: 'forbidden' });
    const stranger = await new Visitor(server.port).watch(id);
    expect(await stranger.ask({ t: 'undo', id: 'x', side: 0, ask: 0 })).toMatchObject({ error: 'notSignedIn' });
    live.close();
    stranger.close();
  });

  it('an empty seat of a running game, a side that does not exist, a huge side: nobody’s', async () => {
    for (const side of [3, 7, 29]) {
      const answer = await anne.post(`/api/tables/${id}/choices`, { side, ask: 0, id: 'x', choices: [ready] });
      expect(answer.status).toBe(403);
    }
    for (const side of [-1, 30, 1e9, 0.5, '0', null]) {
      const answer = await anne.post(`/api/tables/${id}/choices`, { side, ask: 0, id: 'x', choices: [ready] });
      expect(answer.status).toBe(400);
    }
  });

  it('a made-up cookie or token is nobody’s', async () => {
    const forger = new Visitor(server.port);
    for (const cookie of ['tercio=', `tercio=${'A'.repeat(43)}`, "tercio=' or 1=1 --", 'tercio=%00%ff']) {
      forger.cookie = cookie;
      expect((await forger.get('/api/me')).status).toBe(401);
    }
    forger.cookie = '';
    for (const token of ['Bearer ', `Bearer ${'A'.repeat(43)}`, 'Basic YTpi', 'Bearer null']) {
      forger.headers['authorization'] = token;
      expect((await forger.get('/api/me')).status).toBe(401);
    }
  });
});

describe('stale and replayed messages', () => {
  it('a message recorded on the wire does nothing when it is sent again, later or at another table', async () => {
    const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
    const table = await seated(people);
    const other = await seated(people);
    const players = await Promise.all(people.map((one) => one.watch(table)));
    const [player] = players as [(typeof players)[0]];
    const wire = { t: 'choose', id: 'recorded', side: 0, ask: player.asks[0], choices: [ready] };
    await player.ask(wire);
    await playOut(players, new Fast(4), 15);
    const before = structuredClone(player.view);
    expect(await player.ask(wire)).toMatchObject({ t: 'receipt', repeated: true });
    expect(await player.ask({ ...wire, id: 'changed' })).toMatchObject({ t: 'fault', error: 'stale' });
    expect(player.view).toEqual(before);
    const elsewhere = await (people[1] as Visitor).watch(other);
    expect(await elsewhere.ask(wire)).toMatchObject({ error: 'forbidden' });
    for (const one of [...players, elsewhere]) one.close();
  });

  it('a question of the future or of nonsense is stale or malformed', async () => {
    for (const ask of [999, 2 ** 40]) {
      expect(
        (await anne.post(`/api/tables/${id}/choices`, { side: 0, ask, id: newMessage(), choices: [ready] })).status,
      ).toBe(409);
    }
    for (const ask of [-1, 1.5, '0', {}, []]) {
      expect((await anne.post(`/api/tables/${id}/choices`, { side: 0, ask, id: 'x', choices: [ready] })).status).toBe(
        400,
      );
    }
  });
});

describe('malformed and huge messages', () => {
  it('are refused without harm, over HTTP', async () => {
    const bodies = [
      '{',
      '[]',
      'null',
      '"x"',
      '{"__proto__":{"x":1}}',
      '{"side":0}',
      '\u0000',
      `{"a":${'['.repeat(5000)}`,
    ];
    for (const body of bodies)
      expect([400, 413]).toContain((await anne.call('POST', `/api/tables/${id}/choices`, body)).status);
    const plan = { side: 0, ask: 0, id: 'x', choices: Array.from({ length: 65 }, () => ready) };
    expect((await anne.post(`/api/tables/${id}/choices`, plan)).status).toBe(400);
    expect((await anne.post(`/api/tables/${id}/chat/players`, { text: 'x'.repeat(1001) })).status).toBe(400);
    expect((await anne.put(`/api/tables/${id}/notes`, { text: 'x'.repeat(70_000) })).status).toBe(413);
    anne.headers['content-type'] = 'text/plain';
    expect((await anne.call('POST', `/api/tables/${id}/resign`, 'x')).status).toBe(400);
    delete anne.headers['content-type'];
    expect((await anne.get<TableCard>(`/api/tables/${id}`)).body.status).toBe('running');
  });

  it('are refused without harm, over a live connection', async () => {
    const live = await anne.watch(id);
    const frames = ['', '{', 'null', '[]', '{"t":"drop"}', '{"t":"choose"}', '{"t":"choose","side":{},"ask":[]}'];
    for (const frame of frames) {
      const from = live.heard.length;
      live.send(frame);
      await live.until(() => live.heard.length > from);
      expect(live.heard.at(-1)).toMatchObject({ t: 'fault', error: 'malformed' });
    }
    live.socket.send(Buffer.from([0, 1, 2, 255]), { binary: true });
    live.send('x'.repeat(20_000));
    await live.until(() => live.socket.readyState === WebSocket.CLOSED);
    expect((await anne.get<TableCard>(`/api/tables/${id}`)).body.status).toBe('running');
  });

  it('bytes that are no HTTP and half a request do not hang anybody else', async () => {
    const sockets = [
      '\x00\xff\xfe garbage\r\n\r\n',
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999\r\n\r\n{',
    ];
    const open = sockets.map((bytes) => {
      const socket = new Socket();
      socket.on('error', () => undefined);
      socket.connect(server.port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
      return socket;
    });
    expect((await anne.get('/health')).status).toBe(200);
    for (const socket of open) socket.destroy();
  });
});

it.each(['/api/nothing', '/%zz', '//%'])('an upgrade of %s is refused, and its connection ended', async (path) => {
  const socket = new Socket().connect(server.port, '127.0.0.1');
  let said = '';
  socket.on('data', (data: Buffer) => void (said += data.toString()));
  const ended = new Promise((done) => socket.once('end', () => done('ended')));
  const upgrade = 'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13';
  socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\n${upgrade}\r\nSec-WebSocket-Key: ${KEY}\r\n\r\n`);
  expect(await Promise.race([ended, new Promise((done) => setTimeout(done, 3_000, 'still open'))])).toBe('ended');
  expect(said).toMatch(/^HTTP\/1.1 40[04] /);
  socket.destroy();
});

describe('paths and SQL', () => {
  it('lead nowhere', async () => {
    const secrets = /root:|"name": "@tercio|SQLITE|sqlite|syntax|postgres|stack|node_modules|\/src\//;
    const paths = [
      '/../../../../etc/passwd',
      '/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/package.json',
      '/..\\..\\package.json',
      '/page.js%00.html',
      "/api/tables/'%20or%201=1--",
      '/api/tables/%27;drop%20table%20tables;--/view',
      '/api/games/__proto__',
      '/api/games/constructor',
      '/api/tables/..%2f..%2fhealth',
      `/api/tables/${'x'.repeat(3000)}`,
    ];
    for (const path of paths) {
      const { status, text } = await rawGet(server.port, path);
      expect([400, 403, 404, 414]).toContain(status);
      expect(text).not.toMatch(secrets);
    }
    const wish = { game: "ferry'; drop table people; --", scenario: 'ring' };
    expect((await mallory.post('/api/tables', wish)).status).toBe(404);
    expect((await mallory.post('/api/tables', { game: 'ferry', scenario: '__proto__' })).status).toBe(400);
    const settings = { options: { coins: "6'; drop table people; --" } };
    expect((await mallory.post('/api/tables', { game: 'ferry', scenario: 'ring', settings })).status).toBe(400);
    expect((await mallory.post('/api/sessions', { name: "' or ''='", password: "' or ''='" })).status).toBe(401);
    expect((await anne.get('/api/me')).status).toBe(200);
  });
});

/** Without the tidying up that `fetch` does to a path. */
function rawGet(port: number, path: string): Promise<{ status: number; text: string }> {
  return new Promise((done, fail) => {
    let text = '';
    const socket = new Socket();
    socket.on('error', fail);
    socket.on('data', (data) => void (text += data.toString()));
    socket.on('close', () =>
      done({ status: Number(/^HTTP\/1.1 (\d+)/.exec(text)?.[1]), text: text.replace(/^[^]*?\r\n\r\n/, '') }),
    );
    socket.connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
    );
  });
}

describe('other sites', () => {
  it('cannot act with a visitor’s cookie', async () => {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const visitor = anne.at(server.port);
      Object.assign(visitor.headers, headers);
      expect((await visitor.post(`/api/tables/${id}/resign`)).status).toBe(403);
      expect((await visitor.delete('/api/me')).status).toBe(403);
    }
    const evil = anne.at(server.port);
    evil.headers['origin'] = 'https://evil.example';
    const live = await evil.watch(id);
    expect(live.heard).toEqual([]);
    expect(live.socket.readyState).toBe(WebSocket.CLOSED);
  });

  it('cannot frame the page, run scripts in it or read its cookie', async () => {
    const page = await anne.get('/');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(page.text).not.toMatch(/<script>|<style|style="|onclick/);
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
    const entered = await new Visitor(server.port).post('/api/guests');
    expect(entered.headers.get('set-cookie')).toMatch(/HttpOnly/);
    expect(entered.headers.get('set-cookie')).toMatch(/SameSite=Lax/);
  });
});

describe('floods', () => {
  it('are stopped by address and by connection, and do not stop others', async () => {
    const strict = await openServer({ perMinute: 50, messagesPerSecond: 5 });
    const flood = new Visitor(strict.port);
    const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await flood.get('/api/games')).status));
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(60);
    expect((await flood.get('/health')).status).toBe(200);
    await strict.stop();
    const talkative = await openServer({ messagesPerSecond: 5 });
    const host = await guest(talkative.port);
    const { card } = await setUp(host);
    const live = await host.watch(card.id);
    for (let i = 0; i < 200; i++) live.send({ t: 'ping' });
    await live.until(() => live.socket.readyState === WebSocket.CLOSED);
    expect(live.heard.filter(({ t }) => t === 'pong').length).toBeLessThan(50);
    expect((await host.get('/health')).status).toBe(200);
    await talkative.stop();
  });

  it('files of the page do not count; the API says in a sentence how long to wait', async () => {
    const strict = await openServer({ perMinute: 20 });
    const reader = new Visitor(strict.port);
    const loads = await Promise.all(Array.from({ length: 300 }, () => reader.get('/')));
    expect(loads.filter(({ status }) => status !== 200)).toEqual([]);
    const asked = [];
    // However the address is spelt.
    for (let i = 0; i < 21; i++) asked.push((await reader.get(i % 2 ? '/api/games' : '/%61pi/games')).status);
    expect(asked).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
    const busy = await reader.get<{ error: string; message: string }>('/api/games');
    expect(busy.status).toBe(429);
    expect(busy.body.error).toBe('tooMany');
    expect(busy.body.message).toMatch(
      /^Too many requests came from your address\. Wait \d+ seconds?, then try again\.$/,
    );
    expect(Number(busy.headers.get('retry-after'))).toBeGreaterThan(0);
    reader.headers['accept'] = 'text/html';
    const seen = await reader.get('/api/games');
    expect(seen.status).toBe(429);
    expect(seen.headers.get('content-type')).toContain('text/html');
    expect(seen.text).toContain('Front page');
    expect((await reader.get('/no/such/page')).status).toBe(200);
    await strict.stop();
  });

  it('a password cannot be tried out quickly', async () => {
    const guesser = new Visitor(server.port);
    const tries = Array.from({ length: 40 }, () =>
      guesser.post('/api/sessions', { name: 'Anne', password: 'guess guess' }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(19);
  });
});

describe('secrets', () => {
  it('in an address that somebody wants to upgrade are not written into the log', async () => {
    const written: string[] = [];
    const log = { write: (line: string) => void written.push(line) };
    const pool = new BotPool(1, () => undefined);
    const app = await buildApp(server.house, new Metrics(), {
      ...OPTIONS,
      pool,
      logger: { level: 'trace', stream: log },
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const paths = [
      `/api/tables/${id}?token=s3cret`,
      `/api/tables/${id}/live?invitation=s3cret`,
      '/join/s3cret',
      '/%s3cret',
    ];
    for (const path of paths) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { cookie: anne.cookie } });
      await new Promise((done) =>
        socket
          .once('close', done)
          .once('open', () => socket.close())
          .on('error', () => undefined),
      );
      await new Visitor(port).get(path);
    }
    await expect.poll(() => written.length).toBeGreaterThan(paths.length);
    expect(written.join('')).not.toContain('s3cret');
    await app.close();
    await pool.close();
  });

  it('are in no answer while the game lasts', async () => {
    const info = await server.house.tables.byId(id);
    const seed = info?.seed as string;
    const live = await bert.watch(id);
    const answers = await Promise.all(
      ['', '/view', '/log', '/record', '/chat/players', '/notes', '/sides/1/orders'].map((path) =>
        bert.get(`/api/tables/${id}${path}`),
      ),
    );
    const everything = JSON.stringify([answers.map(({ text }) => text), live.heard, await bert.metrics()]);
    expect(everything).not.toContain(seed);
    expect(everything).not.toMatch(/argon2|invitation":"/);
    live.close();
  });
});
