import { HIDDEN } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { leadersIn } from '../columns/boxes.ts';
import { kindsName } from '../columns/words.ts';
import { countIn, KINDS, packOf, slotIn } from '../force.ts';
import type { Kind } from '../force.ts';
import { COLUMNS_IN_ALL, garrisonOf, holderOf, isColumn, pointIn, SLOTS } from '../ids.ts';
import { leaderName, nationOf } from '../names.ts';
import { count } from './phrases.ts';

/** What a box holds, in words; of what is hidden, nothing. */

/** "Sweden: 6 infantry regiments, 2 batteries, 1 generic leader" */
function nationForce(t: Seen, of: number, slot: number, holder: number): string {
  const parts: string[] = [];
  for (let kind = 0; kind < KINDS; kind++) {
    const pack = packOf(kind as Kind);
    const value = (pack === 0 ? t.foot : pack === 1 ? t.horse : t.train)[holder] as number;
    const n = countIn(value, kind as Kind);
    if (n > 0) parts.push(`${n} ${kindsName(n, kind)}`);
  }
  return parts.length === 0 ? '' : `${nationOf(t, of, slot)}: ${parts.join(', ')}`;
}

/** Leaders, units and baggage of a column or garrison, or '' if the viewer cannot see them. */
export function forceText(t: Seen, of: number, target: number): string {
  const first = isColumn(target) ? holderOf(target, 0) : garrisonOf(pointIn(target));
  if (t.foot[first] === HIDDEN) return '';
  const parts: string[] = [];
  const leaders = leadersIn(t, target);
  if (leaders.length > 0) parts.push(leaders.map((leader) => leaderName(t, leader)).join(', '));
  if (isColumn(target)) {
    for (let slot = 0; slot < SLOTS; slot++) parts.push(nationForce(t, of, slot, holderOf(target, slot)));
  } else parts.push(nationForce(t, of, slotIn(t.train[first] as number), first));
  const bp = t.baggage[isColumn(target) ? target : COLUMNS_IN_ALL + pointIn(target)] as number;
  if (bp > 0) parts.push(count(bp, 'BP'));
  return parts.filter(Boolean).join('; ');
}
