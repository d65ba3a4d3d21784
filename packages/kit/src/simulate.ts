import type { Bot } from '@tercio/bots';
import { Fast, members } from '@tercio/kernel';
import type { Game, Result } from '@tercio/kernel';
import { playOut, seatsBySide } from '@tercio/lab/play';
import type { PlayedOut } from '@tercio/lab/play';

/** Plays whole games and reports how they went. */

export interface Simulate {
  readonly games: number;
  readonly seed: number;
  /** By side; null or absent: any option, each as likely as the next. */
  readonly bots?: readonly (Bot | null)[];
  /** Called after each game. */
  readonly progress?: (done: number) => void;
}

export interface Simulated {
  readonly games: number;
  /** How many came to an end by the rules. */
  readonly finished: number;
  /** How many stopped at a question without an answer. */
  readonly deadEnds: number;
  /** How they ended, the most frequent first; `won` names sides. */
  readonly outcomes: readonly { readonly how: string; readonly won: readonly string[]; readonly games: number }[];
  /** Choices per finished game. */
  readonly lengths: { readonly least: number; readonly median: number; readonly most: number; readonly mean: number };
  readonly actions: number;
  readonly cpuSeconds: number;
  readonly actionsPerCpuSecond: number;
  /** Games that broke off because the rules failed: which one, and the error. */
  readonly faults: readonly { readonly game: number; readonly message: string }[];
}

export function simulate(game: Game, scenario: string, options: Simulate): Simulated {
  const ends = new Map<string, { how: string; won: readonly string[]; games: number }>();
  const lengths: number[] = [];
  const faults: { game: number; message: string }[] = [];
  let deadEnds = 0;
  let actions = 0;
  const began = process.cpuUsage();
  for (let n = 0; n < options.games; n++) {
    try {
      const played = playOne(game, scenario, options, n);
      actions += played.choices;
      if (played.over) {
        lengths.push(played.choices);
        count(ends, game, played.over);
      } else if (played.deadEnd) deadEnds++;
    } catch (error) {
      faults.push({ game: n, message: error instanceof Error ? error.message : String(error) });
    }
    options.progress?.(n + 1);
  }
  const { user, system } = process.cpuUsage(began);
  const cpuSeconds = (user + system) / 1e6;
  return {
    games: options.games,
    finished: lengths.length,
    deadEnds,
    outcomes: [...ends.values()].sort((a, b) => b.games - a.games),
    lengths: summary(lengths),
    actions,
    cpuSeconds,
    actionsPerCpuSecond: Math.round(actions / cpuSeconds),
    faults,
  };
}

function playOne(game: Game, scenario: string, { seed, bots = [] }: Simulate, n: number): PlayedOut {
  const chance = new Fast(seed, n, 0);
  const random = new Fast(seed, n, 1);
  const sim = game.sim(game.setup(scenario, {}, chance).pos, chance);
  const players = seatsBySide(game, scenario).map((holds, index) => ({ bot: bots[index] ?? null, holds, random }));
  return playOut(game, sim, players);
}

function count(
  ends: Map<string, { how: string; won: readonly string[]; games: number }>,
  game: Game,
  { how, won }: Result,
): void {
  const key = `${how}/${won}`;
  const known = ends.get(key);
  if (known) known.games++;
  else ends.set(key, { how, won: members(won).map((side) => game.sides[side] ?? ''), games: 1 });
}

function summary(lengths: number[]): Simulated['lengths'] {
  const sorted = lengths.toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, length) => sum + length, 0) / (sorted.length || 1);
  return {
    least: sorted[0] ?? 0,
    median: sorted[sorted.length >> 1] ?? 0,
    most: sorted.at(-1) ?? 0,
    mean: Math.round(mean * 10) / 10,
  };
}
