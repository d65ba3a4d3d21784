import { side } from '@tercio/kernel';
import type { Game, Scenario } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import type { SavedGame } from '../src/host/host.ts';
import { seated } from '../src/host/seats.ts';
import type { Sitter } from '../src/host/seats.ts';

/** Games and tables for the tests of the page's logic. */

export const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];

export function gameOf(id: string): Game {
  const entry = entryOf(id);
  if (!entry) throw new Error(`there is no game "${id}"`);
  return entry.game;
}

export function scenarioOf(game: Game, id: string): Scenario {
  const found = game.scenarios.find((scenario) => scenario.id === id);
  if (!found) throw new Error(`there is no scenario "${id}"`);
  return found;
}

/** A game that nobody has chosen anything in. */
export const begun = (game: Game, scenario: string, sitters: readonly Sitter[]): SavedGame => ({
  id: 'test',
  game: game.id,
  edition: game.edition,
  tables: game.tables(scenario),
  header: { scenario },
  seats: seated(scenarioOf(game, scenario), sitters, { bot: 'random' }),
  seed: 7,
  acts: [],
  fallen: [],
  ended: null,
  at: 0,
  over: false,
});
