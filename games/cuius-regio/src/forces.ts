import { EVERYONE } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { clearKnown, combineKnown, hasFog } from './fog/known.ts';
import { PLACES } from './geography/index.ts';
import { groundUnder } from './ground.ts';
import { firstForce, firstLeader, force, FORCES_EACH, foeOf, hex, lastLeader, leader, NONE, ownerOf } from './ids.ts';
import type { Force, Hex, Leader } from './ids.ts';
import type { Part } from './spec/march.ts';
import { DID, MARK, ON_MAP, POOL, strengthOf } from './state.ts';
import type { Seen, Table } from './state.ts';

/** 2 Forces: who stands where, and how stacks are made, combined, divided and removed. */

export const hexOf = (t: Seen, of: Force): Hex => hex(t.at[of] ?? NONE);
export const commanderOf = (t: Seen, of: Force): Leader => leader(t.commander[of] ?? NONE);
export const forceOf = (t: Seen, of: Leader): Force => {
  const at = t.leaderAt[of] ?? 0;
  return force(at >= ON_MAP ? at - ON_MAP : NONE);
};

/** Glossary: leader and SP. What has no leader is no army and exerts nothing. What is hidden has SP, though none can be counted. */
export const isArmy = (t: Seen, of: Force): boolean => t.commander[of] !== NONE && strengthOf(t, of) !== 0;

/** The first force of a side in a place, apart from one; NONE: there is none. */
export function forceAt(t: Seen, of: Side, place: number, except: number = NONE): Force {
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) if (t.at[f] === place && f !== except) return force(f);
  return force(NONE);
}

export const stands = (t: Seen, of: Side, place: number): boolean => forceAt(t, of, place) !== NONE;
/** 2.6.7 Do SP of a side stand in this place? */
export function hasStrength(t: Seen, of: Side, place: number): boolean {
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] === place && strengthOf(t, force(f)) !== 0) return true;
  }
  return false;
}

/** 1 by place where SP of a side stand: for anyone who asks of many places. */
export function strengthsOf(t: Seen, of: Side): Uint8Array {
  const found = new Uint8Array(PLACES);
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) if (strengthOf(t, force(f)) !== 0) found[t.at[f] ?? NONE] = 1;
  return found;
}

/** All cavalry (C89): leaders and cavalry SP, no infantry, no train. */
export const isAllCavalry = (t: Seen, of: Force): boolean =>
  t.infantry[of] === 0 && t.trains[of] === 0 && (t.cavalry[of] ?? 0) > 0;

// Leaders

/** The leaders of a force in the order of the roster. */
export function leadersIn(t: Seen, of: Force): readonly Leader[] {
  const found: Leader[] = [];
  const last = lastLeader(ownerOf(of));
  for (let l = firstLeader(ownerOf(of)); l <= last; l++) if (t.leaderAt[l] === ON_MAP + of) found.push(leader(l));
  return found;
}

/** 11.1.1 The Leadership Ratings of all its leaders together. */
export function ratings(t: Seen, of: Force): number {
  const { lr } = groundUnder(t);
  const last = lastLeader(ownerOf(of));
  let sum = 0;
  for (let l = firstLeader(ownerOf(of)); l <= last; l++) if (t.leaderAt[l] === ON_MAP + of) sum += lr[l] ?? 0;
  return sum;
}

/** Glossary, C22: the Marshal with the highest LR, without Marshals the Lieutenant; equal: the first of the roster. */
export function ranking(t: Seen, of: Force): Leader {
  const { lr } = groundUnder(t);
  let best = NONE;
  let rank = NONE;
  const last = lastLeader(ownerOf(of));
  for (let l = firstLeader(ownerOf(of)); l <= last; l++) {
    if (t.leaderAt[l] !== ON_MAP + of) continue;
    const own = (t.marshal[l] ?? 0) * RANK + (lr[l] ?? 0);
    if (own > rank) [best, rank] = [l, own];
  }
  return leader(best);
}
const RANK = 100;

/** 7.2.1, C20 May one leader be a Wing Commander of the other? */
export function mayServe(t: Seen, wing: Leader, under: Leader): boolean {
  const { lr } = groundUnder(t);
  const higher = (lr[wing] ?? 0) > (lr[under] ?? 0);
  if (t.marshal[under] === 1) return t.marshal[wing] === 0 || !higher;
  return t.marshal[wing] === 0 && !higher;
}

/** 11.1.1 SP ≤ 10 × all ratings: eligible for additional MP. */
export const isEligible = (t: Seen, of: Force): boolean => strengthOf(t, of) <= SP_PER_RATING * ratings(t, of);
export const SP_PER_RATING = 10;

// Making and removing

/** The lowest number that is free: equal positions are written alike. */
export function newForce(t: Table, of: Side, place: number): Force {
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) {
    if (t.at[f] !== NONE) continue;
    t.at[f] = place;
    return force(f);
  }
  throw new Error('more forces than the table can hold');
}

/** Takes the marker of a force from the table; its leaders must have gone elsewhere. */
export function clearForce(t: Table, of: Force): void {
  t.at[of] = NONE;
  t.infantry[of] = 0;
  t.cavalry[of] = 0;
  t.trains[of] = 0;
  t.fatigue[of] = 0;
  t.commander[of] = NONE;
  t.eligible[of] = 0;
  t.marks[of] = 0;
  t.cameFrom[of] = NONE;
  t.arrived[of] = 0;
  if (hasFog(t)) {
    t.marker[of] = 0;
    clearKnown(t, of);
  }
  if (t.active === of) {
    t.active = NONE;
    t.did |= DID.ended;
  }
}

function toPool(t: Table, of: Leader): void {
  t.leaderAt[of] = POOL;
  t.marshal[of] = 0;
}

/** Glossary: SP and trains are removed, leaders go to the Active Leaders Pool. */
export function disband(t: Table, of: Force): void {
  for (const one of leadersIn(t, of)) toPool(t, one);
  clearForce(t, of);
}

/** 2.5, C23 */
export function addFatigue(t: Table, of: Force, levels: number): void {
  const { fatigue } = groundUnder(t).tables.limits.values;
  t.fatigue[of] = Math.min(fatigue, (t.fatigue[of] ?? 0) + levels);
}

// Combining and dividing

/** 11.5.2 Two friendly forces become one; gives the one that stays. */
export function combine(t: Table, a: Force, b: Force): Force {
  const [into, from] = a < b ? [a, b] : [b, a];
  const earlier = (t.arrived[a] ?? 0) <= (t.arrived[b] ?? 0) ? a : b;
  const cameFrom = t.cameFrom[earlier] ?? NONE;
  const arrived = t.arrived[earlier] ?? 0;
  combineKnown(t, into, from);
  t.infantry[into] = (t.infantry[into] ?? 0) + (t.infantry[from] ?? 0);
  t.cavalry[into] = (t.cavalry[into] ?? 0) + (t.cavalry[from] ?? 0);
  t.trains[into] = (t.trains[into] ?? 0) + (t.trains[from] ?? 0);
  t.fatigue[into] = Math.max(t.fatigue[into] ?? 0, t.fatigue[from] ?? 0);
  t.marks[into] = (t.marks[into] ?? 0) | (t.marks[from] ?? 0);
  t.eligible[into] = isMarked(t, into, MARK.reacted) ? 0 : Math.max(t.eligible[into] ?? 0, t.eligible[from] ?? 0);
  t.cameFrom[into] = cameFrom;
  t.arrived[into] = arrived;
  moveLeaders(t, from, into);
  if (t.active === from) t.active = into;
  if (t.active === into) t.eligible[into] = 0;
  clearForce(t, from);
  t.commander[into] = ranking(t, into);
  return into;
}

function moveLeaders(t: Table, from: Force, into: Force): void {
  for (const one of leadersIn(t, from)) t.leaderAt[one] = ON_MAP + into;
}

/** Parts with others of its side in its hex: everything of a side in a place becomes one force. */
export function combineAt(t: Table, of: Side, place: number): Force {
  let one = forceAt(t, of, place);
  for (;;) {
    const other = one === NONE ? one : forceAt(t, of, place, one);
    if (other === NONE) return one;
    one = combine(t, one, other);
  }
}

/**
 * A part of a force goes its own way under a commander: gives the force that goes. What stays is not looked after here:
 * see `removeStrays`.
 */
export function detach(t: Table, from: Force, commander: number, part: Part): Force {
  const gone = newForce(t, ownerOf(from), t.at[from] ?? NONE);
  t.fatigue[gone] = t.fatigue[from] ?? 0;
  t.marks[gone] = t.marks[from] ?? 0;
  t.cameFrom[gone] = t.cameFrom[from] ?? NONE;
  t.arrived[gone] = t.arrived[from] ?? 0;
  if (hasFog(t)) t.forceSeen[gone] = t.forceSeen[from] ?? EVERYONE;
  shift(t, from, gone, part);
  if (commander !== NONE) t.leaderAt[commander] = ON_MAP + gone;
  t.commander[gone] = commander === NONE ? ranking(t, gone) : commander;
  if (forceOf(t, commanderOf(t, from)) !== from) t.commander[from] = ranking(t, from);
  return gone;
}

/** Wings, SP and trains go from one force to another. */
export function shift(t: Table, from: Force, to: Force, { wings, infantry, cavalry, trains }: Part): void {
  t.infantry[from] = (t.infantry[from] ?? 0) - infantry;
  t.cavalry[from] = (t.cavalry[from] ?? 0) - cavalry;
  t.trains[from] = (t.trains[from] ?? 0) - trains;
  t.infantry[to] = (t.infantry[to] ?? 0) + infantry;
  t.cavalry[to] = (t.cavalry[to] ?? 0) + cavalry;
  t.trains[to] = (t.trains[to] ?? 0) + trains;
  for (const wing of wings) t.leaderAt[wing] = ON_MAP + to;
}

/** Is a part all that a force has, its commander included? */
export const isWhole = (t: Seen, of: Force, { wings, infantry, cavalry, trains }: Part): boolean =>
  infantry === t.infantry[of] &&
  cavalry === t.cavalry[of] &&
  trains === t.trains[of] &&
  wings.length + 1 === leadersIn(t, of).length;

// Marks

export const isMarked = (t: Seen, of: Force, mark: number): boolean => ((t.marks[of] ?? 0) & mark) !== 0;
export function mark(t: Table, of: Force, what: number): void {
  t.marks[of] = (t.marks[of] ?? 0) | what;
}

/** Clears a mark from all forces. */
export function unmark(t: Table, what: number): void {
  for (let f = 0; f < t.marks.length; f++) t.marks[f] = (t.marks[f] ?? 0) & ~what;
}

export const enemyAt = (t: Seen, of: Side, place: number): Force => forceAt(t, foeOf(of), place);

/** Of which arm a force has more SP. */
export const largerArm = (t: Seen, of: Force): 'infantry' | 'cavalry' =>
  (t.infantry[of] ?? 0) >= (t.cavalry[of] ?? 0) ? 'infantry' : 'cavalry';
