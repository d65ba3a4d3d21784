import { printFault } from '@tercio/kernel/rooms';
import type { DataFault } from '@tercio/kernel/rooms';
import { describe, expect, test } from 'vitest';
import { tables } from '../data/index.ts';
import type { ScenarioFile } from '../src/data/types.ts';
import { validateScenario } from '../src/data/validate.ts';
import { broken } from './files.ts';
import type { Draft } from './files.ts';

/** A scenario file that breaks a rule is refused, and the fault says where. */

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
