import { serve } from '@tercio/server';
import type { Choice, Side, View } from '@tercio/kernel';
import { afterAll, expect, it, vi } from 'vitest';
import { Link } from '../src/net/link.ts';
import { netPlan } from '../src/net/plan.ts';
import { fallback, FRANCE, game, HABSBURG, longMarch, PASS } from './marching.ts';

/** Two people at a server's table: a march within which the other is asked goes on by itself once they have let it pass. */

const SETTINGS = {
  port: 0,
  host: '127.0.0.1',
  database: ':memory:',
  origin: null,
  trustProxy: false,
  operatorKey: null,
  perMinute: 1_000_000,
  messagesPerSecond: 100_000,
  linesPerAddress: 1000,
  linesPerPerson: 1000,
  botThreads: 1,
  quiet: true,
} as const;

const server = await serve(SETTINGS, { stepMs: 20, sweepMs: 300 });
const base = `http://127.0.0.1:${server.port}`;
const links: Link[] = [];
let cookie = '';

/** A browser's window, as far as the connection needs one. */
function asBrowser(): void {
  const NodeSocket = WebSocket;
  vi.stubGlobal('location', { href: `${base}/` });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setInterval, setTimeout, clearTimeout }));
  vi.stubGlobal(
    'WebSocket',
    class extends NodeSocket {
      constructor(url: URL) {
        super(url, { headers: { cookie, origin: base } } as never);
      }
    },
  );
}

afterAll(async () => {
  for (const link of links) link.close();
  vi.unstubAllGlobals();
  await server.stop();
});

async function send<T>(
  path: string,
  as: string,
  body: object = {},
): Promise<{ readonly body: T; readonly cookie: string }> {
  const headers = { 'content-type': 'application/json', ...(as && { cookie: as }) };
  const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(200);
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { body: (await answer.json()) as T, cookie: set.find((one) => !one.startsWith('tercio-device=')) ?? '' };
}

/** A table for two with both at it: the Habsburgs', then France's connection. */
async function seated(): Promise<readonly [Link, Link]> {
  const [anna, berta] = [(await send('/api/guests', '')).cookie, (await send('/api/guests', '')).cookie];
  const wish = { game: game.id, scenario: 'pavia-1524', listed: true, seats: [{ kind: 'me' }] };
  const { body } = await send<{ readonly table: { readonly id: string } }>('/api/tables', anna, wish);
  const { id } = body.table;
  await send(`/api/tables/${id}/seats/1`, berta, { nonce: 'word0' });
  await send(`/api/tables/${id}/start`, anna);
  const both = [anna, berta].map((who) => {
    cookie = who;
    return new Link(id);
  });
  links.push(...both);
  const [first, second] = both;
  if (!first || !second) throw new Error('nobody came');
  await until(() => both.every(({ view, state }) => view.value !== null && state.value === 'live'));
  return [first, second];
}

async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { timeout: 20_000, interval: 5 }).toBe(true);
}

const offerOf = ({ view }: Link, who: Side): View['offers'][number]['offer'] =>
  view.value?.offers.find(({ side }) => side === who)?.offer ?? null;

/** Everybody does what the rules foresee until France may march past the Habsburgs; null: not in this war. */
async function marching([habsburg, france]: readonly [Link, Link]): Promise<readonly Choice[] | null> {
  for (let i = 0; i < 300; i++) {
    await until(() => offerOf(habsburg, HABSBURG) !== null || offerOf(france, FRANCE) !== null);
    const march = offerOf(france, FRANCE)?.ask === 'move' && france.view.value ? longMarch(france.view.value) : null;
    if (march) return march;
    const [link, who] = offerOf(france, FRANCE) ? [france, FRANCE] : [habsburg, HABSBURG];
    const choice = link.view.value && fallback(link.view.value, who);
    if (!choice || link.view.value?.flow.over) return null;
    expect(await link.choose(who, [choice])).toBeNull();
  }
  return null;
}

async function begun(): Promise<{ readonly pair: readonly [Link, Link]; readonly choices: readonly Choice[] }> {
  for (let i = 0; i < 12; i++) {
    const pair = await seated();
    const choices = await marching(pair);
    if (choices) return { pair, choices };
  }
  throw new Error('France never marches past them');
}

it('goes on to its end over the network', async () => {
  asBrowser();
  const { pair, choices } = await begun();
  const [habsburg, france] = pair;
  const sent = vi.spyOn(france, 'choose');
  // As the table's host does.
  const act = async (plan: readonly Choice[]): Promise<void> => {
    expect(await france.choose(FRANCE, plan)).toBeNull();
    left.begin(FRANCE, plan, 'the long march');
  };
  const left = netPlan(game, france, ({ rest }) => act(rest));
  await act(choices);
  let windows = 0;
  while (offerOf(france, FRANCE)?.ask !== 'move') {
    await until(() => offerOf(france, FRANCE)?.ask === 'move' || offerOf(habsburg, HABSBURG) !== null);
    if (offerOf(habsburg, HABSBURG) === null) break;
    windows++;
    expect(await habsburg.choose(HABSBURG, [PASS])).toBeNull();
  }
  expect(windows).toBeGreaterThan(1);
  // What it sent itself was the rest of the march, each time.
  expect(sent.mock.calls.length).toBeGreaterThan(1);
  for (const [, rest] of sent.mock.calls) expect(choices.slice(-rest.length)).toEqual(rest);
  const came = france.events.value.filter(({ kind }) => kind === 'entered');
  expect(came.at(-1)?.['place']).toBe(choices.findLast(({ verb }) => verb === 'to')?.arg);
  expect(left.stopped.value).toBeNull();
  left.stop();
});
