import { EVERYONE, Fast, side as sideAt } from '@tercio/kernel';
import type { Game, Outcome, Record, Side } from '@tercio/kernel';
import type { Judgement } from '@tercio/kernel/sim';
import { facesOf } from './luck/faces.ts';
import type { Faces } from './luck/faces.ts';
import { momentsOf } from './luck/moments.ts';
import type { Moment } from './luck/moments.ts';
import { Values } from './luck/value.ts';
import { Rerolls } from './luck/ways.ts';
import type { Effort, Fallen, Way } from './luck/ways.ts';

/**
 * Was I unlucky? The dice of a finished game against what was to be expected of them. At every moment at which dice fell,
 * the same choice is carried out again with every way they could have fallen, and what came of it is held against the
 * mean of all. A high roll is not always a good one: what counts is how a side stands afterwards.
 */

export type { Faces } from './luck/faces.ts';
export { inWords, sentence } from './luck/sentence.ts';

export interface Luck {
  /** Moments at which dice fell, of these how many with every way followed, and how many rolls there were. */
  readonly moments: number;
  readonly exact: number;
  readonly rolls: number;
  /** What a value of 1 is called; null: a whole victory. */
  readonly unit: Unit | null;
  readonly sides: readonly SideLuck[];
  readonly quantities: readonly QuantityLuck[];
  readonly faces: readonly Faces[];
}

export type Unit = { readonly one: string; readonly many: string };

export interface SideLuck {
  readonly side: Side;
  /** How much better the side stood after the dice than was to be expected, summed over the game. */
  readonly total: number;
  /** The part of it that fell at the side's own choices. */
  readonly own: number;
  /** How far such a sum usually strays from 0, and how many times as far it did. */
  readonly spread: number;
  readonly z: number;
  /** The share of other falls of the same dice that would have been worse for the side, and of those better. */
  readonly worse: number;
  readonly better: number;
  /** The luckiest and the unluckiest moments, the greatest first. */
  readonly best: readonly LuckyMoment[];
  readonly worst: readonly LuckyMoment[];
  /** The moment that ended the game, if dice did. */
  readonly last: LuckyMoment | null;
}

export interface LuckyMoment {
  /** Which step of the replay shows what came of it. */
  readonly step: number;
  /** Who chose, and the choice in words; null: the set-up. */
  readonly by: Side | null;
  readonly words: string;
  /** What was told of it, the first few lines. */
  readonly story: readonly string[];
  readonly rolled: readonly { readonly rule: string; readonly label: string; readonly faces: readonly number[] }[];
  /** What came of it less what was to be expected. */
  readonly gain: number;
  /** The chance of something at least as good, or as bad. */
  readonly chance: number;
  readonly exact: boolean;
  /** The chance that the same sides win there and then, if the game ended with it. */
  readonly ended: number | null;
  /** What the game counts, where the dice could change it. */
  readonly amounts: readonly Amount[];
}

export interface Amount {
  readonly title: string;
  /** What came of it in the game's words, and what was to be expected in the mean; null: it has no mean. */
  readonly got: string;
  readonly expected: number | null;
  /** The chance that just this would come of it. */
  readonly chance: number;
}

/** What the game itself counts, over all dice that followed a side's choices. */
export interface QuantityLuck {
  readonly title: string;
  readonly by: Side;
  readonly rolled: number;
  readonly expected: number;
  readonly got: number;
  readonly spread: number;
}

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

function spreadOf(ways: readonly Way[], of: (way: Way) => number): Spread {
  const mean = ways.reduce((sum, way) => sum + way.weight * of(way), 0);
  const variance = ways.reduce((sum, way) => sum + way.weight * (of(way) - mean) ** 2, 0);
  return { mean, variance };
}

function sideLuck(game: Game, side: Side, place: number, told: readonly Judged[]): SideLuck {
  const of = (way: Way): number => way.values[place] ?? 0;
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
  of: (way: Way) => number,
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

function drawFrom(ways: readonly Way[], of: (way: Way) => number): (random: Fast) => number {
  const { mean, variance } = spreadOf(ways, of);
  if (variance < NOTHING * NOTHING) return () => 0;
  return (random) => {
    let left = random.below(FINE) / FINE;
    for (const way of ways) {
      left -= way.weight;
      if (left < 0) return of(way) - mean;
    }
    return of(ways.at(-1) as Way) - mean;
  };
}

const shareOf = (ways: readonly Way[], such: (way: Way) => boolean): number =>
  ways.reduce((sum, way) => sum + (such(way) ? way.weight : 0), 0);

function luckyMoment(game: Game, { moment, fallen }: Judged, mean: number, of: (way: Way) => number): LuckyMoment {
  const { chosen, step, outcomes, after, told } = moment;
  const seen = game.view(after, EVERYONE);
  const { won } = fallen.real;
  const real = of(fallen.real);
  const asFar = (way: Way): boolean => (real > mean ? of(way) >= real - NOTHING : of(way) <= real + NOTHING);
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
  const of = ({ amounts }: Way): number => amounts[place] ?? 0;
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
    const of = ({ amounts }: Way): number => amounts[place] ?? 0;
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
