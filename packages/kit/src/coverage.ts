/** Which rules the tests of a game show: a test's title begins with the rules it is about, `6.1, 6.2 Halt takes the steps`. */

export interface Titled {
  readonly title: string;
  /** From the title on to the next one. */
  readonly body: string;
}

const TITLE = /(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** The tests of a file: `test('...')`, `it('...')`, and `it.each(...)('...')`, whose title follows the table. */
export function testsIn(source: string): readonly Titled[] {
  const found = [...source.matchAll(TITLE)];
  return found.map((match, i) => ({
    title: match[2] as string,
    body: source.slice(match.index, found[i + 1]?.index ?? source.length),
  }));
}

/** A number of the book: `3`, `3.3.11`, `B.2`. */
const RULES = /^(?:(?:\d+|[A-Z]\.\d+)(?:\.\d+)*(?:, |(?=[ :])))+/;

/** The rules that a title names first. `3.3.11 a large unit ...` shows 3.3.11, and not 3.3.1. */
export const rulesOf = (title: string): readonly string[] =>
  (RULES.exec(title)?.[0] ?? '').split(', ').filter((rule) => rule !== '');

/** Does a test of this rule, or of a part of it, set the ruling to another value than our own? */
export function isTurned(
  tests: readonly Titled[],
  name: string,
  {
    standard,
    values,
    rules,
  }: { readonly standard: number; readonly values: readonly number[]; readonly rules: readonly string[] },
): boolean {
  const others = values.filter((value) => value !== standard).join('|');
  const turned = new RegExp(`\\b${name}: (?:(?:${others})\\b|[a-z])`);
  const touches = (shown: string): boolean => rules.some((rule) => shown === rule || shown.startsWith(`${rule}.`));
  return tests.some(({ title, body }) => turned.test(body) && rulesOf(title).some(touches));
}
