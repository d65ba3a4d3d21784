import type { ReadonlySignal } from '@preact/signals';
import type { Choice, Game, GameEvent, Header, Order, Refusal, Result, Scripted, Side, View } from '@tercio/kernel';
import type { JSX } from 'preact';
import type { Notes } from '../table/notes.tsx';
import type { Stopped } from './plan.ts';
import type { SeatName } from './seats.ts';
import type { LocalSeats } from './seats.ts';

/** Where a game is played: in this page or on a server. The table screen knows no more than this. */
export interface Host {
  /** Null until the rules are here: so long there is only something to look at. */
  readonly game: Game | null;
  readonly header: Header;
  readonly situation: ReadonlySignal<Situation | null>;
  /** Null once it is done; otherwise the rule that speaks against it, or a sentence. */
  /** `words`: what a gesture of several choices is called; else the first of them says it. */
  act(side: Side, choices: readonly Choice[], words?: string): Promise<Refusal | string | null>;
  undo(side: Side): Promise<Refusal | string | null>;
  /** Anyone who holds this side gives up. */
  resign(side: Side): void;
  /** Hot-seat: this side now looks at the screen. */
  look(side: Side): void;
  /** Once it is over: its record. */
  record?(): Promise<string>;
  /** Once it is over: where to go from here. */
  readonly afterwards?: readonly { readonly words: string; readonly href: string }[];
  /** The same game once more; a sentence if that cannot be. */
  rematch?(): Promise<string | null>;
  /** The others have already agreed to play again. */
  readonly again?: boolean;
  /** Looks on, or back: nothing here can be chosen. */
  readonly watching?: boolean;
  /** What a table with other people has besides: talk beside the log, agreements in the menu. */
  talk?(): JSX.Element | null;
  more?(): JSX.Element | null;
  readonly notes?: Notes;
  /** Standing orders of my sides; absent where nobody can be answered for. */
  readonly orders?: StandingOrders;
  /**
   * Whose choice it is, and what that seat sees, where one may ask for advice; absent: no advice is given here. Of several
   * sides of mine that are asked, the one that is being answered.
   */
  advice?(answering?: Side | null): { readonly side: Side; readonly view: View } | null;
  /** While one waits: where one is waited for. */
  next?(): { readonly words: string; readonly href: string } | null;
  /** Ends the connection or the worker. */
  close(): void;
}

/** What is answered for my sides in windows, without asking. Nobody else sees it. */
export interface StandingOrders {
  readonly list: ReadonlySignal<readonly Order[]>;
  /** All the orders of one side anew; null once they are kept, or why they are not. */
  keep(side: Side, orders: readonly Order[]): Promise<string | null>;
}

/** All that the table screen draws at one moment. */
export interface Situation {
  readonly view: View;
  /** Everything the viewer was told, in the viewer's own numbering. */
  readonly events: readonly GameEvent[];
  readonly waiting: readonly Waited[];
  readonly over: Result | null;
  readonly undo: Undoable;
  readonly link: Link;
  /** What is wrong with the link, or behind it, in words; null: nothing. */
  readonly trouble?: string | null;
  readonly seats: readonly SeatName[];
  /** How many people sit at this screen. */
  readonly people: number;
  /** Hot-seat: hand the screen to this side before showing anything. */
  readonly curtain: Side | null;
  /** How many of the events I had seen when I last chose, and what I saw then. */
  readonly since: number;
  readonly before: View | null;
  /** What was answered by itself since I last chose, because it was no decision; null: nothing was. */
  readonly series: Series | null;
  /** The order that I gave last did not come to its end: what stopped it. */
  readonly stopped?: Stopped | null;
  /** A bot here that thinks: of how many milliseconds it has spent how many, and how often it has chosen since I did. */
  readonly thinking?: { readonly spent: number; readonly of: number; readonly made: number } | null;
  /** Why bots offered, signed or refused deals that the viewer knows of. */
  readonly reasons?: readonly DealReason[];
}

export interface DealReason {
  readonly deal: number;
  readonly side: Side;
  readonly words: string;
}

/** Usual answers that were given in a row, and which of the viewer's events came of them. */
export interface Series {
  /** The answers, in the words of the options. */
  readonly words: readonly string[];
  /** For each of them: was it the only answer there was? Else it was the usual one of several. */
  readonly forced: readonly boolean[];
  readonly from: number;
  readonly to: number;
}

export interface Waited {
  readonly side: Side;
  readonly ask: string | null;
  readonly mine: boolean;
}

/** The last gesture that could be taken back, by the name of its first choice; or why it cannot. */
export interface Undoable {
  readonly side: Side | null;
  /** What was chosen by it, without usual answers. */
  readonly choices: readonly Choice[];
  readonly label: string;
  readonly refusal: Refusal | null;
}

export type Link = 'here' | 'live' | 'connecting' | 'lost';

/** A game kept in this browser: enough to build it again. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  /** A short hash over the data it was begun with; not kept by the oldest. */
  readonly tables?: string;
  readonly header: Header;
  readonly seats: LocalSeats;
  readonly seed: number;
  readonly acts: readonly SavedAct[];
  /** What is answered without asking. */
  readonly orders?: readonly Order[];
  /** How the dice fell before this game branched off another. */
  readonly fallen: readonly Scripted[];
  /** An end outside the rules: somebody resigned. */
  readonly ended: Result | null;
  /** How it ended, once it has: for lists of games. */
  readonly result?: Result | null;
  readonly at: number;
  readonly over: boolean;
}

export interface SavedAct {
  readonly side: Side;
  readonly choice: Choice;
  /** Chosen by a standing order. */
  readonly automatic?: true;
  /** Part of the same gesture as the one before it: they are taken back together. */
  readonly along?: true;
}

export type ToWorker =
  | { readonly kind: 'open'; readonly saved: SavedGame; readonly pause: number; readonly asksAll: boolean }
  | { readonly kind: 'asks-all'; readonly asksAll: boolean }
  | { readonly kind: 'pause'; readonly pause: number }
  | {
      readonly kind: 'act';
      readonly n: number;
      readonly side: Side;
      readonly choices: readonly Choice[];
      readonly words: string | undefined;
    }
  | { readonly kind: 'undo'; readonly n: number; readonly side: Side }
  | { readonly kind: 'resign'; readonly side: Side }
  | { readonly kind: 'orders'; readonly orders: readonly Order[] }
  | { readonly kind: 'draw-curtain'; readonly side: Side };

/** Only what is new of the log: its first `kept` events stay as they were. */
export type Update = Situation & { readonly kept: number };

export type FromWorker =
  | { readonly kind: 'situation'; readonly situation: Update; readonly saved: SavedGame }
  | { readonly kind: 'answer'; readonly n: number; readonly refusal: Refusal | null }
  /** It cannot be gone on with, and this is why: nothing of it has been changed. */
  | { readonly kind: 'unreadable'; readonly why: string };
