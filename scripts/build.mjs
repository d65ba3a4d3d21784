// Builds the page when it was never built, or when something it is made of is newer. `npm start` does it by itself;
// `npm run build` does it ahead, for a server whose own user may not write here.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { canWrite, pinnedNode, root, setup, tool, toolEnvironment } from './setup.mjs';

const USUAL = join(root, 'packages/web/dist');

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    setup();
    buildPage();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Gives back the folder of a page that is up to date: one that was named, the usual one, or one beside the data. */
export function buildPage(env = process.env) {
  // Anyone who names a folder has built what is in it.
  if (env.TERCIO_PAGE_DIST) return env.TERCIO_PAGE_DIST;
  const changed = Math.max(...SOURCES.map((folder) => newest(join(root, folder))));
  const own = resolve(env.TERCIO_DATA || 'data', 'page');
  const ready = [USUAL, own].find((folder) => isSince(folder, changed));
  if (ready) return ready;
  const folder = canWrite(existsSync(USUAL) ? USUAL : dirname(USUAL)) ? USUAL : own;
  console.log(folder === USUAL ? 'Building the page ...' : `Building the page into ${own} ...`);
  build(folder);
  return folder;
}

function isSince(folder, moment) {
  const page = join(folder, 'index.html');
  return existsSync(page) && statSync(page).mtimeMs >= moment;
}

function build(folder) {
  mkdirSync(folder, { recursive: true });
  // Read as it is: by default vite writes its settings anew beside the installed tools, which a server's user may not.
  const options = ['--configLoader', 'native', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const vite = spawnSync(pinnedNode(), [tool('vite'), 'build', ...options], {
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
