import type { Board } from '@tercio/board';
import { expect, test } from 'vitest';
import { side } from '@tercio/kernel';
import type { Option, Options } from '../src/table/options.ts';
import { countOf, isRow, stepped, within } from '../src/table/steps.ts';
import { placeInList, stripOf } from '../src/table/strip.ts';

const option = (verb: string): Option => ({
  key: `${verb} `,
  side: side(0),
  choice: { verb, arg: null },
  words: verb,
  domain: null,
  spot: null,
});
const [roll, ride, end, pass] = ['roll', 'ride', 'end', 'pass'].map(option) as [Option, Option, Option, Option];
const isEnd = (one: Option): boolean => one === end;

test('beside undo the strip holds two answers at most; the others are in the panel', () => {
  expect(stripOf([roll, ride], [roll, ride], isEnd).shown).toEqual([roll, ride]);
  expect(stripOf([roll, ride, pass], [roll, ride, pass], isEnd)).toEqual({
    shown: [pass],
    more: [roll, ride],
    likely: false,
  });
  expect(stripOf([end, ride, roll], [end, ride, roll], isEnd)).toMatchObject({ shown: [end, roll], more: [ride] });
});

test('the last answer is filled only if it is likely: never an end while more could be done, nor one of equals', () => {
  expect(stripOf([end], [ride, end], isEnd).likely).toBe(false);
  expect(stripOf([end], [end], isEnd).likely).toBe(true);
  expect(stripOf([roll, ride], [roll, ride], isEnd).likely).toBe(false);
  expect(stripOf([end, roll], [end, roll, ride], isEnd).likely).toBe(true);
});

test('up to six numbers are a chip each; steps stay within what may be answered', () => {
  expect(isRow({ min: 1, max: 6, step: 1 })).toBe(true);
  expect(isRow({ min: 0, max: 6, step: 1 })).toBe(false);
  expect(countOf({ min: 2, max: 9, step: 3 })).toBe(3);
  const steps = { min: 2, max: 9, step: 3 };
  expect(stepped(steps, 8, 1)).toBe(8);
  expect(stepped(steps, 2, -1)).toBe(2);
  expect(within(steps, 6)).toBe(5);
  expect(within(steps, Number.NaN)).toBe(2);
});

test('in the list what ends something stands last, whatever can be pointed at', () => {
  const board = { ends: (_: string, verb: string) => verb === 'end' } as unknown as Board;
  const offer = { ask: 'order' } as unknown as Options['offer'];
  const there: Option = { ...option('go'), spot: {} as never };
  const [end, said] = [option('end'), option('say')];
  const sorted = [end, there, said].toSorted((a, b) => placeInList(offer, board, a) - placeInList(offer, board, b));
  expect(sorted).toEqual([said, there, end]);
});
