import { randomBytes } from 'node:crypto';
import { commitment } from '@tercio/kernel';
import type { DiceNote } from '@tercio/kernel';

/** The dice of a new game, as its record will note them: from a seed that can be repeated, or sealed. */
export function newDice(seed: number | undefined): DiceNote {
  if (seed !== undefined) return { kind: 'fast', commit: String(seed), nonces: [], seed: null };
  const secret = randomBytes(32).toString('hex');
  return { kind: 'sealed', commit: commitment(secret), nonces: [], seed: secret };
}
