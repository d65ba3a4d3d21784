import { expect, it } from 'vitest';
import { markWords, momentAfter, playFrom } from '../src/pages/playing.ts';

it('plays every moment once and stops at the last', () => {
  const seen = [];
  for (let at: number | null = playFrom(0, 3); at !== null; at = momentAfter(at, 3)) seen.push(at);
  expect(seen).toEqual([0, 1, 2, 3]);
});

it('goes on from where one is, and from the beginning where it was over', () => {
  expect(playFrom(2, 3)).toBe(2);
  expect(playFrom(3, 3)).toBe(0);
});

it('says in words what was nobody’s choice', () => {
  expect(markWords('')).toBe('The set-up');
  expect(markWords('8! resigned')).toBe('The game is given up');
  expect(markWords('12! takeback 3 by Red')).toBe('Choices are taken back by agreement');
});
