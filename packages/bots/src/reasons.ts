import type { Judgement, Reason, Side, Sim } from '@tercio/kernel/sim';
import type { ThoughtLine, Step } from './bot.ts';
import { shownChances } from './chances.ts';

/** Why a line is good: what it changes of all that the game's judgement looks at. */
export interface Account {
  /** The chances of victory at its end by side, together 1; null: the game has no measure of them. */
  readonly chances: readonly number[] | null;
  /** What changes most on the way, the greatest first. */
  readonly reasons: readonly Reason[];
}

/** Plays a line as far as it goes: what it expected may not come about here. Says how many steps did. */
export function follow(sim: Sim, steps: ThoughtLine['steps'], before?: (sim: Sim, step: Step) => void): number {
  for (const [i, step] of steps.entries()) {
    if (sim.over !== null || !isOpen(sim, step)) return i;
    before?.(sim, step);
    if (!sim.play(step.side, step.choice)) return i;
  }
  return steps.length;
}

/** Is the side asked, or may it throw that in? */
const isOpen = (sim: Sim, { side, choice: { verb, arg } }: Step): boolean =>
  sim.asked(side) !== null || sim.interjections(side).some((one) => one.verb === verb && one.arg === arg);

const MOST = 3;
/** What changes less than that part of the greatest change is no reason. */
const LEAST_SHARE = 0.1;

/**
 * A line played in several worlds, with dice of its own in each; the same worlds serve every line. The reasons are those of
 * one side, also where a seat holds more.
 */
export function accountOf(worlds: readonly Sim[], judgement: Judgement, side: Side, { steps }: ThoughtLine): Account {
  const changes = new Map<string, number>();
  const add = (reasons: readonly Reason[], sign: number): void => {
    for (const { text, amount } of reasons) changes.set(text, (changes.get(text) ?? 0) + sign * amount);
  };
  const ends = worlds.map((world) => {
    const sim = world.fork();
    follow(sim, steps);
    add(judgement.reasons?.(world, side) ?? [], -1);
    add(judgement.reasons?.(sim, side) ?? [], 1);
    return shownChances(sim, judgement);
  });
  return {
    chances: meanOf(ends),
    reasons: greatest([...changes].map(([text, amount]) => ({ text, amount: amount / worlds.length }))),
  };
}

/** By side; null where one of them is not known. */
function meanOf(ends: readonly (readonly number[] | null)[]): readonly number[] | null {
  const [first] = ends;
  if (!first || ends.some((end) => end === null)) return null;
  return first.map((_, side) => ends.reduce((sum, end) => sum + (end?.[side] ?? 0), 0) / ends.length);
}

function greatest(reasons: readonly Reason[]): readonly Reason[] {
  const sorted = reasons.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount));
  const least = LEAST_SHARE * Math.abs(sorted[0]?.amount ?? 0);
  return sorted.slice(0, MOST).filter(({ amount }) => amount !== 0 && Math.abs(amount) >= least);
}
