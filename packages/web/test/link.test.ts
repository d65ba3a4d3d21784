import { afterEach, expect, it, vi } from 'vitest';
import type { TableCard, Told } from '@tercio/server/wire';
import { call } from '../src/net/api.ts';
import { Link } from '../src/net/link.ts';

/** Two ways lead from the server to the page; what came by the slower one must not undo what came by the other. */

const cardOf = (shown: boolean): TableCard => ({ id: 't1', seats: [{ seat: 0, shown }] }) as unknown as TableCard;

function linkAnswered(): { readonly link: Link; readonly answer: (card: TableCard) => void } {
  let answer: (card: TableCard) => void = () => {};
  const answered = new Promise<TableCard>((done) => (answer = done));
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {}, setInterval: () => 0 });
  vi.stubGlobal('location', { href: 'http://here/' });
  vi.stubGlobal('WebSocket', SilentSocket);
  vi.stubGlobal('fetch', async () => Response.json(await answered));
  return { link: new Link('t1'), answer };
}

class SilentSocket {
  static listeners = new Map<string, (event: { readonly data: string }) => void>();
  addEventListener(kind: string, listener: (event: { readonly data: string }) => void): void {
    SilentSocket.listeners.set(kind, listener);
  }
  send(): void {}
  close(): void {}
}

function linkThatHears(): { readonly link: Link; readonly hear: (told: Told) => void } {
  const { link } = linkAnswered();
  return { link, hear: (told) => SilentSocket.listeners.get('message')?.({ data: JSON.stringify(told) }) };
}

afterEach(() => vi.unstubAllGlobals());

it('an answer brings the card of the table', async () => {
  const { link, answer } = linkAnswered();
  const done = link.do('PUT', '/seats/1/bot');
  answer(cardOf(false));
  expect(await done).toBeNull();
  expect(link.card.value).toEqual(cardOf(false));
});

it('an answer that is older than what the connection has told changes nothing', async () => {
  const { link, answer } = linkAnswered();
  const done = link.do('PUT', '/seats/1/bot');
  link.card.value = cardOf(true);
  answer(cardOf(false));
  expect(await done).toBeNull();
  expect(link.card.value).toEqual(cardOf(true));
});

it('says that the server does not hear its database, until it does', () => {
  const { link, hear } = linkThatHears();
  hear({ t: 'hello', n: 0, table: cardOf(true), view: null, asks: {}, undo: {} });
  expect(link.trouble).toBeNull();
  hear({ t: 'pong', late: true });
  expect(link.trouble).toContain('cannot reach its database');
  hear({ t: 'pong' });
  expect(link.trouble).toBeNull();
});

it('what was refused as too much is sent once more, after as long as the server says; a choice without a database is not', async () => {
  const answers = [429, 200, 503, 503, 200];
  const sent: string[] = [];
  vi.stubGlobal('fetch', (_path: string, { method }: RequestInit) => {
    const status = answers[sent.length] as number;
    sent.push(`${method} ${status}`);
    return Promise.resolve(
      Response.json({ error: 'busy', message: '' }, { status, headers: { 'retry-after': '0.01' } }),
    );
  });
  expect((await call('POST', '/guests', {})).ok).toBe(true);
  expect((await call('POST', '/tables/t1/start', {})).ok).toBe(false);
  expect((await call('GET', '/tables')).ok).toBe(true);
  expect(sent).toEqual(['POST 429', 'POST 200', 'POST 503', 'GET 503', 'GET 200']);
});
