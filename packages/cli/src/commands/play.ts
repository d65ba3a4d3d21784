import { Match, members, recordedDice } from '@tercio/kernel';
import type { Parsed, Values } from '../args.ts';
import { command, SEED, SET } from '../command.ts';
import { newDice } from '../dice.ts';
import type { Fault } from '../fault.ts';
import { isFault, misuse, OK } from '../fault.ts';
import type { Found } from '../lookup.ts';
import { OWN } from '../own.ts';
import { findScenario, listed, nameOf, readSettings, SCENARIO_PLACE } from '../lookup.ts';
import { askScenario, askSeats } from '../play/opening.ts';
import { resumeGame } from '../play/saved.ts';
import { Screen } from '../play/screen.ts';
import { PLAYERS, readSeats, seatWords } from '../play/seats.ts';
import type { Seats } from '../play/seats.ts';
import { playOn } from '../play/session.ts';
import type { Table } from '../play/table.ts';
import type { Terminal } from '../terminal.ts';

const options = {
  seat: {
    kind: 'list',
    value: 'SEAT=PLAYER',
    about: `who plays a seat, named by a side of it: ${PLAYERS.join(', ')}; once for each seat`,
  },
  solo: { kind: 'flag', about: 'one person plays all seats marked me: nothing is hidden between them' },
  seed: SEED,
  set: SET,
  ...OWN,
  save: { kind: 'text', value: 'FILE', about: 'write the game to this file after every choice' },
  resume: { kind: 'text', value: 'FILE', about: 'go on with a saved game' },
} as const;

export const play = command({
  name: 'play',
  summary: 'plays in the terminal',
  about: [
    'Without a scenario it asks what to play and against whom. Without --seat you play the first seat against bots.',
    'In the game, answer with the number or the words of an option; type ? for what else there is: why something is not ' +
      'allowed, exact odds, undo, the log, the rules, save. All of it is plain lines, for screen readers and pipes too.',
    'Without --seed the dice are sealed: `tercio replay FILE --verify` shows afterwards that nobody could steer them.',
  ],
  places: [{ ...SCENARIO_PLACE, optional: true }],
  options,
  examples: [
    ['tercio play', 'asks'],
    ['tercio play ferry/ring', 'you are red, bots are the others'],
    ['tercio play ferry/ring --seat red=me --seat green=me', 'two people at one screen, a bot plays blue'],
    ['tercio play ferry/pair --seat red=captain --seat green=me', 'you are green and blue, which one seat holds'],
    ['tercio play --resume game.txt', 'go on with a saved game'],
    ['tercio play battles --scenario mine.json', 'a scenario of yours'],
  ],
  async run(parsed, terminal) {
    const table = await (parsed.values.resume === undefined ? begin(parsed, terminal) : goOn(parsed, terminal));
    if (table === null) return OK;
    if (isFault(table)) return table;
    process.once('SIGINT', () => terminal.say('\nType quit to leave the game; Ctrl-C again leaves at once.'));
    introduce(table);
    await playOn(table);
    return OK;
  },
});

type Given = Values<typeof options>;

async function begin({ values, words }: Parsed<typeof options>, terminal: Terminal): Promise<Table | Fault | null> {
  const named = words[0] === undefined ? await askScenario(terminal) : await findScenario(words[0], values);
  if (named === null || isFault(named)) return named;
  const { entry, scenario } = named;
  const choices = readSettings(entry.game, scenario.id, values.set);
  if (isFault(choices)) return choices;
  const ask = words[0] === undefined && values.seat.length === 0;
  const seats = ask ? await askSeats(terminal, named) : readSeats(named, values.seat);
  if (seats === null || isFault(seats)) return seats;
  const note = newDice(values.seed);
  const match = new Match(entry.game, { scenario: scenario.id, ...choices }, recordedDice(note));
  return tableFor(values, terminal, match, note, seats, values.save ?? null);
}

async function goOn({ values, words }: Parsed<typeof options>, terminal: Terminal): Promise<Table | Fault> {
  const file = values.resume ?? '';
  if (words.length > 0 || values.seed !== undefined || values.set.length > 0) {
    return misuse('--resume goes on with a saved game as it is', 'Leave out the scenario, --seed and --set.');
  }
  const resumed = await resumeGame(file, values);
  if (isFault(resumed)) return resumed;
  const seats = seatsAgain(resumed, resumed.seats, values.seat);
  if (isFault(seats)) return seats;
  return tableFor(values, terminal, resumed.match, resumed.note, seats, values.save ?? file);
}

/** Who played before goes on playing, unless `--seat` says otherwise. */
function seatsAgain(found: Found, before: readonly string[], now: readonly string[]): Seats | Fault {
  const changed = now.map((setting) => setting.split('=', 1)[0]);
  return readSeats(found, [...before.filter((setting) => !changed.includes(setting.split('=', 1)[0])), ...now]);
}

function tableFor(
  { solo }: Given,
  terminal: Terminal,
  match: Match,
  note: Table['note'],
  seats: Seats,
  file: string | null,
): Table {
  const people = seats.filter(({ bot }) => bot === null).map(({ held }) => held);
  return { match, note, seats, people, solo, file, orders: [], terminal, screen: new Screen(terminal, match) };
}

function introduce({ match, seats, note, people, terminal }: Table): void {
  const { game, header } = match;
  const scenario = game.scenarios.find(({ id }) => id === header.scenario);
  terminal.say(terminal.heading(`${game.title}: ${scenario?.title ?? header.scenario}`));
  if (scenario) terminal.say(scenario.summary);
  terminal.say(`Players: ${seatWords(seats).join(', ').replaceAll('=', ' is ')}.`);
  if (note.kind === 'sealed') terminal.say(`The dice are sealed: ${note.commit}.`);
  const mine = people.flatMap((held) => members(held));
  if (mine.length > 0) terminal.say(`You play ${listed(mine.map((side) => nameOf(game, side)))}. Type ? for help.`);
}
