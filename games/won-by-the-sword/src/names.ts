import { abilityOf } from './abilities.ts';
import type { Ability, CardAction } from './data/types.ts';
import { KINDS } from './force.ts';
import { cardOf, groundUnder, nationName, placeAt } from './ground.ts';
import type { OnGround } from './ground.ts';
import { COLUMNS_EACH, isColumn, NONE, pointIn, WING_WORDS } from './ids.ts';
import type { Leader } from './ids.ts';
import { side } from '@tercio/kernel';

/** What things are called in prompts, options and the log. */

type On = OnGround;

/** Both sides as the scenario calls them: "Sweden and Hesse". */
export const sideName = (t: On, of: number): string => groundUnder(t).sides[of]?.name ?? '';
const ROMAN: readonly string[] = ['I', 'II', 'III', 'IV'];
export const columnNumber = (column: number): string => ROMAN[column % COLUMNS_EACH] ?? '';

/** Where leaders are known to be. */
type Led = On & { readonly leaderAt: readonly number[] };
/** "Gustav Adolf, Sweden"; "Column II, Bavaria" where nobody is known to lead it: the same everywhere. */
export function columnName(t: Led, column: number): string {
  const nation = nationName(t, side(Math.trunc(column / COLUMNS_EACH)), 0);
  const leader = t.leaderAt.indexOf(1 + column);
  return `${leader < 0 ? `Column ${columnNumber(column)}` : leaderName(t, leader)}, ${nation}`;
}
export const pointName = (t: On, point: number): string => placeAt(t, point).name;
/** A column, or the garrison of a point. */
export const targetName = (t: Led, target: number): string =>
  isColumn(target) ? columnName(t, target) : `the garrison of ${pointName(t, pointIn(target))}`;
export const leaderName = (t: On, leader: Leader | number): string => groundUnder(t).leaders[leader]?.name ?? '';
export const nationOf = (t: On, of: number, slot: number): string => nationName(t, side(of), slot);

const ACTIONS: { readonly [action in CardAction]: string } = {
  cavalryBonus: 'Cavalry Bonus',
  cooperativeTeamsters: 'Cooperative Teamsters',
  epidemicOutbreak: 'Epidemic Outbreak',
  forcedMarch: 'Forced March',
  impressedLocalLabor: 'Impressed Local Labor',
  poorForage: 'Poor Forage',
  reinforcements: 'Reinforcements',
  scorchedEarth: 'Scorched Earth',
  stratagem: 'Stratagem',
  surpriseAttack: 'Surprise Attack',
  tacticalAdvantage: 'Tactical Advantage',
};

/** "Forced March (5 CP, baggage 1/3/4)". */
export function cardName(t: On, card: number): string {
  const { action, cp, cavalryCp, bp } = cardOf(t, card);
  const points = cavalryCp === cp ? `${cp}` : `${cp}, cavalry ${cavalryCp}`;
  return `${ACTIONS[action]} (${points} CP, baggage ${bp.join('/')})`;
}

const CHITS: { readonly [ability in Ability]: string } = {
  forcedMarch: 'Forced March',
  scorchedEarth: 'Scorched Earth',
  bombardment: 'Bombardment',
  quickshot: 'Quickshot',
  surpriseAttack: 'Surprise Attack',
  cavalryCharge: 'Cavalry Charge',
  infantryCharge: 'Infantry Charge',
  aggressiveness: 'Aggressiveness',
  spies: 'Spies',
  initiative: 'Initiative',
  lightCavalrySkill: 'Light Cavalry Skill',
  recruiting: 'Recruiting',
  entrenchments: 'Entrenchments',
};
/** The words on a chit; none for a hidden one. */
export const chitName = (chit: number): string => {
  const ability = chit === NONE ? null : abilityOf(chit);
  return ability === null ? '' : CHITS[ability];
};

/** A connector by its ends; a road off the map by its point. */
export function wayName(t: On, way: number): string {
  const [from, to] = groundUnder(t).endsOf[way] ?? [];
  if (to === undefined) return `the road off the map at ${pointName(t, from ?? 0)}`;
  return `${pointName(t, from ?? 0)}–${pointName(t, to)}`;
}

const KIND_NAMES: readonly string[] = [
  'infantry regiment',
  'reduced infantry regiment',
  'veteran infantry regiment',
  'reduced veteran infantry regiment',
  'detachment',
  'cavalry regiment',
  'reduced cavalry regiment',
  'veteran cavalry regiment',
  'reduced veteran cavalry regiment',
  'battery',
  'generic leader',
];
/** "reduced cavalry regiment of Sweden". */
export const unitName = (t: On, of: number, unit: number): string =>
  `${KIND_NAMES[unit % KINDS] ?? ''} of ${nationOf(t, of, Math.trunc(unit / KINDS))}`;
/** "an infantry regiment of Sweden". */
export const aUnit = (name: string): string => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
export const wingName = (wing: number): string => WING_WORDS[wing] ?? '';
