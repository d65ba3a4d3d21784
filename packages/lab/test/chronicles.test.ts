import { entryOf } from '@tercio/registry';
import type { Entry } from '@tercio/registry';
import { expect, it } from 'vitest';
import { playGame } from '../src/game.ts';
import { asked } from './support/runs.ts';

/** What the games tell the lab, on whole games. */

const pairings = [['random', 'random']];
const [FRENCH, SPANISH] = [1, 2];
/** Before this turn nobody comes on at Rocroi. */
const BECK = 8;

it('battles: turns one by one, strength that grows only with who comes on late, and it ends as the result counts it', () => {
  const definition = asked({ game: 'battles', scenarios: ['rocroi-1643'], pairings, games: 8 });
  const lines = Array.from({ length: 8 }, (_, n) => playGame(entryOf('battles') as Entry, definition, n));
  for (const { course, end, turns, fault } of lines) {
    expect(fault).toBeNull();
    expect(course.map(([turn]) => turn)).toEqual(Array.from({ length: turns + 1 }, (_, i) => i + 1));
    expect(course.at(-1)?.slice(1)).toEqual(end?.points.map((eighths) => eighths / 8));
    const strength = (side: number): readonly number[] => course.map((moment) => moment[side] ?? 0);
    expect(strength(FRENCH)).toEqual(strength(FRENCH).toSorted((a, b) => b - a));
    const early = strength(SPANISH).slice(0, BECK);
    expect(early).toEqual(early.toSorted((a, b) => b - a));
  }
  const blows = new Set(lines.flatMap((line) => line.blows.map(({ side, what }) => `${side} ${what}`)));
  expect([...blows]).toContain('1 the centre (Espenan) of the French broke');
  expect([...blows].some((blow) => blow.endsWith('was killed or taken'))).toBe(true);
});

it('won by the sword: victory points, turns, places that fall to the side that takes them', () => {
  const definition = asked({
    game: 'won-by-the-sword',
    scenarios: ['lech-1632'],
    pairings: [['greedy', 'random']],
    games: 1,
  });
  const { course, end, turns, blows } = playGame(entryOf('won-by-the-sword') as Entry, definition, 0);
  expect(course[0]).toEqual([1, 0, 0]);
  expect(course).toHaveLength(turns + 1);
  expect(course.at(-1)?.slice(1)).toEqual(end?.points);
  const fallen = blows.filter(({ what }) => what.endsWith(' fell'));
  expect(fallen.length).toBeGreaterThan(0);
  expect(fallen.some(({ side }) => side === 0)).toBe(true);
});
