/** Where a game turned: the steps after which the chances were others, and stayed so. */
export interface TurningPoint {
  /** The place of the step among the chances. */
  readonly at: number;
  /** The chance of the first side before and after, between 0 and 1. */
  readonly from: number;
  readonly to: number;
}

const MOST = 5;
/** What changes less than that is none. */
const LEAST = 0.005;
/** So many steps before and after tell whether a change lasts. */
const LASTING = 6;
/** Two turning points lie at least so far apart. */
const APART = 4;

/** `chances` of the first side after each step; the first is that of the set-up. In the order of the game. */
export function turningPoints(chances: readonly number[]): readonly TurningPoint[] {
  const found: { readonly at: number; readonly effect: number }[] = [];
  const ranked = chances
    .map((_, at) => ({ at, effect: at === 0 ? 0 : effectOf(chances, at) }))
    .filter(({ effect }) => effect >= LEAST)
    .toSorted((a, b) => b.effect - a.effect || a.at - b.at);
  for (const one of ranked) {
    if (found.length === MOST) break;
    if (found.every(({ at }) => Math.abs(at - one.at) >= APART)) found.push(one);
  }
  return found
    .map(({ at }) => ({ at, from: chances[at - 1] ?? 0.5, to: chances[at] ?? 0.5 }))
    .toSorted((a, b) => a.at - b.at);
}

/** How much a step changed, at once and for good: what is taken back soon after was no turning point. */
function effectOf(chances: readonly number[], at: number): number {
  const atOnce = (chances[at] ?? 0.5) - (chances[at - 1] ?? 0.5);
  const lasting = middle(chances.slice(at, at + LASTING)) - middle(chances.slice(Math.max(0, at - LASTING), at));
  return Math.sign(atOnce) === Math.sign(lasting) ? Math.min(Math.abs(atOnce), Math.abs(lasting)) : 0;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0.5;
