import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage } from '@tercio/kit/tests';
import { expect, it } from 'vitest';
import { cuiusRegio } from '../src/index.ts';

coverage(cuiusRegio, import.meta.dirname);

it('every ruling is named by the title of a test that shows it', () => {
  const written = readFileSync(join(import.meta.dirname, '..', 'rulings.md'), 'utf8');
  const rulings = [...written.matchAll(/^- \*\*(C\d+)\b/gm)].map(([, ruling = '']) => ruling);
  const titles = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap(
      (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/\b(?:it|test|describe)\(\s*'.*'/g) ?? [],
    )
    .join('\n');
  expect(rulings.length).toBeGreaterThan(100);
  expect(rulings.filter((ruling) => !new RegExp(`\\b${ruling}\\b`).test(titles))).toEqual([]);
});
