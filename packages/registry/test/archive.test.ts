import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, verify } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { entryOf, games } from '../src/index.ts';

/** Finished games of every edition that was ever frozen: each plays again by its own, dice and hashes included. */

const folderOf = (id: string): string => join(import.meta.dirname, '../../../games', id, 'archive');

describe.each(games.map(({ game }) => game.id))('the archive of %s', (id) => {
  const names = existsSync(folderOf(id)) ? readdirSync(folderOf(id)) : [];

  it('holds finished games of the current edition, unless that is in the making', () => {
    const { edition } = entryOf(id)?.game ?? {};
    const current = names.filter((name) => name.startsWith(`${edition}-`));
    expect(edition === 0 || current.length > 2).toBe(true);
  });

  it.each(names)('%s plays again', (name) => {
    const record = readRecord(readFileSync(join(folderOf(id), name), 'utf8'));
    expect(name.startsWith(`${record.edition}-`)).toBe(true);
    const entry = entryOf(record.game, record.edition);
    expect(entry, `edition ${record.edition} of ${id} is not kept: npm run edition`).toBeDefined();
    expect(record.end).not.toBeNull();
    if (entry) expect(verify(entry.game, record).lines).toBe(record.lines.length);
  });
});
