import type { Game } from './game.ts';

/**
 * An edition freezes rules and data. Every save and every table keeps what it was begun with, and anyone who opens it again
 * compares: choices mean something else under other rules or other data.
 */

/** What a game was begun with, as saves and tables keep it. */
export interface BegunWith {
  readonly scenario: string;
  readonly edition: number;
  /** A short hash over the scenario's data; empty where it was not kept. */
  readonly tables: string;
}

export const begunWith = (game: Game, scenario: string): BegunWith => ({
  scenario,
  edition: game.edition,
  tables: game.tables(scenario),
});

/** Why a game that was begun cannot go on by these rules, as one sentence; null: it can. */
export function otherData(game: Game, { scenario, edition, tables }: BegunWith): string | null {
  if (edition !== game.edition)
    return `It was begun by edition ${edition} of ${game.title}, and this is edition ${game.edition}.`;
  if (!game.scenarios.some(({ id }) => id === scenario))
    return `It was begun with the scenario "${scenario}", which ${game.title} does not have any more.`;
  if (tables !== '' && tables !== game.tables(scenario))
    return `It was begun with other data than ${game.title} has now for "${scenario}".`;
  return null;
}

/** A game in the making has edition 0: its rules and data change freely, and nothing begun with it is sure to last. */
export const isInTheMaking = ({ edition }: { readonly edition: number }): boolean => edition === 0;
export const MAY_NOT_LAST = 'This game is still being made: what is begun now may not last.';
