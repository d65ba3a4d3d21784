// `npm start`: installs and builds what is missing, then opens the server on port 1648, or PORT. `npx tercio play` plays in the terminal.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build.mjs';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

try {
  setup();
  const page = buildPage();
  const command = [join(root, 'packages/cli/bin/tercio.mjs'), 'serve', ...process.argv.slice(2)];
  // Ctrl-C reaches both; a request to stop is passed on. The server ends when it has answered what is under way.
  process.on('SIGINT', () => {});
  const env = { ...toolEnvironment(), TERCIO_PAGE_DIST: page };
  const server = spawn(pinnedNode(), command, { env, stdio: 'inherit' });
  const stop = () => server.kill('SIGTERM');
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const watching = watchNpm(stop);
  server.on('exit', (code) => {
    clearInterval(watching);
    process.exitCode = code ?? 1;
  });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

/** npm runs us in a shell that is ended with it and tells us nothing: then another process is our parent. */
function watchNpm(gone) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && gone(), 200);
}
