import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anyOf, Fast } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { patched } from '@tercio/server/patch';
import type { Json, Patch } from '@tercio/server/patch';
import type { Figure } from './measure.ts';
import { call, enter, memoryOf, processorTimeOf, serve } from './serving.ts';
import type { Served } from './serving.ts';

/**
 * Five hundred tables, or `TERCIO_TABLES`, with two live players each, on one server process with its database on disk, for
 * half a minute, or `TERCIO_SECONDS`; each thinks for two seconds, or `TERCIO_PAUSE` milliseconds. With `DATABASE_URL` on a PostgreSQL, and then on `TERCIO_PROCESSES` of them: the two
 * players of a table sit at different ones.
 */

const TABLES = Number(process.env['TERCIO_TABLES'] ?? 500);
const SECONDS = Number(process.env['TERCIO_SECONDS'] ?? 30);
/** How long somebody thinks. */
const PAUSE_MS = Number(process.env['TERCIO_PAUSE'] ?? 2000);
const AT_ONCE = 16;
const SETTLE_MS = 5000;
const PORT = 16_480;
const PROCESSES = Number(process.env['TERCIO_PROCESSES'] ?? 1);

export async function loadFigures(game: string, scenario: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-load-'));
  const more = { DATABASE_URL: process.env['DATABASE_URL'] ?? '' };
  const servers: Served[] = [];
  for (let i = 0; i < PROCESSES; i++) servers.push(await serve(PORT + i, folder, more));
  const all = (of: (server: Served) => number): number => servers.reduce((sum, server) => sum + of(server), 0);
  try {
    const idle = all(memoryOf);
    const tables = await setUpAll(
      game,
      scenario,
      servers.map(({ base }) => base),
    );
    await pause(SETTLE_MS);
    const full = all(memoryOf);
    const until = performance.now() + SECONDS * 1000;
    const before = all(processorTimeOf);
    await Promise.all(tables.map((table) => table.play(until)));
    return figures(tables, full - idle, all(processorTimeOf) - before);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** Some come at the same time, as people do. */
async function setUpAll(game: string, scenario: string, bases: readonly string[]): Promise<readonly Table[]> {
  const tables: Table[] = [];
  let next = 0;
  const oneAfterAnother = async (): Promise<void> => {
    while (next < TABLES) tables.push(await Table.setUp(game, scenario, next++, bases));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother));
  return tables;
}

function figures(tables: readonly Table[], memory: number, seconds: number): readonly Figure[] {
  const latencies = tables.flatMap((table) => table.latencies).sort((a, b) => a - b);
  const heard = tables.flatMap((table) => table.heard).sort((a, b) => a - b);
  const errors = tables.reduce((sum, table) => sum + table.errors, 0);
  const share = (list: readonly number[], part: number): number => list[Math.floor(list.length * part)] ?? 0;
  const rate = latencies.length / SECONDS;
  const what = `${TABLES} tables, two live players each, ${rate.toFixed(0)} choices/s`;
  const target = { value: 0, atLeast: false };
  return [
    { name: 'server load errors', what: `${what}: errors`, value: errors, unit: 'errors', target },
    {
      name: 'server load p95',
      what: `${what}: choice to receipt, durable, 95 %`,
      value: share(latencies, 0.95),
      unit: 'ms',
    },
    {
      name: 'server load heard',
      what: `${what}: choice to the other player's update, 95 %`,
      value: share(heard, 0.95),
      unit: 'ms',
    },
    {
      name: 'server load memory',
      what: 'memory of the server per table with two players',
      value: memory / TABLES / 1024,
      unit: 'kB',
    },
    {
      name: 'server load processor',
      what: `${what}: processor time of the server per choice, sockets and disk included`,
      value: (seconds * 1e6) / latencies.length,
      unit: 'µs',
    },
  ];
}

interface Incoming {
  readonly t: string;
  readonly view?: View;
  readonly patch?: Patch;
  readonly asks?: { readonly [side: number]: number };
}

/** One table with its two players, who answer each other. */
class Table {
  readonly latencies: number[] = [];
  readonly heard: number[] = [];
  errors = 0;
  readonly #players: readonly Player[];
  readonly #random: Fast;

  private constructor(players: readonly Player[], seed: number) {
    this.#players = players;
    this.#random = new Fast(seed);
  }

  static async setUp(game: string, scenario: string, seed: number, bases: readonly string[]): Promise<Table> {
    const at = (player: number): string => bases[(seed + player) % bases.length] as string;
    const cookies = [await enter(at(0), seed * 2), await enter(at(1), seed * 2 + 1)] as const;
    const seats = [{ kind: 'me' }];
    const { table } = await call<{ table: { id: string } }>(
      at(0),
      cookies[0],
      '/api/tables',
      { game, scenario, seats },
      seed,
    );
    await call(at(1), cookies[1], `/api/tables/${table.id}/seats/1`, {}, seed);
    await call(at(0), cookies[0], `/api/tables/${table.id}/start`, {}, seed);
    return new Table(
      await Promise.all(cookies.map((cookie, player) => Player.join(at(player), cookie, table.id))),
      seed,
    );
  }

  async play(until: number): Promise<void> {
    await pause(this.#random.below(PAUSE_MS));
    for (let count = 0; performance.now() < until; count++) {
      const mover = this.#players.find(({ view }) => view?.offers.some(({ offer }) => offer !== null));
      if (!mover) return;
      const began = performance.now();
      const others = this.#players.filter((player) => player !== mover).map((player) => player.next());
      const receipt = await mover.choose(this.#random, count);
      this.latencies.push(performance.now() - began);
      if (receipt !== 'receipt') this.errors++;
      void Promise.all(others).then(() => this.heard.push(performance.now() - began));
      await pause(PAUSE_MS);
    }
    for (const player of this.#players) player.leave();
  }
}

class Player {
  view: View | null = null;
  readonly #socket: WebSocket;
  #asks: { readonly [side: number]: number } = {};
  #waiters: ((message: Incoming) => boolean)[] = [];

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Incoming));
  }

  static async join(base: string, cookie: string, table: string): Promise<Player> {
    const headers = { cookie, origin: base };
    const address = `${base.replace('http', 'ws')}/api/tables/${table}/live`;
    const player = new Player(new WebSocket(address, { headers }));
    await player.#until(({ t }) => t === 'hello');
    return player;
  }

  #hear(message: Incoming): void {
    if (message.view) this.view = message.view;
    if (message.patch && this.view) this.view = patched(this.view as unknown as Json, message.patch) as unknown as View;
    if (message.asks) this.#asks = message.asks;
    this.#waiters = this.#waiters.filter((done) => !done(message));
  }

  #until(holds: (message: Incoming) => boolean): Promise<Incoming> {
    return new Promise((done) => {
      this.#waiters.push((message) => {
        if (holds(message)) done(message);
        return holds(message);
      });
    });
  }

  next(): Promise<Incoming> {
    return this.#until(({ t }) => t === 'update');
  }

  async choose(random: Fast, count: number): Promise<string> {
    const asked = this.view?.offers.find(({ offer }) => offer !== null);
    if (!asked?.offer) return 'nothing';
    const { side } = asked;
    const message = {
      t: 'choose',
      side,
      ask: this.#asks[side],
      id: `l${count}`,
      choices: [anyOf(asked.offer, random)],
    };
    const answer = this.#until(({ t }) => t === 'receipt' || t === 'fault');
    this.#socket.send(JSON.stringify(message));
    return (await answer).t;
  }

  leave(): void {
    this.#socket.close();
  }
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
