import { rulingsOf, yesOrNo } from '@tercio/kernel/rooms';

/** Judgements of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */

export const RULINGS = {
  USED_CHITS_RETURN: yesOrNo(
    1,
    'W98',
    '6.1',
    'a used ability chit goes back to its leader’s chits at the start of the next turn',
  ),
  ENTRENCHING: yesOrNo(1, 'W75', '1.4', 'entrenching is an activity, with the effect of the ability of that name'),
  FORCED_MARCH_PAYS_TO_LEAVE: yesOrNo(
    0,
    'W1',
    '6.2 14.0',
    'a forced march pays the extra CP for leaving a space with an enemy column (8.3)',
  ),
  SURPRISED_UNENTRENCHED: yesOrNo(
    1,
    'W63',
    '6.2 12.0',
    'a column forced into battle by surprise has not accepted an offer, so entrenchments do not help it',
  ),
  DETACHMENTS_ANY_TIME: yesOrNo(
    1,
    'W94',
    '13.0',
    'a detachment may be removed for a step loss while regiments are still at full strength',
  ),
  CREATE_FROM_FINISHED: yesOrNo(
    0,
    'W82 W101',
    '4.1',
    'a column that has been activated in this round may still give up a new column',
  ),
  CREATE_ON_IDLE_TURN: yesOrNo(
    1,
    'W81',
    '3.4 4.1',
    'a side with no column left to activate may create one on a turn that falls to it while the other has one',
  ),
  REJECTION_PASSES: yesOrNo(
    0,
    'W102',
    '4.2 12.0',
    'who absorbs a column that has rejected battle has rejected it, too',
  ),
  CROSSED_WHILE_OPEN: yesOrNo(
    0,
    'W10',
    '8.5',
    'a column that came to a crossing while it was open leaves by any bank, even if it has been closed since',
  ),
} as const;

/** Every judgement as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** As we read the book. */
export const STANDARD: Rulings = rulingsOf(RULINGS, {});
