import { describe, expect, it } from 'vitest';
import { printFault } from '@tercio/kernel/rooms';
import { leaders, map, packs, scenarios, standard, tables } from '../data/index.ts';
import { withPack } from '../src/data/packs.ts';
import { findMisshape } from '../src/data/shape.ts';
import type { GameData, LeaderFile, MapFile, ScenarioFile, Tables } from '../src/data/types.ts';
import { validateData } from '../src/data/validate.ts';
import { rulebook } from '../src/rulebook.ts';

/** The data are sound, and the validators find what is not. */

const faultsOf = (data: GameData): readonly string[] => validateData(data).map(printFault);
const withMap = (change: Partial<MapFile>): readonly string[] => faultsOf({ ...standard, map: { ...map, ...change } });
const withTables = (change: Partial<Tables>): readonly string[] =>
  faultsOf({ ...standard, tables: { ...tables, ...change } });
const withLeader = (id: string, change: Partial<LeaderFile>): readonly string[] =>
  faultsOf({ ...standard, leaders: leaders.map((one) => (one.id === id ? { ...one, ...change } : one)) });
const withScenario = (id: string, change: Partial<ScenarioFile>): readonly string[] =>
  faultsOf({ ...standard, scenarios: scenarios.map((one) => (one.id === id ? { ...one, ...change } : one)) });
const scenario = (id: string): ScenarioFile => scenarios.find((one) => one.id === id) ?? expect.fail(id);

it('2.0 all data files are sound', () => {
  expect(faultsOf(standard)).toEqual([]);
});

it('2.0 every rule of the book is told, in order, and every ruling it names is in rulings.md', () => {
  expect(rulebook).toHaveLength(163);
  expect(new Set(rulebook.map(({ id }) => id)).size).toBe(163);
});

it('2.0 the tables name their source, and reconstructed ones say what of them is printed', () => {
  for (const { source, note, rules } of Object.values(tables)) {
    expect(['rulebook', 'reconstruction']).toContain(source);
    expect(note).not.toBe('');
    expect(rules.every((rule: string) => rulebook.some(({ id }) => id === rule))).toBe(true);
  }
});

describe('a pack', () => {
  it('2.0 of ours changes nothing', () => {
    for (const pack of packs) expect(withPack(standard, pack)).toMatchObject({ ok: true });
  });
  it('2.4 may change a leader, but not what the rules print', () => {
    const tilly = leaders.find(({ id }) => id === 'tilly') as LeaderFile;
    const anholt = leaders.find(({ id }) => id === 'anholt') as LeaderFile;
    const pack = { id: 'mine', title: 'Mine', source: 'me' };
    const made = withPack(standard, { ...pack, leaders: [{ ...anholt, lr: 2 }] });
    expect(made.ok && made.data.leaders.find(({ id }) => id === 'anholt')?.lr).toBe(2);
    expect(withPack(standard, { ...pack, leaders: [{ ...tilly, lr: 3 }] })).toMatchObject({ ok: false });
  });
});

describe('a file that is not written like one', () => {
  it.each([
    ['map', {}, 'map.grid is missing.'],
    ['tables', { ...tables, odds: { ...tables.odds, source: 'hearsay' } }, 'must be one of rulebook, reconstruction'],
    ['leaders', [{ id: 'Tilly' }], 'first is missing'],
    ['scenario', { ...scenario('campaign-1618'), initiative: 'both' }, 'must be one of imperial, protestant, die'],
  ] as const)('2.0 is refused: %s', (kind, json, sentence) => {
    expect(findMisshape(kind, json)?.sentence).toContain(sentence);
  });
  it('2.0 knows the kinds of deeds and conditions', () => {
    const { rules } = scenario('bohemian-revolt-1618');
    const [event] = rules.events;
    const wrong = { ...rules, events: [{ ...event, do: [{ kind: 'bless' }] }] };
    expect(findMisshape('scenario', { ...scenario('bohemian-revolt-1618'), rules: wrong })?.sentence).toContain('kind');
  });
});

describe('a map', () => {
  it('11.3.4 has the terrain of its cities', () => {
    const cities = map.cities.map((city) => (city.id === 'prag' ? { ...city, size: 'minor' as const } : city));
    expect(withMap({ cities }).join()).toContain('is not a minor city');
  });
  it('11.3.4 keeps other cities away from large ones, and has seven Electorates', () => {
    const cities = map.cities.map((city) => (city.id === 'prag' ? { ...city, electorate: false } : city));
    expect(withMap({ cities }).join()).toContain('seven Electorate');
    expect(map.cities.filter(({ electorate }) => electorate).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['prag', 'dresden', 'berlin', 'koeln', 'trier', 'mainz', 'heidelberg']),
    );
  });
  it('6.1.1 asks for a majority with every Great and Electorate City', () => {
    const provinces = map.provinces.map((one) => (one.id === 'bohemia' ? { ...one, needed: 3 } : one));
    expect(withMap({ provinces }).join()).toContain('a majority is not 3');
    const careless = map.provinces.map((one) => (one.id === 'bohemia' ? { ...one, mustInclude: [] } : one));
    expect(withMap({ provinces: careless }).join()).toContain('every Great and Electorate City');
  });
  it('9.3.5 closes the provinces that the rules close', () => {
    const provinces = map.provinces.map((one) =>
      one.id === 'austria' || one.id === 'bavaria' ? { ...one, modifier: { imperial: 0, protestant: 0 } } : one,
    );
    expect(withMap({ provinces })).toHaveLength(3);
  });
  it('11.3.3 has roads from city to city, hex by hex', () => {
    const [first, ...others] = map.roads;
    const cut = { ...first, path: [first?.path[0], first?.path.at(-1)] } as (typeof map.roads)[number];
    expect(withMap({ roads: [cut, ...others] }).join()).toContain('leaps');
  });
  it('11.3.5 has no road across a river outside a city, and all hexes within reach', () => {
    const [, road] = map.roads;
    const [column = 0, row = 0] = road?.path[1] ?? [];
    const sides = ['NE', 'E', 'SE', 'SW', 'W', 'NW'].map((way) => [column, row, way, 'rhine'] as const);
    const faults = withMap({ riverSides: [...map.riverSides, ...sides] as MapFile['riverSides'] }).join();
    expect(faults).toContain('crosses a river outside a city');
    expect(faults).toContain('cannot be reached');
  });
  it('11.3.5.1 gives each way out of a river city a bank', () => {
    const cities = map.cities.map((city) => (city.id === 'wien' ? { ...city, banks: [['E' as const]] } : city));
    expect(withMap({ cities }).join()).toContain('six ways');
  });
  it('11.3.7 lets Spanish Road areas in beside their city', () => {
    const areas = map.areas.map((area) => ({ ...area, entry: [20, 20] as const }));
    expect(withMap({ areas })).toHaveLength(3);
  });
});

describe('tables', () => {
  it('7.3.2, 11.3 hold on to what the rules print', () => {
    const great = { ...tables.terrain.values.great, supply: 20 };
    const terrain = { ...tables.terrain, values: { ...tables.terrain.values, great } };
    expect(withTables({ terrain }).join()).toContain('differs from what the rules print');
  });
  it('6.6.3 know the price of artillery', () => {
    expect(tables.artillery.values).toEqual([1, 3, 7]);
    expect(withTables({ artillery: { ...tables.artillery, values: [1, 2, 3] } })).toHaveLength(1);
  });
  it('14.2 know the odds', () => {
    const values = tables.odds.values.map((row) => ({ ...row, modifier: 0 }));
    expect(withTables({ odds: { ...tables.odds, values } }).join()).toContain('odds modifiers');
  });
  it('14.3.1 keep the two printed results, and one loser in each', () => {
    const { values } = tables.battleResults;
    const rows = values.rows.map((row) => ({ ...row, cells: row.cells.map(() => '1r/1r') }));
    const faults = withTables({ battleResults: { ...tables.battleResults, values: { ...values, rows } } });
    expect(faults.join()).toContain('3r/4 and 2/4r');
    expect(faults.join()).toContain('just one side retreat');
  });
  it('2.4.4 never favour worse commanders', () => {
    const rout = { ...tables.rout, values: [1, 2, 3, 4, 5, 6, 6] };
    expect(withTables({ rout }).join()).toContain('must not be worse');
  });
  it('6.2.2 give an allied army 10 SP or more', () => {
    const armies = tables.purchases.values.armies.map((army) => ({ ...army, infantry: 3 }));
    const purchases = { ...tables.purchases, values: { ...tables.purchases.values, armies } };
    expect(withTables({ purchases })).toHaveLength(armies.length);
  });
  it('16.2 never allow more Marshals than Force markers', () => {
    const values = tables.marshals.values.map((line) => ({ ...line, imperial: 6 }));
    expect(withTables({ marshals: { ...tables.marshals, values } })).toHaveLength(values.length);
  });
});

describe('leaders', () => {
  it('5.2, 11.1 are as printed where they are', () => {
    expect(withLeader('tilly', { last: 1640 }).join()).toContain('printed');
  });
  it('2.4.1, 5.3.2 have years within the war and flags of their side', () => {
    expect(withLeader('werth', { first: 1649 }).join()).toContain('within the war');
    expect(withLeader('turenne', { flag: 'spanish' }).join()).toContain('wrong side');
  });
});

describe('scenarios', () => {
  const first = scenario('bohemian-revolt-1618');
  it('5.3.1 have a line of the Marshal chart for every year', () => {
    expect(withScenario(first.id, { marshals: [] })).toHaveLength(3);
  });
  it('2.6.3 put armies with leaders in own cities', () => {
    const armies = first.armies.map((army) => ({ ...army, at: 'dresden' }));
    expect(withScenario(first.id, { armies }).join()).toContain('does not stand in a city of its own');
  });
  it('2.4.1 use leaders of that year', () => {
    const [army] = first.armies;
    const armies = [{ ...army, leaders: [{ id: 'turenne', role: 'marshal' }] }] as unknown as ScenarioFile['armies'];
    expect(withScenario(first.id, { armies }).join()).toContain('not available in 1618');
  });
  it('6.6.1 begin with three trains at most', () => {
    const armies = first.armies.map((army) => ({ ...army, trains: 3 }));
    expect(withScenario(first.id, { armies }).join()).toContain('artillery trains');
  });
  it('8.0 decide in the end', () => {
    expect(withScenario(first.id, { victoryRules: [] }).join()).toContain('must decide');
  });
  it('3.0 name what exists', () => {
    const rules = { ...first.rules, theatre: ['utopia'], noConversion: ['atlantis'] };
    const faults = withScenario(first.id, { rules }).join();
    expect(faults).toContain('There is no province utopia');
    expect(faults).toContain('There is no city atlantis');
  });
});
