import { expect, it } from 'vitest';
import { wrap } from '../src/terminal.ts';

it('breaks lines between words and keeps the indent', () => {
  expect(wrap('  one two three four', 12)).toBe('  one two\n  three four');
  expect(wrap('  12. march to the mill', 16)).toBe('  12. march to\n      the mill');
  expect(wrap('  log [N]  the last lines of all', 22)).toBe('  log [N]  the last\n           lines of\n           all');
});

it('leaves short lines and long words alone', () => {
  expect(wrap('a\n\nb', 10)).toBe('a\n\nb');
  expect(wrap('aaaaaaaaaaaaaaa b', 10)).toBe('aaaaaaaaaaaaaaa\nb');
});
