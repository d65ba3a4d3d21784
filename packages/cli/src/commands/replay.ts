import { EVERYONE, only, recordedDice, replay as replayLines } from '@tercio/kernel';
import type { Game, Record, Replayed, Result, Sides } from '@tercio/kernel';
import { inWords, luckOf, sentence } from '@tercio/lab/luck';
import type { Luck } from '@tercio/lab/luck';
import { command, JSON_FLAG } from '../command.ts';
import type { Fault } from '../fault.ts';
import { failure, FAILED, isFault, OK } from '../fault.ts';
import { findSide } from '../lookup.ts';
import { OWN } from '../own.ts';
import { loadRecord, orFault, storyOf } from '../records.ts';
import type { Stored, StoryLine } from '../records.ts';
import { resultData, resultText } from '../results.ts';
import type { Terminal } from '../terminal.ts';

export const replay = command({
  name: 'replay',
  summary: 'tells the story of a recorded game, and checks it',
  about: [
    'A record is what `save` writes in a game: the choices in words, and the dice. It is always played again by the ' +
      'rules, and stops at the first line that disagrees with them.',
    '--verify also holds every outcome against the dice that the record names: for sealed dice, that the seed is the ' +
      'one committed to before the first move, and that it gives exactly these outcomes.',
    '--luck weighs the dice of a finished game by what came of them, against every other way they could have fallen.',
  ],
  places: [{ name: '<record>', about: 'the file' }],
  options: {
    verify: { kind: 'flag', about: 'check hashes, result and every die; exit code 1 if anything is wrong' },
    luck: { kind: 'flag', about: 'whether the dice were kind to each side, once the game is over' },
    as: { kind: 'text', value: 'SIDE', about: 'tell only what this side saw; otherwise everything' },
    quiet: { kind: 'flag', about: 'leave out the story' },
    ...OWN,
    json: JSON_FLAG,
  },
  examples: [
    ['tercio replay game.txt --as red', 'the game as red saw it'],
    ['tercio replay game.txt --verify --quiet', 'only whether all of it is in order'],
  ],
  async run({ values, words: [file = ''] }, terminal) {
    const stored = await loadRecord(file, values);
    if (isFault(stored)) return stored;
    const viewer = values.as === undefined ? EVERYONE : viewerOf(stored, values.as);
    if (isFault(viewer)) return viewer;
    const steps = replayed(stored, values.verify);
    if (isFault(steps) && !values.json) return steps;
    const told = isFault(steps) ? steps : tell(stored, steps, viewer, values.quiet);
    const luck = values.luck && !isFault(told) ? luckIn(stored) : null;
    if (luck !== null && isFault(luck)) return luck;
    if (values.json)
      terminal.print(JSON.stringify({ ...asData(stored, told, values.verify), ...(luck && { luck }) }, null, 2));
    else if (!isFault(told)) show(terminal, stored, told, values.verify);
    if (luck !== null && !values.json) sayLuck(terminal, stored, luck);
    return isFault(told) ? FAILED : OK;
  },
});

/** Before the end it would tell what is hidden. */
const luckIn = ({ entry, record }: Stored): Luck | Fault =>
  record.end === null
    ? failure('the dice are weighed when the game is over, and the record ends before')
    : luckOf(entry.game, entry.judgement, record);

function sayLuck(terminal: Terminal, { entry: { game }, record }: Stored, luck: Luck): void {
  const names = game.scenarios.find(({ id }) => id === record.header.scenario)?.names ?? game.sides;
  terminal.say();
  for (const one of luck.sides) terminal.say(sentence(one, { name: names[one.side] ?? '', game: luck }));
  for (const { sides, counts, chance } of luck.faces)
    terminal.say(`Faces of the dice with ${sides} sides: ${counts.join(' ')}. ${inWords(chance)}`);
}

const replayed = ({ entry, record }: Stored, verify: boolean): readonly Replayed[] | Fault =>
  orFault(() => [...replayLines(entry.game, record, verify ? recordedDice(record.dice) : null)]);

interface Told {
  readonly story: readonly StoryLine[];
  readonly result: Result | null;
  readonly counts: { readonly choices: number; readonly outcomes: number; readonly hashes: number };
}

function viewerOf({ entry, record }: Stored, name: string): Sides | Fault {
  const { game } = entry;
  const scenario = game.scenarios.find(({ id }) => id === record.header.scenario);
  const side = findSide(game, scenario?.sides ?? [], name);
  return isFault(side) ? side : only(side);
}

function tell({ entry, record }: Stored, steps: readonly Replayed[], viewer: Sides, quiet: boolean): Told {
  const { game } = entry;
  const last = steps.at(-1);
  return {
    story: quiet ? [] : storyOf(game, steps, viewer),
    result: last ? game.over(last.pos) : null,
    counts: countsOf(record, steps),
  };
}

function countsOf({ opening, lines, end }: Record, steps: readonly Replayed[]): Told['counts'] {
  return {
    choices: steps.reduce((count, { choices }) => count + choices.length, 0),
    outcomes: lines.reduce((count, { outcomes }) => count + outcomes.length, opening.length),
    hashes: lines.filter(({ hash }) => hash !== null).length + (end?.hash ? 1 : 0),
  };
}

function show(terminal: Terminal, { entry, record }: Stored, told: Told, verify: boolean): void {
  const { game } = entry;
  terminal.say(terminal.heading(`${game.title}: ${titleOf(game, record)}`));
  for (const { text, heading } of told.story) terminal.say(heading ? `\n${terminal.heading(text)}` : `  ${text}`);
  terminal.say();
  terminal.say(
    told.result ? resultText(game, told.result) : (record.end?.text ?? 'The record ends before the game does.'),
  );
  if (!verify) return;
  const { choices, outcomes, hashes } = told.counts;
  terminal.say(`Verified: ${choices} choices, ${outcomes} outcomes of the dice, ${hashes} hashes.`);
  terminal.say(
    record.dice.kind === 'sealed'
      ? `The dice were sealed before the first move (${record.dice.commit}) and every outcome follows from the seal.`
      : `Every outcome follows from seed ${record.dice.commit}.`,
  );
}

const titleOf = (game: Game, { header }: Record): string =>
  game.scenarios.find(({ id }) => id === header.scenario)?.title ?? header.scenario;

function asData({ entry, record }: Stored, told: Told | Fault, verify: boolean): object {
  const { game } = entry;
  const head = { game: game.id, edition: record.edition, scenario: record.header.scenario, dice: record.dice.kind };
  if (isFault(told)) return { ...head, replayed: false, verified: false, fault: told.fault };
  const { story, result, counts } = told;
  const checked = { replayed: true, verified: verify };
  return { ...head, ...checked, ...counts, result: result && resultData(game, result), story };
}
