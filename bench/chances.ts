import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bots } from '@tercio/bots';
import { Fast, heldBy, only, seatsOf, side as sideAt } from '@tercio/kernel';
import type { Sim } from '@tercio/kernel';
import { chancesFrom, shareOf } from '@tercio/kernel/sim';
import type { Progress } from '@tercio/kernel/sim';
import { entryOf } from '@tercio/registry';

/**
 * What a balance means for victory: games between bots, how all sides stand at moments taken at random, and who won. Fits the
 * numbers of a game's `bot/chances.json` and says how well they fit: of the moments called so likely in games that were
 * not used for the fit, how many were won.
 *
 *   node scripts/run.mjs bench/chances.ts --game battles --games 20
 *   node scripts/run.mjs bench/chances.ts --game battles --games 60 --write
 *   node scripts/run.mjs bench/chances.ts --game battles --games 60 --only naseby-1645,jankau-1645
 *   node scripts/run.mjs bench/chances.ts --game ferry --alike        where all sides begin alike
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    games: { type: 'string', default: '10' },
    bot: { type: 'string', default: 'greedy' },
    seed: { type: 'string', default: '1' },
    /** Scenarios, with commas between them; the others have no edges then. */
    only: { type: 'string' },
    alike: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

interface Moment {
  readonly scenario: number;
  readonly progress: number;
  /** By side: half of what it is ahead of the last. Of two sides one gains what the other loses. */
  readonly balance: readonly number[];
  /** By side: what it has of the victory. */
  readonly won: readonly number[];
  /** The moments of one game are much alike: together they count as a few. */
  readonly weight: number;
}

const { game, judgement, progressOf, bot } = await chosen();
const scenarios = values.only?.split(',') ?? game.scenarios.map(({ id }) => id);
const sides = game.sides.map((_, index) => sideAt(index));

/** A game whose chances are measured says in its `bot/index.ts` how far a game has come (`progressOf`). */
async function chosen() {
  const entry = entryOf(values.game);
  const made = bots[values.bot]?.make(entry?.judgement ?? null);
  if (!entry?.judgement || !made) throw new Error(`"${values.bot}" cannot judge "${values.game}"`);
  const { progressOf } = (await import(`@tercio/${values.game}/bot`)) as { progressOf?: (sim: Sim) => Progress };
  if (!progressOf) throw new Error(`the bot of "${values.game}" exports no progressOf`);
  return { game: entry.game, judgement: entry.judgement, progressOf, bot: made };
}

/** One choice in so many is a moment to look at. */
const SELDOM = 12;
/** How many moments a game counts as. */
const A_GAME = 2;

function momentsOf(scenario: number, n: number): readonly Moment[] {
  const chance = new Fast(Number(values.seed), n, 0);
  const random = new Fast(Number(values.seed), n, 1);
  const sim = game.sim(game.setup(scenarios[scenario] ?? '', {}, chance).pos, chance);
  const seen: { readonly progress: number; readonly balance: readonly number[] }[] = [];
  while (sim.over === null) {
    if (random.below(SELDOM) === 0) {
      const scores = sides.map((side) => judgement.score(sim, side));
      const balance = scores.map((score) => (score - (scores.at(-1) ?? 0)) / 2);
      seen.push({ progress: progressOf(sim).progress, balance });
    }
    step(sim, scenario, random);
  }
  const { over } = sim;
  const won = sides.map((side) => shareOf(over, side, sides.length));
  return seen.map((moment) => ({ scenario, won, weight: A_GAME / seen.length, ...moment }));
}

function step(sim: Sim, scenario: number, random: Fast): void {
  const [side] = sim.sides;
  if (side === undefined) throw new Error('nobody must decide');
  const played = game.scenarios.find(({ id }) => id === scenarios[scenario]);
  const seat = played && seatsOf(played).find((one) => one.sides.includes(side));
  const view = sim.view(seat ? heldBy(seat) : only(side));
  const offer = view.offers.find((own) => own.side === side)?.offer;
  if (!offer) throw new Error(`side ${side} is not asked`);
  const redeal = (): Sim => game.sim(game.redeal(view, random), random);
  sim.play(side, bot.choose({ side, view, offer, redeal, random }));
}

// The fit: balance, balance with time, then for each scenario what each side but the last begins with and what time adds.

const SHARED = 2;
/** Sides that begin alike have no edge to be measured. */
const EDGES = values.alike ? 0 : sides.length - 1;
const COUNT = SHARED + 2 * EDGES * scenarios.length;
/** How much speaks against an edge from the first: a scenario that was always won is not won for certain. */
const DOUBT = 1;

type Places = readonly (readonly [number, number])[];
const edgeAt = (scenario: number, side: number): number => SHARED + 2 * (scenario * EDGES + side);

/** What speaks for a side, place by place. */
function placesOf({ scenario, progress, balance }: Moment, side: number): Places {
  const own = balance[side] ?? 0;
  const edge: Places =
    side < EDGES
      ? [
          [edgeAt(scenario, side), 1],
          [edgeAt(scenario, side) + 1, progress],
        ]
      : [];
  return [[0, own], [1, own * progress], ...edge];
}

const called = (weights: readonly number[], moment: Moment): readonly number[] =>
  chancesFrom(sides.map((side) => placesOf(moment, side).reduce((sum, [i, x]) => sum + (weights[i] ?? 0) * x, 0)));

/** Greatest likelihood, by Newton's way. */
function fitted(moments: readonly Moment[]): readonly number[] {
  let weights: readonly number[] = new Array<number>(COUNT).fill(0);
  for (let round = 0; round < 12; round++) {
    const current = weights;
    const rows = current.map((_, i) => current.map((_none, j) => (i === j ? DOUBT : 0)));
    const slope = current.map((weight) => -DOUBT * weight);
    for (const moment of moments) add(moment, called(current, moment), slope, rows);
    const change = solved(rows, slope);
    weights = current.map((weight, i) => weight + (change[i] ?? 0));
  }
  return weights;
}

/** What one moment adds to the slope, and to how it bends. */
function add(moment: Moment, p: readonly number[], slope: number[], rows: number[][]): void {
  const all = sides.map((side) => placesOf(moment, side));
  const mean = new Map<number, number>();
  all.forEach((places, side) => {
    for (const [i, x] of places) mean.set(i, (mean.get(i) ?? 0) + (p[side] ?? 0) * x);
  });
  all.forEach((places, side) => {
    const own = p[side] ?? 0;
    for (const [i, x] of places) {
      slope[i] = (slope[i] ?? 0) + moment.weight * ((moment.won[side] ?? 0) - own) * x;
      const row = rows[i] as number[];
      for (const [j, y] of places) row[j] = (row[j] ?? 0) + moment.weight * own * x * y;
    }
  });
  for (const [i, x] of mean) {
    const row = rows[i] as number[];
    for (const [j, y] of mean) row[j] = (row[j] ?? 0) - moment.weight * x * y;
  }
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
  // Of two sides one is enough: the other has what is left.
  const alike = half(1).flatMap((moment) =>
    called(tried, moment)
      .slice(0, sides.length - 1)
      .map((p, side) => ({ p, won: moment.won[side] ?? 0 }))
      .filter(({ p }) => Math.min(9, Math.floor(10 * p)) === tenth),
  );
  const won = alike.reduce((sum, one) => sum + one.won, 0) / (alike.length || 1);
  console.log(`called ${10 * tenth} to ${10 * tenth + 10} %: ${(100 * won).toFixed(0)} % of ${alike.length} were won`);
}

const weights = fitted(played.flatMap(({ moments }) => moments));
const short = (value: number | undefined): number => Math.round((value ?? 0) * 1e4) / 1e4;
/** By side; that of the last is what the others are held against. */
const edgeOf = (scenario: number, more: number): readonly number[] =>
  sides.map((side) => (side < EDGES ? short(weights[edgeAt(scenario, side) + more]) : 0));
const edges =
  EDGES === 0 ? [] : scenarios.map((id, i) => [id, { atFirst: edgeOf(i, 0), withTime: edgeOf(i, 1) }] as const);
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
