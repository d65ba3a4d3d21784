import { fastDice } from '@tercio/kernel';
import { restsOf } from '@tercio/kit';
import { expect, it } from 'vitest';
import { judgement } from '../bot/index.ts';
import { ferry } from '../src/index.ts';
import { RED } from '../src/state.ts';
import { march } from './scenes.ts';

it('knows a chance for each side at every rest, together one', () => {
  for (const { pos } of restsOf(ferry, 'ring', { seed: 1, game: 1 })) {
    const chances = judgement.chances?.(ferry.sim(pos, fastDice(0).at(0, 0))) ?? [];
    expect(chances.length).toBe(3);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  }
});

it('counts men: who has lost two is worth less than before', () => {
  const scores = [4, 2].map((men) => {
    const { pos } = march({ men: { red: { mill: men } } });
    return judgement.score(ferry.sim(pos, fastDice(0).at(0, 0)), RED);
  });
  expect(scores[0]).toBeGreaterThan(scores[1] as number);
});
