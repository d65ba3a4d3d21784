import { Fast, only, side } from '@tercio/kernel';
import type { Game } from '@tercio/kernel';
import type { Sim } from '@tercio/kernel/sim';
import { entryOf } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import { accountOf, botOf, chancesOf, follow } from '../src/index.ts';

/** A game some way on, by chance. */
function underWay(game: Game, scenario: string, choices: number): { readonly sim: Sim; readonly random: Fast } {
  const random = new Fast(5);
  const sim = game.sim(game.setup(scenario, {}, random).pos, random);
  for (let i = 0; i < choices && sim.over === null; i++) {
    const next = sim.random(random);
    sim.playOffered(next.side, next.choice);
  }
  return { sim, random };
}

describe.each([
  ['ferry', 'ring'],
  ['battles', 'rocroi-1643'],
  ['won-by-the-sword', 'freiburg-1644'],
])('%s', (id, scenario) => {
  const entry = entryOf(id);
  if (!entry?.judgement) throw new Error(`nobody can judge "${id}"`);
  const { game, judgement: mind } = entry;

  it('the reasons add up to the score', () => {
    const { sim } = underWay(game, scenario, 30);
    for (const who of game.sides.map((_, index) => side(index))) {
      const sum = (mind.reasons?.(sim, who) ?? []).reduce((total, { amount }) => total + amount, 0);
      expect(sum).toBeCloseTo(mind.score(sim, who), 9);
    }
  });

  it('the chances of all sides make one, on the way and at the end', () => {
    for (const choices of [0, 30, 100_000]) {
      const { sim } = underWay(game, scenario, choices);
      const chances = chancesOf(sim, mind) ?? [];
      expect(chances).toHaveLength(game.sides.length);
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      if (sim.over === null) expect(chances.every((chance) => chance > 0 && chance < 1)).toBe(true);
    }
  });

  it('the lines of a bot can be followed and accounted for', () => {
    const { sim, random } = underWay(game, scenario, 20);
    const [who] = sim.sides;
    const view = who === undefined ? null : sim.view(only(who));
    const offer = view?.offers.find((own) => own.side === who)?.offer;
    if (who === undefined || !view || !offer) throw new Error('nobody is asked');
    const redeal = (): Sim => game.sim(game.redeal(view, random), random);
    const lines = botOf('captain@40', mind)?.consider?.({ side: who, view, offer, redeal, random }).lines ?? [];
    expect(lines.length).toBeGreaterThan(0);
    const worlds = [redeal(), redeal(), redeal()];
    for (const line of lines) {
      const { chances, reasons } = accountOf(worlds, mind, who, line);
      expect(chances?.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      const sizes = reasons.map(({ amount }) => Math.abs(amount));
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
      // The option itself is always legal; what follows it may not come about.
      expect(follow(redeal(), line.steps)).toBeGreaterThan(0);
    }
  });
});
