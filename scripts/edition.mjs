// Keeps the current edition of a game as one built file, so that games begun with it can be played on after the next one:
// `npm run edition -- battles`. The file holds the rules, the data, the bot and the kernel they stand on; see docs/editions.md.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pinnedNode, root, setup, toolEnvironment } from './setup.mjs';

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

async function keep(game) {
  const folder = join(root, 'games', game, EDITIONS);
  if (!existsSync(folder)) throw new Error(`There is no game "${game}".`);
  const frozen = JSON.parse(readFrozen(game));
  const { edition } = frozen;
  if (edition === 0) throw new Error('A game in the making (edition 0) has nothing to keep: give it edition 1 first.');
  if (existsSync(join(folder, `${edition}.js`))) throw new Error(`Edition ${edition} of ${game} is already kept.`);
  await buildEdition(game, folder, String(edition));
  writeFileSync(join(folder, `${edition}.d.ts`), TYPES);
  const kept = readdirSync(folder).flatMap((name) => /^(\d+)\.js$/.exec(name)?.[1] ?? []);
  writeFileSync(join(folder, 'index.ts'), listOf(kept.map(Number).sort((a, b) => a - b)));
  console.log(`Edition ${edition} of ${game} is kept in games/${game}/${EDITIONS}/${edition}.js.`);
  console.log(`Now give the rules the next number, and write what it freezes: npm run snapshots -- ${game}`);
}
