import { activate, camp, column } from './scenes.ts';
import type { Camp, Running } from './scenes.ts';
import type { Table } from '../src/state.ts';

/** Two columns meet: the words in which tests of battles and sieges begin. */

/** Nobody can expend the initiative, unless the test says so. */
export function quiet(on: Camp, change: (t: Table) => void = () => undefined): Camp {
  on.table.initiativeFresh = 1;
  change(on.table);
  return on;
}

/** k1 offers battle to k5, with a card of 5 CPs that is no use in battle; k5 is asked. */
export const offered = (forces: { readonly [where: string]: string }, change?: (t: Table) => void): Running =>
  activate(quiet(camp(forces), change), 'k1', 29).choose('offer k5');

/** And k5 accepts: the attacker is asked for tactical advantages, or anyone who can do something before. */
export const met = (forces: { readonly [where: string]: string }, change?: (t: Table) => void): Running =>
  offered(forces, change).choose('accept');

/** k1 surprises k5 with the card: nobody is asked whether he wants to fight. */
export const surprised = (forces: { readonly [where: string]: string }, change?: (t: Table) => void): Running =>
  activate(quiet(camp(forces), change), 'k1', 47).choose('surprise k5');

/** Takes every choice that stands, the first option each time, until another question is asked. */
export function settle(game: Running, ...asks: readonly string[]): Running {
  while (game.asked !== null && asks.some((ask) => game.asked?.endsWith(` ${ask}`))) {
    const [first] = game.options as [string];
    game.choose(first);
  }
  return game;
}

/** Infantry and cavalry steps that a column has left. */
export const baggageOf = (game: Running, name: string): number => game.table.baggage[column(name)] as number;
export const placeOf = (game: Running, name: string): number => game.table.columnAt[column(name)] as number;
