import { expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Fast, only, side } from '@tercio/kernel';
import { TokenBucket } from '../src/live/bucket.ts';
import { lineWriter } from '../src/live/bot-stream.ts';
import { Lines } from '../src/live/lines.ts';
import type { OpenLine } from '../src/live/lines.ts';
import { LiveSocket } from '../src/live/socket.ts';
import type { Socket } from '../src/live/socket.ts';
import { Metrics } from '../src/http/metrics.ts';
import { Underway } from '../src/http/underway.ts';
import type { LiveTable } from '../src/tables/live.ts';
import { OwnQuota } from '../src/tables/quota.ts';
import { guest, openServer } from './support/club.ts';
import type { Onlooker, Visitor } from './support/club.ts';
import { playOut, seated, setUp } from './support/play.ts';

/** A connection at whose other end nobody reads. */
class Unreading implements Socket {
  bufferedAmount = 0;
  closed = '';
  #listener: (data: Buffer, binary: boolean) => void = () => undefined;

  send(): void {
    // Nobody reads it.
  }
  close(_code?: number, reason = ''): void {
    this.closed = reason;
  }
  on(event: string, listener: (data: Buffer, binary: boolean) => void): void {
    if (event === 'message') this.#listener = listener;
  }
  hear(text: string): void {
    this.#listener(Buffer.from(text), false);
  }
}

const raise = (error: unknown): void => {
  throw error;
};

const line = (
  person: string | null,
  right: string | null,
  address = 'a',
  unread = 0,
): OpenLine & { ended: string[] } => {
  const ended: string[] = [];
  return { person, right, address, unread, ended, end: (reason) => void ended.push(reason) };
};

it('an address and a person have only so many lines', () => {
  const lines = new Lines({ perAddress: 3, perPerson: 2 });
  const [one, two] = [line('p', 'r'), line('p', 'r')];
  expect([lines.add(one), lines.add(two), lines.add(line('p', 'r', 'b'))]).toEqual([true, true, false]);
  expect([lines.add(line(null, null)), lines.add(line(null, null))]).toEqual([true, false]);
  expect(lines.add(line(null, null, 'b'))).toBe(true);
  lines.delete(two);
  expect(lines.add(line('p', 'r', 'b'))).toBe(true);
});

it('a line ends with its right, whether that is announced or only found out', async () => {
  const lines = new Lines({ perAddress: 9, perPerson: 9 });
  const [heard, unheard, stays, nobody] = [line('p', 'r1'), line('p', 'r2'), line('q', 'r3'), line(null, null)];
  for (const one of [heard, unheard, stays, nobody]) lines.add(one);
  lines.announced(0, 'session:r1');
  lines.announced(3, 'meta');
  expect([heard.ended, unheard.ended]).toEqual([['signed out'], []]);
  await lines.look((rights) => Promise.resolve(new Set(rights.filter((right) => right === 'r3'))));
  expect([heard.ended.length, unheard.ended.length, stays.ended.length, nobody.ended.length]).toEqual([1, 1, 0, 0]);
  expect(lines.size).toBe(2);
});

it('an address that reads nothing keeps only so much waiting: the lines with most of it end, others stay', () => {
  const lines = new Lines({ perAddress: 9, perPerson: 9 });
  const [little, most, much] = [20, 90, 40].map((unread) => line(null, null, 'a', unread));
  const other = line(null, null, 'b', 100);
  for (const one of [little, most, much, other] as OpenLine[]) lines.add(one);
  lines.lighten(100);
  expect([little, most, much, other].map((one) => one?.ended)).toEqual([[], ['too slow'], [], []]);
  expect(lines.size).toBe(3);
});

it('everything anew is sent now and then, however often and over however many connections it is asked for', async () => {
  const server = await openServer();
  const one = await guest(server.port);
  const { card } = await setUp(one);
  const live = await Promise.all(Array.from({ length: 4 }, () => one.watch(card.id)));
  for (const { socket } of live) for (let i = 0; i < 100; i++) socket.send('{"t":"resync"}');
  for (const { socket } of live) socket.send('{"t":"ping"}');
  await Promise.all(live.map((each) => each.until(() => each.heard.some(({ t }) => t === 'pong'))));
  const greeted = live.flatMap(({ heard }) => heard.filter(({ t }) => t === 'hello')).length;
  expect(greeted).toBeGreaterThan(4);
  expect(greeted).toBeLessThan(100);
  await server.stop();
});

it.each([
  ['asks for more', 600_000, (one: Unreading) => one.hear('{"t":"resync"}')],
  ['asks for the log', 600_000, (one: Unreading) => one.hear('{"t":"log"}')],
  ['is far behind', 4_100_000, (one: Unreading) => one.hear('{"t":"ping"}')],
])('who does not read what is sent and %s is cut off', async (_what, unread, ask) => {
  const server = await openServer();
  const { card } = await setUp(await guest(server.port));
  const table = (await server.house.byId(card.id)) as LiveTable;
  const socket = new Unreading();
  const parts = { house: server.house, metrics: new Metrics(), underway: new Underway(), table, socket, failed: raise };
  const live = new LiveSocket(parts, { person: null, right: null, address: 'a' }, { perSecond: 9, burst: 9 });
  await live.open();
  socket.bufferedAmount = unread - 200_000;
  ask(socket);
  expect(socket.closed).toBe('');
  socket.bufferedAmount = unread;
  ask(socket);
  expect([socket.closed, table.watchers.size]).toEqual(['too slow', 0]);
  await server.stop();
});

it('a stream whose other end does not read is cut off', () => {
  const heard: string[] = [];
  const answer = { writableLength: 0, write: (text: string) => heard.push(text), destroy: () => heard.push('cut off') };
  const write = lineWriter(answer);
  write('one');
  answer.writableLength = 4_100_000;
  write('two');
  expect(heard).toEqual(['one\n', 'cut off']);
});

it('whoever has too many live connections is told to come later', async () => {
  const server = await openServer({ linesPerAddress: 2 });
  const one = await guest(server.port);
  const { card } = await setUp(one);
  const [first, second] = [await one.watch(card.id), await one.watch(card.id)];
  const closed = await new Promise<number>((done) => {
    const address = `ws://127.0.0.1:${server.port}/api/tables/${card.id}/live`;
    new WebSocket(address, { headers: { cookie: one.cookie } }).on('close', done);
  });
  expect(closed).toBe(1013);
  first.socket.close();
  await first.until(() => first.socket.readyState === first.socket.CLOSED);
  expect(second.socket.readyState).toBe(second.socket.OPEN);
  await server.stop();
});

it('a clock that is set back lets nobody through more often, nor less', () => {
  const bucket = new TokenBucket(1, 2, 1_000);
  expect([bucket.take(1_000), bucket.take(1_000), bucket.take(1_000), bucket.take(2_000)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

it('by which clock shares and floods are measured nobody can set back', async () => {
  const server = await openServer();
  const { card } = await setUp(await guest(server.port));
  const table = (await server.house.byId(card.id)) as LiveTable;
  const [socket, quota] = [new Unreading(), new OwnQuota(1, 2)];
  const parts = { house: server.house, metrics: new Metrics(), underway: new Underway(), table, socket, failed: raise };
  const live = new LiveSocket(parts, { person: null, right: null, address: 'a' }, { perSecond: 9, burst: 9 });
  await live.open();
  const asked = async (): Promise<unknown> => {
    socket.hear('{"t":"ping"}');
    return [await quota.take('a'), socket.closed];
  };
  expect(await asked()).toEqual([true, '']);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  expect(await asked()).toEqual([true, '']);
  clock.mockRestore();
  await server.stop();
});

it('each has a share of their own, and gets it back with time', async () => {
  const quota = new OwnQuota(1, 2);
  const taken = async (...asked: readonly (readonly [string, number])[]): Promise<readonly boolean[]> =>
    Promise.all(asked.map(([who, at]) => quota.take(who, at)));
  expect(await taken(['a', 0], ['a', 0], ['a', 0], ['b', 0])).toEqual([true, true, false, true]);
  expect(await taken(['a', 1_000], ['a', 1_000])).toEqual([true, false]);
});

it('whoever talks too fast is asked to wait, by a request as over the socket', async () => {
  const server = await openServer();
  const one = await guest(server.port);
  const { card } = await setUp(one);
  const live = await one.watch(card.id);
  const path = `/api/tables/${card.id}/chat/players`;
  const statuses = [];
  for (let i = 0; i < 30; i++) statuses.push((await one.post(path, { text: `line ${i}` })).status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(5);
  const answer = await live.ask({ t: 'say', id: 'fast', room: 'players', text: 'still here' });
  expect(answer.error).toBe('tooMany');
  await server.stop();
});

it('whoever chooses over many connections has one share, by requests too; another person has their own', async () => {
  const server = await openServer({ messagesPerSecond: 5 });
  const people = [await guest(server.port), await guest(server.port), await guest(server.port)] as const;
  const id = await seated(people);
  const lines = await Promise.all(Array.from({ length: 4 }, () => people[0].watch(id)));
  const stale = { side: 0, ask: 999, choices: [{ verb: 'pass', arg: null }] };
  const answers = await Promise.all(
    lines.flatMap((line, n) =>
      Array.from({ length: 10 }, (_, i) => line.ask({ t: 'choose', id: `f${n}-${i}`, ...stale })),
    ),
  );
  expect(answers.filter(({ error }) => error === 'tooMany').length).toBeGreaterThan(10);
  const statusFor = async (one: Visitor, side: number): Promise<number> =>
    (await one.post(`/api/tables/${id}/choices`, { ...stale, side, id: 'h' })).status;
  const own = await Promise.all(Array.from({ length: 20 }, () => statusFor(people[0], 0)));
  expect(own).toContain(429);
  expect(await statusFor(people[1], 1)).toBe(409);
  await server.stop();
});

it('the log asked for a hundred times is answered now and then, with all that was told', async () => {
  const server = await openServer();
  const people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  const id = await seated(people);
  const live = await Promise.all(people.map((one) => one.watch(id)));
  await playOut(live, new Fast(5), 30);
  const [first] = live as [Onlooker, ...Onlooker[]];
  const logs = (): number => first.heard.filter(({ t }) => t === 'log').length;
  for (let i = 0; i < 100; i++) first.socket.send('{"t":"log"}');
  await first.until(() => logs() > 0);
  await playOut(live, new Fast(6), 10);
  const { body } = await (people[0] as Visitor).get<{ events: object[] }>(`/api/tables/${id}/log`);
  const told = await server.house.byId(id).then((table) => table?.history());
  expect(body.events).toEqual(told?.events(only(side(0))));
  expect(logs()).toBeLessThan(20);
  const half = await (people[0] as Visitor).get<{ events: object[] }>(`/api/tables/${id}/log?since=2&most=3`);
  expect(half.body.events).toEqual(body.events.slice(2, 5));
  await server.stop();
});

it('a log is played once, then only what is new; and given as often as is allowed', async () => {
  const server = await openServer();
  const people = [await guest(server.port), await guest(server.port)];
  const id = await seated(people, { scenario: 'pair' });
  const live = await Promise.all(people.map((one) => one.watch(id)));
  await playOut(live, new Fast(5), 6);
  const read = vi.spyOn(server.house.tables, 'entries');
  const log = () => (people[0] as Visitor).get(`/api/tables/${id}/log`);
  await Promise.all([log(), log()]);
  expect(read.mock.calls.map(([, after]) => after)).toEqual([0]);
  await playOut(live, new Fast(6), 1);
  await log();
  expect(read.mock.calls.map(([, after]) => after)).toEqual([0, 6]);
  const given = [];
  for (let i = 0; i < 11; i++) given.push(await server.house.logQuota.take('somebody'));
  expect(given.filter(Boolean)).toHaveLength(10);
  let allowed = false;
  const asked: string[] = [];
  const take = (who: string): Promise<boolean> => {
    asked.push(who);
    return Promise.resolve(allowed);
  };
  Object.assign(server.house, { logQuota: { take } });
  const [first] = live as [Onlooker];
  const logs = (): number => first.heard.filter(({ t }) => t === 'log').length;
  first.send('{"t":"log"}');
  first.send('{"t":"ping"}');
  await first.until(() => first.heard.some(({ t }) => t === 'pong'));
  expect([logs(), asked.length]).toEqual([0, 1]);
  allowed = true;
  await first.until(() => logs() === 1);
  await server.stop();
});
