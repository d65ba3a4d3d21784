import { rulingsOf, yesOrNo } from '@tercio/kernel/rooms';

/** Rulings of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */

export const RULINGS = {
  CITY_FUND_TOO: yesOrNo(
    0,
    'T3',
    '6.5.1',
    'a Fortified City given back in a forced peace brings 1 FUND besides its reward',
  ),
  UNION_ADDS: yesOrNo(0, 'T5', '7.1', 'the Union of Brest pays during play and again for Catholic spaces at the end'),
  PLUS_WITH_WHOLE_CARD: yesOrNo(
    1,
    'T47',
    '6.9.1.1',
    'the + of a card of 3 still works when it was played for a track or the Cossacks',
  ),
  LEVY_COUNTS: yesOrNo(0, 'T59', '6.9.3.4', 'the units lost first in a defeat count as losses of the battle'),
  DISCARD_ALL_INFANTRY: yesOrNo(
    0,
    'T60',
    '6.10',
    'all Russian and Ottoman infantry but garrisons is discarded when the armies go home',
  ),
} as const;

/** Every ruling as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** As we read the book. */
export const STANDARD: Rulings = rulingsOf(RULINGS, {});
