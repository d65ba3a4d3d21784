/** How much better one line of advice is than another: as good as nothing. */
const ALIKE = 0.015;

/** All lines lead to about the same. */
export function isAlike(lines: readonly { readonly chance: number | null }[]): boolean {
  const chances = lines.flatMap(({ chance }) => (chance === null ? [] : [chance]));
  return chances.length > 1 && chances.length === lines.length && Math.max(...chances) - Math.min(...chances) < ALIKE;
}
