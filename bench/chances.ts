import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { course as battlesCourse } from '@tercio/battles/bot';
import { bots } from '@tercio/bots';
import { Fast, members, only, side as sideAt } from '@tercio/kernel';
import type { Sim } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { course as swordCourse } from '@tercio/won-by-the-sword/bot';

/**
 * What a balance means for victory: games between two bots, the balance at moments taken at random, and who won. Fits the
 * numbers of a game's `bot/chances.json` and says how well they fit: of the moments called so likely in games that were
 * not used for the fit, how many were won.
 *
 *   node scripts/run.mjs bench/chances.ts --game battles --games 20
 *   node scripts/run.mjs bench/chances.ts --game battles --games 60 --write
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    games: { type: 'string', default: '10' },
    bot: { type: 'string', default: 'greedy' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});

interface Moment {
  readonly scenario: number;
  readonly progress: number;
  /** Of the first side over the second. */
  readonly balance: number;
  readonly won: number;
  /** The moments of one game are much alike: together they count as a few. */
  readonly weight: number;
}

const COURSES: { readonly [game: string]: typeof battlesCourse } = {
  battles: battlesCourse,
  'won-by-the-sword': swordCourse,
};
const { game, judgement, course, bot } = chosen();
const scenarios = game.scenarios.map(({ id }) => id);

function chosen() {
  const entry = entryOf(values.game);
  const known = COURSES[values.game];
  const made = bots[values.bot]?.make(entry?.judgement ?? null);
  if (!entry?.judgement || !known || !made) throw new Error(`"${values.bot}" cannot judge "${values.game}"`);
  return { game: entry.game, judgement: entry.judgement, course: known, bot: made };
}

/** One choice in so many is a moment to look at. */
const SELDOM = 12;
/** How many moments a game counts as. */
const A_GAME = 2;

function momentsOf(scenario: number, n: number): readonly Moment[] {
  const chance = new Fast(Number(values.seed), n, 0);
  const random = new Fast(Number(values.seed), n, 1);
  const sim = game.sim(game.setup(scenarios[scenario] ?? '', {}, chance).pos, chance);
  const seen: { readonly progress: number; readonly balance: number }[] = [];
  while (sim.over === null) {
    if (random.below(SELDOM) === 0) {
      const balance = (judgement.score(sim, sideAt(0)) - judgement.score(sim, sideAt(1))) / 2;
      seen.push({ progress: course(sim).progress, balance });
    }
    step(sim, random);
  }
  const winners = members(sim.over.won);
  const won = winners.length === 0 ? 0.5 : winners.includes(sideAt(0)) ? 1 / winners.length : 0;
  return seen.map((moment) => ({ scenario, won, weight: A_GAME / seen.length, ...moment }));
}

function step(sim: Sim, random: Fast): void {
  const [side] = sim.sides;
  const view = side === undefined ? null : sim.view(only(side));
  const offer = view?.offers[0]?.offer;
  if (side === undefined || !view || !offer) throw new Error('nobody must decide');
  const redeal = (): Sim => game.sim(game.redeal(view, random), random);
  sim.play(side, bot.choose({ side, view, offer, redeal, random }));
}

// The fit: balance, balance with time, then for each scenario what the first side begins with and what time adds.

const SHARED = 2;
const COUNT = SHARED + 2 * scenarios.length;
/** How much speaks against an edge from the first: a scenario that was always won is not won for certain. */
const DOUBT = 1;

const placesOf = ({ scenario, progress, balance }: Moment): readonly (readonly [number, number])[] => [
  [0, balance],
  [1, balance * progress],
  [SHARED + 2 * scenario, 1],
  [SHARED + 2 * scenario + 1, progress],
];
const called = (weights: readonly number[], moment: Moment): number =>
  1 / (1 + Math.exp(-placesOf(moment).reduce((sum, [i, x]) => sum + (weights[i] ?? 0) * x, 0)));

/** Greatest likelihood, by Newton's way. */
function fitted(moments: readonly Moment[]): readonly number[] {
  let weights: readonly number[] = new Array<number>(COUNT).fill(0);
  for (let round = 0; round < 12; round++) {
    const current = weights;
    const rows = current.map((_, i) => current.map((_none, j) => (i === j ? DOUBT : 0)));
    const slope = current.map((weight) => -DOUBT * weight);
    for (const moment of moments) {
      const p = called(current, moment);
      const places = placesOf(moment);
      for (const [i, x] of places) {
        slope[i] = (slope[i] ?? 0) + moment.weight * (moment.won - p) * x;
        for (const [j, y] of places)
          (rows[i] as number[])[j] = (rows[i]?.[j] ?? 0) + moment.weight * p * (1 - p) * x * y;
      }
    }
    const change = solved(rows, slope);
    weights = current.map((weight, i) => weight + (change[i] ?? 0));
  }
  return weights;
}

/** Gauss's way, for a matrix whose diagonal is never empty. */
function solved(rows: number[][], right: number[]): readonly number[] {
  rows.forEach((row, i) => {
    const own = row[i] ?? 1;
    rows.forEach((other, j) => {
      const share = j === i ? 0 : (other[i] ?? 0) / own;
      if (share === 0) return;
      row.forEach((value, k) => (other[k] = (other[k] ?? 0) - share * value));
      right[j] = (right[j] ?? 0) - share * (right[i] ?? 0);
    });
  });
  return right.map((value, i) => value / (rows[i]?.[i] ?? 1));
}

const count = Number(values.games);
const played = scenarios.flatMap((_, scenario) =>
  Array.from({ length: count }, (_none, n) => ({ n, moments: momentsOf(scenario, n) })),
);
const half = (odd: number): readonly Moment[] => played.flatMap(({ n, moments }) => (n % 2 === odd ? moments : []));
const tried = fitted(half(0));
console.log(`${game.id}: ${played.length} games between ${values.bot}s; fitted on one half, held against the other:`);
for (let tenth = 0; tenth < 10; tenth++) {
  const alike = half(1).filter((moment) => Math.min(9, Math.floor(10 * called(tried, moment))) === tenth);
  const won = alike.reduce((sum, one) => sum + one.won, 0) / (alike.length || 1);
  console.log(`called ${10 * tenth} to ${10 * tenth + 10} %: ${(100 * won).toFixed(0)} % of ${alike.length} were won`);
}

const weights = fitted(played.flatMap(({ moments }) => moments));
const short = (value: number | undefined): number => Math.round((value ?? 0) * 1e4) / 1e4;
const edges = scenarios.map((id, i) => [
  id,
  { atFirst: short(weights[SHARED + 2 * i]), withTime: short(weights[SHARED + 2 * i + 1]) },
]);
const file = {
  measured: `${played.length} games between ${values.bot}s, ${count} of each scenario, seed ${values.seed}`,
  balance: short(weights[0]),
  balanceWithTime: short(weights[1]),
  edges: Object.fromEntries(edges) as object,
};
console.log(JSON.stringify(file, null, 2));
if (values.write)
  writeFileSync(
    join(import.meta.dirname, `../games/${game.id}/bot/chances.json`),
    `${JSON.stringify(file, null, 2)}\n`,
  );
