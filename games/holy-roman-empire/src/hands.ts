import { only } from '@tercio/kernel';
import type { Fact, Side } from '@tercio/kernel';
import { kind, OTT } from './ids.ts';
import type { Kind } from './ids.ts';
import { ACTION_KINDS, ACTIONS, DIPLOMACY, DIPLOMACY_VALUES, isBarredToOttoman, KINDS, TOTAL } from './kinds.ts';
import type { Doing } from './spec.ts';
import { asSide, ground, NO_ONE, PLEDGES } from './state.ts';
import type { Seen, Table } from './state.ts';

/** 10.2 to 10.10 Hands and the pool. Markers of a kind are alike, so both are counts. */

export const heldOf = (t: Seen, of: number): number => t.held[of] ?? 0;
export const inHand = (t: Seen, of: number, k: Kind): number => t.hand[of * ACTIONS + k] ?? 0;
export const handLimit = (t: Seen): number => ground(t).file.handLimit;

export function addToHand(t: Table, of: number, k: Kind, count: number): void {
  t.hand[of * ACTIONS + k] = inHand(t, of, k) + count;
  t.held[of] = heldOf(t, of) + count;
  t.revealed[of] = 0;
}

/** Copies of a kind that anybody can see lying somewhere, or that are out of the game. */
function lyingOpen(t: Seen, k: Kind): number {
  let count = (t.aside[k] ?? 0) + (t.out[k] ?? 0);
  for (const played of t.played) if (played.kind === k) count++;
  for (const picked of t.picked) if (picked.kind === k) count++;
  return count;
}
/** Copies that may be in a hand, in the pool or face down. */
export const hiddenCopies = (t: Seen, k: Kind): number => (TOTAL[k] ?? 0) - lyingOpen(t, k);

export const pledgeOf = (t: Seen, of: number, issue: number, value: number): number =>
  t.pledge[of * PLEDGES + issue * DIPLOMACY_VALUES.length + value - 1] ?? 0;
export const pledgedOf = (t: Seen, of: number): number => Math.max(0, t.pledged[of] ?? 0);

/** How many of a kind lie in the pool. Only with the whole table. */
export function inPool(t: Table, k: Kind): number {
  let left = hiddenCopies(t, k);
  if (k < ACTIONS) for (let s = 0; s < t.held.length; s++) left -= inHand(t, s, k);
  const value = k - DIPLOMACY;
  if (value >= 0 && value < DIPLOMACY_VALUES.length) {
    for (let entry = value; entry < t.pledge.length; entry += DIPLOMACY_VALUES.length) left -= t.pledge[entry] ?? 0;
  }
  return left;
}

/** The same of all kinds at once, as `inPool` counts them one by one. */
export function poolOf(t: Table): number[] {
  const pool = TOTAL.slice();
  const take = (k: number, count: number): void => void (pool[k] = (pool[k] ?? 0) - count);
  for (let k = 0; k < pool.length; k++) take(k, (t.aside[k] ?? 0) + (t.out[k] ?? 0));
  for (const { kind: k } of t.played) take(k, 1);
  for (const { kind: k } of t.picked) take(k, 1);
  for (let entry = 0; entry < t.hand.length; entry++) take(entry % ACTIONS, t.hand[entry] ?? 0);
  for (let entry = 0; entry < t.pledge.length; entry++) {
    take(DIPLOMACY + (entry % DIPLOMACY_VALUES.length), t.pledge[entry] ?? 0);
  }
  return pool;
}

/** From what everybody sees: might this side hold one of these? */
export function mightHold(t: Seen, of: number, k: Kind): boolean {
  if (heldOf(t, of) === 0 || (of === OTT && isBarredToOttoman(k))) return false;
  return hiddenCopies(t, k) > 0;
}
export const mightHoldDiplomacy = (t: Seen, of: number): boolean =>
  DIPLOMACY_VALUES.some((value) => mightHold(t, of, kind(DIPLOMACY + value - 1)));

// What is known of hands

/** What is still known of a hand that lost one of a kind: it holds at least these. */
const lessOne = ({ values }: Fact, k: Kind): Pick<Fact, 'values' | 'binds'> =>
  atLeast(values, (of) => (of === k ? 1 : 0));
function atLeast(values: readonly number[], less: (of: number) => number): Pick<Fact, 'values' | 'binds'> {
  const left = values.map((count, of) => Math.max(0, count - less(of)));
  return { values: left, binds: left.some((count) => count > 0) };
}
/** A marker leaves a hand before everybody's eyes. */
export function spend(g: Pick<Doing, 'table' | 'revise'>, of: Side, k: Kind): void {
  addToHand(g.table, of, k, -1);
  g.revise('hand', of, (fact) => lessOne(fact, k));
  g.revise('pool', NO_FACT, (fact) => ({ values: fact.values, binds: false }));
}
/** Markers leave a hand, nobody else knows which. */
export function spendUnseen(g: Pick<Doing, 'table' | 'revise'>, of: Side, list: readonly Kind[]): void {
  for (const k of list) addToHand(g.table, of, k, -1);
  loosen(g, of, list.length);
}
/** So many unknown markers are gone from what was known of a hand. */
export function loosen(g: Pick<Doing, 'revise'>, of: Side, count: number): void {
  if (count === 0) return;
  g.revise('hand', of, (fact) => atLeast(fact.values, () => count));
  g.revise('pool', NO_FACT, (fact) => ({ values: fact.values, binds: false }));
}
const NO_FACT = 0;

// Chance

/** 10.2 One marker from the pool, seen by its owner; the pool has no order. Null: the pool is empty. */
export function drawOne(g: Doing, of: Side, rule: string, events: boolean): Kind | null {
  const weights = poolOf(g.table);
  const from = events ? KINDS : ACTION_KINDS;
  if (!events) weights.length = ACTIONS;
  if (weights.every((weight) => weight === 0)) return null;
  g.revise('pool', NO_FACT, (fact) => ({ values: fact.values, binds: false }));
  return kind(g.roll(rule, { pick: from, weights, opaque: true }, only(of)));
}

/** 10.9 So many markers of a hand go back to the pool, by chance; only their owner sees which. */
export function forfeit(g: Doing, of: Side, count: number, rule: string): void {
  const t = g.table;
  const all = Math.min(count, heldOf(t, of));
  const lost: Kind[] = [];
  for (let i = 0; i < all; i++) {
    const weights = ACTION_KINDS.map((k) => inHand(t, of, k));
    const gone = kind(g.roll(rule, { pick: ACTION_KINDS, weights, opaque: true }, only(of)));
    addToHand(t, of, gone, -1);
    lost.push(gone);
  }
  loosen(g, of, all);
  if (all === 0) return;
  const news = { kind: 'forfeited', rule, side: of, count: all } as const;
  g.tell?.({ ...news, lost }, only(of), { ...news, lost: null });
}

/** One of several sides, each as likely as the other. */
export function drawSide(g: Pick<Doing, 'roll'>, rule: string, from: readonly Side[]): Side {
  const [first] = from;
  if (from.length <= 1) return first ?? asSide(NO_ONE);
  return asSide(g.roll(rule, { pick: from }));
}
