import type { Choice, GameEvent, Refusal, Result, Verdict, View } from '@tercio/kernel';
import type { Patch } from './live/patch.ts';

/**
 * What server and page send each other: the one place where it is written down. Types only, so nothing of it reaches the page's
 * build. `http/shapes.ts` checks at the border what comes in, and describes all of it for programs.
 */

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Person extends Named {
  readonly guest: boolean;
  readonly email: string | null;
  /** Looks after this server. */
  readonly operator: boolean;
}

export interface SeatCard {
  readonly seat: number;
  /** The sides it holds. */
  readonly sides: readonly number[];
  /** By its own title, or by its sides as the scenario calls them. */
  readonly name: string;
  readonly policy: 'person' | 'bot' | 'open' | 'invitation';
  readonly person: Named | null;
  readonly bot: string | null;
  /** Has given a word for the dice, openly or under seal. */
  readonly ready: boolean;
  /** The seal of their word. */
  readonly sealed: string | null;
  /** The word itself is known to the server. */
  readonly shown: boolean;
  readonly resigned: boolean;
}

/** A table as one person may see it, apart from the game itself. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  /** False while the game is still being made. */
  readonly lasting: boolean;
  /** Why nobody can play on at it here, if so. */
  readonly unreadable: string | null;
  readonly scenario: string;
  readonly settings: {
    readonly rulings?: { readonly [name: string]: number };
    readonly options?: { readonly [name: string]: string | number | boolean | null };
  };
  readonly listed: boolean;
  readonly private: boolean;
  readonly status: 'open' | 'running' | 'over';
  readonly host: Named | null;
  readonly seats: readonly SeatCard[];
  /** The sides that must decide. */
  readonly waiting: readonly number[];
  /** The sides the reader holds, and in which seats. */
  readonly yours: readonly number[];
  readonly yourSeats: readonly number[];
  readonly dice: {
    readonly commitment: string;
    /** The words the dice were made with, by seat, once the game has begun. */
    readonly nonces: readonly string[] | null;
    /** Shown when the game is over, so that every roll can be checked. */
    readonly seed: string | null;
  };
  /** By which seat, and which seats agree. */
  readonly proposals: readonly {
    readonly kind: 'end' | 'takeBack';
    readonly by: number;
    readonly agreed: readonly number[];
  }[];
  readonly result: Result | null;
  readonly rematch: string | null;
  /** Choices made elsewhere before the game came to this table. */
  readonly begun: number;
  /** The bot that plays on for anyone who leaves a game of three or more. */
  readonly replacement: string;
  readonly createdAt: number;
}

/** `players`, `spectators`, or the numbers of some seats, ascending, that talk in private: `0-2`. */
export type Room = string;
export interface ChatLine {
  readonly room: Room;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly at: number;
}

/** By side, for the reader's own: the number an answer must name. */
export type Asks = { readonly [side: number]: number };
/** By side, for the reader's own: why its last choice cannot be taken back, or null. */
export type Undos = { readonly [side: number]: Verdict };

/** What an accepted message is acknowledged with. */
export interface Receipt {
  /** How many of the choices were carried out. */
  readonly played: number;
  /** The number of the sender's next question. */
  readonly ask: number;
  /** The same message had been written down before. */
  readonly repeated: boolean;
  readonly stopped: Refusal | null;
}

/** Why something was not done. */
export interface Wrong {
  readonly error: string;
  readonly message: string;
  readonly refusal?: Refusal;
}

/** What somebody who looks on is told. `n` counts for this viewer alone: a gap means something was lost. */
export type Update =
  | {
      readonly t: 'hello';
      readonly n: number;
      readonly table: TableCard;
      readonly view: View | null;
      readonly asks: Asks;
      readonly undo: Undos;
    }
  | {
      readonly t: 'update';
      readonly n: number;
      readonly patch: Patch;
      readonly asks: Asks;
      readonly undo: Undos;
      readonly events: readonly GameEvent[];
      /** How many of the latest events no longer count. */
      readonly dropped: number;
      /** The game was taken back: read the log again. */
      readonly reset: boolean;
    }
  | { readonly t: 'table'; readonly n: number; readonly table: TableCard }
  | { readonly t: 'chat'; readonly n: number; readonly lines: readonly ChatLine[] };

/** All that a live connection brings: news, and answers to what was sent. Only choices have more than a name on their receipt. */
export type Told =
  | Update
  | { readonly t: 'log'; readonly events: readonly GameEvent[] }
  | ({ readonly t: 'receipt'; readonly id: string | null } & Partial<Receipt>)
  | ({ readonly t: 'fault'; readonly id: string | null } & Wrong)
  /** `late`: what others do is not heard just now, so that what was sent may be old. */
  | { readonly t: 'pong'; readonly late?: true };

/** What is sent over a live connection and answered; the name is the sender's own: sent again under it, it counts once. */
export type Request =
  | {
      readonly t: 'choose';
      readonly side: number;
      /** Null: it answers no question but is thrown in. */
      readonly ask: number | null;
      readonly choices: readonly Choice[];
    }
  | { readonly t: 'undo'; readonly side: number; readonly ask: number }
  | { readonly t: 'say'; readonly room: Room; readonly text: string };
