import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { hurry } from './table.ts';

/** The real server on a port and a database of its own, which can be killed and started again. */
export class RealServer {
  /** Beside the page's own port, and one for each that tests at the same time. */
  readonly port = Number(process.env['TERCIO_PAGE_PORT']) + 1 + Number(process.env['TEST_PARALLEL_INDEX']);
  #folder = '';
  #process: ChildProcess | null = null;

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Somebody who comes to this server in a browser of their own. */
  async person(browser: Browser): Promise<Page> {
    const viewport = { width: 1366, height: 768 };
    const context = await browser.newContext({ baseURL: this.url, viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await hurry(page);
    // These tests count on each question being asked.
    await page.addInitScript(() => localStorage.setItem('tercio.asksAll.battles', '1'));
    return page;
  }

  async start(): Promise<void> {
    this.#folder ||= await mkdtemp(join(tmpdir(), 'tercio-page-'));
    const command = join(import.meta.dirname, '../../../cli/bin/tercio.mjs');
    this.#process = spawn(process.execPath, [command, 'serve'], {
      env: {
        ...process.env,
        PORT: String(this.port),
        HOST: '127.0.0.1',
        TERCIO_DATA: this.#folder,
        TERCIO_LOG: 'off',
        TERCIO_REQUESTS_PER_MINUTE: '100000',
        TERCIO_MESSAGES_PER_SECOND: '1000',
      },
      stdio: 'ignore',
    });
    await this.#answers();
  }

  async #answers(): Promise<void> {
    for (let tries = 0; tries < 1_200; tries++) {
      const healthy = await fetch(`${this.url}/health`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (healthy) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('the server does not start');
  }

  /** As a power cut would. */
  async kill(): Promise<void> {
    const running = this.#process;
    this.#process = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill('SIGKILL');
    await ended;
  }

  async end(): Promise<void> {
    await this.kill();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
