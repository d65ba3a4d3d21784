import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fast, readRecord, verify } from '@tercio/kernel';
import { afterAll, describe, expect, test, vi } from 'vitest';
import * as data from '../data/index.ts';
import { LEADERS, WAYS } from '../src/ids.ts';
import { wonByTheSword } from '../src/index.ts';
import type { Table } from '../src/state.ts';

/** What a position, a record or a save says stays true when something is put in between. */

describe('names', () => {
  test('of Leaders and ways are written in words, each once', () => {
    const t = wonByTheSword.setup('lech-1632', {}, new Fast(1)).pos.table as unknown as Table;
    for (const domain of [LEADERS, WAYS]) {
      const words = Array.from({ length: domain.size(t) }, (_, i) => domain.show(i));
      expect(new Set(words).size).toBe(words.length);
      expect(words.map((word) => domain.read(word))).toEqual(words.map((_, i) => i));
      expect(words.every((word) => /^[a-z]+(-[a-z]+)*$/.test(word))).toBe(true);
    }
    expect(LEADERS.show(0)).toBe('gustav-adolf');
  });

  test('of a scenario stand in its positions', () => {
    for (const { id } of wonByTheSword.scenarios) {
      const { pos } = wonByTheSword.setup(id, {}, new Fast(1));
      expect((pos.table as unknown as Table).ground).toBe(`reconstruction/${id}`);
    }
  });
});

describe('a scenario put in the middle', () => {
  afterAll(() => {
    vi.doUnmock('../data/index.ts');
    vi.resetModules();
  });

  test('changes no position, no hash, no data of another scenario and no record', async () => {
    const [first, ...others] = data.scenarios;
    const scenarios = [first, { ...first, id: 'new-1632', title: 'New' }, ...others];
    vi.resetModules();
    vi.doMock('../data/index.ts', () => ({ ...data, scenarios, standard: { ...data.standard, scenarios } }));
    const { wonByTheSword: grown } = await import('../src/index.ts');
    expect(grown.scenarios.length).toBe(wonByTheSword.scenarios.length + 1);
    for (const { id } of wonByTheSword.scenarios) {
      const { pos } = wonByTheSword.setup(id, {}, new Fast(1));
      expect(grown.hash(grown.read(wonByTheSword.write(pos)))).toBe(wonByTheSword.hash(pos));
      expect(grown.write(grown.setup(id, {}, new Fast(1)).pos)).toBe(wonByTheSword.write(pos));
      expect(grown.tables(id)).toBe(wonByTheSword.tables(id));
    }
    const record = readRecord(readFileSync(join(import.meta.dirname, 'games/agreement.txt'), 'utf8'));
    expect(verify(grown, record).lines).toBe(record.lines.length);
  });
});
