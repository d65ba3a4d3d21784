// `npm start`: plays in the terminal. Further words go to `tercio play`: `npm start -- ferry/ring`.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

try {
  setup();
  const command = [join(root, 'packages/cli/bin/tercio.mjs'), 'play', ...process.argv.slice(2)];
  // Ctrl-C reaches both; the game decides what it means.
  process.on('SIGINT', () => {});
  spawn(pinnedNode(), command, { env: toolEnvironment(), stdio: 'inherit' }).on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
