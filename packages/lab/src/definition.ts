import type { Choices, Game } from '@tercio/kernel';
import type { OwnPack } from '@tercio/kernel/rooms';

/** What a run is: with the number of a game it says all that the game depends on. */
export interface Definition {
  readonly lab: 1;
  readonly kind: Kind;
  readonly game: string;
  readonly edition: number;
  readonly scenarios: readonly string[];
  /** The hash of the rules and bots that play it. */
  readonly code: string;
  /** By scenario: the hash of the data it is played with. */
  readonly tables: readonly string[];
  /** Bots that meet, as many as there are seats. */
  readonly pairings: readonly (readonly string[])[];
  /** Of each pairing in each scenario. */
  readonly games: number;
  readonly seed: number;
  /** Every deal is played once from each seat, where different bots meet. */
  readonly swap: boolean;
  readonly choices: Choices;
  /** What somebody's own file brought; absent: nothing. */
  readonly own?: OwnPack;
}

/**
 * What a report must know of the game that was played. It is kept with the run, so that an old run is reported by its own
 * data, whatever has become of the game since.
 */
export interface Subject {
  readonly id: string;
  readonly title: string;
  readonly edition: number;
  readonly sides: readonly string[];
  readonly scenarios: Game['scenarios'];
  readonly rulebook: readonly { readonly id: string; readonly title: string }[];
}

/** Besides: what its points are called, and which rules play can meet. */
export interface About extends Subject {
  readonly unit: string | null;
  /** Rules that an event, a roll or a question of this game can name; null: any may. */
  readonly nameable: readonly string[] | null;
}

export type Kind = 'match' | 'round-robin' | 'balance';

/** Which game of a run this is. */
export interface Planned {
  readonly scenario: string;
  readonly pairing: readonly string[];
  /** By seat: which of the pairing sits there. */
  readonly seats: readonly number[];
  /** Games of the same deal have the same dice. */
  readonly deal: number;
}

export const countOf = ({ scenarios, pairings, games }: Definition): number =>
  scenarios.length * pairings.length * games;

/** Scenarios and pairings take turns, so that a run broken off is as far in each of them. */
export function planned({ scenarios, pairings, swap }: Definition, n: number): Planned {
  const slots = scenarios.length * pairings.length;
  const slot = n % slots;
  const round = Math.floor(n / slots);
  const pairing = pairings[Math.floor(slot / scenarios.length)] ?? [];
  // Where one bot holds all seats, the same deal from another would be the same game.
  const turns = swap && new Set(pairing).size > 1 ? pairing.length : 1;
  return {
    scenario: scenarios[slot % scenarios.length] ?? '',
    pairing,
    seats: pairing.map((_, seat) => (seat + (round % turns)) % pairing.length),
    deal: Math.floor(round / turns),
  };
}

/** One game as a run keeps it: a line of JSON. Nothing in it depends on the machine or the hour. */
export interface GameLine {
  readonly n: number;
  readonly scenario: string;
  /** Who had each seat. */
  readonly bots: readonly string[];
  /** Null: it broke off, and `fault` says why. */
  readonly end: Ending | null;
  readonly fault: string | null;
  readonly choices: number;
  readonly turns: number;
  /** The points of each side as a turn began, and at the end: `[turn, points, points]`. */
  readonly course: readonly (readonly number[])[];
  readonly blows: readonly Struck[];
  /** The rules that were met, in the order of the book. */
  readonly rules: readonly string[];
}

export interface Ending {
  readonly won: readonly number[];
  /** Sides that drew; absent: none. */
  readonly drew?: readonly number[];
  readonly how: string;
  /** The same in a sentence; absent in runs that were kept before it was. */
  readonly words?: string;
  readonly rule: string;
  readonly points: readonly number[];
}

/** Something that decides games: who gains by it, and when. */
export interface Struck {
  readonly turn: number;
  readonly side: number;
  readonly what: string;
}
