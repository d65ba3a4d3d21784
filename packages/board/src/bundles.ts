import type { Choice, Explanation } from '@tercio/kernel';
import type { Spot, Thing } from './sheet.ts';

/** Several choices that are made together, as one. A plan stops where dice fall. */

export interface Bundle {
  readonly words: string;
  readonly choices: readonly Choice[];
  /** The question after its dice, if that comes next: answered with the number that the board thinks likely there. */
  readonly after?: string;
  /** What is clicked for it: a card, a piece, a token; null: it stands in the list. */
  readonly thing: Thing | null;
  /** What is meant as a rule: it stands in the list as well, and its first choice by itself only among the other ways. */
  readonly usual?: boolean;
  /** Its price or chance in a figure or two, beside its words. */
  readonly chip?: string;
  /** What all of it comes to; without it, the figures of the choice at which it ends. */
  figures?(): Explanation;
}

/** Things that are chosen together: a click puts each in or out, and one button sends them all. */
export interface Together {
  readonly title: string;
  /** The questions that it answers all together. */
  readonly asks: readonly string[];
  /** What is asked, and what it means to send them. */
  readonly prompt: string;
  readonly members: readonly Member[];
  /** Those that are in it at first: a click takes them out. None, if not said. */
  readonly usual?: readonly Thing[];
  /** What stands on the button while nothing is in it, where something could be done all the same. */
  readonly none?: string;
  /** So many at most. */
  readonly most: number;
  /** Ways of doing it, the usual one first; a single one is no question. */
  readonly manners: readonly string[];
  /** What the button says for these, and the choices that it makes. */
  plan(chosen: readonly Thing[], manner: number): Sent;
  /** The same with what mostly comes after it, as a second button; null: something else may come. */
  ending?(chosen: readonly Thing[], manner: number): Sent | null;
}

/** What a button of a set says, and the choices that it makes. */
export interface Sent {
  readonly words: string;
  readonly choices: readonly Choice[];
  /** As of a bundle: the question after its dice. */
  readonly after?: string;
  /** What is missing, where something is chosen and yet nothing can be sent. */
  readonly lacks?: string;
}

export interface Member {
  readonly thing: Thing;
  readonly words: string;
  /** What it says or does, under its words: a card is read before it is given up. */
  readonly note?: string;
  readonly spot: Spot | null;
}
