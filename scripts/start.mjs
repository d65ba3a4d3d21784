// `npm start`: plays in the terminal. Further words go to `tercio play`: `npm start -- ferry/crossing`.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

try {
  setup();
  const command = [join(root, 'packages/cli/bin/tercio.mjs'), 'play', ...process.argv.slice(2)];
  const play = spawnSync(pinnedNode(), command, { env: toolEnvironment(), stdio: 'inherit' });
  process.exitCode = play.status ?? 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
