import type { Outcome } from './chance.ts';
import type { Header } from './course.ts';
import type { Game, Pos } from './game.ts';
import { EVERYONE, has, members, sees } from './ids.ts';
import type { Sides } from './ids.ts';
import type { Act, Entry } from './journal.ts';
import type { Match } from './match.ts';
import { isRefusal } from './play.ts';
import { Script, ScriptError } from './sources/scripted.ts';
import type { Scripted } from './sources/scripted.ts';
import type { Plain, Result } from './spec.ts';

/**
 * A game as text, in words: header, choices, the outcomes under each, a hash at least every fifty lines. It replays to the same
 * position on every machine and every later version of the rules it names.
 */

export interface DiceNote {
  /** `fast SEED`, or `sealed COMMITMENT` with the players' nonces and, at the end, the seed. */
  readonly kind: 'fast' | 'sealed';
  readonly commit: string;
  readonly nonces: readonly string[];
  readonly seed: string | null;
  /** How many outcomes at the beginning came with the game from elsewhere: these dice have not rolled them. */
  readonly given?: number;
}

export interface RecordLine {
  /** Where it stands in the text. */
  readonly at: number;
  readonly text: string;
  readonly outcomes: readonly Scripted[];
  readonly hash: string | null;
}

export interface Record {
  readonly game: string;
  readonly edition: number;
  readonly header: Header;
  readonly tables: string;
  readonly sides: readonly string[];
  readonly dice: DiceNote;
  /** Lines of the head that the kernel does not know: who sat where, when it was played. */
  readonly remarks: readonly string[];
  readonly opening: readonly Scripted[];
  readonly lines: readonly RecordLine[];
  readonly end: { readonly text: string; readonly hash: string | null } | null;
}

const HASH_EVERY = 50;

/**
 * The record of a match. A copy for some sides only leaves out what they may not see, and the hashes with it: anyone who
 * knows the hash of a position can try out what is hidden in it.
 */
export function writeRecord(match: Match, note: DiceNote, viewer: Sides = EVERYONE): string {
  return recordText(recordOf(match, note, viewer));
}

export function recordOf(match: Match, note: DiceNote, viewer: Sides = EVERYONE): Record {
  const { game, header, over } = match;
  const whole = viewer === EVERYONE;
  let hashed = 0;
  const numbers = numbered(match.journal, viewer);
  const lines = match.journal.flatMap((entry, index): readonly RecordLine[] => {
    // What is about to be taken back leaves no other trace in the position.
    const isLast = match.journal[index + 1]?.sign === '!';
    const due = whole && entry.hash !== null && (isLast || index + 1 - hashed >= HASH_EVERY);
    if (due) hashed = index + 1;
    if (!isTold(entry, viewer)) return [];
    return [
      {
        at: 0,
        text: `${numbers[index + 1]}${entry.sign} ${entryWords(game, entry, viewer, numbers)}`,
        outcomes: entry.outcomes.map((outcome) => seenBy(outcome, viewer)),
        hash: due ? entry.hash : null,
      },
    ];
  });
  return {
    game: game.id,
    edition: game.edition,
    header,
    tables: game.tables(header.scenario),
    sides: game.sides,
    dice: note,
    remarks: [],
    opening: match.opening.map((outcome) => seenBy(outcome, viewer)),
    lines,
    end: over && { text: endLine(game, over), hash: whole ? game.hash(match.pos) : null },
  };
}

/** Is there such a line in the copy for these sides? Dice that fell before their eyes are. */
const isTold = ({ seen, outcomes }: Entry, viewer: Sides): boolean =>
  viewer === EVERYONE || sees(seen, viewer) || outcomes.some((outcome) => sees(outcome.seen, viewer));

/** By line of the journal, from 1 on: its number in the copy for these sides, or that of the last line before it. */
function numbered(journal: readonly Entry[], viewer: Sides): readonly number[] {
  const numbers = [0];
  for (const entry of journal) numbers.push((numbers.at(-1) ?? 0) + (isTold(entry, viewer) ? 1 : 0));
  return numbers;
}

function entryWords(game: Game, entry: Entry, viewer: Sides, numbers: readonly number[]): string {
  const { side, sign, words, secret, seen } = entry;
  if (sign === '!')
    return words.join('; ').replace(/^takeback (\d+)/, (_, line) => `takeback ${numbers[Number(line)]}`);
  if (side === null) return `all ${words.join('; ')}`;
  const isHidden = viewer !== EVERYONE && ((secret && !has(viewer, side)) || !sees(seen, viewer));
  return `${game.sides[side]} ${isHidden ? LEFT_OUT : words.join('; ')}`;
}

/** What stands in the place of something that the reader may not see. */
const LEFT_OUT = '?';

function seenBy({ rule, label, faces, value, seen }: Outcome, viewer: Sides): Scripted {
  return viewer === EVERYONE || sees(seen, viewer)
    ? { rule, label, faces, value }
    : { rule, label, value: 0, leftOut: true };
}

export function endLine(game: Game, { won, how, points }: Result): string {
  const winners = members(won).map((who) => game.sides[who]);
  return `end ${how} won ${winners.join(' ') || 'nobody'} points ${points.join(' ')}`.trimEnd();
}

/** Every position of a game: after the set-up, and after each act. */
export function positionsAlong(
  game: Game,
  header: Header,
  opening: readonly Outcome[],
  acts: readonly Act[],
): readonly Pos[] {
  let { pos } = game.setup(header.scenario, header, new Script(opening));
  const list = [pos];
  for (const act of acts) {
    const result = game.play(pos, act.side, [act.choice], new Script(act.outcomes));
    if (isRefusal(result)) throw new ScriptError(`"${act.words}" is not offered: ${result.code} (${result.rule})`);
    ({ pos } = result);
    list.push(pos);
  }
  return list;
}

// Text

export function recordText(record: Record): string {
  const { header, dice } = record;
  const rows = [
    `tercio 1 ${record.game} edition ${record.edition} ${header.scenario} tables ${record.tables}`,
    `sides ${record.sides.join(' ')}`,
    `dice ${dice.kind} ${dice.commit}`,
  ];
  const settings = Object.entries({ ...header.rulings, ...header.options });
  if (settings.length > 0)
    rows.push(`set ${settings.map(([name, value]) => `${name}=${settingText(value)}`).join(' ')}`);
  if (dice.nonces.length > 0) rows.push(`nonces ${dice.nonces.join(' ')}`);
  if (dice.seed !== null) rows.push(`seed ${dice.seed}`);
  if (dice.given) rows.push(`given ${dice.given}`);
  rows.push(...record.remarks, ...record.opening.map(outcomeText));
  for (const { text, outcomes, hash } of record.lines) {
    rows.push(text, ...outcomes.map(outcomeText));
    if (hash !== null) rows.push(`   hash ${hash}`);
  }
  if (record.end) {
    rows.push(record.end.text);
    if (record.end.hash !== null) rows.push(`   hash ${record.end.hash}`);
  }
  return `${rows.join('\n')}\n`;
}

function outcomeText({ rule, label, faces = [], value, leftOut }: Scripted): string {
  return `   ${rule} ${label} ${leftOut ? LEFT_OUT : [...faces, '=', value].join(' ')}`;
}

/** Words stand as they are; what could be taken for something else is quoted. */
function settingText(value: Plain): string {
  const isWord = typeof value === 'string' && /^[a-z][\w.-]*$/i.test(value) && !/^(?:true|false|null)$/.test(value);
  return isWord ? value : JSON.stringify(value).replaceAll(' ', '\\u0020');
}

export function readRecord(text: string): Record {
  const rows = text.split('\n').map((row) => row.trimEnd());
  const first = /^tercio 1 (\S+) edition (\d+) (\S+) tables (\S+)$/.exec(rows[0] ?? '');
  if (!first) throw new ScriptError('this is not a Tercio record', 1);
  const [, game = '', edition = '', scenario = '', tables = ''] = first;
  const body = new Body();
  rows.slice(1).forEach((row, index) => body.read(row, index + 2));
  const [kind = 'fast', commit = ''] = (body.heads.get('dice') ?? '').split(' ');
  return {
    game,
    edition: Number(edition),
    header: { scenario, ...readSettings(body.heads.get('set') ?? '') },
    tables,
    sides: body.heads.get('sides')?.split(' ') ?? [],
    dice: {
      kind: kind === 'sealed' ? 'sealed' : 'fast',
      commit,
      nonces: body.heads.get('nonces')?.split(' ') ?? [],
      seed: body.heads.get('seed') ?? null,
      ...(body.heads.has('given') ? { given: Number(body.heads.get('given')) } : {}),
    },
    remarks: body.remarks,
    opening: body.opening,
    lines: body.lines,
    end: body.end,
  };
}

const HEADS = ['sides', 'dice', 'set', 'nonces', 'seed', 'given'];

/** Sorts the rows of a record as they come. */
class Body {
  readonly heads = new Map<string, string>();
  readonly remarks: string[] = [];
  readonly opening: Scripted[] = [];
  readonly lines: { at: number; text: string; outcomes: Scripted[]; hash: string | null }[] = [];
  end: { text: string; hash: string | null } | null = null;

  read(row: string, at: number): void {
    const last = this.lines.at(-1);
    if (row === '') return;
    if (row.startsWith('   hash ')) {
      const hashed = this.end ?? last;
      if (!hashed) throw new ScriptError('a hash of nothing', at);
      hashed.hash = row.slice(8);
    } else if (row.startsWith('   ')) (last ? last.outcomes : this.opening).push(readOutcome(row, at));
    else if (row.startsWith('end ')) this.end = { text: row, hash: null };
    else if (/^\d/.test(row)) this.lines.push({ at, text: row, outcomes: [], hash: null });
    else this.#readHead(row);
  }

  #readHead(row: string): void {
    const [name = '', ...rest] = row.split(' ');
    if (HEADS.includes(name)) this.heads.set(name, rest.join(' '));
    else this.remarks.push(row);
  }
}

function readOutcome(row: string, line: number): Scripted {
  const hidden = /^ {3}(\S+) (\S+) \?$/.exec(row);
  if (hidden) return { rule: hidden[1] ?? '', label: hidden[2] ?? '', value: 0, leftOut: true, line };
  const match = /^ {3}(\S+) (\S+) ((?:-?\d+ )*)= (-?\d+)$/.exec(row);
  if (!match) throw new ScriptError(`cannot read the outcome "${row.trim()}"`, line);
  const [, rule = '', label = '', faces = '', value = ''] = match;
  return { rule, label, faces: faces.split(' ').filter(Boolean).map(Number), value: Number(value), line };
}

/** Rulings are written in capitals, options in small letters. */
function readSettings(text: string): Pick<Header, 'rulings' | 'options'> {
  const rulings: { [name: string]: number } = {};
  const options: { [name: string]: Plain } = {};
  for (const setting of text.split(' ').filter(Boolean)) {
    const split = setting.indexOf('=');
    const [name, value] = [setting.slice(0, split), setting.slice(split + 1)];
    if (/^[A-Z0-9_]+$/.test(name)) rulings[name] = Number(value);
    else options[name] = /^[a-z]/i.test(value) && !/^(?:true|false|null)$/.test(value) ? value : readPlain(value);
  }
  return { rulings, options };
}

function readPlain(text: string): Plain {
  try {
    return JSON.parse(text) as Plain;
  } catch {
    throw new ScriptError(`cannot read the setting "${text}"`);
  }
}
