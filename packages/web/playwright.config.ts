import { defineConfig } from '@playwright/test';

/** The page in a real Chromium: the system's own, named by `scripts/test.mjs`. */
export default defineConfig({
  testDir: 'e2e',
  // A busy machine takes its time; nothing here asserts how long.
  timeout: 150_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [['line']],
  use: {
    actionTimeout: 15_000,
    baseURL: 'http://127.0.0.1:1652',
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // The tests run as root in a container as often as not.
      args: ['--no-sandbox', '--disable-gpu'],
    },
  },
  webServer: {
    command: `${process.execPath} e2e/support/serve.ts`,
    url: 'http://127.0.0.1:1652',
    reuseExistingServer: false,
  },
});
