import type { Ruling } from '@tercio/kernel';

/** Judgements where the rules leave two fair readings; `rulings.md` says why. A header can flip each. */
export const RULINGS = {
  BREACH_PRICE: {
    standard: 2,
    values: [2, 1],
    about: 'F1: how many coins a broken truce costs',
    rulings: ['F1'],
    rules: ['2.6'],
  },
} as const satisfies { readonly [name: string]: Ruling };
