import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFault } from '@tercio/kernel/rooms';
import { describe, expect, test } from 'vitest';
import { fixtures, scenarios, tables } from '../data/index.ts';
import { QUARTERS } from '../src/data/measures.ts';
import { printUnit } from '../src/data/notation.ts';
import { validateScenario } from '../src/data/validate.ts';
import { rulebook } from '../src/rulebook.ts';
import { RULINGS } from '../src/rulings.ts';
import { named, loaded } from './files.ts';

/** The data files: scenarios, tables, the numbered rules and the rulings. */

describe('the battles', () => {
  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '1.1 %s can be played as it stands',
    (_, scenario) => {
      expect(validateScenario(scenario).map(printFault)).toEqual([]);
      expect(scenario.kind).toBe('battle');
    },
  );

  test('1.2 hold every unit that their files write', () => {
    for (const scenario of scenarios) {
      const written = scenario.sides.map(
        ({ units, straddling = [], offBoard = [] }) =>
          [...Object.values(units), straddling, ...offBoard.map((wing) => wing.units)].flat().length,
      );
      const read = [0, 1].map((side) => loaded(scenario).units.filter((unit) => unit.side === 'AB'[side]).length);
      expect(read).toEqual(written);
    }
  });

  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s tells its history, names its sources and the origin of its tables',
    (_, { history, sources, source }) => {
      expect(history).toMatch(/[.!?]$/);
      expect(sources.every((address) => /^https?:\/\//.test(address))).toBe(true);
      expect(source.battle).toBe('history');
      expect(source.units).toBe('reconstruction');
    },
  );

  test('1.2.3 Breitenfeld sets 22,000 foot, 9,500 horse and 24 guns against the King', () => {
    const { units, file } = loaded(named('breitenfeld-1631'));
    const men = { F: 0, H: 0, O: 0, E: 0 };
    for (const { side, kind, measures } of units.filter(({ side }) => side === 'A')) {
      men[kind.type] += (tables.strengths.values[kind.type] * file.multiple * measures.size) / QUARTERS;
      expect(side).toBe('A');
    }
    expect(men).toEqual({ F: 22_000, H: 9_500, O: 24, E: 0 });
  });

  test('2.7 the Walloons of Ligne stand astride c3r5 and c4r5 at Rocroi', () => {
    const ligne = loaded(named('rocroi-1643')).units.find(({ name }) => name === 'Ligne Walloons');
    expect(ligne).toMatchObject({ zone: 16, straddles: 22, frontage: null, facing: 'S' });
  });

  test('2.8 Pappenheim waits with the Imperial left at Lützen until turn 4, and his foot until turn 8', () => {
    const { units, commanders } = loaded(named('luetzen-1632'));
    expect(commanders.find(({ name }) => name === 'Pappenheim')).toMatchObject({ zone: null, offBoardWing: 'B-L' });
    const from = (turn: number): readonly unknown[] =>
      units.filter(({ notBefore }) => notBefore === turn).map(({ offBoardWing }) => offBoardWing);
    expect(from(4)).toEqual(['B-L', 'B-L', 'B-L', 'B-L', 'B-L', 'B-L']);
    expect(from(8)).toEqual(['B-C', 'B-C', 'B-C']);
  });

  test("5.3.7 Okey's dragoons face west at Naseby, everyone else the enemy baseline", () => {
    const facings = loaded(named('naseby-1645')).units.map(({ side, facing }) => `${side}${facing}`);
    expect(new Set(facings)).toEqual(new Set(['AN', 'BS', 'BW']));
  });
});

describe('the fixtures', () => {
  test.each(fixtures.map((fixture) => [fixture.id, fixture] as const))('1.1 %s can be played', (_, fixture) => {
    expect(validateScenario(fixture).map(printFault)).toEqual([]);
    expect(fixture.history + fixture.notes).toMatch(/not history/i);
    expect(fixture.source.units).toBe('fixture');
  });

  test('show every mark and every terrain that the rules know', () => {
    const all = [...scenarios, ...fixtures];
    const terrain = new Set(all.flatMap((scenario) => Object.keys(scenario.terrain)));
    expect(terrain.size).toBe(12);
    const notations = all.flatMap((scenario) => loaded(scenario).units.map(({ kind }) => printUnit(kind).slice(2)));
    for (const mark of [
      '_',
      '^^',
      '^',
      'v',
      'vv',
      '=',
      '--',
      '----',
      "'",
      '"',
      ':',
      '>>',
      '>',
      '<',
      ')',
      '/',
      '+',
      'o',
    ]) {
      expect(notations.some((marks) => marks.includes(mark))).toBe(true);
    }
  });
});

describe('the numbered rules', () => {
  const ids = new Set(rulebook.map(({ id }) => id));
  const rulings = readFileSync(join(import.meta.dirname, '../rulings.md'), 'utf8');
  const decided = new Set(rulings.match(/^- \*\*R\d+/gm)?.map((line) => line.slice(4)));

  test('have each heading of the book', () => {
    const chapters = { 1: 5, 2: 8, 3: 5, 4: 3, 5: 6, 6: 7 };
    for (const [chapter, sections] of Object.entries(chapters)) {
      for (let section = 1; section <= sections; section += 1) expect(ids).toContain(`${chapter}.${section}`);
    }
  });

  test('have ids of their own and one sentence each', () => {
    expect(ids.size).toBe(rulebook.length);
    for (const { title, summary } of rulebook) {
      expect(title).not.toBe('');
      expect(summary).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('number the clauses of a section without gaps', () => {
    for (const id of ids) {
      const parts = id.split('.');
      const last = Number(parts.pop());
      if (parts.length === 2 && last > 1) expect(ids).toContain([...parts, last - 1].join('.'));
      if (parts.length === 2) expect(ids).toContain(parts.join('.'));
    }
  });

  test('point to rulings that exist', () => {
    for (const ruling of rulebook.flatMap((rule) => rule.ruling ?? [])) expect(decided).toContain(ruling);
    for (let number = 1; number <= 173; number += 1) expect(decided).toContain(`R${number}`);
  });

  test('stand behind every table', () => {
    for (const table of Object.values(tables)) {
      expect(table.source).toBe('rulebook');
      for (const rule of table.rules) expect(ids).toContain(rule);
    }
  });

  test.each(Object.entries(RULINGS))('know the ruling %s, and rulings.md explains it', (name, constant) => {
    for (const rule of constant.rules) expect(ids).toContain(rule);
    for (const ruling of constant.rulings) expect(decided).toContain(ruling);
    const about = constant.about.replace(/^[^:]*: /, '');
    const row = [`\`${name}\``, constant.standard, constant.rulings.join(', '), constant.rules.join(', '), about];
    expect(rulings).toContain(`| ${row.join(' | ')} |`);
  });

  test('have no ruling in rulings.md that the code does not know', () => {
    const mentioned = rulings.match(/`[A-Z]+_[A-Z_]+`/g)?.map((word) => word.slice(1, -1)) ?? [];
    expect([...new Set(mentioned)].sort()).toEqual(Object.keys(RULINGS).sort());
  });
});
