import type { Domain } from '../spec.ts';

/** What arguments can be, and their words in records. */

/** Things that have numbers: `u1`, `u2` and so on, counted from one for people and from nothing in the table. */
export function numbered<T>(name: string, letter: string, size: (t: T) => number): Domain<T> {
  const written = new RegExp(`^${letter}[1-9]\\d*$`);
  return {
    name,
    size,
    show: (member) => `${letter}${member + 1}`,
    read: (word) => (written.test(word) ? Number(word.slice(letter.length)) - 1 : -1),
  };
}

/** Things that have words of their own. */
export const named = <T>(name: string, words: readonly string[]): Domain<T> => ({
  name,
  size: () => words.length,
  show: (member) => words[member] ?? '?',
  read: (word) => words.indexOf(word),
});
