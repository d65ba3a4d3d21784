import { bots } from '@tercio/bots';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { prospectOf } from '../bot/odds.ts';
import { FRA, HAB } from '../src/ids.ts';
import { holyRomanEmpire } from '../src/index.ts';

describe('the bot', () => {
  test('plays a whole game of the teaching scenario', () => {
    const greedy = bots['greedy']?.make(judgement) ?? null;
    const { finished, faults } = simulate(holyRomanEmpire, 'pavia-1524', { games: 1, seed: 3, bots: [greedy, greedy] });
    expect([finished, faults]).toEqual([1, []]);
  });

  test('15.2 reckons a battle as the table has it: sure at the last column, and a bloodbath ends the weaker', () => {
    const host = (strength: number) => ({ strength, worth: 1, shift: 0 });
    const [sure, even] = [prospectOf(host(20), host(1)), prospectOf(host(4), host(4))];
    expect(sure.win).toBeCloseTo(1);
    expect(sure.loss).toBe(0);
    expect(even.win).toBeLessThan(0.5);
    expect(prospectOf(host(3), host(4)).win).toBeLessThanOrEqual(even.win);
  });

  test('beats chance from both sides of the teaching scenario', () => {
    const won = (seats: readonly [string, string], side: string): number => {
      const made = seats.map((name) => bots[name]?.make(judgement) ?? null);
      const { outcomes } = simulate(holyRomanEmpire, 'pavia-1524', { games: 4, seed: 7, bots: made });
      return outcomes.reduce((sum, { won: by, games }) => sum + (by.includes(side) ? games : 0), 0);
    };
    expect(won(['greedy', 'random'], 'habsburg')).toBeGreaterThanOrEqual(3);
    expect(won(['random', 'greedy'], 'france')).toBeGreaterThanOrEqual(3);
  });

  test('of two, what one gains the other loses', () => {
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('pavia-1524', {}, generator(1)).pos, generator(2));
    expect(judgement.score(sim, HAB)).toBeCloseTo(-judgement.score(sim, FRA));
  });
});
