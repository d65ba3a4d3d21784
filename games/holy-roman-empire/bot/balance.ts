import type { Side } from '@tercio/kernel';
import type { Reason } from '@tercio/kernel/sim';
import { CITY_SQUARES } from '../src/field.ts';
import { isOnMap } from '../src/forces.ts';
import { heldOf } from '../src/hands.ts';
import { EVERY_UNIT } from '../src/roster.ts';
import { goldOf, ground } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { thresholdOf } from '../src/victory.ts';
import { heldWorth } from './prizes.ts';
import { GOLD, MARKER, unitWorth } from './worth.ts';

/** How well a side stands: towns by what they count, troops, gold and markers, against the others on average. */

type Parts = readonly [towns: number, troops: number, gold: number, markers: number];

function partsOf(t: Table, side: Side): Parts {
  const years = Math.max(0, t.lastTurn - t.turn);
  let [towns, troops] = [0, 0];
  for (const p of CITY_SQUARES) if (t.holder[p] === side) towns += heldWorth(t, side, p, years);
  for (const u of EVERY_UNIT) if (t.owner[u] === side && isOnMap(t, u)) troops += unitWorth(t, u, years);
  const later = Math.min(1, years / 2 + 0.1);
  return [towns, troops, GOLD * goldOf(t, side) * later, MARKER * heldOf(t, side) * later];
}

/** All but the towns. */
export function strengthIn(t: Table, side: Side): number {
  const [, troops, gold, markers] = partsOf(t, side);
  return troops + gold + markers;
}

/** Where the share of one's own threshold counts, a point is worth more to anyone who needs fewer. */
const USUAL_THRESHOLD = 15;
const scaleOf = (t: Table, side: Side): number => {
  const { victory } = ground(t).file;
  return victory === 'share' || victory === 'book' ? USUAL_THRESHOLD / thresholdOf(side) : 1;
};

const NAMES = ['towns', 'troops', 'gold', 'markers'] as const;

export function reasons(t: Table, side: Side): readonly Reason[] {
  const own = partsOf(t, side);
  const others = ground(t)
    .order.filter((other) => other !== side)
    .map((other) => ({ scale: scaleOf(t, other), parts: partsOf(t, other) }));
  return NAMES.map((text, i) => {
    const theirs =
      others.reduce((sum, { scale, parts }) => sum + scale * (parts[i] ?? 0), 0) / Math.max(1, others.length);
    return { text, amount: scaleOf(t, side) * (own[i] ?? 0) - theirs };
  });
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
