import { no } from '@tercio/kernel';
import type { Refusal, Side } from '@tercio/kernel';
import { isSea } from '../field.ts';
import { hasUnits } from '../forces.ts';
import type { Place } from '../ids.ts';
import { ground } from '../state.ts';
import type { Seen } from '../state.ts';

/** 8.2 Truces that hold, and where a battle would break one. */

const SIDES = 4;

/** 15.1 A battle that this side would choose: nobody came to meet it, and none was left over at sea. */
export const isBattleWith = (t: Seen, partner: Side, p: Place): boolean =>
  hasUnits(t, partner, p) && !t.countered.includes(p * SIDES + partner) && !(isSea(p) && t.leftover.includes(p));

/** Is there a truce between the two, as far as this table tells? */
const isTruce = (t: Seen, one: Side, other: Side): boolean =>
  t.deals.some(
    ({ stage, terms }) =>
      stage === 'made' &&
      terms.some(
        ({ kind, from, to, until }) =>
          kind === 'truce' && until >= t.turn && ((from === one && to === other) || (from === other && to === one)),
      ),
  );

/** Whose truce a battle there would break. */
export const trucesBrokenAt = (t: Seen, by: Side, p: Place): readonly Side[] =>
  t.deals.length === 0 ? [] : ground(t).order.filter((s) => s !== by && isBattleWith(t, s, p) && isTruce(t, by, s));

/** 15.3 Whoever stands there when the Combat Phase comes must attack: told before it is too late. */
export const breaches = (t: Seen, by: Side, p: Place): readonly Refusal[] =>
  trucesBrokenAt(t, by, p).map((side) => no('8.2', 'willBreak', { side, place: p }));
