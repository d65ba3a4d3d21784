import { expect, it } from 'vitest';
import { turningPoints as points } from '../src/index.ts';

/** Of two sides, by the chance of the first. */
const turningPoints = (chances: readonly number[]): ReturnType<typeof points> =>
  points(chances.map((first) => [first, 1 - first]));

const flat = (chance: number, count: number): readonly number[] => new Array<number>(count).fill(chance);

it('finds where the chances changed for good, in the order of the game', () => {
  const chances = [...flat(0.5, 10), ...flat(0.7, 10), ...flat(0.4, 10)];
  expect(turningPoints(chances)).toEqual([
    { at: 10, side: 0, from: [0.5, 0.5], to: [0.7, 1 - 0.7] },
    { at: 20, side: 0, from: [0.7, 1 - 0.7], to: [0.4, 0.6] },
  ]);
});

it('what is taken back at once is none, and of neighbours the greater counts', () => {
  const chances = [...flat(0.5, 10), 0.9, ...flat(0.5, 10), 0.6, 0.8, ...flat(0.8, 10)];
  expect(turningPoints(chances).map(({ at }) => at)).toEqual([22]);
});

it('names five at most, and none where nothing happened', () => {
  const chances = Array.from({ length: 200 }, (_, i) => 0.1 + 0.04 * Math.floor(i / 10));
  expect(turningPoints(chances)).toHaveLength(5);
  expect(turningPoints(flat(0.5, 50))).toEqual([]);
});

it('of several sides it names the one whose chance changed most', () => {
  const before = Array.from({ length: 10 }, () => [0.4, 0.3, 0.3]);
  const after = Array.from({ length: 10 }, () => [0.3, 0.25, 0.45]);
  expect(points([...before, ...after])).toEqual([{ at: 10, side: 2, from: [0.4, 0.3, 0.3], to: [0.3, 0.25, 0.45] }]);
});
