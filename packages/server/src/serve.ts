import { availableParallelism, networkInterfaces } from 'node:os';
import type { AddressInfo } from 'node:net';
import { BotPool } from './bots/pool.ts';
import { Steward } from './bots/steward.ts';
import { buildApp } from './http/app.ts';
import type { AppOptions } from './http/app.ts';
import { Metrics } from './http/metrics.ts';
import { expectShortLives } from './memory.ts';
import { makeOperatorKey, readSettings } from './settings.ts';
import type { Settings } from './settings.ts';
import { isPostgres } from './storage/address.ts';
import { IN_MEMORY, openDatabase } from './storage/database.ts';
import { lockFile } from './storage/lock.ts';
import { purge } from './people/purge.ts';
import { House } from './tables/house.ts';
import { OwnQuota } from './tables/quota.ts';
import type { Shelf } from './tables/house.ts';

/** A server that is running. */
export interface Running {
  readonly port: number;
  readonly house: House;
  /** Answers what is under way, then stops. */
  stop(): Promise<void>;
}

export interface Rhythm {
  readonly stepMs: number;
  readonly sweepMs: number;
  /** How often what nobody can use any more is forgotten. */
  readonly purgeMs?: number;
}

const USUAL: Rhythm = { stepMs: 1000, sweepMs: 15_000 };
const AS_ROOT = 'Warning: this runs as root. A user without rights is enough: see docs/hosting.md.\n';
const BURST_SECONDS = 3;
const PURGE_MS = 3_600_000;

/** Opens the database, wakes the bots and listens. */
export async function serve(settings: Settings, rhythm: Rhythm = USUAL, entryOf?: Shelf): Promise<Running> {
  expectShortLives();
  const unlock = isFile(settings.database) ? lockFile(settings.database) : () => undefined;
  const database = await openDatabase(settings.database).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const metrics = new Metrics();
  let failed = (error: unknown): void => void error;
  const house = new House(database, (error) => failed(error), entryOf && { entryOf });
  house.actQuota = new OwnQuota(settings.messagesPerSecond, settings.messagesPerSecond * BURST_SECONDS);
  await house.listen();
  const pool = new BotPool(settings.botThreads, (error) => failed(error));
  const app = await buildApp(house, metrics, appOptions(settings, pool));
  failed = (error) => app.log.error({ error: error instanceof Error ? error.stack : 'unknown' }, 'failed');
  house.noteSecurity = (what, person) => app.log.warn({ what, person }, 'security');
  metrics.gauge('tercio_bots_waiting', () => pool.waiting);
  const steward = new Steward(house, pool, rhythm, failed);
  const purging = setInterval(() => void purge(house).catch(failed), rhythm.purgeMs ?? PURGE_MS);
  purging.unref();
  const stop = async (): Promise<void> => {
    clearInterval(purging);
    steward.close();
    await app.close();
    await pool.close();
    await house.close();
    unlock();
    metrics.close();
  };
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    await stop();
    throw isTaken(error) ? new Error(`port ${settings.port} is in use: set PORT to another`) : error;
  }
  steward.start();
  for (const tables of await house.findUnreadable()) app.log.warn(tables, 'these tables cannot be played on here');
  metrics.gauge('tercio_tables_unreadable', () => house.unreadable);
  return { port: (app.server.address() as AddressInfo).port, house, stop };
}

const appOptions = (settings: Settings, pool: BotPool): AppOptions => ({
  pool,
  logger: settings.quiet ? false : { level: 'info' },
  origin: settings.origin,
  trustProxy: settings.trustProxy,
  operatorKey: settings.operatorKey,
  perMinute: settings.perMinute,
  ...(settings.page === undefined ? {} : { page: settings.page }),
  lineLimits: { perAddress: settings.linesPerAddress, perPerson: settings.linesPerPerson },
  socketLimits: { perSecond: settings.messagesPerSecond, burst: settings.messagesPerSecond * BURST_SECONDS },
});

const isFile = (database: string): boolean => database !== IN_MEMORY && !isPostgres(database);
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

/** Runs a server until it is told to stop: what `npm start` and `tercio serve` do. */
export async function serveUntilStopped(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<void> {
  const parent = process.ppid;
  const settings = { ...readSettings(env, availableParallelism()), operatorKey: makeOperatorKey(env) };
  if (process.getuid?.() === 0) process.stderr.write(AS_ROOT);
  const running = await serve(settings);
  say(`Tercio is open at ${settings.origin ?? `http://localhost:${running.port}`}`);
  const elsewhere = settings.origin ? [] : addressesOf(settings.host);
  for (const address of elsewhere) say(`Others on the network find it at http://${address}:${running.port}`);
  await told(env['npm_lifecycle_event'] ? parent : null);
  say('Closing: nothing that was acknowledged is lost.');
  await running.stop();
}

/** Under which addresses of this machine others reach it, if it listens to everybody. */
const addressesOf = (host: string): readonly string[] =>
  host === '0.0.0.0' || host === '::'
    ? Object.values(networkInterfaces()).flatMap((list) =>
        (list ?? []).flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? address : [])),
      )
    : [];

const LOOK_MS = 200;

/** Until this process is told to stop. npm and npx pass nothing on when they are ended: then another process is our parent. */
async function told(npm: number | null): Promise<void> {
  let look: NodeJS.Timeout | undefined;
  await new Promise<void>((done) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done());
    if (npm !== null) look = setInterval(() => process.ppid !== npm && done(), LOOK_MS);
  });
  clearInterval(look);
}
