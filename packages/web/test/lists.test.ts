import { expect, it } from 'vitest';
import { isNothingBegun } from '../src/pages/lists.ts';

it.each([
  ['no game anywhere', 0, 0, true],
  ['a game in this browser', 1, 0, false],
  ['a table on the server', 0, 1, false],
  ['the server has not answered yet', 0, null, false],
] as const)('%s', (_what, here, tables, nothing) => expect(isNothingBegun(here, tables)).toBe(nothing));
