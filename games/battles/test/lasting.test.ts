import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fast, readRecord, verify } from '@tercio/kernel';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as data from '../data/index.ts';
import { battles } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** What a position, a record or a save says stays true when something is put in between. */

test('a position names its battle', () => {
  for (const { id } of battles.scenarios) {
    const { pos } = battles.setup(id, {}, new Fast(1));
    expect((pos.table as unknown as Table).scenario).toBe(id);
  }
  const { pos } = battles.setup('rocroi-1643', {}, new Fast(1));
  expect(() => battles.read(battles.write(pos).replace('"rocroi-1643"', '"nowhere-1600"'))).toThrow(
    'there is no battle "nowhere-1600"',
  );
});

describe('a battle put in the middle', () => {
  afterAll(() => {
    vi.doUnmock('../data/index.ts');
    vi.resetModules();
  });

  test('changes no position, no hash, no data of another battle and no record', async () => {
    const [first, ...others] = data.scenarios;
    const scenarios = [first, { ...first, id: 'new-1550', title: 'New' }, ...others];
    vi.resetModules();
    vi.doMock('../data/index.ts', () => ({ ...data, scenarios }));
    const { battles: grown } = await import('../src/index.ts');
    expect(grown.scenarios.length).toBe(battles.scenarios.length + 1);
    for (const { id } of battles.scenarios) {
      const { pos } = battles.setup(id, {}, new Fast(1));
      expect(grown.hash(grown.read(battles.write(pos)))).toBe(battles.hash(pos));
      expect(grown.write(grown.setup(id, {}, new Fast(1)).pos)).toBe(battles.write(pos));
      expect(grown.tables(id)).toBe(battles.tables(id));
    }
    const record = readRecord(readFileSync(join(import.meta.dirname, 'games/army.txt'), 'utf8'));
    expect(verify(grown, record).lines).toBe(record.lines.length);
  });
});
