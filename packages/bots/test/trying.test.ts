import { EVERYONE, Fast, side } from '@tercio/kernel';
import type { Choice } from '@tercio/kernel';
import { entryOf } from '@tercio/registry';
import { expect, it } from 'vitest';
import { MOST_TURNS, shownChances, tried } from '../src/index.ts';

/** What programs of others may look ahead with. */

const opened = (id: string, scenario: string) => {
  const entry = entryOf(id);
  if (!entry?.judgement) throw new Error(`nobody can judge "${id}"`);
  const { game, judgement } = entry;
  const random = new Fast(1);
  return { judgement, random, sim: game.sim(game.setup(scenario, {}, random).pos, random) };
};

it.each([
  ['ferry', 'ring'],
  ['battles', 'kircholm-1605'],
  ['won-by-the-sword', 'freiburg-1644'],
])('what is tried is gone on with through some turns: %s', (id, scenario) => {
  const { judgement, random, sim } = opened(id, scenario);
  const [who = side(0)] = sim.sides;
  const choices = sim.offer(who)?.choices.slice(0, 1) ?? [];
  const from = judgement.stage?.(sim) ?? 0;
  for (const turns of [0, 1, 2]) {
    const fork = sim.fork(new Fast(2));
    const { played, over } = tried(fork, judgement, EVERYONE, { side: who, choices, turns }, random);
    expect(played).toBe(1);
    expect(over !== null || (judgement.stage?.(fork) ?? 0) === from + turns).toBe(true);
  }
});

it('where nothing is tried, what is liked best at a glance is said, and it is what going on begins with', () => {
  const { judgement, sim } = opened('battles', 'kircholm-1605');
  const [who = side(0)] = sim.sides;
  const look = (choices: readonly Choice[]) =>
    tried(sim.fork(new Fast(2)), judgement, EVERYONE, { side: who, choices, turns: 1 }, new Fast(3));
  const { liked, chance } = look([]);
  expect(sim.offer(who)?.choices).toContainEqual(liked);
  expect(look(liked ? [liked] : [])).toMatchObject({ liked: null, played: 1 });
  expect(chance).not.toBeNull();
});

it('the same seeds bring the same', () => {
  const { judgement, sim } = opened('battles', 'kircholm-1605');
  const [who = side(0)] = sim.sides;
  const choices = sim.offer(who)?.choices.slice(0, 1) ?? [];
  const once = (): number | null =>
    tried(sim.fork(new Fast(2)), judgement, EVERYONE, { side: who, choices, turns: MOST_TURNS }, new Fast(3)).chance;
  expect(once()).toBe(once());
});

it.each([
  ['battles', 'rocroi-1643', true],
  ['won-by-the-sword', 'freiburg-1644', true],
  ['ferry', 'ring', true],
  // Set by hand for the bots to think with.
  ['cuius-regio', 'white-mountain-1620', false],
  ['holy-roman-empire', 'pavia-1524', false],
  ['time-of-wars', 'livonia-1601', false],
])('a chance of victory is shown where one was measured: %s, %s: %s', (id, scenario, isShown) => {
  const { judgement, sim } = opened(id, scenario);
  expect(judgement.chances?.(sim)).not.toBeNull();
  expect(shownChances(sim, judgement) !== null).toBe(isShown);
});
