import { generator } from '@tercio/kernel/sim';
import type { Judgement, Offer, Side, Sim, Venture } from '@tercio/kernel/sim';
import { describe, expect, test } from 'vitest';
import { gatherings } from '../bot/gathering.ts';
import { judgement } from '../bot/index.ts';
import { mindOf } from '../bot/mind.ts';
import { firstForce, FORCES_EACH, IMPERIAL, NONE } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import type { Table } from '../src/state.ts';
import { activations, leaderNamed, placeNamed } from './scenes.ts';
import type { Scene } from './scenes.ts';

/** 7.2 Plans of the bot to bring several armies together, one activation after another. */

const APART: Scene = {
  scenario: 'white-mountain-1620',
  armies: [
    { at: 'linz', led: ['tilly*', 'anholt'], inf: 12, cav: 3, guns: 1 },
    { at: 'krems', led: ['bucquoy*'], inf: 8, cav: 2 },
    { at: 'wien', led: ['dampierre*'], inf: 4, cav: 1 },
    { at: 'prag', led: ['thurn*'], inf: 12, cav: 2 },
  ],
  imperial: ['linz', 'krems', 'wien'],
  protestant: ['prag', 'pilsen'],
};

const passing = judgement.recalling?.() ?? judgement;

function begun(scene: Scene): { readonly sim: Sim; readonly offer: Offer; readonly plans: readonly Venture[] } {
  const sim = cuiusRegio.sim(activations(scene).pos, generator(4));
  const offer = sim.offer(IMPERIAL);
  if (!offer) throw new Error('nobody is asked');
  return { sim, offer, plans: gatherings(mindOf(sim.table as Table, IMPERIAL), passing, offer.choices) };
}

function bestIn(mind: Judgement, sim: Sim, side: Side): void {
  const offer = sim.offer(side);
  const likings = offer && mind.prefer?.(sim, side, offer);
  const choice = likings ? offer.choices[likings.indexOf(Math.max(...likings))] : null;
  const only = offer?.choices[0] ?? sim.fallback(side);
  if (choice ?? only) sim.playOffered(side, (choice ?? only) as NonNullable<typeof choice>);
}

/** Where the Imperials stand after so many of their activations by this plan; the enemy only passes. */
function after(count: number, { choice, mind }: Venture, sim: Sim): ReadonlySet<number> {
  sim.playOffered(IMPERIAL, choice);
  for (let n = 0; n < 200 && (sim.table as Table).acts < count; n++) {
    const [side = IMPERIAL] = sim.sides;
    if (side === IMPERIAL) bestIn(mind, sim, side);
    else sim.playOffered(side, { verb: 'pass', arg: null });
  }
  const { at } = sim.table as Table;
  const places = Array.from({ length: FORCES_EACH }, (_, i) => at[firstForce(IMPERIAL) + i] ?? NONE);
  return new Set(places.filter((place) => place !== NONE));
}

describe('armies that come together', () => {
  test('7.2 carried out to its end a plan brings all armies near to one place, and no single aim says so', () => {
    const { sim, offer, plans } = begun(APART);
    const ends = plans.map((plan) => [...after(2, plan, sim.fork(generator(5)))]);
    expect(new Set(ends.flat())).toEqual(new Set(['linz', 'krems', 'wien'].map(placeNamed)));
    expect(ends.map(({ length }) => length)).toEqual(plans.map(() => 1));
    const aims = passing.ventures?.(sim, IMPERIAL, offer)?.slice(0, -plans.length) ?? [];
    const alone = aims.map((aim) => after(2, aim, sim.fork(generator(5))).size);
    expect(alone).toEqual(aims.map(() => expect.toSatisfy((size: number) => size > 1)));
  });

  test('what is planned is to be called and to march; everything else is decided as usual', () => {
    const { sim, offer, plans } = begun(APART);
    const [plan] = plans;
    const likings = plan?.mind.prefer?.(sim, IMPERIAL, offer) ?? [];
    expect(likings.filter((value) => value > -Infinity)).toEqual([1]);
    sim.playOffered(IMPERIAL, plan?.choice ?? { verb: 'pass', arg: null });
    const divide = sim.offer(IMPERIAL);
    expect(divide?.ask).toBe('divide');
    expect(divide && plan?.mind.prefer?.(sim, IMPERIAL, divide)).toEqual(
      divide && passing.prefer?.(sim, IMPERIAL, divide),
    );
  });

  test('nobody is called away from a city on which the victory hangs', () => {
    const { offer, plans } = begun({
      ...APART,
      armies: [
        { at: 'prag', led: ['dampierre*'], inf: 15, cav: 1 },
        { at: 'pilsen', led: ['tilly*'], inf: 12, cav: 3 },
        { at: 'breslau', led: ['thurn*'], inf: 12, cav: 2 },
      ],
      imperial: ['prag', 'pilsen'],
      protestant: ['breslau'],
    });
    expect(offer.choices.some(({ arg }) => arg === leaderNamed('dampierre'))).toBe(true);
    expect(plans.map(({ choice }) => choice.arg)).toEqual([leaderNamed('tilly')]);
  });

  test('a plan holds for the activation that it began with', () => {
    const { sim, plans } = begun(APART);
    const [plan] = plans;
    sim.playOffered(IMPERIAL, plan?.choice ?? { verb: 'pass', arg: null });
    while (sim.offer(IMPERIAL)?.ask !== 'march') bestIn(passing, sim, IMPERIAL);
    expect(plan?.holds(sim)).toBe(true);
    while (sim.sides[0] === IMPERIAL && sim.offer(IMPERIAL)?.ask !== 'activate')
      bestIn(plan?.mind ?? passing, sim, IMPERIAL);
    expect(plan?.holds(sim)).toBe(false);
  });
});
