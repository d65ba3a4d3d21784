import type { Outcome } from '@tercio/kernel';

/** The dice as they fell, face by face, against dice that are fair. */

export interface Faces {
  readonly sides: number;
  /** From the face 1 on. */
  readonly counts: readonly number[];
  readonly rolled: number;
  /** How many of 1 of fair dice would be at least as uneven: the p-value of the chi-square test. Null: too few to tell. */
  readonly chance: number | null;
}

/** The test needs so many of each face. */
const FEWEST_OF_EACH = 5;

export function facesOf(outcomes: readonly Outcome[]): readonly Faces[] {
  const bySides = new Map<number, number[]>();
  for (const { label, faces } of outcomes) {
    const sides = Number(/^\d*d(\d+)/.exec(label)?.[1]);
    if (!sides) continue;
    const counts = bySides.get(sides) ?? new Array<number>(sides).fill(0);
    for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    bySides.set(sides, counts);
  }
  return [...bySides].sort(([a], [b]) => a - b).map(([sides, counts]) => facesWith(sides, counts));
}

function facesWith(sides: number, counts: readonly number[]): Faces {
  const rolled = counts.reduce((sum, count) => sum + count, 0);
  const expected = rolled / sides;
  const statistic = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  const chance = expected < FEWEST_OF_EACH ? null : chiSquareTail(statistic, sides - 1);
  return { sides, counts, rolled, chance };
}

/** The chance that a chi-square with so many degrees of freedom is at least `x`. */
export function chiSquareTail(x: number, freedom: number): number {
  if (x <= 0) return 1;
  const [a, half] = [freedom / 2, x / 2];
  // The series of the lower incomplete gamma function, which converges for every x; ours are small.
  let term = 1 / gammaOfHalves(freedom + 2);
  let sum = term;
  for (let n = 1; n < 2_000 && term > sum * 1e-15; n++) {
    term *= half / (a + n);
    sum += term;
  }
  return Math.min(1, Math.max(0, 1 - Math.exp(a * Math.log(half) - half) * sum));
}

/** Gamma of n/2. */
function gammaOfHalves(n: number): number {
  let gamma = n % 2 === 0 ? 1 : Math.sqrt(Math.PI);
  for (let half = n % 2 === 0 ? 2 : 1; half < n; half += 2) gamma *= half / 2;
  return gamma;
}
