/** What changed between two texts of a position, read as headings with indented lines below them. */

/** Each line with the line it stands under. */
function placed(text: string): readonly { readonly line: string; readonly under: string }[] {
  const above: { readonly line: string; readonly indent: number }[] = [];
  return text.split('\n').map((line) => {
    const indent = line.search(/\S|$/);
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const under = above.at(-1)?.line ?? '';
    above.push({ line, indent });
    return { line, under };
  });
}

/** A heading is the same one while it begins the same: `c1: Swedes` is still there as `c1: Swedes, under fire`. */
const keyOf = ({ line, under }: { line: string; under: string }): string => `${under.split(':', 1)[0]}\n${line}`;

/** The lines that are new, each group below the heading it stands under. */
export function changedLines(before: string, after: string): readonly string[] {
  const known = new Set(placed(before).map(keyOf));
  const shown: string[] = [];
  let last = '';
  for (const { line, under } of placed(after)) {
    if (line === '' || known.has(keyOf({ line, under }))) continue;
    if (under !== '' && under !== last && !shown.includes(under)) shown.push(under);
    shown.push(line);
    last = under;
  }
  return shown;
}
