import { only } from '@tercio/kernel';
import type { Chance, Choice, Judgement, Sim } from '@tercio/kernel/sim';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../src/index.ts';
import { search } from '../src/search.ts';
import { alone, liking, madeIn, ME, offerOf, seatAt, simOf, THEM, THIRD } from './toys.ts';
import type { Toy } from './toys.ts';

const BUDGET = { walks: 200, redeals: 4, width: 4, turns: 4, tempers: false };
const captain = (judgement: Judgement | null, budget: Partial<typeof BUDGET> = {}): ReturnType<typeof search> =>
  search('captain', judgement, { ...BUDGET, ...budget });

describe('search', () => {
  it('finds the better chance behind the dice', () => {
    const toy: Toy = {
      asks: alone('often', 'seldom', 'never'),
      winner: ([made], die) => (die <= (made === 'often' ? 5 : made === 'seldom' ? 2 : 0) ? ME : THEM),
    };
    for (let seed = 1; seed <= 10; seed++) expect(captain(null).choose(seatAt(toy, seed)).verb).toBe('often');
  });

  it('reckons with the answer that the other side likes for its own good, and tells it in its line', () => {
    const toy: Toy = {
      asks: (made) =>
        made.length === 0
          ? { side: ME, wait: 'one', offer: offerOf('pick', 'bold', 'plain') }
          : made.length === 1
            ? { side: THEM, wait: 'one', offer: offerOf('answer', 'let', 'strike', 'stand') }
            : null,
      winner: ([mine, theirs], die) => (mine === 'bold' ? (theirs === 'strike' ? THEM : ME) : die <= 3 ? ME : THEM),
    };
    const mind = liking('bold', 'strike');
    expect(captain(mind).choose(seatAt(toy)).verb).toBe('plain');
    const { lines } = captain(mind).consider?.(seatAt(toy)) ?? { lines: [] };
    const bold = lines.find(({ steps }) => steps[0]?.choice.verb === 'bold');
    expect(bold?.steps[1]).toEqual({ side: THEM, choice: { verb: 'strike', arg: null } });
    expect(bold?.value).toBe(0);
  });

  it('judges by the ends of several turns, not by the next alone', () => {
    // Greed pays after one turn and is dearly paid for afterwards.
    const asks: Toy['asks'] = (made) =>
      made.length < 6
        ? { side: ME, wait: 'one', offer: offerOf('go', ...(made.length === 0 ? ['greed', 'thrift'] : ['on'])) }
        : null;
    const judgement: Judgement = {
      ...liking('greed'),
      stage: (sim) => madeIn(sim).length,
      chances(sim) {
        const made = madeIn(sim);
        const own = made[0] === 'greed' ? (made.length <= 1 ? 0.9 : 0.2) : 0.5;
        return [own, 1 - own];
      },
    };
    const toy: Toy = { asks, winner: () => ME };
    expect(captain(judgement).choose(seatAt(toy)).verb).toBe('thrift');
    expect(captain(judgement, { turns: 1 }).choose(seatAt(toy)).verb).toBe('greed');
  });

  it('leaves what its judgement likes best only for what did better', () => {
    const judgement = liking('usual');
    const even: Toy = { asks: alone('other', 'usual'), winner: (_, die) => (die <= 3 ? ME : THEM) };
    for (let seed = 1; seed <= 10; seed++) expect(captain(judgement).choose(seatAt(even, seed)).verb).toBe('usual');
    const better: Toy = { ...even, winner: ([made], die) => (made === 'other' || die === 1 ? ME : THEM) };
    expect(captain(judgement).choose(seatAt(better)).verb).toBe('other');
    expect(captain({ ...judgement, proof: 1e6 }).choose(seatAt(better)).verb).toBe('usual');
  });

  it('spends its walks on the better half, and none where one option is far ahead', () => {
    const forksFor = (winner: Toy['winner'], judgement = liking('usual')): number => {
      let forks = 0;
      const toy: Toy = { asks: alone('usual', 'b', 'c', 'd'), winner };
      const sim = simOf(toy);
      const counted = { ...sim, fork: (chance?: Chance) => (forks++, sim.fork(chance)) } as Sim;
      captain(judgement).choose({ ...seatAt(toy), redeal: () => counted });
      return forks;
    };
    // Hardly apart: the whole race, and no more than was asked for. One sure winner: over at the first look.
    const whole = forksFor(([made = ''], die) => ((die + made.charCodeAt(0)) % 6 < 3 ? ME : THEM));
    expect(whole).toBeGreaterThan(150);
    expect(whole).toBeLessThanOrEqual(210);
    // Where a usual walk has twice as many choices there is time for more of them.
    const short = forksFor(([made = ''], die) => ((die + made.charCodeAt(0)) % 6 < 3 ? ME : THEM), {
      ...liking('usual'),
      walk: 2,
    });
    expect(short).toBeGreaterThan(1.5 * whole);
    // Where a turn has many decisions each takes its part.
    const part = forksFor(([made = ''], die) => ((die + made.charCodeAt(0)) % 6 < 3 ? ME : THEM), {
      ...liking('usual'),
      thrift: 0.25,
    });
    expect(part).toBeLessThan(0.4 * whole);
    expect(forksFor(([made]) => (made === 'b' ? ME : THEM))).toBeLessThan(100);
    // All alike: options may still come apart, what is set out for ends as it did.
    expect(forksFor(() => ME)).toBeGreaterThan(150);
    const ventures = ['usual', 'b', 'c', 'd'].map((verb) => ({
      choice: { verb, arg: null },
      mind: liking(verb),
      holds: () => false,
    }));
    expect(forksFor(() => ME, { ...liking('usual'), ventures: () => ventures })).toBeLessThan(100);
  });

  describe('what is set out for', () => {
    // The long way pays, but only for who goes it to its end; a mind that may choose at every step turns round.
    const asks: Toy['asks'] = (made) =>
      made.length < 2 ? { side: ME, wait: 'one', offer: offerOf('go', 'far', 'round') } : null;
    const toy: Toy = { asks, winner: (made) => (made.every((one) => one === 'far') ? ME : THEM) };
    const plain = liking('round');
    const judgement: Judgement = {
      ...plain,
      ventures: () => [
        { choice: { verb: 'round', arg: null }, mind: plain, holds: () => false },
        { choice: { verb: 'far', arg: null }, mind: liking('far'), holds: (sim) => madeIn(sim).length === 1 },
      ],
    };

    it('is tried by going on with it', () => {
      expect(captain(plain).choose(seatAt(toy)).verb).toBe('round');
      expect(captain(judgement).choose(seatAt(toy)).verb).toBe('far');
    });

    it('is gone on with as long as it holds, without another walk', () => {
      const bot = captain(judgement);
      bot.choose(seatAt(toy));
      const there = { ...simOf(toy, ['far']), fork: () => expect.fail('thought again') } as unknown as Sim;
      expect(bot.choose({ ...seatAt(toy), redeal: () => there }).verb).toBe('far');
    });
  });

  it('goes on to the end where that is near, whatever chances say on the way', () => {
    const asks: Toy['asks'] = (made) =>
      made.length < 6
        ? { side: ME, wait: 'one', offer: offerOf('go', ...(made.length === 0 ? ['fair', 'plain'] : ['on'])) }
        : null;
    const toy: Toy = { asks, winner: ([made]) => (made === 'plain' ? ME : THEM) };
    const judgement: Judgement = {
      ...liking('fair'),
      stage: (sim) => madeIn(sim).length,
      chances: (sim) => (madeIn(sim)[0] === 'fair' ? [0.9, 0.1] : [0.1, 0.9]),
    };
    expect(captain(judgement).choose(seatAt(toy)).verb).toBe('fair');
    expect(captain({ ...judgement, endgame: () => true }).choose(seatAt(toy)).verb).toBe('plain');
  });

  it('asks its judgement alone where looking ahead is not worth it', () => {
    const judgement: Judgement = { ...liking('usual'), matters: () => false };
    const toy: Toy = { asks: alone('other', 'usual'), winner: ([made]) => (made === 'other' ? ME : THEM) };
    expect(captain(judgement).choose(seatAt(toy)).verb).toBe('usual');
  });

  it('answers when the time is up', () => {
    let asked = 0;
    const toy: Toy = { asks: alone('a', 'b', 'c'), winner: () => ME };
    const seat: Seat = { ...seatAt(toy), enough: () => ++asked >= 3 };
    expect(search('marshal', null, { ...BUDGET, walks: 1_000_000 }).choose(seat).verb).toBe('a');
    expect(asked).toBe(3);
  });
});

describe('several sides', () => {
  /** Three sides: anyone who is struck is out, and his victory goes to another. */
  const kingmaking: Toy = {
    sides: 3,
    asks: (made) =>
      made.length === 0
        ? { side: ME, wait: 'one', offer: offerOf('whom', 'leader', 'weakest') }
        : made.length === 1
          ? { side: THEM, wait: 'one', offer: offerOf('then', 'forMe', 'forThird') }
          : null,
    // Struck, the leader gives his best to me; let alone, he makes the third side king.
    winner: ([mine, theirs], die) =>
      mine === 'leader' ? (theirs === 'forMe' ? ME : THIRD) : die <= 2 ? ME : die <= 4 ? THEM : THIRD,
  };

  it('others play for their own good, not against mine', () => {
    // To them it is all one who wins after the leader was struck: their own liking decides, and it is not the worst for me.
    const judgement: Judgement = {
      score: () => 0,
      prefer: (_sim, side, { choices }) =>
        choices.map(({ verb }) => (side === THEM ? Number(verb === 'forMe') : Number(verb === 'weakest'))),
    };
    // Who reckoned with `1 - worth` would expect `forThird`, and never dare to strike the leader.
    const { choice, lines } = captain(judgement).consider?.(seatAt(kingmaking)) ?? { choice: null, lines: [] };
    expect(choice?.verb).toBe('leader');
    expect(lines[0]?.value).toBe(1);
    expect(lines[1]?.value).toBeCloseTo(1 / 3, 0);
  });

  it('a seat of several sides wants what they win together', () => {
    const toy: Toy = {
      sides: 3,
      asks: alone('mine', 'ours'),
      // Mine alone wins half the time; ours, one or the other, nearly always.
      winner: ([made], die) => (made === 'mine' ? (die <= 3 ? ME : THEM) : die <= 1 ? ME : die <= 5 ? THIRD : THEM),
    };
    expect(captain(null).choose(seatAt(toy)).verb).toBe('mine');
    expect(captain(null).choose(seatAt(toy, 1, only(ME, THIRD))).verb).toBe('ours');
  });
});

describe('answers at once', () => {
  // Both bid; the higher wins the stake, equal bids are theirs. They like to bid 2, and now and then 3.
  const bids: Toy = {
    asks: (made) =>
      made.length < 2
        ? { side: made.length === 0 ? ME : THEM, wait: 'sealed', offer: offerOf('bid', 'b1', 'b2', 'b3', 'b4') }
        : null,
    winner: ([mine = '', theirs = '']) => (mine > theirs ? ME : THEM),
  };
  const judgement: Judgement = {
    score: () => 0,
    prefer: (_sim, side, { choices }) =>
      choices.map(({ verb }) =>
        side === ME ? Number(verb === 'b1') : ({ b1: -9, b2: 1, b3: 0.9, b4: -9 }[verb] ?? 0),
      ),
  };

  it('of others are sampled: nobody is counted on to give the likeliest', () => {
    const { choice, lines } = captain(judgement).consider?.(seatAt(bids)) ?? { choice: null, lines: [] };
    expect(choice?.verb).toBe('b4');
    const three = lines.find(({ steps }) => steps[0]?.choice.verb === 'b3')?.value ?? Number.NaN;
    expect(three).toBeGreaterThan(0.2);
    expect(three).toBeLessThan(0.8);
  });

  it('asked in turn, they give what they like best', () => {
    const inTurn: Toy = {
      ...bids,
      asks(made) {
        const asked = bids.asks(made);
        return asked && { ...asked, wait: 'one' };
      },
    };
    const { lines } = captain(judgement).consider?.(seatAt(inTurn)) ?? { lines: [] };
    expect(lines.find(({ steps }) => steps[0]?.choice.verb === 'b3')?.value).toBe(1);
  });
});

describe('interjections', () => {
  /** Their march wins unless somebody cries halt; that costs something else. */
  const march = (cost: number): Toy => ({
    asks: (made) => (made.includes('arrive') ? null : { side: THEM, wait: 'one', offer: offerOf('march', 'arrive') }),
    thrown: (made, side) => (side === ME && made.length === 0 ? ['halt'] : []),
    winner: (made, die) => (made.includes('halt') ? (die > cost ? ME : THEM) : die === 1 ? ME : THEM),
  });
  const judgement: Judgement = {
    ...liking('arrive'),
    throwsIn: (sim, side) => (side === ME && madeIn(sim).length === 0 ? { verb: 'halt', arg: null } : null),
  };
  const HALT: Choice = { verb: 'halt', arg: null };
  const unasked = (toy: Toy, interjections: readonly Choice[] = [HALT]) => ({
    ...seatAt(toy),
    side: ME,
    interjections,
  });

  it('are thrown in where that is better than silence', () => {
    expect(captain(judgement).interject?.(unasked(march(2)))).toEqual(HALT);
  });

  it('are kept back where they cost more than they bring, where the judgement has none in mind, and where they are not legal', () => {
    expect(captain(judgement).interject?.(unasked(march(6)))).toBeNull();
    expect(captain(liking('arrive')).interject?.(unasked(march(2)))).toBeNull();
    expect(captain(judgement).interject?.(unasked(march(2), []))).toBeNull();
  });

  it('of others are reckoned with', () => {
    const toy: Toy = {
      asks: (made) =>
        made.includes('bold') || made.includes('plain')
          ? made.length < 2 || made.at(-1) === 'halt'
            ? { side: ME, wait: 'one', offer: offerOf('go', 'on') }
            : null
          : { side: ME, wait: 'one', offer: offerOf('pick', 'bold', 'plain') },
      thrown: (made, side) => (side === THEM && made.at(-1) === 'bold' ? ['halt'] : []),
      winner: (made, die) => (made[0] === 'bold' ? (made.includes('halt') ? THEM : ME) : die <= 3 ? ME : THEM),
    };
    const wary: Judgement = {
      ...liking('bold'),
      throwsIn: (sim, side) => (side === THEM && madeIn(sim).at(-1) === 'bold' ? HALT : null),
    };
    expect(captain(wary).choose(seatAt(toy)).verb).toBe('plain');
    expect(captain(liking('bold')).choose(seatAt(toy)).verb).toBe('bold');
  });
});

describe('tempers', () => {
  it('finds in another temper what only pays if it is gone on with', () => {
    const STEPS = 12;
    const judgement: Judgement = { ...liking('wait'), tempers: [liking('storm')] };
    const toy: Toy = {
      asks: (made) =>
        made.length < STEPS ? { side: ME, wait: 'one', offer: offerOf('go', 'wait', 'storm', 'halt') } : null,
      winner: (made, die) => (made.every((verb) => verb === 'storm') || die === 1 ? ME : THEM),
    };
    expect(captain(judgement).choose(seatAt(toy)).verb).toBe('wait');
    expect(captain(judgement, { tempers: true }).choose(seatAt(toy)).verb).toBe('storm');
    const { lines } = captain(judgement, { tempers: true }).consider?.(seatAt(toy)) ?? { lines: [] };
    expect(lines.map(({ steps }) => steps[0]?.choice.verb)).toEqual(['storm', 'wait', 'halt']);
  });

  it('does not count on others of one temper', () => {
    // As they usually are, they let it pass; were they bolder, they would strike.
    const judgement: Judgement = {
      ...liking('daring', 'let'),
      tempers: [liking('daring', 'strike')],
      matters: (ask) => ask === 'go',
    };
    const toy: Toy = {
      asks: (made) =>
        made.length === 0
          ? { side: ME, wait: 'one', offer: offerOf('go', 'careful', 'daring') }
          : made.length === 1
            ? { side: THEM, wait: 'one', offer: offerOf('answer', 'let', 'strike') }
            : null,
      winner: ([mine, theirs], die) => (mine === 'daring' ? (theirs === 'let' ? ME : THEM) : die <= 4 ? ME : THEM),
    };
    expect(captain(judgement).choose(seatAt(toy)).verb).toBe('daring');
    expect(captain(judgement, { tempers: true }).choose(seatAt(toy)).verb).toBe('careful');
  });
});
