/** Small words that every game's texts need. */

/** `a, b and c` */
export function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** As wide as a terminal reads well. */
const MOST = 96;

/** A long line goes on below, indented. */
export function wrapped(line: string): readonly string[] {
  return wrap(line, line.length - line.trimStart().length + 4);
}

function wrap(line: string, indent: number): readonly string[] {
  if (line.length <= MOST) return [line];
  const at = line.lastIndexOf(' ', MOST);
  if (at <= indent) return [line];
  return [line.slice(0, at), ...wrap(`${' '.repeat(indent)}${line.slice(at + 1)}`, indent)];
}

/** The parts of a text, each wrapped, with an empty line between them. Empty parts are left out. */
export const paragraphs = (parts: readonly (readonly string[])[]): string =>
  parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.flatMap(wrapped).join('\n'))
    .join('\n\n');
