import { DUTCH_VALUE } from '../src/battle/naval.ts';
import { winsBy } from '../src/battle/outlook.ts';
import { columnFor } from '../src/battle/table.ts';
import { squadronsOf, sumOfCombat } from '../src/forces.ts';
import { BALTIC } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { DANZIG_FALLS, DUTCH_AFTER, isFreeDanzig } from '../src/siege/siege.ts';
import type { Seen } from '../src/state.ts';

/** 6.9.3.6 Free Danzig: after three successes the Dutch come, and only who beats them at sea gets on. */

const levelFor = (t: Seen, side: number): number => (t.danzigBy === side ? t.danzigLevel : 0);

/** It has no garrison to beat, and falls with the sixth success. */
export const danzigHits = (t: Seen, side: number): number => Math.max(1, DANZIG_FALLS - levelFor(t, side));

/** The chance that a siege of this place is not broken from the sea. */
export function keepsSiege(t: Seen, side: number, at: Place): number {
  if (!isFreeDanzig(t, at) || levelFor(t, side) >= DUTCH_AFTER) return 1;
  const fleet = squadronsOf(t, side, BALTIC);
  return fleet.length === 0 ? 0 : winsBy(columnFor(sumOfCombat(t, fleet)), 0, columnFor(DUTCH_VALUE), 0);
}
