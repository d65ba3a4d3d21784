import { plainName } from '@tercio/kernel/rooms';
import { countOf } from '../definition.ts';
import type { Definition, GameLine, Subject } from '../definition.ts';
import { shareOf } from './figures.ts';
import { byBot, scenarioReport, seated } from './scenario.ts';
import type { Finished, Seated } from './scenario.ts';
import type { Pair, Report, RulesReport } from './types.ts';

/** Besides the game itself: what its points are called, and which rules play can meet. */
export interface Background {
  readonly versions?: number;
  readonly unit: string | null;
  /** Rules that an event, a roll or a question of this game can name; null: any may. */
  readonly nameable: ReadonlySet<string> | null;
  /** Endings in words, for runs that were kept without them. */
  readonly result?: (how: string) => string;
}

/** The report of a run, from its definition and the games that are finished. */
export function reportOf(
  game: Subject,
  definition: Definition,
  lines: readonly GameLine[],
  { versions = 1, unit, nameable, result = (how) => how }: Background,
): Report {
  const finished = lines.filter((line): line is Finished => line.end !== null);
  const { kind, seed, swap, scenarios } = definition;
  const byScenario = Map.groupBy(finished, ({ scenario }) => scenario);
  const all = finished.map((line) => seated(game, line));
  return {
    lab: 1,
    kind,
    game: { id: game.id, title: game.title, edition: game.edition },
    command: commandOf(game, definition),
    seed,
    swap,
    settings: settingsOf(definition),
    versions,
    asked: countOf(definition),
    played: lines.length,
    finished: finished.length,
    faults: lines.flatMap(({ n, scenario, fault }) => (fault === null ? [] : [{ n, scenario, fault }])),
    unit,
    bots: byBot(all),
    pairs: pairsOf(all),
    scenarios: scenarios.map((id) => scenarioReport(game, id, byScenario.get(id) ?? [], result)),
    rules: rulesReport(game, finished, nameable),
  };
}

function settingsOf({ choices: { rulings = {}, options = {} } }: Definition): readonly string[] {
  const all = [...Object.entries(rulings), ...Object.entries(options)];
  return all.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
}

/** What to type for the same games. */
function commandOf({ scenarios }: Subject, definition: Definition): string {
  const { kind, game, pairings, games, seed, swap } = definition;
  const all = scenarios.length > 1 && definition.scenarios.length === scenarios.length;
  const bots = kind === 'round-robin' ? [...new Set(pairings.flat())] : (pairings[0] ?? []);
  const names = all ? 'all' : definition.scenarios.map(plainName).join(',');
  const parts = ['tercio lab', kind, '--game', game, '--scenario', names];
  if (definition.own) parts.push('--pack', 'FILE');
  parts.push('--bots', bots.join(','), '--games', String(games), '--seed', String(seed));
  if (swap && kind !== 'round-robin') parts.push('--swap');
  return [...parts, ...settingsOf(definition).map((setting) => `--set ${setting}`)].join(' ');
}

/** Every bot against every other that it met. */
function pairsOf(lines: readonly Seated[]): readonly Pair[] {
  const worths = new Map<string, { name: string; against: string; worths: number[] }>();
  for (const { bots, worths: bySeat } of lines) {
    bots.forEach((name, seat) => {
      for (const against of new Set(bots)) {
        if (against === name) continue;
        const key = `${name} ${against}`;
        const known = worths.get(key) ?? { name, against, worths: [] };
        known.worths.push(bySeat[seat] ?? 0);
        worths.set(key, known);
      }
    });
  }
  return [...worths.values()].map(({ name, against, worths: list }) => ({ ...shareOf(name, list), against }));
}

const RARE = 1 / 100;

function rulesReport(
  { rulebook }: Subject,
  lines: readonly Finished[],
  nameable: ReadonlySet<string> | null,
): RulesReport {
  const games = new Map<string, number>();
  for (const { rules } of lines) for (const rule of rules) games.set(rule, (games.get(rule) ?? 0) + 1);
  const known = rulebook.map(({ id, title }) => ({ id, title, games: games.get(id) ?? 0 }));
  const unmet = known.filter((rule) => rule.games === 0).map(({ id, title }) => ({ id, title }));
  const canBeMet = (id: string): boolean => nameable === null || nameable.has(id);
  return {
    total: known.length,
    met: known.length - unmet.length,
    never: unmet.filter(({ id }) => canBeMet(id)),
    silent: unmet.filter(({ id }) => !canBeMet(id)),
    rare: known.filter((rule) => rule.games > 0 && rule.games < lines.length * RARE),
  };
}
