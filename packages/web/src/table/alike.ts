import type { Side } from '@tercio/kernel';

/** How much better one line of advice is than another: as good as nothing. */
const ALIKE = 0.015;

/** All lines lead to about the same. */
export function isAlike(lines: readonly { readonly chance: number | null }[]): boolean {
  const chances = lines.flatMap(({ chance }) => (chance === null ? [] : [chance]));
  return chances.length > 1 && chances.length === lines.length && Math.max(...chances) - Math.min(...chances) < ALIKE;
}

/** What follows, by the one who does it: one after the other of the same side belong together. */
export function partsOf(
  steps: readonly { readonly side: Side; readonly words: string }[],
): readonly { readonly side: Side; readonly words: readonly string[] }[] {
  const parts: { readonly side: Side; readonly words: string[] }[] = [];
  for (const { side, words } of steps) {
    const last = parts.at(-1);
    if (last?.side === side) last.words.push(words);
    else parts.push({ side, words: [words] });
  }
  return parts;
}
