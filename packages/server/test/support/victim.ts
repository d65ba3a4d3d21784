import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from './club.ts';

/** A server in a process of its own, to which anything may happen. */
export class Victim {
  port = 0;
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #loaded: Promise<unknown>;

  /** Loads at once, so that a replacement is ready when it is needed. */
  constructor() {
    const script = new URL('server-process.ts', import.meta.url);
    const oneGame = new URL('one-game.ts', import.meta.url);
    const env = { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'tercio-compiled') };
    this.#child = spawn(process.execPath, ['--import', String(oneGame), fileURLToPath(script)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env,
    });
    this.#lines = createInterface({ input: this.#child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
    this.#loaded = this.#lines.next();
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  async serve(database: string): Promise<this> {
    await this.#loaded;
    this.#say({ settings: settings({ database, trustProxy: 1 }) });
    const { value } = await this.#lines.next();
    this.port = Number(/^port (\d+)$/.exec(String(value))?.[1]);
    return this;
  }

  /** Sets its clock: so many milliseconds before or after the true time. */
  setClock(ahead: number): void {
    this.#say({ ahead });
  }

  /** It stands still, and neither it nor anybody who waits for it notices why. */
  freeze(): void {
    this.#child.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  #say(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }
}
