import type { Ruling } from '@tercio/kernel';

/** Judgements of ours where the book leaves two fair readings; `rulings.md` says why. A header can flip each. */
export const RULINGS = {
  COMMAND_STRICT: {
    standard: 1,
    values: [0, 1],
    about: 'R94: an order must cost less than the threshold, not at most it',
  },
} as const satisfies { readonly [name: string]: Ruling };

export type Rulings = { readonly [name in keyof typeof RULINGS]: number };
