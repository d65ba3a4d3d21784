import { writeSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bots } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { simulate } from '@tercio/kit';
import { entryOf } from '@tercio/registry';

/**
 * What a person is asked in a turn, if usual answers are given by themselves: games of a scenario in which a bot answers for
 * the person what is a real decision.
 *
 *   node scripts/run.mjs bench/questions.ts                                   Battles, Breitenfeld, either side
 *   node scripts/run.mjs bench/questions.ts --only rocroi-1643 --games 4
 *
 * Prints for each side the questions of a turn, those answered by themselves, and both by their names.
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    only: { type: 'string', default: 'breitenfeld-1631' },
    bot: { type: 'string', default: 'greedy' },
    games: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
  },
});

const entry = entryOf(values.game);
if (entry === undefined) throw new Error(`there is no game "${values.game}"`);
const { game, judgement } = entry;
const say = (line: string): number => writeSync(1, `${line}\n`);

function made(name: string): Bot {
  const bot = bots[name]?.make(judgement);
  if (bot === undefined) throw new Error(`there is no bot "${name}"; there is ${Object.keys(bots).join(', ')}`);
  return bot;
}

/** How often each question came, and in how many turns. */
interface Count {
  readonly asked: Map<string, number>;
  readonly usual: Map<string, number>;
  readonly turns: Set<string>;
}

const more = (tally: Map<string, number>, name: string): Map<string, number> =>
  tally.set(name, (tally.get(name) ?? 0) + 1);
const sum = (tally: ReadonlyMap<string, number>): number => [...tally.values()].reduce((all, one) => all + one, 0);

/** The bot answers what is a decision; what is none is answered as usual. */
function counting(bot: Bot, { asked, usual, turns }: Count): Bot {
  let [played, before] = [0, 0];
  return {
    ...bot,
    choose(seat) {
      const { view, side, offer } = seat;
      const turn = Number(view.table['turn'] ?? 0);
      if (turn < before) played++;
      before = turn;
      turns.add(`${played} ${turn}`);
      const answer = game.routine(view, side);
      more(answer ? usual : asked, offer.ask);
      return answer ?? bot.choose(seat);
    },
  };
}

const listed = (tally: ReadonlyMap<string, number>, turns: number): string =>
  [...tally]
    .toSorted(([, a], [, b]) => b - a)
    .map(([ask, times]) => `${ask} ${(times / turns).toFixed(1)}`)
    .join(', ');

for (const [side, name] of game.sides.entries()) {
  const count: Count = { asked: new Map(), usual: new Map(), turns: new Set() };
  const seats = game.sides.map((_, other) => (other === side ? counting(made(values.bot), count) : made(values.bot)));
  simulate(game, values.only, { games: Number(values.games), seed: Number(values.seed), bots: seats });
  const turns = Math.max(1, count.turns.size);
  const [asked, usual] = [sum(count.asked) / turns, sum(count.usual) / turns];
  say(`${values.only} ${name}, ${turns} turns: ${asked.toFixed(1)} asked, ${usual.toFixed(1)} answered by themselves`);
  say(`  asked: ${listed(count.asked, turns)}`);
  say(`  usual: ${listed(count.usual, turns)}`);
}
