import { expect, it } from 'vitest';
import { newId, newSecret } from '../src/secrets.ts';

it('what is given out as an argument never looks like an option', () => {
  const made = Array.from({ length: 2000 }, () => [newId(), newSecret()]).flat();
  expect(made.filter((text) => text.startsWith('-'))).toEqual([]);
  expect(new Set(made).size).toBe(made.length);
});
