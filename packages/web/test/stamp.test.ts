import { expect, it } from 'vitest';
import { stamp } from '../src/net/stamp.ts';

const at = new Date(1643, 4, 19, 14, 5).getTime();

it('says the time of what was said today, and the day before it of what was said earlier', () => {
  const today = stamp(at, new Date(1643, 4, 19, 23, 59).getTime());
  const earlier = stamp(at, new Date(1643, 4, 20, 0, 1).getTime());
  expect(today).toMatch(/05/);
  expect(today).not.toContain('19');
  expect(earlier).toContain('19');
  expect(earlier.endsWith(today)).toBe(true);
});
