import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { startPostgres } from '@tercio/server/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playGame } from '../src/game.ts';
import { Store } from '../src/queue/store.ts';
import { workFor } from '../src/queue/worker.ts';
import { asked, COMMAND } from './support/runs.ts';

/** Games as jobs in a real PostgreSQL, played by processes that are really killed. */

const ferry = entryOf('ferry') as Entry;
const GAMES = 18;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
let store: Store;

beforeAll(async () => {
  cluster = await startPostgres();
  url = cluster.database();
  store = await Store.open(url);
});
afterAll(async () => {
  await store.close();
  cluster.stop();
});

const worker = (): ChildProcess =>
  spawn(process.execPath, [COMMAND, 'lab', 'worker', '--database', url, '--cores', '1'], { stdio: 'ignore' });

/** How many jobs are in the hands of a worker, and how many were given out more than once. */
async function jobs(): Promise<{ active: number; again: number }> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ active: number; again: number }>(
    `select count(*) filter (where state = 'active')::integer as active,
            count(*) filter (where retry_count > 0)::integer as again from tercio_lab_jobs.job where name = 'games'`,
  );
  await client.end();
  return rows[0] ?? { active: 0, again: 0 };
}

/** Freezes one of two workers at a moment when both have a game in hand; until then it runs as fast as the other. */
async function holdInGame(held: ChildProcess): Promise<void> {
  for (;;) {
    while ((await jobs()).active < 2) await pause(10);
    held.kill('SIGSTOP');
    if ((await jobs()).active === 2) return;
    held.kill('SIGCONT');
  }
}

it('two workers, one killed in the middle of a game: every game is played, and counts once', async () => {
  const definition = asked({ pairings: [['captain@100', 'random', 'random']], swap: true, games: GAMES, seed: 5 });
  expect(await store.begin('killed', definition)).toBe(0);
  const [victim, heir] = [worker(), worker()];
  const [gone, ended] = [once(victim, 'exit'), once(heir, 'exit')];
  await holdInGame(victim);
  victim.kill('SIGKILL');
  await gone;
  const already = await store.count('killed');
  expect(already).toBeLessThan(GAMES);
  // The game that it had in hand is nobody's now; asking again adds nothing.
  expect(await store.begin('killed', definition)).toBeGreaterThanOrEqual(already);
  await store.wait('killed', new AbortController().signal, () => undefined);
  heir.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  const { lines } = await store.read('killed');
  expect(lines).toEqual(Array.from({ length: GAMES }, (_, n) => playGame(ferry, definition, n)));
  expect(await jobs()).toEqual({ active: 0, again: 1 });
});

it('a game that is finished twice counts once', async () => {
  const definition = asked({ scenarios: ['short'], games: 3 });
  await store.begin('twice', definition);
  const line = playGame(ferry, definition, 1);
  expect([await store.keep('twice', line), await store.keep('twice', line)]).toEqual([true, false]);
  expect(await store.count('twice')).toBe(1);
  const playedHere: number[] = [];
  await workFor(store, {
    cores: 1,
    once: true,
    signal: new AbortController().signal,
    progress: (_run, n) => playedHere.push(n),
  });
  expect(new Set(playedHere)).toEqual(new Set([0, 2]));
  expect((await store.read('twice')).lines.map(({ n }) => n)).toEqual([0, 1, 2]);
});

it('a run of the same name with another definition is refused; so is one that is not there', async () => {
  await store.begin('named', asked({ games: 1 }));
  await expect(store.begin('named', asked({ games: 2 }))).rejects.toThrow(
    '"named" is another run: its games is 1, not 2',
  );
  await expect(store.read('nobody')).rejects.toThrow('there is no run "nobody"');
  await expect(Store.open('postgres://127.0.0.1:1/none')).rejects.toThrow('the database cannot be used');
});
