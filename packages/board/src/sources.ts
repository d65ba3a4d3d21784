/** Tables and set-up with where they come from. */
export interface Sources {
  readonly about: readonly string[];
  readonly links: readonly string[];
  readonly parts: readonly Part[];
}

interface Part {
  readonly title: string;
  readonly note: string;
  readonly from: string;
  readonly rules: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A table as a game's data have it. */
interface Printed {
  readonly note: string;
  readonly source: string;
  readonly rules: readonly string[];
  readonly values: unknown;
}

const FROM: { readonly [source: string]: string } = {
  rulebook: 'the rulebook',
  history: 'historical sources',
  report: 'players’ reports',
  reconstruction: 'our reconstruction',
  fixture: 'made up for a test',
};
export const fromWords = (source: string): string => FROM[source] ?? source;

/** Tables by name, each with the rules that print it. */
export const tableParts = (tables: object): readonly Part[] =>
  Object.entries(tables as { readonly [name: string]: Printed }).map(([name, { note, source, rules, values }]) => ({
    title: name
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
      .replace(/^./, (letter) => letter.toUpperCase()),
    note,
    from: fromWords(source),
    rules,
    rows: rowsOf(values),
  }));

/** A table of numbers as rows of words, however deep it is nested. */
function rowsOf(values: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof values !== 'object' || values === null) return [[path.join(' '), String(values)]];
  if (Array.isArray(values) && values.every((value) => typeof value !== 'object'))
    return [[path.join(' '), values.map(String).join(', ')]];
  return Object.entries(values).flatMap(([key, value]) => rowsOf(value, [...path, key]));
}
