import { rulingsOf, yesOrNo } from '@tercio/kernel/rooms';

/** Rulings of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */

export const RULINGS = {
  PP_FOR_NEUTRAL: yesOrNo(
    0,
    'C39',
    '11.3.4.5 11.3.4.6 12.0',
    'a neutral Great or Electorate City that is taken pays the other side its PP as well',
  ),
  CHAIN_DEPTH_FIRST: yesOrNo(
    0,
    'C45',
    '11.4.4 11.4.5',
    'armies made eligible by a reaction move are settled before the others that were eligible already',
  ),
  HELP_OVER_RIVERS: yesOrNo(1, 'C55', '14.7', 'an adjacent army helps in a battle across a river as well'),
} as const;

/** Every ruling as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** As we read the book. */
export const STANDARD: Rulings = rulingsOf(RULINGS, {});
