import fc from 'fast-check';
import { expect, it } from 'vitest';
import { diff, patched } from '../src/live/patch.ts';
import type { Json } from '../src/live/patch.ts';

const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>;

it('makes the one out of the other', () => {
  const plain = json.map((value) => JSON.parse(JSON.stringify(value)) as Json);
  fc.assert(
    fc.property(plain, plain, (before, after) => {
      expect(patched(before, diff(before, after))).toEqual(after);
    }),
  );
});

it('is empty where nothing changed, and small where little did', () => {
  const before = { table: { zone: [1, 2, 3, 4, 5, 6], name: 'a' }, flow: { stack: [{ at: 1 }], over: null } };
  expect(diff(before, structuredClone(before))).toEqual([]);
  const after = structuredClone(before);
  after.table.zone[3] = 9;
  expect(diff(before, after)).toEqual([[['table', 'zone', 3], 9]]);
});

it('says what is gone', () => {
  expect(diff({ a: 1, b: 2 }, { a: 1 })).toEqual([[['b']]]);
  expect(patched({ a: 1, b: 2 }, [[['b']]])).toEqual({ a: 1 });
});
