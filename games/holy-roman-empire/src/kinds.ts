import { tables } from '../data/index.ts';
import { kind, kindOf } from './ids.ts';
import type { Kind } from './ids.ts';

/** 10 The campaign markers: action markers first, since only these are ever held in a hand. */

export const KINDS: readonly Kind[] = tables.markers.map((_, k) => kind(k));
/** How many kinds of action markers there are. */
export const ACTIONS = tables.markers.filter(({ event }) => !event).length;
export const ACTION_KINDS: readonly Kind[] = KINDS.slice(0, ACTIONS);
export const TOTAL: readonly number[] = tables.markers.map(({ count }) => count);
export const isEvent = (k: Kind): boolean => k >= ACTIONS;

export const ALLIANCE = kindOf('alliance');
export const BANKERS = kindOf('bankers-provide-support');
/** The first of three: Diplomacy of 1, 2 and 3 lie one after the other. */
export const DIPLOMACY = kindOf('diplomacy-1');
export const FORCED_MARCH = kindOf('forced-march');
export const HONORS = kindOf('honors-of-war');
export const IMPERIAL_CRISIS = kindOf('imperial-crisis');
export const LEADER_RECALLED = kindOf('leader-recalled');
export const LEADER_RECRUIT = kindOf('leader-recruit');
export const MACHIAVELLI = kindOf('machiavelli');
export const MILITARY_REVOLUTION = kindOf('military-revolution');
export const NEW_WORLD = kindOf('new-world');
export const NO_QUARTER = kindOf('no-quarter');
export const PAPAL = kindOf('papal-intervention');
export const RENAISSANCE = kindOf('renaissance');
export const SPY = kindOf('spy');
export const TACTICAL_ADVANCE = kindOf('tactical-advance');
export const TREACHERY = kindOf('treachery');

export const BALANCE_OF_POWER = kindOf('balance-of-power');
export const CATHOLICS_RALLY = kindOf('catholics-rally');
export const CIVIL_WAR = kindOf('civil-war');
export const ECONOMY = kindOf('economy');
export const EXTREME_WEATHER = kindOf('extreme-weather');
export const MERCENARIES_DEMAND_PAY = kindOf('mercenaries-demand-pay');
export const OTTOMAN_WAR = kindOf('ottoman-war');
export const PLAGUE = kindOf('plague-fire-famine-war');
export const REBELLION = kindOf('rebellion');
export const REFORMATION_CHAOS = kindOf('reformation-chaos');
export const REFORMATION_EXPANDS = kindOf('reformation-expands');
export const DISTANT_FRONTIER = kindOf('war-on-distant-frontier');

/** 12.1 */
export const DIPLOMACY_VALUES = [1, 2, 3] as const;
export const diplomacyOf = (value: number): Kind => kind(DIPLOMACY + value - 1);

/** 10.28, 10.32, 10.34 Never held by the Ottoman. */
export const isBarredToOttoman = (k: Kind): boolean => k === NEW_WORLD || k === PAPAL || k === RENAISSANCE;

/** Held out until the turn ends, once they have gone into effect. */
const ASIDE: ReadonlySet<Kind> = new Set([
  ALLIANCE,
  BALANCE_OF_POWER,
  CATHOLICS_RALLY,
  CIVIL_WAR,
  REBELLION,
  REFORMATION_CHAOS,
  RENAISSANCE,
  DISTANT_FRONTIER,
]);
/** Out of the game, once they have gone into effect. */
const GONE: ReadonlySet<Kind> = new Set([REFORMATION_EXPANDS, OTTOMAN_WAR, PLAGUE]);
export const isHeldOut = (k: Kind): boolean => ASIDE.has(k);
export const isGoneForGood = (k: Kind): boolean => GONE.has(k);

/** The rule that explains each marker. */
const EXPLAINED: { readonly [k: number]: string } = {
  [ALLIANCE]: '10.11',
  [BALANCE_OF_POWER]: '10.12',
  [BANKERS]: '10.13',
  [CIVIL_WAR]: '10.14',
  [CATHOLICS_RALLY]: '10.15',
  [DIPLOMACY]: '10.16',
  [diplomacyOf(2)]: '10.16',
  [diplomacyOf(3)]: '10.16',
  [ECONOMY]: '10.17',
  [EXTREME_WEATHER]: '10.18',
  [FORCED_MARCH]: '10.19',
  [HONORS]: '10.20',
  [IMPERIAL_CRISIS]: '10.21',
  [LEADER_RECALLED]: '10.22',
  [LEADER_RECRUIT]: '10.23',
  [MACHIAVELLI]: '10.24',
  [MERCENARIES_DEMAND_PAY]: '10.25',
  [MILITARY_REVOLUTION]: '10.26',
  [REFORMATION_EXPANDS]: '10.27',
  [NEW_WORLD]: '10.28',
  [NO_QUARTER]: '10.29',
  [OTTOMAN_WAR]: '10.30',
  [PLAGUE]: '10.31',
  [PAPAL]: '10.32',
  [REBELLION]: '10.33',
  [RENAISSANCE]: '10.34',
  [REFORMATION_CHAOS]: '10.35',
  [SPY]: '10.36',
  [TACTICAL_ADVANCE]: '10.37',
  [TREACHERY]: '10.38',
  [DISTANT_FRONTIER]: '10.39',
};
export const ruleOf = (k: Kind): string => EXPLAINED[k] ?? '10.6';
