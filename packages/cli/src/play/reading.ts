import type { Choice, Game, Pos, Side } from '@tercio/kernel';
import { nearest } from '../suggest.ts';
import { spanOf } from './options.ts';
import type { Option, Options } from './options.ts';

/** What a typed line means: an option, by its label, by the words of records, or by the words on the screen. */

/** `choice`: that one; it may still be refused. `range`: an option that lacks its number. `unclear`: why it is neither. */
export type Read =
  | { readonly choice: Choice }
  | { readonly range: NonNullable<Option['range']> }
  | { readonly unclear: string };

/** By its label; null if the line is none. */
export function readLabel({ list, plain }: Options, line: string): Read | null {
  const option = list.find(({ label }) => label === line.toLowerCase());
  if (option) return option.range ? needsNumber(option.range) : { choice: option.choice };
  if (/^-?\d+$/.test(line)) {
    if (plain) return { choice: { verb: plain.verb, arg: Number(line) } };
    const last = list.findLast(({ label }) => /^\d/.test(label));
    return { unclear: `There is no option ${line}; they run from 1 to ${last?.label ?? 0}.` };
  }
  return /^\+\d+$/.test(line) ? { unclear: `There is no option ${line}.` } : null;
}

function needsNumber(range: NonNullable<Option['range']>): Read {
  return range.min === range.max ? { choice: { verb: range.verb, arg: range.min } } : { range };
}

/** By the words of records, `verb argument`; null if the game has no such words now. */
export function readWords(game: Game, pos: Pos, side: Side, { list }: Options, line: string): Read | null {
  const choice = game.words.read(pos, side, line.toLowerCase()) ?? game.words.read(pos, side, line);
  if (choice === null) return null;
  const range = choice.arg === null ? list.find(({ range: r }) => r?.verb === choice.verb)?.range : null;
  return range ? needsNumber(range) : { choice };
}

const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const SHORTEST = 2;

/** By the words on the screen, or their beginning. */
export function readText({ list }: Options, line: string): Read {
  const typed = plainWords(line);
  const exact = list.filter(({ text }) => plainWords(text) === typed);
  const found = exact.length > 0 ? exact : list.filter(({ text }) => plainWords(text).startsWith(typed));
  const [first, second] = found;
  if (typed.length >= SHORTEST && first) {
    if (second) return { unclear: `That could be ${found.map(({ label }) => label).join(' or ')}.` };
    return first.range ? needsNumber(first.range) : { choice: first.choice };
  }
  return { unclear: strange(list, line) };
}

function strange(list: readonly Option[], line: string): string {
  const verbs = [...new Set(list.map(({ verb }) => verb))];
  const [word = ''] = line.split(' ');
  const meant = nearest(word, verbs);
  const hint = meant === null ? '' : ` Did you mean "${line.replace(word, meant)}"?`;
  return `"${line}" is nothing that can be done here.${hint} Type a number or words such as "${verbs.join('", "')}"; ? for help.`;
}

/** Reads the number for a range. */
export function readNumber(range: NonNullable<Option['range']>, line: string): Read {
  if (/^-?\d+$/.test(line)) return { choice: { verb: range.verb, arg: Number(line) } };
  return { unclear: `A whole number is needed: ${spanOf(range)}.` };
}
