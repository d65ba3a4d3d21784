// Where a rule lives: its sentence, the rulings on it, the code that cites it and the tests that show it.
//
//   npm run rule battles 3.4      a number of the book; its parts are told after it
//   npm run rule battles R24      a ruling of rulings.md
//   npm run rule battles          rules that no code cites
//
// A line is named by what it is in, or by what it stands above: the function, the step, the table.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const MOST = 12;
const WIDE = 150;
/** What only says how a rule is written, told or kept comes after what carries it out. */
const BESIDE =
  /\/(spec|data|text|redeal)\/|\/src\/(state|check|text|redeal)\.ts$|\/(spec|words|refusals|names|types)\.ts$/;
/** What looks ahead: chances, figures, warnings. */
const AHEAD =
  /\/(figures|fray-figures|foreseen[\w-]*|outlook|prospects|odds|card-odds|beforehand|warnings|usual|toll|worth|risks|meeting|passing)\.ts$/;
const cut = (text) => (text.length > WIDE ? `${text.slice(0, WIDE)} …` : text);

const COMMENT = /^\s*(\/\*|\*|\/\/)/;
const DECLARED = /^(?:export )?(?:default )?(?:async )?(?:function\*?|const|interface|type|class) (\w+)/;
/** A step of a procedure or a decision, a member of a table. */
const STEP = /^ {2}(?:readonly )?(\w+)(?:\(.*\{$|: \{$|: \()/;
const KEY = /^\s+(?:readonly )?(\w+)\??:/;
const nameIn = (line) => (DECLARED.exec(line) ?? STEP.exec(line))?.[1];
const NUMBER = String.raw`(?:[A-Z]\.)?\d+(?:\.\d+)*|[A-Z]\d+`;
const OPENING = /^\s*(?:\/\*\*|\/\/|\*) (?:Chapters? )?((?:[\d.]+(?:,? and |, | to )?)+)(?=:|,| [A-Z]|\.| \*)/;
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
  const isThere =
    order.has(wanted) || book.some(({ ruling }) => [ruling].flat().includes(wanted)) || /^[A-Z]\d+$/.test(wanted);
  if (wanted && !isThere) console.log(`The book of ${game} has no ${wanted}: games/${game}/rules.json, or rules/.`);
  else if (wanted) tell(wanted, { book, order, code, tests });
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
  if (found.every(({ file }) => !file.includes('/src/')) && above !== id && !id.endsWith('.0'))
    show(`code of ${order.has(above) ? above : `${above}.0`}`, citing(code, [above, `${above}.0`], order));
  const rows = foldersOf(id);
  if (rows.length > 0) console.log(`\nfolder, by docs/${game}.md:\n${rows.map((row) => `  ${row}`).join('\n')}`);
  const shown = citing(tests, [id, ...parts], order, id);
  show('tests', shown);
  const files = [...new Set(shown.map(({ file }) => file))].slice(0, 3);
  if (files.length > 0) console.log(`\nnpm test -- ${files.join(' ')}`);
}

/** The rows of the table "Where a rule lives" that hold the number: `6.2, 7-10, 12.5` or `6.0 to 6.4, 7`. */
function foldersOf(id) {
  const page = join(root, 'docs', `${game}.md`);
  if (!existsSync(page)) return [];
  const table = readFileSync(page, 'utf8').split('## Where a rule lives')[1]?.split('\n## ')[0] ?? '';
  return [...table.matchAll(/^\| ([^|]+) \| (`[^|]+) \|/gm)]
    .filter(([, rules]) => rules.split(/, | and /).some((part) => holds(part, id)))
    .map(([, rules, folder]) => `${folder.replaceAll('`', '')}  (${rules})`);
}

function holds(part, id) {
  const [from, to = from] = part.trim().split(/ to |-/);
  const within = (one) =>
    id === one || id.startsWith(`${one}.`) || (id.endsWith('.0') && one.startsWith(id.slice(0, -1)));
  const after = (a, b) => a.localeCompare(b, 'en', { numeric: true }) > 0;
  return within(from) || within(to) || (from !== to && after(id, from) && after(to, id));
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
  for (const one of found.slice(0, MOST))
    console.log(`  ${one.file}:${one.place}  ${cut(`${nameAt(one)}${one.text.trim()}`)}`);
  if (found.length > MOST) console.log(`  and ${found.length - MOST} more`);
}

/** A comment is named by what follows it, code by what it is in. */
function nameAt({ file, place, text }) {
  if (!/\.tsx?$/.test(file) || file.includes('/test/')) return '';
  const all = readFileSync(join(root, file), 'utf8').split('\n');
  let at = place - 1;
  if (COMMENT.test(text)) {
    while (COMMENT.test(all[at] ?? '')) at++;
    // At the head of a file it speaks of all of it.
    if ((all[at] ?? '').trim() === '') return '';
    const key = nameIn(all[at]) ?? KEY.exec(all[at])?.[1];
    if (key !== undefined) return `${key}: `;
    if (text.startsWith('/')) return '';
  }
  for (; at >= 0; at--) {
    const name = nameIn(all[at] ?? '');
    if (name !== undefined) return `${name}: `;
  }
  return '';
}

/** The lines that cite one of the numbers, those first that carry it out; of `first` the titles that begin with it. */
function citing(lines, ids, order, first = ids[0]) {
  return lines
    .filter(({ file, text }) => ids.some((id) => cites(file.includes('/test/') ? text : saidIn(text), id, order)))
    .map((line) => ({ line, rank: rankOf(line, first) }))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ line }) => line);
}

/** `3.4` itself, or within `3.2 to 3.6`. */
function cites(text, id, order) {
  // A chapter's number alone could be any number: it counts where a comment begins with it.
  const said = /^\d+$/.test(id) ? (OPENING.exec(text)?.[1] ?? '') : text;
  for (const [, from, to] of said.matchAll(CITED)) {
    if (from === id || to === id) return true;
    if (to !== undefined && order.get(from) < order.get(id) && order.get(id) < order.get(to)) return true;
  }
  return false;
}

/** Of a line of code what is said: its comments, and its strings that begin with a rule. Numbers reckoned with are no rules. */
function saidIn(text) {
  if (COMMENT.test(text)) return text;
  const said = [];
  for (const [part] of text.matchAll(/'[^']*'|"[^"]*"|`[^`]*`?|\/\/ .*|\/\*.*?\*\//g))
    if (part.startsWith('/') || /^['`](?:[A-Z]\.)?\d+(?:\.\d+)+(?!\d|[\w.%])/.test(part)) said.push(part);
  return said.join(' ');
}

/**
 * A comment that begins with a number says what the code below it is, and most of all one that begins with this very number
 * at the head of a file or a part of it; a question and an event name their rule.
 */
function rankOf({ file, text, opens: isHead }, id) {
  if (file.includes('/test/'))
    return new RegExp(`['"\`]${id.replaceAll('.', String.raw`\.`)}(?! to|[\\w.])`).test(text) ? 1 : 0;
  const says = /^\s*(\/\*\*|\/\/|\*) (?:[A-Z]\.)?\d/.test(text) ? 3 : 0;
  const isFirst = new RegExp(`^\\s*(/\\*\\*|//|\\*) ${id.replaceAll('.', String.raw`\.`)}(?! to|[\\w.])`).test(text);
  const first = isFirst ? 1 : 0;
  // A part of the code that opens with numbers is the home of each.
  const home = isHead && cites(OPENING.exec(text)?.[1] ?? '', id, new Map()) ? 2 : 0;
  const names = /\brule: |\bno\(/.test(text) ? 2 : 0;
  return (
    says +
    first +
    home +
    names -
    (BESIDE.test(file) ? 4 : 0) -
    (AHEAD.test(file) ? 3 : 0) -
    (/\/(bot|board)\//.test(file) ? 6 : 0)
  );
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
  const all = text.split('\n');
  return all.map((line, at) => ({ file, place: at + 1, text: line, opens: all[at + 1]?.trim() === '' }));
}
