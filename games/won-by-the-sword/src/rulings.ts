import type { Ruling } from '@tercio/kernel';

/** Judgements of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */

const judgement = (standard: 0 | 1, about: string): Ruling & { readonly values: readonly [0, 1] } => ({
  standard,
  values: [0, 1],
  about,
});

export const RULINGS = {
  USED_CHITS_RETURN: judgement(
    1,
    '6.1: a used ability chit goes back to its leader’s chits at the start of the next turn',
  ),
  ENTRENCHING: judgement(1, '1.4: entrenching is an activity, with the effect of the ability of that name'),
  FORCED_MARCH_PAYS_TO_LEAVE: judgement(
    0,
    '6.2, 14.0: a forced march pays the extra CP for leaving a space with an enemy column (8.3)',
  ),
  SURPRISED_UNENTRENCHED: judgement(
    1,
    '6.2, 12.0: a column forced into battle by surprise has not accepted an offer, so entrenchments do not help it',
  ),
  DETACHMENTS_ANY_TIME: judgement(
    1,
    '13.0: a detachment may be removed for a step loss while regiments are still at full strength',
  ),
  CREATE_FROM_FINISHED: judgement(
    0,
    '4.1: a column that has been activated in this round may still give up a new column',
  ),
  CREATE_ON_IDLE_TURN: judgement(
    1,
    '3.4, 4.1: a side with no column left to activate may create one on a turn that falls to it while the other has one',
  ),
  REJECTION_PASSES: judgement(0, '12.0, 4.2: who absorbs a column that has rejected battle has rejected it, too'),
  CROSSED_WHILE_OPEN: judgement(
    0,
    '8.5: a column that came to a crossing while it was open leaves by any bank, even if it has been closed since',
  ),
} as const;

/** Every judgement as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** Every judgement as the header sets it, or as we read the book. */
export const rulingsOf = (set: { readonly [name: string]: number }): Rulings =>
  Object.fromEntries(Object.entries(RULINGS).map(([name, { standard }]) => [name, set[name] ?? standard])) as Rulings;
export const STANDARD: Rulings = rulingsOf({});
