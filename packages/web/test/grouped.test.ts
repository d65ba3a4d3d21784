import type { Thing } from '@tercio/board';
import { describe, expect, it } from 'vitest';
import { grouped } from '../src/table/grouped.ts';
import type { Option } from '../src/table/options.ts';
import { RED } from './support.ts';

/** Options as a list to read: each once, those of one thing under its name. */

const option = (key: string, thing: Thing | null): Option => ({
  key,
  side: RED,
  choice: { verb: key, arg: null },
  words: key,
  domain: null,
  spot: thing && { box: { x: 0, y: 0, width: 1, height: 1 }, kind: 'act', thing },
});
const zone = (arg: number): Thing => ({ domain: 'zone', arg });
const titleOf = ({ arg }: Thing): string => `Zone ${arg}`;
const shown = (options: readonly Option[]): readonly (readonly [string, readonly string[]])[] =>
  grouped(options, titleOf).map(({ title, options: some }) => [title, some.map(({ key }) => key)]);

describe('options in words', () => {
  it('things with one option each, then those with several under their names, and what needs no place last', () => {
    const options = [
      option('turn 4', zone(4)),
      option('step 5', zone(5)),
      option('end', null),
      option('fall back 4', zone(4)),
    ];
    expect(shown(options)).toEqual([
      ['On the board', ['step 5']],
      ['Zone 4', ['turn 4', 'fall back 4']],
      ['Otherwise', ['end']],
    ]);
  });
  it('no heading where there is nothing to tell apart', () => {
    expect(shown([option('a', zone(1)), option('b', zone(2))])).toEqual([['', ['a', 'b']]]);
    expect(shown([option('yes', null), option('no', null)])).toEqual([['', ['yes', 'no']]]);
    expect(shown([])).toEqual([]);
  });
  it('every option exactly once', () => {
    const options = Array.from({ length: 20 }, (_, i) => option(`o${i}`, i % 3 === 0 ? null : zone(i % 4)));
    const keys = shown(options).flatMap(([, some]) => some);
    expect(keys.toSorted()).toEqual(options.map(({ key }) => key).toSorted());
  });
});
