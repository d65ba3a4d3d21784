import { recordedDice, recordOf, recordText, resume, verify } from '@tercio/kernel';
import type { DiceNote, Match } from '@tercio/kernel';
import type { Fault } from '../fault.ts';
import { failure, isFault } from '../fault.ts';
import type { Found } from '../lookup.ts';
import type { OwnFiles } from '../own.ts';
import { loadRecord, orFault } from '../records.ts';
import { seatWords } from './seats.ts';
import type { Seats } from './seats.ts';

/**
 * A saved game is its record, with a remark that says who plays. Sealed answers that are not joined yet are in no
 * record: they are asked again.
 */
export function savedText(match: Match, note: DiceNote, seats: Seats): string {
  return recordText({ ...recordOf(match, note), remarks: [REMARK + seatWords(seats).join(' ')] });
}

const REMARK = 'seats ';

export interface Resumed extends Found {
  readonly match: Match;
  readonly note: DiceNote;
  /** As the file says who plays. */
  readonly seats: readonly string[];
}

/** Plays a saved game again up to where it was left; the dice go on where they stopped. */
export async function resumeGame(file: string, own: OwnFiles): Promise<Resumed | Fault> {
  const stored = await loadRecord(file, own);
  if (isFault(stored)) return stored;
  const { entry, record } = stored;
  const match = orFault(() => {
    verify(entry.game, record);
    return resume(entry.game, record, recordedDice(record.dice));
  });
  if (isFault(match)) return failure(`${file} cannot be continued: ${match.fault}`);
  const scenario = entry.game.scenarios.find(({ id }) => id === record.header.scenario);
  if (scenario === undefined) return failure(`${file} cannot be continued: its scenario is unknown`);
  const seats = record.remarks.find((remark) => remark.startsWith(REMARK));
  return { entry, scenario, match, note: record.dice, seats: seats?.slice(REMARK.length).split(' ') ?? [] };
}
