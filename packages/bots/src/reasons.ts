import { members } from '@tercio/kernel/sim';
import type { Judgement, Reason, Side, Sim } from '@tercio/kernel/sim';
import type { Line } from './bot.ts';

/** Why a line is good: what it changes of all that the game's judgement looks at. */
export interface Account {
  /** The chance of victory at its end, between 0 and 1; null: the game has no measure of it. */
  readonly chance: number | null;
  /** What changes most on the way, the greatest first. */
  readonly reasons: readonly Reason[];
}

/** Plays a line as far as it goes: what it expected may not come about here. Says how many steps did. */
export function follow(
  sim: Sim,
  steps: Line['steps'],
  before?: (sim: Sim, step: Line['steps'][number]) => void,
): number {
  for (const [i, step] of steps.entries()) {
    if (sim.over !== null || sim.asked(step.side) === null) return i;
    before?.(sim, step);
    if (!sim.play(step.side, step.choice)) return i;
  }
  return steps.length;
}

const MOST = 3;
/** What changes less than that part of the greatest change is no reason. */
const LEAST_SHARE = 0.1;

/** A line played in several worlds, with dice of its own in each; the same worlds serve every line. */
export function accountOf(worlds: readonly Sim[], judgement: Judgement, side: Side, { steps }: Line): Account {
  const changes = new Map<string, number>();
  const add = (reasons: readonly Reason[], sign: number): void => {
    for (const { text, amount } of reasons) changes.set(text, (changes.get(text) ?? 0) + sign * amount);
  };
  let chances = 0;
  for (const world of worlds) {
    const sim = world.fork();
    follow(sim, steps);
    add(judgement.reasons?.(world, side) ?? [], -1);
    add(judgement.reasons?.(sim, side) ?? [], 1);
    chances += chanceOf(sim, judgement, side) ?? 0;
  }
  return {
    chance: judgement.chance && worlds.length > 0 ? chances / worlds.length : null,
    reasons: greatest([...changes].map(([text, amount]) => ({ text, amount: amount / worlds.length }))),
  };
}

function greatest(reasons: readonly Reason[]): readonly Reason[] {
  const sorted = reasons.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const least = LEAST_SHARE * Math.abs(sorted[0]?.amount ?? 0);
  return sorted.slice(0, MOST).filter(({ amount }) => amount !== 0 && Math.abs(amount) >= least);
}

/** The chance of victory in a position; null: the game has no measure of it. */
export function chanceOf(sim: Sim, judgement: Judgement, side: Side): number | null {
  if (sim.over === null) return judgement.chance?.(sim, side) ?? null;
  const winners = members(sim.over.won);
  if (winners.length === 0) return 1 / Math.max(2, sim.over.points.length);
  return winners.includes(side) ? 1 / winners.length : 0;
}
