import { describe, expect, it } from 'vitest';
import { commanders, common, decks, kinds, map, rulers, scenarios, tables } from '../data/index.ts';
import { faultsOf } from '../src/data/validate.ts';
import type { CardFile, ScenarioFile } from '../src/data/types.ts';
import type { GameData } from '../src/data/validate.ts';

const data: GameData = { map, tables, kinds, commanders, rulers, common, decks, scenarios };

describe('the data files', () => {
  it('2.2, 2.6 are sound: names exist, printed figures are as printed, counters suffice', () => {
    expect(faultsOf(data)).toEqual([]);
  });

  it('2.0, 2.5 A field that is missing or misspelt, and an effect that no card has, are named with their place', () => {
    const [livonia, ...others] = scenarios;
    const [first, ...cards] = decks.SWE;
    const scenario = { ...livonia!, unit: livonia!.units } as unknown as ScenarioFile;
    expect(faultsOf({ ...data, scenarios: [scenario, ...others] })).toEqual([
      'scenarios/livonia-1601.json, unit: The file has no field unit. (2.0)',
    ]);
    const broken = (atom: object): GameData => {
      const riksdag = { ...first!, effects: [atom] } as unknown as CardFile;
      return { ...data, decks: { ...decks, SWE: [riksdag, ...cards] } };
    };
    expect(faultsOf(broken({ do: 'vp' }))).toEqual([
      'cards/swe.json, [0].effects[0].count: [0].effects[0].count is missing. (2.5)',
    ]);
    const need = { if: 'war', with: 'XXX' };
    expect(faultsOf(broken({ do: 'vp', count: 1, when: need }))[0]).toContain(
      '[0].effects[0].when.with must be one of',
    );
    expect(faultsOf(broken({ do: 'rain' }))[0]).toContain('cards/swe.json, [0].effects[0].do: ');
  });

  it('2.2 A way to nowhere, a space twice and a port in a Fortress are found', () => {
    const [first, second] = map.spaces;
    const broken: GameData = {
      ...data,
      map: {
        ...map,
        spaces: [...map.spaces, first!, { ...second!, id: 'bad', type: 'fortress', port: 'baltic' }],
        ways: [...map.ways, { a: 'wien', b: 'nowhere', kind: 'road', via: [] }],
      },
    };
    expect(faultsOf(broken)).toEqual(
      expect.arrayContaining([
        `the space ${first!.id} is there twice`,
        'a way leads to nowhere, which is no space',
        'bad is a port but no city (2.2)',
        'bad cannot be reached by land',
      ]),
    );
  });

  it('8.3 A changed cell of the printed example is found', () => {
    const rows = tables.combatResults.rows.map((row, sum) => (sum === 5 ? row.map(() => 1) : row));
    const broken: GameData = { ...data, tables: { ...tables, combatResults: { ...tables.combatResults, rows } } };
    expect(faultsOf(broken)).toContain('the Combat Results differ from the printed example (8.3)');
  });

  it('2.5 Fifty cards a deck, and every Event, Battle card and Special Card can be carried out', () => {
    for (const power of ['SWE', 'RUS', 'OTT', 'HRE', 'PLC'] as const) {
      const copies = common.flatMap((card) => card.copies[power] ?? []);
      expect(decks[power].length + copies.length).toBe(50);
    }
    const silent: GameData = { ...data, common: common.map(({ effects: _effects, ...rest }) => rest) };
    expect(faultsOf(silent)).toContain('diplomacy says nothing that can be carried out');
  });
});
