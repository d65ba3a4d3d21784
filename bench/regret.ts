import { parseArgs } from 'node:util';
import { Fast } from '@tercio/kernel';
import { shareOf } from '@tercio/kernel/sim';
import type { Choice, Judgement, Side, Sim } from '@tercio/kernel/sim';
import { entryOf } from '@tercio/registry';

/**
 * What is lost by answering at a glance: questions of games that are played as each side likes best, and each of the options
 * liked best played out to the end of the game so and so often, all with the same dice.
 *
 *   node scripts/run.mjs bench/regret.ts --game holy-roman-empire --only pavia-1524 --questions 100
 *   node scripts/run.mjs bench/regret.ts --game holy-roman-empire --only pavia-1524 --ask move,muster --plays 80 --walks 8,16
 *
 * Prints by question how much more often the best option wins than the favourite, in per cent. So that luck does not choose it, the
 * best is found on one half of the games and told by the other. `--walks` tells what is gained by choosing on so few of them.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'holy-roman-empire' },
    only: { type: 'string', default: 'pavia-1524' },
    ask: { type: 'string' },
    questions: { type: 'string', default: '50' },
    plays: { type: 'string', default: '40' },
    every: { type: 'string', default: '40' },
    walks: { type: 'string', default: '4,8,16' },
    seed: { type: 'string', default: '1' },
  },
});
const WIDTH = 5;
const entry = entryOf(values.game);
if (entry?.judgement === undefined || entry.judgement === null) throw new Error(`"${values.game}" has no judgement`);
const { game } = entry;
const judgement: Judgement = entry.judgement;
const [plays, every, seed] = [Number(values.plays), Number(values.every), Number(values.seed)];

/** The options of a side, the best liked first; none: it has no opinion. */
function liked(sim: Sim, side: Side): readonly Choice[] {
  const offer = sim.offer(side);
  const values = offer && judgement.prefer?.(sim, side, offer);
  if (!offer || !values) return [];
  return offer.choices
    .map((choice, i) => ({ choice, value: values[i] ?? -Infinity }))
    .filter(({ value }) => value > -Infinity)
    .toSorted((a, b) => b.value - a.value)
    .slice(0, WIDTH)
    .map(({ choice }) => choice);
}

function goOn(sim: Sim, random: Fast): void {
  const side = sim.sides[0] as Side;
  const choice = liked(sim, side)[0] ?? sim.fallback(side) ?? sim.any(side, random);
  if (choice === null) throw new Error('a question without an answer');
  sim.playOffered(side, choice);
}

/** By option: what each play brought. */
function playedOut(sim: Sim, side: Side, options: readonly Choice[]): readonly (readonly number[])[] {
  return options.map((option) =>
    Array.from({ length: plays }, (_, play) => {
      const dice = new Fast(seed, play, 7);
      const fork = sim.fork(dice);
      fork.playOffered(side, option);
      while (fork.over === null) goOn(fork, dice);
      return shareOf(fork.over, side, game.sides.length);
    }),
  );
}

const meanAt = (list: readonly number[], at: (play: number) => boolean): number => {
  const some = list.filter((_, play) => at(play));
  return some.reduce((sum, one) => sum + one, 0) / (some.length || 1);
};
/** The option that did best on some plays, by what it and the favourite did on the others. */
function gain(worths: readonly (readonly number[])[], on: (play: number) => boolean): number {
  const seen = worths.map((list) => meanAt(list, on));
  const best = worths[seen.indexOf(Math.max(...seen))] ?? [];
  const rest = (play: number): boolean => !on(play);
  return 100 * (meanAt(best, rest) - meanAt(worths[0] ?? [], rest));
}

interface Tried {
  readonly ask: string;
  readonly worths: readonly (readonly number[])[];
}
const tried: Tried[] = [];
const met = new Map<string, number>();
let games = 0;
const asked = values.ask === undefined ? null : new Set(values.ask.split(','));
const picks = new Fast(seed, 0, 9);

for (; tried.length < Number(values.questions); games++) {
  const dice = new Fast(seed, games, 5);
  const sim = game.sim(game.setup(values.only, {}, dice).pos, dice);
  while (sim.over === null && tried.length < Number(values.questions)) {
    const side = sim.sides[0] as Side;
    const ask = sim.asked(side)?.ask ?? '';
    const options = sim.wait === 'one' && (asked?.has(ask) ?? true) ? liked(sim, side) : [];
    if (options.length > 1) met.set(ask, (met.get(ask) ?? 0) + 1);
    if (options.length > 1 && picks.below(every) === 0) tried.push({ ask, worths: playedOut(sim, side, options) });
    goOn(sim, dice);
  }
}

// Telling

function tell(name: string, list: readonly Tried[], times: number): void {
  const row = (of: (one: Tried) => number): string => {
    const found = list.map(of);
    const mean = found.reduce((sum, one) => sum + one, 0) / found.length;
    const spread = Math.sqrt(found.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, found.length - 1));
    return `${mean.toFixed(1)} ± ${((1.96 * spread) / Math.sqrt(found.length)).toFixed(1)}`;
  };
  const half = row(
    ({ worths }) => (gain(worths, (play) => play % 2 === 0) + gain(worths, (play) => play % 2 === 1)) / 2,
  );
  const few = values.walks
    .split(',')
    .map((walks) => `${walks} walks ${row(({ worths }) => gain(worths, (play) => play < Number(walks)))}`);
  const often = (times / games).toFixed(1);
  console.log(`${name}: ${list.length} tried, ${often} a game; gain in % by half ${half}; ${few.join('; ')}`);
}
for (const [ask, list] of Map.groupBy(tried, (one) => one.ask)) tell(ask, list, met.get(ask) ?? 0);
tell(
  'all',
  tried,
  [...met.values()].reduce((sum, count) => sum + count, 0),
);
