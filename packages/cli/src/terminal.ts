import { createInterface } from 'node:readline';
import { styleText } from 'node:util';

/**
 * The person's end of the command: lines out, lines in. Plain lines only, no cursor is ever moved in a game, so that a
 * screen reader, a dumb terminal and a pipe get the same thing.
 */
export interface Terminal {
  /** A line or several on the standard output, wrapped to the width of the screen. */
  say(text?: string): void;
  /** The same without wrapping: tables, records, JSON. */
  print(text: string): void;
  /** On the standard error. */
  complain(text: string): void;
  /** Asks for a line. Null: there is no more input. */
  ask(prompt: string): Promise<string | null>;
  heading(text: string): string;
  /** How many lines the screen has; 0 if it is none. */
  readonly rows: number;
  /** How many letters go into a line; Infinity if it is no screen. */
  readonly columns: number;
  progress(what: string, total: number): Progress;
  close(): void;
}

export interface Progress {
  /** `note`: what else is to be said, such as the time left. */
  reach(count: number, note?: string): void;
  done(): void;
}

const FALLBACK_WIDTH = 80;

export function systemTerminal(): Terminal {
  const { stdin, stdout, stderr } = process;
  const reader = lineReader();
  // `tercio rules battles | head` closes the pipe early; that is no error.
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const print = (text: string): void => void stdout.write(`${text}\n`);
  return {
    say: (text = '') => print(stdout.isTTY ? wrap(text, stdout.columns || FALLBACK_WIDTH) : text),
    print,
    complain: (text) => void stderr.write(`${text}\n`),
    async ask(prompt) {
      stdout.write(prompt);
      const line = await reader.next();
      // Typed lines are on the screen already; piped ones are echoed, so that a transcript reads like a session.
      if (!stdin.isTTY) print(line ?? '');
      return line;
    },
    heading: (text) => styleText('bold', text, { stream: stdout }),
    rows: stdout.isTTY ? stdout.rows || 0 : 0,
    columns: stdout.isTTY ? stdout.columns || FALLBACK_WIDTH : Infinity,
    progress: (what, total) => (stderr.isTTY && process.env['TERM'] !== 'dumb' ? bar(what, total) : SILENT),
    close: () => reader.close(),
  };
}

const SILENT: Progress = { reach: () => undefined, done: () => undefined };
const BAR = 30;

function bar(what: string, total: number): Progress {
  let shown = '';
  const show = (text: string): void => {
    if (text !== shown) process.stderr.write(`\r${text.padEnd(shown.length)}`);
    shown = text;
  };
  return {
    reach(count, note) {
      const filled = Math.floor((count / total) * BAR);
      const share = Math.floor((count / total) * 100);
      show(`${what} [${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${share} %${note ? `, ${note}` : ''}`);
    },
    done() {
      process.stderr.write(`\r${' '.repeat(shown.length)}\r`);
    },
  };
}

/** Lines of the standard input, opened at the first question only, so that other commands leave it alone. */
function lineReader(): { next(): Promise<string | null>; close(): void } {
  let lines: AsyncIterator<string> | null = null;
  let close = (): void => undefined;
  const open = (): AsyncIterator<string> => {
    // The system edits the line: no escape codes, and a screen reader follows every key.
    const readline = createInterface({ input: process.stdin, terminal: false });
    close = () => readline.close();
    return readline[Symbol.asyncIterator]();
  };
  return {
    async next() {
      lines ??= open();
      const { value, done } = await lines.next();
      return done ? null : value;
    },
    close: () => close(),
  };
}

/** Breaks long lines between words; what follows is indented as the text of the line began, behind its label. */
export function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(line: string, width: number): string {
  if (line.length <= width) return line;
  const label = /^ *(?:\S+(?: \S+)* {2,}|\S+[.)] +)?/.exec(line)?.[0].length ?? 0;
  const indent = ' '.repeat(label > width / 2 ? 0 : label);
  const rows: string[] = [];
  let row = '';
  for (const word of line.split(/(?<=\S) /)) {
    if (row !== '' && row.length + 1 + word.length > width) {
      rows.push(row);
      row = indent + word;
    } else row = row === '' ? word : `${row} ${word}`;
  }
  return [...rows, row].join('\n');
}
