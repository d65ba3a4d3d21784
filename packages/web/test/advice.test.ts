import { describe, expect, it } from 'vitest';
import { isAlike } from '../src/table/alike.ts';

/** Advice differs, or says that it does not matter. */

const lines = (...chances: readonly (number | null)[]): readonly { readonly chance: number | null }[] =>
  chances.map((chance) => ({ chance }));

describe('advice', () => {
  it('of which all lines lead to about the same says so', () => {
    expect(isAlike(lines(0.54, 0.535, 0.541))).toBe(true);
    expect(isAlike(lines(0.54, 0.5))).toBe(false);
  });
  it('of a single line, or without chances, says nothing of the kind', () => {
    expect(isAlike(lines(0.54))).toBe(false);
    expect(isAlike(lines(null, null))).toBe(false);
    expect(isAlike(lines(0.54, null))).toBe(false);
  });
});
