import type { ExplainedLine } from '@tercio/kernel';
import type { Applied } from '@tercio/kernel/rooms';
import { board, commanderFacts, factsOf } from './board.ts';
import type { Fought } from './board.ts';
import { LOST } from './ids.ts';
import type { Commander, Unit } from './ids.ts';
import { FIRE_UNITS } from './data/measures.ts';

/** Names and numbers as the log and the questions write them. */

type Named = Fought;

export const unitName = (seen: Named, unit: number): string => factsOf(seen, unit as Unit).name;
export const commanderName = (seen: Named, commander: number): string =>
  commanderFacts(seen, commander as Commander).name;
export const armyName = (seen: Named, army: number): string => board(seen).file.sides[army]?.shortName ?? '';

const CLASSES: { readonly [letter: string]: string } = {
  V: 'veteran',
  T: 'trained',
  R: 'raw',
  L: 'light',
  M: 'medium',
  H: 'heavy',
};
const TYPES: { readonly [letter: string]: string } = { F: 'foot', H: 'horse', O: 'guns', E: 'elephants' };

/** What kind of troops a unit is, in words that need no key: `raw foot`, `veteran horse`. */
export function kindName(seen: Named, unit: number): string {
  const { kind } = factsOf(seen, unit as Unit);
  return `${CLASSES[kind.class]} ${TYPES[kind.type]}`;
}

type Divided = Named & {
  readonly wingSide: readonly number[];
  readonly strip: readonly number[];
  readonly reserveSide: readonly number[];
  readonly reserveFrom: readonly number[];
  readonly reserveTo: readonly number[];
  readonly commanderAt: readonly number[];
};

/** Columns counted from 0, as a reader counts them. */
export const columnsText = (from: number, to: number): string =>
  from === to ? `column ${from + 1}` : `columns ${from + 1} to ${to + 1}`;

/** Is he one of those whom a wing is named after? `the King` is the commander in chief. */
const isMeant = (leader: string, name: string, chief: boolean): boolean =>
  leader === 'the King'
    ? chief
    : name.split(' ').some((word) => leader.split(/[ ,]/).includes(word) && /^\p{Lu}/u.test(word));

/** Are all gone whom a wing is named after? */
export function isLeaderless(seen: Divided, wing: number): boolean {
  const { file, commanders } = board(seen);
  const [, leader] = (file.sides.flatMap((army) => army.wings)[wing]?.name ?? '').split(': ');
  const meant = commanders.flatMap(({ name, side, chief }, k) =>
    leader !== undefined && side === seen.wingSide[wing] && isMeant(leader, name, chief) ? [k] : [],
  );
  return meant.length > 0 && meant.every((k) => seen.commanderAt[k] === LOST);
}

/** `the left wing (Pappenheim)`, when he is lost `(without Pappenheim)`; wings formed by deployment go by their columns. */
export function wingName(seen: Divided, wing: number): string {
  const { file, width } = board(seen);
  const wings = file.sides.flatMap((army) => army.wings);
  const [place = '', leader] = (wings.length === seen.wingSide.length ? (wings[wing]?.name ?? '') : '').split(': ');
  if (place === '') {
    return `the wing of ${columnsText(seen.strip.indexOf(wing) % width, seen.strip.lastIndexOf(wing) % width)}`;
  }
  const word =
    place === 'Left' || place === 'Right' ? `${place.toLowerCase()} wing` : place === 'Centre' ? 'centre' : place;
  const named = isLeaderless(seen, wing) ? `without ${leader}` : leader;
  return `the ${word}${named === undefined ? '' : ` (${named})`}`;
}

/** `the reserve (Douglas)`, `the Erwitte horse reserve`. */
export function reserveName(seen: Divided, reserve: number): string {
  const reserves = board(seen).file.sides.flatMap((army) => army.reserves);
  const name = reserves.length === seen.reserveSide.length ? (reserves[reserve]?.name ?? '') : '';
  if (name === '') {
    return `the reserve of ${columnsText(seen.reserveFrom[reserve] as number, seen.reserveTo[reserve] as number)}`;
  }
  const [what = '', leader] = name.split(': ');
  return `the ${what.toLowerCase().startsWith('the ') ? what.slice(4) : what}${leader === undefined ? '' : ` (${leader})`}`;
}

export const counted = (count: number, thing: string): string =>
  `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`;
/** A chance to a tenth of a per cent: `16.7 %`. */
export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** What is not known yet makes a range: `16.7–33.3 %`. */
export const shareRange = (low: number, high: number): string =>
  percent(low) === percent(high) ? percent(high) : `${percent(low).slice(0, -2)}–${percent(high)}`;

/** Chances of all that can happen, so rounded that they sum to a hundred: the nearest to the next tenth first. */
export function percents(shares: readonly number[]): readonly string[] {
  const tenths = shares.map((share) => Math.floor(share * 1000 + 1e-9));
  const missing = 1000 - tenths.reduce((sum, some) => sum + some, 0);
  const up = shares
    .map((share, i) => ({ i, rest: share * 1000 - (tenths[i] ?? 0) }))
    .toSorted((a, b) => b.rest - a.rest)
    .slice(0, missing);
  return tenths.map((some, i) => `${((some + (up.some((one) => one.i === i) ? 1 : 0)) / 10).toFixed(1)} %`);
}

/** With its sign: `+1`, `-1`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** A modifier as a line of figures. */
export const modifierLine = ({ rule, words, value }: Applied): ExplainedLine => ({ value: signed(value), words, rule });

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

/** An amount counted in so many parts of one, as a number with its fraction: `1½`. */
export function amountText(amount: number, parts: number): string {
  const whole = Math.trunc(amount / parts);
  const rest = amount % parts;
  if (rest === 0) return String(whole);
  const eighth = EIGHTHS[(8 * Math.abs(rest)) / parts];
  const fraction = eighth ?? `${Math.abs(rest)}/${parts}`;
  const sign = whole === 0 && rest < 0 ? '-' : '';
  return `${sign}${whole === 0 ? '' : eighth === undefined ? `${whole} ` : whole}${fraction}`;
}

export const fireText = (fire: number): string => amountText(fire, FIRE_UNITS);
