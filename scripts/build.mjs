// Builds the page when it was never built, or when something it is made of is newer. `npm start` does it by itself.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, tool, toolEnvironment } from './setup.mjs';

const built = join(root, 'packages/web/dist/index.html');

/** What the page is made of: itself, what it imports, and every game. */
const SOURCES = [
  'packages/web',
  'packages/board/src',
  'packages/geo/src',
  'packages/kernel/src',
  'packages/bots/src',
  'packages/registry/src',
  'games',
];
const PASSED_OVER = new Set(['node_modules', 'dist', 'test', 'e2e']);

export function buildPage() {
  if (existsSync(built) && statSync(built).mtimeMs >= Math.max(...SOURCES.map((folder) => newest(join(root, folder)))))
    return;
  console.log('Building the page ...');
  const vite = spawnSync(pinnedNode(), [tool('vite'), 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'packages/web'),
    env: toolEnvironment(),
    stdio: 'inherit',
  });
  if (vite.status !== 0) throw new Error('The page could not be built; the messages are above.');
}

function newest(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  const inside = readdirSync(path).filter((name) => !PASSED_OVER.has(name));
  return inside.reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0);
}
