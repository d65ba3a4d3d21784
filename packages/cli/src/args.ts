import { parseArgs } from 'node:util';
import type { Fault } from './fault.ts';
import { misuse } from './fault.ts';
import { didYouMean } from './suggest.ts';

/** What a command takes besides its name, and reading it. */

export interface Flag {
  readonly kind: 'flag';
  readonly about: string;
}
export interface Text {
  readonly kind: 'text' | 'list';
  /** What the value is called in the help. */
  readonly value: string;
  readonly about: string;
}
export interface Count {
  readonly kind: 'number';
  readonly value: string;
  readonly about: string;
  readonly least: number;
  readonly most: number;
}
export type Options = { readonly [name: string]: Flag | Text | Count };

type ValueOf<O extends Flag | Text | Count> = O['kind'] extends 'flag'
  ? boolean
  : O['kind'] extends 'list'
    ? readonly string[]
    : O['kind'] extends 'number'
      ? number | undefined
      : string | undefined;
export type Values<O extends Options> = { readonly [K in keyof O]: ValueOf<O[K]> };

/** A word without dashes: what it is called, and whether it may be left out. */
export interface Place {
  readonly name: string;
  readonly about: string;
  readonly optional?: true;
}

export interface Parsed<O extends Options> {
  readonly values: Values<O>;
  readonly words: readonly string[];
}

export function parse<O extends Options>(
  args: readonly string[],
  options: O,
  places: readonly Place[],
): Parsed<O> | Fault {
  const config = Object.entries(options).map(
    ([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }] as const,
  );
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(config),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: { [name: string]: boolean | number | string | string[] | undefined } = {};
  for (const name in options) values[name] = emptyOf(options[name]?.kind);
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const value = readOption(options, token);
    if (typeof value === 'object') return value;
    const held = values[token.name];
    if (Array.isArray(held)) held.push(String(value));
    else values[token.name] = value;
  }
  return placesFault(words, places) ?? { values: values as Values<O>, words };
}

function emptyOf(kind: string | undefined): boolean | string[] | undefined {
  return kind === 'flag' ? false : kind === 'list' ? [] : undefined;
}

interface Token {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

function readOption(options: Options, token: Token): boolean | number | string | Fault {
  const option = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (option === undefined) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const allowed = known.length > 0 ? `It takes ${known.join(', ')}.` : 'It takes no options.';
    return misuse(`there is no option ${token.rawName}${didYouMean(token.rawName, known)}`, allowed);
  }
  if (option.kind === 'flag') {
    return token.value === undefined ? true : misuse(`--${token.name} takes no value`, `Write --${token.name} alone.`);
  }
  // `--seed --json` is a forgotten value, not a seed called "--json".
  if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
    return misuse(`--${token.name} needs a value`, `Write --${token.name} ${option.value}: ${option.about}.`);
  }
  return option.kind === 'number' ? readNumber(token.name, token.value, option) : token.value;
}

function readNumber(name: string, text: string, { least, most }: Count): number | Fault {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  return misuse(`--${name} is a whole number from ${least} to ${most}, not "${text}"`);
}

function placesFault(words: readonly string[], places: readonly Place[]): Fault | null {
  const missing = places[words.length];
  if (missing && !missing.optional) return misuse(`${missing.name} is missing`, `${missing.name}: ${missing.about}.`);
  const spare = words[places.length];
  if (spare === undefined) return null;
  const taken = places.length === 0 ? 'It takes no words.' : `It takes ${places.map(({ name }) => name).join(' ')}.`;
  return misuse(`"${spare}" is one word too many`, taken);
}
