import type { Asked } from '@tercio/board';
import { HIDDEN } from '@tercio/kernel';
import type { View } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { hitsFor } from '../src/combat.ts';
import { pointOf } from '../src/forces.ts';
import { garrisonOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { garrisonGuns, rateOf } from '../src/siege/works.ts';
import { seenOf } from './seen.ts';

/**
 * 11.3 As many CPs as the siegeworks still need when the place has answered, or all there are; of baggage that lies here,
 * all of it.
 */
export function likely(view: View, { ask, about, side }: Asked, verb: string): number | null {
  const range = view.offers.find((one) => one.side === side)?.offer?.ranges.find((one) => one.verb === verb);
  if (!range) return null;
  if (verb === 'pickUp' || (ask === 'load' && about['out'] === 0) || ask === 'harm') return range.max;
  if (ask !== 'build') return null;
  const seen = seenOf(view);
  const column = about['column'] as Column;
  const missing = (seen.required[column] as number) - (seen.built[column] as number);
  const wanted = missing + Math.round(answerOf(seen, pointOf(seen, column)) + CAUTION);
  return Math.max(range.min, Math.min(range.max, Math.ceil(wanted / rateOf(seen, column))));
}

/** 11.4, 11.5 The hits of its guns on an average die, as far as they are known, and a sally, which mostly makes one. */
function answerOf(seen: Seen, point: Point): number {
  const isHidden = seen.train[garrisonOf(point)] === HIDDEN;
  const guns = isHidden ? (fortAt(seen, point)?.artillery ?? 0) : garrisonGuns(seen, point);
  const hits = Array.from({ length: 10 }, (_, die) => hitsFor(seen, guns + die));
  return hits.reduce((sum, one) => sum + one, 0) / hits.length + SALLY;
}
const SALLY = 0.7;
/** One too many costs a CP, one too few the offer of surrender. */
const CAUTION = 0.5;
