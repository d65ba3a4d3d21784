import { EVERYONE, Fast, side as sideAt } from '@tercio/kernel';
import type { Game, Outcome, Record, Side } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import type { Amount, Luck, LuckyMoment, QuantityLuck, SideLuck } from './luck/account.ts';
import { facesOf } from './luck/faces.ts';
import { momentsOf } from './luck/moments.ts';
import type { Moment } from './luck/moments.ts';
import { Values } from './luck/value.ts';
import { Rerolls } from './luck/ways.ts';
import type { Effort, Fallen, Fall } from './luck/ways.ts';

/**
 * Was I unlucky? The dice of a finished game against what was to be expected of them. At every moment at which dice fell,
 * the same choice is carried out again with every way they could have fallen, and what came of it is held against the
 * mean of all. A high roll is not always a good one: what counts is how a side stands afterwards.
 */

export type { Amount, Luck, LuckyMoment, QuantityLuck, SideLuck } from './luck/account.ts';
export type { Faces } from './luck/faces.ts';
export { inWords, sentence } from './luck/sentence.ts';

const MOST_MOMENTS = 5;
const MOST_LINES = 4;
const REROLLED_GAMES = 4_000;
const SEED = 1618;
/** Differences smaller than this come of rounding. */
const NOTHING = 1e-9;

export interface Asked {
  /** Called before each moment. */
  readonly progress?: (done: number, of: number) => void;
  readonly effort?: Effort;
}

/** Every way of two dice is followed. */
const EFFORT: Effort = { ways: 60, samples: 40 };

/** The luck of every side in a finished game. The same record has the same answer, always. */
export function luckOf(game: Game, judgement: Judgement | null, record: Record, asked: Asked = {}): Luck {
  const { header } = record;
  const sides = game.scenarios.find(({ id }) => id === header.scenario)?.sides ?? game.sides.map((_, i) => sideAt(i));
  const moments = momentsOf(game, record);
  const rerolls = new Rerolls(game, header, new Values(game, judgement, sides), asked.effort ?? EFFORT);
  const told = moments.map((moment, index): Judged => {
    asked.progress?.(index, moments.length);
    return { moment, fallen: rerolls.of(moment, index) };
  });
  const outcomes = moments.flatMap((moment): readonly Outcome[] => moment.outcomes);
  return {
    moments: moments.length,
    exact: told.filter(({ fallen }) => fallen.exact).length,
    rolls: outcomes.length,
    unit: judgement?.unit ?? null,
    sides: sides.map((side, place) => sideLuck(game, side, place, told)),
    quantities: sides.flatMap((side) => quantityLucks(game, side, told)),
    faces: facesOf(outcomes),
  };
}

/** A moment with how its dice could have fallen. */
interface Judged {
  readonly moment: Moment;
  readonly fallen: Fallen;
}

interface Spread {
  readonly mean: number;
  readonly variance: number;
}

function spreadOf(ways: readonly Fall[], of: (fall: Fall) => number): Spread {
  const mean = ways.reduce((sum, way) => sum + way.weight * of(way), 0);
  const variance = ways.reduce((sum, way) => sum + way.weight * (of(way) - mean) ** 2, 0);
  return { mean, variance };
}

function sideLuck(game: Game, side: Side, place: number, told: readonly Judged[]): SideLuck {
  const of = (fall: Fall): number => fall.values[place] ?? 0;
  const gains = told.map((one) => {
    const { mean, variance } = spreadOf(one.fallen.ways, of);
    return { one, mean, gain: of(one.fallen.real) - mean, variance };
  });
  const total = gains.reduce((sum, { gain }) => sum + gain, 0);
  const spread = Math.sqrt(gains.reduce((sum, { variance }) => sum + variance, 0));
  const own = gains.filter(({ one }) => one.moment.chosen?.side === side).reduce((sum, { gain }) => sum + gain, 0);
  const ranked = gains.filter(({ gain }) => Math.abs(gain) > NOTHING).sort((a, b) => b.gain - a.gain);
  const lucky = ({ one, mean }: (typeof gains)[number]): LuckyMoment => luckyMoment(game, one, mean, of);
  const last = gains.at(-1);
  return {
    side,
    total,
    own,
    spread,
    z: spread > NOTHING ? total / spread : 0,
    ...sharesOf(told, of, total),
    best: ranked
      .filter(({ gain }) => gain > 0)
      .slice(0, MOST_MOMENTS)
      .map(lucky),
    worst: ranked
      .filter(({ gain }) => gain < 0)
      .reverse()
      .slice(0, MOST_MOMENTS)
      .map(lucky),
    last: last && last.one.fallen.real.won !== null ? lucky(last) : null,
  };
}

/** All the dice are rolled again at the same moments, many times: how often does it go worse, how often better? */
function sharesOf(
  told: readonly Judged[],
  of: (fall: Fall) => number,
  total: number,
): { readonly worse: number; readonly better: number } {
  const random = new Fast(SEED);
  const drawn = told.map(({ fallen }) => drawFrom(fallen.ways, of));
  let [worse, better] = [0, 0];
  for (let i = 0; i < REROLLED_GAMES; i++) {
    const other = drawn.reduce((sum, draw) => sum + draw(random), 0);
    if (other < total - NOTHING) worse++;
    else if (other > total + NOTHING) better++;
  }
  return { worse: worse / REROLLED_GAMES, better: better / REROLLED_GAMES };
}

const FINE = 1 << 30;

function drawFrom(ways: readonly Fall[], of: (fall: Fall) => number): (random: Fast) => number {
  const { mean, variance } = spreadOf(ways, of);
  if (variance < NOTHING * NOTHING) return () => 0;
  return (random) => {
    let left = random.below(FINE) / FINE;
    for (const way of ways) {
      left -= way.weight;
      if (left < 0) return of(way) - mean;
    }
    return of(ways.at(-1) as Fall) - mean;
  };
}

const shareOf = (ways: readonly Fall[], such: (fall: Fall) => boolean): number =>
  ways.reduce((sum, way) => sum + (such(way) ? way.weight : 0), 0);

function luckyMoment(game: Game, { moment, fallen }: Judged, mean: number, of: (fall: Fall) => number): LuckyMoment {
  const { chosen, step, outcomes, after, told } = moment;
  const seen = game.view(after, EVERYONE);
  const { won } = fallen.real;
  const real = of(fallen.real);
  const asFar = (fall: Fall): boolean => (real > mean ? of(fall) >= real - NOTHING : of(fall) <= real + NOTHING);
  return {
    step,
    by: chosen?.side ?? null,
    words: chosen ? game.words.option(game.view(chosen.before, EVERYONE), chosen.side, chosen.choice) : '',
    story: told
      .flatMap(({ event }) => game.words.event(event, seen) ?? [])
      .flatMap(({ heading, idle, text }) => (heading || idle ? [] : [text]))
      .slice(0, MOST_LINES),
    rolled: outcomes.map(({ rule, label, faces }) => ({ rule, label, faces })),
    gain: real - mean,
    chance: shareOf(fallen.ways, asFar),
    exact: fallen.exact,
    ended: won === null ? null : shareOf(fallen.ways, (way) => way.won === won),
    amounts: game.quantities.flatMap((name, place) => amountIn(game, fallen, name, place)),
  };
}

/** Nothing where the dice could not change it. */
function amountIn(game: Game, { real, ways }: Fallen, name: string, place: number): readonly Amount[] {
  const of = ({ amounts }: Fall): number => amounts[place] ?? 0;
  const { mean, variance } = spreadOf(ways, of);
  if (variance <= NOTHING) return [];
  return [
    {
      title: game.quantityTitle(name),
      got: game.quantityWords(name, of(real)),
      expected: game.isNamed(name) ? null : mean,
      chance: shareOf(ways, (way) => Math.abs(of(way) - of(real)) < NOTHING),
    },
  ];
}

function quantityLucks(game: Game, side: Side, told: readonly Judged[]): readonly QuantityLuck[] {
  const own = told.filter(({ moment }) => moment.chosen?.side === side);
  return game.quantities.flatMap((name, place): readonly QuantityLuck[] => {
    if (game.isNamed(name)) return [];
    const of = ({ amounts }: Fall): number => amounts[place] ?? 0;
    const counted = own
      .map((one) => ({ one, ...spreadOf(one.fallen.ways, of) }))
      .filter(({ variance }) => variance > NOTHING);
    if (counted.length === 0) return [];
    return [
      {
        title: game.quantityTitle(name),
        by: side,
        rolled: counted.length,
        expected: counted.reduce((sum, { mean }) => sum + mean, 0),
        got: counted.reduce((sum, { one }) => sum + of(one.fallen.real), 0),
        spread: Math.sqrt(counted.reduce((sum, { variance }) => sum + variance, 0)),
      },
    ];
  });
}
