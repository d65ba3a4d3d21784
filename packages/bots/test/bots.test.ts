import { ferry } from '@tercio/ferry';
import { only } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import type { Choice, Offer, Side, Sim, View } from '@tercio/kernel/sim';
import { simulate } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { greedy } from '../src/greedy.ts';
import { bots } from '../src/index.ts';
import type { Seat } from '../src/index.ts';
import { allOptions, anyOption } from '../src/options.ts';
import { recruit } from '../src/recruit.ts';

const ME = 0 as Side;
const offer: Offer = {
  ask: 'pick',
  rule: '1',
  about: {},
  choices: [
    { verb: 'left', arg: null },
    { verb: 'right', arg: null },
  ],
  ranges: [{ verb: 'pay', min: 0, max: 40, step: 2 }],
};

/** A game of one choice: `ends` says what it is worth, as a result or as a score. */
function imagined(ends: (choice: Choice) => { won?: boolean; score?: number }): Sim {
  let made: { won?: boolean; score?: number } | null = null;
  const sim = {
    get over() {
      return made?.won === undefined
        ? null
        : { won: only(...(made.won ? [ME] : [])), how: '', rule: '1', points: [0, 0, 0] };
    },
    get table() {
      return { score: made?.score ?? 0 };
    },
    fork: () => imagined(ends),
    playOffered: (_side: Side, choice: Choice) => void (made = ends(choice)),
    random: () => ({ side: ME, choice: { verb: 'left', arg: null } }),
  };
  return sim as unknown as Sim;
}

const seat = (sim: Sim): Seat => ({
  side: ME,
  view: { viewer: only(ME) } as View,
  offer,
  redeal: () => sim,
  random: generator(1),
});

describe('recruit', () => {
  it('errs by a little where a number is asked, and never throws in all it has', () => {
    const bot = recruit({ name: 'sober', choose: () => ({ verb: 'left', arg: null }) });
    const random = generator(4);
    const said = Array.from({ length: 300 }, () => bot.choose({ ...seat(imagined(() => ({}))), random }));
    const paid = said.flatMap(({ verb, arg }) => (verb === 'pay' ? [arg] : []));
    expect(new Set(paid)).toEqual(new Set([0, 2, 4]));
  });
});

describe('greedy', () => {
  it('takes the option that wins', () => {
    const bot = greedy({ effort: 100, horizon: 50, judgement: null });
    expect(bot.choose(seat(imagined(({ verb }) => ({ won: verb === 'right' }))))).toEqual({ verb: 'right', arg: null });
  });

  it('tries the numbers of a range from end to end', () => {
    const bot = greedy({ effort: 100, horizon: 50, judgement: null });
    expect(bot.choose(seat(imagined(({ arg }) => ({ won: arg === 40 }))))).toEqual({ verb: 'pay', arg: 40 });
  });

  it('follows the judgement of the game where no end is in sight, among its candidates only', () => {
    const score = (sim: Sim): number => (sim.table as { score: number }).score;
    const sim = imagined(({ verb }) => ({ score: verb === 'pay' ? 9 : verb === 'left' ? 5 : 1 }));
    const free = greedy({ effort: 100, horizon: 1, judgement: { score } });
    expect(free.choose(seat(sim)).verb).toBe('pay');
    const bound = greedy({
      effort: 100,
      horizon: 1,
      judgement: { score, candidates: (_view, _side, { choices }) => choices },
    });
    expect(bound.choose(seat(sim))).toEqual({ verb: 'left', arg: null });
  });

  it('takes any option where the judgement has no candidate', () => {
    const bot = greedy({ effort: 100, horizon: 1, judgement: { score: () => 0, candidates: () => [] } });
    const verbs = Array.from(
      { length: 60 },
      (_, n) => bot.choose({ ...seat(imagined(() => ({ score: 0 }))), random: generator(n) }).verb,
    );
    expect(new Set(verbs)).toEqual(new Set(['left', 'right', 'pay']));
  });
});

describe('options', () => {
  it('are all offered, the numbers in step', () => {
    const random = generator(3);
    for (let i = 0; i < 200; i++) {
      const { verb, arg } = anyOption(offer, random);
      expect(verb === 'pay' ? arg !== null && arg >= 0 && arg <= 40 && arg % 2 === 0 : arg === null).toBe(true);
    }
  });

  it('of a long range are spread over it', () => {
    const paid = allOptions(offer, 3).filter(({ verb }) => verb === 'pay');
    expect(paid.map(({ arg }) => arg)).toEqual([0, 20, 40]);
  });
});

it.each(Object.keys(bots))('%s plays Ferry to its end', (name) => {
  const made = ['greedy', 'recruit'].includes(name)
    ? greedy({ effort: 200, horizon: 100, judgement: null })
    : bots[name]?.make(null, 30);
  const { finished, deadEnds, faults } = simulate(ferry, 'short', {
    games: 3,
    seed: 1,
    bots: [made ?? null, made ?? null, made ?? null],
  });
  expect({ finished, deadEnds, faults }).toEqual({ finished: 3, deadEnds: 0, faults: [] });
});
