// Where a rule lives: its sentence, the rulings on it, the code that cites it and the tests that show it.
//
//   npm run rule battles 3.4      a number of the book; its parts are told after it
//   npm run rule battles R24      a ruling of rulings.md
//   npm run rule battles          rules that no code cites

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const MOST = 12;
/** What only says how a rule is written, told or kept comes after what carries it out. */
const BESIDE = /\/(spec|data|text|redeal)\/|\/(spec|words|refusals|names|text|check|types|redeal)\.ts$/;
const NUMBER = String.raw`(?:[A-Z]\.)?\d+(?:\.\d+)*|[A-Z]\d+`;
const CITED = new RegExp(String.raw`(?<![\w.])(${NUMBER})(?:(?: to |-)(${NUMBER}))?(?![\w])`, 'g');

const [game, wanted] = process.argv.slice(2);
const games = readdirSync(join(root, 'games')).filter((name) => existsSync(join(root, 'games', name, 'manifest.ts')));
if (!games.includes(game)) {
  console.log(`npm run rule <game> <number>. Games: ${games.join(', ')}.`);
  process.exitCode = 1;
} else {
  const book = bookOf(game);
  const order = new Map(book.map(({ id }, place) => [id, place]));
  const lines = ['src', 'bot', 'board', 'test'].flatMap((room) => codeIn(`games/${game}/${room}`));
  const code = lines.filter(({ file }) => !file.includes('/test/'));
  const tests = lines.filter(({ file, text }) => file.includes('/test/') && /^\s*(it|test|\]\))\b|\.each\(/.test(text));
  if (wanted) tell(wanted, { book, order, code, tests });
  else for (const { id, title } of book) if (citing(code, [id], order).length === 0) console.log(`${id} ${title}`);
}

function tell(id, { book, order, code, tests }) {
  for (const { id: number, title, summary, ruling } of book)
    if (number === id || [ruling].flat().includes(id)) console.log(`${number} ${title}: ${summary}`);
  const page = `games/${game}/rulings.md`;
  const rulings = [book.find((one) => one.id === id)?.ruling ?? (/^[A-Z]\d+$/.test(id) ? id : [])].flat();
  if (rulings.length > 0)
    show(
      'rulings',
      linesOf(page).filter(({ text }) => rulings.some((one) => opens(text, one))),
    );
  const parts = partsOf(id, book);
  const found = citing(code, [id], order);
  show('code', found);
  if (parts.length > 0) show(`code of its parts, ${parts[0]} to ${parts.at(-1)}`, citing(code, parts, order));
  const above = id.replace(/\.\d+$/, '');
  if (found.every(({ file }) => !file.includes('/src/')) && above !== id)
    show(`code of ${above}`, citing(code, above.includes('.') ? [above, `${above}.0`] : [`${above}.0`], order));
  show('tests', citing(tests, [id, ...parts], order));
}

/** Does a line of `rulings.md` begin with the ruling's name? */
function opens(text, ruling) {
  return new RegExp(`^[^\\w]*${ruling}\\b`).test(text);
}

/** What stands under a number; in books whose chapters are called 8.0 that is all of the chapter. */
function partsOf(id, book) {
  const ids = book.map((one) => one.id).filter((one) => one !== id);
  const under = ids.filter((one) => one.startsWith(`${id}.`));
  return under.length > 0 ? under : ids.filter((one) => id.endsWith('.0') && one.startsWith(id.slice(0, -1)));
}

function show(what, found) {
  console.log(`\n${what}:${found.length === 0 ? ' none' : ''}`);
  for (const { file, place, text } of found.slice(0, MOST)) console.log(`  ${file}:${place}  ${text.trim()}`);
  if (found.length > MOST) console.log(`  and ${found.length - MOST} more`);
}

/** The lines that cite one of the numbers, those first that carry it out. */
function citing(lines, ids, order) {
  return lines
    .filter(({ text }) => ids.some((id) => cites(text, id, order)))
    .map((line) => ({ line, rank: rankOf(line) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line);
}

/** `3.4` itself, or within `3.2 to 3.6`. */
function cites(text, id, order) {
  for (const [, from, to] of text.matchAll(CITED)) {
    if (from === id || to === id) return true;
    if (to !== undefined && order.get(from) < order.get(id) && order.get(id) < order.get(to)) return true;
  }
  return false;
}

/** A comment that begins with a number says what the code below it is; a question and an event name their rule. */
function rankOf({ file, text }) {
  const says = /^\s*(\/\*\*|\/\/|\*) (?:[A-Z]\.)?\d/.test(text) ? 3 : 0;
  const names = /\brule: |\bno\(/.test(text) ? 2 : 0;
  return says + names - (BESIDE.test(file) ? 4 : 0) - (/\/(bot|board)\//.test(file) ? 5 : 0);
}

function bookOf(name) {
  const one = join(root, 'games', name, 'rules.json');
  if (existsSync(one)) return JSON.parse(readFileSync(one, 'utf8'));
  const folder = join(root, 'games', name, 'rules');
  return readdirSync(folder).flatMap((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

function codeIn(folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => linesOf(`${folder}/${name}`));
}

function linesOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.split('\n').map((line, at) => ({ file, place: at + 1, text: line }));
}
