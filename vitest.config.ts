import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'games/*/test/**/*.test.ts',
      'games/*/board/test/**/*.test.ts',
      'bench/**/*.test.ts',
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
