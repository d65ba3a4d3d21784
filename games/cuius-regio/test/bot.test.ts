import { bots } from '@tercio/bots';
import { only, isOffered } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, test } from 'vitest';
import { judgement } from '../bot/index.ts';
import { IMPERIAL, PROTESTANT } from '../src/ids.ts';
import { cuiusRegio } from '../src/index.ts';
import { activations, marching } from './scenes.ts';
import type { Play } from './scenes.ts';

/** The bot's answer to what is asked, in the words of the record. */
function answer({ pos }: Play): string {
  const [waiting] = cuiusRegio.waiting(pos);
  const view = waiting && cuiusRegio.view(pos, only(waiting.side));
  const offer = view?.offers.find(({ side }) => side === waiting?.side)?.offer;
  const choice = view && offer && judgement.candidates?.(view, waiting.side, offer)[0];
  if (!waiting || !choice) throw new Error('the bot has no answer');
  return cuiusRegio.words.choice(pos, waiting.side, choice);
}

const greedy = bots['greedy']?.make(judgement) ?? null;

describe('what the bot is', () => {
  test('it plays whole games, never answers what is not offered, and knows one answer to every question', () => {
    const careful = bots['greedy']?.make({
      ...judgement,
      candidates(view, side, offer) {
        const chosen = judgement.candidates?.(view, side, offer) ?? [];
        expect([offer.ask, chosen.filter((choice) => isOffered(offer, choice)).length]).toEqual([offer.ask, 1]);
        return chosen;
      },
    });
    const both = [careful ?? null, careful ?? null];
    for (const scenario of ['white-mountain-1620', 'breitenfeld-1631', 'bohemian-revolt-1618']) {
      const { finished, faults } = simulate(cuiusRegio, scenario, { games: 1, seed: 3, bots: both });
      expect([scenario, finished, faults]).toEqual([scenario, 1, []]);
    }
  });

  test('it beats chance from either side', () => {
    for (const [seats, side] of [
      [[greedy, null], 'imperial'],
      [[null, greedy], 'protestant'],
    ] as const) {
      const { outcomes, faults } = simulate(cuiusRegio, 'white-mountain-1620', {
        games: 4,
        seed: 11,
        bots: [...seats],
      });
      expect([outcomes.map(({ won, games }) => [...won, games]), faults]).toEqual([[[side, 4]], []]);
    }
  });

  test('what one side gains the other loses, and the parts make up the whole', () => {
    const sim = cuiusRegio.sim(cuiusRegio.setup('lion-of-the-north-1630', {}, generator(1)).pos, generator(2));
    const own = judgement.score(sim, IMPERIAL);
    expect(own).toBeCloseTo(-judgement.score(sim, PROTESTANT));
    const parts = judgement.reasons?.(sim, IMPERIAL) ?? [];
    expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(own);
    expect(judgement.chances?.(sim).reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
  });
});

describe('what it does', () => {
  const FAR = { at: 'breslau', led: ['thurn*'], inf: 10, cav: 2 } as const;

  test('it takes an empty city beside it rather than stay', () => {
    const play = marching(
      {
        scenario: 'white-mountain-1620',
        armies: [{ at: '2823', led: ['tilly*'], inf: 16, cav: 3, guns: 1 }, FAR],
        protestant: ['prag', 'breslau'],
        imperial: ['linz'],
      },
      'tilly',
      7,
    );
    expect(answer(play)).toBe('to 2923');
  });

  test('it does not attack an army that it cannot beat', () => {
    const play = marching(
      {
        scenario: 'white-mountain-1620',
        armies: [
          { at: '2823', led: ['tilly*'], inf: 15, cav: 2 },
          { at: 'prag', led: ['thurn*', 'mansfeld'], inf: 24, cav: 6, guns: 1 },
        ],
        protestant: ['prag'],
        imperial: ['pilsen'],
      },
      'tilly',
      7,
    );
    expect(answer(play)).not.toBe('to 2923');
  });

  test('whoever has nothing to gain passes', () => {
    const play = activations({
      scenario: 'white-mountain-1620',
      armies: [
        { at: 'wien', led: ['dampierre'], inf: 3, cav: 1 },
        { at: 'prag', led: ['thurn*'], inf: 10, cav: 2 },
      ],
      imperial: ['wien'],
      protestant: ['prag'],
    });
    expect(answer(play)).toBe('pass');
  });
});
