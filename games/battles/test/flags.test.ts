import { expect, it } from 'vitest';
import { flagsOf } from '../board/flags.ts';
import { battles } from '../src/index.ts';

it.each(battles.scenarios.map(({ id }) => id))('%s names a flag for each army, and they differ', (id) => {
  const flags = flagsOf(id);
  expect(flags).toHaveLength(2);
  expect(new Set(flags).size).toBe(2);
});

it('Sweden flies its cross and nobody else does', () => {
  for (const { id, names = [] } of battles.scenarios)
    flagsOf(id).forEach((flag, side) => expect(flag === 'nordic').toBe(/Swed/.test(names[side] ?? '')));
});
