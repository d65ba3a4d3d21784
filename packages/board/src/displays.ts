import type { Side } from '@tercio/kernel';
import type { Picture, Thing } from './sheet.ts';

/** What is read beside the sheet: the hand of cards, and cards with rows, boxes or a grid. */

export interface Hand {
  readonly title: string;
  readonly cards: readonly CardFace[];
  /** What else is to be known about the cards: the one in play, the deck. */
  readonly notes: readonly string[];
}

/** A card as it is read: a figure in a disc, a title, a sentence, a line at its foot. */
export interface CardFace {
  readonly thing: Thing;
  readonly figure: string;
  readonly unit: string;
  readonly number: string;
  /** Where its number is that of a rule: a click on it opens the rule. */
  readonly rule?: string;
  readonly title: string;
  readonly words: string;
  /** A line at its foot; `short` where a card is narrow. */
  readonly foot: { readonly words: string; readonly short?: string; readonly value: string };
  /** In play: lifted and held. */
  readonly played: boolean;
  /** Its words need more room than a card has: it is read large while one points at it. */
  readonly long?: boolean;
  /** What is said there besides: figures that the card itself has no room to explain. */
  readonly more?: string;
  /** When it is played: the foot is drawn for it. */
  readonly stripe?: 'event' | 'reaction' | 'battle' | 'both' | 'special';
}

/** A card beside the sheet: rows of facts, or boxes with tokens in them. */
export interface Display {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  /** The figure at the head, and what it counts. */
  readonly figure: string;
  readonly unit: string;
  readonly picture: Picture | null;
  /** What it shows: a click on its head brings that into sight. */
  readonly thing: Thing | null;
  readonly rows: readonly Row[];
  readonly boxes: readonly TokenBox[];
  /** Everybody against everybody: relations. */
  readonly grid?: Grid;
}

export interface Grid {
  /** What a row does to a column, in a few words. */
  readonly title: string;
  readonly columns: readonly GridHead[];
  readonly rows: readonly (GridHead & { readonly cells: readonly GridCell[] })[];
  /** What the shapes of the cells mean. */
  readonly key: readonly (readonly [kind: GridCell['kind'], words: string])[];
}

export interface GridHead {
  readonly words: string;
  readonly picture: Picture | null;
}

/** A cell says by its shape what it is; its figure is short. */
export interface GridCell {
  readonly kind: 'self' | 'plain' | 'war' | 'alliance' | 'vassal' | 'barred';
  readonly figure: string;
  readonly note: string;
  /** All of it, for anyone who points at it or hears it. */
  readonly words: string;
  /** What a click on it means. */
  readonly thing?: Thing;
}

export interface Row {
  readonly words: string;
  readonly value: string;
  readonly note?: string;
  readonly rule?: string;
  readonly thing?: Thing;
  readonly tokens?: readonly Token[];
  /** A bar for what is possible, a tick for what was last counted. */
  readonly range?: {
    readonly from: number;
    readonly to: number;
    readonly of: number;
    readonly tick: number | null;
    readonly side: Side;
  };
  /** A track: so many of so many. */
  readonly track?: { readonly done: number; readonly of: number; readonly side: Side };
}

/** Tokens of one thing that stand together: `count` of them. */
export interface Token {
  readonly thing: Thing | null;
  readonly picture: Picture;
  readonly count: number;
  readonly label: string;
}

export interface TokenBox {
  readonly key: string;
  /** What it is, where choices name the box itself. */
  readonly thing?: Thing;
  readonly title: string;
  readonly note: string;
  readonly tokens: readonly Token[];
}

/** A display with nothing on it yet but its title. */
export const plain = (key: string, title: string): Display => ({
  key,
  title,
  subtitle: '',
  figure: '',
  unit: '',
  picture: null,
  thing: null,
  rows: [],
  boxes: [],
});
