import type { Ruling } from '@tercio/kernel';
import { yesOrNo } from '@tercio/kernel/rooms';

/** Rulings where the rules leave two fair readings; `rulings.md` says why. A header can flip each. */
export const RULINGS = {
  PAPAL_OVER_OTTOMAN_INITIATIVE: yesOrNo(
    0,
    'R15',
    '10.32',
    'Papal Intervention may take the initiative from the Ottoman',
  ),
  PILLAGE_ATTEMPT_VIOLATES: yesOrNo(0, 'R18', '4.4', 'an attempt to pillage violates neutrality even if it fails'),
  LEADER_PICKS_MILITARY_TOO: yesOrNo(
    0,
    'R38',
    '20.3',
    'a leader in a capital or electorate city picks his military value as well',
  ),
  ONE_AUCTION_PER_PHASE: yesOrNo(0, 'R59', '24.1', 'only one auction is held in each Recruiting Phase'),
  PILLAGE_RAZES_FORTRESS: yesOrNo(0, 'R94', '18.6', 'a pillage always destroys the fortress'),
  STACK_LIMIT_FACTOR: {
    standard: 2,
    values: [2, 1, 3],
    about: 'R64: how many times its forage a square holds at most',
    rulings: ['R64'],
    rules: ['13.1'],
  },
} as const satisfies { readonly [name: string]: Ruling };

export type House = { readonly [name in keyof typeof RULINGS]: number };
