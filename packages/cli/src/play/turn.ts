import { citation, isRefusal } from '@tercio/kernel';
import type { Choice, Side, Sides } from '@tercio/kernel';
import { capital, listed, nameOf } from '../lookup.ts';
import { refusalText } from './answers.ts';
import { commandNamed } from './commands.ts';
import { alsoAsked, optionLines, optionsOf, spanOf } from './options.ts';
import type { After, Turn } from './question.ts';
import { readLabel, readNumber, readText, readWords } from './reading.ts';
import type { Read } from './reading.ts';
import type { Table } from './table.ts';

export async function takeTurn(table: Table, side: Side, viewer: Sides): Promise<'on' | 'left'> {
  const { match, screen, terminal } = table;
  const view = match.view(viewer);
  let turn: Turn = { table, side, view, options: optionsOf(match.game, view, side) };
  screen.news(view);
  screen.position(view);
  showQuestion(turn);
  for (;;) {
    const line = await terminal.ask('> ');
    if (line === null) return 'left';
    const after = await answer(turn, line.trim());
    if (after === 'on' || after === 'left') return after;
    if (after === 'stay') continue;
    turn = { ...turn, side: after, options: optionsOf(match.game, view, after) };
    showQuestion(turn);
  }
}

function showQuestion(turn: Turn): void {
  const { table, side, view, options } = turn;
  const { match, terminal } = table;
  const { game } = match;
  const rule = view.offers.find((own) => own.side === side)?.offer?.rule;
  const name = capital(nameOf(game, side));
  terminal.say();
  terminal.say(
    terminal.heading(`${name}: ${game.words.prompt(view, side)}${rule ? ` (rule ${citation(game, rule)})` : ''}`),
  );
  for (const row of optionLines(game, view, side, options)) terminal.say(row);
  const others = alsoAsked(view, side).map((other) => nameOf(game, other));
  if (others.length > 0)
    terminal.say(`Your ${listed(others)} must answer too: \`for ${others[0]}\` answers there first.`);
}

/** A line is an option if it can be; then a command; then perhaps the words of an option. A slash makes it a command. */
async function answer(turn: Turn, line: string): Promise<After> {
  const { table, side, options } = turn;
  const { game, pos } = table.match;
  if (line === '') {
    showQuestion(turn);
    return 'stay';
  }
  const option = line.startsWith('/') ? null : (readLabel(options, line) ?? readWords(game, pos, side, options, line));
  if (option) return carryOut(turn, option);
  const command = commandNamed(line);
  return command ? command(turn) : carryOut(turn, readText(options, line));
}

async function carryOut(turn: Turn, read: Read): Promise<After> {
  const { terminal } = turn.table;
  if ('unclear' in read) {
    terminal.say(read.unclear);
    return 'stay';
  }
  if ('choice' in read) return choose(turn, read.choice);
  const line = await terminal.ask(`Which number, ${spanOf(read.range)}? `);
  return line === null ? 'left' : carryOut(turn, readNumber(read.range, line.trim()));
}

async function choose(turn: Turn, choice: Choice): Promise<After> {
  const { table, side, view } = turn;
  const { match, terminal } = table;
  const { game, pos } = match;
  const refusal = game.why(pos, side, choice);
  if (refusal) {
    terminal.say(`No. ${refusalText(game, refusal, view)}`);
    return 'stay';
  }
  const warnings = game.warnings(pos, side, choice);
  for (const warning of warnings) terminal.say(`Allowed, but: ${refusalText(game, warning, view)}`);
  if (warnings.length > 0) {
    const line = await terminal.ask('Do it? yes or no: ');
    if (line === null) return 'left';
    if (!/^y/i.test(line.trim())) return 'stay';
  }
  const result = match.act(side, [choice]);
  if (!isRefusal(result)) return 'on';
  terminal.say(`No. ${refusalText(game, result, view)}`);
  return 'stay';
}
