// Runs a TypeScript or JavaScript file on the pinned Node, installing first when needed:
// `node scripts/run.mjs bench/run.ts --quick`.

import { spawnSync } from 'node:child_process';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

try {
  setup();
  const run = spawnSync(pinnedNode(), process.argv.slice(2), { cwd: root, env: toolEnvironment(), stdio: 'inherit' });
  process.exitCode = run.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
