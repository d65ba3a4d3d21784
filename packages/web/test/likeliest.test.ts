import { side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { likeliest } from '../src/table/chips.tsx';
import type { Option } from '../src/table/options.ts';
import type { TableState } from '../src/table/state.ts';

/** What a chip means, where several things can be done in one place. */

const option = (verb: string): Option => ({
  key: verb,
  side: side(0),
  choice: { verb, arg: 1 },
  words: verb,
  domain: 'place',
  spot: null,
});
const at = (ranks: { readonly [verb: string]: number }): TableState =>
  ({ board: { rank: (_ask: string, verb: string) => ranks[verb] ?? 0 }, options: { value: { offer: null } } }) as never;

describe('a chip', () => {
  const [plunder, take, siege] = [option('plunder'), option('take'), option('siege')];
  it('means what the board ranks above all the others', () => {
    expect(likeliest(at({ take: 2 }), [plunder, take])).toEqual([take]);
  });
  it('asks which where none stands out', () => {
    expect(likeliest(at({}), [plunder, take])).toEqual([plunder, take]);
    expect(likeliest(at({ take: 2, siege: 2 }), [take, siege])).toEqual([take, siege]);
  });
});
