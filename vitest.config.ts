import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

/**
 * Tests of the page and of boards read style sheets, as the page's build does; `lasting` puts other data in a module's place.
 * Node runs all others as they are: a quarter faster.
 */
const BUILT = ['packages/web/test/**/*.test.ts', 'games/*/test/board*.test.ts', 'games/*/test/lasting.test.ts'];

/** The longest, as measured; a fresh clone knows no times, and by size the tests of every game would come last of all. */
const LONG = [
  'packages/server/test/durability',
  'packages/kernel/test/forks',
  'games/holy-roman-empire/test/kit',
  'packages/kernel/test/offers',
  'games/cuius-regio/test/kit',
  'games/battles/test/kit',
  'games/won-by-the-sword/test/kit',
  'packages/cli/test/serve',
  'packages/lab/test',
  'packages/cli/test',
];

/** The longest first, so that nobody is left alone with one of them at the end. A worker changes its project once at most. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId, project }: TestSpecification): number => {
      const found = LONG.findIndex((name) => moduleId.includes(name));
      return project.name === 'built' ? LONG.length + 1 : found < 0 ? LONG.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

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
    sequence: { sequencer: LongestFirst },
    // A busy machine takes its time; nothing here asserts how long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    allowOnly: false,
    reporters: ['default'],
  },
});
