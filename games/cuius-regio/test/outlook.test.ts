import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Explanation, GameEvent, Pos, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { enemyAt } from '../src/forces.ts';
import { NONE } from '../src/ids.ts';
import { cuiusRegio as game } from '../src/index.ts';
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
            // Stragglers on the way are told of apart; whoever was disbanded by them fights no more.
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
