// Whether the tables hold on to what the rules print, and what is reconstructed is possible.

import type { Complaint } from '@tercio/kernel/rooms';
import type { MapFile, Tables } from './types.ts';

const CELL = /^(\d+)([rR]?)\/(\d+)([rR]?)$/;
const COLUMNS = 14;

export function* checkTables(tables: Tables, map: MapFile): Generator<Complaint> {
  yield* checkPrinted(tables);
  yield* checkOdds(tables);
  yield* checkResults(tables);
  yield* checkChecks(tables);
  yield* checkPurchases(tables, map);
}

/** What a pack cannot change, since the rules print it. */
const PRINTED: readonly (readonly [keyof Tables, string, unknown])[] = [
  [
    'terrain',
    '11.3',
    {
      clear: { mp: 1, supply: 3, csv: 0, defence: 0 },
      hills: { mp: 2, supply: 0, csv: 0, defence: 1 },
      minor: { mp: 1, supply: 5, csv: 5, defence: 0 },
      major: { mp: 1, supply: 10, csv: 10, defence: 1 },
      great: { mp: 1, supply: 15, csv: 15, defence: 2 },
    },
  ],
  ['artillery', '6.6.3', { 0: 1, 1: 3, 2: 7 }],
  [
    'costs',
    '11.2',
    { base: 6, hillsByRoad: 1, enemyZoc: 1, enemyHex: 1, farBank: 2, pickUp: 2, roadLoan: 2, fieldWorks: 6 },
  ],
  ['limits', '2.5', { fatigue: 5, lieutenantActivations: 3, forceMarkers: 5, consolidation: 3 }],
  [
    'battle',
    '14.2',
    {
      train: 2,
      riverCity: 2,
      fieldWorks: 1,
      automaticDefence: -3,
      overrun: 5,
      majorBattle: 10,
      stragglersPerCent: 10,
      spPerLeftPp: 10,
    },
  ],
  [
    'politics',
    '12.0',
    {
      greatCity: 1,
      electorate: 1,
      lostGreat: 3,
      lostElectorate: 1,
      sacked: 1,
      lieutenant: 1,
      recovery: 1,
      conversion: 5,
      ppPerModifier: 2,
      departsUpTo: 4,
    },
  ],
];

const same = (a: unknown, b: unknown): boolean =>
  typeof b === 'object' && b !== null
    ? Object.entries(b).every(([name, value]) => same((a as { readonly [name: string]: unknown })[name], value))
    : a === b;

function* checkPrinted(tables: Tables): Generator<Complaint> {
  for (const [name, rule, values] of PRINTED) {
    if (!same(tables[name].values, values)) {
      yield { at: name, rule, sentence: `The table ${name} differs from what the rules print.` };
    }
  }
}

const MODIFIERS = [null, 6, 4, 3, 1, 0, -1, -3, -4, -6];

function* checkOdds({ odds }: Tables): Generator<Complaint> {
  const rows = odds.values;
  if (rows.map(({ modifier }) => modifier).join() !== MODIFIERS.join()) {
    yield { at: 'odds', rule: '14.2', sentence: 'The odds modifiers differ from what the rules print.' };
  }
  const ratios = rows.map(({ attacker, defender }) => attacker / defender);
  if (ratios.some((ratio, row) => row > 0 && ratio >= (ratios[row - 1] ?? 0))) {
    yield { at: 'odds', rule: '14.2', sentence: 'Odds run from the best for the attacker to the worst.' };
  }
}

function* checkResults({ battleResults }: Tables): Generator<Complaint> {
  const { rows, firstColumn, whiteDie } = battleResults.values;
  for (const [row, { upTo, cells }] of rows.entries()) {
    if ((upTo === null) !== (row === rows.length - 1) || (upTo ?? Infinity) <= (rows[row - 1]?.upTo ?? 0)) {
      yield { at: `row ${row}`, rule: '14.3.1', sentence: 'Rows rise, and the last has no upper end.' };
    }
    for (const [column, cell] of cells.entries()) {
      const [, , ours, , theirs] = CELL.exec(cell) ?? [];
      if (ours === undefined || (ours === '') === (theirs === '')) {
        yield { at: `row ${row}, ${column}`, rule: '14.3.1', sentence: `"${cell}" must make just one side retreat.` };
      }
    }
  }
  const printed = rows.find(({ upTo }) => upTo === 20)?.cells;
  if (firstColumn !== -1 || printed?.length !== COLUMNS || printed[5] !== '3r/4' || printed[6] !== '2/4r') {
    yield {
      at: 'battleResults',
      rule: '14.3.1',
      sentence: 'For 11 to 20 SP the results 4 and 5 are printed: 3r/4 and 2/4r.',
    };
  }
  if (whiteDie[0] !== 'attacker') {
    yield { at: 'whiteDie', rule: '14.3.1', sentence: 'A white 1 tires the attacker.' };
  }
}

/** Better commanders never do worse. */
function* checkChecks({ reactionMove, straggler, rout, cavalryRetreat, cityControl }: Tables): Generator<Complaint> {
  const falling: readonly (readonly [string, string, readonly number[]])[] = [
    ['reactionMove', '11.4.3', reactionMove.values.success],
    ['reactionMove.fatigue', '11.4.3', reactionMove.values.fatigue],
    ['straggler', '11.3.2.1', straggler.values],
    ['rout', '14.6.2', rout.values],
    ['cavalryRetreat', '14.1', cavalryRetreat.values],
  ];
  for (const [at, rule, columns] of falling) {
    if (columns.some((value, column) => column > 0 && value > (columns[column - 1] ?? value))) {
      yield { at, rule, sentence: `In ${at} a better column must not be worse.` };
    }
  }
  const { minor, major, great } = cityControl.values;
  if (minor > major || major > great) {
    yield { at: 'cityControl', rule: '11.3.4.1', sentence: 'Larger cities are not easier to take.' };
  }
}

function* checkPurchases({ purchases, deploymentAreas, marshals, limits }: Tables, map: MapFile): Generator<Complaint> {
  const cities = new Set(map.cities.map(({ id }) => id));
  for (const { id, infantry, cavalry, area, cities: at } of purchases.values.armies) {
    if (infantry + cavalry < 10) yield { at: id, rule: '6.2.2', sentence: `An allied army has 10 SP or more.` };
    if ((area === null) === (at.length === 0) || at.some((city) => !cities.has(city))) {
      yield { at: id, rule: '6.2.2', sentence: `${id} needs a Deployment Area or cities to come to.` };
    }
  }
  for (const { id, cities: at, areas } of deploymentAreas.values) {
    const strange =
      at.find((city) => !cities.has(city)) ?? areas.find((one) => !map.areas.some((area) => area.id === one));
    if (strange) yield { at: id, rule: '5.2', sentence: `${strange} is not on the map.` };
  }
  for (const { first, imperial, protestant } of marshals.values) {
    if (Math.max(imperial, protestant) > limits.values.forceMarkers) {
      yield { at: String(first), rule: '16.2', sentence: 'There are not more Marshals than Force markers.' };
    }
  }
}
