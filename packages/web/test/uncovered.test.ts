import { expect, it } from 'vitest';
import { liftOf } from '../src/table/uncovered.ts';

/** What a phone's sheet of paper would hide. */

it('what lies under the sheet of paper comes out above it, and what is seen stays', () => {
  expect(liftOf({ top: 460, foot: 500, frame: 150, over: 442 })).toBe(70);
  expect(liftOf({ top: 300, foot: 340, frame: 150, over: 442 })).toBe(0);
});
it('nothing is lifted out of the frame', () => {
  expect(liftOf({ top: 170, foot: 600, frame: 150, over: 442 })).toBe(8);
  expect(liftOf({ top: 100, foot: 600, frame: 150, over: 442 })).toBe(0);
});
