import { inFile } from '@tercio/kernel/rooms';
import type { Complaint, DataFault, Shape } from '@tercio/kernel/rooms';
import { mapShape, scenarioShape, unitsShape } from './shape.ts';
import type { MapFile, ScenarioFile, TablesFile, UnitFile } from './types.ts';

/** Whether the data keep the rules: every fault with its file, its place and its rule. */

export interface Files {
  readonly map: MapFile;
  readonly units: readonly UnitFile[];
  readonly tables: TablesFile;
  readonly scenarios: readonly ScenarioFile[];
}

export function faultsIn({ map, units, tables, scenarios }: Files): readonly DataFault[] {
  return [
    ...inFile('map.json', [...shapeFaults(mapShape, map), ...mapFaults(map)]),
    ...inFile('units.json', [...shapeFaults(unitsShape, units), ...unitFaults(units, tables)]),
    ...inFile('tables.json', tableFaults(tables)),
    ...scenarios.flatMap((file) =>
      inFile(`scenarios/${file.id}.json`, [...shapeFaults(scenarioShape, file), ...scenarioFaults(file, map, units)]),
    ),
  ];
}

function shapeFaults(shape: Shape, value: unknown): readonly Complaint[] {
  const fault = shape(value, '');
  return fault === undefined ? [] : [fault];
}
const when = (wrong: boolean, at: string, rule: string, sentence: string): readonly Complaint[] =>
  wrong ? [{ at, rule, sentence }] : [];

function squareFaults({ id, kind, sea, territory, forage }: MapFile['squares'][number]): readonly Complaint[] {
  const ill = `${id} is ${kind}, which does not go with its`;
  return [
    ...when((kind === 'land') !== (sea === null), id, '17.2', `${ill} sea.`),
    ...when((kind === 'sea') !== (territory === null), id, '2.1', `${ill} territory.`),
    ...when(kind === 'sea' && forage > 0, id, '17.19', `${id} feeds somebody at sea.`),
  ];
}

function mapFaults({ squares, cities, roads, rivers }: MapFile): readonly Complaint[] {
  const kinds = new Map(squares.map((square) => [square.id, square]));
  const beside = (a: string, b: string): boolean =>
    Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1))) === 1;
  return [
    ...squares.flatMap(squareFaults),
    ...cities.flatMap(({ name, square, port }) => {
      const at = kinds.get(square);
      return when(
        at === undefined || at.kind === 'sea' || port !== (at.kind === 'coastal'),
        name,
        '17.8',
        `${name} is in the wrong place for a city or its port.`,
      );
    }),
    ...when(
      new Set(cities.map(({ square }) => square)).size < cities.length,
      'cities',
      '2.1',
      'Two cities share a square.',
    ),
    ...when(
      cities.filter(({ electorate }) => electorate).length !== 7,
      'cities',
      '7.1',
      'There must be seven electorate cities.',
    ),
    ...[...roads, ...rivers].flatMap(({ name, squares: way }) =>
      way.flatMap((id, i) => when(i > 0 && !beside(id, way[i - 1] ?? ''), name, '14.7', `${name} jumps to ${id}.`)),
    ),
  ];
}

function unitFaults(units: readonly UnitFile[], { minors }: TablesFile): readonly Complaint[] {
  const powers = new Set(['HAB', 'FRA', 'OTT', 'MERC', 'REB', ...Object.keys(minors)]);
  return [
    ...when(new Set(units.map(({ id }) => id)).size < units.length, 'units', '2.6', 'Two units have one name.'),
    ...units.flatMap(({ id, power, type, sovereign, admiral, political }) => [
      ...when(!powers.has(power), id, '2.13', `${id} belongs to no power.`),
      ...when(sovereign === true && admiral === true, id, '2.9', `${id} is sovereign and admiral.`),
      ...when(
        (type === 'leader') !== (political !== undefined),
        id,
        '2.9',
        `${id} must have values exactly if it is a leader.`,
      ),
    ]),
  ];
}

function tableFaults({ crt, minorTable, minors, defenceValues }: TablesFile): readonly Complaint[] {
  const cells = new Set(minorTable.flat());
  return [
    ...when(
      crt.results.length !== 6 || crt.results.some((row) => row.length !== crt.columns.length),
      'crt',
      '15.2',
      'The table must have six rows as long as its columns.',
    ),
    ...Object.keys(minors).flatMap((id) => [
      ...when(!cells.has(id), 'minorTable', '4.12', `${id} is not in the table.`),
      ...when(
        ![1, 2, 3].includes(defenceValues[id] ?? 0),
        'defenceValues',
        '12.1',
        `${id} needs a value of one to three.`,
      ),
    ]),
  ];
}

function scenarioFaults(file: ScenarioFile, map: MapFile, units: readonly UnitFile[]): readonly Complaint[] {
  const known = new Set(units.map(({ id }) => id));
  const places = new Set([...map.squares.map(({ id }) => id), ...map.areas.map(({ id }) => id)]);
  const deployed = [...Object.values(file.sides).map(({ place }) => place), file.neutral];
  const named = [
    ...deployed.flatMap((place) => Object.values(place).flat()),
    ...Object.values(file.sides).flatMap(({ leaders, recruits }) => [...leaders, ...recruits]),
    ...file.mercenaries,
  ];
  return [
    ...deployed.flatMap((place) =>
      Object.keys(place).flatMap((id) => when(!places.has(id), id, '27.10', `There is no place ${id}.`)),
    ),
    ...named.flatMap((id) => when(!known.has(id), id, '27.10', `There is no unit ${id}.`)),
    ...when(new Set(named).size < named.length, 'sides', '27.10', 'A unit is named twice.'),
  ];
}
