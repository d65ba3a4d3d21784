import { describe, expect, it } from 'vitest';
import { nameableRules, rulesIn, showsRule, titlesIn } from '../src/coverage.ts';

describe('the titles of tests', () => {
  it('are found whatever the quotes and the line', () => {
    const source = [
      "it('3.1 a man', () => {});",
      'test("3.2 a horse", () => {});',
      'it(`3.3 a ${thing}`, () => {});',
      'it(\n  "3.4 it\'s late",\n  () => {},\n);',
      "it.only('3.5 \\'quoted\\'', () => {});",
    ].join('\n');
    expect(titlesIn(source)).toEqual([
      '3.1 a man',
      '3.2 a horse',
      '3.3 a ${thing}',
      "3.4 it's late",
      "3.5 \\'quoted\\'",
    ]);
  });

  it('follow the table of an each', () => {
    const source = [
      "it.each([[1, ')'], [2, '(']])('4.1 %i', () => {});",
      'it.each`\n a | b\n`("4.2 $a", () => {});',
    ].join('\n');
    expect(titlesIn(source)).toEqual(['4.1 %i', '4.2 $a']);
  });

  it('are not the first words of other calls', () => {
    expect(titlesIn("no('9.1', 'late'); exit('3.1'); split('3.2'); describe('5 Fights', () => {});")).toEqual([]);
  });
});

describe('a rule', () => {
  it.each([
    ['3.3.1 fires', '3.3.1', true],
    ['3.3.1: fires', '3.3.1', true],
    ['3.3.1. Fires', '3.3.1', true],
    ['3.3.10 fires', '3.3.1', false],
    ['3.3.1.2 fires', '3.3.1', false],
    ['3.3.1a fires', '3.3.1', false],
    ['3.3.1a fires', '3.3.1a', true],
    ['13.3.1 fires', '3.3.1', false],
    ['fires after 3.3.1', '3.3.1', false],
    ['3.3.1, 3.3.2 and 3.4: fire', '3.3.2', true],
    ['3.3.1, 3.3.2 and 3.4: fire', '3.4', true],
    ['3.3.1, 3.3.2 and 3.4: fire', '3.3', false],
    ['3.1 fires 3.2', '3.2', false],
    ['A.1 deploys', 'A.1', true],
  ])('"%s" shows %s: %s', (title, id, shown) => {
    expect(showsRule(title, id)).toBe(shown);
  });
});

describe('the rules that play can name', () => {
  it('are those in the sources, but for refusals', () => {
    const source =
      "g.tell?.({ rule: '3.1' }); return no('3.2', 'tooLate', { turn: 1 }) ?? no(\n  'A.7.5', 'x'); roll('A.1', d6); 'x3'";
    expect(rulesIn(source)).toEqual(['3.1', 'A.1']);
  });

  it('are rules of the book', () => {
    const rulebook = [{ id: '7.3' }, { id: '99.9' }];
    expect([...nameableRules('ferry', rulebook)]).toEqual(['7.3']);
  });
});
