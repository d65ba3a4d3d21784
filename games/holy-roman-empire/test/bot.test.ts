import { bots } from '@tercio/bots';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { FRA, HAB } from '../src/ids.ts';
import { holyRomanEmpire } from '../src/index.ts';

describe('the bot', () => {
  test('plays a whole game of the teaching scenario', () => {
    const greedy = bots['greedy']?.make(judgement) ?? null;
    const { finished, faults } = simulate(holyRomanEmpire, 'pavia-1524', { games: 1, seed: 3, bots: [greedy, greedy] });
    expect([finished, faults]).toEqual([1, []]);
  });

  test('of two, what one gains the other loses', () => {
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('pavia-1524', {}, generator(1)).pos, generator(2));
    expect(judgement.score(sim, HAB)).toBeCloseTo(-judgement.score(sim, FRA));
  });
});
