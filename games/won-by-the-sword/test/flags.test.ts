import { expect, it } from 'vitest';
import { flagsOf } from '../board/flags.ts';
import { wonByTheSword } from '../src/index.ts';

it.each(wonByTheSword.scenarios.map(({ id }) => id))('%s names a flag for each side, and they differ', (id) => {
  const flags = flagsOf(id);
  expect(flags).toHaveLength(2);
  expect(new Set(flags).size).toBe(2);
});

it('whoever is named first carries the flag', () => {
  const of = {
    nordic: 'Sweden',
    lily: 'France',
    lozenges: /^(Bavaria|League)/,
    'two heads': 'Emperor',
    bars: 'Weimar',
  };
  for (const { id, names = [] } of wonByTheSword.scenarios)
    flagsOf(id).forEach((flag, side) => expect(names[side]).toMatch(of[flag as keyof typeof of]));
});
