import { botOf, bots as known } from '@tercio/bots';
import { seatsOf } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import { plainName } from '@tercio/kernel/rooms';
import type { Definition, Kind } from '@tercio/lab';
import type { LabValues } from './options.ts';
import type { Fault } from '../fault.ts';
import { isFault, misuse } from '../fault.ts';
import { findGame, readSettings, scenarioIn } from '../lookup.ts';
import { bring } from '../own.ts';
import type { Brought } from '../own.ts';
import { didYouMean } from '../suggest.ts';

/** What was asked for as the definition of a run, or what is wrong with it. */

const GAMES = 200;

export async function define(
  kind: Kind,
  values: LabValues,
  codeOf: (game: string) => string,
): Promise<Definition | Fault> {
  if (values.game === undefined) return misuse('--game is missing', 'Write --game battles, say.');
  const found = await findGame(values.game);
  if (isFault(found)) return found;
  const { names, files } = sorted(values.scenario);
  const brought = bring(found, { pack: values.pack, scenario: files });
  if (isFault(brought)) return brought;
  const { game } = brought.entry;
  const scenarios = readScenarios(brought, kind, names);
  if (isFault(scenarios)) return scenarios;
  const seats = scenarios[0] ? seatsOf(scenarios[0]).length : 0;
  const pairings = readPairings(kind, values.bots ?? 'greedy', seats);
  if (isFault(pairings)) return pairings;
  const choices = readSettings(game, scenarios[0]?.id ?? '', values.set);
  if (isFault(choices)) return choices;
  const swap = values.swap || kind === 'round-robin';
  const games = gamesOf(values, seats, swap);
  if (isFault(games)) return games;
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
    ...(brought.pack && { own: brought.pack }),
  };
}

/** How many games; where bots change seats, each has every seat as often. */
function gamesOf(values: LabValues, seats: number, swap: boolean): number | Fault {
  const games = values.games ?? (swap ? Math.ceil(GAMES / seats) * seats : GAMES);
  if (!swap || games % seats === 0) return games;
  return misuse(
    `${games} games cannot be shared among ${seats} seats`,
    `Write --games ${Math.ceil(games / seats) * seats}.`,
  );
}

/** What was written for scenarios: names, and files of one's own. */
function sorted(written: string | undefined): {
  readonly names: string | undefined;
  readonly files: string | undefined;
} {
  const parts = written?.split(',') ?? [];
  const files = parts.filter((part) => part.endsWith('.json'));
  const names = parts.filter((part) => !files.includes(part));
  return { names: names.join(',') || undefined, files: files.join(',') || undefined };
}

type Scenario = Game['scenarios'][number];

/** Of what was brought, where something was; otherwise of the whole game. */
function readScenarios(
  { entry, pack, scenarios }: Brought,
  kind: Kind,
  written: string | undefined,
): readonly Scenario[] | Fault {
  const listed = pack === null ? entry.game.scenarios : entry.game.scenarios.filter(({ id }) => scenarios.includes(id));
  const all = written === 'all' || (written === undefined && kind === 'balance');
  const named = all ? listed.map(({ id }) => plainName(id)) : (written?.split(',') ?? [undefined]);
  const found: Scenario[] = [];
  for (const name of named) {
    const one = scenarioIn(entry, listed, name);
    if (isFault(one)) return one;
    found.push(one.scenario);
  }
  const [first, ...others] = found;
  const other = first && others.find((one) => seatsOf(one).length !== seatsOf(first).length);
  if (!other) return found;
  return misuse(`${first.id} and ${other.id} have different numbers of seats`, `Play them apart: ${apart(found)}.`);
}

/** The scenarios in runs of as many seats each. */
function apart(scenarios: readonly Scenario[]): string {
  const runs = [...new Set(scenarios.map((one) => seatsOf(one).length))].map((seats) =>
    scenarios.filter((one) => seatsOf(one).length === seats).map(({ id }) => id),
  );
  return runs.map((ids) => `--scenario ${ids.join(',')}`).join('; ');
}

function readPairings(kind: Kind, written: string, seats: number): readonly (readonly string[])[] | Fault {
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
    if (different.length >= seats) return combinations(different, seats);
    return misuse(`a round-robin needs ${seats} different bots or more`, 'Write --bots random,greedy,captain, say.');
  }
  if (names.length === seats) return [names];
  if (names.length === 1) return [Array.from({ length: seats }, () => names[0] as string)];
  return misuse(`--bots names ${names.length}`, `Name one for all seats, or one for each of ${seats}.`);
}

/** Every way to take so many of a list, in its order. */
function combinations(list: readonly string[], count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  return list.flatMap((first, i) => combinations(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]));
}
