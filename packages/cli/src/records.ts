import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { EVERYONE, eventsFor, readRecord, ScriptError } from '@tercio/kernel';
import type { Game, Record, Replayed, Sides } from '@tercio/kernel';
import { openEntry } from '@tercio/registry/lazy';
import type { Entry } from '@tercio/registry/lazy';
import type { Fault } from './fault.ts';
import { failure, isFault, messageOf } from './fault.ts';
import { bring } from './own.ts';
import type { OwnFiles } from './own.ts';

/** Records as files: reading them, playing them again, telling their story. */

export interface Stored {
  readonly entry: Entry;
  readonly record: Record;
}

export async function loadRecord(file: string, own: OwnFiles = {}): Promise<Stored | Fault> {
  try {
    const record = readRecord(readFileSync(file, 'utf8'));
    const known = await openEntry(record.game, record.edition);
    if (known === undefined)
      return failure(`${file} is a game of ${record.game} edition ${record.edition}, unknown here`);
    const brought = bring(known, own);
    if (isFault(brought)) return brought;
    const { entry } = brought;
    const fault = entry.game.headerFault(record.header.scenario, record.header);
    return fault === null ? { entry, record } : failure(`${file}: ${fault}`);
  } catch (error) {
    return failure(`${file} cannot be read: ${messageOf(error)}`);
  }
}

/** Writes a record, but never over a file that is something else. */
export function storeRecord(file: string, text: string): Fault | null {
  try {
    if (existsSync(file) && !readFileSync(file, 'utf8').startsWith('tercio ')) {
      return failure(`${file} exists and is no record of a game; choose another name`);
    }
    writeFileSync(file, text);
    return null;
  } catch (error) {
    return failure(`${file} cannot be written: ${messageOf(error)}`);
  }
}

/** What comes of playing a record again; where it disagrees with the rules or the dice, a fault that names its line. */
export function orFault<T>(play: () => T): T | Fault {
  try {
    return play();
  } catch (error) {
    if (error instanceof ScriptError) return failure(error.message);
    throw error;
  }
}

export interface StoryLine {
  readonly text: string;
  readonly rule: string;
  readonly heading: boolean;
  /** The line of the record it came from. */
  readonly line: number;
}

/** What happened, in words, as one viewer saw it. */
export function storyOf(game: Game, steps: readonly Replayed[], viewer: Sides = EVERYONE): readonly StoryLine[] {
  return steps.flatMap(({ pos, told, line }) => {
    const view = game.view(pos, viewer);
    return eventsFor(told, viewer).flatMap((event) => {
      const words = game.words.event(event, view);
      return words ? [{ text: words.text, rule: event.rule, heading: words.heading === true, line }] : [];
    });
  });
}
