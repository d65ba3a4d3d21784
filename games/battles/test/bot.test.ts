import { bots } from '@tercio/bots';
import { only } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { battles } from '../src/index.ts';
import { armyOf, field, run } from './scenes.ts';
import type { Running } from './scenes.ts';
import { CENTRE, k, orders, phase, reserve, riding, u } from './orders.ts';

/** The bot's answer to what is asked, in the words of the record. */
function answer(r: Running): string {
  const [waiting] = battles.waiting(r.pos);
  const view = waiting && battles.view(r.pos, only(waiting.side));
  const offer = view?.offers[0]?.offer;
  const choice = view && offer && judgement.candidates?.(view, waiting.side, offer)[0];
  if (!waiting || !choice) throw new Error(`the bot has no answer to ${r.asked}`);
  return battles.words.choice(r.pos, waiting.side, choice);
}

describe('what the bot is', () => {
  test('it never answers what is not offered, and knows an answer to every question of a battle', () => {
    const greedy = bots['greedy']?.make({
      ...judgement,
      candidates(view, side, offer) {
        const chosen = judgement.candidates?.(view, side, offer) ?? [];
        expect([offer.ask, offer.choices.filter((choice) => chosen.includes(choice)).length]).toEqual([offer.ask, 1]);
        return chosen;
      },
    });
    const both = [greedy ?? null, greedy ?? null];
    for (const scenario of ['klushino-1610', 'luetzen-1632', 'panipat-1526']) {
      const { finished, faults } = simulate(battles, scenario, { games: 1, seed: 5, bots: both });
      expect([scenario, finished, faults]).toEqual([scenario, 1, []]);
    }
  });

  test('the same view brings the same answer', () => {
    const sim = battles.sim(battles.setup('jankau-1645', {}, generator(1)).pos, generator(2));
    for (let n = 0; n < 120 && !sim.over; n++) {
      const side = sim.sides[0] as Side;
      const view = sim.view(only(side));
      const offer = view.offers[0]?.offer;
      if (!offer) throw new Error('nobody is asked');
      const [once, again] = [0, 1].map(() => judgement.candidates?.(structuredClone(view), side, offer));
      expect(once).toEqual(again);
      sim.playOffered(side, once?.[0] ?? sim.random(generator(n)).choice);
    }
  });
});

describe('in passing', () => {
  test("asked for the first time it likes a zone's orders and steps as on reflection, and leaves the judgement as it was", () => {
    const sim = battles.sim(battles.setup('jankau-1645', {}, generator(1)).pos, generator(2));
    let compared = 0;
    for (let n = 0; n < 150 && !sim.over; n++) {
      const side = sim.sides[0] as Side;
      const offer = sim.offer(side);
      if (!offer) throw new Error('nobody is asked');
      const exact = judgement.prefer?.(sim, side, offer) ?? null;
      const glance = judgement.recalling?.().prefer?.(sim, side, offer) ?? null;
      // Units go with their zones in passing; what one of them could do alone is then no reason against the end.
      const ofZones = offer.choices.flatMap(({ verb }, i) => (['unit', 'double', 'end'].includes(verb) ? [] : [i]));
      expect(ofZones.map((i) => glance?.[i])).toEqual(ofZones.map((i) => exact?.[i]));
      if (exact !== null) compared++;
      expect(judgement.prefer?.(sim, side, offer) ?? null).toEqual(exact);
      const best = exact === null ? 0 : exact.indexOf(Math.max(...exact));
      sim.playOffered(side, offer.choices[best] ?? sim.random(generator(n)).choice);
    }
    expect(compared).toBeGreaterThan(100);
  });

  test('what stands the same around a company is thought of once, what has changed anew', () => {
    const sim = battles.sim(battles.setup('jankau-1645', {}, generator(1)).pos, generator(2));
    const glance = judgement.recalling?.();
    let [recalled, anew] = [0, 0];
    for (let n = 0; n < 400 && !sim.over; n++) {
      const side = sim.sides[0] as Side;
      const offer = sim.offer(side);
      if (!offer) throw new Error('nobody is asked');
      const [now, glanced] = [judgement.prefer?.(sim, side, offer), glance?.prefer?.(sim, side, offer)];
      const isSame = JSON.stringify(now) === JSON.stringify(glanced);
      if (offer.ask === 'zoneStep' && isSame) anew++;
      if (offer.ask === 'zoneStep' && !isSame) recalled++;
      const best = now ? now.indexOf(Math.max(...now)) : 0;
      sim.playOffered(side, offer.choices[best] ?? sim.random(generator(n)).choice);
    }
    expect(recalled).toBeGreaterThan(0);
    expect(anew).toBeGreaterThan(0);
  });
});

describe('the balance', () => {
  const after = (choices: number) => {
    const random = generator(3);
    const sim = battles.sim(battles.setup('rocroi-1643', {}, random).pos, random);
    for (let n = 0; n < choices && !sim.over; n++) {
      const next = sim.random(random);
      sim.playOffered(next.side, next.choice);
    }
    return sim;
  };
  const [first, second] = [0, 1] as [Side, Side];

  test('what one army gains the other loses', () => {
    for (const choices of [0, 100, 300]) {
      const sim = after(choices);
      expect(judgement.score(sim, first)).toBeCloseTo(-judgement.score(sim, second), 9);
    }
  });

  test('an army with a flank gone stands worse, and is less likely to win', () => {
    const [whole, beaten] = [after(0), after(0)];
    const { zoneOf } = beaten.table as { zoneOf: number[] };
    // The first units listed are those of the French left.
    for (let unit = 0; unit < 8; unit++) zoneOf[unit] = -2;
    expect(judgement.score(beaten, first)).toBeLessThan(judgement.score(whole, first));
    expect(judgement.chances?.(beaten)[first]).toBeLessThan(judgement.chances?.(whole)[first] ?? 0);
  });
});

describe('assaults', () => {
  test('it rides down shaken foot', () => {
    const f = field({ c5r3: 'A *VH>> *VH>>', c5r4: 'B !*RF !*RF' });
    f.commander('A 1/1', 'c5r3');
    const r = orders(f, 'A', CENTRE, 6, 6);
    expect(answer(r)).toBe('zone c5r3');
    expect(answer(r.choose('zone c5r3'))).toBe('assault');
  });

  test('it charges from two zones away: up to the enemy and at him in one order', () => {
    const f = field({ c5r2: 'A *VH>> *VH>>', c5r4: 'B !*RF !*RF' });
    f.commander('A 1/1', 'c5r2');
    const r = orders(f, 'A', CENTRE, 6, 6);
    expect(answer(r)).toBe('zone c5r2');
    expect(answer(r.choose('zone c5r2'))).toBe('forward');
    r.choose('forward');
    while (r.asked !== 'A zoneStep') r.choose(answer(r));
    expect(answer(r)).toBe('assault');
  });

  test('raw foot does not go for veterans in deep formation', () => {
    const f = field({ c5r3: 'A *RF', c5r4: 'B *VF=/ *VF=/' });
    f.commander('A 1/1', 'c5r3');
    const r = orders(f, 'A', CENTRE, 6, 6);
    expect(answer(r)).toBe('end');
    expect(r.choose('zone c5r3').options).toContain('assault');
  });
});

describe('care', () => {
  test('it keeps its reserve while the line holds, and calls it up when the line is thin', () => {
    const strong = field({ c5r5: 'B *TF/ *TF/ TF/', c5r6: 'B *TF/ *TF/', c5r2: 'A *TF/' });
    reserve(strong, 'B', 5, 5);
    strong.commander('B 1/1', 'c5r6');
    expect(answer(phase(strong, 'B'))).not.toMatch(/^reserve/);
    const thin = field({ c5r5: 'B !*TF/', c5r6: 'B *TF/ *TF/', c5r4: 'A *TF/ *TF/' });
    reserve(thin, 'B', 5, 5);
    thin.commander('B 1/1', 'c5r6');
    expect(answer(phase(thin, 'B'))).toMatch(/^reserve/);
  });

  test('it does not step in front of a firing line for nothing', () => {
    const f = field({ c5r5: 'B *RF<', c5r3: 'A *TF/ *TF/ *TF/' });
    f.commander('B 1/1', 'c5r5');
    expect(answer(orders(f, 'B', CENTRE, 6, 6))).toBe('end');
  });

  test('a fresh unit behind takes the place of a shaken one in front', () => {
    const f = field({ c5r3: 'A !*TF/ TF/', c5r4: 'B *VF=/ *VF=/ *VF=/' });
    f.commander('A 1/1', 'c5r3');
    const r = orders(f, 'A', CENTRE, 6, 6);
    expect(answer(r)).toBe(`unit ${u(f.unit('A TF/'))}`);
    expect(answer(r.choose(answer(r)))).toBe(`exchange ${u(f.unit('A TF/', 1))}`);
  });

  test('a commander rides to where his men need orders', () => {
    const f = field({ c5r3: 'A *VH>> *VH>>', c5r4: 'B !*RF !*RF', c5r1: 'A *RF' });
    const commander = f.commander('A 1/1', 'c5r1');
    const r = riding(f, 'A', CENTRE);
    expect(answer(r)).toBe(`ride ${k(commander)}`);
    expect(answer(r.choose(answer(r)))).toBe('to c5r3');
  });

  test('guns fire where men stand thick and shaken', () => {
    const f = field({ c5r1: 'A *HO', c4r4: 'B *VF', c5r4: 'B !*TF !*TF !TF', c6r4: 'B *LO' });
    const r = run(f, 'fire', { side: armyOf('A'), unit: 0 });
    expect(answer(r)).toBe('fire c5r4');
  });
});
