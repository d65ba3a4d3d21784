import { battleUse, helps, shiftsOf } from '../src/battle/sheet.ts';
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
