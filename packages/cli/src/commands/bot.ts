import { botOf, bots, USUAL } from '@tercio/bots';
import { playSeries } from '../bot/local.ts';
import type { Played } from '../bot/local.ts';
import { playAt } from '../bot/remote.ts';
import type { Values } from '../args.ts';
import { command, JSON_FLAG, SEED } from '../command.ts';
import type { Fault } from '../fault.ts';
import { FAILED, isFault, misuse, OK } from '../fault.ts';
import { columns } from '../help.ts';
import { findScenario, findSide, SCENARIO_PLACE } from '../lookup.ts';
import { OWN } from '../own.ts';
import { didYouMean } from '../suggest.ts';
import type { Terminal } from '../terminal.ts';

const DAY_MS = 86_400_000;
const MOST_GAMES = 1_000_000;

const options = {
  exec: { kind: 'text', value: 'PROGRAM', about: 'the program, with its arguments' },
  against: { kind: 'text', value: 'BOT', about: `whom it plays against; ${USUAL} if not said` },
  games: { kind: 'number', value: 'N', about: 'how many games; 1 if not said', least: 1, most: MOST_GAMES },
  side: {
    kind: 'text',
    value: 'SIDE',
    about:
      'a side it has, with all of its seat; here each seat in turn if not said; at a server the number of the seat, from 0',
  },
  patience: { kind: 'number', value: 'MS', about: 'for each answer; 10000 if not said', least: 1, most: DAY_MS },
  seed: SEED,
  ...OWN,
  server: { kind: 'text', value: 'URL', about: 'plays at the tables of a server instead' },
  table: { kind: 'text', value: 'ID', about: 'takes a seat at this table of the server first' },
  invitation: { kind: 'text', value: 'TOKEN', about: 'the invitation to that seat' },
  token: {
    kind: 'text',
    value: 'TOKEN',
    about: 'the token of a person there; the environment may hold it as TERCIO_TOKEN',
  },
  json: JSON_FLAG,
} as const;
type Given = Values<typeof options>;

export const bot = command({
  name: 'bot',
  summary: 'lets a program of yours play, against a bot here or at a server',
  about: [
    'The program reads questions from its standard input and writes answers to its standard output, a line of JSON each; docs/bots.md describes them.',
    'For a program that ends, answers too late, or is wrong three times about a question the caretaker answers: it loses nothing but, perhaps, the game.',
    'The exit code is 1 if the caretaker had to answer.',
  ],
  places: [{ ...SCENARIO_PLACE, optional: true }],
  options,
  examples: [
    ['tercio bot ferry/ring --exec ./mybot', 'one game against a captain'],
    ['tercio bot battles/rocroi-1643 --exec "python3 mybot.py" --against recruit --games 10 --seed 1', 'ten games'],
    ['tercio bot --exec ./mybot --server https://example.org --table T --invitation I', 'at a table with others'],
  ],
  async run({ values, words: [name] }, terminal) {
    if (values.exec === undefined) return misuse('which program?', 'Name it: --exec ./mybot.');
    return values.server === undefined
      ? here(values, values.exec, name, terminal)
      : there(values, values.exec, terminal);
  },
});

const PATIENCE_MS = 10_000;

async function here(
  values: Given,
  exec: string,
  name: string | undefined,
  terminal: Terminal,
): Promise<number | Fault> {
  if (name === undefined)
    return misuse('which scenario?', `Name it as ${SCENARIO_PLACE.name}, ${SCENARIO_PLACE.about}.`);
  const found = await findScenario(name, values);
  if (isFault(found)) return found;
  const { against = USUAL, games = 1, seed = 1, patience = PATIENCE_MS } = values;
  const opponent = botOf(against, found.entry.judgement);
  if (!opponent) {
    const known = Object.keys(bots);
    return misuse(`there is no bot "${against}"${didYouMean(against, known)}`, `The bots are ${known.join(', ')}.`);
  }
  const side = values.side === undefined ? null : findSide(found.entry.game, found.scenario.sides, values.side);
  if (isFault(side)) return side;
  const progress = terminal.progress('Playing', games);
  const reach = (done: number): void => progress.reach(done);
  const played = await playSeries(found, {
    command: exec,
    against: opponent,
    games,
    seed,
    patience,
    side,
    progress: reach,
  });
  progress.done();
  if (values.json) terminal.print(JSON.stringify({ scenario: name, against, seed, games: played }, null, 2));
  else terminal.say(asText(played));
  return played.some(({ failings }) => Object.keys(failings).length > 0) ? FAILED : OK;
}

async function there(values: Given, exec: string, terminal: Terminal): Promise<number | Fault> {
  const token = values.token ?? process.env['TERCIO_TOKEN'];
  if (!token) return misuse('a server wants to know who plays', 'Write --token TOKEN, or set TERCIO_TOKEN.');
  const place = Number(values.side ?? 0);
  if (!Number.isSafeInteger(place) || place < 0)
    return misuse('at a server a seat is named by its number', 'The first is 0.');
  const { server = '', table = null, invitation = null, patience = PATIENCE_MS, games = 1 } = values;
  const say = (text: string): void => terminal.say(text);
  return (await playAt({ command: exec, server, token, table, side: place, invitation, patience, games, say })) ?? OK;
}

function asText(played: readonly Played[]): string {
  const won = played.filter((game) => game.won).length;
  const rows = played.map(({ seat, result, won: own }, n): readonly [string, string] => [
    `game ${n + 1}, ${seat}`,
    `${own ? 'won' : 'not won'}, ${result?.how ?? 'not finished'}`,
  ]);
  return [`The program won ${won} of ${played.length}.`, ...columns(rows), ...played.flatMap(excuses)].join('\n');
}

const WHY = {
  late: 'came too late',
  gone: 'never came: the program had ended',
  illegal: 'were not legal',
  rubbish: 'could not be read',
} as const;

function excuses({ failings, asked, gone }: Played, n: number): readonly string[] {
  const lines = Object.entries(failings).map(
    ([failing, count]) => `${count} of ${asked} answers ${WHY[failing as keyof typeof WHY]}; the caretaker gave them.`,
  );
  return [...lines, ...(gone === null ? [] : [`The program: ${gone}.`])].map((line) => `Game ${n + 1}: ${line}`);
}
