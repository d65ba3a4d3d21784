import { only } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import type { Chance, Choice, Judgement, Offer, Result, Side, Sim, View } from '@tercio/kernel/sim';
import { describe, expect, it } from 'vitest';
import type { Seat } from '../src/index.ts';
import { search } from '../src/search.ts';

const [ME, THEM] = [0 as Side, 1 as Side];
const BUDGET = { iterations: 200, redeals: 4, width: 4, stages: 1, tempers: false };

const offerOf = (ask: string, ...verbs: readonly string[]): Offer => ({
  ask,
  rule: '1',
  about: {},
  choices: verbs.map((verb): Choice => ({ verb, arg: null })),
  ranges: [],
});

interface Toy {
  /** Who is asked what after these choices; null: it is over. */
  asks(made: readonly string[]): { readonly side: Side; readonly wait: Sim['wait']; readonly offer: Offer } | null;
  /** Who has won, with a die of six sides. */
  winner(made: readonly string[], die: number): Side;
}

function simOf(toy: Toy, made: readonly string[] = [], chance: Chance = generator(1)): Sim {
  let choices = made;
  let over: Result | null = null;
  const now = () => (over === null ? toy.asks(choices) : null);
  const sim = {
    get over() {
      return over;
    },
    get sides() {
      const asked = now();
      return asked ? [asked.side] : [];
    },
    get wait() {
      return now()?.wait ?? null;
    },
    asked: () => now()?.offer ?? null,
    offer: () => now()?.offer ?? null,
    fallback: () => null,
    play(_: Side, { verb }: Choice) {
      if (!now()?.offer.choices.some((choice) => choice.verb === verb)) return false;
      choices = [...choices, verb];
      if (toy.asks(choices) === null) {
        const die = chance.take(
          { dice: 1, sides: 6, read: { name: 'one', of: (faces) => faces[0] ?? 0 } },
          '1',
          only(),
        );
        over = { won: only(toy.winner(choices, die)), how: '', rule: '1', points: [0, 0] };
      }
      return true;
    },
    playOffered: (side: Side, choice: Choice) => void sim.play(side, choice),
    fork: (other: Chance = chance) => simOf(toy, choices, other),
  };
  return sim as unknown as Sim;
}

const seatAt = (toy: Toy, seed = 1): Seat => {
  const sim = simOf(toy);
  const offer = toy.asks([])?.offer as Offer;
  return { side: ME, view: {} as View, offer, redeal: () => sim, random: generator(seed) };
};

const alone =
  (...verbs: readonly string[]): Toy['asks'] =>
  (made) =>
    made.length === 0 ? { side: ME, wait: 'one', offer: offerOf('pick', ...verbs) } : null;

describe('search', () => {
  it('finds the better chance behind the dice', () => {
    const toy: Toy = {
      asks: alone('often', 'seldom', 'never'),
      winner: ([made], die) => (die <= (made === 'often' ? 5 : made === 'seldom' ? 2 : 0) ? ME : THEM),
    };
    for (let seed = 1; seed <= 10; seed++) {
      expect(search('captain', null, BUDGET).choose(seatAt(toy, seed)).verb).toBe('often');
    }
  });

  it('reckons with the best answer of the other side', () => {
    // Whatever looks good is answered, but for the plain one.
    const toy: Toy = {
      asks: (made) =>
        made.length === 0
          ? { side: ME, wait: 'one', offer: offerOf('pick', 'bold', 'plain') }
          : made.length === 1
            ? { side: THEM, wait: 'one', offer: offerOf('answer', 'let', 'strike', 'stand') }
            : null,
      winner: ([mine, theirs], die) => (mine === 'bold' ? (theirs === 'strike' ? THEM : ME) : die <= 3 ? ME : THEM),
    };
    const { choice, lines } = search('captain', null, BUDGET).consider?.(seatAt(toy)) ?? { choice: null, lines: [] };
    expect(choice?.verb).toBe('plain');
    const bold = lines.find(({ steps }) => steps[0]?.choice.verb === 'bold');
    expect(bold?.steps[1]).toEqual({ side: THEM, choice: { verb: 'strike', arg: null } });
    expect(bold?.value).toBeLessThan(0.4);
  });

  it('does not let the other side answer what it cannot know', () => {
    // Both show a hand at once; equal hands are mine. Whoever knew mine would always win.
    const toy: Toy = {
      asks: (made) =>
        made.length < 2
          ? { side: made.length === 0 ? ME : THEM, wait: 'sealed', offer: offerOf('hand', 'left', 'right') }
          : null,
      winner: ([mine, theirs]) => (mine === theirs ? ME : THEM),
    };
    const thought = search('captain', null, { ...BUDGET, iterations: 400 }).consider?.(seatAt(toy));
    const best = Math.max(...(thought?.lines ?? []).map(({ value }) => value));
    expect(best).toBeGreaterThan(0.35);
    const open: Toy = {
      ...toy,
      asks: (made) => {
        const asked = toy.asks(made);
        return asked && { ...asked, wait: 'one' };
      },
    };
    const known = search('captain', null, { ...BUDGET, iterations: 400 }).consider?.(seatAt(open));
    expect(Math.max(...(known?.lines ?? []).map(({ value }) => value))).toBeLessThan(0.2);
  });

  it('leaves what its judgement likes best only for what has proved better', () => {
    const judgement: Judgement = {
      score: () => 0,
      prefer: (_sim, _side, { choices }) => choices.map(({ verb }) => (verb === 'usual' ? 1 : 0)),
    };
    const even: Toy = { asks: alone('other', 'usual'), winner: (_, die) => (die <= 3 ? ME : THEM) };
    for (let seed = 1; seed <= 10; seed++) {
      expect(search('captain', judgement, BUDGET).choose(seatAt(even, seed)).verb).toBe('usual');
    }
    const better: Toy = { ...even, winner: ([made], die) => (made === 'other' || die === 1 ? ME : THEM) };
    expect(search('captain', judgement, BUDGET).choose(seatAt(better)).verb).toBe('other');
  });

  it('settles soon where nothing can be won, and spends its walks where something can', () => {
    const judgement: Judgement = {
      score: () => 0,
      prefer: (_sim, _side, { choices }) => choices.map(({ verb }) => (verb === 'usual' ? 1 : 0)),
    };
    const walksFor = (winner: Toy['winner']): number => {
      let forks = 0;
      const sim = simOf({ asks: alone('usual', 'b', 'c'), winner });
      const counted = { ...sim, fork: (chance?: Chance) => (forks++, sim.fork(chance)) } as Sim;
      search('captain', judgement, BUDGET).choose({
        ...seatAt({ asks: alone('usual', 'b', 'c'), winner }),
        redeal: () => counted,
      });
      return forks;
    };
    expect(walksFor(() => ME)).toBe(12);
    expect(walksFor(([made], die) => (made === 'b' || die === 1 ? ME : THEM))).toBeGreaterThan(100);
  });

  it('asks its judgement alone where looking ahead is not worth it', () => {
    const judgement: Judgement = {
      score: () => 0,
      prefer: (_sim, _side, { choices }) => choices.map(({ verb }) => (verb === 'usual' ? 1 : 0)),
      matters: () => false,
    };
    const toy: Toy = { asks: alone('other', 'usual'), winner: ([made]) => (made === 'other' ? ME : THEM) };
    expect(search('captain', judgement, BUDGET).choose(seatAt(toy)).verb).toBe('usual');
  });

  it('finds in another temper what only pays if it is gone on with', () => {
    const STEPS = 12;
    const liking =
      (verb: string): NonNullable<Judgement['prefer']> =>
      (_sim, _side, { choices }) =>
        choices.map((choice) => (choice.verb === verb ? 1 : 0));
    const bold: Judgement = { score: () => 0, prefer: liking('storm') };
    const judgement: Judgement = { score: () => 0, prefer: liking('wait'), tempers: [bold] };
    const toy: Toy = {
      asks: (made) =>
        made.length < STEPS ? { side: ME, wait: 'one', offer: offerOf('go', 'wait', 'storm', 'halt') } : null,
      winner: (made, die) => (made.every((verb) => verb === 'storm') || die === 1 ? ME : THEM),
    };
    const chosen = (tempers: boolean): string =>
      search('marshal', judgement, { ...BUDGET, tempers }).choose(seatAt(toy)).verb;
    expect(chosen(false)).toBe('wait');
    expect(chosen(true)).toBe('storm');
    const { lines } = search('marshal', judgement, { ...BUDGET, tempers: true }).consider?.(seatAt(toy)) ?? {
      lines: [],
    };
    expect(lines.map(({ steps }) => steps[0]?.choice.verb)).toEqual(['storm', 'wait', 'halt']);
  });

  it('does not count on an enemy of one temper', () => {
    // After a long way the enemy, as he usually is, lets it pass; were he bolder, he would strike.
    const liking =
      (mine: string, theirs: string): NonNullable<Judgement['prefer']> =>
      (_sim, side, { choices }) =>
        choices.map((choice) => (choice.verb === (side === ME ? mine : theirs) ? 1 : 0));
    const judgement: Judgement = {
      score: () => 0,
      prefer: liking('careful', 'let'),
      tempers: [{ score: () => 0, prefer: liking('careful', 'strike') }],
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
    const chosen = (tempers: boolean): string =>
      search('marshal', judgement, { ...BUDGET, tempers }).choose(seatAt(toy)).verb;
    expect(chosen(false)).toBe('daring');
    expect(chosen(true)).toBe('careful');
  });

  it('answers when the time is up', () => {
    let asked = 0;
    const toy: Toy = { asks: alone('a', 'b', 'c'), winner: () => ME };
    const seat: Seat = { ...seatAt(toy), enough: () => ++asked >= 3 };
    expect(search('marshal', null, { ...BUDGET, iterations: 1_000_000 }).choose(seat).verb).toBe('a');
    expect(asked).toBe(3);
  });
});
