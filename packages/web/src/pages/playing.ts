/** A replay that goes on by itself. */

export const PACES = [
  ['Slow', 2_400],
  ['Normal', 1_100],
  ['Fast', 350],
] as const;
export const USUAL_PACE = 1;

/** Where it begins to play: at the end there is nothing more to see, so from the beginning. */
export const playFrom = (at: number, last: number): number => (at >= last ? 0 : at);

/** The moment after this one; null: it stops here. */
export const momentAfter = (at: number, last: number): number | null => (at < last ? at + 1 : null);

const MARKS: readonly (readonly [RegExp, string])[] = [
  [/^\d+! takeback /, 'Choices are taken back by agreement'],
  [/^\d+! resigned/, 'The game is given up'],
];

/** A line of the record that is nobody's choice, in words. */
export const markWords = (text: string): string =>
  MARKS.find(([form]) => form.test(text))?.[1] ?? (text === '' ? 'The set-up' : text);
