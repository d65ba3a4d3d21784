import { defineGame, Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Odds, Pos, Run, Side } from '@tercio/kernel';
import { agree, everyFace } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { rules } from '../src/index.ts';
import type { Empire } from '../src/spec.ts';
import { game } from './scenes.ts';

/** Odds the short way against odds the plain way, at what random games of the League meet. */

/** Every pair of totals is followed, and every way for hidden things to lie is looked at. */
const plain = defineGame({
  ...rules,
  quantities: Object.fromEntries(
    Object.entries(rules.quantities).map(([name, quantity]) => [name, { ...quantity, open: () => false }]),
  ),
  procs: {
    ...rules.procs,
    embassy: { ...rules.procs.embassy, dice: (g) => rules.procs.embassy.dice(dieByDie(g)) },
  },
});
type Embassy = Run<Empire, 'embassy'>;
const dieByDie = (g: Embassy): Embassy =>
  new Proxy(g, {
    get(of, name) {
      if (name === 'rollSorted')
        return (rule: string, rolls: Parameters<Embassy['rollSorted']>[1]) => rolls.map((roll) => g.roll(rule, roll));
      const value: unknown = Reflect.get(of, name, of);
      return typeof value === 'function' ? (value as () => unknown).bind(of) : value;
    },
  });

interface Moment {
  readonly pos: Pos;
  readonly side: Side;
  readonly choice: Choice;
}
/** Choices of random games that brought such an event. */
function* momentsOf(kind: string, seeds: readonly number[]): Iterable<Moment> {
  for (const seed of seeds) {
    let { pos } = game.setup('league-1524', {}, new Fast(seed));
    const dice = new Fast(seed);
    const policy = new Fast(seed, 1);
    while (pos.flow.over === null) {
      const { side, choice } = game.sim(pos, dice).random(policy);
      const played = game.play(pos, side, [choice], dice);
      if (isRefusal(played)) throw new Error(played.code);
      if (played.told.some(({ event }) => event.kind === kind)) yield { pos, side, choice };
      pos = played.pos;
    }
  }
}
const first = <T>(list: Iterable<T>, most: number): readonly T[] => [...list].slice(0, most);

const PLENTY = 200_000;
const rounded = ({ exact, lines }: Odds): unknown => [
  exact,
  lines.map(({ total, low, high }) => [total, Math.round(low * 1e9), Math.round(high * 1e9)]),
];

describe.each([
  { kind: 'fought', rule: '15.2', what: 'battles', count: 60 },
  { kind: 'embassy', rule: '12.2', what: 'embassies', count: 24 },
  { kind: 'looted', rule: '18.2', what: 'pillage', count: 20 },
])('$what', ({ kind, rule, count }) => {
  const moments = first(momentsOf(kind, [11, 12, 13]), count);

  it(`${rule} The odds of every quantity are those of the plain way`, () => {
    let open = 0;
    for (const { pos, side, choice } of moments) {
      const view = game.view(pos, only(side));
      for (const quantity of game.quantities) {
        const odds = game.forecast(view, side, choice, quantity);
        expect(rounded(odds)).toEqual(rounded(plain.forecast(view, side, choice, quantity, PLENTY)));
        if (odds.lines.length > 1) open++;
      }
    }
    expect(open).toBeGreaterThan(count / 2);
  });
});

it('12.2 The odds of an embassy are those of every face of every die', () => {
  let tried = 0;
  for (const { pos, side, choice } of first(momentsOf('embassy', [14, 15]), 40)) {
    const view = game.view(pos, only(side));
    const odds = game.forecast(view, side, choice, 'embassy');
    const chances = everyFace(game, game.redeal(view, new Fast(1)), side, choice, 'embassy');
    if (chances === null || odds.lines.some(({ low, high }) => low !== high)) continue;
    expect(agree(odds, chances)).toBe(true);
    tried++;
  }
  expect(tried).toBeGreaterThan(3);
});
