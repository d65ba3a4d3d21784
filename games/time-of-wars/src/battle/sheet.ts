import type { Side } from '@tercio/kernel';
import type { BattleUse } from '../data/effects.ts';
import {
  armyOf,
  bannersIn,
  cavalryIn,
  foesAt,
  isCavalry,
  isInfantry,
  neutralRating,
  ratingOf,
  sumOfCombat,
} from '../forces.ts';
import { cardFile, kindFile, UNIT_OWNER, unitKind } from '../ground.ts';
import { COS, isPower, NONE, RUS } from '../ids.ts';
import type { Card, Place, Unit } from '../ids.ts';
import { areAllied, commandOf, inPlay, leftBy } from '../relations.ts';
import { FIELD, REBEL } from '../state.ts';
import type { BattleSheet, Seen, Table } from '../state.ts';

/** The battle sheet: who fights, with what, and which cards shift the columns. */

export const ACTIVE = 0;
export const INACTIVE = 1;

export const sheetOf = (t: Pick<Seen, 'battle'>): BattleSheet => {
  if (t.battle === null) throw new Error('no battle is being fought');
  return t.battle;
};
export function write(t: Table, change: Partial<BattleSheet>): void {
  t.battle = { ...sheetOf(t), ...change };
}

/** All field units of the Active side there. */
export const attackers = (t: Seen, side: number, at: number): Unit[] => armyOf(t, side, at);
/**
 * 6.5.2 Its enemies there, and those allied with them: they defend as one army. Once the battle is joined the colours under
 * which the Active side came count, even if nobody of it is left.
 */
export function defenders(t: Seen, side: Side, at: Place): Unit[] {
  const banners = t.battle?.banners ?? bannersIn(t, attackers(t, side, at));
  const foes = foesAt(t, side, banners, at);
  const sides = new Set(foes.map((unit) => commandOf(t, unit)).filter((of) => of !== NONE));
  const friends: Unit[] = [];
  for (const unit of friendsAt(t, side, at)) {
    if (!foes.includes(unit) && [...sides].some((of) => areAllied(t, of, commandOf(t, unit)))) friends.push(unit);
  }
  return [...foes, ...friends];
}
function friendsAt(t: Seen, side: Side, at: Place): Unit[] {
  const found: Unit[] = [];
  for (let unit = 0 as Unit; unit < t.at.length; unit++) {
    if (t.at[unit] !== at || t.role[unit] !== FIELD) continue;
    const of = commandOf(t, unit);
    if (isPower(of) && of !== side && !areAllied(t, of, side)) found.push(unit);
  }
  return found;
}

/** 6.5.2 The contingents by who commands them, most counters first. */
export function contingents(t: Seen, units: readonly Unit[]): { readonly of: number; readonly units: Unit[] }[] {
  const all = new Map<number, Unit[]>();
  for (const unit of units) {
    const of = commandOf(t, unit);
    const list = all.get(of);
    if (list) list.push(unit);
    else all.set(of, [unit]);
  }
  return [...all]
    .map(([of, list]) => ({ of, units: list }))
    .toSorted((a, b) => b.units.length - a.units.length || a.of - b.of);
}

/** 6.9.3.4 The Military level that counts: none for rebels, for Minor States by themselves and for Cossacks in the Uprising. */
export function levelOf(t: Seen, of: number, units: readonly Unit[]): number {
  if (!isPower(of) || units.some((unit) => t.role[unit] === REBEL)) return 0;
  const cossacksAlone = units.every((unit) => UNIT_OWNER[unit] === COS);
  return of === RUS && cossacksAlone && !inPlay(t, 'cossacks') ? 0 : (t.military[of] as number);
}

export const ratingFor = (t: Seen, of: number, at: Place, units: readonly Unit[]): number =>
  of === NONE ? neutralRating(t, units, at) : ratingOf(t, of, at, units);

// Cards

export const battleUse = (card: Card): BattleUse | undefined => cardFile(card).battle;

const sidesUnits = (t: Seen, which: number): Unit[] => {
  const { active, at } = sheetOf(t);
  return which === ACTIVE ? attackers(t, active, at) : defenders(t, active as Side, at as Place);
};

/** Does the army have what the card asks for? */
export function suits(t: Seen, use: BattleUse, which: number): boolean {
  if (use.holds === undefined && use.moreCavalry !== true) return true;
  const units = sidesUnits(t, which);
  if (use.holds !== undefined && countHeld(t, units, use.holds) < use.holds.count) return false;
  if (use.moreCavalry === true && cavalryIn(units) <= cavalryIn(sidesUnits(t, 1 - which))) return false;
  return true;
}
function countHeld(t: Seen, units: readonly Unit[], holds: NonNullable<BattleUse['holds']>): number {
  return units.filter((unit) => {
    if (holds.full === true && t.weak[unit] === 1) return false;
    if (holds.arm === 'infantry' && !isInfantry(unit)) return false;
    if (holds.arm === 'cavalry' && !isCavalry(unit)) return false;
    return holds.kinds === undefined || holds.kinds.includes(kindName(unit));
  }).length;
}
const kindName = (unit: Unit): string => kindFile(unitKind(unit)).id;

/** The shifts a card gives: to the side that it helps, and to the other. */
export function shiftsOf(t: Seen, use: BattleUse, which: number): readonly [own: number, foe: number] {
  const units = sidesUnits(t, which);
  let own = use.own ?? 0;
  let foe = use.foe ?? 0;
  if (use.rating4 !== undefined && (sheetOf(t).ratings[which] as number) >= 4) own = use.rating4.own;
  if (use.inactive !== undefined && which === INACTIVE && hasAny(units, use.inactive.needs))
    own = use.inactive.own ?? own;
  if (use.more !== undefined && use.holds !== undefined && countHeld(t, units, use.holds) >= use.more.count) {
    own += use.more.own ?? 0;
    foe += use.more.foe ?? 0;
  }
  if (use.foeHasMoreCavalry !== undefined && cavalryIn(sidesUnits(t, 1 - which)) > cavalryIn(units)) {
    foe += use.foeHasMoreCavalry.foe;
  }
  if (use.per !== undefined) {
    const { kind, each, most } = use.per;
    own += Math.min(most, Math.trunc(countHeld(t, units, { kinds: [kind], count: 0, full: true }) / each));
  }
  return [own, foe];
}
/** `infantry`, or a state whose units will do. */
const hasAny = (units: readonly Unit[], needs: readonly string[] | undefined): boolean =>
  needs === undefined ||
  units.some(
    (unit) => (needs.includes('infantry') && isInfantry(unit)) || (needs.includes('COS') && UNIT_OWNER[unit] === COS),
  );

/** Which side of the sheet a player helps: his own, or the Inactive one. */
export const helps = (t: Seen, by: number): number => (sheetOf(t).active === by ? ACTIVE : INACTIVE);

export function openSheet(t: Table, side: Side, at: Place, from: Place, bySea: number, leader: number): void {
  const own = attackers(t, side, at);
  const foes = defenders(t, side, at);
  const led = foes.filter((unit) => commandOf(t, unit) === leader);
  t.battle = {
    at,
    active: side,
    banners: bannersIn(t, own),
    from,
    bySea,
    inactive: leader,
    flags: [levelOf(t, side, own), levelOf(t, leader, led)],
    sums: [sumOfCombat(t, own), sumOfCombat(t, foes)],
    ratings: [ratingFor(t, side, at, own), ratingFor(t, leader, at, led)],
    shifts: [levelOf(t, side, own), levelOf(t, leader, led)],
    played: [],
    silenced: 0,
    dice: [0, 0],
    inflicted: [0, 0],
    doubled: [0, 0],
    extra: [0, 0],
    cavalry: [cavalryIn(own), cavalryIn(foes)],
    ...(foes.some((unit) => t.role[unit] === REBEL && leftBy(t, unit) === side) ? { rebels: 1 as const } : {}),
  };
}
