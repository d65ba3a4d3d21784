import { levels } from '@tercio/bots';
import { describe, expect, it } from 'vitest';
import { Pace, Purse, turnOf } from '../src/host/pace.ts';

/** People wait for a bot by the turn, not by the choice. */

describe('what a bot may think', () => {
  it('all in all is no more than its purse, however often it is asked', () => {
    const purse = new Purse();
    let all = 0;
    for (let choice = 0; choice < 12; choice++) {
      const ms = purse.patience('captain', 'seat') ?? 0;
      purse.spend('seat', 3, ms);
      all += ms;
    }
    expect(all).toBeLessThanOrEqual(levels.captain.turn);
    expect(all).toBeGreaterThan(levels.captain.turn * 0.9);
  });
  it('a new turn brings a new purse, and each seat has its own', () => {
    const purse = new Purse();
    const first = purse.patience('captain', 'seat');
    purse.spend('seat', 3, 3_000);
    expect(purse.patience('captain', 'seat')).toBeLessThan(first ?? 0);
    expect(purse.patience('captain', 'other')).toBe(first);
    purse.spend('seat', 4, 100);
    expect(purse.spent('seat')).toBe(100);
  });
  it('who never thinks long has none', () => {
    expect(turnOf('recruit')).toBeNull();
    expect(turnOf('random')).toBeNull();
    expect(turnOf('marshal@200')).toBe(levels.marshal.turn);
    expect(new Purse().patience('random', 'seat')).toBeNull();
  });
});

describe('the pace', () => {
  const shown = (pause: number, choices: number): number => {
    const pace = new Pace(pause);
    return Array.from({ length: choices }, () => pace.next()).reduce((sum, ms) => sum + ms, 0);
  };
  it('at once is at once', () => expect(shown(0, 50)).toBe(0));
  it('normal shows the first choices, and fifty in no more than a few seconds', () => {
    expect(new Pace(350).next()).toBe(350);
    expect(shown(350, 50)).toBeLessThanOrEqual(6_000);
  });
  it('slow is slow to the end', () => expect(shown(900, 50)).toBe(45_000));
  it('begins anew when a person has chosen', () => {
    const pace = new Pace(350);
    for (let i = 0; i < 50; i++) pace.next();
    expect(pace.next()).toBeLessThan(20);
    pace.begin();
    expect(pace.next()).toBe(350);
  });
});
