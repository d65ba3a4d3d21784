import type { Options, Place } from './args.ts';
import type { Command } from './command.ts';

/** The help of the whole command. */
export function overview(commands: readonly Command[]): string {
  return [
    'Tercio plays the board wargames of early modern Europe, by the book.',
    '',
    'Usage: tercio <command> [options]',
    '',
    ...columns(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Begin with:',
    ...columns([
      ['tercio games', 'what there is to play'],
      ['tercio play', 'asks what you want to play, and against whom'],
    ]),
    '',
    '`tercio help <command>` or `tercio <command> --help` says all about one of them.',
    'Exit codes: 0 done, 1 failed or refused, 2 called wrongly.',
  ].join('\n');
}

/** The help of one command. */
export function manual({ name, summary, about, places, options, examples }: Command): string {
  const parts = [`${summary[0]?.toUpperCase()}${summary.slice(1)}.`, '', `Usage: ${usage(name, places, options)}`];
  for (const paragraph of about) parts.push('', paragraph);
  const words = places.map(({ name: word, about: text }) => [word, text] as const);
  const flags = Object.entries(options).map(([flag, option]) => [`--${flag}${valueOf(option)}`, option.about] as const);
  if (words.length + flags.length > 0) parts.push('', ...columns([...words, ...flags]));
  if (examples.length > 0) parts.push('', 'Examples:', ...columns(examples));
  return parts.join('\n');
}

const valueOf = (option: Options[string]): string => (option.kind === 'flag' ? '' : ` ${option.value}`);

function usage(name: string, places: readonly Place[], options: Options): string {
  const words = places.map(({ name: word, optional }) => (optional ? `[${word}]` : word));
  const flags = Object.entries(options).map(([flag, option]) => `[--${flag}${valueOf(option)}]`);
  return ['tercio', name, ...words, ...flags].join(' ');
}

/** Two columns, indented. */
export function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`.trimEnd());
}
