import { bots } from '@tercio/bots';
import { generator } from '@tercio/kernel/sim';
import type { Choice, Judgement, Offer, Side, Sim } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { plansFrom } from '../bot/aims.ts';
import { judgement } from '../bot/index.ts';
import { mindOf } from '../bot/mind.ts';
import { prospectOf } from '../bot/odds.ts';
import { SOBER } from '../bot/temper.ts';
import { keepWorth } from '../bot/worth.ts';
import { MILAN_SQUARE, VIENNA } from '../src/field.ts';
import { put, unitsOf } from '../src/forces.ts';
import { FRA, HAB, OTT, placeOf } from '../src/ids.ts';
import { holyRomanEmpire } from '../src/index.ts';
import { EVERY_UNIT, isNaval, moveOf } from '../src/roster.ts';
import type { Table } from '../src/state.ts';

const BUDA = placeOf('L15');

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

  test('14.2 where a force sets off several ways are worth a thought, on the way only the one it took', () => {
    let [thought, setOff] = [0, 0];
    for (const { sim, side, offer } of questions('pavia-1524', 400)) {
      if (offer.ask !== 'step') continue;
      const likings = judgement.prefer?.(sim, side, offer) ?? [];
      const open = likings.filter((value) => value > -Infinity).length;
      const sets = (sim.table as Table).marchAt === offer.about['from'];
      if (!sets) expect(open).toBe(1);
      else [thought, setOff] = [thought + (open > 1 ? 1 : 0), setOff + 1];
    }
    expect(setOff).toBeGreaterThan(4);
    expect(thought).toBeGreaterThan(setOff / 3);
  });

  test('27.1 duels are walked through to their end, the League from its last year but one', () => {
    const ends = (scenario: string, turn: number): boolean | undefined => {
      const sim = begun(scenario);
      (sim.table as Table).turn = turn;
      return judgement.endgame?.(sim);
    };
    expect([ends('pavia-1524', 1), ends('vienna-1529', 6), ends('league-1524', 3), ends('league-1524', 4)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });

  const begun = (scenario: string): Sim =>
    holyRomanEmpire.sim(holyRomanEmpire.setup(scenario, {}, generator(1)).pos, generator(2));

  test('27.6 whoever could come to Vienna is feared by those who hold it, each by his own pace and neutrals too', () => {
    const t = begun('league-1524').table as Table;
    const m = mindOf(t, HAB, SOBER);
    const all = unitsOf(t, HAB, VIENNA);
    const garrison = all.filter((u) => moveOf(u) === 0);
    expect(garrison.length).toBeLessThan(all.length);
    // Every one who leaves is missed, also where the rest could not hold the town against all enemies.
    const byCount = all.map((_, i) => keepWorth(m, VIENNA, all.slice(i)));
    for (const [i, worth] of byCount.slice(1).entries()) expect(worth).toBeLessThan(byCount[i] as number);
    // What it is worth to march away from there with all who can march.
    for (const { gain, units } of plansFrom(m, VIENNA, false)) if (units.length > 2) expect(gain).toBeLessThan(0);
  });

  test.each(['league-1524', 'empire-4', 'pavia-1524'])('27.4 chances of all sides are one together: %s', (scenario) => {
    const chances = judgement.chances?.(begun(scenario)) ?? [];
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
    for (const chance of chances) expect(chance).toBeGreaterThanOrEqual(0);
  });

  test('27.6 an open Vienna is a chance for the Ottomans, a full one less', () => {
    const sim = begun('league-1524');
    const before = judgement.chances?.(sim)[OTT] ?? 0;
    const t = sim.table as Table;
    for (const u of unitsOf(t, HAB, VIENNA)) if (moveOf(u) > 0) put(t, u, MILAN_SQUARE);
    const sultan = EVERY_UNIT.filter((u) => t.owner[u] === OTT && moveOf(u) > 0 && !isNaval(u));
    for (const u of sultan) put(t, u, BUDA);
    expect(judgement.chances?.(sim)[OTT] ?? 0).toBeGreaterThan(before + 0.2);
  });

  test('27.3 a town counts the more the nearer the end is', () => {
    const gained = (turn: number): number => {
      const sim = begun('league-1524');
      const t = sim.table as Table;
      t.turn = turn;
      const before = judgement.chances?.(sim)[OTT] ?? 0;
      for (const town of ['M15', 'L15', 'N14']) t.holder[placeOf(town)] = OTT;
      return (judgement.chances?.(sim)[OTT] ?? 0) / before;
    };
    expect(gained(5)).toBeGreaterThan(gained(1) * 1.1);
  });

  test('among four a stage is a player turn, so that a search of four comes round', () => {
    const sim = begun('league-1524');
    const [t, start] = [sim.table as Table, judgement.stage?.(sim) ?? 0];
    t.mover = t.first = HAB;
    t.phase = 'movement';
    const moving = judgement.stage?.(sim) ?? 0;
    t.phase = 'provisioning';
    expect([moving - start, judgement.stage?.(sim)]).toEqual([1, moving]);
  });

  test('of two, what one gains the other loses', () => {
    const sim = holyRomanEmpire.sim(holyRomanEmpire.setup('pavia-1524', {}, generator(1)).pos, generator(2));
    expect(judgement.score(sim, HAB)).toBeCloseTo(-judgement.score(sim, FRA));
  });
});
