import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Explanation, GameEvent, Pos, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { enemyAt } from '../src/forces.ts';
import { NONE } from '../src/ids.ts';
import { cuiusRegio as game } from '../src/index.ts';
import { ON_MAP } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { wanderings } from './wandering.ts';

/** What is said of a battle before the attack must be what is then fought. */

/** Goes on until the army that attacked has fought: nobody reacts, everybody stands. */
function battleOf(from: Pos, side: Side, choice: Choice, seed: number): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let next = game.play(from, side, [choice], new Fast(seed));
  for (let i = 0; i < 20; i++) {
    if (isRefusal(next)) throw new Error(next.code);
    events.push(...next.told.map(({ event }) => event));
    if (events.some(({ kind }) => ENDS.has(kind))) return events;
    const [waiting] = game.waiting(next.pos);
    const fallback = waiting && game.fallback(next.pos, waiting.side);
    if (!waiting || !fallback) return events;
    next = game.play(next.pos, waiting.side, [fallback], new Fast(seed, i));
  }
  return events;
}
const ENDS = new Set(['fought', 'automatic', 'overran', 'thrownBack', 'activationOver']);

const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`);
type Fought = GameEvent & {
  readonly die: number;
  readonly lost: readonly [number, number];
  readonly attacks: readonly { readonly value: number }[];
  readonly defends: readonly { readonly value: number }[];
};
const sum = (lines: Fought['attacks']): number => lines.reduce((total, { value }) => total + value, 0);

/** What was foretold for what came of it, and what it should have been. */
function told({ lines, sum: foretold }: Explanation, events: readonly GameEvent[]): readonly (string | undefined)[] {
  const event = events.find(({ kind }) => ENDS.has(kind));
  if (event?.kind !== 'fought') return [OTHERWISE[event?.kind ?? '']?.test(foretold) === true ? '' : foretold, ''];
  const { die, lost, attacks, defends } = event as Fought;
  const line = lines.find(({ value }) => {
    const [, from = 0, to = from] = /^die (\d)(?:–(\d))?$/.exec(value) ?? [];
    return Number(from) <= die && die <= Number(to);
  });
  const drm = /([+−]\d+) to the die/.exec(foretold)?.[1];
  return [
    `${drm}: ${line?.words.replace(/.*: /, '')}`,
    `${signed(sum(attacks) - sum(defends))}: attacker −${lost[0]}, defender −${lost[1]} SP`,
  ];
}
const OTHERWISE: { readonly [kind: string]: RegExp } = {
  automatic: /disbands|dissolve/,
  overran: /overrun/,
  thrownBack: /thrown back/,
};

describe('14.2, 14.7 what a battle would come to', () => {
  it('is foretold from the hex before it as it is then fought, without the attacker as its own help', () => {
    let fought = 0;
    for (const scenario of ['white-mountain-1620', 'breitenfeld-1631']) {
      for (let seed = 1; seed <= 5; seed++) {
        for (const { pos, side, ask, choices } of wanderings(game, scenario, seed, 500)) {
          if (ask !== 'march') continue;
          const view = game.view(pos, only(side));
          const seen = view.table as unknown as Seen;
          for (const choice of choices) {
            if (choice.verb !== 'to' || enemyAt(seen, side, choice.arg ?? NONE) === NONE) continue;
            const said = game.explain(view, side, choice);
            const events = battleOf(pos, side, choice, seed);
            // Stragglers on the way are told of apart; anyone who was disbanded by them fights no more.
            if (!said || events.some((event) => event.kind === 'straggled' && event['lost'] !== 0)) continue;
            if (!events.some(({ kind }) => ENDS.has(kind) && kind !== 'activationOver')) continue;
            const [foretold, was] = told(said, events);
            expect(foretold).toBe(was);
            fought++;
          }
        }
      }
    }
    expect(fought).toBeGreaterThan(15);
  });
});

/** Every attack that an army on the march could make, in words, and what it may lead to. */
function* attacks(): Generator<{
  readonly words: string;
  readonly warned: boolean;
  readonly mayReact: boolean;
  readonly said: Explanation;
}> {
  for (const seed of Array.from({ length: 12 }, (_, i) => i + 1)) {
    for (const { pos, side, ask, choices } of wanderings(game, 'white-mountain-1620', seed, 500)) {
      if (ask !== 'march') continue;
      const view = game.view(pos, only(side));
      const seen = view.table as unknown as Seen;
      for (const choice of choices) {
        const foe = choice.verb === 'to' ? enemyAt(seen, side, choice.arg ?? NONE) : NONE;
        const said = foe === NONE ? null : game.explain(view, side, choice);
        const played = game.play(pos, side, [choice], new Fast(1));
        if (!said || isRefusal(played)) continue;
        const [waiting] = game.waiting(played.pos);
        const offer = waiting && waiting.side !== side ? game.offer(played.pos, waiting.side) : null;
        const mayReact = offer?.choices.some(({ verb, arg }) => verb === 'with' && isIn(seen, arg, foe)) ?? false;
        const warned = game.warnings(pos, side, choice).length > 0;
        yield { words: game.words.option(view, side, choice), warned, mayReact, said };
      }
    }
  }
}
const isIn = (seen: Seen, leader: number | null, of: number): boolean => seen.leaderAt[leader ?? NONE] === ON_MAP + of;

describe('11.4.1 an attack that is not made yet', () => {
  const all = [...attacks()];

  it('says its chance in words and figures, or that it is hopeless', () => {
    expect(all.length).toBeGreaterThan(15);
    expect(all.filter(({ words }) => !/\d+ %|hopeless/.test(words))).toEqual([]);
  });

  it('reckons with an enemy who may slip away first, wherever he is asked', () => {
    const fleeing = all.filter(({ mayReact, words }) => mayReact && !words.includes('hopeless'));
    expect(fleeing.length).toBeGreaterThan(10);
    expect(fleeing.filter(({ words }) => !/ to take |beaten or gone/.test(words))).toEqual([]);
    expect(fleeing.filter(({ said }) => !said.lines.some(({ rule }) => rule === '11.4.3'))).toEqual([]);
  });

  it('14.2 warns exactly where it can only be lost', () => {
    expect(all.some(({ warned }) => warned)).toBe(true);
    expect(all.filter(({ words, warned }) => words.includes('hopeless') !== warned)).toEqual([]);
  });
});
