import { inflateRawSync } from 'node:zlib';
import { readRecord, replay, ScriptError } from '@tercio/kernel';
import type { Choice, Choices, Game, Record, Scripted, Side } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { writeMessage } from '../play/message.ts';
import type { Entry } from '../storage/tables.ts';

/** A game that was begun elsewhere, alone against a bot, and goes on at a table. */
export interface TakenOn {
  readonly header: { readonly scenario: string; readonly settings: Choices };
  readonly acts: readonly { readonly side: Side; readonly choice: Choice }[];
  /** The record itself, in words. */
  readonly record: string;
}

const MOST_BYTES = 1_000_000;

/** Plays the record again: every choice must be offered and every outcome used. */
export function takenOn(game: Game, pressed: string): TakenOn | Fault {
  try {
    const text = inflateRawSync(Buffer.from(pressed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString('utf8');
    return played(game, readRecord(text), text);
  } catch (error) {
    const why = error instanceof ScriptError ? error.message : 'it cannot be read';
    return fault('malformed', `The game cannot be taken on: ${why}.`);
  }
}

function played(game: Game, record: Record, text: string): TakenOn | Fault {
  const { scenario, ...settings } = record.header;
  if (record.game !== game.id || record.edition !== game.edition)
    return fault('malformed', 'The record is of another game, or of another edition of it.');
  if (record.lines.some((line) => /^\d+!/.test(line.text)))
    return fault('malformed', 'A game that was agreed on by others cannot be taken on.');
  const steps = [...replay(game, record)];
  const last = steps.at(-1);
  if (!last || game.over(last.pos)) return fault('notNow', 'That game is over.');
  return { header: { scenario, settings }, acts: steps.flatMap(({ choices }) => choices), record: text };
}

/** What was chosen before the game came here, as lines of a journal. */
export const linesBefore = (game: Game, record: string): readonly Entry[] =>
  [...replay(game, readRecord(record))]
    .flatMap(({ choices }) => choices)
    .map(({ side, choice }, i) => ({
      seq: i + 1,
      key: null,
      body: writeMessage({ kind: 'choices', side, choices: [choice], automatic: false }),
    }));

/** How the dice fell before the game came here. */
export function fallenOf(record: string): readonly Scripted[] {
  const { opening, lines } = readRecord(record);
  return [...opening, ...lines.flatMap(({ outcomes }) => outcomes)];
}
