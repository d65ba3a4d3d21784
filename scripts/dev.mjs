// `npm run dev`: the page with hot reload on port 1649, in front of a server of its own on 1648 (or PORT) that restarts when its
// code changes. Ctrl-C ends both.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildPage } from './build.mjs';
import { pinnedNode, root, setup, tool, toolEnvironment } from './setup.mjs';

try {
  setup();
  // The server refuses to open without a built page; the one on 1649 is made from the sources as they are.
  buildPage();
  const port = process.env.PORT ?? '1648';
  const env = { ...toolEnvironment(), PORT: port, TERCIO_SERVER: `http://127.0.0.1:${port}` };
  const start = (cwd, command) => spawn(pinnedNode(), command, { cwd, env, stdio: 'inherit' });
  const watched = ['packages/server/src', 'packages/kernel/src', 'games'].map((folder) => `--watch-path=${folder}`);
  const both = [
    start(root, [...watched, '--watch-preserve-output', join(root, 'packages/cli/bin/tercio.mjs'), 'serve']),
    start(join(root, 'packages/web'), [tool('vite')]),
  ];
  const end = () => both.forEach((one) => one.kill('SIGTERM'));
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  for (const one of both) {
    one.on('exit', (code) => {
      process.exitCode ||= code ?? 0;
      end();
    });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
