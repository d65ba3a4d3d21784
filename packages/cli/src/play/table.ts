import type { DiceNote, Match, Order, Sides } from '@tercio/kernel';
import type { Fault } from '../fault.ts';
import { storeRecord } from '../records.ts';
import type { Terminal } from '../terminal.ts';
import { savedText } from './saved.ts';
import type { Screen } from './screen.ts';
import type { Seats } from './seats.ts';

/** A game being played at this terminal. */
export interface Table {
  readonly match: Match;
  readonly note: DiceNote;
  readonly seats: Seats;
  /** What each seat that a person plays holds. */
  readonly people: readonly Sides[];
  /** One person plays all of them and may see what each sees. */
  readonly solo: boolean;
  /** Written after every choice of a person; null: only on request. */
  readonly file: string | null;
  /** Answers given in advance. They are nobody else's business, so no save or record holds them. */
  readonly orders: Order[];
  readonly terminal: Terminal;
  readonly screen: Screen;
}

export const save = ({ match, note, seats }: Table, file: string): Fault | null =>
  storeRecord(file, savedText(match, note, seats));
