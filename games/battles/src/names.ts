import { board, commanderFacts, factsOf } from './board.ts';
import type { Commander, Unit } from './ids.ts';
import { FIRE_UNITS } from './data/measures.ts';

/** Names and numbers as the log and the questions write them. */

type Named = { readonly scenario: number };

export const unitName = (seen: Named, unit: number): string => factsOf(seen, unit as Unit).name;
export const commanderName = (seen: Named, commander: number): string =>
  commanderFacts(seen, commander as Commander).name;
export const armyName = (seen: Named, army: number): string => board(seen).file.sides[army]?.shortName ?? '';

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

export const counted = (count: number, thing: string): string =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;
/** With its sign: `+1`, `-1`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

/** An amount of fire as a number with its fraction: `1½`. */
export function fireText(fire: number): string {
  const whole = Math.trunc(fire / FIRE_UNITS);
  const rest = fire % FIRE_UNITS;
  if (rest === 0) return String(whole);
  const eighth = EIGHTHS[(8 * Math.abs(rest)) / FIRE_UNITS];
  const fraction = eighth ?? `${Math.abs(rest)}/${FIRE_UNITS}`;
  const sign = whole === 0 && rest < 0 ? '-' : '';
  return `${sign}${whole === 0 ? '' : eighth === undefined ? `${whole} ` : whole}${fraction}`;
}
