import { ferry } from '@tercio/ferry';
import { Fast, mix32 } from '@tercio/kernel';
import type { Pos } from '@tercio/kernel';
import { endsInSimulation, finishes, forksApart, repeats, restsOf, simulatesAlike } from '@tercio/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** Forks are independent, games end, and a hash names a position. How fast all this is, `npm run bench` says. */

describe('forks and ends', () => {
  it('25 Forks: each column written in a fork leaves the original as it was', () => {
    forksApart(ferry, 'ring', { rests: 200, seed: 25 });
  });

  const games = 10_000;
  it(`25 Ends: ${games} random games end, without dead ends or repeated positions in one run`, () => {
    expect(endsInSimulation(ferry, 'ring', { games, seed: 25 }).choices).toBeGreaterThan(games * 50);
  });

  it('25 Ends: with interjections, sound tables and legal fallbacks on the way', () => {
    finishes(ferry, 'ring', { games: 150, seed: 25 });
  });

  it('25 Forks: the same choices and outcomes lead to the same positions, in play, in simulations and from a save', () => {
    repeats(ferry, 'ring', { games: 40, seed: 25 });
    simulatesAlike(ferry, 'ring', { games: 60, seed: 25 });
  });

  it('25 Hash: different positions have different hashes, equal ones the same', () => {
    const byHash = new Map<string, string>();
    for (let game = 0; game < 60; game++) {
      for (const { pos } of restsOf(ferry, 'ring', { seed: 26, game })) {
        const text = comparable(pos);
        const known = byHash.get(ferry.hash(pos)) ?? text;
        expect(known).toBe(text);
        byHash.set(ferry.hash(pos), text);
      }
    }
    expect(new Set(byHash.values()).size).toBe(byHash.size);
  });

  /** What the hash stands for: not how often something happened, not when it was learnt, not the way through a lane. */
  function comparable({ table, facts, flow: { stack, wait, over } }: Pos): string {
    const lanes = wait !== null && wait.for !== 'one' && wait.for !== 'window';
    const waiting = lanes ? { ...wait, lanes: wait.lanes.map((lane) => ({ ...lane, choices: [] })) } : wait;
    const known = facts.map((list) => list.map(({ kind, about, values, binds }) => [kind, about, values, binds]));
    return JSON.stringify([table, known, stack, waiting, over]);
  }

  it('the fast generator is fair and repeats itself', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 40 }), (seed, below) => {
        const [a, b] = [new Fast(seed), new Fast(seed)];
        for (let i = 0; i < 50; i++) {
          const drawn = a.below(below);
          expect(drawn).toBe(b.below(below));
          expect(drawn >= 0 && drawn < below && Number.isInteger(drawn)).toBe(true);
        }
      }),
      { numRuns: 200, seed: 25 },
    );
    const counts = [0, 0, 0, 0, 0, 0];
    const random = new Fast(mix32(25));
    for (let i = 0; i < 60_000; i++) counts[random.below(6)] = (counts[random.below(6)] ?? 0) + 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(700);
  });
});
