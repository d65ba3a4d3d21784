// What changed, and which tests that concerns: for `npm test -- --changed`.
//
// Tests follow the imports, as vitest's own --changed does, but not through the registry: it knows every game, so that a
// word of one game's rules would ask for every test of the server, the terminal and the page.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { root } from './setup.mjs';

/** Files changed since the branch left `ref`, committed or not, and new ones. Without a ref: since it left main. */
export function changedFiles(ref) {
  const since = ref ?? ['main', 'origin/main'].find((name) => git(['rev-parse', '--verify', '--quiet', name]) !== null);
  const base = git(['merge-base', since ?? 'HEAD', 'HEAD']);
  if (base === null) throw new Error(`"${since}" is nothing that git knows: --changed takes a branch or a commit.`);
  const lists = [git(['diff', '--name-only', base.trim()]), git(['ls-files', '--others', '--exclude-standard'])];
  return [...new Set(lists.flatMap((list) => list?.split('\n').filter(Boolean) ?? []))].sort((a, b) =>
    a < b ? -1 : 1,
  );
}

function git(args) {
  const run = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  return run.status === 0 ? run.stdout : null;
}

const SETTINGS = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig\.json)$/;
const TEST = /^(packages|games)\/[^/]+\/test\/.*\.test\.ts$/;
const SPEC = /^packages\/web\/e2e\/[^/]+\.spec\.ts$/;
const MODULE = /\.(ts|tsx|mjs|mts|json|css)$/;
const REGISTRY = 'packages/registry/';

/** The test files and the browser's spec files that these changes concern. */
export function concerned(changed) {
  const files = new Modules();
  const tests = files.all.filter((file) => TEST.test(file));
  const specs = files.all.filter((file) => SPEC.test(file));
  if (changed.some((file) => SETTINGS.test(file))) return { tests, specs };
  const after = files.reachedBy(changed);
  const loose = changed.filter((file) => !files.isImported(file) && !TEST.test(file) && !file.endsWith('.md'));
  // What nobody imports is read from the disk, if at all, by the tests of its own package.
  const packages = new Set(loose.map(packageOf).filter(Boolean));
  return {
    tests: tests.filter((file) => after.has(file) || packages.has(packageOf(file))),
    specs: specs.filter((file) => after.has(file) || changed.some((one) => shows(files, file, one))),
  };
}

const packageOf = (file) => /^(?:packages|games)\/[^/]+\//.exec(file)?.[0];

/** Parts of the page that only some specs open. */
const PARTS = [
  ['packages/web/src/lab/', ['lab']],
  ['packages/web/src/after/', ['luck', 'replay']],
  ['packages/web/src/net/', ['online', 'sword-online', 'empire', 'wars']],
  ['packages/web/src/deals/', ['ferry', 'empire', 'wars']],
  ['packages/web/src/pages/replay', ['replay', 'luck', 'bots']],
  ['packages/web/src/pages/account', ['online']],
  ['packages/server/src/', ['online', 'sword-online', 'empire', 'wars']],
];

/** Does a spec see this file on the screen? A board is seen by the specs that name its game, or none. */
function shows(files, spec, changed) {
  const part = PARTS.find(([folder]) => changed.startsWith(folder));
  if (part) return part[1].includes(posix.basename(spec, '.spec.ts'));
  const board = /^games\/([^/]+)\/(board|manifest|[^/]+\.ts)/.exec(changed);
  if (board) return files.names(spec, board[1]) || !files.games.some((game) => files.names(spec, game));
  return /^packages\/(web\/(?!test\/|e2e\/)|board\/src\/|geo\/src\/)/.test(changed);
}

/** Who imports whom, read from the text: a second for the whole repository. */
class Modules {
  all;
  games;
  #importers = new Map();
  #texts = new Map();

  constructor() {
    const listed = git(['ls-files', '--cached', '--others', '--exclude-standard']) ?? '';
    this.all = listed.split('\n').filter((file) => MODULE.test(file) && existsSync(join(root, file)));
    this.games = [...new Set(this.all.flatMap((file) => /^games\/([^/]+)\//.exec(file)?.[1] ?? []))];
    const known = new Set(this.all);
    const exported = exportsOf(this.all);
    for (const file of this.all.filter((name) => /\.(ts|tsx|mjs|mts)$/.test(name))) {
      const text = readFileSync(join(root, file), 'utf8');
      this.#texts.set(file, text);
      for (const [, name] of text.matchAll(/\b(?:from|import|URL)[\s(]*['"]([^'"]+)['"]/g)) {
        const target = name.startsWith('.') ? posix.join(posix.dirname(file), name.split('?')[0]) : exported.get(name);
        if (target !== undefined && known.has(target)) this.#add(target, file);
      }
    }
  }

  #add(target, file) {
    if (file.startsWith(REGISTRY) && target.startsWith('games/')) return;
    const list = this.#importers.get(target) ?? [];
    this.#importers.set(target, [...list, file]);
  }

  isImported(file) {
    return this.#importers.has(file);
  }

  /** These files and all that import them, however far away. */
  reachedBy(changed) {
    const reached = new Set(changed);
    for (const file of reached) for (const importer of this.#importers.get(file) ?? []) reached.add(importer);
    return reached;
  }

  /** Does a spec, or what it is helped by, name this game? */
  names(spec, game) {
    return this.#texts.get(spec)?.includes(game) ?? false;
  }
}

/** `@tercio/kernel/sim` and the file that stands for it, of every package. */
function exportsOf(all) {
  const manifests = all.filter((file) => /^(packages|games)\/[^/]+\/package\.json$/.test(file));
  return new Map(
    manifests.flatMap((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      return Object.entries(exports).flatMap(([path, target]) =>
        typeof target === 'string' ? [[posix.join(name, path), posix.join(dirname(file), target)]] : [],
      );
    }),
  );
}
