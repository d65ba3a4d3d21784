import { map } from '../data/index.ts';
import { cardFile, commanderFile, faceOf, kindFile, unitKind } from './ground.ts';
import { EVENTS, SPACES, STATES } from './ids.ts';
import type { Card, Commander, Kind, Ruler, Unit } from './ids.ts';
import type { Seen } from './state.ts';

/** What things are called in prompts, options and the log. */

const STATE_NAMES: { readonly [id: string]: string } = {
  SWE: 'Sweden',
  RUS: 'Russia',
  OTT: 'the Ottoman Empire',
  HRE: 'the Holy Roman Empire',
  PLC: 'the Commonwealth',
  DEN: 'Denmark',
  BRA: 'Brandenburg',
  TRA: 'Transylvania',
  WAL: 'Wallachia',
  MOL: 'Moldova',
  TAT: 'the Tatars',
  COS: 'the Cossacks',
};
export const stateName = (state: number): string => STATE_NAMES[STATES[state] ?? ''] ?? 'nobody';
/** At the beginning of a sentence. */
export const StateName = (state: number): string => capital(stateName(state));
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const BOXES = ['the Norway box', 'the Istanbul box', 'the Holy Roman Empire box', 'the Baltic Sea', 'the Black Sea'];
export const placeName = (at: number): string => map.spaces[at]?.name ?? BOXES[at - SPACES] ?? 'off the map';
export const kindName = (kind: number): string => kindFile(kind as Kind)?.name ?? 'unit';
export const unitName = (unit: number, t?: Pick<Seen, 'weak'>): string =>
  `${kindFile(unitKind(unit as Unit)).name}${t?.weak[unit] === 1 ? ' (weakened)' : ''}`;
/** In a sentence: kinds are named in the singular and in the plural. "a unit of Hussars", "a Swedish squadron". */
export const oneUnit = (unit: number): string =>
  unitName(unit).endsWith('squadron') ? `a ${unitName(unit)}` : `a unit of ${unitName(unit)}`;
/** "Hussars at Vilnius". */
export const unitAt = (unit: number, t: Pick<Seen, 'weak' | 'at'>): string =>
  `${unitName(unit, t)} at ${placeName(t.at[unit] ?? -1)}`;
export const commanderName = (who: number): string => commanderFile(who as Commander)?.name ?? 'a Commander';
export const rulerName = (ruler: number, weak: number): string =>
  ruler < 0 ? 'nobody' : faceOf(ruler as Ruler, weak).name;
/** "Forced march (3+)". */
export function cardName(card: number): string {
  if (card < 0) return 'a card';
  const { title, value, plus } = cardFile(card as Card);
  return `${title} (${value}${plus ? '+' : ''})`;
}
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
/** 6.9.1.1 What a card pays for actions with: never to be taken for Victory Points. */
export const points = (n: number): string => count(n, 'Operational Point', 'Operational Points');
/** The same where there is little room. */
export const op = (n: number): string => `${n} OP`;

const ZONE_NAMES = map.zones.map(({ name }) => name);
export const zoneName = (zone: number): string => ZONE_NAMES[zone] ?? 'a zone';
const TRACK_NAMES: readonly string[] = ['Military', 'Economy', 'Religion', 'Domestic Policy'];
/** 2.3 What each rating is for, as it goes on after its name. */
const TRACK_USES: readonly string[] = [
  'shifts your column in battle',
  'brings FUND at the start of a turn, and Victory Points',
  'converts heretic spaces',
  'brings cards at the start of a turn',
];
export const trackUse = (track: number): string => TRACK_USES[track] ?? '';
/** 6.2.7, 6.2.9, 6.9 */
export const FUND_USE =
  'a FUND buys one card before you play your first card of an impulse, or an exchange of up to four when cards are drawn';
export const trackName = (track: number): string => TRACK_NAMES[track] ?? '';
const SPECIAL_TRACKS = ['Iron ore', 'Cossacks Control', 'Tatar invasions', 'Domination in the Reich', 'Union of Brest'];
export const specialTrack = (of: number): string => SPECIAL_TRACKS[of] ?? '';
const EVENT_NAMES: { readonly [id: string]: string } = {
  thirtyYearsWar: 'The Thirty Years War',
  bocskai: 'Bocskai Uprising',
  asia: 'Exploration and colonisation of Asia',
  dimitriads: 'Dimitriads',
  joining: 'Joining the Thirty Years War',
  michael: 'Ambitions of Michael the Brave',
  budjak: 'Defeat of Budjak Horde',
  cossacks: 'Cossacks under control',
  registered: 'Registered Cossacks',
  zebrzydowski: 'Zebrzydowski Rebellion',
  letter: 'The Letter of Majesty',
  crimeanTatars: 'Crimean Tatars',
  khmelnytsky: 'Khmelnytsky Uprising',
  union: 'Union of Brest',
  regency: 'Regency of the Duke of Södermanland',
};
export const eventName = (event: number): string => EVENT_NAMES[EVENTS[event] ?? ''] ?? '';
const FAITHS = ['Catholicism', 'Protestantism', 'Orthodoxy', 'Islam'];
export const faithName = (faith: number): string => FAITHS[faith] ?? '';
const PHASE_NAMES = [
  'Funds gaining',
  'Cards drawing',
  'Rulers changing',
  'Commanders changing',
  'Negotiations',
  'Religious unrest',
  'Mercenaries hiring',
  'Strategic deployment of one army',
  'Players’ impulses',
  'Armies’ return to Capital Cities',
  'Removal of auxiliary markers',
  'Rulers’ Domestic Policy',
];
export const phaseName = (phase: number): string => PHASE_NAMES[phase - 1] ?? '';
