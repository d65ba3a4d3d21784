import { describe, expect, it } from 'vitest';
import { answered, answeredBy } from '../src/table/series-words.ts';

const series = (words: readonly string[], forced: readonly boolean[]) => ({ words, forced, from: 0, to: 1 });

describe('what was answered by itself', () => {
  it('says once what was answered again and again', () => {
    const same = series(Array<string>(5).fill('Nobody reacts to Anhalt'), Array<boolean>(5).fill(false));
    expect(answered(same)).toBe('Nobody reacts to Anhalt, 5 times');
  });
  it('never calls an answer the only one that was not', () => {
    expect(answeredBy(true)).toBe('No choice, so done for you');
    expect(answered(series(['a', 'b', 'c'], [false, true, true]))).toBe(
      'c, and 2 more before it (1 of them as usual, where others were possible)',
    );
    expect(answered(series(['a', 'b'], [true, false]))).toBe('b; before it 1 without a choice');
    expect(answered(series(['Fire', 'Nobody sallies'], [false, true]))).toBe(
      'Nobody sallies; before it 1 as usual, where others were possible',
    );
  });
});
