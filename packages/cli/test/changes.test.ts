import { expect, it } from 'vitest';
import { changedLines } from '../src/play/changes.ts';

const before = ['Turn 1.', 'Ford: empty.', '', 'c1: Swedes', '  u1 horse', '  u2 foot', 'c2: Swedes', '  u3 guns'].join(
  '\n',
);

it('are the new lines alone', () => {
  expect(changedLines(before, before)).toEqual([]);
  expect(changedLines(before, before.replace('Ford: empty.', 'Ford: Red.'))).toEqual(['Ford: Red.']);
});

it('stand under their heading, once', () => {
  const after = before.replace('  u1 horse\n  u2 foot', '  u1 horse, tired\n  u2 foot, tired');
  expect(changedLines(before, after)).toEqual(['c1: Swedes', '  u1 horse, tired', '  u2 foot, tired']);
});

it('include what has moved to another place', () => {
  const after = before.replace('  u1 horse\n', '').replace('  u3 guns', '  u3 guns\n  u1 horse');
  expect(changedLines(before, after)).toEqual(['c2: Swedes', '  u1 horse']);
});

it('leave out what stands unchanged under a heading that has changed', () => {
  expect(changedLines(before, before.replace('c1: Swedes', 'c1: Swedes, under fire'))).toEqual([
    'c1: Swedes, under fire',
  ]);
});
