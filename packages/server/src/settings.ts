import { isIP } from 'node:net';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isPostgres } from './storage/address.ts';
import { newSecret } from './secrets.ts';

/** None, so many hops from here outwards, or these addresses. */
export type TrustedProxies = false | number | string[];

/** How a server is run, read from the environment once. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** `postgres://...`, or the file of the SQLite database. */
  readonly database: string;
  readonly origin: string | null;
  readonly trustProxy: TrustedProxies;
  /** What a program sends to read `/metrics`; null: nobody can. */
  readonly operatorKey: string | null;
  readonly perMinute: number;
  readonly messagesPerSecond: number;
  /** Live connections and streams of one address, and of one person. */
  readonly linesPerAddress: number;
  readonly linesPerPerson: number;
  readonly botThreads: number;
  readonly quiet: boolean;
  /** The folder of the built page, if it is not the usual one. */
  readonly page?: string;
}

export const PORT = 1648;

type Environment = { readonly [name: string]: string | undefined };

/** What is wrong with a setting is said with its name, never with its value: it may hold a password. */
export function readSettings(env: Environment, cpus: number): Settings {
  return {
    port: numberIn(env, 'PORT', PORT, 65_535),
    host: env['HOST'] || '127.0.0.1',
    database: databaseIn(env),
    origin: originIn(env),
    trustProxy: proxiesIn(env),
    operatorKey: env['TERCIO_OPERATOR_KEY'] || null,
    perMinute: numberIn(env, 'TERCIO_REQUESTS_PER_MINUTE', 600, 10_000_000),
    messagesPerSecond: numberIn(env, 'TERCIO_MESSAGES_PER_SECOND', 20, 1_000_000),
    linesPerAddress: numberIn(env, 'TERCIO_LINES_PER_ADDRESS', 300, 1_000_000),
    linesPerPerson: numberIn(env, 'TERCIO_LINES_PER_PERSON', 30, 1_000_000),
    botThreads: numberIn(env, 'TERCIO_BOT_THREADS', Math.max(1, cpus - 1), 64),
    quiet: env['TERCIO_LOG'] === 'off',
    ...(env['TERCIO_PAGE_DIST'] ? { page: env['TERCIO_PAGE_DIST'] } : {}),
  };
}

/** Where everything is kept: `DATABASE_URL`, or a file in the folder `TERCIO_DATA`. */
export function databaseIn(env: Environment): string {
  const url = env['DATABASE_URL'];
  if (url === undefined || url === '') return join(resolve(env['TERCIO_DATA'] ?? 'data'), 'tercio.db');
  if (!isPostgres(url)) throw new Error('DATABASE_URL must begin with postgres://');
  return url;
}

/** The operator's key: as it is set, else the one that lies beside a database file; null: there is none. */
export function operatorKeyIn(env: Environment): string | null {
  const file = keyFile(databaseIn(env));
  return env['TERCIO_OPERATOR_KEY'] || (file !== null && existsSync(file) ? readFileSync(file, 'utf8').trim() : null);
}

const keyFile = (database: string): string | null =>
  isPostgres(database) ? null : join(dirname(database), 'operator.key');

/** Where none is set, a server on a file makes one up, for the commands of the one who can read its folder. */
export function makeOperatorKey(env: Environment): string | null {
  const known = operatorKeyIn(env);
  const file = keyFile(databaseIn(env));
  if (known !== null || file === null) return known;
  const made = newSecret();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${made}\n`, { mode: 0o600 });
  return made;
}

function numberIn(env: Environment, name: string, usual: number, most: number): number {
  const text = env[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number up to ${most}`);
  return value;
}

function originIn(env: Environment): string | null {
  const text = env['TERCIO_ORIGIN'];
  if (text === undefined || text === '') return null;
  if (!/^https?:\/\/[^/]+$/.test(text)) throw new Error('TERCIO_ORIGIN must look like https://play.example');
  return text;
}

/** A proxy adds the address it saw at the right; everything further left may be invented. */
function proxiesIn(env: Environment): TrustedProxies {
  const text = env['TERCIO_PROXY'] ?? '';
  if (text === '' || text === '0') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  const addresses = text.split(',').map((part) => part.trim());
  if (addresses.some((address) => !isAddress(address)))
    throw new Error('TERCIO_PROXY must be a number of proxies, or their addresses with commas between');
  return addresses;
}

const NAMED = ['loopback', 'linklocal', 'uniquelocal'];
const isAddress = (text: string): boolean => isIP(text.replace(/\/\d{1,3}$/, '')) !== 0 || NAMED.includes(text);
