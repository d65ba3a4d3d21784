import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ferry } from '@tercio/ferry';
import { roomFaults } from '@tercio/kit';
import { describe, expect, it } from 'vitest';
import { isTurned, rulesOf, testsIn } from '../src/coverage.ts';

/** The checks of rooms and books find what is missing. */

describe('rooms', () => {
  const folder = join(import.meta.dirname, '../../../games/ferry');

  it('of Ferry are complete', () => expect(roomFaults(ferry, folder)).toEqual([]));

  it('that are missing, misnamed or half furnished are named', () => {
    const place = mkdtempSync(join(tmpdir(), 'tercio-rooms-'));
    const write = (file: string, text: string): void => {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      writeFileSync(join(place, file), text);
    };
    write('package.json', '{ "name": "@tercio/lake", "exports": { "./bot": "./bot.ts" } }');
    write('bot/index.ts', 'export const mind = {};');
    write('board/index.ts', 'export const board = {};');
    write('src/march/index.ts', '');
    write('src/text/lines.ts', '');
    write('test/march-move.test.ts', '');
    write('test/ring.perft', '');
    const faults = roomFaults(ferry, place);
    rmSync(place, { recursive: true });
    for (const fault of [
      'manifest.ts is missing',
      'src/setup.ts is missing',
      'test/bot.test.ts is missing',
      'bot/policy.ts is missing',
      'board/why-not.ts is missing',
      'the rules belong either in rules.json or in rules/',
      'src/march/words.ts is missing',
      'src/text/ has no src/text.ts',
      'package.json calls itself @tercio/lake, not @tercio/ferry',
      'package.json does not export ./bot as ./bot/index.ts',
      'bot/index.ts does not export judgement',
      'test/playthroughs/ring.txt is missing',
      'rulings.md does not explain BREACH_PRICE',
    ]) {
      expect(faults).toContain(fault);
    }
    expect(faults).not.toContain('no test/march*.test.ts shows the chapter march');
  });
});

describe('coverage', () => {
  it.each([
    ['3.3.11 a large unit', ['3.3.11']],
    ['6, 6.1 whoever stands there', ['6', '6.1']],
    ['B.2.3: smoke', ['B.2.3']],
    ['no number at all', []],
    ['10,000 games end', []],
  ])('reads the rules of "%s"', (title, rules) => expect(rulesOf(title)).toEqual(rules));

  it('finds titles, also after a table of cases', () => {
    const source =
      "it('1.1 one', () => {});\nit.each([[1]])('1.2 two %s', () => {});\ntest(\n  `1.3 three`,\n  () => {});";
    expect(testsIn(source).map(({ title }) => title)).toEqual(['1.1 one', '1.2 two %s', '1.3 three']);
  });

  it('wants a ruling turned round in a test of what it touches', () => {
    const ruling = { standard: 1, values: [0, 1], rules: ['2.6'] };
    const test = (title: string, body: string) => [{ title, body }];
    expect(isTurned(test('2.6 a price', 'play({ PRICE: 0 })'), 'PRICE', ruling)).toBe(true);
    expect(isTurned(test('2.6.1 a price', 'play({ PRICE: judged })'), 'PRICE', ruling)).toBe(true);
    expect(isTurned(test('2.6 a price', 'play({ PRICE: 1 })'), 'PRICE', ruling)).toBe(false);
    expect(isTurned(test('2.7 another', 'play({ PRICE: 0 })'), 'PRICE', ruling)).toBe(false);
  });
});
