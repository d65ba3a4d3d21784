import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A real PostgreSQL for the tests: started in a folder of its own, gone afterwards. */
export interface Cluster {
  /** A fresh, empty database. */
  database(): string;
  /** Dies as by `kill -9`, and must recover when it is started again. */
  crash(): void;
  start(): void;
  /** Stops and starts as somebody who looks after it would: anyone who is connected is sent away. */
  restart(): void;
  /** What is asked of it as its owner. */
  run(statement: string): void;
  /** Its own database, for anyone who wants nothing but a connection. */
  readonly url: string;
  stop(): void;
}

const HOMES = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];
const INSTALLER = '/usr/bin/apt-get';
const ACCOUNT = 'postgres';
/** What is killed here are processes, and the system keeps what they wrote: nobody waits for the disk. */
const NO_SYNC = 'fsync=off';

/** Where the programs are; installs them where the machine has none and lets us. */
function programs(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync(INSTALLER)) {
    spawnSync(INSTALLER, ['install', '-y', '--no-install-recommends', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('PostgreSQL is needed for these tests and could not be installed: install it, then run them again.');
}

function find(): string | undefined {
  for (const home of HOMES.filter((path) => existsSync(path))) {
    const versions = readdirSync(home).sort((a, b) => Number.parseFloat(b) - Number.parseFloat(a));
    for (const version of versions) {
      const folder = join(home, version, 'bin');
      if (existsSync(join(folder, 'initdb'))) return folder;
    }
  }
  return undefined;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** PostgreSQL refuses to run as the administrator, so then its own account runs it. */
function asAccount(program: string, args: readonly string[]): readonly [string, readonly string[]] {
  if (process.getuid?.() !== 0) return [program, args];
  return ['setpriv', [`--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--clear-groups', program, ...args]];
}

function run(program: string, args: readonly string[], folder: string): string {
  const [command, list] = asAccount(program, args);
  const done = spawnSync(command, list, { cwd: folder, encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`${program}: ${done.stderr || done.error?.message || done.stdout}`);
  return done.stdout;
}

/** A new folder that the account may write. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-postgres-'));
  if (process.getuid?.() === 0) {
    const id = (flag: string): number => Number(spawnSync('id', [flag, ACCOUNT], { encoding: 'utf8' }).stdout);
    chownSync(folder, id('-u'), id('-g'));
  }
  return folder;
}

/** To make a cluster takes seconds, to copy one does not: it is made once for each version and account. */
function freshCluster(bin: string): string {
  const made = join(tmpdir(), `tercio-cluster-${bin.replaceAll('/', '-')}-${process.getuid?.() ?? 0}`);
  if (existsSync(made)) return made;
  const folder = ownFolder();
  const data = join(folder, 'data');
  run(join(bin, 'initdb'), ['-D', data, '-U', 'tercio', '--auth=trust', '-E', 'UTF8', '--no-sync'], folder);
  try {
    renameSync(data, made);
  } catch {
    // Another test was faster.
  }
  rmSync(folder, { recursive: true, force: true });
  return made;
}

export async function startPostgres(settings: readonly string[] = []): Promise<Cluster> {
  const bin = programs();
  const folder = ownFolder();
  const data = join(folder, 'data');
  const port = await freePort();
  run('cp', ['-a', freshCluster(bin), data], folder);
  const options = [
    `-p ${port}`,
    `-k ${folder}`,
    '-h 127.0.0.1',
    ...[NO_SYNC, ...settings].map((set) => `-c ${set}`),
  ].join(' ');
  const control = (...args: readonly string[]): string => run(join(bin, 'pg_ctl'), ['-D', data, ...args], folder);
  const begin = ['-w', '-l', join(folder, 'log'), '-o', options] as const;
  control(...begin, 'start');
  const guardian = watchOver(bin, data, folder);
  const at = ['-h', '127.0.0.1', '-p', String(port), '-U', 'tercio'] as const;
  let count = 0;
  return {
    database() {
      const name = `tercio${++count}`;
      run(join(bin, 'createdb'), [...at, name], folder);
      return `postgres://tercio@127.0.0.1:${port}/${name}`;
    },
    url: `postgres://tercio@127.0.0.1:${port}/postgres`,
    crash: () => void control('-m', 'immediate', 'stop'),
    start: () => void control(...begin, 'start'),
    restart: () => void control(...begin, '-m', 'fast', 'restart'),
    run: (statement) => void run(join(bin, 'psql'), [...at, '-d', 'postgres', '-c', statement], folder),
    stop() {
      guardian.kill();
      stop(bin, data, folder);
    },
  };
}

function stop(bin: string, data: string, folder: string): void {
  run(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop'], folder);
  rmSync(folder, { recursive: true, force: true });
}

/** Reads a pipe that ends with us: a test that is killed leaves no database running. */
function watchOver(bin: string, data: string, folder: string): ChildProcess {
  const [command, args] = asAccount(join(bin, 'pg_ctl'), ['-D', data, '-m', 'immediate', 'stop']);
  const script = 'cat > /dev/null; "$@"; rm -rf "$FOLDER"';
  const guardian = spawn('sh', ['-c', script, 'sh', command, ...args], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    env: { ...process.env, FOLDER: folder },
  });
  guardian.unref();
  return guardian;
}
