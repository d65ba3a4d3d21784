import { isOffered } from '@tercio/kernel';
import { bots } from '@tercio/bots';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { aimOf } from '../bot/aims.ts';
import { judgement } from '../bot/index.ts';
import { armyAt, mindOf } from '../bot/mind.ts';
import { PLACE, placeOf, PLC, SWE } from '../src/ids.ts';
import { timeOfWars } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { field } from './scenes.ts';

const greedy = bots['greedy']?.make(judgement) ?? null;

describe('the bot', () => {
  test('plays whole games, and never answers what is not offered', () => {
    const careful =
      bots['greedy']?.make({
        ...judgement,
        candidates(view, side, offer) {
          const chosen = judgement.candidates?.(view, side, offer) ?? [];
          expect([offer.ask, chosen.every((choice) => isOffered(offer, choice))]).toEqual([offer.ask, true]);
          return chosen;
        },
      }) ?? null;
    for (const scenario of ['livonia-1601', 'long-turkish-war', 'swedish-deluge']) {
      const all = timeOfWars.sides.map(() => careful);
      const { finished, faults } = simulate(timeOfWars, scenario, { games: 1, seed: 3, bots: all });
      expect([scenario, finished, faults]).toEqual([scenario, 1, []]);
    }
  });

  test('wins more than half of its games against chance from either side', () => {
    for (const [side, name] of [
      [SWE, 'sweden'],
      [PLC, 'commonwealth'],
    ] as const) {
      const seats = timeOfWars.sides.map((_, of) => (of === side ? greedy : null));
      const { outcomes, faults } = simulate(timeOfWars, 'livonia-1601', { games: 8, seed: 1, bots: seats });
      const won = outcomes.find((outcome) => outcome.won.includes(name))?.games ?? 0;
      expect([faults, won > 4 ? 'more than half' : won]).toEqual([[], 'more than half']);
    }
  });

  test('of two, what one gains the other loses, and the parts make up the whole', () => {
    const sim = timeOfWars.sim(timeOfWars.setup('livonia-1601', {}, generator(1)).pos, generator(2));
    const own = judgement.score(sim, SWE);
    expect(own).toBeCloseTo(-judgement.score(sim, PLC));
    const parts = judgement.reasons?.(sim, SWE) ?? [];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(own);
  });

  test.each(['livonia-1601', 'long-turkish-war', 'dymitriads-2', 'khmelnytsky-uprising-2', 'swedish-deluge-2'])(
    '7.4 nobody of two is called beaten before the first impulse: %s',
    (scenario) => {
      const sim = timeOfWars.sim(timeOfWars.setup(scenario, {}, generator(1)).pos, generator(2));
      const chances = judgement.chances?.(sim) ?? [];
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
      expect(Math.max(...chances)).toBeLessThan(0.75);
    },
  );

  test('7.4 points ahead tell more at the end than at the beginning', () => {
    const sim = timeOfWars.sim(timeOfWars.setup('swedish-deluge-2', {}, generator(1)).pos, generator(2));
    const t = sim.table as Table;
    const gained = (phase: number): number => {
      t.phase = phase;
      t.warFate[SWE] = 0;
      const without = judgement.chances?.(sim)[SWE] ?? 0;
      t.warFate[SWE] = 1;
      return (judgement.chances?.(sim)[SWE] ?? 0) - without;
    };
    expect(gained(2)).toBeGreaterThan(0);
    expect(gained(10)).toBeGreaterThan(2 * gained(2));
  });

  test('6.9.3.6 (T64) free Danzig is no aim for whoever cannot beat the Dutch, and one once they are beaten', () => {
    const aim = (squadrons: number, level: number): string | undefined => {
      const t = field({
        scenario: 'swedish-deluge-2',
        turn: 7,
        wars: [['SWE', 'PLC']],
        at: { danzig: '4 swe_inf, 2 swe_cav, charles-x-gustav', baltic: `${squadrons} swe_nav` },
        change: (table) => {
          table.handCount[SWE] = 9;
          table.danzigLevel = level;
          table.danzigBy = SWE;
        },
      });
      const at = aimOf(mindOf(t, SWE), armyAt(t, SWE, placeOf('danzig')))?.at;
      return at === undefined ? undefined : PLACE.show(at);
    };
    expect([aim(1, 0) === 'danzig', aim(1, 3) === 'danzig']).toEqual([false, true]);
  });
});
