import type { ExplainedLine, Side } from '@tercio/kernel';
import { side } from '@tercio/kernel';
import { describe, expect, it } from 'vitest';
import { assault } from '../src/assault/figures.ts';
import { percents } from '../src/names.ts';
import { FIRE_UNITS } from '../src/data/measures.ts';
import { testLines, woundLines } from '../src/resolution/figures/test-lines.ts';
import { field, zone } from './scenes.ts';

/** Chances as they are told before dice fall: every modifier on its line, to a tenth of a per cent, a hundred in all. */

const B: Side = side(1);
const sumOf = (lines: readonly ExplainedLine[]): number =>
  Math.round(lines.reduce((sum, { value }) => sum + Number.parseFloat(value), 0) * 10) / 10;
const ofRule = (lines: readonly ExplainedLine[], ...rules: readonly string[]): readonly ExplainedLine[] =>
  lines.filter(({ rule }) => rules.includes(rule));

describe('3.4 a test under fire', () => {
  const f = field({ c5r3: 'A *TF/', c5r4: 'B *VF/ *RH' });
  const lines = testLines(f.table, zone('c5r4'), B, { fire: 2 * FIRE_UNITS, kinds: 0 });

  it('3.4.3 names who stands worst, the die and the fire', () => {
    expect(lines[0]).toMatchObject({ value: 'd6', rule: '3.4.3' });
    expect(lines[1]).toMatchObject({ value: '-2', rule: '3.4.4' });
  });
  it('3.5.2 what its modifiers make of the six faces is what is told, and sums to a hundred', () => {
    const modifiers = lines.filter(({ rule, value }) => /^3\.4\.([5-9]|1\d)$/.test(rule) && /^[+-]\d/.test(value));
    const total = modifiers.reduce((sum, { value }) => sum + Number(value), 0);
    const hits = [1, 2, 3, 4, 5, 6].map((die) => Math.max(0, 1 - (die - 2 + total)));
    const told = ofRule(lines, '3.5.2');
    expect(sumOf(told)).toBe(100);
    const none = hits.filter((count) => count === 0).length;
    expect(told.find(({ words }) => words === 'no hits')?.value).toBe(`${((none / 6) * 100).toFixed(1)} %`);
  });
  it('6.7.1, 6.7.4, 6.7.5 a commander there has lines of his own', () => {
    expect(woundLines(f.table, zone('c5r4'), B, 2)).toEqual([]);
    const led = field({ c5r3: 'A *TF/', c5r4: 'B *VF/ *RH' });
    led.commander('B 1/1', 'c5r4');
    expect(woundLines(led.table, zone('c5r4'), B, 2).map(({ value, rule }) => `${rule} ${value}`)).toEqual([
      '6.7.1 33.3 %',
      '6.7.4 5.6 %',
      '6.7.5 5.6 %',
    ]);
  });
});

describe('6.4 an assault', () => {
  const f = field({ c5r3: 'A *VH>>+', c5r4: 'B *RF^=/' });
  const told = assault(f.table, zone('c5r3'), f.unit('A VH>>+'), f.unit('B RF^=/'), []);

  it('6.4.8 no hit, one and two sum to a hundred, and a hit is what the sum says', () => {
    const outcomes = told.lines.filter(({ words }) => /^(no|one|two) hits?$/.test(words));
    expect(outcomes.map(({ rule }) => rule)).toEqual(['6.4', '6.4', '6.4.8']);
    expect(sumOf(outcomes)).toBe(100);
    // 6.2: +3, three dice of which the worst two count, 8 needed
    expect(told.sum).toMatch(/^Hits on 5 or more: 64\.4 %/);
    expect(Math.abs(Number.parseFloat(outcomes[0]?.value ?? '') - 35.65)).toBeLessThan(0.1);
  });
  it('6.7.2 a commander who is assaulted is tested if the dice that count are equal', () => {
    f.commander('B 1/1', 'c5r4');
    const { lines } = assault(f.table, zone('c5r3'), f.unit('A VH>>+'), f.unit('B RF^=/'), []);
    // Three dice, the worst two alike: two of three, or all, show the lowest face.
    const alike = [1, 2, 3, 4, 5, 6].reduce((ways, face) => ways + 1 + 3 * (6 - face), 0) / 216;
    expect(ofRule(lines, '6.7.2')[0]?.value).toBe(`${(alike * 100).toFixed(1)} %`);
  });
  it('6.2 every modifier has its line and its rule', () => {
    const lines = told.lines.filter(({ rule }) => rule.startsWith('6.2.'));
    expect(sumOf(lines)).toBe(3);
  });
});

it('1.2 chances that are rounded sum to a hundred', () => {
  expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual(['33.4 %', '33.3 %', '33.3 %']);
  expect(percents([1, 0])).toEqual(['100.0 %', '0.0 %']);
});
