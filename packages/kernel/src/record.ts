import type { Chance, Dice, Outcome, Roll } from './chance.ts';
import type { Game, Pos } from './game.ts';
import { EVERYONE, members, sees, side } from './ids.ts';
import type { RuleId, Side, Sides } from './ids.ts';
import type { Act, Header, Match } from './match.ts';
import { isRefusal } from './play.ts';
import type { Choice, Told } from './position.ts';
import { Script, ScriptError } from './sources/scripted.ts';
import type { Scripted } from './sources/scripted.ts';
import type { Result } from './spec.ts';

/**
 * A game as text, in words: header, choices, the outcomes under each, a hash every fifty lines. It replays to the same
 * position on every machine and every later version of the rules it names.
 */

export interface DiceNote {
  /** `fast SEED`, or `sealed COMMITMENT` with the players' nonces and, at the end, the seed. */
  readonly kind: 'fast' | 'sealed';
  readonly commit: string;
  readonly nonces: readonly string[];
  readonly seed: string | null;
}

const HASH_EVERY = 50;

export function writeRecord(match: Match, note: DiceNote, viewer: Sides = EVERYONE): string {
  const { game, header } = match;
  const lines = headerLines(game, header, note);
  lines.push(...match.opening.map((outcome) => outcomeLine(outcome, viewer)));
  let number = 0;
  let pending: Act[] = [];
  const hashes = hashesAlong(match);
  match.acts.forEach((act, index) => {
    for (const { text } of match.notes.filter(({ after }) => after === index)) lines.push(`${number}! ${text}`);
    if (act.kind === 'sealed' || act.kind === 'window') {
      pending.push(act);
      if (!act.joins) return;
    }
    const written =
      pending.length > 0 && act.kind !== 'interjection' ? joinedLines(game, pending) : [actLine(game, act)];
    if (act.kind !== 'interjection') pending = [];
    for (const text of written) lines.push(`${++number}${text}`);
    lines.push(...act.outcomes.map((outcome) => outcomeLine(outcome, viewer)));
    if (Math.floor(number / HASH_EVERY) > Math.floor((number - written.length) / HASH_EVERY))
      lines.push(`   hash ${hashes(index + 1)}`);
  });
  for (const { text } of match.notes.filter(({ after }) => after >= match.acts.length))
    lines.push(`${number}! ${text}`);
  if (match.over) lines.push(endLine(game, match.over), `   hash ${game.hash(match.pos)}`);
  return lines.join('\n') + '\n';
}

/** The hash after the first n acts: replayed once, lazily. */
function hashesAlong(match: Match): (acts: number) => string {
  let replayed: string[] | null = null;
  return (acts) => {
    replayed ??= positionsAlong(match.game, match.header, match.opening, match.acts).map((pos) => match.game.hash(pos));
    return replayed[acts] as string;
  };
}

/** Every position of a game: after the set-up, and after each act. */
export function positionsAlong(
  game: Game,
  header: Header,
  opening: readonly Outcome[],
  acts: readonly Act[],
): readonly Pos[] {
  let { pos } = game.setup(header.scenario, header, new Script(opening.map(scripted)));
  const list = [pos];
  for (const act of acts) {
    const result = game.play(pos, act.side, [act.choice], new Script(act.outcomes.map(scripted)));
    if (isRefusal(result)) throw new ScriptError(`"${act.words}" is not offered: ${result.code} (${result.rule})`);
    ({ pos } = result);
    list.push(pos);
  }
  return list;
}

const scripted = ({ rule, label, faces, value }: Outcome): Scripted => ({ rule, label, faces, value });

function headerLines(game: Game, header: Header, note: DiceNote): string[] {
  const settings = Object.entries({ ...header.rulings, ...header.options }).map(
    ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`,
  );
  const lines = [
    `tercio 1 ${game.id} edition ${game.edition} ${header.scenario} tables ${game.tables(header.scenario)}`,
    `sides ${game.sides.join(' ')}`,
    `dice ${note.kind} ${note.commit}`,
  ];
  if (settings.length > 0) lines.push(`set ${settings.join(' ')}`);
  if (note.nonces.length > 0) lines.push(`nonces ${note.nonces.join(' ')}`);
  if (note.seed !== null) lines.push(`seed ${note.seed}`);
  return lines;
}

const mark = (act: Act): string => (act.automatic ? '~' : act.kind === 'interjection' ? '+' : '');
const actLine = (game: Game, act: Act): string => `${mark(act)} ${game.sides[act.side]} ${act.words}`;

/** Lanes are written when they are joined: by side, or for a window only what came of it. */
function joinedLines(game: Game, acts: readonly Act[]): string[] {
  if (acts[0]?.kind === 'window') {
    const acted = acts.find((act) => act.choice.verb !== 'pass');
    return acted
      ? [`${mark(acted)} ${game.sides[acted.side]} ${acted.words}`]
      : [`${acts.every((a) => a.automatic) ? '~' : ''} all pass`];
  }
  const sides = [...new Set(acts.map((act) => act.side))].sort((a, b) => a - b);
  return sides.map(
    (who) =>
      ` ${game.sides[who]} ${acts
        .filter((act) => act.side === who)
        .map((act) => act.words)
        .join('; ')}`,
  );
}

function outcomeLine({ rule, label, faces, value, seen }: Outcome, viewer: Sides): string {
  return sees(seen, viewer) ? `   ${rule} ${label} ${faces.join(' ')} = ${value}` : `   ${rule} ${label} = ?`;
}

function endLine(game: Game, { won, how, points }: Result): string {
  const winners = members(won).map((who) => game.sides[who]);
  return `end ${how} won ${winners.join(' ') || 'nobody'} points ${points.join(' ')}`;
}

// Reading

export interface Line {
  readonly at: number;
  readonly text: string;
  readonly outcomes: Scripted[];
  hash: string | null;
}

export interface Record {
  readonly game: string;
  readonly edition: number;
  readonly header: Header;
  readonly tables: string;
  readonly dice: DiceNote;
  readonly opening: readonly Scripted[];
  readonly lines: readonly Line[];
  readonly end: { readonly text: string; readonly hash: string | null } | null;
}

export function readRecord(text: string): Record {
  const rows = text.split('\n').map((row) => row.trimEnd());
  const first = /^tercio 1 (\S+) edition (\d+) (\S+) tables (\S+)$/.exec(rows[0] ?? '');
  if (!first) throw new ScriptError('this is not a Tercio record', 1);
  const heads = new Map<string, string>();
  const opening: Scripted[] = [];
  const lines: Line[] = [];
  let end: { text: string; hash: string | null } | null = null;
  rows.slice(1).forEach((row, index) => {
    const at = index + 2;
    const last = lines.at(-1);
    if (row === '') return;
    if (row.startsWith('   hash ')) {
      if (end) end.hash = row.slice(8);
      else if (last) last.hash = row.slice(8);
    } else if (row.startsWith('   ')) (last ? last.outcomes : opening).push(readOutcome(row, at));
    else if (row.startsWith('end ')) end = { text: row, hash: null };
    else if (/^\d/.test(row)) lines.push({ at, text: row, outcomes: [], hash: null });
    else heads.set(row.slice(0, row.indexOf(' ')), row.slice(row.indexOf(' ') + 1));
  });
  const [kind = 'fast', commit = ''] = (heads.get('dice') ?? '').split(' ');
  return {
    game: first[1] as string,
    edition: Number(first[2]),
    header: { scenario: first[3] as string, ...readSettings(heads.get('set') ?? '') },
    tables: first[4] as string,
    dice: {
      kind: kind === 'sealed' ? 'sealed' : 'fast',
      commit,
      nonces: heads.get('nonces')?.split(' ') ?? [],
      seed: heads.get('seed') ?? null,
    },
    opening,
    lines,
    end,
  };
}

function readOutcome(row: string, line: number): Scripted {
  const match = /^ {3}(\S+) (\S+) ([-\d ]+) = (-?\d+)$/.exec(row);
  if (!match) throw new ScriptError(`cannot read the outcome "${row.trim()}"`, line);
  const [, rule = '', label = '', faces = '', value = ''] = match;
  return { rule, label, faces: faces.split(' ').map(Number), value: Number(value), line };
}

/** Rulings are written in capitals, options in small letters. */
function readSettings(text: string): Pick<Header, 'rulings' | 'options'> {
  const rulings: { [name: string]: number } = {};
  const options: { [name: string]: string | number | boolean } = {};
  for (const setting of text.split(' ').filter(Boolean)) {
    const [name = '', value = ''] = setting.split('=');
    if (/^[A-Z0-9_]+$/.test(name)) rulings[name] = Number(value);
    else
      options[name] = /^-?\d+$/.test(value)
        ? Number(value)
        : value === 'true' || value === 'false'
          ? value === 'true'
          : value;
  }
  return { rulings, options };
}

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
  if (game.tables(record.header.scenario) !== record.tables)
    throw new ScriptError('the record was played with other tables', 1);
  const script = new Script(record.opening);
  const opened = game.setup(record.header.scenario, record.header, dice ? new Compared(script, dice.at(0, 0)) : script);
  script.finish();
  let { pos } = opened;
  yield { line: 1, text: '', pos, choices: [], told: opened.told };
  let epoch = 0;
  let ordinal = record.opening.length;
  for (const line of record.lines) {
    const note = /^\d+! (?:takeback \d+ epoch (\d+))?/.exec(line.text);
    if (note?.[1]) [epoch, ordinal] = [Number(note[1]), 0];
    if (note) continue;
    const result = replayLine(game, pos, line, dice && dice.at(epoch, ordinal));
    ({ pos } = result);
    ordinal += line.outcomes.length;
    if (line.hash !== null && line.hash !== game.hash(pos))
      throw new ScriptError('the position differs from the record', line.at);
    yield { line: line.at, text: line.text, ...result };
  }
  checkEnd(game, record, pos);
}

function checkEnd(game: Game, { end }: Record, pos: Pos): void {
  if (end?.hash && end.hash !== game.hash(pos)) throw new ScriptError('the final position differs from the record');
  const over = game.over(pos);
  if (over && end?.text !== endLine(game, over))
    throw new ScriptError(`the game ends with "${endLine(game, over)}", not "${end?.text ?? ''}"`);
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
  line: Line,
  dice: Chance | null,
): Pick<Replayed, 'pos' | 'choices' | 'told'> {
  const script = new Script(line.outcomes);
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
function choicesOf(game: Game, pos: Pos, line: Line): readonly Reader[] {
  const match = /^\d+([~+]?) (\S+) (.*)$/.exec(line.text);
  if (!match) throw new ScriptError(`cannot read "${line.text}"`, line.at);
  const [, sign, name = '', rest = ''] = match;
  const pass = (who: Side): Reader => ({ who, choice: () => ({ verb: 'pass', arg: null }) });
  const asked = game.waiting(pos).filter(({ window }) => window !== null);
  if (name === 'all') return asked.map(({ side: who }) => pass(who));
  const who = side(game.sides.indexOf(name));
  if (who < 0) throw new ScriptError(`there is no side "${name}"`, line.at);
  const own = rest.split('; ').map((words): Reader => ({ who, choice: (at) => game.words.read(at, who, words) }));
  if (asked.length === 0 || sign === '+') return own;
  return [...asked.filter((other) => other.side !== who).map((other) => pass(other.side)), ...own];
}
