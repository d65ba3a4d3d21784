import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord, replay, verify } from '@tercio/kernel';
import { expect, test } from 'vitest';
import { ENDINGS } from '../src/assault/victory.ts';
import { battles } from '../src/index.ts';
import { recordEnding } from './endings.ts';

/** A whole battle for each way one can end: kept as a record, played again and held against its dice. */

const FOLDER = join(import.meta.dirname, 'games');
const hows = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

test.each(hows)('snapshot: a battle that ends by %s', (how) => {
  const file = join(FOLDER, `${how}.txt`);
  if (process.env['TERCIO_SNAPSHOTS'] === 'write') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, recordEnding(how));
  }
  expect(existsSync(file), `no finished game ends by "${how}": npm run snapshots`).toBe(true);
  const record = readRecord(readFileSync(file, 'utf8'));
  const { lines, outcomes } = verify(battles, record);
  expect([lines > 10, outcomes > 0]).toEqual([true, true]);
  expect([...replay(battles, record)].at(-1)?.pos.flow.over?.how).toBe(how);
});

test('8.3 every way a battle can end has a finished game, and every finished game is one of them', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(hows.map((how) => `${how}.txt`).sort());
});
