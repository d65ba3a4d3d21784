import type { Asked } from '@tercio/board';
import type { View } from '@tercio/kernel';
import type { Column } from '../src/ids.ts';
import { rateOf } from '../src/siege/works.ts';
import { seenOf } from './pieces.ts';

/** 11.3 As many CPs as the siegeworks still need, or all there are; of baggage that lies here, all of it. */
export function likely(view: View, { ask, about, side }: Asked, verb: string): number | null {
  const range = view.offers.find((one) => one.side === side)?.offer?.ranges.find((one) => one.verb === verb);
  if (!range) return null;
  if (verb === 'pickUp' || (ask === 'load' && about['out'] === 0) || ask === 'harm') return range.max;
  if (ask !== 'build') return null;
  const seen = seenOf(view);
  const column = about['column'] as Column;
  const missing = (seen.required[column] as number) - (seen.built[column] as number);
  return Math.max(range.min, Math.min(range.max, Math.ceil(missing / rateOf(seen, column))));
}
