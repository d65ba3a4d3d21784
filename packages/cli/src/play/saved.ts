import { isRefusal, Match, writeRecord } from '@tercio/kernel';
import type { DiceNote } from '@tercio/kernel';
import { diceOf } from '../dice.ts';
import type { Fault } from '../fault.ts';
import { failure, isFault } from '../fault.ts';
import type { Found } from '../lookup.ts';
import { loadRecord, replayAll } from '../records.ts';
import type { Stored } from '../records.ts';
import { seatWords } from './seats.ts';
import type { Seats } from './seats.ts';

/**
 * A saved game is its record, with one line more that says who plays. Readers of records pass over that line. Sealed
 * answers that are not joined yet are not in a record: they are asked again.
 */
export function savedText(match: Match, note: DiceNote, seats: Seats): string {
  const [first, ...rest] = writeRecord(match, note).split('\n');
  return [first, `seats ${seatWords(match.game, seats).join(' ')}`, ...rest].join('\n');
}

export interface Resumed extends Found {
  readonly match: Match;
  readonly note: DiceNote;
  /** As the file says who plays. */
  readonly seats: readonly string[];
}

/** Plays a saved game again up to where it was left; the dice go on where they stopped. */
export function resumeGame(file: string): Resumed | Fault {
  const stored = loadRecord(file);
  if (isFault(stored)) return stored;
  const match = matchOf(stored);
  if (isFault(match)) return failure(`${file} cannot be continued: ${match.fault}`);
  const { entry, record, text } = stored;
  const scenario = entry.game.scenarios.find(({ id }) => id === record.header.scenario);
  if (scenario === undefined) return failure(`${file} cannot be continued: its scenario is unknown`);
  const seats = /^seats (.*)$/m.exec(text)?.[1]?.split(' ') ?? [];
  return { entry, scenario, match, note: record.dice, seats };
}

function matchOf(stored: Stored): Match | Fault {
  const { entry, record } = stored;
  if (record.lines.some(({ text }) => /^\d+!/.test(text))) return failure('it holds agreements between players');
  const dice = diceOf(record.dice);
  if (isFault(dice)) return dice;
  const steps = replayAll(stored, dice);
  if (isFault(steps)) return steps;
  const match = new Match(entry.game, record.header, dice);
  for (const { text, choices } of steps) {
    for (const { side, choice } of choices) {
      const result = match.act(side, [choice], /^\d+~/.test(text));
      if (isRefusal(result)) return failure(`"${text}" is refused: ${result.code}`);
    }
  }
  return match;
}

/** Are there answers that a save leaves out, because others must not know them yet? */
export function hasSealedAnswers({ acts }: Match): boolean {
  const last = acts.at(-1);
  return last !== undefined && (last.kind === 'sealed' || last.kind === 'window') && !last.joins;
}
