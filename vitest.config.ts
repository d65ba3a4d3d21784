import { defineConfig } from 'vitest/config';

/**
 * Tests of the page and of boards read style sheets, as the page's build does; `lasting` puts other data in a module's place.
 * Node runs all others as they are: a quarter faster.
 */
const BUILT = ['packages/web/test/**/*.test.ts', 'games/*/board/test/**/*.test.ts', 'games/*/test/lasting.test.ts'];

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: { name: 'built', include: BUILT } },
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['packages/*/test/**/*.test.ts', 'games/*/test/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: BUILT,
          experimental: { viteModuleRunner: false },
        },
      },
    ],
    passWithNoTests: true,
    // The code keeps no module state, so test files may share a worker: ten times as fast.
    isolate: false,
    pool: 'forks',
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    allowOnly: false,
    reporters: ['default'],
  },
});
