import { hasSealedAnswers, isInTheMaking, KERNEL_RULE, MAY_NOT_LAST } from '@tercio/kernel';
import { findRules, ruleText } from '../commands/rules.ts';
import { isFault } from '../fault.ts';
import { columns } from '../help.ts';
import { listed, nameOf } from '../lookup.ts';
import { logLines, oddsText, refusalText, whyEach, whyText } from './answers.ts';
import { alsoAsked, listedLines, spanOf } from './options.ts';
import type { After, Turn } from './question.ts';
import { readLabel, readText, readWords } from './reading.ts';
import type { Read } from './reading.ts';
import { save } from './table.ts';

/** What can be typed besides the options. */

interface PlayCommand {
  readonly usage: string;
  readonly about: string;
  run(turn: Turn, rest: string): After;
}

const commands: { readonly [name: string]: PlayCommand } = {
  look: { usage: 'look', about: 'the whole position', run: look },
  list: { usage: 'list [WORD]', about: 'all options, or those with this word', run: list },
  why: {
    usage: 'why WORDS',
    about: 'why something is not allowed; a verb alone answers for all it could name',
    run: why,
  },
  odds: { usage: 'odds OPTION', about: 'the chances of an option, exactly: odds 2', run: odds },
  undo: { usage: 'undo', about: 'take back your last choice', run: undo },
  always: {
    usage: 'always WORDS',
    about: 'answer so whenever this is asked: always pass; always ask ends it',
    run: always,
  },
  for: { usage: 'for SIDE', about: 'answer for another side of yours that is asked too', run: forSide },
  log: { usage: 'log [N]', about: 'the last N lines of what happened', run: log },
  rules: {
    usage: 'rules [ID or WORD]',
    about: 'a rule by number or word; alone, the rule of this question',
    run: rules,
  },
  words: { usage: 'words', about: 'the options as records write them', run: words },
  save: { usage: 'save FILE', about: 'write the game to a file', run: saveTo },
  quit: { usage: 'quit', about: 'leave the game', run: () => 'left' },
  help: { usage: 'help or ?', about: 'this list', run: help },
};

const ALIASES: { readonly [name: string]: string } = {
  '?': 'help',
  position: 'look',
  board: 'look',
  rule: 'rules',
  exit: 'quit',
  q: 'quit',
};

/** The command that a line begins with, with or without a slash, or null. */
export function commandNamed(line: string): ((turn: Turn) => After) | null {
  const [first = '', ...others] = line.replace(/^\//, '').split(/\s+/);
  const word = first.toLowerCase();
  const name = Object.hasOwn(ALIASES, word) ? (ALIASES[word] as string) : word;
  const found = Object.hasOwn(commands, name) ? commands[name] : undefined;
  return found ? (turn) => found.run(turn, others.join(' ')) : null;
}

function say({ table }: Turn, text: string): After {
  table.terminal.say(text);
  return 'stay';
}

function look({ table, view }: Turn): After {
  table.screen.look(view);
  return 'stay';
}

function list(turn: Turn, wanted: string): After {
  const { table, view, side, options } = turn;
  const rows = listedLines(table.match.game, view, side, options, wanted);
  return say(turn, rows.length > 0 ? rows.join('\n') : `No option has the word "${wanted}".`);
}

/** What a line names, be it allowed or not. */
function named({ table, side, options }: Turn, line: string): Read {
  const { game, pos } = table.match;
  return readLabel(options, line) ?? readWords(game, pos, side, options, line) ?? readText(options, line);
}

function why(turn: Turn, line: string): After {
  const { table, side, view } = turn;
  const { match } = table;
  if (line === '') {
    return say(
      turn,
      `Why what? Say what you would like to do, or a verb alone: why ${turn.options.list.at(-1)?.verb ?? ''}.`,
    );
  }
  const read = named(turn, line);
  if ('unclear' in read) return say(turn, read.unclear);
  if ('range' in read) return say(turn, `"${read.range.verb}" takes a number: ${spanOf(read.range)}.`);
  const { verb, arg } = read.choice;
  const refusal = match.game.why(match.pos, side, read.choice);
  const lacksArgument = arg === null && refusal?.rule === KERNEL_RULE;
  const each = lacksArgument ? whyEach(match, side, verb, view) : null;
  return say(turn, each ?? whyText(match, side, read.choice, view));
}

function odds(turn: Turn, line: string): After {
  const { table, side, view } = turn;
  const { match } = table;
  if (line === '') return say(turn, 'The odds of what? Name an option: odds 2.');
  const read = named(turn, line);
  if ('unclear' in read) return say(turn, read.unclear);
  if ('range' in read) return say(turn, `Name the number too: odds ${read.range.verb} ${read.range.max}.`);
  const refusal = match.game.why(match.pos, side, read.choice);
  if (refusal) return say(turn, whyText(match, side, read.choice, view));
  return say(turn, oddsText(match, side, read.choice, view));
}

function undo(turn: Turn): After {
  const { table, side, view } = turn;
  const { match } = table;
  const last = match.acts.findLast((act) => act.side === side);
  const refusal = match.undo(side);
  if (refusal) return say(turn, `That cannot be taken back. ${refusalText(match.game, refusal, view)}`);
  say(turn, `Taken back: ${last?.words ?? ''}.`);
  return 'on';
}

/** A standing order, for questions that come again and again: `always pass`, `always pass if CONDITION`. */
function always(turn: Turn, line: string): After {
  const { table, side } = turn;
  const { game, pos } = table.match;
  const window = game.waiting(pos).find((wait) => wait.side === side)?.window ?? null;
  const others = table.orders.filter((order) => order.side !== side || order.window !== window);
  if (window === null)
    return say(turn, 'Standing orders answer only where sides are asked to react; this is no such question.');
  if (line === 'ask') {
    table.orders.splice(0, Infinity, ...others);
    return say(turn, 'You will be asked.');
  }
  const [words = '', when = 'always'] = line.split(' if ');
  const read = named(turn, words);
  const conditions = `Conditions are ${game.orders.join(', ')}.`;
  if (words === '' || !game.orders.includes(when))
    return say(turn, `Write always WORDS, or always WORDS if CONDITION. ${conditions}`);
  if (!('choice' in read) || game.why(pos, side, read.choice)) return say(turn, `"${words}" is no option here.`);
  table.orders.splice(0, Infinity, ...others, { side, window, when, choice: read.choice });
  say(turn, `From now on: ${words}${when === 'always' ? '' : ` if ${when}`}. It is never saved.`);
  return game.words.holds(when, turn.view, side) ? 'on' : 'stay';
}

/** Where several of a person's sides are asked, any of them may be answered first. */
function forSide(turn: Turn, name: string): After {
  const { game } = turn.table.match;
  const others = alsoAsked(turn.view, turn.side);
  const found = others.find((side) => nameOf(game, side) === name.toLowerCase());
  if (found !== undefined) return found;
  const known = others.map((side) => nameOf(game, side));
  return say(turn, known.length > 0 ? `For whom? ${listed(known)}.` : 'No other side of yours is asked now.');
}

const USUAL_LOG = 20;

function log(turn: Turn, count: string): After {
  const { table, view } = turn;
  const { terminal, match } = table;
  const wanted = /^[1-9]\d*$/.test(count) ? Number(count) : USUAL_LOG;
  const lines = logLines(match, view, 0).slice(-wanted);
  if (lines.length === 0) return say(turn, 'Nothing has happened yet.');
  for (const { text, heading } of lines) terminal.say(heading ? terminal.heading(text) : `  ${text}`);
  return 'stay';
}

function rules(turn: Turn, wanted: string): After {
  const { table, side, view } = turn;
  const asked = view.offers.find((own) => own.side === side)?.offer?.rule ?? '';
  const found = findRules(table.match.game, wanted === '' ? asked : wanted);
  return say(turn, isFault(found) ? `There is no such rule. ${found.hints.join(' ')}` : found.map(ruleText).join('\n'));
}

function words(turn: Turn): After {
  const { table, side, options } = turn;
  const { game, pos } = table.match;
  const rows = options.list.map(({ label, verb, choice, range }): [string, string] => [
    `${label}.`,
    range ? `${verb} NUMBER` : game.words.choice(pos, side, choice),
  ]);
  return say(turn, columns(rows).join('\n'));
}

function saveTo(turn: Turn, file: string): After {
  if (file === '') return say(turn, 'Save where? Name a file: save game.txt.');
  const fault = save(turn.table, file);
  if (fault) return say(turn, `Not saved: ${fault.fault}.`);
  const again = hasSealedAnswers(turn.table.match.pos) ? ' Sealed answers not yet revealed will be asked again.' : '';
  const lasts = isInTheMaking(turn.table.match.game) ? ` ${MAY_NOT_LAST}` : '';
  return say(turn, `Saved. \`tercio play --resume ${file}\` goes on from here.${again}${lasts}`);
}

function help(turn: Turn): After {
  const rows = Object.values(commands).map(({ usage, about }): [string, string] => [usage, about]);
  return say(
    turn,
    [
      'Answer with the number of an option, or with its words. [dice] rolls, [final] cannot be taken back either.',
      ...columns(rows),
      'A slash makes sure that a command is meant: /look. Enter alone shows the question again.',
    ].join('\n'),
  );
}
