import type { Kind } from '../definition.ts';

/** What many games tell: plain JSON, for the terminal, a page and programs alike. */
export interface Report {
  readonly lab: 1;
  readonly kind: Kind;
  readonly game: { readonly id: string; readonly title: string; readonly edition: number };
  /** What to type for the same games. */
  readonly command: string;
  readonly seed: number;
  readonly swap: boolean;
  /** What was set otherwise than usual, as `name=value`. */
  readonly settings: readonly string[];
  /** How many versions of rules and bots have played: more than one, and nobody can play the same games again. */
  readonly versions: number;
  /** How many games were asked for, how many are there, how many of these came to an end. */
  readonly asked: number;
  readonly played: number;
  readonly finished: number;
  readonly faults: readonly { readonly n: number; readonly scenario: string; readonly fault: string }[];
  /** What the points count; null: the game has none to follow. */
  readonly unit: string | null;
  /** Over all scenarios, the best first. */
  readonly bots: readonly Share[];
  readonly pairs: readonly Pair[];
  readonly scenarios: readonly ScenarioReport[];
  readonly rules: RulesReport;
}

/** How much somebody won, with what chance alone leaves open: the 95 % interval of Wilson. */
export interface Share {
  readonly name: string;
  readonly games: number;
  /** Games won alone. */
  readonly won: number;
  /** Games that all won or nobody, or some together: each counts for its part. */
  readonly shared: number;
  /** Between 0 and 1. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** One bot against another, from its own point of view. */
export interface Pair extends Share {
  readonly against: string;
}

export interface ScenarioReport {
  readonly id: string;
  readonly title: string;
  /** The sides by name; everything by side follows this order. */
  readonly sides: readonly string[];
  readonly games: number;
  readonly bySide: readonly Share[];
  /** What each seat won, whoever sat there: what its sides won together. `sides`: their places above. */
  readonly seats: readonly SeatReport[];
  readonly byBot: readonly Share[];
  /** By bot and seat: `name` is the bot, `seat` its place in `seats`. */
  readonly bySeat: readonly (Share & { readonly seat: number })[];
  /** Which seat it favours, if the games say so; null: they do not. */
  readonly favours: number | null;
  readonly choices: Spread;
  readonly turns: Spread;
  /** How many games took how many turns, and how many choices. */
  readonly turnCounts: readonly Bin[];
  readonly choiceCounts: readonly Bin[];
  readonly endings: readonly EndingReport[];
  readonly course: readonly TurnReport[];
  readonly blows: readonly BlowReport[];
}

/** What people take: one side or several. */
export interface SeatReport extends Share {
  readonly sides: readonly number[];
}

export interface Spread {
  readonly least: number;
  readonly lower: number;
  readonly median: number;
  readonly upper: number;
  readonly most: number;
  readonly mean: number;
  /** The standard deviation; absent in reports that were written before it was. */
  readonly deviation?: number;
}

/** What is more or less of something than before, with what chance alone leaves open: a 95 % interval. */
export interface Change {
  readonly change: number;
  readonly low: number;
  readonly high: number;
}

/** Games with a figure from `from` to `to`, both counted in. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

export interface EndingReport {
  readonly how: string;
  readonly words: string;
  readonly rule: string;
  /** The sides that won, by their place in `sides`. */
  readonly won: readonly number[];
  /** Those that drew, where nobody won. */
  readonly drew: readonly number[];
  readonly games: number;
  readonly share: number;
}

/** The points as a turn began, of the games that came so far. */
export interface TurnReport {
  readonly turn: number;
  readonly games: number;
  readonly points: readonly { readonly lower: number; readonly median: number; readonly upper: number }[];
}

/** Something that decides games, and what became of those in which it happened. */
export interface BlowReport {
  readonly what: string;
  /** Who gains by it. */
  readonly side: number;
  /** In how many games it happened at all. */
  readonly games: number;
  /** The turn of the first time, half of these games earlier and half later. */
  readonly turn: number;
  /** What the side that gained by it made of these games. */
  readonly outcome: Share;
  /** In how many it was the winner's last. */
  readonly last: number;
}

export interface RulesReport {
  readonly total: number;
  readonly met: number;
  /** Rules that play can meet, and did not; and those that only define or forbid, so that play never names them. */
  readonly never: readonly RuleReport[];
  readonly silent: readonly RuleReport[];
  /** Met in fewer than one game in a hundred. */
  readonly rare: readonly (RuleReport & { readonly games: number })[];
}

export interface RuleReport {
  readonly id: string;
  readonly title: string;
}
