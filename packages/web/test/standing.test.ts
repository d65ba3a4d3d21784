import { obey, side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import type { SavedGame } from '../src/host/host.ts';
import { LocalTable } from '../src/host/local-table.ts';
import { recordOf } from '../src/host/rebuild.ts';
import { calmed, changed, orderAt, standingsOf } from '../src/table/standing.ts';
import { begin, game, isAsked, marching, playUntil } from './ferry.ts';
import { begun } from './support.ts';

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

it('one press passes in every window that has no order yet, on one condition', () => {
  const mine = changed([], RED, 'halt', { when: 'always', choice: { verb: 'halt', arg: null } });
  const list = calmed(
    [...mine, ...changed([], GREEN, 'halt', { when: 'always', choice: PASS })],
    standingsOf(game),
    RED,
    'no halt',
  );
  expect(list.map(({ side: of, window, when, choice }) => [of, window, when, choice.verb])).toEqual([
    [RED, 'halt', 'always', 'halt'],
    [RED, 'counter', 'no halt', 'pass'],
  ]);
});

it('what was set is obeyed, and the record marks it', () => {
  const match = begin();
  playUntil(match, isAsked('halt'), marching);
  const asked = game.waiting(match.pos)[0]?.side ?? RED;
  expect(obey(match, changed([], asked, 'counter', { when: 'always', choice: PASS }))).toBe(false);
  expect(obey(match, changed([], asked, 'halt', { when: 'always', choice: PASS }))).toBe(true);
  expect(match.acts.at(-1)).toMatchObject({ side: asked, choice: PASS, automatic: true });
});

describe('in a game in this browser', () => {
  const marched = (): SavedGame => {
    const match = begin();
    playUntil(match, isAsked('halt'), marching);
    const acts = match.acts.map((act) => ({ side: act.side, choice: act.choice }));
    return { ...begun(game, 'ring', ['me', 'me', 'me']), seed: 7, acts };
  };
  const waits = (table: LocalTable): readonly (string | null)[] => table.situation().waiting.map(({ ask }) => ask);

  it('an order answers what is asked now, is kept, and the record marks what it answered', () => {
    const table = new LocalTable(game, marched());
    const asked = table.situation().waiting.map((one) => one.side);
    expect(waits(table)).toContain('halt');
    table.order(asked.flatMap((one) => changed([], one, 'halt', { when: 'always', choice: PASS })));
    table.obeyAll();
    expect(waits(table)).not.toContain('halt');
    const saved = table.saved(1);
    expect(saved.orders).toHaveLength(asked.length);
    expect(saved.acts.filter(({ automatic }) => automatic)).toHaveLength(asked.length);
    const record = recordOf(game, saved);
    expect(record).toBe(recordOf(game, new LocalTable(game, saved).saved(2)));
    expect(record).not.toBe(
      recordOf(game, { ...saved, acts: saved.acts.map((act) => ({ side: act.side, choice: act.choice })) }),
    );
  });

  it('whoever takes back what an order answered is asked, until they have chosen themselves', () => {
    const match = begin();
    // A window that two are asked in: what one answers can be taken back while the other still chooses.
    playUntil(match, (now) => now.pos.flow.wait?.for === 'window' && game.waiting(now.pos).length === 2, marching);
    const acts = match.acts.map((act) => ({ side: act.side, choice: act.choice }));
    const table = new LocalTable(game, { ...begun(game, 'ring', ['me', 'me', 'me']), acts });
    const sides = (): readonly number[] => table.situation().waiting.map((one) => one.side);
    const [first] = table.situation().waiting.map((one) => one.side);
    if (first === undefined) throw new Error('nobody is asked');
    table.order(changed([], first, 'halt', { when: 'always', choice: PASS }));
    table.obeyAll();
    expect(sides()).not.toContain(first);
    expect(table.undo(first)).toBeNull();
    table.obeyAll();
    expect(sides()).toContain(first);
    table.act(first, [PASS]);
    expect(sides()).not.toContain(first);
  });
});
