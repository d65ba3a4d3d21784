import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { anyOf, Fast } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import { patched } from '@tercio/server/patch';
import type { Json, Patch } from '@tercio/server/patch';
import type { Figure } from './measure.ts';

/**
 * Five hundred tables, or `TERCIO_TABLES`, with two live players each, on one server process with its database on disk, for
 * half a minute, or `TERCIO_SECONDS`.
 */

const TABLES = Number(process.env['TERCIO_TABLES'] ?? 500);
const SECONDS = Number(process.env['TERCIO_SECONDS'] ?? 30);
const PAUSE_MS = 2000;
const AT_ONCE = 16;
const SETTLE_MS = 5000;
const PORT = 16_480;
const BASE = `http://127.0.0.1:${PORT}`;

export async function loadFigures(game: string, scenario: string): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-load-'));
  const server = await startServer(folder);
  try {
    const idle = memoryOf(server);
    const tables = await setUpAll(game, scenario);
    await pause(SETTLE_MS);
    const full = memoryOf(server);
    const until = performance.now() + SECONDS * 1000;
    const before = processorTimeOf(server);
    await Promise.all(tables.map((table) => table.play(until)));
    return figures(tables, full - idle, processorTimeOf(server) - before);
  } finally {
    server.kill('SIGTERM');
    await new Promise((done) => server.once('exit', done));
    rmSync(folder, { recursive: true });
  }
}

/** Some come at the same time, as people do. */
async function setUpAll(game: string, scenario: string): Promise<readonly Table[]> {
  const tables: Table[] = [];
  let next = 0;
  const oneAfterAnother = async (): Promise<void> => {
    while (next < TABLES) tables.push(await Table.setUp(game, scenario, next++));
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
  return [
    {
      name: 'server load errors',
      what: `${what}: errors`,
      value: errors,
      unit: 'errors',
      target: { value: 0, atLeast: false },
    },
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

async function startServer(folder: string): Promise<ChildProcess> {
  const command = fileURLToPath(new URL('../packages/cli/bin/tercio.mjs', import.meta.url));
  const env = {
    ...process.env,
    PORT: String(PORT),
    HOST: '127.0.0.1',
    TERCIO_DATA: folder,
    TERCIO_LOG: 'off',
    TERCIO_PROXY: '1',
    TERCIO_REQUESTS_PER_MINUTE: '10000000',
    TERCIO_LINES_PER_ADDRESS: '1000000',
    TERCIO_LINES_PER_PERSON: '1000000',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, [command, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout?.once('data', done));
  return child;
}

/** What the process holds in memory, in bytes. */
function memoryOf({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

const TICKS_PER_SECOND = 100;

/** The processor time a process has used, in seconds. */
function processorTimeOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
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

  static async setUp(game: string, scenario: string, seed: number): Promise<Table> {
    const cookies = [await enter(seed * 2), await enter(seed * 2 + 1)] as const;
    const seats = [{ kind: 'me' }];
    const { table } = await call<{ table: { id: string } }>(cookies[0], '/api/tables', { game, scenario, seats }, seed);
    await call(cookies[1], `/api/tables/${table.id}/seats/1`, {}, seed);
    await call(cookies[0], `/api/tables/${table.id}/start`, {}, seed);
    return new Table(await Promise.all(cookies.map((cookie) => Player.join(cookie, table.id))), seed);
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

  static async join(cookie: string, table: string): Promise<Player> {
    const headers = { cookie, origin: BASE };
    const player = new Player(new WebSocket(`ws://127.0.0.1:${PORT}/api/tables/${table}/live`, { headers }));
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

/** Every visitor comes from an address of its own, as on the internet: the strict limits count by address. */
async function enter(visitor: number): Promise<string> {
  const response = await fetch(`${BASE}/api/guests`, { method: 'POST', headers: from(visitor) });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] as string;
}

const from = (visitor: number): { [name: string]: string } => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

async function call<T>(cookie: string, path: string, body: object, visitor: number): Promise<T> {
  const response = await fetch(BASE + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...from(visitor) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
