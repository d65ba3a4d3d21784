// Writes what the docs say of the code from the code itself: the drawing of the house (docs/architecture.md), the reference of the
// kernel's types (docs/kernel-reference.md) and what each game's view holds (docs/views.md). `npm run docs` writes, `node scripts/docs.mjs --check` says whether they are true.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { columnsOf } from './columns.mjs';
import { root } from './setup.mjs';

const HOUSE = 'docs/architecture.md';
const REFERENCE = 'docs/kernel-reference.md';
const VIEWS = 'docs/views.md';
const KERNEL = 'packages/kernel/src';
/** Rooms that belong to the program; tests may import anything. */
const ROOMS = ['src', 'bot', 'board'];

/** Its comment, its text, and its name: an interface up to its closing brace, a type up to the semicolon that ends it. */
const EXPORTED =
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (interface (\w+)[\s\S]*?^\}|type (\w+)[\s\S]*?;(?=\n(?:\n|[^\s}|])))/gm;

const written = { [HOUSE]: withDrawing(read(HOUSE), drawing()), [REFERENCE]: reference(), [VIEWS]: views() };
if (process.argv.includes('--check')) {
  const old = Object.keys(written).filter((path) => !existsSync(join(root, path)) || read(path) !== written[path]);
  for (const path of old) console.log(`${path} is older than the code: put right by \`npm run docs\`.`);
  process.exitCode = old.length > 0 ? 1 : 0;
} else {
  for (const [path, text] of Object.entries(written)) writeFileSync(join(root, path), text);
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}

/** Who imports whom, as Mermaid draws it. The games are one box: none knows another. */
function drawing() {
  const arrows = new Set();
  for (const folder of ['packages', 'games'])
    for (const name of readdirSync(join(root, folder))) {
      const from = folder === 'games' ? 'games' : name;
      for (const to of importsOf(`${folder}/${name}`)) if (to !== from) arrows.add(`  ${from} --> ${to}`);
    }
  return [
    '```mermaid',
    'flowchart TD',
    '  games["games/*"]',
    ...[...arrows].toSorted((a, b) => (a < b ? -1 : 1)),
    '```',
  ].join('\n');
}

function importsOf(workspace) {
  const isGame = (name) => existsSync(join(root, 'games', name));
  return ROOMS.flatMap((room) => filesIn(`${workspace}/${room}`))
    .flatMap((path) => [...read(path).matchAll(/(?:from|import\()\s*'@tercio\/([\w-]+)/g)])
    .map(([, name]) => (isGame(name) ? 'games' : name));
}

function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)test\//.test(name))
    .map((name) => `${folder}/${name}`);
}

function withDrawing(page, house) {
  const [begin, end] = ['<!-- house -->', '<!-- end of house -->'];
  const [before, rest] = page.split(begin);
  return `${before}${begin}\n\n${house}\n\n${end}${rest.split(end)[1]}`;
}

/** Every interface and type that the kernel gives away, by file, with its comment and its text. */
function reference() {
  const parts = [
    '# The kernel’s types',
    'Made from the code by `npm run docs`: what `@tercio/kernel` and `@tercio/kernel/sim` export, by file. [kernel.md](kernel.md) says what it is for.',
    ...['index.ts', 'sim.ts'].flatMap((door) => filesBehind(door)).map(([file, names]) => typesOf(file, names)),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Of a door into the kernel: each file it opens, and the names it gives; null: all. */
function filesBehind(door) {
  if (door === 'sim.ts') return [[door, null]];
  const files = new Map();
  for (const [, what, file] of read(`${KERNEL}/${door}`).matchAll(
    /export (?:type )?(\*|\{[^}]*\}) from '\.\/([^']+)'/g,
  )) {
    const names =
      what === '*'
        ? null
        : what
            .slice(1, -1)
            .split(',')
            .map((name) => name.trim());
    const known = files.get(file);
    files.set(file, names === null || known === null ? null : [...(known ?? []), ...names]);
  }
  return [...files].filter(([file]) => file !== 'sim.ts');
}

function typesOf(file, names) {
  const found = [...read(`${KERNEL}/${file}`).matchAll(EXPORTED)];
  const shown = found.filter(([, , , one, other]) => names === null || names.includes(one ?? other));
  if (shown.length === 0) return '';
  const texts = shown.map(([, comment = '', text]) => `\`\`\`ts\n${comment}${text}\n\`\`\``);
  return [`## ${file}`, ...texts].join('\n\n');
}

/** What `view.table` holds, game by game. */
function views() {
  const games = readdirSync(join(root, 'games')).filter((id) => existsSync(join(root, 'games', id, 'src/state.ts')));
  return [
    '# What a view holds',
    'Made from the code by `npm run docs`, for whoever writes a program ([bots.md](bots.md)): the fields of `view.table`, game by game.',
    'A column is a list of whole numbers. What it is *by* says what its places mean: `units` one for each unit, `2` one for each side, and so on. The names of places, units and cards are those of `games/<game>/data`. In `games/<game>/src/ids.ts` stands in which order they are numbered. A number in a description (6.1) is that of a rule.',
    ...games.map((id) => columnsOf(id, read(`games/${id}/src/state.ts`))),
  ]
    .join('\n\n')
    .concat('\n');
}
