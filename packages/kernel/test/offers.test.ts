import { ferry } from '@tercio/ferry';
import { isRefusal, none, only, side } from '@tercio/kernel';
import type { Choice, Pos } from '@tercio/kernel';
import { asksTwice, attack, Offered, offersExactly, restsOf } from '@tercio/kit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

/** One legality: what is offered, what is accepted and what `why` says are the same. */

describe('offers', () => {
  const rests = 10_000;
  it(`4 Only what was offered: at ${rests} rests every side tries everything`, () => {
    expect(offersExactly(ferry, 'ring', { rests, seed: 4 }).tried).toBeGreaterThan(rests * 500);
  });

  it('4 Only what was offered: attacks along random play are refused', () => {
    const attempts = 20_000;
    expect(attack(ferry, 'ring', { attempts, seed: 4 })).toEqual({
      attempts,
      accepted: 0,
      changed: 0,
      examples: [],
    });
  });

  const positions: readonly Pos[] = [1, 2, 3].flatMap((game) =>
    [...restsOf(ferry, 'ring', { seed: 5, game })].map(({ pos }) => pos),
  );
  const verbs = [...new Set(ferry.vocabulary(positions[0] as Pos).map(({ verb }) => verb))];

  it('5 One check, one list: `why` is null if and only if the choice is offered, whatever is tried', () => {
    const choice = fc.record<Choice>({
      verb: fc.oneof(fc.constantFrom(...verbs), fc.string()),
      arg: fc.oneof(fc.constant(null), fc.integer({ min: -2, max: 9 }), fc.integer(), fc.double()),
    });
    const attempt = fc.tuple(fc.constantFrom(...positions), fc.integer({ min: -1, max: 4 }), choice);
    fc.assert(
      fc.property(attempt, ([pos, index, tried]) => {
        const who = side(index);
        const isOffered = index >= 0 && index < 3 && new Offered(ferry, pos, who).has(tried);
        expect(ferry.why(pos, who, tried) === null).toBe(isOffered);
        const before = ferry.hash(pos);
        if (!isOffered) expect(isRefusal(ferry.play(pos, who, [tried], none))).toBe(true);
        expect(ferry.hash(pos)).toBe(before);
      }),
      { numRuns: 3_000, seed: 5 },
    );
  });

  it('5 One check, one list: ranges hold at both ends and not beyond', () => {
    const ranged = positions.flatMap((pos) =>
      [0, 1, 2].flatMap((index) => {
        const who = side(index);
        return (ferry.offer(pos, who)?.ranges ?? []).map((range) => ({ pos, who, range }));
      }),
    );
    expect(ranged.length).toBeGreaterThan(50);
    for (const { pos, who, range } of ranged) {
      const { verb, min, max, step } = range;
      for (const arg of [min, max]) expect(ferry.why(pos, who, { verb, arg })).toBeNull();
      for (const arg of [min - step, max + step, min - 1, max + 1, min + 0.5]) {
        const refusal = ferry.why(pos, who, { verb, arg });
        expect(refusal?.rule).toBe('table');
        expect(refusal && ferry.words.refusal(refusal, ferry.view(pos, only(who)))).toMatch(/\.$/);
      }
    }
  });

  const games = 500;
  it(`6 Asking twice: the asking step run again changes nothing, at every rest of ${games} games`, () => {
    asksTwice(ferry, 'ring', { games, seed: 6 });
  });
});
