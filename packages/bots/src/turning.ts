import { side } from '@tercio/kernel/sim';
import type { Side } from '@tercio/kernel/sim';

/** Where a game turned: the steps after which the chances were others, and stayed so. */
export interface TurningPoint {
  /** The place of the step among the chances. */
  readonly at: number;
  /** Whose chance it changed most. */
  readonly side: Side;
  /** The chances by side before and after. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const MOST = 5;
/** What changes less than that is none. */
const LEAST = 0.005;
const ROUNDING = 1e-9;
/** So many steps before and after tell whether a change lasts. */
const LASTING = 6;
/** Two turning points lie at least so far apart. */
const APART = 4;

/** `chances` by side after each step; the first are those of the set-up. In the order of the game. */
export function turningPoints(chances: readonly (readonly number[])[]): readonly TurningPoint[] {
  const sides = (chances[0] ?? []).map((_, i) => chances.map((all) => all[i] ?? 0));
  const found: { readonly at: number; readonly side: Side }[] = [];
  const ranked = chances
    .map((_, at) => ({ at, ...greatestAt(sides, at) }))
    .filter(({ effect }) => effect >= LEAST)
    .toSorted((a, b) => b.effect - a.effect || a.at - b.at);
  for (const one of ranked) {
    if (found.length === MOST) break;
    if (found.every(({ at }) => Math.abs(at - one.at) >= APART)) found.push(one);
  }
  return found
    .map(({ at, side }) => ({ at, side, from: chances[at - 1] ?? [], to: chances[at] ?? [] }))
    .toSorted((a, b) => a.at - b.at);
}

/** The side whose chance a step changed most, and by how much; of equals the first. */
function greatestAt(
  sides: readonly (readonly number[])[],
  at: number,
): { readonly side: Side; readonly effect: number } {
  let [most, effect] = [0, 0];
  for (const [i, chances] of sides.entries()) {
    const own = at === 0 ? 0 : effectOf(chances, at);
    // What one side gains another loses: rounding decides nothing.
    if (own > effect + ROUNDING) [most, effect] = [i, own];
  }
  return { side: side(most), effect };
}

/** How much a step changed, at once and for good: what is taken back soon after was no turning point. */
function effectOf(chances: readonly number[], at: number): number {
  const atOnce = (chances[at] ?? 0) - (chances[at - 1] ?? 0);
  const lasting = middle(chances.slice(at, at + LASTING)) - middle(chances.slice(Math.max(0, at - LASTING), at));
  return Math.sign(atOnce) === Math.sign(lasting) ? Math.min(Math.abs(atOnce), Math.abs(lasting)) : 0;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
