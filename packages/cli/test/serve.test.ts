import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND, tercio } from './tercio.ts';

/** The server as the one who runs it meets it: `serve`, `backup`, `restore`. */

const ROOT = join(import.meta.dirname, '../../..');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tercio-serve-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const environment = (changes: { readonly [name: string]: string }): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  TERCIO_LOG: 'off',
  TERCIO_BOT_THREADS: '1',
  ...changes,
});

const ENDED = '(nothing more)';

class Serving {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  address = '';
  cookie = '';

  private constructor(child: ChildProcess) {
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  }

  static async open(data: string, changes: { readonly [name: string]: string } = {}): Promise<Serving> {
    const env = environment({ TERCIO_DATA: data, ...changes });
    const serving = new Serving(
      spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    while (serving.address === '') {
      const line = await serving.line();
      if (line === ENDED) throw new Error('the server did not come up');
      serving.address = /open at (http:\S+)$/.exec(line)?.[1] ?? '';
    }
    return serving;
  }

  /** All that it still has to say, once it has ended. */
  async rest(): Promise<string> {
    const lines = [];
    for (let next = await this.#lines.next(); !next.done; next = await this.#lines.next()) lines.push(next.value);
    return lines.join('\n');
  }

  async line(): Promise<string> {
    const { value, done } = await this.#lines.next();
    return done ? ENDED : value;
  }

  async call<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.address + path, {
      method,
      // A process that runs meanwhile keeps this one from noticing that an idle connection was closed.
      headers: { cookie: this.cookie, connection: 'close', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return (await response.json()) as T;
  }

  /** Asked to end as a system does; the answer is the exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    const [code] = (await gone) as [number | null];
    return code;
  }
}

describe('serve, backup, restore', () => {
  it('writes no address of a live connection into its log: it may hold an invitation', async () => {
    const serving = await Serving.open(join(folder, 'log'), { TERCIO_LOG: 'on' });
    for (const path of ['/api/elsewhere', '/', '/api/tables/abcdefgh/live', '/api/tables']) {
      const socket = new WebSocket(`${serving.address.replace('http', 'ws')}${path}?invitation=very-secret`);
      await new Promise((done) => socket.addEventListener('close', done));
    }
    expect(await serving.stop()).toBe(0);
    const log = await serving.rest();
    expect(log).toContain('answered');
    expect(log).not.toContain('very-secret');
  });

  it('keeps a table through a backup while it runs, an end, and a restore elsewhere', async () => {
    const data = join(folder, 'first');
    const file = join(folder, 'tercio.backup');
    const serving = await Serving.open(data);
    expect(await serving.call('GET', '/health')).toEqual({ status: 'ok' });
    await serving.call('POST', '/api/guests');
    const wish = { game: 'ferry', scenario: 'ring', seats: [{ kind: 'me' }] };
    const { table } = await serving.call<{ table: { id: string } }>('POST', '/api/tables', wish);

    const saved = tercio(['backup', file], [], environment({ TERCIO_DATA: data }));
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(/tercio\.backup: \d+ rows\n$/);
    expect(await serving.call('GET', '/health')).toEqual({ status: 'ok' });
    expect(await serving.stop()).toBe(0);
    expect(await serving.line()).toContain('nothing that was acknowledged is lost');

    const elsewhere = join(folder, 'second');
    const restored = tercio(['restore', file], [], environment({ TERCIO_DATA: elsewhere }));
    expect(restored).toMatchObject({ code: 0, err: '' });
    const again = await Serving.open(elsewhere);
    again.cookie = serving.cookie;
    const found = await again.call<{ id: string; yours: number[] }>('GET', `/api/tables/${table.id}`);
    expect(found).toMatchObject({ id: table.id, status: 'open', yours: [0] });
    expect(await again.stop()).toBe(0);

    const torn = join(folder, 'torn.backup');
    writeFileSync(torn, readFileSync(file).subarray(0, 200));
    const third = tercio(['restore', torn], [], environment({ TERCIO_DATA: join(folder, 'torn') }));
    expect(third.code).toBe(1);
    expect(third.err).toContain('not the whole of one');

    const twice = tercio(['restore', file], [], environment({ TERCIO_DATA: elsewhere }));
    expect(twice.code).toBe(1);
    expect(twice.err).toContain('the database is not empty: restore into a new one');
  });
});

describe('operator', () => {
  it('looks after a running server, with the key that lies beside its data', async () => {
    const data = join(folder, 'operated');
    const serving = await Serving.open(data);
    const env = environment({ TERCIO_DATA: data });
    const ask = (...words: readonly string[]): ReturnType<typeof tercio> =>
      tercio(['operator', ...words, '--server', serving.address], [], env);
    const me = { name: 'Anna', password: 'a horse, a horse' };
    await serving.call('POST', '/api/guests');
    const wish = { game: 'ferry', scenario: 'ring', seats: [{ kind: 'me' }] };
    const { table } = await serving.call<{ table: { id: string } }>('POST', '/api/tables', wish);
    await serving.call('POST', '/api/accounts', me);
    expect(ask('tables').out).toMatch(new RegExp(`${table.id}\tferry\tring\topen\tAnna`));
    expect(ask('end', table.id)).toMatchObject({ code: 0, out: 'Done.\n' });
    const [, password = ''] = /password: (\S+)/.exec(ask('password', 'Anna').out) ?? [];
    expect(await serving.call('POST', '/api/sessions', { ...me, password })).toMatchObject({ name: 'Anna' });
    expect(ask('ban', 'Anna', '--days', '2').code).toBe(0);
    expect(await serving.call('POST', '/api/sessions', { ...me, password })).toMatchObject({ error: 'forbidden' });
    expect(ask('status').out).toContain('shut out by the operator');
    expect(await serving.stop()).toBe(0);
    expect(ask('tables').err).toContain('cannot be reached');
  });
});

describe('npm start', () => {
  it('SIGTERM to npm ends the server behind it', async () => {
    const env = environment({ TERCIO_DATA: join(folder, 'npm'), TERCIO_PAGE_DIST: folder });
    const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const said: string[] = [];
    for await (const line of createInterface({ input: npm.stdout })) {
      said.push(line);
      if (line.startsWith('Tercio is open at')) npm.kill('SIGTERM');
    }
    expect(said.at(-1)).toContain('Closing: nothing that was acknowledged is lost.');
  });
});

describe('npx tercio serve', () => {
  it('SIGTERM to npx ends the server behind it; whoever listens to all is told where others find it', async () => {
    const env = environment({ TERCIO_DATA: join(folder, 'npx'), HOST: '0.0.0.0' });
    const npx = spawn('npx', ['tercio', 'serve'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
    const said: string[] = [];
    for await (const line of createInterface({ input: npx.stdout })) {
      said.push(line);
      if (line.startsWith('Tercio is open at')) npx.kill('SIGTERM');
    }
    expect(said.at(-1)).toContain('Closing: nothing that was acknowledged is lost.');
    const here = Object.values(networkInterfaces()).flat();
    const open = here.filter((one) => one && one.family === 'IPv4' && !one.internal).length;
    expect(said.filter((line) => /^Others on the network find it at http:\/\/[\d.]+:\d+$/.test(line))).toHaveLength(
      open,
    );
  });
});

describe('what cannot be done', () => {
  it('a port that is taken: said in a line, and the process ends', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = environment({ TERCIO_DATA: join(folder, 'taken'), PORT: String(port) });
    const child = spawn(process.execPath, [COMMAND, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    const err = child.stderr.toArray();
    const [code] = (await once(child, 'exit')) as [number];
    expect(code).toBe(1);
    const said = Buffer.concat((await err) as Buffer[]).toString();
    expect(said).toContain(`port ${port} is in use`);
    expect(said.includes('this runs as root')).toBe(process.getuid?.() === 0);
    other.close();
  });

  it.each([
    [{ PORT: 'many' }, 'PORT must be a whole number up to 65535'],
    [{ DATABASE_URL: 'mysql://me:secret@x' }, 'DATABASE_URL must begin with postgres://'],
    [{ TERCIO_ORIGIN: 'play.example' }, 'TERCIO_ORIGIN must look like https://play.example'],
  ])('the setting %j: its name is said, not its value', (setting, fault) => {
    const { code, err } = tercio(['serve'], [], environment({ TERCIO_DATA: join(folder, 'never'), ...setting }));
    expect(code).toBe(1);
    expect(err).toContain(fault);
    expect(err).not.toContain('secret');
    expect(existsSync(join(folder, 'never'))).toBe(false);
  });

  it('a PostgreSQL that refuses: host, database and cause are said, the password is not', async () => {
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise((done) => free.close(done));
    const url = `postgres://club:secret@127.0.0.1:${port}/tables`;
    for (const command of [['serve'], ['backup', join(folder, 'refused.backup')]]) {
      const { code, err } = tercio(command, [], environment({ DATABASE_URL: url }));
      expect(code).toBe(1);
      expect(err).toContain(`PostgreSQL at 127.0.0.1:${port}, database tables as club, cannot be used`);
      expect(err).toContain('connection refused');
      expect(err).not.toContain('secret');
    }
  });

  it.each([
    [['serve', 'now'], '"now" is one word too many'],
    [['serve', '--port', '80'], 'there is no option --port'],
    [['backup'], '<file> is missing'],
    [['restore'], '<file> is missing'],
    [['restore', 'a', 'b'], '"b" is one word too many'],
  ])('%j is called wrongly: exit 2', (args, fault) => {
    const { code, err } = tercio(args, [], environment({ TERCIO_DATA: join(folder, 'never') }));
    expect(code).toBe(2);
    expect(err).toContain(fault);
  });

  it('a backup of nothing, or to where nothing can be written, and a restore of what is no backup: exit 1', () => {
    const text = join(folder, 'letter.txt');
    writeFileSync(text, 'Dear Sir,');
    const never = environment({ TERCIO_DATA: join(folder, 'never') });
    const none = tercio(['backup', join(folder, 'none.backup')], [], never);
    expect(none.code).toBe(1);
    expect(none.err).toContain('there is no database in');
    expect(existsSync(join(folder, 'never'))).toBe(false);

    const letter = tercio(['restore', text], [], environment({ TERCIO_DATA: join(folder, 'third') }));
    expect(letter.code).toBe(1);
    expect(letter.err).toContain('this is not a backup of Tercio');
    expect(tercio(['restore', join(folder, 'missing')], [], never).err).toContain('there is no such backup');

    const first = environment({ TERCIO_DATA: join(folder, 'third') });
    const nowhere = tercio(['backup', join(folder, 'no', 'such', 'folder.backup')], [], first);
    expect(nowhere.code).toBe(1);
    expect(nowhere.err).not.toContain('    at ');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
