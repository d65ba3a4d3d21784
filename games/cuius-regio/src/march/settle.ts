import { d6 } from '@tercio/kernel';
import type { Next, RuleId, Side, Steps } from '@tercio/kernel';
import { succeeds } from '../leadership.ts';
import { discloseOf } from '../fog/markers.ts';
import { commanderOf, hasStrength } from '../forces.ts';
import { cityAt, csvOf, electorate, GREAT, isArea, MINOR, provinceOfCity, sizeOf } from '../geography/index.ts';
import { groundUnder, lrOf, SIDE_NAMES } from '../ground.ts';
import { afterAttempt } from '../happenings/happenings.ts';
import { city as cityOf, CITIES, foeOf, hex, NONE, ownerOf, province as provinceNumber } from '../ids.ts';
import type { City, Force } from '../ids.ts';
import type { Doing, Regio } from '../spec.ts';
import { DID, HERE, SACKED, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve, joinFriend } from '../tell.ts';
import { isNeutralCity } from './cost.ts';

/** 11.3.4.1, 13.2, 15.0: an army in a city that is not its own, with no enemy in the hex. */

export const settle: Steps<Regio, 'settle'> = {
  start(g) {
    const t = g.table;
    const { force } = g.at;
    const city = cityOf(cityAt[t.at[force] ?? NONE] ?? NONE);
    const side = ownerOf(force);
    const isInvasion = t.control[city] === 0 && !isOpenTo(t, side, city);
    if (isInvasion) invade(g, side, city);
    // A scenario may answer an attempt on a neutral city once it has been settled.
    const attempted = (): Next =>
      isInvasion ? g.call('happenings', afterAttempt(side, provinceOfCity[city] ?? NONE), 'end') : g.done(null);
    discloseOf(g, force, isByRight(t, force, city) ? 1 : 0);
    if (isByRight(t, force, city)) {
      tellCheck(g, force, city, 0, 0, true);
      takeCity(g, side, city, '11.3.4.1');
      return attempted();
    }
    // 11.3.4.2 Anyone who has become too weak since cannot try.
    if (strengthOf(t, force) < (csvOf[city] ?? 0)) {
      putBack(g, force, t.cameFrom[force] ?? NONE, '11.3.4.1');
      return attempted();
    }
    const needed = neededFor(t, city);
    const die = g.roll('11.3.4.1', d6);
    const taken = succeeds(die, cityModifier(t, force), needed);
    tellCheck(g, force, city, die, needed - cityModifier(t, force), taken);
    if (taken) takeCity(g, side, city, '11.3.4.1');
    else putBack(g, force, t.cameFrom[force] ?? NONE, '11.3.4.1');
    return attempted();
  },
  end: (g) => g.done(null),
};

/** Stands somewhere an army in a city that it must take or leave? 13.1: one that passes need not. */
export function mustSettle(t: Seen, of: Force): boolean {
  const city = cityAt[t.at[of] ?? NONE] ?? NONE;
  if (city === NONE || t.control[city] === 1 + ownerOf(of) || t.cameFrom[of] === NONE) return false;
  if (t.active === of && (t.did & DID.passing) !== 0 && t.control[city] === 0) return false;
  return !hasStrength(t, foeOf(ownerOf(of)), t.at[of] ?? NONE);
}

/** 11.3.4.1 Infantry of the city's size, and guns before Major and Great Cities, need no check. */
export function isByRight(t: Seen, of: Force, city: City): boolean {
  if (isOpenTo(t, ownerOf(of), city)) return strengthOf(t, of) >= (csvOf[city] ?? 0);
  return (t.infantry[of] ?? 0) >= (csvOf[city] ?? 0) && (sizeOf[city] === MINOR || (t.trains[of] ?? 0) > 0);
}

const SIZES = ['minor', 'major', 'great'] as const;
/** What the modified roll must come to. */
const neededFor = (t: Seen, city: City): number =>
  groundUnder(t).tables.cityControl.values[SIZES[(sizeOf[city] ?? MINOR) - MINOR] ?? 'minor'];

/** LR less fatigue, and one for a train. */
function cityModifier(t: Seen, of: Force): number {
  const guns = (t.trains[of] ?? 0) > 0 ? groundUnder(t).tables.cityControl.values.train : 0;
  return lrOf(t, commanderOf(t, of)) - (t.fatigue[of] ?? 0) + guns;
}

const FACES = 6;
/** What the unmodified die must show: a one never succeeds, a six always. */
export const faceFor = (t: Seen, of: Force, city: City): number =>
  Math.min(FACES, Math.max(2, neededFor(t, city) - cityModifier(t, of)));

/** 11.3.4.1, 11.3.4.2 How often an army that stands before a city without defenders takes it. */
export function takeChance(t: Seen, of: Force, city: City): number {
  if (isByRight(t, of, city)) return 1;
  return strengthOf(t, of) < (csvOf[city] ?? 0) ? 0 : (FACES + 1 - faceFor(t, of, city)) / FACES;
}

/** A scenario may open a neutral city to a side: no check, no pillage, no invasion. */
function isOpenTo(t: Seen, of: Side, city: City): boolean {
  if (t.control[city] !== 0) return false;
  const id = CITIES.show(city);
  return groundUnder(t).scenario.rules.openCities.some(
    (one) => one.city === id && one.side === SIDE_NAMES[of] && one.first <= t.year && t.year <= one.last,
  );
}

/** 13.2, C38 The first attempt in a province in a turn makes its side the invader. */
function invade(g: Doing, side: Side, city: City): void {
  const t = g.table;
  const province = provinceNumber(provinceOfCity[city] ?? NONE);
  if (t.invaded[province] !== 0) return;
  t.invaded[province] = 1 + side;
  g.tell?.({ kind: 'invaded', rule: '13.2', side, province });
}

function tellCheck(g: Doing, of: Force, city: City, die: number, needed: number, taken: boolean): void {
  const leader = commanderOf(g.table, of);
  g.tell?.({ kind: 'cityChecked', rule: '11.3.4.1', side: ownerOf(of), leader, city, die, needed, taken });
}

/** 11.3.4.4 to 11.3.4.6, 15.0 An army has taken a city: control, PP, pillage or sack. */
export function takeCity(g: Doing, by: Side, city: City, rule: RuleId): void {
  const t = g.table;
  const from = t.control[city] ?? 0;
  const isOpen = isOpenTo(t, by, city);
  t.control[city] = 1 + by;
  if (!isOpen) t.damage[city] = damageOf(t, city);
  g.tell?.({ kind: 'cityTaken', rule, side: by, city, from, damage: t.damage[city] ?? 0 });
  for (const { pp, rule: why } of consoled(t, from, isOpen, city)) gainPp(g, foeOf(by), pp, why);
}

/** 15.0 What becomes of a city that an army takes: pillaged, or sacked if it was pillaged. */
const damageOf = (t: Seen, city: City): number => Math.min(SACKED, (t.damage[city] ?? 0) + 1);

interface Gain {
  readonly pp: number;
  readonly rule: RuleId;
}

/** 11.3.4.5, 11.3.4.6 The PP of the one who has lost it. */
function consoled(t: Seen, from: number, isOpen: boolean, city: City): readonly Gain[] {
  if (from === 0 && (t.rulings.PP_FOR_NEUTRAL === 0 || isOpen)) return [];
  const { lostElectorate, lostGreat } = groundUnder(t).tables.politics.values;
  return [
    ...(electorate[city] === 1 ? [{ pp: lostElectorate, rule: '11.3.4.5' }] : []),
    ...(sizeOf[city] === GREAT ? [{ pp: lostGreat, rule: '11.3.4.6' }] : []),
  ];
}

/** What taking a city would bring with it: what it suffers, and what the enemy gains by that. */
export function priceOf(t: Seen, by: Side, city: City): { readonly damage: number; readonly gains: readonly Gain[] } {
  const isOpen = isOpenTo(t, by, city);
  return { damage: isOpen ? 0 : damageOf(t, city), gains: consoled(t, t.control[city] ?? 0, isOpen, city) };
}

/** 12.0 */
export function gainPp(g: Doing, side: Side, pp: number, rule: RuleId): void {
  const t = g.table;
  t.pp[side] = (t.pp[side] ?? 0) + pp;
  g.tell?.({ kind: 'pp', rule, side, pp });
}

/**
 * C35, C37, C91 Back where it came from, without MP, reaction or straggling; out of a neutral city, too, through which it
 * came. If it cannot stand there, it disbands. An active army ends its activation.
 */
export function putBack(g: Doing, of: Force, to: number, rule: RuleId): void {
  const t = g.table;
  const side = ownerOf(of);
  const isActive = t.active === of;
  const target = isActive && isNeutralCity(t, to) ? t.backBy : to;
  if (target === NONE || isArea(target) || isNeutralCity(t, target) || hasStrength(t, foeOf(side), target)) {
    return dissolve(g, rule, of);
  }
  t.at[of] = target;
  t.cameFrom[of] = NONE;
  g.tell?.({ kind: 'returned', rule, side, leader: commanderOf(t, of), hex: hex(target) });
  if (!isActive) {
    joinFriend(g, of);
    return;
  }
  t.did = (t.did & ~HERE) | DID.ended;
  t.cameBy = NONE;
}
