import { obey, side } from '@tercio/kernel';
import { expect, it } from 'vitest';
import { changed, orderAt, standingsOf } from '../src/table/standing.ts';
import { begin, game, isAsked, marching, playUntil } from './ferry.ts';

const [RED, GREEN] = [side(0), side(1)];
const PASS = { verb: 'pass', arg: null };

it('a game’s windows, with what can be answered there and on which conditions', () => {
  const [halt, counter] = standingsOf(game);
  expect(halt).toMatchObject({ window: 'halt', rule: '6.1', title: 'The halt' });
  expect(halt?.answers.map(({ words }) => words)).toEqual(['Pass', 'Halt']);
  expect(halt?.conditions.map(({ words }) => words)).toEqual([
    'always',
    'only if I hold no Halt',
    'only if it is the last step of the march',
  ]);
  expect(counter?.window).toBe('counter');
});

it('one order for a window: set, changed, dropped; other windows and sides keep theirs', () => {
  const first = changed([], RED, 'halt', { when: 'always', choice: PASS });
  const second = changed(first, RED, 'counter', { when: 'no halt', choice: PASS });
  expect(second).toHaveLength(2);
  const third = changed(second, RED, 'halt', { when: 'no halt', choice: PASS });
  expect(orderAt(third, RED, 'halt')?.when).toBe('no halt');
  expect(third).toHaveLength(2);
  expect(changed(third, RED, 'halt', null).map(({ window }) => window)).toEqual(['counter']);
  expect(changed(third, GREEN, 'halt', null)).toEqual([]);
  expect(orderAt(third, GREEN, 'halt')).toBeNull();
});

it('what was set is obeyed, and the record marks it', () => {
  const match = begin();
  playUntil(match, isAsked('halt'), marching);
  const asked = game.waiting(match.pos)[0]?.side ?? RED;
  expect(obey(match, changed([], asked, 'counter', { when: 'always', choice: PASS }))).toBe(false);
  expect(obey(match, changed([], asked, 'halt', { when: 'always', choice: PASS }))).toBe(true);
  expect(match.acts.at(-1)).toMatchObject({ side: asked, choice: PASS, automatic: true });
});
