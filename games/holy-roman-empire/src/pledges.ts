import { EVERYONE, only } from '@tercio/kernel';
import type { Run, Side } from '@tercio/kernel';
import { addToHand, loosen, pledgedOf, pledgeOf } from './hands.ts';
import { kind } from './ids.ts';
import { DIPLOMACY, DIPLOMACY_VALUES } from './kinds.ts';
import type { Empire } from './spec.ts';
import { ground, ISSUES, PLEDGES } from './state.ts';
import type { Seen } from './state.ts';

/** 7.3, 12.2 Diplomacy markers laid face down: for a diplomacy attack, or as votes at a diet. */

type Laying = Pick<Run<Empire, 'embassy'>, 'table' | 'revise' | 'tell' | 'show' | 'hide'>;
const VALUES = DIPLOMACY_VALUES.length;

/** An entry is issue * 3 + value - 1. */
export const valueIn = (entry: number): number => (entry % VALUES) + 1;
export const issueIn = (entry: number): number => Math.floor(entry / VALUES);

/** Markers go from the hand to the table, face down: how many is open. */
export function lay(g: Laying, side: Side, entries: readonly number[], rule: '12.2' | '7.3'): void {
  const t = g.table;
  if (entries.length === 0) return;
  for (const entry of entries) {
    addToHand(t, side, kind(DIPLOMACY + (entry % VALUES)), -1);
    t.pledge[side * PLEDGES + entry] = (t.pledge[side * PLEDGES + entry] ?? 0) + 1;
  }
  t.pledged[side] = pledgedOf(t, side) + entries.length;
  g.show('pledged', side, EVERYONE);
  loosen(g, side, entries.length);
  g.tell?.({ kind: 'laid', rule, side, count: entries.length });
}

/** The points that a side has laid for an issue. */
export const pointsOf = (t: Seen, side: number, issue: number): number =>
  DIPLOMACY_VALUES.reduce((sum, value) => sum + value * pledgeOf(t, side, issue, value), 0);

/** All are turned over at once. */
export function reveal(g: Laying, rule: '12.2' | '7.3'): void {
  const t = g.table;
  t.pledge.forEach((_count, entry) => g.show('pledge', entry, EVERYONE));
  for (const side of ground(t).order) {
    if (pledgedOf(t, side) === 0) continue;
    for (let issue = 0; issue < ISSUES; issue++) {
      const points = pointsOf(t, side, issue);
      if (points > 0) g.tell?.({ kind: 'revealed', rule, side, points, issue });
    }
  }
}

/** 12.2, 7.3 They go back to the pool. */
export function clear(g: Laying): void {
  const t = g.table;
  for (const side of ground(t).order) {
    for (let entry = side * PLEDGES; entry < (side + 1) * PLEDGES; entry++) {
      t.pledge[entry] = 0;
      g.hide('pledge', entry, only(side));
    }
    t.pledged[side] = 0;
    g.hide('pledged', side, only(side));
    g.revise('pledge', side, () => null);
  }
}
