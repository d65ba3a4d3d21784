import { kind } from '../src/ids.ts';
import { ruleOf } from '../src/kinds.ts';
import { markerName } from '../src/names.ts';

/** What each action marker does, in a few words, and when it is played. */

export interface Explained {
  readonly words: string;
  readonly when: string;
  readonly rule: string;
}

const TEXTS: { readonly [name: string]: readonly [words: string, when: string] } = {
  Alliance: ['A neutral power, drawn by chance, joins you.', 'Diplomacy'],
  'Bankers Provide Support': ['Two dice of gold.', 'Taxation'],
  'Diplomacy 1': ['One point in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Diplomacy 2': ['Two points in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Diplomacy 3': ['Three points in an embassy, in defence or at a diet.', 'Diplomacy, Diet'],
  'Forced March': ['Move again; countermarch; retreat before battle; pursue.', 'Movement, Combat'],
  'Honors of War': ['No bloodbath, no spoils, no pursuit.', 'Battle'],
  'Imperial Crisis': ['Calls a diet without a unit in an electorate.', 'Diet'],
  'Leader Recalled': ['A leader leaves the map on 4 to 6.', 'At any time'],
  'Leader Recruit': ['A leader of yours from the cup.', 'Recruiting'],
  Machiavelli: ['Take any marker from the pool.', 'Recruiting'],
  'Military Revolution': ['A fortress, or a tercio, free.', 'Recruiting'],
  'New World': ['A die of markers and a die of gold.', 'Recruiting'],
  'No Quarter': ['Defeats and routs become a bloodbath.', 'Battle'],
  'Papal Intervention': ['Annuls a marker; takes the initiative.', 'When a marker is played'],
  Renaissance: ['A die of markers, or a civilization.', 'Recruiting'],
  Spy: ['Look at a hand, or at votes; stop a Spy.', 'At any time'],
  'Tactical Advance': ['One column in your favour.', 'Battle'],
  Treachery: ['A power, rebels or a mercenary changes sides.', 'Diplomacy'],
};

export function explained(k: number): Explained {
  const [words, when] = TEXTS[markerName(k)] ?? ['An event: it happens at once.', 'When it is picked'];
  return { words, when, rule: ruleOf(kind(k)) };
}
