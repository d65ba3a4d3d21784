import { battleUse, helps, shiftsOf } from '../src/battle/sheet.ts';
import { facesOf } from '../src/battle/table.ts';
import type { Card } from '../src/ids.ts';
import type { BattleSheet, Seen } from '../src/state.ts';

/** 6.9.3.4 A Land Battle in figures: the shifts of cards, line by line. */

export interface Shift {
  readonly by: number;
  readonly card: number;
  readonly shift: number;
}

/** By side of the sheet: the shifts of its column, those of cards with who played them. */
export function shiftsOn(seen: Seen, sheet: BattleSheet, which: number): readonly Shift[] {
  return sheet.played.flatMap(({ by, card }): readonly Shift[] => {
    const use = battleUse(card as Card);
    if (use === undefined) return [];
    const side = helps(seen, by);
    const [own, foe] = shiftsOf(seen, use, side);
    const shift = side === which ? own : foe;
    return shift === 0 ? [] : [{ by, card, shift }];
  });
}

/** The dice of the battle that is reckoned up at this event, the attacker's first; 0: nobody rolled. */
export function diceBefore(told: readonly { readonly kind: string }[], i: number): readonly number[] {
  const found = told.findLast(({ kind }, at) => at < i && kind === 'diced') as { dice?: readonly number[] } | undefined;
  return found?.dice ?? [];
}

/** "dice 1 and 4 count as 2 and 4, sum 6": those below the Commander's rating count as the rating. */
export function diceWords(rolled: number, sum: number): string {
  if (rolled === 0) return `sum ${sum}`;
  const [low, high] = facesOf(rolled);
  if (low + high === sum) return `dice ${low} and ${high}, sum ${sum}`;
  const [one, other] = sum - high <= high ? [sum - high, high] : [sum / 2, sum / 2];
  return `dice ${low} and ${high} count as ${one} and ${other}, sum ${sum}`;
}
