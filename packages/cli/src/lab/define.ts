import { botOf, bots as known } from '@tercio/bots';
import type { Game } from '@tercio/kernel';
import type { Definition, Kind } from '@tercio/lab';
import type { LabValues } from './options.ts';
import type { Fault } from '../fault.ts';
import { isFault, misuse } from '../fault.ts';
import { findGame, findScenario, readSettings } from '../lookup.ts';
import { didYouMean } from '../suggest.ts';

/** What was asked for as the definition of a run, or what is wrong with it. */

const GAMES = 200;

export function define(kind: Kind, values: LabValues, codeOf: (game: string) => string): Definition | Fault {
  if (values.game === undefined) return misuse('--game is missing', 'Write --game battles, say.');
  const entry = findGame(values.game);
  if (isFault(entry)) return entry;
  const { game } = entry;
  const scenarios = readScenarios(game, kind, values.scenario);
  if (isFault(scenarios)) return scenarios;
  const sides = scenarios[0]?.sides.length ?? 0;
  const pairings = readPairings(kind, values.bots ?? 'greedy', sides);
  if (isFault(pairings)) return pairings;
  const choices = readSettings(game, scenarios[0]?.id ?? '', values.set);
  if (isFault(choices)) return choices;
  const swap = values.swap || kind === 'round-robin';
  const games = values.games ?? (swap ? Math.ceil(GAMES / sides) * sides : GAMES);
  if (swap && games % sides !== 0) {
    return misuse(
      `${games} games cannot be shared among ${sides} seats`,
      `Write --games ${Math.ceil(games / sides) * sides}.`,
    );
  }
  return {
    lab: 1,
    kind,
    game: game.id,
    edition: game.edition,
    code: codeOf(game.id),
    scenarios: scenarios.map(({ id }) => id),
    tables: scenarios.map(({ id }) => game.tables(id)),
    pairings,
    games,
    seed: values.seed ?? 1,
    swap,
    choices,
  };
}

type Scenario = Game['scenarios'][number];

function readScenarios(game: Game, kind: Kind, written: string | undefined): readonly Scenario[] | Fault {
  if (written === 'all' || (written === undefined && kind === 'balance')) return game.scenarios;
  const found: Scenario[] = [];
  for (const name of written?.split(',') ?? [undefined]) {
    const one = findScenario(name === undefined ? game.id : `${game.id}/${name}`);
    if (isFault(one)) return one;
    found.push(one.scenario);
  }
  const [first, ...others] = found;
  const other = others.find(({ sides }) => sides.length !== first?.sides.length);
  return other ? misuse(`${first?.id} and ${other.id} have different numbers of sides`, 'Play them apart.') : found;
}

function readPairings(kind: Kind, written: string, sides: number): readonly (readonly string[])[] | Fault {
  const names = written.split(',');
  const strange = names.find((name) => botOf(name, null) === undefined);
  if (strange !== undefined) {
    const allowed = Object.keys(known);
    return misuse(
      `there is no bot "${strange}"${didYouMean(strange, allowed)}`,
      `The bots are ${allowed.join(', ')}; those that search also with how much they think, as in captain@200.`,
    );
  }
  if (kind === 'round-robin') {
    const different = [...new Set(names)];
    if (different.length >= sides) return combinations(different, sides);
    return misuse(`a round-robin needs ${sides} different bots or more`, 'Write --bots random,greedy,captain, say.');
  }
  if (names.length === sides) return [names];
  if (names.length === 1) return [Array.from({ length: sides }, () => names[0] as string)];
  return misuse(`--bots names ${names.length}`, `Name one for all sides, or one for each of ${sides}.`);
}

/** Every way to take so many of a list, in its order. */
function combinations(list: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return list.flatMap((first, i) => combinations(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}
