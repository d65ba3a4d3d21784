import { listed } from '@tercio/kernel/rooms';
import { tables, units } from '../data/index.ts';
import { placeName } from './field.ts';
import { MINOR_WORDS, UNIT_WORDS } from './ids.ts';
import { NEUTRAL, REBELS } from './state.ts';

/** What things are called. */

const SIDE_NAMES: readonly string[] = ['the Habsburgs', 'France', 'the Ottomans', 'the League'];
export const SIDE_TITLES: readonly string[] = ['Habsburgs', 'France', 'Ottomans', 'League'];
export const sideName = (s: number): string =>
  s === NEUTRAL ? 'nobody' : s === REBELS ? 'the rebels' : (SIDE_NAMES[s] ?? 'nobody');
/** At the beginning of a sentence. */
export const Side = (s: number): string => capital(sideName(s));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Within a sentence: France has, the Habsburgs have. */
export const said = (s: number, one: string, many: string): string =>
  `${sideName(s)} ${s === 0 || s === 2 ? many : one}`;
/** The same at its beginning. */
export const verb = (s: number, one: string, many: string): string => capital(said(s, one, many));

export const minorName = (m: number): string => tables.minors[MINOR_WORDS[m] ?? ''] ?? '?';
export const markerName = (k: number): string => tables.markers[k]?.name ?? '?';
export { placeName };

const TYPE_NAMES: { readonly [type: string]: string } = {
  garrison: 'garrison',
  levy: 'levy',
  infantry: 'infantry',
  gendarmes: 'gendarmes',
  tercio: 'tercio',
  reiters: 'reiters',
  fleet: 'fleet',
  rebel: 'rebels',
};
const POWER_NAMES: { readonly [power: string]: string } = {
  HAB: 'Habsburg',
  FRA: 'French',
  OTT: 'Ottoman',
  MERC: 'mercenary',
  REB: 'rebel',
};
/** Labels of the counters, as names: a lone letter with a number would look like a square of the map. */
const LABELS: { readonly [label: string]: string } = {
  Hsp: 'of Spain',
  Nap: 'of Naples',
  Scl: 'of Sicily',
  Lom: 'of Lombardy',
  Fln: 'of Flanders',
  Ger: 'of Germany',
  Rhn: 'of the Rhine',
  Pic: 'of Picardy',
  Chm: 'of Champagne',
  Nor: 'of Normandy',
  Lng: 'of Languedoc',
};
/** The kind of troops, where the label tells it: it stands before their arm. */
const TROOPS: { readonly [label: string]: string } = {
  Jan: 'Janissary',
  LK: 'Landsknecht',
  SWS: 'Swiss',
  Con: 'Condottieri',
  Str: 'Stradiot',
  Bnd: 'Black Bands',
  Cln: 'Colonna',
  Frn: 'Frundesberg',
};

/** Of those that share a name, the number. */
const ROMAN: readonly string[] = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

const nameOf = (u: number): string => {
  const file = units[u];
  if (file === undefined) return '?';
  if (file.name !== undefined) return file.name;
  const [letters = '', number = ''] = (UNIT_WORDS[u] ?? '').split('-')[1]?.split(/(?<=\D)(?=\d)/) ?? [];
  if (file.power === 'REB') return `rebels ${letters}`;
  const power = POWER_NAMES[file.power] ?? tables.minors[file.power] ?? file.power;
  const known = LABELS[letters] ?? (letters.length === 1 || letters in TROOPS ? '' : letters);
  const isOne = units.filter(({ power: of, type }) => of === file.power && type === file.type).length === 1;
  return [
    power,
    TROOPS[letters] ?? '',
    TYPE_NAMES[file.type] ?? file.type,
    known,
    number === '' || isOne ? '' : (ROMAN[Number(number)] ?? number),
  ]
    .filter((word) => word !== '')
    .join(' ');
};
const UNIT_NAMES: readonly string[] = units.map((_, u) => nameOf(u));
export const unitName = (u: number): string => UNIT_NAMES[u] ?? '?';
/** At the beginning of a sentence. */
export const Unit = (u: number): string => capital(unitName(u));
export const unitNamesOf = (list: readonly number[]): string => listed(list.map(unitName));

export const count = (n: number, one: string, many: string): string => `${n === 0 ? 'no' : n} ${n === 1 ? one : many}`;
export const gold = (n: number): string => `${n} gold`;
export const markers = (n: number): string => count(n, 'marker', 'markers');
/** Half points as points: 5 is two and a half. */
export const points = (halves: number): string =>
  halves === 2 ? '1 point' : `${Number.isInteger(halves / 2) ? halves / 2 : `${Math.floor(halves / 2) || ''}½`} points`;
/** A doubled value in words: 5 is 2½. */
export const halved = (doubled: number): string =>
  doubled % 2 === 0 ? String(doubled / 2) : `${Math.floor(doubled / 2) || ''}½`;
