import { expect, test } from 'vitest';
import { battles } from '../src/index.ts';
import { check } from '../src/check.ts';
import { field, run } from './scenes.ts';

test('2.1 a position set up in words is sound', () => {
  const f = field({ c2r2: 'A *TF/ !*TF/ VF=/', c2r3: 'B:W *TH>' });
  f.commander('A 1/2', 'c2r2');
  expect(check(f.table)).toBeNull();
  expect(run(f, 'vacancy', { zone: 7 }).over).toBe('ranOut');
});

test('1.1 every scenario is set up soundly', () => {
  for (const { id } of battles.scenarios) {
    const { pos } = battles.setup(id, {}, { faces: [], take: () => 1 });
    expect([id, battles.check(pos)]).toEqual([id, null]);
  }
});
