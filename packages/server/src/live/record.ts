import { commitment, EVERYONE, writeRecord } from '@tercio/kernel';
import type { DiceNote } from '@tercio/kernel';
import type { LiveTable } from '../tables/live.ts';

/**
 * The record of a finished game, with the seed that proves its dice. Not before: its checksums are made from the whole
 * position, and whoever has one could try out what is hidden.
 */
export async function recordOf(table: LiveTable): Promise<string | null> {
  const match = table.over && (await table.history());
  if (!match) return null;
  const { seed, nonces } = table.info;
  const words = JSON.parse(nonces ?? '[]') as string[];
  const note: DiceNote = { kind: 'sealed', commit: commitment(seed), nonces: words, seed, given: table.given };
  return writeRecord(match, note, EVERYONE);
}
