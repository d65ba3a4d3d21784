import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** Which rules of a game have a test: those whose id begins the title of one. */

const GAMES = fileURLToPath(new URL('../../../games/', import.meta.url));

/** The titles of all tests of a game, as they are written. */
export function testTitles(game: string): readonly string[] {
  const folder = join(GAMES, game, 'test');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.test.ts'));
  return files.flatMap((name) => titlesIn(readFileSync(join(folder, name), 'utf8')));
}

/**
 * The rules that an event, a roll or a question of a game can name, by its sources: whatever rule they write anywhere but
 * in a refusal. The others define or forbid, and no game will ever show them.
 */
export function nameableRules(game: string, rulebook: readonly { readonly id: string }[]): ReadonlySet<string> {
  const folder = join(GAMES, game, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const written = files.flatMap((name) => rulesIn(readFileSync(join(folder, name), 'utf8')));
  const known = new Set(rulebook.map(({ id }) => id));
  return new Set(written.filter((id) => known.has(id)));
}

/** What stands in quotes and may be a rule, but for the first word of `no('6.1', ...)`. */
export const rulesIn = (source: string): readonly string[] =>
  [...source.matchAll(/(\bno\(\s*)?'([A-Z]?\.?\d[\w.]*)'/g)].flatMap(([, refusal, id]) =>
    refusal === undefined && id !== undefined ? [id] : [],
  );

const TEST = /\b(?:it|test)(?:\.\w+)*\s*(?=[(`])/g;

/** The titles in a test file: of `it('...')`, and of `it.each(...)('...')`, whose title follows the table. */
export function titlesIn(source: string): readonly string[] {
  const titles: string[] = [];
  for (const match of source.matchAll(TEST)) {
    let at = match.index + match[0].length;
    const direct = titleAt(source, at);
    if (direct === null) at = afterGroup(source, at);
    const title = direct ?? titleAt(source, at);
    if (title !== null) titles.push(title);
  }
  return titles;
}

function titleAt(source: string, at: number): string | null {
  const found = /^\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/s.exec(source.slice(at, at + 500));
  return found?.[2] ?? null;
}

/** The place after a bracketed group or a template, quoted brackets left aside. */
function afterGroup(source: string, from: number): number {
  if (source[from] === '`') return source.indexOf('`', from + 1) + 1;
  let depth = 0;
  for (let at = from; at < source.length; at++) {
    const character = source[at] as string;
    if (`'"\``.includes(character)) at = endOfQuote(source, at);
    else if ('([{'.includes(character)) depth++;
    else if (')]}'.includes(character) && --depth === 0) return at + 1;
  }
  return source.length;
}

function endOfQuote(source: string, from: number): number {
  let at = from + 1;
  while (at < source.length && source[at] !== source[from]) at += source[at] === '\\' ? 2 : 1;
  return at;
}

/** Does a title begin with this rule, alone or in a list such as `3.1, 3.2: ...`? `3.3.1` does not begin `3.3.10 ...`. */
export function showsRule(title: string, id: string): boolean {
  const list = /^[\w.]+(?:(?:, ?| and )\d[\w.]*)*/.exec(title)?.[0] ?? '';
  const ids = list.split(/, ?| and /).map((one) => one.replace(/\.$/, ''));
  return ids.includes(id);
}
