import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A server as `tercio serve` runs it, in a process of its own, for measuring: without limits that would stop what is measured. */
export interface Served {
  readonly child: ChildProcess;
  readonly base: string;
  stop(): Promise<void>;
}

const COMMAND = fileURLToPath(new URL('../packages/cli/bin/tercio.mjs', import.meta.url));

/** On a port, with its database in a folder, or where `DATABASE_URL` among `more` says. */
export async function serve(port: number, folder: string, more: NodeJS.ProcessEnv = {}): Promise<Served> {
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    TERCIO_DATA: folder,
    TERCIO_LOG: 'off',
    TERCIO_PROXY: '1',
    TERCIO_REQUESTS_PER_MINUTE: '10000000',
    TERCIO_LINES_PER_ADDRESS: '1000000',
    TERCIO_LINES_PER_PERSON: '1000000',
    DATABASE_URL: '',
    ...more,
  };
  const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise((done) => child.stdout?.once('data', done));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await new Promise((done) => child.once('exit', done));
  };
  return { child, base: `http://127.0.0.1:${port}`, stop };
}

/** What the process holds in memory, in bytes. */
export function memoryOf({ child: { pid } }: Served): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

const TICKS_PER_SECOND = 100;

/** The processor time a process has used, in seconds. */
export function processorTimeOf({ child: { pid } }: Served): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Every visitor comes from an address of its own, as on the internet: the strict limits count by address. */
export async function enter(base: string, visitor: number): Promise<string> {
  const response = await fetch(`${base}/api/guests`, { method: 'POST', headers: from(visitor) });
  return (response.headers.get('set-cookie') ?? '').split(';')[0] as string;
}

const from = (visitor: number): { [name: string]: string } => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

export async function call<T>(base: string, cookie: string, path: string, body: object, visitor: number): Promise<T> {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', ...from(visitor) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
