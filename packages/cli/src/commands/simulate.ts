import { botOf, bots as known } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { has, heldBy, seatsOf, side as sideAt } from '@tercio/kernel';
import { simulate as play, under } from '@tercio/kit';
import type { Simulated } from '@tercio/kit';
import { command, JSON_FLAG, SEED, SET } from '../command.ts';
import type { Fault } from '../fault.ts';
import { FAILED, isFault, misuse, OK } from '../fault.ts';
import { columns } from '../help.ts';
import type { Found } from '../lookup.ts';
import { findScenario, listed, readSettings, SCENARIO_PLACE, seatName } from '../lookup.ts';
import { OWN } from '../own.ts';
import { didYouMean } from '../suggest.ts';

const MOST_GAMES = 100_000_000;

export const simulate = command({
  name: 'simulate',
  summary: 'plays many games between bots and counts how they end',
  about: ['The exit code is 1 if a game came to a dead end, broke down or did not finish.'],
  places: [SCENARIO_PLACE],
  options: {
    games: { kind: 'number', value: 'N', about: 'how many games; 100 if not said', least: 1, most: MOST_GAMES },
    seed: SEED,
    set: SET,
    ...OWN,
    bots: {
      kind: 'text',
      value: 'A,B',
      about: `who plays: one bot for all seats, or one for each in turn; ${Object.keys(known).join(', ')}; captain@200 thinks so much`,
    },
    json: JSON_FLAG,
  },
  examples: [
    ['tercio simulate ferry/ring --games 1000 --seed 1', 'random games'],
    ['tercio simulate ferry/ring --games 20 --bots greedy,random,random', 'is greedy any good?'],
    ['tercio simulate battles/rocroi-1643 --set deployment=free', 'with another setting'],
  ],
  async run({ values, words: [name = ''] }, terminal) {
    const found = await findScenario(name, values);
    if (isFault(found)) return found;
    const players = readBots(found, values.bots ?? 'random');
    if (isFault(players)) return players;
    const { games = 100, seed = 1 } = values;
    const { game } = found.entry;
    const settings = readSettings(game, found.scenario.id, values.set ?? []);
    if (isFault(settings)) return settings;
    const progress = terminal.progress('Playing', games);
    const report = play(under(game, settings), found.scenario.id, {
      games,
      seed,
      bots: players.bots,
      progress: (done) => progress.reach(done),
    });
    progress.done();
    const data = { game: game.id, scenario: found.scenario.id, seed, bots: players.names, ...report };
    if (values.json) terminal.print(JSON.stringify(data, null, 2));
    else terminal.say(asText(report));
    return report.finished === report.games ? OK : FAILED;
  },
});

interface Players {
  /** By the name of the seat. */
  readonly names: { readonly [seat: string]: string };
  /** By side. Null is the random player that needs no view, and so is fast. */
  readonly bots: readonly (Bot | null)[];
}

function readBots({ entry, scenario }: Found, text: string): Players | Fault {
  const { game, judgement } = entry;
  const allowed = Object.keys(known);
  const listed = text.split(',');
  const strange = listed.find((name) => botOf(name, judgement) === undefined);
  if (strange !== undefined) {
    return misuse(`there is no bot "${strange}"${didYouMean(strange, allowed)}`, `The bots are ${allowed.join(', ')}.`);
  }
  const seats = seatsOf(scenario);
  const titles = seats.map((seat) => seatName(game, seat));
  if (listed.length !== 1 && listed.length !== seats.length) {
    return misuse(`--bots names ${listed.length}`, `Name one for all seats, or one for each of ${titles.join('; ')}.`);
  }
  const names = titles.map((title, i): [string, string] => [title, listed[i] ?? (listed[0] as string)]);
  const bots = game.sides.map((_, index) => {
    const name = names[seats.findIndex((seat) => has(heldBy(seat), sideAt(index)))]?.[1] ?? 'random';
    return name === 'random' ? null : (botOf(name, judgement) ?? null);
  });
  return { names: Object.fromEntries(names), bots };
}

function asText({ games, finished, deadEnds, outcomes, lengths, actionsPerCpuSecond, faults }: Simulated): string {
  const { least, median, mean, most } = lengths;
  const rows = outcomes.map(({ won, how, games: count }): [string, string] => [
    `${listed(won) || 'nobody'}, ${how}`,
    `${count}  ${((100 * count) / games).toFixed(1)} %`,
  ]);
  return [
    `${games} games, ${finished} finished, ${deadEnds} dead ends.`,
    'Outcomes:',
    ...columns(rows),
    `Choices per game: ${least} to ${most}, median ${median}, mean ${mean}.`,
    `Choices per CPU-second: ${actionsPerCpuSecond}.`,
    ...faults.map(({ game, message }) => `Game ${game} broke off: ${message}.`),
  ].join('\n');
}
