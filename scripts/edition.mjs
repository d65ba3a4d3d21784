// What belongs to an edition of a game; see docs/editions.md.
//
//   npm run edition -- battles            keeps the current edition as one built file, before a new one is made: rules, data,
//                                         bot and the kernel they stand on, so that games begun with it can be played on
//   npm run edition -- --freeze battles   writes down what the current edition freezes, and its archive of records

import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, tool, toolEnvironment } from './setup.mjs';

const EDITIONS = 'editions';

/** Builds the manifest of a game, with all it loads, into one module; older editions are not kept inside newer ones. */
export async function buildEdition(game, folder, name) {
  const { build } = await import('vite');
  const from = join(root, 'games', game);
  await build({
    configFile: false,
    root: from,
    logLevel: 'warn',
    plugins: [
      {
        name: 'no-older-editions',
        enforce: 'pre',
        load: (id) => (id === join(from, EDITIONS, 'index.ts') ? 'export const editions = [];' : null),
      },
    ],
    json: { stringify: true },
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      lib: { entry: join(from, 'manifest.ts'), formats: ['es'], fileName: () => `${name}.js` },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return join(folder, `${name}.js`);
}

/** The list of what is kept, in the order of the numbers. */
export function listOf(numbers) {
  const lines = numbers.map(
    (edition) => `  { edition: ${edition}, load: async () => (await import('./${edition}.js')).manifest },`,
  );
  return [
    "import type { KeptEdition } from '@tercio/kernel/rooms';",
    '',
    '/** Written by `npm run edition`: the older editions that are kept here, each as one built file. */',
    `export const editions: readonly KeptEdition[] = [${lines.length > 0 ? `\n${lines.join('\n')}\n` : ''}];`,
    '',
  ].join('\n');
}

const TYPES = "import type { Manifest } from '@tercio/kernel/rooms';\n\nexport declare const manifest: Manifest;\n";

const folderOf = (game) => {
  const folder = join(root, 'games', game);
  if (!existsSync(join(folder, 'manifest.ts'))) throw new Error(`There is no game "${game}".`);
  return folder;
};
const frozenEdition = (game) => JSON.parse(readFileSync(join(folderOf(game), 'edition.json'), 'utf8')).edition;

/** Holds the rules against what their edition froze, or writes it down. */
function frozen(game, write) {
  const run = spawnSync(process.execPath, [tool('vitest'), 'run', '-t', 'frozen:', `games/${game}/`], {
    cwd: root,
    env: { ...toolEnvironment(), ...(write ? { TERCIO_FREEZE: 'write' } : {}) },
    stdio: write ? ['ignore', 'ignore', 'inherit'] : 'inherit',
  });
  if (run.status !== 0) throw new Error(`${game} is not as its edition was frozen; the messages are above.`);
}

async function keep(game) {
  const folder = join(folderOf(game), EDITIONS);
  frozen(game, false);
  const edition = frozenEdition(game);
  if (edition === 0) throw new Error('A game in the making (edition 0) has nothing to keep: give it edition 1 first.');
  if (existsSync(join(folder, `${edition}.js`))) throw new Error(`Edition ${edition} of ${game} is already kept.`);
  await buildEdition(game, folder, String(edition));
  writeFileSync(join(folder, `${edition}.d.ts`), TYPES);
  const kept = readdirSync(folder).flatMap((name) => /^(\d+)\.js$/.exec(name)?.[1] ?? []);
  writeFileSync(join(folder, 'index.ts'), listOf(kept.map(Number).sort((a, b) => a - b)));
  console.log(`Edition ${edition} of ${game} is kept in games/${game}/${EDITIONS}/${edition}.js.`);
  console.log(`Now change the rules, give them edition ${edition + 1}, and: npm run edition -- --freeze ${game}`);
}

/** Finished games that the tests keep, put into the archive under the number of the edition. */
function archive(game) {
  const edition = frozenEdition(game);
  const from = ['test/games', 'test/records'].map((name) => join(folderOf(game), name)).find(existsSync);
  const to = join(folderOf(game), 'archive');
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to)) if (name.startsWith(`${edition}-`)) rmSync(join(to, name));
  for (const name of edition === 0 || !from ? [] : readdirSync(from))
    cpSync(join(from, name), join(to, `${edition}-${name}`));
}

async function run([first, ...rest]) {
  if (first === '--freeze') {
    for (const game of rest.length > 0 ? rest : readdirSync(join(root, 'games'))) {
      frozen(game, true);
      archive(game);
      console.log(`Edition ${frozenEdition(game)} of ${game} is written down.`);
    }
  } else if (first !== undefined) await keep(first);
  else throw new Error('Which game? npm run edition -- battles');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
