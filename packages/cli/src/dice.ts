import { randomBytes } from 'node:crypto';
import { commitment, fastDice, sealedDice } from '@tercio/kernel';
import type { Dice, DiceNote } from '@tercio/kernel';
import type { Fault } from './fault.ts';
import { failure } from './fault.ts';

/** The dice of a game, from a seed that can be repeated or from a sealed one, as the record notes them. */
export function newDice(seed: number | undefined): DiceNote {
  if (seed !== undefined) return { kind: 'fast', commit: String(seed), nonces: [], seed: null };
  const secret = randomBytes(32).toString('hex');
  return { kind: 'sealed', commit: commitment(secret), nonces: [], seed: secret };
}

/** The dice that a record notes, or why they cannot be had. */
export function diceOf({ kind, commit, nonces, seed }: DiceNote): Dice | Fault {
  if (kind === 'fast') {
    return /^\d+$/.test(commit) ? fastDice(Number(commit)) : failure(`"${commit}" is not a seed for dice`);
  }
  if (seed === null) return failure('the dice are sealed, and their seed is not in the record yet');
  if (commitment(seed) !== commit)
    return failure('the seed is not the one that was committed to before the first move');
  return sealedDice({ seed, nonces });
}
