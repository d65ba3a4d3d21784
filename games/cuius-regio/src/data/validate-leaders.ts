// Whether the leaders are sound: ratings, years, and that the Imperial ones come first.

import type { Complaint } from '@tercio/kernel/rooms';
import type { LeaderFile } from './types.ts';

/** What the rules print of leaders (5.2, 11.1, 11.1.2). */
const PRINTED: { readonly [id: string]: { readonly lr: number; readonly years?: readonly [number, number] } } = {
  tilly: { lr: 2, years: [1618, 1632] },
  spinola: { lr: 3 },
  dampierre: { lr: 1 },
};
const FIRST = 1618;
const LAST = 1648;

export function* checkLeaders(leaders: readonly LeaderFile[]): Generator<Complaint> {
  const seen = new Set<string>();
  leaders.forEach(({ id }) => seen.add(id));
  if (seen.size < leaders.length) yield { at: 'leaders', rule: '2.4', sentence: 'A leader is there twice.' };
  const firstProtestant = leaders.findIndex(({ side }) => side === 'protestant');
  if (leaders.some(({ side }, index) => (side === 'protestant') !== index >= firstProtestant)) {
    yield { at: 'leaders', rule: '2.4', sentence: 'Imperial leaders come first, then the Protestant ones.' };
  }
  for (const { id, lr, first, last, flag, side } of leaders) {
    const printed = PRINTED[id];
    if (lr > 3) yield { at: id, rule: '2.4', sentence: `${id} has an LR of ${lr}, but nobody has more than 3.` };
    if (first > last || first < FIRST || last > LAST) {
      yield {
        at: id,
        rule: '2.4.1',
        sentence: `${id} is available from ${first} to ${last}, which is not within the war.`,
      };
    }
    if (flag !== null && (flag === 'spanish') !== (side === 'imperial')) {
      yield { at: id, rule: '5.3.2', sentence: `${id} carries the ${flag} flag on the wrong side.` };
    }
    if (
      printed &&
      (printed.lr !== lr || (printed.years && (printed.years[0] !== first || printed.years[1] !== last)))
    ) {
      yield { at: id, rule: '11.1', sentence: `The rating and years of ${id} are printed, and these are others.` };
    }
  }
}
