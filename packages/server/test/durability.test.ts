import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../src/storage/database.ts';
import { Tireless, Victim } from './support/killing.ts';
import { startPostgres } from './support/postgres.ts';

/** `kill -9` at any moment. `TERCIO_KILLS=2000` makes a long soak of it. */
const KILLS = Number(process.env['TERCIO_KILLS'] ?? 50);
const PLAYERS = 4;
const LONG = 300_000 + KILLS * 10_000;
const AT_LEAST_BETWEEN = 5;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const acknowledgedBy = (players: readonly Tireless[]): number =>
  players.reduce((sum, player) => sum + player.acknowledged.length, 0);

/** Kills one server after another while people play, and checks that nothing they were promised is missing. */
async function killAgainAndAgain(database: string, processes: number): Promise<void> {
  const serving = [await new Victim().serve(database)];
  let spare = new Victim();
  try {
    while (serving.length < processes) serving.push(await new Victim().serve(database));
    const ports = (): readonly number[] => serving.map(({ port }) => port);
    const players = await Promise.all(Array.from({ length: PLAYERS }, (_, i) => Tireless.arrive(ports, i + 1)));
    const playing = players.map((player) => player.play());
    for (let kill = 0; kill < KILLS; kill++) {
      const before = acknowledgedBy(players);
      while (acknowledgedBy(players) < before + AT_LEAST_BETWEEN && !players.some(({ problem }) => problem))
        await pause(2);
      await pause((kill * 37) % 40);
      const [victim] = serving.splice(kill % serving.length, 1) as [Victim];
      await victim.kill();
      serving.push(await spare.serve(database));
      spare = new Victim();
    }
    for (const player of players) player.stopped = true;
    await Promise.all(playing);
    await check(players, serving[0]?.port as number, database);
  } finally {
    await Promise.all([...serving, spare].map((victim) => victim.kill()));
  }
}

async function check(players: readonly Tireless[], port: number, url: string): Promise<void> {
  const none = players.map(() => 0);
  expect(players.map(({ problem }) => problem)).toEqual(players.map(() => ''));
  expect(acknowledgedBy(players)).toBeGreaterThanOrEqual(KILLS * AT_LEAST_BETWEEN);
  const database = await openDatabase(url);
  expect(await Promise.all(players.map((player) => player.lost(database.db)))).toEqual(none);
  await database.close();
  expect(await Promise.all(players.map((player) => player.closed(port)))).toEqual(none);
}

it(
  'loses no acknowledged choice and no table when its one process is killed again and again',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tercio-kill-'));
    await killAgainAndAgain(join(folder, 'tercio.db'), 1);
    rmSync(folder, { recursive: true });
  },
  LONG,
);

it(
  'loses nothing and blocks nobody when one of three processes on PostgreSQL is killed again and again',
  async () => {
    const cluster = await startPostgres();
    try {
      await killAgainAndAgain(cluster.database(), 3);
    } finally {
      cluster.stop();
    }
  },
  LONG,
);
