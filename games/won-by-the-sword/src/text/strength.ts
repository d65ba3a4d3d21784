import type { Side } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { patrolSteps, sizeReckoned } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { ownerOf, SLOTS } from '../ids.ts';
import type { Column } from '../ids.ts';

/** How strong a column can be by what everybody knows, in steps as they count for its size (4.3): baggage is among them. */

/** 1.5 What of regiments and guns is in play lies open: no column can be larger, but for its baggage. */
export function mostSteps(seen: Seen, of: Side): number {
  const each = seen.regiments.length / 2;
  const regiments = seen.regiments.slice(of * each, (of + 1) * each);
  const guns = seen.guns.slice(of * SLOTS, (of + 1) * SLOTS);
  return Math.max(1, 2 * [...regiments, ...guns].reduce((sum, count) => sum + count, 0));
}

/** 4.3 What its size says, where that is known. */
export function rangeBySize(seen: Seen, column: Column): readonly [number, number] {
  const { small, medium } = groundUnder(seen).tables.limits.values;
  const least = Math.max(1, patrolSteps(seen, column));
  const most = Math.max(least, mostSteps(seen, ownerOf(column)));
  const size = sizeReckoned(seen, column);
  if (size === 0) return [least, Math.max(least, small)];
  if (size === 1) return [small + 1, medium];
  return [size === 2 ? medium + 1 : least, Math.max(size === 2 ? medium + 1 : least, most)];
}
