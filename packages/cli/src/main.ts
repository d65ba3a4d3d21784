import { readFileSync } from 'node:fs';
import type { Command } from './command.ts';
import { attack } from './commands/attack.ts';
import { bot } from './commands/bot.ts';
import { games } from './commands/games.ts';
import { lab } from './commands/lab.ts';
import { operator } from './commands/operator.ts';
import { play } from './commands/play.ts';
import { replay } from './commands/replay.ts';
import { rules } from './commands/rules.ts';
import { backup, restore, serve } from './commands/serve.ts';
import { simulate } from './commands/simulate.ts';
import type { Fault } from './fault.ts';
import { isFault, misuse, OK } from './fault.ts';
import { manual, overview } from './help.ts';
import { didYouMean } from './suggest.ts';
import { systemTerminal } from './terminal.ts';
import type { Terminal } from './terminal.ts';

const commands: readonly Command[] = [
  games,
  play,
  simulate,
  bot,
  attack,
  replay,
  rules,
  lab,
  serve,
  backup,
  restore,
  operator,
];

/** Runs the command with its words; the answer is the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const terminal = systemTerminal();
  try {
    const result = await dispatch(args, terminal);
    if (!isFault(result)) return result;
    const named = commands.find(({ name }) => name === args[0]);
    const caller = named ? `tercio ${named.name}` : 'tercio';
    terminal.complain([`${caller}: ${result.fault}`, ...result.hints].join('\n'));
    if (result.exit !== 1) terminal.complain(`\`${caller} --help\` says more.`);
    return result.exit;
  } finally {
    terminal.close();
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<number | Fault> {
  const [first, ...rest] = args;
  if (first === undefined || first === '--help' || first === '-h' || first === 'help') return help(rest[0], terminal);
  if (first === '--version') {
    terminal.print(version());
    return OK;
  }
  const found = find(first);
  if (isFault(found)) return found;
  if (rest.includes('--help') || rest.includes('-h')) return help(first, terminal);
  return found.execute(rest, terminal);
}

function find(name: string): Command | Fault {
  const known = commands.map((command) => command.name);
  const found = commands.find((command) => command.name === name);
  const fault = `there is no command "${name}"${didYouMean(name, known)}`;
  return found ?? misuse(fault, `The commands are ${known.join(', ')}.`);
}

function help(name: string | undefined, terminal: Terminal): number | Fault {
  if (name === undefined) {
    terminal.say(overview(commands));
    return OK;
  }
  const found = find(name);
  if (isFault(found)) return found;
  terminal.say(manual(found));
  return OK;
}

function version(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}
