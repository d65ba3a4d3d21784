// `npm start`: installs and builds what is missing, then opens the server on port 1648, or PORT. `npx tercio play` plays in the terminal.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build.mjs';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

try {
  setup();
  buildPage();
  const command = [join(root, 'packages/cli/bin/tercio.mjs'), 'serve', ...process.argv.slice(2)];
  // Ctrl-C reaches both; a request to stop is passed on. The server ends when it has answered what is under way.
  process.on('SIGINT', () => {});
  const server = spawn(pinnedNode(), command, { env: toolEnvironment(), stdio: 'inherit' });
  process.on('SIGTERM', () => server.kill('SIGTERM'));
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
