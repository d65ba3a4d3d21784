import { defendingUnits } from '../src/battle/strength.ts';
import { citiesOf, isArea } from '../src/field.ts';
import { isOnMap, neutralAt, placeOfUnit, unitsOf } from '../src/forces.ts';
import { heldOf } from '../src/hands.ts';
import type { Minor, Place, Unit } from '../src/ids.ts';
import { legsFrom, mayEnd } from '../src/march/reach.ts';
import type { Leg } from '../src/march/reach.ts';
import { paceOf, readyAt } from '../src/march/ways.ts';
import { ATTACK, DEFENCE, EVERY_UNIT, FIRST_MINOR, isLeader, isSovereign, powerOf } from '../src/roster.ts';
import { DROPPED, HAS_MOVED, isDoing, isOpenPlace, NEUTRAL, NO_ONE } from '../src/state.ts';
import { distance, townsFrom } from './distance.ts';
import type { Site } from './known.ts';
import { isMobile } from './mind.ts';
import type { Mind } from './mind.ts';
import { BREACH, isTruce } from './politics.ts';
import { heldWorth, prizeOf } from './prizes.ts';
import { attackHost, defenceHost, fightWorth, GAME, keepWorth, MARKER, unitWorth } from './worth.ts';

/** What a stack could set out to do: take a town, fight, cover a place, go where it is needed. */

/** What a stack is to do. */
export interface Plan {
  readonly units: readonly Unit[];
  readonly leg: Leg;
  /** What it brings over staying. */
  readonly gain: number;
}

const FADES = 0.6;
const TARGETS = 4;

/** The towns that draw a force, with what they are worth before the way is reckoned. */
export interface Lure {
  readonly at: Place;
  readonly worth: number;
}

export function luresFor(m: Mind, units: readonly Unit[], from: Place, pace: number): readonly Lure[] {
  if (m.years === 0) return [];
  const found: { at: Place; worth: number; near: number }[] = [];
  const farthest = Math.min(3, m.years + 1);
  for (const at of townsFrom(from)) {
    const turns = Math.ceil(distance(from, at) / Math.max(1, pace));
    if (turns > farthest) break;
    if (m.t.holder[at] === m.side || !isOpenPlace(m.t, at)) continue;
    const worth = takeWorth(m, units, at);
    if (worth > 0.1) found.push({ at, worth, near: worth * FADES ** turns });
  }
  return found.toSorted((a, b) => b.near - a.near || a.at - b.at).slice(0, TARGETS);
}

/** Who stands there against this side, and what it brings to have the place: the same for all who think of going there. */
function siteOf(m: Mind, at: Place): Site {
  const known = m.known.sites.get(at);
  if (known !== undefined) return known;
  const neutral = isArea(at) ? null : neutralAt(m.t, at);
  const foes = neutral === null ? defendingUnits(m.t, m.side, at) : unitsOf(m.t, NEUTRAL, at);
  const site = { neutral, foes, defender: defenceHost(m, foes, at), prize: foes.length > 0 ? prizeOf(m, at) : 0 };
  m.known.sites.set(at, site);
  return site;
}

/** What it would be worth to come into a town with these: a battle, a walk, or an offence against neutrals. */
function takeWorth(m: Mind, units: readonly Unit[], at: Place): number {
  const site = siteOf(m, at);
  if (site.neutral !== null) return violationWorth(m, units, at, site.neutral);
  if (site.foes.length === 0) return keepWorth(m, at, units);
  return fightWorth(m, attackHost(m, units, at), site.defender, site.prize);
}

/** 4.5 The power joins somebody, with all that it has. */
function violationWorth(m: Mind, units: readonly Unit[], at: Place, minor: Minor): number {
  const { defender, prize } = siteOf(m, at);
  const fight = fightWorth(m, attackHost(m, units, at), defender, prize);
  const cost = m.known.offences.get(minor) ?? offence(m, minor);
  return fight - (0.3 + cost) * m.rivalry;
}
function offence(m: Mind, minor: Minor): number {
  let cost = 0;
  for (const u of EVERY_UNIT) {
    if (powerOf(u) === FIRST_MINOR + minor && isOnMap(m.t, u)) cost += unitWorth(m.t, u, m.years);
  }
  for (const city of citiesOf(FIRST_MINOR + minor)) {
    if (m.t.holder[city] === NEUTRAL) cost += 0.5 * heldWorth(m.t, NO_ONE, city, m.years);
  }
  m.known.offences.set(minor, cost);
  return cost;
}

const isStill = (m: Mind, u: Unit): boolean => !isDoing(m.t, u, HAS_MOVED) && !isDoing(m.t, u, DROPPED);
/** Others of the side that could come to the same fight in this phase. */
function helpersAt(m: Mind, at: Place, party: readonly Unit[]): readonly Unit[] {
  const found: Unit[] = [];
  for (const u of EVERY_UNIT) {
    if (m.t.owner[u] !== m.side || !isOnMap(m.t, u) || !isMobile(u) || isSovereign(u) || party.includes(u)) continue;
    const from = placeOfUnit(m.t, u);
    if (from !== at && isStill(m, u) && !isArea(from) && distance(from, at) <= ((m.t.pace[u] ?? 0) || 6)) found.push(u);
  }
  return found;
}

/** What it is worth to end there with these units. */
function arriveWorth(m: Mind, units: readonly Unit[], at: Place): number {
  const own = isArea(at) ? [] : unitsOf(m.t, m.side, at).filter((u) => !units.includes(u));
  const { neutral, foes, defender, prize: full } = siteOf(m, at);
  if (neutral !== null) return violationWorth(m, units, at, neutral);
  if (foes.length === 0) return keepWorth(m, at, [...own, ...units]) - keepWorth(m, at, own);
  const prize = full - wordOf(m, foes);
  if (own.length > 0) {
    const before = fightWorth(m, attackHost(m, own, at), defender, prize);
    return fightWorth(m, attackHost(m, [...own, ...units], at), defender, prize) - before;
  }
  const alone = fightWorth(m, attackHost(m, units, at), defender, prize);
  if (alone > 0 || isSovereignParty(units)) return alone;
  const helpers = helpersAt(m, at, units);
  if (helpers.length === 0) return alone;
  const together = fightWorth(m, attackHost(m, [...units, ...helpers], at), defender, prize);
  const part = strengthOf(units) / Math.max(1, strengthOf(units) + strengthOf(helpers));
  return Math.max(alone, together * part * 0.8);
}
/** 8.2 What it costs to fight somebody with whom there is a truce: the hand, and one's word. */
function wordOf(m: Mind, foes: readonly Unit[]): number {
  if (m.t.deals.length === 0) return 0;
  const isBroken = foes.some((u) => isTruce(m.t, m.side, m.t.owner[u] ?? NO_ONE));
  return isBroken ? BREACH + MARKER * heldOf(m.t, m.side) : 0;
}
const isSovereignParty = (units: readonly Unit[]): boolean => units.some(isSovereign);
const strengthOf = (units: readonly Unit[]): number => units.reduce((sum, u) => sum + (ATTACK[u] ?? 0), 0);

/** Who could go from a stack: all, all but the weakest, the weakest alone. */
function partiesOf(ready: readonly Unit[]): readonly (readonly Unit[])[] {
  if (ready.length < 2) return [ready];
  const [weakest] = ready.filter((u) => !isSovereign(u)).toSorted((a, b) => heft(a) - heft(b));
  if (weakest === undefined) return [ready];
  const rest = ready.filter((u) => u !== weakest);
  const leaders = ready.filter(isLeader);
  const plain = leaders.length > 0 && leaders.length < ready.length ? [ready.filter((u) => !isLeader(u))] : [];
  return [ready, rest, [weakest], ...plain];
}
const heft = (u: Unit): number => (ATTACK[u] ?? 0) + (DEFENCE[u] ?? 0) + (isLeader(u) ? 1.5 : 0);

export function plansFrom(m: Mind, from: Place, forced: boolean): readonly Plan[] {
  const ready = readyAt(m.t, m.side, from, false, forced);
  if (ready.length === 0) return [];
  const all = unitsOf(m.t, m.side, from);
  const now = keepWorth(m, from, all);
  const town = isArea(from) ? 0 : heldWorth(m.t, m.side, from, m.years);
  const lures = luresFor(m, ready, from, Math.max(1, paceOf(m.t, ready)));
  const ways = new Map<number, readonly Leg[]>();
  return partiesOf(ready).flatMap((units) => {
    const rest = all.filter((u) => !units.includes(u));
    const left = rest.length === all.length ? now : keepWorth(m, from, rest);
    // What the game hangs on is not left to chance: who could defend it thinks twice.
    const leaves = (left - now) * (left < now && town > GAME ? 2 : 1);
    const points = paceOf(m.t, units);
    // Where nobody leaves the map, all of one pace have the same ways.
    const legs = ways.get(points) ?? waysFrom(m, units, from, points);
    if (!isArea(from)) ways.set(points, legs);
    return legs.map((leg): Plan => ({ units, leg, gain: legWorth(m, units, leg, lures) + leaves }));
  });
}
const waysFrom = (m: Mind, units: readonly Unit[], at: Place, points: number): readonly Leg[] =>
  legsFrom(m.t, { by: m.side, naval: false, at, points, units }).filter((leg) => mayEnd(m.t, m.side, leg));
const legWorth = (m: Mind, units: readonly Unit[], leg: Leg, lures: readonly Lure[]): number =>
  arriveWorth(m, units, leg.at) + lureAt(lures, leg.at, Math.max(1, paceOf(m.t, units))) - 0.004 * leg.cost;

/** Where the force on the march could go on to, and what that is worth. */
export const legsOf = (
  m: Mind,
  units: readonly Unit[],
  at: Place,
  points: number,
  lures: readonly Lure[],
): readonly { readonly leg: Leg; readonly worth: number }[] =>
  waysFrom(m, units, at, points).map((leg) => ({ leg, worth: legWorth(m, units, leg, lures) }));
export function stayWorth(m: Mind, units: readonly Unit[], at: Place, lures: readonly Lure[]): number {
  const pace = Math.max(1, paceOf(m.t, units));
  return arriveWorth(m, units, at) + lureAt(lures, at, pace);
}

/** What lies farther on, the nearer the better; who stands in such a town has it already. */
function lureAt(lures: readonly Lure[], at: Place, pace: number): number {
  let best = 0;
  for (const lure of lures) {
    if (lure.at === at) continue;
    best = Math.max(best, lure.worth * FADES ** Math.ceil(distance(at, lure.at) / pace));
  }
  return 0.6 * best;
}
