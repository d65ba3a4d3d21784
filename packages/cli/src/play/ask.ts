import type { Terminal } from '../terminal.ts';

/** A short numbered question. Null: the person has left. */
export async function pickOne<T>(
  terminal: Terminal,
  question: string,
  choices: readonly (readonly [words: string, value: T])[],
): Promise<T | null> {
  terminal.say(`\n${question}`);
  choices.forEach(([words], index) => terminal.say(`  ${index + 1}. ${words}`));
  for (;;) {
    const line = await terminal.ask('> ');
    if (line === null || line.trim() === 'quit') return null;
    const text = line.trim().toLowerCase();
    const found = choices.find(([words], index) => String(index + 1) === text || (text !== '' && begins(words, text)));
    if (found) return found[1];
    terminal.say(`Type a number from 1 to ${choices.length}, or quit.`);
  }
}

const begins = (words: string, text: string): boolean => words.toLowerCase().startsWith(text);
