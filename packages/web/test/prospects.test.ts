import { readFileSync } from 'node:fs';
import { readRecord } from '@tercio/kernel';
import { expect, it } from 'vitest';
import { prospectsOf } from '../src/host/prospects.ts';
import type { Prospects } from '../src/host/thinker.ts';

/** How the chances of a finished game went, where they are known. */

async function courseIn(path: string): Promise<{ readonly course: Prospects; readonly lines: number }> {
  const text = readFileSync(new URL(`../../../games/${path}`, import.meta.url), 'utf8');
  let course: Prospects = { chances: [], of: -1 };
  await prospectsOf(text, (told) => (course = told));
  return { course, lines: readRecord(text).lines.length };
}

it('has the chances at every line where they were measured', async () => {
  const { course, lines } = await courseIn('battles/archive/1-time.txt');
  expect([course.chances.length, course.of]).toEqual([lines + 1, lines + 1]);
  for (const chances of course.chances) expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
});

it('and nothing where none were: what is set by hand for the bots is not shown', async () => {
  const { course } = await courseIn('cuius-regio/test/games/goals.txt');
  expect(course).toEqual({ chances: [], of: 0 });
});
