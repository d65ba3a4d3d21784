import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Chance, Choice, Game, Odds, Pos, Roll, Side } from '@tercio/kernel';
import { must } from './laws.ts';
import type { Rests } from './laws.ts';
import { optionsOf, sayMove, someRests } from './walk.ts';
import type { Rest } from './walk.ts';

/** Odds against what happens: every face of every die, and plain sampling. */

export interface Reckoned {
  /** How many distributions were held against every face, and how many against samples. */
  readonly enumerated: number;
  readonly sampled: number;
}

const MOST_FACES = 20_000;
const SAMPLES = 2_000;

/**
 * Exact odds of choices met in random games are those of all faces; sampled frequencies lie within five sigma. Ends
 * early once so many were held against both. Where nothing falls so many quantities are reckoned as `dull` says.
 */
export function reckonsOdds(
  game: Game,
  scenario: string,
  { rests, seed, odds: most, dull = Infinity }: Rests & { odds?: number; dull?: number },
): Reckoned {
  const reckoned = { enumerated: 0, sampled: 0 };
  let turn = 0;
  for (const rest of someRests(game, scenario, { rests, seed })) {
    for (const choice of someOf(optionsOf(game, rest.pos, rest.side))) {
      const view = game.view(rest.pos, only(rest.side));
      const { quantities } = game;
      const some = quantities.filter((_, i) => (i + turn) % quantities.length < dull);
      turn++;
      for (const quantity of falls(game, rest, choice) ? quantities : some) {
        const odds = game.forecast(view, rest.side, choice, quantity);
        const what = `the odds of ${quantity} for ${sayMove(game, { side: rest.side, choice })}`;
        must(addUp(odds), game, rest, () => `${what} do not add up to one`);
        const isCertain = odds.lines.every(({ low, high }) => high - low < 1e-12);
        if (!odds.exact || !isCertain || odds.lines.length < 2) continue;
        // The viewer cannot tell this world from the truth, and draws that nobody foresees are left out.
        if (odds.stopped.includes('draw')) continue;
        const pos = game.redeal(view, new Fast(seed));
        const faces = everyFace(game, pos, rest.side, choice, quantity);
        if (faces) reckoned.enumerated++;
        must(faces === null || agree(odds, faces), game, rest, () => `${what} are not those of all faces`);
        reckoned.sampled++;
        const sample = sampled(game, pos, { side: rest.side, choice, quantity, seed });
        must(near(odds, sample), game, rest, () => `${what} are not what is rolled`);
        if (reckoned.sampled === most) return reckoned;
      }
    }
  }
  return reckoned;
}

/** Does a die fall, or a card? */
function falls(game: Game, { pos, side }: Rest, choice: Choice): boolean {
  const played = game.play(pos, side, [choice], new Fast(1));
  return isRefusal(played) || played.outcomes.length > 0;
}

const MOST_OPTIONS = 8;

/** Some of many options, spread evenly. */
const someOf = <T>(options: readonly T[]): readonly T[] => {
  const every = Math.max(1, Math.floor(options.length / MOST_OPTIONS));
  return options.filter((_, i) => i % every === 0).slice(0, MOST_OPTIONS);
};

const addUp = ({ lines }: Odds): boolean => {
  const [low, high] = [lines.reduce((sum, line) => sum + line.low, 0), lines.reduce((sum, line) => sum + line.high, 0)];
  return low <= 1 + 1e-9 && high >= 1 - 1e-9;
};

/** The chances of totals by going through every face of every die; null: too many. */
export function everyFace(
  game: Game,
  pos: Pos,
  side: Side,
  choice: Choice,
  quantity: string,
): ReadonlyMap<number, number> | null {
  const chances = new Map<number, number>();
  const faces = new EveryFace();
  for (let n = 0; ; n++) {
    if (n > MOST_FACES) return null;
    const played = game.play(pos, side, [choice], faces.begin());
    if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
    const total = played.told.reduce((sum, { event }) => sum + game.measure(quantity, event), 0);
    chances.set(total, (chances.get(total) ?? 0) + faces.chance);
    if (!faces.advance()) return chances;
  }
}

/** Goes through all faces like an odometer: the last die turns fastest. */
class EveryFace implements Chance {
  faces: readonly number[] = [];
  chance = 1;
  #places: number[] = [];
  #widths: number[] = [];
  #next = 0;

  begin(): this {
    this.#next = 0;
    this.chance = 1;
    return this;
  }

  take(roll: Roll): number {
    if ('pick' in roll) {
      const weights = roll.weights ?? roll.pick.map(() => 1);
      const place = this.#turn(roll.pick.length);
      this.chance *= (weights[place] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0);
      this.faces = [roll.pick[place] ?? 0];
      return this.faces[0] ?? 0;
    }
    const faces = Array.from({ length: roll.dice }, () => this.#turn(roll.sides) + 1);
    this.chance /= roll.sides ** roll.dice;
    this.faces = faces;
    return roll.read.of(faces);
  }

  #turn(width: number): number {
    const place = this.#next++;
    this.#widths[place] = width;
    return (this.#places[place] ??= 0);
  }

  /** The next way they can fall; false: that was the last. */
  advance(): boolean {
    this.#places.length = this.#next;
    while (this.#places.length > 0) {
      const place = this.#places.length - 1;
      const turned = (this.#places[place] ?? 0) + 1;
      if (turned < (this.#widths[place] ?? 0)) {
        this.#places[place] = turned;
        return true;
      }
      this.#places.pop();
    }
    return false;
  }
}

export function sampled(
  game: Game,
  pos: Pos,
  {
    side,
    choice,
    quantity,
    seed,
    samples = SAMPLES,
  }: { side: Side; choice: Choice; quantity: string; seed: number; samples?: number },
): { readonly counts: ReadonlyMap<number, number>; readonly samples: number } {
  const counts = new Map<number, number>();
  const chance = new Fast(seed, 1, 1);
  for (let i = 0; i < samples; i++) {
    const played = game.play(pos, side, [choice], chance);
    if (isRefusal(played)) throw new Error(`offered, then refused: ${played.code}`);
    const total = played.told.reduce((sum, { event }) => sum + game.measure(quantity, event), 0);
    counts.set(total, (counts.get(total) ?? 0) + 1);
  }
  return { counts, samples };
}

export function agree({ lines }: Odds, chances: ReadonlyMap<number, number>, within = 1e-9): boolean {
  const totals = new Set([...lines.map(({ total }) => total), ...chances.keys()]);
  const chanceOf = (total: number): number => lines.find((line) => line.total === total)?.low ?? 0;
  return [...totals].every((total) => Math.abs(chanceOf(total) - (chances.get(total) ?? 0)) <= within);
}

/** Within five standard deviations, every line. */
export function near({ lines }: Odds, { counts, samples }: ReturnType<typeof sampled>): boolean {
  if ([...counts.keys()].some((total) => !lines.some((line) => line.total === total))) return false;
  return lines.every(({ total, low }) => {
    const sigma = Math.sqrt(samples * low * (1 - low));
    return Math.abs((counts.get(total) ?? 0) - samples * low) <= 5 * sigma + 1e-9;
  });
}
