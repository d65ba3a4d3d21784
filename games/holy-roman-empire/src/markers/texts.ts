import { markerName } from '../names.ts';

/** 10 What each campaign marker does, in a few words, and when it is played or happens. */

const TEXTS: { readonly [name: string]: readonly [words: string, when: string] } = {
  Alliance: ['A neutral power, drawn by chance, joins you.', 'Diplomacy'],
  'Bankers Provide Support': ['Two dice of gold.', 'Taxation'],
  'Diplomacy 1': ['One point in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Diplomacy 2': ['Two points in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Diplomacy 3': ['Three points in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Forced March': ['Move again; countermarch; retreat before battle; pursue.', 'Movement, Combat'],
  'Honors of War': ['A bloodbath becomes your defeat; no spoils, no pursuit.', 'Battle'],
  'Imperial Crisis': ['Calls a diet without a unit in an electorate.', 'Diet'],
  'Leader Recalled': ['A leader leaves the map on 4 to 6.', 'At any time'],
  'Leader Recruit': ['A leader of yours from the cup, by chance.', 'Recruiting'],
  Machiavelli: ['Take any marker from the pool.', 'Recruiting'],
  'Military Revolution': ['A fortress, or a tercio, free.', 'Recruiting'],
  'New World': ['A die of markers and a die of gold.', 'Recruiting'],
  'No Quarter': ['Defeats and routs become a bloodbath.', 'Battle'],
  'Papal Intervention': ['Annuls a marker; takes the initiative.', 'When a marker is played'],
  Renaissance: ['A die of markers, or a civilization: a town worth 1 more.', 'Recruiting'],
  Spy: ['Look at a hand, or at votes; stop a Spy.', 'At any time'],
  'Tactical Advance': ['One column in your favour.', 'Battle'],
  Treachery: ['A power, rebels or a mercenary changes sides.', 'Diplomacy'],

  'Balance of Power': ['Whose towns are worth most loses a die of markers, whose are worth least picks a die.', ''],
  'Catholics Rally': ['The Habsburgs, France or the League picks a die of markers.', ''],
  'Civil War': ['An area off the map pays nothing and takes no units this year.', ''],
  Economy: ['Everybody gains, or loses, a die of gold.', ''],
  'Extreme Weather': ['Everybody loses a marker, and fleets may sink.', ''],
  'Mercenaries Demand Pay': ['One gold for each mercenary, or he goes.', ''],
  'Ottoman War': ['The Ottomans lose a die of markers and a die of gold.', ''],
  'Plague, Fire, Famine & War': ['Where many units stand together, the strongest may die.', ''],
  Rebellion: ['Whoever picks it loses a die of markers, and rebels rise in a city of his.', ''],
  'Reformation Chaos': ['The Habsburgs, France or the League loses half of the hand.', ''],
  'Reformation Expands': ['A neutral power joins the League, which picks a die of markers.', ''],
  'War on Distant Frontier': ['A power by chance loses a die of markers and a die of gold.', ''],
};

export interface MarkerText {
  readonly words: string;
  readonly when: string;
}
const UNKNOWN: MarkerText = { words: 'An event: it happens at once.', when: 'When it is picked' };

export function markerText(k: number): MarkerText {
  const [words, when] = TEXTS[markerName(k)] ?? [];
  if (words === undefined || when === undefined) return UNKNOWN;
  return { words, when: when === '' ? UNKNOWN.when : when };
}

/** "Spy: look at a hand, or at votes; stop a Spy". */
export function markerLine(k: number): string {
  const { words } = markerText(k);
  return `${markerName(k)}: ${words.charAt(0).toLowerCase()}${words.slice(1).replace(/\.$/, '')}`;
}
