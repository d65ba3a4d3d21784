// Makes sure that what package-lock.json names is installed, and knows where the installed tools are.
// Plain JavaScript for Node 20: it runs before the pinned Node exists. By itself, `node scripts/setup.mjs`, it installs.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    setup();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Installs when needed. Throws an Error that says what to do when it cannot. */
export function setup() {
  const lock = readJson('package-lock.json');
  const stranger = workspaceMissingFrom(lock);
  if (stranger) {
    throw new Error(`package-lock.json does not match ${stranger}: run \`npm install\` and commit the lockfile.`);
  }
  if (isInstalled(lock)) return;
  if (existsSync(join(root, 'node_modules')) && !canWrite(join(root, 'node_modules'))) throw new Error(NOT_OURS);
  console.log('Installing the pinned tools (once; needs the network, about half a minute) ...');
  const npm = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH: pathWithoutPinnedNode() },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) throw new Error('`npm ci` failed; its messages are above.');
}

const NOT_OURS =
  'What is installed is older than this version, and this user may not change it: run `npm run build` as the owner of the folder, then start again.';

export function canWrite(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Node to run everything with. Called by path: a shell remembers which `node` it found first. */
export function pinnedNode() {
  const pinned = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    'The pinned Node is missing: its install script did not run. Allow install scripts and run `npm ci`, or use Node 24.',
  );
}

/** The arguments that make the pinned Node run an installed tool: `tool('vitest')`, `tool('typescript', 'tsc')`. */
export function tool(packageName, command = packageName) {
  const { bin } = readJson(join('node_modules', packageName, 'package.json'));
  return join(root, 'node_modules', packageName, typeof bin === 'string' ? bin : bin[command]);
}

/** The environment for tools: whatever they start finds the pinned Node and the installed commands first. */
export function toolEnvironment() {
  return { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) };
}

/** npm writes what it really installed to node_modules/.package-lock.json: that is compared, not dates. */
function isInstalled(lock) {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, record))) return false;
  const installed = readJson(record).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(wanted.optional || wanted.devOptional);
    return found.version === wanted.version && found.integrity === wanted.integrity && found.link === wanted.link;
  });
}

function workspaceMissingFrom(lock) {
  const folders = ['packages', 'games'].flatMap((parent) =>
    existsSync(join(root, parent)) ? readdirSync(join(root, parent)).map((name) => `${parent}/${name}`) : [],
  );
  const manifests = ['', ...folders].map((folder) => [folder, join(folder, 'package.json')]);
  return manifests
    .filter(([, manifest]) => existsSync(join(root, manifest)))
    .find(([folder, manifest]) => dependencies(lock.packages[folder]) !== dependencies(readJson(manifest)))?.[1];
}

function dependencies(manifest) {
  if (!manifest) return undefined;
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];
  const listed = kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map((entry) => [kind, ...entry].join(' ')),
  );
  return listed.sort().join('\n');
}

/** `npm ci` empties node_modules, so it must not itself run on the Node in there. */
function pathWithoutPinnedNode() {
  const entries = (process.env.PATH ?? '').split(delimiter);
  return entries
    .filter((entry) => !entry.endsWith(join('node_modules', '.bin')) && !entry.startsWith(root + sep))
    .join(delimiter);
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}
