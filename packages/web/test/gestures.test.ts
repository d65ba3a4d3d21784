import { anyOf, Fast, isRefusal, only, ROLLED } from '@tercio/kernel';
import type { Pos, Side, View } from '@tercio/kernel';
import type { Hold } from '@tercio/board';
import { describe, expect, it } from 'vitest';
import { loadBoard } from '@tercio/registry/boards';
import { gameOf } from './support.ts';

/** One gesture for an order: every way that is shown can be gone, and leads where it says. */

const battles = gameOf('battles');
const board = await loadBoard('battles');

interface Met {
  readonly pos: Pos;
  readonly view: View;
  readonly side: Side;
  readonly ask: string;
  readonly held: Hold;
  readonly words: string;
}

/** Of the choices of one question. */
const MOST = 8;

/** What can be taken in hand in the first questions of a random game. */
function met(scenario: string, seed: number, most: number): readonly Met[] {
  const found: Met[] = [];
  const random = new Fast(seed, 1);
  let { pos } = battles.setup(scenario, {}, new Fast(seed, 0));
  for (let i = 0; i < most && battles.over(pos) === null; i++) {
    const [waiting] = battles.waiting(pos);
    const offer = waiting && battles.offer(pos, waiting.side);
    if (!waiting || !offer) break;
    const { side } = waiting;
    const view = battles.view(pos, only(side));
    for (const choice of i % 5 === 0 ? offer.choices.slice(0, MOST) : []) {
      const domain = choice.arg === null ? null : battles.domain(offer.ask, choice.verb);
      const held = board.hold?.(battles, view, { ask: offer.ask, about: offer.about, side, choice, domain });
      if (held) found.push({ pos, view, side, ask: offer.ask, held, words: battles.words.option(view, side, choice) });
    }
    const next = battles.play(pos, side, [anyOf(offer, random)], new Fast(seed, 2, i));
    if (isRefusal(next)) break;
    ({ pos } = next);
  }
  return found;
}

const FIELDS = ['breitenfeld-1631', 'ceresole-1544', 'rocroi-1643'];

describe('what is taken in hand', () => {
  it.each(FIELDS)('leads where every end of it says, at %s', (scenario) => {
    const all = met(scenario, 3, 120);
    expect(new Set(all.map(({ ask }) => ask))).toContain('order');
    const faults = all.flatMap(({ pos, side, held, words }) =>
      held.ends.flatMap(({ key, ways }) =>
        ways.flatMap((way) => {
          const played = battles.play(pos, side, way.choices, new Fast(9));
          const name = `${words}, ${key}, ${way.words}`;
          if (isRefusal(played)) return [`${name}: refused ${played.code}`];
          if (played.played < way.choices.length) return [`${name}: stopped ${played.stopped?.code}`];
          return ((played.marks & ROLLED) !== 0) === way.rolls ? [] : [`${name}: dice`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  it('has figures, what it meets and what comes later for every way', () => {
    const all = met('breitenfeld-1631', 5, 60).filter(({ ask }) => ask === 'order');
    const ways = all.flatMap(({ held }) => held.ends.flatMap((end) => end.ways));
    expect(ways.length).toBeGreaterThan(20);
    for (const way of ways) {
      expect(way.figures().sum).toMatch(/^Costs \d+; orders may cost up to \d+$/);
      expect(way.meets().length).toBeGreaterThan(0);
      for (const { words, value } of way.later()) expect(`${words} ${value}`).not.toMatch(/undefined|NaN|\?/);
    }
  });
});
