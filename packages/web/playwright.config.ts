import { defineConfig } from '@playwright/test';

/** Ports of this run, so that two runs on one machine do not meet. The processes that test inherit the choice. */
process.env['TERCIO_PAGE_PORT'] ??= String(20_000 + (process.pid % 3_000) * 4);
const port = process.env['TERCIO_PAGE_PORT'];

/** The page in a real Chromium: the system's own, named by `scripts/test.mjs`. */
export default defineConfig({
  testDir: 'e2e',
  // A busy machine takes its time; nothing here asserts how long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  // A test waits for the page half of its time: three at a time keep two cores busy. Test by test, so that no file is left over
  // at the end; those that say so stay in their order. Each has a port for a server of its own beside the page's.
  workers: 3,
  fullyParallel: true,
  reporter: [['line']],
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1366, height: 768 },
    // It fetches the whole page ahead for every visitor anew; the specs of games alone and of tables online let it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // The tests run as root in a container as often as not.
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: `${process.execPath} e2e/support/serve.ts ${port}`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
  },
});
