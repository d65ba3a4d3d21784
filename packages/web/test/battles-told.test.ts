import { freest, hiddenBy } from '@tercio/board';
import { Fast, only, side } from '@tercio/kernel';
import type { GameEvent, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { expect, it } from 'vitest';
import { seriesWith } from '../src/host/routine.ts';
import { gameOf } from './support.ts';

/** What the field of Battles tells by itself: where one is, what a state means, what came of what was done without asking. */

const battles = gameOf('battles');
const board = await loadBoard('battles');
const { pos } = battles.setup('breitenfeld-1631', {}, new Fast(1));
const view = battles.view(pos, only(side(0)));

const numbersAt = (scale: number): readonly string[] =>
  board
    .lettering(view, scale)
    .split('<')
    .flatMap((part) => (part.startsWith('text class="zone-number"') ? [part.replace(/^.*>/, '')] : []));

it('close to the sheet every zone has its own number: those on the edge are out of sight', () => {
  expect(numbersAt(1)).toEqual([]);
  const near = numbersAt(2);
  expect(near).toHaveLength(board.places(view).length);
  expect(near.toSorted()).toEqual(
    board
      .places(view)
      .map((place) => (board.inspect(view, place)?.title ?? '').replace('Zone ', ''))
      .toSorted(),
  );
});

it('6.7.5 whoever is stunned says what he cannot do, and until when', () => {
  const table = view.table as unknown as { readonly stunnedUntil: readonly number[]; readonly turn: number };
  const stunned: View = {
    ...view,
    table: { ...view.table, stunnedUntil: table.stunnedUntil.map((_, k) => (k === 0 ? table.turn + 1 : 0)) },
  };
  const line = (of: View, arg: number): string =>
    board.inspect(of, { domain: 'commander', arg })?.lines.find(({ rule }) => rule === '6.7.5')?.words ?? '';
  expect(line(stunned, 0)).toMatch(
    new RegExp(`to the end of turn ${table.turn + 1}: does not ride, adds neither dice nor leadership`),
  );
  expect(line(stunned, 1)).toBe('stunned');
  const event: GameEvent = { kind: 'commanderTested', rule: '6.7.5', commander: 0, zone: 28, fate: 'stunned' };
  expect(battles.words.event(event, view)?.text).toMatch(
    /is stunned in \S+: to the end of the next turn he does not ride/,
  );
});

it('3.4 hits are told with the fire they come from', () => {
  const tested = { kind: 'zoneTested', rule: '3.4', zone: 28, side: side(0), base: 0, rallies: 0, units: [] };
  expect(board.tale(view, { ...tested, fire: 2, hits: 1 }).brief).toMatch(/^1 hit on .*, under a fire of 2\.$/);
  expect(board.tale(view, { ...tested, fire: 2, hits: 0 }).brief).toMatch(/^Nobody of .* is hit\.$/);
});

it('of answers given by themselves it is kept which were the only ones', () => {
  const one = { words: ['fire into 9-2'], forced: [true], from: 3, to: 5 };
  const other = { words: ['test 9-2 first'], forced: [false], from: 5, to: 8 };
  expect(seriesWith(one, other)).toEqual({
    words: ['fire into 9-2', 'test 9-2 first'],
    forced: [true, false],
    from: 3,
    to: 8,
  });
});

it('words on the sheet lie where they hide the least', () => {
  const piece = { x: 0, y: 0, width: 40, height: 20 };
  const size = { width: 30, height: 10 };
  const [on, half, free] = [
    { x: 20, y: 10 },
    { x: 45, y: 10 },
    { x: 80, y: 10 },
  ];
  expect([on, half, free].map((at) => hiddenBy(at, size, [piece]))).toEqual([300, 100, 0]);
  expect(freest([on, half, free], size, [piece])).toBe(free);
  expect(freest([on, half], size, [])).toBe(on);
});
