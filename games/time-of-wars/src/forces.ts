import type { Side } from '@tercio/kernel';
import {
  capitalsOf,
  CAVALRY,
  COMBAT,
  COMBAT_WEAK,
  COMMANDER_STATE,
  INFANTRY,
  isTatarLand,
  MERCENARY,
  NAVAL,
  RATING,
  SICH,
  UNIT_ARM,
  UNIT_OWNER,
} from './ground.ts';
import {
  COMMANDERS,
  COS,
  EVERY_KIND,
  EVERY_UNIT,
  GONE,
  isSpace,
  KIND_OF,
  kindOf,
  NONE,
  OTT,
  POOL,
  POWERS,
  TAT,
  UNITS,
} from './ids.ts';
import type { Commander, Kind, Place, Unit } from './ids.ts';
import {
  bannersOf,
  commandOf,
  controls,
  foesOf,
  homeOf,
  isHome,
  isSichInRevolt,
  leftBy,
  sideOfCommander,
} from './relations.ts';
import { FIELD, GARRISON, REBEL, SPENT } from './state.ts';
import type { Seen, Table } from './state.ts';

/** 5.2 Units and Commanders: where they are, whose they are, what they are worth, and how they are lost. */

export const combatOf = (t: Pick<Seen, 'weak'>, unit: Unit): number =>
  (t.weak[unit] === 1 ? COMBAT_WEAK[unit] : COMBAT[unit]) as number;
/** 6.9.3.1 Two full, one weakened. */
const manpowerOf = (t: Pick<Seen, 'weak'>, unit: Unit): number => (t.weak[unit] === 1 ? 1 : 2);
export const isInfantry = (unit: Unit): boolean => UNIT_ARM[unit] === INFANTRY;
export const isCavalry = (unit: Unit): boolean => UNIT_ARM[unit] === CAVALRY;
export const isNaval = (unit: Unit): boolean => UNIT_ARM[unit] === NAVAL;
export const isMercenary = (unit: Unit): boolean => UNIT_OWNER[unit] === MERCENARY;
/** T45 A unit of the power's own, under its command: Cossacks count as units of the power that controls them. */
export const isOwn = (t: Seen, of: number, unit: Unit): boolean =>
  commandOf(t, unit) === of && (UNIT_OWNER[unit] === of || (UNIT_OWNER[unit] === COS && t.cossacks === of));
/** 6.5.2 Stands in another's army. */
export const isLent = (t: Pick<Seen, 'under'>, unit: Unit): boolean => t.under[unit] !== NONE && !isMercenary(unit);

/** The field units that a side commands at a place. */
export function armyOf(t: Seen, of: number, at: number): Unit[] {
  const found: Unit[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    if (t.at[unit] === at && t.role[unit] === FIELD && !isNaval(unit) && commandOf(t, unit) === of) found.push(unit);
  }
  return found;
}
/** Does the side command a field unit there? */
export function hasArmy(t: Seen, of: number, at: number): boolean {
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    if (t.at[unit] === at && t.role[unit] === FIELD && !isNaval(unit) && commandOf(t, unit) === of) return true;
  }
  return false;
}
/** Puts a place into a list in its order, once. */
function note(places: Place[], at: Place): void {
  let index = places.length;
  while (index > 0 && (places[index - 1] as number) > at) index--;
  if (index === 0 || places[index - 1] !== at) places.splice(index, 0, at);
}
/** The places where a side commands units in the field, in their order: all of them in one pass over the counters. */
export function armyPlaces(t: Seen, of: number): Place[] {
  const found: Place[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    const at = t.at[unit] as Place;
    if (at >= 0 && t.role[unit] === FIELD && !isNaval(unit) && commandOf(t, unit) === of) note(found, at);
  }
  return found;
}
/** The armies of a side, all in one pass: where they stand, in order, and what `armyOf` would find there. */
export interface Armies {
  readonly places: readonly Place[];
  /** By place; undefined where there are none. */
  readonly at: readonly (readonly Unit[] | undefined)[];
}
export function armiesOf(t: Seen, of: number): Armies {
  const places: Place[] = [];
  const found: (Unit[] | undefined)[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    const at = t.at[unit] as Place;
    if (at < 0 || t.role[unit] !== FIELD || isNaval(unit) || commandOf(t, unit) !== of) continue;
    const army = found[at];
    if (army !== undefined) army.push(unit);
    else {
      found[at] = [unit];
      note(places, at);
    }
  }
  return { places, at: found };
}
const NOBODY_THERE: readonly Unit[] = [];
export const armyIn = ({ at: found }: Armies, at: number): readonly Unit[] => found[at] ?? NOBODY_THERE;

/** The same of armies that are not mercenaries alone. */
export function ownArmyPlaces(t: Seen, of: number): Place[] {
  const found: Place[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    const at = t.at[unit] as Place;
    if (at >= 0 && isOwnInField(t, of, unit)) note(found, at);
  }
  return found;
}
const isOwnInField = (t: Seen, of: number, unit: Unit): boolean =>
  t.role[unit] === FIELD && !isNaval(unit) && !isMercenary(unit) && commandOf(t, unit) === of;
export function hasOwnArmy(t: Seen, of: number, at: number): boolean {
  for (let unit = 0 as Unit; unit < UNITS; unit++) if (t.at[unit] === at && isOwnInField(t, of, unit)) return true;
  return false;
}
/** The garrison of a space, or NONE. */
export function garrisonAt(t: Pick<Seen, 'at' | 'role'>, at: number): Unit {
  for (let unit = 0 as Unit; unit < UNITS; unit++) if (t.at[unit] === at && t.role[unit] === GARRISON) return unit;
  return NONE as Unit;
}
/** The places with rebels of a power, in their order. */
export function rebelPlaces(t: Seen, of: number): Place[] {
  const found: Place[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if (t.role[unit] === REBEL && leftBy(t, unit) === of) note(found, t.at[unit] as Place);
  return found;
}
/** Those who have left this power and stand at a place. */
export function rebelsAt(t: Seen, of: number, at: number): Unit[] {
  return EVERY_UNIT.filter((unit) => t.at[unit] === at && t.role[unit] === REBEL && leftBy(t, unit) === of);
}
export function hasLandUnits(t: Pick<Seen, 'at'>, at: number): boolean {
  for (let unit = 0 as Unit; unit < UNITS; unit++) if (t.at[unit] === at && !isNaval(unit)) return true;
  return false;
}
export const landUnitsAt = (t: Pick<Seen, 'at'>, at: number): Unit[] =>
  EVERY_UNIT.filter((unit) => t.at[unit] === at && !isNaval(unit));

export function bannersIn(t: Seen, units: readonly Unit[]): number {
  let bits = 0;
  for (const unit of units) bits |= bannersOf(t, unit);
  return bits;
}

/**
 * Is a field unit an enemy of a side that comes under these colours? War between any two of the colours; Tatars in their
 * land and raiders on a space of the side's own (4.2.4, T43); Cossacks in revolt on Sich (4.2.5); the side's own rebels (5.2.2).
 */
function isFoe(t: Seen, side: number, foes: number, unit: Unit): boolean {
  if (t.role[unit] === GARRISON || isNaval(unit)) return false;
  const owner = UNIT_OWNER[unit] as number;
  if (t.role[unit] === REBEL) return leftBy(t, unit) === side || (bannersOf(t, unit) & foes) !== 0;
  if (commandOf(t, unit) === side) return false;
  if ((bannersOf(t, unit) & foes) !== 0) return true;
  const at = t.at[unit] as number;
  if (owner === TAT && side !== OTT) return isTatarLand(at) || controls(t, side, at);
  return owner === COS && at === SICH && isSichInRevolt(t);
}
export function foesAt(t: Seen, side: number, banners: number, at: number): Unit[] {
  const foes = foesOf(t, banners);
  const found: Unit[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if (t.at[unit] === at && isFoe(t, side, foes, unit)) found.push(unit);
  return found;
}
/** By place, all of them in one pass; undefined where there are none. */
export function foesByPlace(t: Seen, side: number, banners: number): readonly (Unit[] | undefined)[] {
  const foes = foesOf(t, banners);
  const found: (Unit[] | undefined)[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++) {
    const at = t.at[unit] as number;
    if (at >= 0 && isFoe(t, side, foes, unit)) (found[at] ??= []).push(unit);
  }
  return found;
}
/** The places where enemies of such a side stand, in their order. */
export function foePlaces(t: Seen, side: number, banners: number): Place[] {
  const foes = foesOf(t, banners);
  const found: Place[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if ((t.at[unit] as number) >= 0 && isFoe(t, side, foes, unit)) note(found, t.at[unit] as Place);
  return found;
}
export function hasFoes(t: Seen, side: number, banners: number, at: number): boolean {
  const foes = foesOf(t, banners);
  for (let unit = 0 as Unit; unit < UNITS; unit++) if (t.at[unit] === at && isFoe(t, side, foes, unit)) return true;
  return false;
}

// Sums

export function sumOfCombat(t: Pick<Seen, 'weak'>, units: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) sum += combatOf(t, unit);
  return sum;
}
export function manpowerSum(t: Pick<Seen, 'weak'>, units: readonly Unit[]): number {
  let sum = 0;
  for (const unit of units) sum += manpowerOf(t, unit);
  return sum;
}
export const cavalryIn = (units: readonly Unit[]): number => units.filter(isCavalry).length;

// Commanders

export function leadersAt(t: Seen, of: number, at: number): Commander[] {
  const found: Commander[] = [];
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] === at && sideOfCommander(t, who) === of) found.push(who);
  }
  return found;
}
/** 5.1 A Minor State's Commander leads no more of his ally's units than there are of his own. */
function mayLead(who: Commander, units: readonly Unit[]): boolean {
  const state = COMMANDER_STATE[who] as number;
  if (state < POWERS.length) return true;
  const own = units.filter((unit) => UNIT_OWNER[unit] === state).length;
  return units.length - own <= own;
}
/** The highest Command Rating of those who lead these units of a side at a place; 0 without a Commander. */
export function ratingOf(t: Seen, of: number, at: number, units: readonly Unit[]): number {
  let best = 0;
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] !== at || (RATING[who] as number) <= best) continue;
    if (sideOfCommander(t, who) === of && mayLead(who, units)) best = RATING[who] as number;
  }
  return best;
}
/** The highest rating of these Commanders for such an army. */
export const bestOf = (leaders: readonly Commander[], units: readonly Unit[]): number =>
  leaders.reduce((best, who) => (mayLead(who, units) ? Math.max(best, RATING[who] as number) : best), 0);
/** T82 The rating of Commanders whom nobody plays, with units of their state. */
export function neutralRating(t: Seen, units: readonly Unit[], at: number): number {
  let best = 0;
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] !== at || sideOfCommander(t, who) !== NONE) continue;
    const state = COMMANDER_STATE[who] as number;
    if (units.some((unit) => UNIT_OWNER[unit] === state)) best = Math.max(best, RATING[who] as number);
  }
  return best;
}

// Losing and placing

const BOATS: Kind = kindOf('cos_nav');

/** Off the map: it can be recruited again, but for Cossack boats (4.2.5). */
export function eliminate(t: Table, unit: Unit): void {
  t.at[unit] = KIND_OF[unit] === BOATS ? GONE : POOL;
  reset(t, unit);
}
/** 6.9.1.1 Out of the game. */
export function removeForGood(t: Table, unit: Unit): void {
  t.at[unit] = GONE;
  reset(t, unit);
}
function reset(t: Table, unit: Unit): void {
  t.weak[unit] = 0;
  t.role[unit] = FIELD;
  t.under[unit] = NONE;
  t.deeds[unit] = 0;
  t.sheltered[unit] = 0;
}
/** 5.2 A full unit is flipped, a weakened or naval one removed. */
export function suffer(t: Table, unit: Unit): void {
  if (t.weak[unit] === 0 && !isNaval(unit)) t.weak[unit] = 1;
  else eliminate(t, unit);
}
/** By kind: its counters. */
const COUNTERS_OF: readonly (readonly Unit[])[] = EVERY_KIND.map((kind) =>
  EVERY_UNIT.filter((unit) => KIND_OF[unit] === kind),
);
/** A counter of the kind that can be placed, or NONE. */
export function spare(t: Pick<Seen, 'at'>, kind: Kind): Unit {
  for (const unit of COUNTERS_OF[kind] ?? NOBODY_THERE) if (t.at[unit] === POOL) return unit;
  return NONE as Unit;
}
export function put(t: Table, unit: Unit, at: Place, role: number = FIELD): void {
  t.at[unit] = at;
  t.role[unit] = role;
  t.weak[unit] = 0;
}

/** 5.2 Squadrons that a side has on a sea. */
export const squadronsOf = (t: Seen, of: number, sea: number): Unit[] =>
  EVERY_UNIT.filter((unit) => t.at[unit] === sea && isNaval(unit) && commandOf(t, unit) === of);

const isGuardedBy = (t: Seen, side: number, at: number): boolean => {
  const guard = garrisonAt(t, at);
  return guard !== NONE && commandOf(t, guard) === side;
};
const isOwnCapital = (t: Seen, side: number, at: number): boolean =>
  capitalsOf(side as Side).some((one) => one === at && isHome(t, side, at));
/** T54 The same everywhere; anyone who has been sent to rebels of his own stays with them (5.2.2). */
export function callStrays(t: Table): void {
  for (const at of new Set(t.leads)) if (at !== NONE && isSpace(at)) strayLeaders(t, at);
}
/** T54 Commanders who are left without a unit of their side go to its Capital; those of Minor States leave the map. */
export function strayLeaders(t: Table, at: number): void {
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] !== at) continue;
    const side = sideOfCommander(t, who);
    if (side === NONE || hasArmy(t, side, at) || isGuardedBy(t, side, at) || isOwnCapital(t, side, at)) continue;
    if (rebelsAt(t, side, at).length > 0) continue;
    const to = (COMMANDER_STATE[who] as number) < POWERS.length ? homeOf(t, side as Side) : NONE;
    t.leads[who] = to;
    t.leaderDeeds[who] = SPENT;
  }
}
