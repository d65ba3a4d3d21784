import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A program at the other end of two pipes: lines to it, lines from it. What it writes on its standard error is shown as it is. */
export type Heard = { readonly line: string } | 'late' | 'gone';

/** A line longer than that is not meant for us. */
const LONGEST_LINE = 1_000_000;

export class Program {
  readonly #process: ChildProcessByStdio<Writable, Readable, null>;
  readonly #lines: string[] = [];
  #rest = '';
  #gone: string | null = null;
  #wake: (() => void) | null = null;

  constructor(command: string) {
    const [file = '', ...args] = command.trim().split(/\s+/);
    this.#process = spawn(file, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#process.stdout.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    this.#process.stdin.on('error', () => undefined);
    this.#process.on('error', ({ message }) => this.#end(`it cannot be started: ${message}`));
    this.#process.on('close', (code, signal) => this.#end(`it ended with ${signal ?? `exit code ${code}`}`));
  }

  /** Why there is nothing more to expect of it; null: it runs. */
  get gone(): string | null {
    return this.#gone;
  }

  #hear(text: string): void {
    const parts = (this.#rest + text).split('\n');
    this.#rest = (parts.pop() ?? '').slice(0, LONGEST_LINE);
    this.#lines.push(...parts.filter((line) => line.trim() !== ''));
    this.#wake?.();
  }

  #end(why: string): void {
    this.#gone ??= why;
    this.#wake?.();
  }

  send(message: object): void {
    if (this.#gone === null) this.#process.stdin.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line it writes, if it comes until then (as `performance.now` counts). */
  async next(until: number): Promise<Heard> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return { line };
      if (this.#gone !== null) return 'gone';
      if (performance.now() >= until) return 'late';
      await this.#something(until - performance.now());
    }
  }

  #something(within: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, Math.min(within, 2 ** 31 - 1));
      this.#wake = done;
    });
  }

  /** Its standard input ends; anyone who does not take that for a farewell is ended. */
  close(): void {
    this.#process.stdin.end();
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), FAREWELL_MS);
    this.#process.once('close', () => clearTimeout(timer));
  }
}

const FAREWELL_MS = 500;
