import { Fast, isRefusal, only } from '@tercio/kernel';
import type { Choice, Pos, Side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { force, NONE } from '../src/ids.ts';
import { cuiusRegio as game } from '../src/index.ts';
import { Marches } from '../src/reach.ts';
import { DID } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { wanderings } from './wandering.ts';

/** How far an army could march is worked out apart from the rules for one step: here both are held together. */

const marches = new Marches();

/** Every question about a step in random games, with what is offered. */
function* steps(
  scenario: string,
  seed: number,
): Generator<{ pos: Pos; side: Side; seen: Seen; to: readonly number[] }> {
  for (const { pos, side, ask, choices } of wanderings(game, scenario, seed, 600)) {
    if (ask !== 'march') continue;
    const to = choices.flatMap(({ verb, arg }) => (verb === 'to' && arg !== null ? [arg] : []));
    yield { pos, side, seen: game.view(pos, only(side)).table as unknown as Seen, to };
  }
}

const find = (seen: Seen): void =>
  marches.find(seen, {
    of: force(seen.active),
    from: seen.at[seen.active] ?? NONE,
    mp: seen.mp,
    strayed: (seen.did & DID.strayed) !== 0,
    cameBy: seen.cameBy,
  });

describe('11.0 how far an army could march', () => {
  it('begins with just the steps that are offered, neutral cities apart', () => {
    let compared = 0;
    for (const scenario of ['white-mountain-1620', 'breitenfeld-1631']) {
      for (const { seen, to } of steps(scenario, 5)) {
        find(seen);
        const first = marches.places.filter((place) => marches.path(place).length === 2 && !marches.isNeutral(place));
        const missing = to.filter((place) => !marches.reaches(place));
        expect([scenario, missing, first.filter((place) => !to.includes(place))]).toEqual([scenario, [], []]);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(60);
  });

  it('names ways that can be marched to the end, with the MP that are then left', () => {
    let marched = 0;
    const random = new Fast(9, 9);
    for (const { pos, side, seen } of steps('white-mountain-1620', 7)) {
      find(seen);
      const quiet = marches.places.filter((place) => {
        const path = marches.path(place);
        const calm = path.every((to, i) => i === 0 || !marches.isAlarming(path[i - 1] ?? NONE, to));
        return path.length > 2 && calm && path.every((to) => !marches.isNeutral(to) && !marches.checks(to));
      });
      const place = quiet[random.below(Math.max(1, quiet.length))];
      if (place === undefined) continue;
      const left = marches.left(place);
      const choices = marches
        .path(place)
        .slice(1)
        .map((arg): Choice => ({ verb: 'to', arg }));
      const next = game.play(pos, side, choices, new Fast(1));
      if (isRefusal(next)) throw new Error('the first step is refused');
      // Hills make it stop for a check.
      if (next.played < choices.length) continue;
      const then = game.view(next.pos, only(side)).table as unknown as Seen;
      if (then.active === NONE) continue;
      expect([then.at[then.active], then.mp]).toEqual([place, left]);
      marched++;
    }
    expect(marched).toBeGreaterThan(20);
  });
});
