import type { ScenarioReport } from '@tercio/lab/report';

/** What the lab knows of a scenario, in the words of somebody who wants to play it. */

export interface Facts {
  /** "Even", "Leans to Sweden", "Favours Sweden". */
  readonly balance: string;
  readonly turns: string;
  /** Beside the game's other scenarios: how many choices are made is no measure that a player uses. */
  readonly length: string;
  readonly games: number;
  /** In the order of the scenario's seats. */
  readonly seats: readonly SeatFacts[];
}

export interface SeatFacts {
  readonly name: string;
  /** Between 0 and 1. */
  readonly share: number;
  readonly difficulty: Difficulty;
}

export type Difficulty = 'harder' | 'easier' | 'as hard as the other' | 'in between';

/** From how much of an equal part a side that wins more is said to be easier, where chance alone could still explain it. */
const LEANING = 1.25;

export function factsOf(one: ScenarioReport, all: readonly ScenarioReport[]): Facts {
  return {
    balance: balanceOf(one),
    turns: turnsOf(one),
    length: lengthOf(one, all),
    games: one.games,
    seats: one.seats.map(({ name, share }) => ({ name, share, difficulty: difficultyOf(one, share) })),
  };
}

const best = ({ seats }: ScenarioReport): number => Math.max(...seats.map(({ share }) => share));
const least = ({ seats }: ScenarioReport): number => Math.min(...seats.map(({ share }) => share));

/** Neither do the games show that it favours somebody, nor does it look so. */
export const isEven = (one: ScenarioReport): boolean => one.favours === null && best(one) * one.seats.length < LEANING;

function balanceOf(one: ScenarioReport): string {
  if (isEven(one)) return 'Even';
  const { name = '' } = one.seats.find(({ share }) => share === best(one)) ?? {};
  return one.favours === null ? `Leans to ${name}` : `Favours ${name}`;
}

function difficultyOf(one: ScenarioReport, share: number): Difficulty {
  if (isEven(one)) return 'as hard as the other';
  if (share === best(one)) return 'easier';
  return share === least(one) ? 'harder' : 'in between';
}

function turnsOf({ turns: { median, lower, upper } }: ScenarioReport): string {
  const usual = `Usually ${Math.round(median)} turn${Math.round(median) === 1 ? '' : 's'}`;
  const [from, to] = [Math.round(lower), Math.round(upper)];
  return from === to ? usual : `${usual}; half of all games end in turn ${from} to ${to}`;
}

/** Among the scenarios of its game. */
function lengthOf({ choices }: ScenarioReport, all: readonly ScenarioReport[]): string {
  const shorter = all.filter((other) => other.choices.median < choices.median).length;
  if (shorter * 3 < all.length) return 'Short: fewer choices in all than most scenarios';
  return shorter * 3 < all.length * 2
    ? 'Of middling length: as many choices in all as most scenarios'
    : 'Long: more choices in all than most scenarios';
}

/** Its title with the year, which ends its id, unless the title says when it was. */
export function titled(title: string, id: string): string {
  const year = /-(1[3-8]\d\d)$/.exec(id)?.[1];
  return year === undefined || /\b1[3-8]\d\d\b/.test(title) ? title : `${title}, ${year}`;
}
