import type { Judgement } from '@tercio/kernel/sim';
import { isOnMap, occupiedValue, ownerOf } from '../src/forces.ts';
import { heldOf } from '../src/hands.ts';
import { ATTACK, DEFENCE, EVERY_UNIT } from '../src/roster.ts';
import { goldOf, ground } from '../src/state.ts';
import type { Seen, Table } from '../src/state.ts';
import { answer, likings } from './policy.ts';

/** What a side has: towns first (in half points), then troops, gold and markers. */
function wealth(t: Table, side: number): number {
  let troops = 0;
  for (const u of EVERY_UNIT) {
    if (ownerOf(t, u) === side && isOnMap(t, u)) troops += (ATTACK[u] ?? 0) + (DEFENCE[u] ?? 0);
  }
  return 2 * occupiedValue(t, side) + troops / 2 + goldOf(t, side) / 2 + heldOf(t, side);
}

/** A plain opponent: it counts what it has against what the others have on average. */
export const judgement: Judgement = {
  score(sim, side) {
    const t = sim.table as Table;
    const others = ground(t).order.filter((other) => other !== side);
    const theirs = others.reduce((sum, other) => sum + wealth(t, other), 0) / Math.max(1, others.length);
    return wealth(t, side) - theirs;
  },
  unit: { one: 'point', many: 'points' },
  candidates(view, side, offer) {
    const usual = answer(view.table as unknown as Seen, side, offer);
    return usual === null ? [] : [usual];
  },
  prefer: (sim, side, offer) => likings(sim.table as Table, side, offer),
  // It does not look ahead yet: what it would see there is not worth the time.
  matters: () => false,
};
