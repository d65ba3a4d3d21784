// The data files: scenarios, notation, tables, the numbered rules and the judgements.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { printFault } from '@tercio/kernel/rooms';
import type { DataFault } from '@tercio/kernel/rooms';
import { describe, expect, test } from 'vitest';
import { fixtures, scenarios, tables } from '../data/index.ts';
import {
  EIGHTHS,
  FIRE_UNITS,
  firePartsOf,
  frontageCapacity,
  measure,
  QUARTERS,
  scoutingValue,
  stackingLimit,
} from '../src/data/measures.ts';
import { has, isFormed, parseLine, parseUnit, printUnit } from '../src/data/notation.ts';
import type { UnitKind } from '../src/data/notation.ts';
import type { SetUp } from '../src/data/placing.ts';
import type { ScenarioFile } from '../src/data/types.ts';
import { loadScenario, validateScenario } from '../src/data/validate.ts';
import { rulebook } from '../src/rulebook.ts';
import { RULINGS } from '../src/rulings.ts';

type Draft<T> = { -readonly [Key in keyof T]: Draft<T[Key]> };

function named(id: string): ScenarioFile {
  const found = [...scenarios, ...fixtures].find((scenario) => scenario.id === id);
  if (found === undefined) throw new Error(`no scenario ${id}`);
  return found;
}

/** A copy of a sound scenario with one thing broken. */
function broken(id: string, breakIt: (draft: Draft<ScenarioFile>) => void): ScenarioFile {
  const draft = structuredClone(named(id)) as Draft<ScenarioFile>;
  breakIt(draft);
  return draft;
}

function loaded(scenario: ScenarioFile): SetUp {
  const result = loadScenario(scenario);
  if (!result.ok) throw new Error(result.faults.map(printFault).join('\n'));
  return result.setUp;
}

function unit(notation: string): UnitKind {
  const parsed = parseUnit(notation);
  if (!parsed.ok) throw new Error(parsed.fault.sentence);
  return parsed.value;
}

const faultOf = (notation: string) => {
  const parsed = parseUnit(notation);
  return parsed.ok ? undefined : parsed.fault;
};

describe('the sixteen battles', () => {
  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '1.1 %s can be played as it stands',
    (_, scenario) => {
      expect(validateScenario(scenario).map(printFault)).toEqual([]);
      expect(scenario.kind).toBe('battle');
    },
  );

  test('1.2 hold 1,035 units in all', () => {
    const units = scenarios.flatMap((scenario) => loaded(scenario).units);
    expect(scenarios).toHaveLength(16);
    expect(units).toHaveLength(1035);
  });

  test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
    '%s tells its history, names its sources and the origin of its tables',
    (_, { history, sources, source }) => {
      const sentences = history.split(/(?<=[.!?]) /);
      expect(sentences.length).toBeGreaterThanOrEqual(3);
      expect(sentences.length).toBeLessThanOrEqual(6);
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

// Fresh, in the open, straight ahead, in clear weather: size / frontage / fire.
const MEASURED = `
HO 1/0/1; LO 1/0/1; LO^ 2/0/2; LOv 0.5/0/0.5; LOvv 0.25/0/0.5; MO 1/0/1; MOv 0.5/0/0.5; RF 1/1/1; RF") 1/1/0.5;
RF) 1/1/0.5; RF/ 1/1/1; RF: 1/0/1; RF< 1/1/1.5; RF^) 2/2/1; RF^=/ 2/1/1; RF^^=/ 4/2/1; RFv" 0.5/0.5/0.5;
RFv: 0.5/0/0.5; RH 1/1/0.5; RH" 1/1/0.5; RH") 1/1/0.25; RH< 1/1/1; RH> 1/1/0.25; RH^ 2/2/1; RH^" 2/2/1;
RH^") 2/2/0.5; RH^) 2/2/0.5; RH^< 2/2/2; TE>> 1/0/0; TF 1/1/1; TF" 1/1/1; TF"< 1/1/1.5; TF) 1/1/0.5; TF/ 1/1/1;
TF/o 1/1/1.5; TF: 1/0/1; TF:< 1/0/1.5; TF< 1/1/1.5; TF=/ 1/0.5/0.5; TF^/ 2/2/2; TF^=/ 2/1/1; TF^=/+ 2/1/1;
TF^^=/ 4/2/1; TF^^=/+ 4/2/1; TF_^/o 2/1.5/2.25; TFv 0.5/0.5/0.5; TFv" 0.5/0.5/0.5; TFv/ 0.5/0.5/0.5; TFv: 0.5/0/0.5;
TFvv: 0.25/0/0.5; TH 1/1/0.5; TH"<) 1/1/0.5; TH' 1/1/0.5; TH') 1/1/0.25; TH) 1/1/0.25; TH)+ 1/1/0.25; TH+ 1/1/0.5;
TH< 1/1/1; TH<) 1/1/0.5; TH<+ 1/1/1; TH> 1/1/0.25; TH>) 1/1/0.125; TH>)+ 1/1/0.125; TH>+ 1/1/0.25; TH>>+ 1/1/0;
THv> 0.5/0.5/0.125; THv>>+ 0.5/0.5/0; VF') 1/1/1; VF)/ 1/1/1; VF/ 1/1/1; VF/o 1/1/1.5; VF< 1/1/1.5; VF=/ 1/0.5/0.5;
VF^=/ 2/1/1; VF^^=/ 4/2/1; VF_^/o 2/1.5/2.25; VFv:< 0.5/0/0.75; VH"<) 1/1/1; VH' 1/1/0.5; VH+ 1/1/0.5; VH< 1/1/1;
VH<) 1/1/1; VH> 1/1/0.25; VH>)+ 1/1/0.25; VH>+ 1/1/0.25; VH>>+ 1/1/0; VH^>)+ 2/2/0.5; VHv---->>+ 0.5/2/0`
  .split(';')
  .map((entry) => entry.trim().split(' ') as [notation: string, measures: string]);

describe('the measures of a unit', () => {
  test.each(MEASURED)('3.3 %s measures %s', (notation, expected) => {
    const { size, frontage, fire } = measure(unit(notation));
    expect(`${size / QUARTERS}/${frontage / QUARTERS}/${fire / FIRE_UNITS}`).toBe(expected);
  });

  test('1.3 the list above has every notation of the sixteen battles', () => {
    const used = new Set(scenarios.flatMap((scenario) => loaded(scenario).units.map(({ kind }) => printUnit(kind))));
    expect([...used].sort()).toEqual(MEASURED.map(([notation]) => notation).sort());
  });

  test.each([
    ['A.1.2', 'VF_^^/o', 2.5],
    ['A.2.2', 'TF_^', 1.5],
    ['A.4', 'TFvv', 0.5],
    ['A.8.3', 'TF:', 0],
    ['A.11.1', 'TF_^^=', 1.25],
    ['A.11.1', 'RFv=/', 0.25],
    ['A.12.1', 'TF--/', 2],
    ['A.13.1', 'VHv----', 2],
    ['2.2.2', 'TE^^', 0],
    ['2.2.2', 'HO^', 0],
  ])('%s gives %s the frontage %d', (_, notation, frontage) => {
    expect(measure(unit(notation)).frontage).toBe(frontage * QUARTERS);
  });

  test.each([
    ['TF^^', 4],
    ['TF^', 2],
    ['TF', 1],
    ['TFv', 0.5],
    ['TFvv', 0.5],
    ['LOvv', 0.5],
  ])('2.4.3 %s weighs %d in stacking', (notation, weight) => {
    expect(measure(unit(notation)).weight).toBe(weight * QUARTERS);
  });

  test.each([
    ['VF', 1.5],
    ['TF', 1],
    ['VF^^=/', 6],
    ['VFvv', 0.375],
    ['RHv', 0.5],
  ])('7.1.13 %s counts %d against X', (notation, strength) => {
    expect(measure(unit(notation)).strength).toBe(strength * EIGHTHS);
  });

  test.each([
    ['3.3.10', 'TF--', 2],
    ['3.3.10', 'VF--<', 3],
    ['3.3.10', 'TH--', 0.5],
    ['3.3.12', 'MO^^', 4],
    ['3.3.13', 'VF_^^/o', 2.25],
    ['3.3.13', 'TF_', 1],
    ['3.3.14', 'TH=', 0.5],
    ['3.3.20', 'VF)', 1],
    ['A.10.1', 'TE<', 0.75],
  ])('%s makes the fire of %s %d', (_, notation, fire) => {
    expect(measure(unit(notation)).fire).toBe(fire * FIRE_UNITS);
  });

  test('3.3.4 the parts of fire come in printed order, additions first', () => {
    expect(firePartsOf(unit('VF_^/o'))).toEqual([
      { rule: '3.3.7', addHalves: 1, freshOnly: true },
      { rule: '3.3.13', times: [3, 2] },
    ]);
    expect(firePartsOf(unit('RHv>)')).map(({ rule }) => rule)).toEqual(['3.3.8', '3.3.15', '3.3.16', '3.3.20']);
  });

  test.each([
    ['C.1.2', 'VH"', 4.5],
    ['C.1.2', 'TH"+', 3],
    ['C.1.3', "TH'", 2],
    ['C.1.3', 'RH^<', 4],
    ['C.1.4', 'TF"', 1],
    ['C.1.4', 'THv>', 0.5],
    ['C.1.5', 'VH<+', 0.75],
    ['C.1.4', 'TF:', 0],
    ['C.1.4', 'TE', 0],
  ])('%s makes %s worth %d in scouting', (_, notation, value) => {
    expect(scoutingValue(unit(notation))).toBe(value * 16);
  });

  test('2.4.4 close country halves the stacking limit, rounded up, and only once', () => {
    expect(stackingLimit({ frontage: 3 }, ['hill', 'stream', 'ditch', 'camp', 'field fortification'])).toBe(
      9 * QUARTERS,
    );
    expect(stackingLimit({ frontage: 3 }, ['woods', 'marsh'])).toBe(5 * QUARTERS);
    expect(stackingLimit({ frontage: 4 }, ['shoreline'])).toBe(6 * QUARTERS);
  });

  test('2.2.6 the frontage is half, rounded up, only if both zones hold water', () => {
    expect(frontageCapacity({ frontage: 3 }, ['stream'], ['river', 'woods'])).toBe(2 * QUARTERS);
    expect(frontageCapacity({ frontage: 3 }, ['stream'], ['ditch'])).toBe(3 * QUARTERS);
    expect(frontageCapacity({ frontage: 5 }, ['shoreline'], ['shoreline'])).toBe(3 * QUARTERS);
  });
});

describe('the notation', () => {
  test.each(MEASURED.map(([notation]) => [notation]))('1.2 %s is read and printed alike', (notation) => {
    expect(printUnit(unit(notation))).toBe(notation);
  });

  test('1.2 marks may come in any order', () => {
    expect(printUnit(unit('VFo/^_'))).toBe('VF_^/o');
    expect(printUnit(unit('VH+>>----v'))).toBe('VHv---->>+');
  });

  test('1.2 reads class, type, size and attributes', () => {
    const kind = unit('VF_^/o');
    expect(kind).toMatchObject({ type: 'F', class: 'V', size: 'large' });
    expect([has(kind, 'brigade'), has(kind, 'pikes'), has(kind, 'lightGuns')]).toEqual([true, true, true]);
    expect([has(kind, 'deepFormation'), has(kind, 'heavyArmour')]).toEqual([false, false]);
  });

  test('3.4.5 loose, light and commanded units are not formed, nor are guns and elephants', () => {
    const notations = ['TF/', 'TH+', "TF'", 'TH"', 'TF:', 'MO', 'TE'];
    expect(notations.filter((notation) => isFormed(unit(notation)))).toEqual(['TF/', 'TH+']);
  });

  test.each([
    ['1.2', 'TX'],
    ['1.2', ''],
    ['1.2.1', 'HF'],
    ['1.2.2', 'TO'],
    ['1.2', 'TF?'],
    ['1.2', 'TF/ '],
    ['A.2', 'TF^^^'],
    ['A.12', 'TF=--'],
    ['A.7', 'TF\'"'],
    ['A.10', 'TF><'],
    ['A.16', 'TH/'],
    ['A.16', 'TF//'],
    ['A.5', 'TH_'],
    ['A.11', 'MO='],
    ['A.8', 'TE:'],
  ])('%s refuses the notation "%s"', (rule, notation) => {
    expect(faultOf(notation)).toMatchObject({ at: notation, rule });
    expect(faultOf(notation)?.sentence).toContain(notation);
  });

  test('2.2 a line of a scenario says who is in frontage, and needs a name', () => {
    const line = parseLine('*TH+ Strozzi cuirassiers');
    expect(line).toMatchObject({ ok: true, value: { name: 'Strozzi cuirassiers', inFrontage: true } });
    expect(parseLine('TH+')).toMatchObject({ ok: false, fault: { at: 'TH+', rule: '1.2' } });
  });
});

type Break = readonly [
  rule: string,
  at: string,
  what: string,
  id: string,
  breakIt: (draft: Draft<ScenarioFile>) => void,
];

const first = <T>(items: readonly T[] | undefined): T => {
  const [item] = items ?? [];
  if (item === undefined) throw new Error('nothing to break');
  return item;
};

const BREAKS: readonly Break[] = [
  ['1.1.1', 'firstPlayer', 'an unknown first player', 'naseby-1645', (s) => (s.firstPlayer = 'C' as 'A')],
  ['8.5', 'winnerAtEnd', 'an unknown winner', 'naseby-1645', (s) => (s.winnerAtEnd = 'nobody' as 'A')],
  ['8.5', 'turns', 'no turns', 'naseby-1645', (s) => (s.turns = 0)],
  ['1.2.3', 'multiple', 'a multiple of 0', 'naseby-1645', (s) => (s.multiple = 0)],
  ['2.1', 'width', 'half a column', 'naseby-1645', (s) => (s.width = 6.5)],
  ['2.2', 'frontage', 'no frontage', 'naseby-1645', (s) => (s.frontage = 0)],
  ['B.3', 'weather.rain', 'snow', 'naseby-1645', (s) => (s.weather.rain = 'snow' as 'raining')],
  ['B.4', 'weather.dark', 'a dark turn after the last', 'naseby-1645', (s) => s.weather.dark.push(s.turns + 1)],
  ['1.1', 'turnz', 'a misspelt field', 'naseby-1645', (s) => Object.assign(s, { turnz: 8 })],
  ['1.1', 'title', 'no title', 'naseby-1645', (s) => Reflect.deleteProperty(s, 'title')],
  ['1.1', 'sides', 'one side only', 'naseby-1645', (s) => s.sides.pop()],
  ['1.1', 'source.units', 'no provenance', 'naseby-1645', (s) => (s.source.units = 'hearsay' as 'history')],
  ['2.3', 'terrain', 'unknown terrain', 'naseby-1645', (s) => Object.assign(s.terrain, { desert: ['c1r1'] })],
  ['2.3', 'c1r1', 'terrain twice in a zone', 'naseby-1645', (s) => s.terrain.hill?.push('c1r1')],
  ['2.1.1', 'c8r1', 'terrain off the board', 'naseby-1645', (s) => s.terrain.hill?.push('c8r1')],
  ['2.1.1', 'c1r7', 'a seventh row', 'naseby-1645', (s) => (s.sides[0].units['c1r7'] = ['*TF lost'])],
  ['2.1.1', 'C1R2', 'a zone written otherwise', 'naseby-1645', (s) => (s.sides[0].units['C1R2'] = ['*TF lost'])],
  ['2.3', 'c6r6', 'a camp without an owner', 'naseby-1645', (s) => (s.owners = {})],
  ['2.3', 'c1r1', 'an owner without a camp', 'naseby-1645', (s) => s.owners.B?.push('c1r1')],
  ['2.3', 'c6r6', 'a camp with two owners', 'naseby-1645', (s) => (s.owners.A = ['c6r6'])],
  ['2.5.1', 'column 2', 'a column in no wing', 'naseby-1645', (s) => (first(s.sides[0].wings).columns = [1])],
  ['2.5.1', 'column 3', 'a column in two wings', 'naseby-1645', (s) => first(s.sides[0].wings).columns.push(3)],
  ['2.5.1', 'A-L', 'a wing in two pieces', 'naseby-1645', (s) => (first(s.sides[0].wings).columns = [2, 1])],
  ['2.1.1', 'A-L', 'a wing off the board', 'naseby-1645', (s) => (first(s.sides[0].wings).columns = [1, 2, 8])],
  [
    '2.5.1',
    'Royalist army',
    'a single wing',
    'naseby-1645',
    (s) => {
      s.sides[0].reserves = [];
      s.sides[0].wings = [{ id: 'A-ALL', name: 'All', columns: [1, 2, 3, 4, 5, 6, 7] }];
    },
  ],
  ['2.5.1', 'A-C', 'two wings of one name', 'naseby-1645', (s) => (first(s.sides[0].wings).id = 'A-C')],
  ['2.6.1', 'A-RES', 'a reserve of half a wing', 'naseby-1645', (s) => (first(s.sides[0].reserves).columns = [3])],
  ['2.6.1', 'A-RES', 'a reserve in front', 'naseby-1645', (s) => (first(s.sides[0].reserves).rows = [1, 2, 3])],
  ['2.6.1', 'A-RES', 'a reserve before the rear row', 'naseby-1645', (s) => (first(s.sides[0].reserves).rows = [2])],
  ['2.6.1', 'A-RES', 'a reserve without commander', 'naseby-1645', (s) => s.sides[0].commanders.pop()],
  ['2.6.8', 'A-RES2', 'two reserves in one zone', 'echelons', (s) => (first(s.sides[0].reserves).rows = [1, 2])],
  ['1.5.1', 'Langdale', 'tactics of 3', 'naseby-1645', (s) => rate(s, 'Langdale', '3/1')],
  ['1.5.1', 'Langdale', 'half a rating', 'naseby-1645', (s) => rate(s, 'Langdale', '1')],
  ['1.5', 'Royalist army', 'two chiefs', 'naseby-1645', (s) => (first(s.sides[0].commanders).chief = true)],
  ['2.3.2', 'Babur', 'a commander in the walled town', 'panipat-1526', (s) => move(s, 'Babur', 'c7r1')],
  ['2.4.1', 'Babur', 'a commander among enemies', 'panipat-1526', (s) => move(s, 'Babur', 'c4r5')],
  ['2.8', 'Babur', 'a commander in two places', 'panipat-1526', (s) => (first(s.sides[0].commanders).offBoard = 'A-L')],
  [
    '2.8',
    'Babur',
    'a commander nowhere',
    'panipat-1526',
    (s) => Reflect.deleteProperty(first(s.sides[0].commanders), 'at'),
  ],
  ['2.8', 'TFv Hetman foot', 'an unknown wing', 'klushino-1610', (s) => (first(s.sides[0].offBoard).wing = 'A-X')],
  [
    '2.8',
    'TFv Hetman foot',
    'a turn too late',
    'klushino-1610',
    (s) => (first(s.sides[0].offBoard).notBefore = s.turns + 1),
  ],
  [
    '2.8',
    '*TFv Hetman foot',
    'off board in frontage',
    'klushino-1610',
    (s) => (first(s.sides[0].offBoard).units = ['*TFv Hetman foot']),
  ],
  [
    '1.2.1',
    '*XH knights',
    'a unit without a class',
    'mohacs-1526',
    (s) => (s.sides[0].units['c2r2'] = ['*XH knights']),
  ],
  ['A.16', '*TH/ knights', 'horse with pikes', 'mohacs-1526', (s) => (s.sides[0].units['c2r2'] = ['*TH/ knights'])],
  ['2.4.1', 'c2r2', 'both sides in one zone', 'mohacs-1526', (s) => (s.sides[1].units['c2r2'] = ['*TF guests'])],
  ['2.3.2', 'c7r1', 'a unit in the walled town', 'panipat-1526', (s) => (s.sides[0].units['c7r1'] = ['*TF guests'])],
  [
    '2.4.2',
    'c2r2',
    'ten units in the open',
    'mohacs-1526',
    (s) => s.sides[0].units['c2r2']?.push('TF^^ a', 'TF^ b', 'TF c'),
  ],
  [
    '2.4.4',
    'c1r4',
    'five and a half among hedges',
    'klushino-1610',
    (s) => s.sides[1].units['c1r4']?.push('TF^^ a', 'TFvv b'),
  ],
  ['2.2.3', 'c2r2', 'a fourth unit in front', 'mohacs-1526', (s) => s.sides[0].units['c2r2']?.push('*TF a')],
  ['2.2.6', 'c2r4', 'a third unit across water', 'nagashino-1575', (s) => s.sides[1].units['c2r4']?.push('*TF a')],
  ['2.2.4', 'c1r2', 'nobody in frontage', 'mohacs-1526', (s) => (s.sides[0].units['c1r2'] = ['TF a'])],
  [
    '2.7.1',
    'c3r5',
    'half a unit too many',
    'rocroi-1643',
    (s) => s.sides[1].units['c3r5']?.push('TF^^ a', 'TF^ b', 'TF c'),
  ],
  [
    '2.7',
    'Ligne Walloons',
    'zones apart',
    'rocroi-1643',
    (s) => (first(s.sides[1].straddling).zones = ['c3r5', 'c5r5']),
  ],
  ['2.7', 'Ligne Walloons', 'two facings', 'rocroi-1643', (s) => (s.sides[1].facing = { c4r5: 'E' })],
  ['2.7.2', 'guard of the seam', 'a front elsewhere', 'echelons', (s) => (first(s.sides[0].straddling).front = 'c4r3')],
  [
    '5.3.7',
    'sides[1].facing.c7r3',
    'an unknown facing',
    'naseby-1645',
    (s) => (s.sides[1].facing = { c7r3: 'X' as 'W' }),
  ],
  ['5.3.7', 'c1r1', 'a facing of nobody', 'naseby-1645', (s) => Object.assign(s.sides[1].facing ?? {}, { c1r1: 'E' })],
  [
    '8.1',
    'Royalist army',
    'an army beaten beforehand',
    'naseby-1645',
    (s) => (s.sides[0].units = { c3r1: ['*TFvv a'] }),
  ],
];

function rate(draft: Draft<ScenarioFile>, name: string, rating: string): void {
  first(draft.sides[0].commanders.filter((commander) => commander.name === name)).rating = rating;
}

function move(draft: Draft<ScenarioFile>, name: string, at: string): void {
  first(draft.sides[0].commanders.filter((commander) => commander.name === name)).at = at;
}

describe('a scenario that breaks a rule', () => {
  // A straddling unit's half weight shows as a fault of the limit itself.
  const cited: Readonly<Record<string, string>> = { '2.7.1': '2.4.2' };

  test.each(BREAKS)('%s names %s: %s', (rule, at, _what, id, breakIt) => {
    const faults = validateScenario(broken(id, breakIt));
    expect(faults).toContainEqual({
      file: id,
      at,
      rule: cited[rule] ?? rule,
      sentence: expect.any(String) as string,
    });
  });

  test('2.7.1 a straddling unit weighs one half in each zone', () => {
    const withUnits = (...units: string[]) =>
      validateScenario(broken('rocroi-1643', (s) => s.sides[1].units['c3r5']?.push(...units)));
    expect(withUnits('TF^^ a', 'TF^ b', 'TFv c')).toEqual([]);
    expect(withUnits('TF^^ a', 'TF^ b', 'TF c').map(({ sentence }) => sentence)).toEqual([
      'c3r5 is stacked with 9.5 units where 9 may stand.',
    ]);
  });

  test('1.1 something else altogether is no scenario', () => {
    for (const json of [null, 7, [], {}, { id: 3 }, { id: 'waterloo-1815' }]) {
      const faults = validateScenario(json);
      expect(faults).toHaveLength(1);
      expect(first<DataFault>(faults).file).not.toBe('');
    }
  });

  test('2.4.2 a fault reads as one line', () => {
    const faults = validateScenario(
      broken('mohacs-1526', (s) => s.sides[0].units['c2r2']?.push('TF^^ a', 'TF^ b', 'TF c')),
    );
    expect(faults.map(printFault)).toEqual([
      'mohacs-1526, c2r2: c2r2 is stacked with 10 units where 9 may stand. (2.4.2)',
    ]);
  });

  test('2.4.2 the tables are data: a pack with other numbers is judged by them', () => {
    const roomier = { ...tables, stacking: { ...tables.stacking, values: { timesFrontage: 4 } } };
    const crowded = broken('mohacs-1526', (s) => s.sides[0].units['c2r2']?.push('TF^^ a', 'TF^ b', 'TF c'));
    expect(validateScenario(crowded, roomier)).toEqual([]);
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

  test.each(Object.entries(RULINGS))('know the judgement %s, and rulings.md explains it', (name, judgement) => {
    for (const rule of judgement.rules) expect(ids).toContain(rule);
    for (const ruling of judgement.rulings) expect(decided).toContain(ruling);
    const about = judgement.about.replace(/^[^:]*: /, '');
    const row = [`\`${name}\``, judgement.standard, judgement.rulings.join(', '), judgement.rules.join(', '), about];
    expect(rulings).toContain(`| ${row.join(' | ')} |`);
  });

  test('have no judgement in rulings.md that the code does not know', () => {
    const mentioned = rulings.match(/`[A-Z]+_[A-Z_]+`/g)?.map((word) => word.slice(1, -1)) ?? [];
    expect([...new Set(mentioned)].sort()).toEqual(Object.keys(RULINGS).sort());
  });
});
