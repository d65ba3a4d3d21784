import { describe, expect, it } from 'vitest';
import { matching } from '../src/rules/list.tsx';
import { gameOf } from './support.ts';

/** A rule is found by its number, whole or begun, and by words in any order. */

const { rulebook } = gameOf('holy-roman-empire');
const found = (search: string): readonly string[] => matching(rulebook, search).map(({ id }) => id);

describe('the search in the rules', () => {
  it('finds a chapter of two digits and what is under it', () => {
    expect(found('27.')).toContain('27.1');
    expect(found('27')).toContain('27.1');
    expect(found('27.1').every((id) => id.startsWith('27.1'))).toBe(true);
  });
  it('finds words that do not stand side by side', () => {
    const [{ title, summary } = { title: '', summary: '' }] = rulebook.filter(({ id }) => id === '27.1');
    const words = `${title} ${summary}`.split(/\W+/).filter(({ length }) => length > 4);
    expect(found([words.at(-1), words[0]].join(' '))).toContain('27.1');
  });
  it('says of nothing that it is nothing', () => {
    expect(found('zeppelin')).toEqual([]);
  });
});
