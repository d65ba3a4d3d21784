import { bots } from '@tercio/bots';
import { generator } from '@tercio/kernel/sim';
import type { Choice, Judgement, Offer, Side, Sim } from '@tercio/kernel/sim';
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

  /** Every question of a game played as each side likes best. */
  function* questions(scenario: string, choices: number): Iterable<{ sim: Sim; side: Side; offer: Offer }> {
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup(scenario, {}, generator(5)).pos, generator(6));
    for (let i = 0; i < choices && sim.over === null; i++) {
      const side = sim.sides[0] as Side;
      const offer = sim.offer(side) as Offer;
      yield { sim, side, offer };
      sim.playOffered(side, likedBest(judgement, sim, side, offer));
    }
  }
  const likedBest = (mind: Judgement, sim: Sim, side: Side, offer: Offer): Choice => {
    const likings = mind.prefer?.(sim, side, offer) ?? [];
    const best = offer.choices[likings.indexOf(Math.max(...likings))] ?? offer.choices[0];
    return best ?? { verb: offer.ranges[0]?.verb ?? '', arg: offer.ranges[0]?.min ?? null };
  };

  test('8.1 at a glance nobody begins to write a treaty', () => {
    const talks = [...questions('league-1524', 60)].filter(({ offer }) => offer.ask === 'deal');
    expect(talks.length).toBeGreaterThan(2);
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('league-1524', {}, generator(5)).pos, generator(6));
    while (sim.asked(sim.sides[0] as Side)?.ask !== 'deal') {
      const { side, choice } = sim.random(generator(1));
      sim.playOffered(side, choice);
    }
    for (const side of sim.sides) expect(likedBest(judgement, sim, side, sim.offer(side) as Offer).verb).toBe('ready');
  });

  // What the memory of a walk must agree with: a mind that remembers nothing yet.
  test.each(['pavia-1524', 'league-1524'])('14.2 on walks a march is planned as it would be anew: %s', (scenario) => {
    let compared = 0;
    for (const { sim, side, offer } of questions(scenario, 400)) {
      if (offer.ask !== 'move' && offer.ask !== 'muster') continue;
      const fresh = judgement.recalling?.() ?? judgement;
      expect(fresh.prefer?.(sim, side, offer)).toEqual(judgement.prefer?.(sim, side, offer));
      compared++;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('14.2 on walks a force goes the way that was planned for it, square by square, and ends there', () => {
    let [ended, followed] = [0, 0];
    const walker = judgement.recalling?.() ?? judgement;
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('pavia-1524', {}, generator(5)).pos, generator(6));
    for (let i = 0; i < 300 && sim.over === null; i++) {
      const side = sim.sides[0] as Side;
      const offer = sim.offer(side) as Offer;
      const likings = offer.ask === 'step' ? (walker.prefer?.(sim, side, offer) ?? []) : [];
      if (likings.filter((value) => value === 1).length === 1 && likings.filter(Number.isFinite).length === 1)
        followed++;
      const choice = likedBest(walker, sim, side, offer);
      if (choice.verb === 'halt') ended++;
      sim.playOffered(side, choice);
    }
    expect(followed).toBeGreaterThan(ended);
    expect(ended).toBeGreaterThan(2);
  });

  test('of two, what one gains the other loses', () => {
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('pavia-1524', {}, generator(1)).pos, generator(2));
    expect(judgement.score(sim, HAB)).toBeCloseTo(-judgement.score(sim, FRA));
  });
});
