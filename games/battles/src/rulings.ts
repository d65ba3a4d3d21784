import { JUDGEMENTS } from './data/rulings.ts';

/** Judgements of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */
export const RULINGS = JUDGEMENTS;

/** Every judgement as the game's header sets it: 1 or 0. */
export type Rulings = { readonly [name in keyof typeof RULINGS]: number };

/** Every judgement as we read the book. */
export const STANDARD = Object.fromEntries(
  Object.entries(RULINGS).map(([name, { standard }]) => [name, standard]),
) as Rulings;
