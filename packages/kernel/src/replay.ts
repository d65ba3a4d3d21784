import type { Chance, Dice, Roll } from './chance.ts';
import { otherData } from './editions.ts';
import type { Game, Pos } from './game.ts';
import { side } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import { Match } from './match.ts';
import { isRefusal } from './play.ts';
import type { Choice, Told } from './position.ts';
import { endLine } from './record.ts';
import type { DiceNote, RecordLine, Record } from './record.ts';
import { fastDice } from './sources/fast.ts';
import { givenDice } from './sources/given.ts';
import { commitment, sealedDice } from './sources/sealed.ts';
import { Script, ScriptError } from './sources/scripted.ts';
import type { Scripted } from './sources/scripted.ts';

/** Playing a record again: to look at it, to check it, to go on with it. */

/** A position on the way through a record, with the choices that led to it, what was told and the line it came from. */
export interface Replayed {
  readonly line: number;
  readonly text: string;
  readonly pos: Pos;
  readonly choices: readonly { readonly side: Side; readonly choice: Choice }[];
  readonly told: readonly Told[];
}

/** Plays a record again, line by line, also against its dice if they are given; a disagreement names its line. */
export function* replay(game: Game, record: Record, dice: Dice | null = null): Generator<Replayed, void> {
  checkHead(game, record);
  const script = new Script(record.opening);
  /** What came with the game from elsewhere is taken as it is written. */
  const given = record.dice.given ?? 0;
  const against = (ofEpoch: number, from: number): Chance | null =>
    dice && (ofEpoch > 0 || from >= given) ? dice.at(ofEpoch, from) : null;
  const first = against(0, 0);
  const opened = game.setup(record.header.scenario, record.header, first ? new Compared(script, first) : script);
  script.finish();
  let { pos } = opened;
  yield { line: 1, text: '', pos, choices: [], told: opened.told };
  /** By line of the record, from 0 on: where a take-back goes. */
  const history = [pos];
  let [epoch, ordinal] = [0, record.opening.length];
  for (const line of record.lines) {
    const back = takeBackOf(line);
    const played = isNote(line)
      ? { pos: back ? atLine(history, back.to, line) : pos, choices: [], told: [] }
      : replayLine(game, pos, line, against(epoch, ordinal));
    [epoch, ordinal] = back ? [back.epoch, 0] : [epoch, ordinal + line.outcomes.length];
    ({ pos } = played);
    history.push(pos);
    if (line.hash !== null && line.hash !== game.hash(pos))
      throw new ScriptError('the position differs from the record', line.at);
    yield { line: line.at, text: line.text, ...played };
  }
  checkEnd(game, record, pos);
}

function checkHead(game: Game, { edition, header, tables, sides, lines }: Record): void {
  const other = otherData(game, { scenario: header.scenario, edition, tables });
  if (other) throw new ScriptError(`the record cannot be played again here. ${other}`, 1);
  if (sides.join(' ') !== game.sides.join(' ')) throw new ScriptError('the record names other sides', 2);
  lines.forEach(({ text, at }, index) => {
    if (Number.parseInt(text, 10) !== index + 1) throw new ScriptError(`line ${index + 1} is missing`, at);
  });
}

const isNote = ({ text }: RecordLine): boolean => /^\d+!/.test(text);

function takeBackOf({ text }: RecordLine): { readonly to: number; readonly epoch: number } | null {
  const found = /^\d+! takeback (\d+) epoch (\d+)$/.exec(text);
  return found && { to: Number(found[1]), epoch: Number(found[2]) };
}

function atLine(history: readonly Pos[], to: number, { at }: RecordLine): Pos {
  const pos = history[to];
  if (pos === undefined) throw new ScriptError(`there is no line ${to} to go back to`, at);
  return pos;
}

function checkEnd(game: Game, { end, lines }: Record, pos: Pos): void {
  const at = (lines.at(-1)?.at ?? 1) + 1;
  if (end?.hash && end.hash !== game.hash(pos)) throw new ScriptError('the final position differs from the record', at);
  const over = game.over(pos);
  if (over && end?.text !== endLine(game, over))
    throw new ScriptError(`the game ends with "${endLine(game, over)}", not "${end?.text ?? ''}"`, at);
}

/** The record's outcomes, each held against what the dice say. */
class Compared implements Chance {
  readonly #script: Script;
  readonly #dice: Chance;
  constructor(script: Script, dice: Chance) {
    this.#script = script;
    this.#dice = dice;
  }
  get faces(): readonly number[] {
    return this.#script.faces;
  }
  take(roll: Roll, rule: RuleId, seen: Sides): number {
    const { at } = this.#script;
    const written = this.#script.take(roll, rule, seen);
    const value = this.#dice.take(roll, rule, seen);
    if (written !== value || this.faces.join() !== this.#dice.faces.join())
      throw new ScriptError(`the record says ${this.faces.join(' ')}, the dice ${this.#dice.faces.join(' ')}`, at);
    return value;
  }
}

function replayLine(
  game: Game,
  from: Pos,
  line: RecordLine,
  dice: Chance | null,
): Pick<Replayed, 'pos' | 'choices' | 'told'> {
  const script = new Script(line.outcomes, line.at);
  const chance = dice ? new Compared(script, dice) : script;
  let pos = from;
  const told: Told[] = [];
  const choices: { side: Side; choice: Choice }[] = [];
  for (const { who, choice } of choicesOf(game, from, line)) {
    const chosen = choice(pos);
    if (chosen === null) throw new ScriptError(`"${line.text}" cannot be read here`, line.at);
    const result = game.play(pos, who, [chosen], chance);
    if (isRefusal(result))
      throw new ScriptError(`"${line.text}" is not offered: ${result.code} (${result.rule})`, line.at);
    ({ pos } = result);
    told.push(...result.told);
    choices.push({ side: who, choice: chosen });
  }
  script.finish();
  return { pos, choices, told };
}

type Reader = { readonly who: Side; readonly choice: (pos: Pos) => Choice | null };

/** The choices behind a line: one, a whole lane, or all answers to a window. */
function choicesOf(game: Game, pos: Pos, line: RecordLine): readonly Reader[] {
  const match = /^\d+([~+]?) (\S+) (.*)$/.exec(line.text);
  if (!match) throw new ScriptError(`cannot read "${line.text}"`, line.at);
  const [, sign, name = '', rest = ''] = match;
  if (rest === '?') throw new ScriptError('this copy of the record leaves out what its reader may not see', line.at);
  const pass = (who: Side): Reader => ({ who, choice: () => ({ verb: 'pass', arg: null }) });
  const asked = game.waiting(pos).filter(({ window }) => window !== null);
  if (name === 'all') return asked.map(({ side: who }) => pass(who));
  const who = side(game.sides.indexOf(name));
  if (who < 0) throw new ScriptError(`there is no side "${name}"`, line.at);
  const own = rest.split('; ').map((words): Reader => ({ who, choice: (at) => game.words.read(at, who, words) }));
  if (asked.length === 0 || sign === '+') return own;
  return [...asked.filter((other) => other.side !== who).map((other) => pass(other.side)), ...own];
}

/** The dice that a record names. Sealed ones must be open, and the seed the one that was committed to. */
export function recordedDice({ kind, commit, nonces, seed }: DiceNote): Dice {
  if (kind === 'fast') {
    if (!/^-?\d+$/.test(commit)) throw new ScriptError(`"${commit}" is not a seed`);
    return fastDice(Number(commit));
  }
  if (seed === null) throw new ScriptError('the dice are sealed, and their seed is not in the record yet');
  if (commitment(seed) !== commit)
    throw new ScriptError('the seed is not the one that was committed to before the first move');
  return sealedDice({ seed, nonces });
}

/** Checks every line, every outcome and every hash of a record, the dice included. Throws a `ScriptError` if one is wrong. */
export function verify(game: Game, record: Record): Verified {
  let lines = 0;
  for (const _ of replay(game, record, recordedDice(record.dice))) lines++;
  const outcomes = record.lines.reduce((count, line) => count + line.outcomes.length, record.opening.length);
  const given = Math.min(record.dice.given ?? 0, outcomes);
  return { lines: lines - 1, outcomes: outcomes - given, given };
}

export interface Verified {
  readonly lines: number;
  /** How many outcomes are what the dice say, and how many came with the game and were taken as they are written. */
  readonly outcomes: number;
  readonly given: number;
}

/** The outcomes that came with the game from elsewhere. */
function fallenOf({ dice, opening, lines }: Record): readonly Scripted[] {
  return dice.given ? [...opening, ...lines.flatMap(({ outcomes }) => outcomes)].slice(0, dice.given) : [];
}

/** A match at the end of a record, to be played on with the same dice. */
export function resume(game: Game, record: Record, dice: Dice): Match {
  checkHead(game, record);
  const match = new Match(game, record.header, givenDice(fallenOf(record), dice));
  record.lines.forEach((line) => {
    const back = takeBackOf(line);
    if (back) return match.takeBack(match.journal[back.to - 1]?.acts ?? 0);
    if (isNote(line)) throw new ScriptError('the game was ended by agreement', line.at);
    for (const { who, choice } of choicesOf(game, match.pos, line)) {
      const chosen = choice(match.pos);
      const result = chosen && match.act(who, [chosen], /^\d+~/.test(line.text));
      if (result === null || isRefusal(result)) throw new ScriptError(`"${line.text}" is not offered`, line.at);
    }
  });
  return match;
}
