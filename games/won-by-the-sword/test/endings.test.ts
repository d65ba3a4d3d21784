import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, replay, verify } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { wonByTheSword } from '../src/index.ts';
import { ENDINGS, recordEnding } from './endings.ts';

/** A whole campaign for each way one can end: kept as a record, played again and held against its dice. */

const FOLDER = join(import.meta.dirname, 'games');
const names = Object.keys(ENDINGS);

test.each(names)('snapshot: a campaign that ends by %s', (name) => {
  const file = join(FOLDER, `${name}.txt`);
  if (process.env['TERCIO_SNAPSHOTS'] === 'write') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, recordEnding(name));
  }
  expect(existsSync(file), `no finished game ends by "${name}": npm run snapshots`).toBe(true);
  const record = readRecord(readFileSync(file, 'utf8'));
  const { lines, outcomes } = verify(wonByTheSword, record);
  expect([lines > 10, outcomes > 0]).toEqual([true, true]);
  expect([...replay(wonByTheSword, record)].at(-1)?.pos.flow.over?.how).toBe(name === 'level' ? 'level' : 'points');
});

test('3.5 every way a campaign can end has a finished game, and every finished game is one of them', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(names.map((name) => `${name}.txt`).sort());
});
