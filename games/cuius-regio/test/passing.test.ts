import { Fast, isRefusal, only } from '@tercio/kernel';
import type { GameEvent, Pos } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { cuiusRegio as game } from '../src/index.ts';
import { wanderings } from './wandering.ts';

/** What a pass is said to mean before it is chosen must be what comes of it. */

const PASS = { verb: 'pass', arg: null };

interface Passed {
  readonly words: string;
  readonly ends: boolean;
  /** What the winter was said to cost, and what it then did. */
  readonly foretold: number;
  readonly lost: number;
  readonly lines: readonly string[];
}

/** Everybody does what the rules foresee, until the winter is over. */
function winterAfter(from: Pos): readonly GameEvent[] {
  const events: GameEvent[] = [];
  let pos = from;
  for (let i = 0; i < 20 && game.over(pos) === null; i++) {
    const [waiting] = game.waiting(pos);
    if (!waiting || game.offer(pos, waiting.side)?.ask !== 'plunder') break;
    const next = game.play(pos, waiting.side, [{ verb: 'spare', arg: null }], new Fast(i));
    if (isRefusal(next)) break;
    events.push(...next.told.map(({ event }) => event));
    ({ pos } = next);
  }
  return events;
}

function* passes(scenario: string, seeds: readonly number[]): Generator<Passed> {
  for (const seed of seeds) {
    for (const { pos, side, ask } of wanderings(game, scenario, seed, 500)) {
      if (ask !== 'activate') continue;
      const view = game.view(pos, only(side));
      const said = game.explain(view, side, PASS);
      const played = game.play(pos, side, [PASS], new Fast(1));
      if (!said || isRefusal(played)) continue;
      const ends = !game.waiting(played.pos).some((one) => one.ask === 'activate');
      const events = [...played.told.map(({ event }) => event), ...winterAfter(played.pos)];
      const starved = events.filter((event) => event.kind === 'starved' && event['side'] === side);
      yield {
        words: game.words.option(view, side, PASS),
        ends,
        foretold: Number(/you (\d+) of/.exec(said.sum ?? '')?.[1]),
        lost: starved.reduce((sum, event) => sum + Number(event['sp']), 0),
        lines: said.lines.map(({ words }) => words),
      };
    }
  }
}

describe('7.2 a pass', () => {
  const all = [...passes('white-mountain-1620', [1, 2, 3, 4])];
  const last = all.filter(({ ends }) => ends);

  it('says that operations end exactly where nobody is activated after it', () => {
    expect(last.length).toBeGreaterThan(3);
    expect(all.length - last.length).toBeGreaterThan(3);
    expect(all.filter(({ words, ends }) => words.includes('operations end') !== ends)).toEqual([]);
  });

  it('7.3.4 says what the winter then costs, where years follow', () => {
    const early = [...passes('bohemian-revolt-1618', [1, 2])].filter(({ ends }) => ends);
    expect(early.some(({ lost }) => lost > 0)).toBe(true);
    expect(early.filter(({ foretold, lost }) => foretold !== lost)).toEqual([]);
  });

  it('8.0 says of the last winter that it decides nothing, and frightens nobody with what it costs', () => {
    expect(last.some(({ lost }) => lost > 0)).toBe(true);
    expect(
      all.filter(
        ({ foretold, lines }) => !Number.isNaN(foretold) || !lines.some((line) => /only cities count/.test(line)),
      ),
    ).toEqual([]);
  });

  it('says what ends the year, where it does not', () => {
    const others = all.filter(({ ends }) => !ends);
    expect(others.filter(({ lines }) => !/If they pass as well/.test(lines[0] ?? ''))).toEqual([]);
  });
});
