import { ACTIVE, battleUse, helps, INACTIVE, shiftsOf } from '../src/battle/sheet.ts';
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

/** The sheet as it would stand with one card more. */
export function withCard(seen: Seen, sheet: BattleSheet, by: number, card: Card): BattleSheet {
  const use = battleUse(card);
  if (use === undefined) return sheet;
  const side = helps(seen, by);
  const [own, foe] = shiftsOf(seen, use, side);
  const [active, inactive] = side === ACTIVE ? [own, foe] : [foe, own];
  return {
    ...sheet,
    shifts: [sheet.shifts[ACTIVE] + active, sheet.shifts[INACTIVE] + inactive],
    doubled:
      use.doubles === true
        ? side === ACTIVE
          ? [1, sheet.doubled[INACTIVE]]
          : [sheet.doubled[ACTIVE], 1]
        : sheet.doubled,
  };
}
