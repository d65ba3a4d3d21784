// Whether the data files are sound: names that are used exist, figures that the rulebook prints are as printed.

import { inFile, printFault } from '@tercio/kernel/rooms';
import type { Shape } from '@tercio/kernel/rooms';
import type {
  CardFile,
  CommanderFile,
  CommonCardFile,
  MapFile,
  RulerFile,
  ScenarioFile,
  Tables,
  UnitKindFile,
} from './types.ts';
import { POWERS } from './names.ts';
import type { PowerId } from './names.ts';
import { commandersShape, commonShape, deckShape, mapShape, rulersShape, scenarioShape, unitsShape } from './shape.ts';

export interface GameData {
  readonly map: MapFile;
  readonly tables: Tables;
  readonly kinds: readonly UnitKindFile[];
  readonly commanders: readonly CommanderFile[];
  readonly rulers: readonly RulerFile[];
  readonly common: readonly CommonCardFile[];
  readonly decks: { readonly [power in PowerId]: readonly CardFile[] };
  readonly scenarios: readonly ScenarioFile[];
}

const DECK = 50;

/** What is wrong, a line each; none: all is sound. */
export function faultsOf(data: GameData): readonly string[] {
  const badlyWritten = shapeFaults(data);
  // What is not written as it should be cannot be read.
  if (badlyWritten.length > 0) return badlyWritten;
  return [
    ...mapFaults(data),
    ...tableFaults(data),
    ...deckFaults(data),
    ...data.scenarios.flatMap((one) => scenarioFaults(data, one)),
  ];
}

function shapeFaults({ map, kinds, commanders, rulers, common, decks, scenarios }: GameData): readonly string[] {
  const files: readonly (readonly [file: string, shape: Shape, value: unknown])[] = [
    ['map.json', mapShape, map],
    ['units.json', unitsShape, kinds],
    ['commanders.json', commandersShape, commanders],
    ['rulers.json', rulersShape, rulers],
    ['cards/common.json', commonShape, common],
    ...POWERS.map((power) => [`cards/${power.toLowerCase()}.json`, deckShape, decks[power]] as const),
    ...scenarios.map((file) => [`scenarios/${file.id}.json`, scenarioShape, file] as const),
  ];
  return files.flatMap(([file, shape, value]) => inFile(file, [shape(value, '') ?? []].flat())).map(printFault);
}

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

function mapFaults({ map }: GameData): string[] {
  const ids = map.spaces.map(({ id }) => id);
  const unknown = map.ways.flatMap(({ a, b }) => [a, b]).filter((id) => !ids.includes(id));
  const ports = map.spaces.filter(({ port, type }) => port !== null && (type === 'terrain' || type === 'fortress'));
  const faithless = map.spaces.filter(({ type, religion }) => (type === 'terrain') !== (religion === null));
  return [
    ...twice(ids).map((id) => `the space ${id} is there twice`),
    ...unknown.map((id) => `a way leads to ${id}, which is no space`),
    ...ports.map(({ id }) => `${id} is a port but no city (2.2)`),
    ...faithless.map(({ id }) => `${id}: only Terrain Points have no religion (6.6.1)`),
    ...alone(map).map((id) => `${id} cannot be reached by land`),
  ];
}
/** Spaces that no way joins to Wien; København is reached by sea alone (4.2.1). */
function alone({ spaces, ways }: MapFile): readonly string[] {
  const reached = new Set(['wien', 'kobenhavn']);
  const open = ['wien'];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const { a, b } of ways) {
      const next = a === at ? b : b === at ? a : undefined;
      if (next === undefined || reached.has(next)) continue;
      reached.add(next);
      open.push(next);
    }
  }
  return spaces.map(({ id }) => id).filter((id) => !reached.has(id));
}

function tableFaults({ tables, kinds, commanders, rulers }: GameData): string[] {
  const { rows } = tables.combatResults;
  const faults: string[] = [];
  if (rows[5]?.[7] !== 2 || rows[7]?.[5] !== 2) faults.push('the Combat Results differ from the printed example (8.3)');
  if (rows.some((row) => row.some((loss, column) => column > 0 && loss < (row[column - 1] as number)))) {
    faults.push('the Combat Results fall from one column to the next');
  }
  if (tables.diplomacy.warCost.SWE.DEN !== 3) faults.push('Sweden against Denmark costs 3 (6.5.5)');
  if (tables.diplomacy.borrow.HRE.PLC !== 5 || tables.diplomacy.borrow.SWE.RUS !== 4)
    faults.push('printed limits of borrowed units (6.5.2)');
  if (tables.fortifiedCities.boxes.SWE[2]?.join() !== '7,4')
    faults.push('Sweden with two Fortified Cities: 7 cards, 4 VP (6.2.2)');
  if (kinds.find(({ id }) => id === 'swe_inf')?.cost !== 2) faults.push('Swedish infantry costs 2 (6.9.1.1)');
  if (commanders.length !== 104) faults.push(`${commanders.length} Commanders instead of 104`);
  if (rulers.length !== 23) faults.push(`${rulers.length} Rulers instead of 23`);
  const units = kinds.reduce((sum, { count }) => sum + count, 0);
  if (units !== 186) faults.push(`${units} units instead of 186`);
  return [...faults, ...twice(kinds.map(({ id }) => id)), ...twice(commanders.map(({ id }) => id))];
}

function deckFaults({ decks, common }: GameData): string[] {
  return POWERS.flatMap((power) => {
    const copies = common.flatMap((card) => card.copies[power] ?? []);
    const ids = [...decks[power], ...copies].map(({ id }) => id);
    const silent = [...decks[power], ...common].filter(
      ({ stripe, effects, battle, special, afterPoints }) =>
        (stripe === 'event' && effects === undefined) ||
        (stripe === 'battle' && battle === undefined) ||
        (special && afterPoints === undefined),
    );
    return [
      ...(ids.length === DECK ? [] : [`the deck of ${power} has ${ids.length} cards`]),
      ...twice(ids).map((id) => `the card ${id} is there twice`),
      ...silent.map(({ key }) => `${key} says nothing that can be carried out`),
    ];
  });
}

function scenarioFaults({ map, kinds, commanders, rulers, common, decks }: GameData, file: ScenarioFile): string[] {
  const spaces = [...map.spaces.map(({ id }) => id), 'norway', 'istanbul', 'hre_box', 'baltic', 'black'];
  const places = [...file.units.map(({ at }) => at), ...file.open, ...file.closed, ...Object.keys(file.control)];
  const keys = (power: PowerId): readonly string[] => [...decks[power], ...common].map(({ key }) => key);
  const used = new Map<string, number>();
  for (const { units } of file.units)
    for (const [id, count] of Object.entries(units)) used.set(id, (used.get(id) ?? 0) + count);
  const tooMany = [...used].filter(([id, count]) => count > (kinds.find((kind) => kind.id === id)?.count ?? 0));
  const leaders = file.units.flatMap(({ commander }) => (commander === null ? [] : [commander]));
  const late = leaders.filter((id) => {
    const turns = commanders.find((one) => one.id === id)?.turns;
    return turns === undefined || file.from < turns[0] || file.from > turns[1];
  });
  const strange = POWERS.flatMap((power) => (file.without[power] ?? []).filter((key) => !keys(power).includes(key)));
  const rulerless = file.sides.filter((power) => !rulers.some(({ id }) => id === file.rulers[power]?.id));
  return [
    ...places.filter((id) => !spaces.includes(id)).map((id) => `there is no ${id}`),
    ...tooMany.map(([id, count]) => `${count} of ${id} are more than there are counters`),
    ...late.map((id) => `${id} is not in play in Game Turn ${file.from}`),
    ...strange.map((key) => `there is no card ${key} to leave out`),
    ...rulerless.map((power) => `${power} has no Ruler`),
  ].map((fault) => `${file.id}: ${fault}`);
}
