import { ferry, rules } from '@tercio/ferry';
import { defineGame } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { laws, lengthFrom, portionOf, someRests } from '@tercio/kit';

/** How the kit is portioned: nothing is left out, and each law is somewhere looked at closely. */

const SCENARIOS = 7;
const quick = laws.map((_, law) =>
  Array.from({ length: SCENARIOS }, (_none, scenario) => portionOf('quick', law, scenario, SCENARIOS)),
);

describe('a portion', () => {
  it('of every law is there for every scenario', () => {
    for (const { choices, rests, pairs, odds } of quick.flat())
      expect(Math.min(choices, rests, pairs, odds)).toBeGreaterThan(0);
  });

  it('is large on one scenario for each law, and not on the same for all', () => {
    const most = Math.max(...quick.flat().map(({ rests }) => rests));
    const places = quick.map((portions) => portions.flatMap(({ rests }, place) => (rests === most ? [place] : [])));
    expect(places.every(({ length }) => length === 1)).toBe(true);
    expect(new Set(places.flat()).size).toBe(SCENARIOS);
  });

  it('is at length everywhere in the full form', () => {
    const full = laws.flatMap((_, law) => [0, 1, 2].map((scenario) => portionOf('full', law, scenario, 3)));
    expect(new Set(full).size).toBe(1);
    expect(full[0]?.rests).toBeGreaterThan(Math.max(...quick.flat().map(({ rests }) => rests)));
  });

  it('of every law is there in the brief form, too', () => {
    for (const [law] of laws.entries())
      expect(Math.min(...Object.values(portionOf('brief', law, 0, 3)).map(Number))).toBeGreaterThan(0);
  });

  it('has a name that is known', () => {
    expect(lengthFrom(undefined)).toBe('quick');
    expect(lengthFrom('full')).toBe('full');
    expect(() => lengthFrom('long')).toThrow('TERCIO_TESTS is "long": it can be brief or quick or full.');
  });
});

describe('laws', () => {
  const little = portionOf('quick', 0, 1, 2);

  it('reach the last part of a game with few rests', () => {
    const all = [...someRests(ferry, 'ring', { rests: 12, seed: 1 })];
    const length = Math.max(...all.map(({ index }) => index)) + 1;
    expect(all).toHaveLength(12);
    expect(all.every(({ game }) => game === 0)).toBe(true);
    expect(all[0]?.index).toBe(0);
    expect(length).toBeGreaterThan(100);
  });

  it('go on to further games where one has too few rests', () => {
    const all = [...someRests(ferry, 'short', { rests: 400, seed: 1 })];
    expect(all).toHaveLength(400);
    expect(new Set(all.map(({ game, index }) => `${game}/${index}`)).size).toBe(400);
  });

  it('are kept by Ferry, and the smallest portion finds a game that says nothing', () => {
    for (const { check } of laws) check(ferry, 'short', little, 1);
    const silent = defineGame({ ...rules, words: { ...rules.words, prompt: () => '' } });
    expect(() => laws.forEach(({ check }) => check(silent, 'short', little, 1))).toThrow('has no prompt');
  });
});
