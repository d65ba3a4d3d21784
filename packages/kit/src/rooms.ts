import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@tercio/kernel';

/** Every game has the same rooms: the same concern lives in the same file under the same name. What is amiss, a line each. */

/** A file that every game has, and what is said in it. */
const FILES: { readonly [file: string]: string } = {
  'package.json': 'its name, and what others may import',
  'manifest.ts': 'title, blurb, first scenario, and how to load the rest',
  'rulings.md': 'where the book is silent: what we play, and why',
  'src/index.ts': 'the game: `rules`, and what defineGame makes of them',
  'src/ids.ts': 'what choices can be about: numbers, words in records, domains',
  'src/state.ts': 'the table',
  'src/setup.ts': 'the table as a scenario sets it up',
  'src/check.ts': 'what must hold after every step',
  'src/redeal.ts': 'what a view hides, filled anew',
  'src/spec.ts': 'the game as a type',
  'src/rulebook.ts': 'the numbered rules',
  'src/rulings.ts': 'rulings that a header can flip',
  'src/names.ts': 'what things are called',
  'src/text.ts': 'the position as text',
  'src/chronicle.ts': 'what statistics read',
  'test/kit.test.ts': 'what every game must keep',
  'test/coverage.test.ts': 'a test for every rule',
  'test/endings.test.ts': 'a finished game for every ending',
};

/** A folder that a game may have, and what must then be there, too. */
const FOLDERS: { readonly [folder: string]: readonly string[] } = {
  data: [
    'data/index.ts',
    'data/SOURCES.md',
    'src/data/types.ts',
    'src/data/shape.ts',
    'src/data/validate.ts',
    'test/data.test.ts',
  ],
  bot: ['bot/index.ts', 'bot/policy.ts', 'test/bot.test.ts'],
  board: [
    'board/tsconfig.json',
    'board/board.css',
    ...['index', 'seen', 'pieces', 'counter', 'spots', 'cards', 'tale', 'results', 'signs', 'goal', 'why-not'].map(
      (name) => `board/${name}.ts`,
    ),
  ],
};

/** Folders of `src` that are no chapters: each belongs to the file of its name, or has an index. */
const PARTS: readonly string[] = ['data', 'geography', 'redeal', 'spec', 'text'];

/** In each chapter: its procedures and questions, its words, its refusals. */
const CHAPTER: readonly string[] = ['index.ts', 'words.ts', 'refusals.ts'];

export function roomFaults(game: Game, folder: string): readonly string[] {
  const missing = (files: readonly string[]): readonly string[] =>
    files.filter((file) => !existsSync(join(folder, file))).map((file) => `${file} is missing`);
  return [
    ...missing(Object.keys(FILES)),
    ...Object.entries(FOLDERS).flatMap(([name, files]) => (existsSync(join(folder, name)) ? missing(files) : [])),
    ...bookFaults(folder),
    ...chapterFaults(folder),
    ...exportFaults(folder, game.id),
    ...snapshotFaults(folder),
    ...rulingFaults(game, folder),
  ];
}

/** The rules are one file, or one for each chapter. */
function bookFaults(folder: string): readonly string[] {
  const [one, many] = [existsSync(join(folder, 'rules.json')), existsSync(join(folder, 'rules'))];
  return one === many ? ['the rules belong either in rules.json or in rules/'] : [];
}

/** Chapters are folders of `src`; a game of few rules is one chapter by itself. */
function chapterFaults(folder: string): readonly string[] {
  const chapters = foldersIn(join(folder, 'src')).filter((name) => !PARTS.includes(name));
  const tests = existsSync(join(folder, 'test')) ? readdirSync(join(folder, 'test')) : [];
  const homes = chapters.length > 0 ? chapters.map((name) => `src/${name}`) : ['src'];
  return [
    ...homes.flatMap((home) =>
      CHAPTER.filter((file) => !existsSync(join(folder, home, file))).map((file) => `${home}/${file} is missing`),
    ),
    ...chapters
      .filter((name) => !tests.some((test) => test.startsWith(name) && test.endsWith('.test.ts')))
      .map((name) => `no test/${name}*.test.ts shows the chapter ${name}`),
    ...PARTS.filter((name) => name !== 'data' && existsSync(join(folder, 'src', name)))
      .filter((name) => ![`${name}.ts`, `${name}/index.ts`].some((file) => existsSync(join(folder, 'src', file))))
      .map((name) => `src/${name}/ has no src/${name}.ts`),
  ];
}

/** What others import has the same name in every game. */
function exportFaults(folder: string, id: string): readonly string[] {
  const faults: string[] = [];
  const file = join(folder, 'package.json');
  const { name, exports = {} } = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as {
    readonly name?: string;
    readonly exports?: { readonly [path: string]: string };
  };
  if (name !== `@tercio/${id}`) faults.push(`package.json calls itself ${name}, not @tercio/${id}`);
  const wanted: { readonly [path: string]: readonly [file: string, name: string] } = {
    '.': ['src/index.ts', 'rules'],
    './manifest': ['manifest.ts', 'manifest'],
    './bot': ['bot/index.ts', 'judgement'],
    './board': ['board/index.ts', 'board'],
  };
  for (const [path, [source, what]] of Object.entries(wanted)) {
    if (!existsSync(join(folder, source))) continue;
    if (exports[path] !== `./${source}`) faults.push(`package.json does not export ${path} as ./${source}`);
    const text = readFileSync(join(folder, source), 'utf8');
    if (!new RegExp(`export (?:const|function) ${what}\\b`).test(text))
      faults.push(`${source} does not export ${what}`);
  }
  return faults;
}

/** Some scenario is kept as counts and as a game in words. */
function snapshotFaults(folder: string): readonly string[] {
  const test = join(folder, 'test');
  const kept = existsSync(test) ? readdirSync(test).filter((name) => name.endsWith('.perft')) : [];
  if (kept.length === 0) return ['no scenario has a .perft and a playthrough: `npm run snapshots`'];
  return kept
    .map((name) => `playthroughs/${name.replace('.perft', '.txt')}`)
    .filter((name) => !existsSync(join(test, name)))
    .map((name) => `test/${name} is missing`);
}

/** What can be flipped, and what the rules refer to, is explained in `rulings.md`. */
function rulingFaults(game: Game, folder: string): readonly string[] {
  const file = join(folder, 'rulings.md');
  const told = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const names = Object.keys(game.rulings).filter((name) => !told.includes(`\`${name}\``));
  const numbers = [
    ...Object.values(game.rulings).flatMap(({ rulings = [] }) => rulings),
    ...game.rulebook.flatMap(({ ruling = [] }) => ruling),
  ];
  const unknown = new Set(numbers.filter((number) => !new RegExp(`\\b${number}\\b`).test(told)));
  return [...names, ...unknown].map((name) => `rulings.md does not explain ${name}`);
}

const foldersIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : [];
