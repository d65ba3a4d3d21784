import { botOf } from '@tercio/bots';
import { Fast, only, side } from '@tercio/kernel';
import type { Pos } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { describe, expect, it } from 'vitest';
import { advised } from '../src/host/advice.ts';
import { isAlike, partsOf } from '../src/table/alike.ts';

/** Advice differs, or says that it does not matter. */

const lines = (...chances: readonly (number | null)[]): readonly { readonly chance: number | null }[] =>
  chances.map((chance) => ({ chance }));

describe('advice', () => {
  it('of which all lines lead to about the same says so', () => {
    expect(isAlike(lines(0.54, 0.535, 0.541))).toBe(true);
    expect(isAlike(lines(0.54, 0.5))).toBe(false);
  });
  it('of a single line, or without chances, says nothing of the kind', () => {
    expect(isAlike(lines(0.54))).toBe(false);
    expect(isAlike(lines(null, null))).toBe(false);
    expect(isAlike(lines(0.54, null))).toBe(false);
  });
});

describe('what is expected of others', () => {
  it('is told by whoever does it, each once', () => {
    const [me, you] = [side(0), side(1)];
    const steps = [me, you, you].map((who, i) => ({ side: who, words: String(i) }));
    expect(partsOf(steps)).toEqual([
      { side: me, words: ['0'] },
      { side: you, words: ['1', '2'] },
    ]);
  });

  it('is imagined from what the seat sees: another hand of the enemy brings the very same words', () => {
    const entry = entryOf('time-of-wars');
    if (!entry?.judgement) throw new Error('no such game');
    const { game, judgement } = entry;
    const random = new Fast(5);
    let { pos } = game.setup('livonia-1601', {}, random);
    const asked = (): boolean => game.waiting(pos).some(({ side: who, ask }) => who === 0 && ask === 'impulse');
    while (!asked()) {
      const [next] = game.waiting(pos);
      const choice = next && game.sim(pos, random).any(next.side, random);
      const played = choice && game.play(pos, next.side, [choice], random);
      if (!played || !('pos' in played)) throw new Error('nothing can be chosen');
      ({ pos } = played);
    }
    const words = (truth: Pos): unknown => {
      const view = game.view(truth, only(side(0)));
      const offer = view.offers.find((own) => own.side === 0)?.offer;
      if (!offer) throw new Error('nothing is asked');
      const dice = new Fast(1);
      const redeal = (): ReturnType<typeof game.sim> => game.sim(game.redeal(view, dice), dice);
      const seat = { side: side(0), view, offer, redeal, random: dice };
      return advised(game, judgement, seat, botOf('captain@24', judgement)?.consider?.(seat).lines ?? []);
    };
    const other = game.redeal(game.view(pos, only(side(0))), new Fast(99));
    expect(game.hash(other)).not.toBe(game.hash(pos));
    expect(words(other)).toEqual(words(pos));
  });
});
