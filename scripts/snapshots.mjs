// Writes the perft counts and playthroughs of every game anew (`npm run snapshots`). Review the difference before
// committing it: a change that nobody meant is a slip in the rules.

import { spawnSync } from 'node:child_process';
import { pinnedNode, root, setup, tool, toolEnvironment } from './setup.mjs';

try {
  setup();
  const run = spawnSync(pinnedNode(), [tool('vitest'), 'run', '-t', 'snapshot:', ...process.argv.slice(2)], {
    cwd: root,
    env: { ...toolEnvironment(), TERCIO_SNAPSHOTS: 'write' },
    stdio: 'inherit',
  });
  process.exitCode = run.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
