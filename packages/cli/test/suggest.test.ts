import { expect, it } from 'vitest';
import { didYouMean, nearest } from '../src/suggest.ts';

const commands = ['games', 'play', 'simulate', 'attack', 'replay', 'rules'];

it.each([
  ['game', 'games'],
  ['plya', 'play'],
  ['sim', 'simulate'],
  ['SIMULATE', 'simulate'],
  ['atack', 'attack'],
  ['rulse', 'rules'],
])('takes %s for %s', (typed, meant) => {
  expect(nearest(typed, commands)).toBe(meant);
});

it('suggests nothing where nothing is near', () => {
  expect(nearest('dance', commands)).toBeNull();
  expect(nearest('x', commands)).toBeNull();
  expect(didYouMean('dance', commands)).toBe('');
});
