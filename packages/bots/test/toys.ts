import { only } from '@tercio/kernel';
import { generator } from '@tercio/kernel/sim';
import type { Chance, Choice, Judgement, Offer, Result, Side, Sides, Sim, View } from '@tercio/kernel/sim';
import type { Seat } from '../src/index.ts';

/** Games of a few words: who is asked what after these choices, and who has won at the end. */

export const [ME, THEM, THIRD] = [0 as Side, 1 as Side, 2 as Side];

export const offerOf = (ask: string, ...verbs: readonly string[]): Offer => ({
  ask,
  rule: '1',
  about: {},
  choices: verbs.map((verb): Choice => ({ verb, arg: null })),
  ranges: [],
});

export interface Toy {
  readonly sides?: number;
  /** Who is asked what after these choices; null: it is over. */
  asks(made: readonly string[]): { readonly side: Side; readonly wait: Sim['wait']; readonly offer: Offer } | null;
  /** Who has won, with a die of six sides. */
  winner(made: readonly string[], die: number): Side;
  /** What a side may throw in after these choices. */
  thrown?(made: readonly string[], side: Side): readonly string[];
}

const ONE_DIE = { dice: 1, sides: 6, read: { name: 'one', of: (faces: readonly number[]) => faces[0] ?? 0 } };

export function simOf(toy: Toy, made: readonly string[] = [], chance: Chance = generator(1)): Sim {
  let choices = made;
  let over: Result | null = null;
  const sides = toy.sides ?? 2;
  const now = (): ReturnType<Toy['asks']> => (over === null ? toy.asks(choices) : null);
  const thrown = (side: Side): readonly string[] => (over === null ? (toy.thrown?.(choices, side) ?? []) : []);
  const sim = {
    facts: Array.from({ length: sides }, () => []),
    get table() {
      return { made: choices };
    },
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
    asked: (side: Side) => (now()?.side === side ? (now()?.offer ?? null) : null),
    offer: (side: Side) => (now()?.side === side ? (now()?.offer ?? null) : null),
    interjections: (side: Side) => thrown(side).map((verb): Choice => ({ verb, arg: null })),
    fallback: () => null,
    play(side: Side, { verb }: Choice) {
      const asked = now();
      const answers = asked?.side === side && asked.offer.choices.some((choice) => choice.verb === verb);
      if (!answers && !thrown(side).includes(verb)) return false;
      choices = [...choices, verb];
      if (toy.asks(choices) === null) {
        const won = only(toy.winner(choices, chance.take(ONE_DIE, '1', only())));
        over = { won, how: '', rule: '1', points: Array.from({ length: sides }, () => 0) };
      }
      return true;
    },
    playOffered: (side: Side, choice: Choice) => void sim.play(side, choice),
    fork: (other: Chance = chance) => simOf(toy, choices, other),
  };
  return sim as unknown as Sim;
}

export const madeIn = ({ table }: Sim): readonly string[] => (table as { readonly made: readonly string[] }).made;

export function seatAt(toy: Toy, seed = 1, holds: Sides = only(ME)): Seat {
  const sim = simOf(toy);
  const asked = toy.asks([]);
  if (asked === null) throw new Error('nobody is asked');
  const view = { viewer: holds } as View;
  return { side: asked.side, view, offer: asked.offer, redeal: () => sim, random: generator(seed) };
}

export const alone =
  (...verbs: readonly string[]): Toy['asks'] =>
  (made) =>
    made.length === 0 ? { side: ME, wait: 'one', offer: offerOf('pick', ...verbs) } : null;

/** A mind that likes some verbs, the first most. */
export const liking = (...verbs: readonly string[]): Judgement => ({
  score: () => 0,
  prefer: (_sim, _side, { choices }) =>
    choices.map(({ verb }) => (verbs.includes(verb) ? verbs.length - verbs.indexOf(verb) : 0)),
});
