import { has, HIDDEN } from '@tercio/kernel';
import type { Fact, Random, Side, Sides } from '@tercio/kernel';
import { heldOf, hiddenCopies, inHand, pledgedOf } from './hands.ts';
import { OTT } from './ids.ts';
import { ACTION_KINDS, ACTIONS, DIPLOMACY, DIPLOMACY_VALUES, isBarredToOttoman } from './kinds.ts';
import { asSide, ISSUES, PLEDGES, unmask } from './state.ts';
import type { Seen, Table } from './state.ts';

/** Fills what a view hides: other hands, and Diplomacy that lies face down. */
export function redeal(
  seen: Seen,
  viewer: Sides,
  facts: readonly { readonly side: Side; readonly fact: Fact }[],
  random: Random,
): Table {
  const t = unmask(seen);
  const known = facts.map(({ fact }) => fact).filter(({ binds }) => binds);
  const hidden = seen.held.flatMap((_, s) => (isHidden(seen, s, viewer) ? [asSide(s)] : []));
  // What nobody has seen lying there does not lie there yet.
  t.pledged.forEach((count, s) => void (t.pledged[s] = Math.max(0, count)));
  const left = ACTION_KINDS.map((k) => hiddenCopies(seen, k));
  const take = (k: number, count: number): void => void (left[k] = (left[k] ?? 0) - count);
  for (let s = 0; s < seen.held.length; s++) settleKnown(t, seen, s, hidden.includes(asSide(s)), known, take);
  // 10.24 Who has seen the pool knows what the other hands hold together.
  const pool = known.find(({ kind }) => kind === 'pool');
  if (pool !== undefined) ACTION_KINDS.forEach((k) => take(k, pool.values[k] ?? 0));
  dealPledges(t, hidden, left, random);
  dealHands(t, hidden, left, random);
  return t;
}

const isHidden = (seen: Seen, s: number, viewer: Sides): boolean =>
  !has(viewer, asSide(s)) && (seen.hand[s * ACTIONS] === HIDDEN || seen.pledge[s * PLEDGES] === HIDDEN);

/** What is seen, and what is known to be there at least. */
function settleKnown(
  t: Table,
  seen: Seen,
  s: number,
  hidden: boolean,
  known: readonly Fact[],
  take: (k: number, count: number) => void,
): void {
  const pledges = known.find(({ kind, about }) => kind === 'pledge' && about === s);
  for (let entry = 0; entry < PLEDGES; entry++) {
    const there = seen.pledge[s * PLEDGES + entry] ?? 0;
    const count = there !== HIDDEN ? there : (pledges?.values[entry] ?? 0);
    t.pledge[s * PLEDGES + entry] = count;
    take(DIPLOMACY + (entry % DIPLOMACY_VALUES.length), count);
  }
  for (const k of ACTION_KINDS) {
    const bounds = known
      .filter(({ kind, about }) => kind === 'hand' && about === s)
      .map(({ values }) => values[k] ?? 0);
    const there = seen.hand[s * ACTIONS + k] ?? 0;
    const count = hidden && there === HIDDEN ? Math.max(0, ...bounds) : there;
    t.hand[s * ACTIONS + k] = count;
    take(k, count);
  }
}

/** Face down lies Diplomacy only. */
function dealPledges(t: Table, hidden: readonly Side[], left: number[], random: Random): void {
  for (const s of hidden) {
    const laid = t.pledge.slice(s * PLEDGES, (s + 1) * PLEDGES).reduce((sum, count) => sum + count, 0);
    for (let i = laid; i < pledgedOf(t, s); i++) {
      const value = weighted(left.slice(DIPLOMACY, DIPLOMACY + DIPLOMACY_VALUES.length), random);
      const entry = s * PLEDGES + random.below(t.phase === 'diet' ? ISSUES : 1) * DIPLOMACY_VALUES.length + value;
      t.pledge[entry] = (t.pledge[entry] ?? 0) + 1;
      left[DIPLOMACY + value] = (left[DIPLOMACY + value] ?? 0) - 1;
    }
  }
}

/** The Ottoman first: not every marker may be his. */
function dealHands(t: Table, hidden: readonly Side[], left: number[], random: Random): void {
  for (const s of hidden.toSorted((a, b) => Number(b === OTT) - Number(a === OTT))) {
    const held = ACTION_KINDS.reduce((sum, k) => sum + inHand(t, s, k), 0);
    for (let i = held; i < heldOf(t, s); i++) {
      const weights = ACTION_KINDS.map((k) => (s === OTT && isBarredToOttoman(k) ? 0 : (left[k] ?? 0)));
      const k = weighted(weights, random);
      t.hand[s * ACTIONS + k] = (t.hand[s * ACTIONS + k] ?? 0) + 1;
      left[k] = (left[k] ?? 0) - 1;
    }
  }
}

function weighted(weights: readonly number[], random: Random): number {
  const total = weights.reduce((sum, weight) => sum + Math.max(0, weight), 0);
  if (total === 0) throw new Error('a view shows more markers than there are');
  let at = random.below(total);
  for (let k = 0; k < weights.length; k++) {
    at -= Math.max(0, weights[k] ?? 0);
    if (at < 0) return k;
  }
  return 0;
}
