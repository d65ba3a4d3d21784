// From a scenario file to a set-up: every unit and commander in its place (1.2, 1.5, 2.7, 2.8).

import type { Complaint } from '@tercio/kernel/rooms';
import { DEPTH, facingOf, zoneNamed } from './board.ts';
import type { Zone } from './board.ts';
import { measure } from './measures.ts';
import type { Measures } from './measures.ts';
import { parseLine } from './notation.ts';
import type { UnitKind } from './notation.ts';
import { tables as printedTables } from '../../data/index.ts';
import type {
  CommanderFile,
  Facing,
  ScenarioFile,
  SideFile,
  SideLetter,
  Tables,
  Terrain,
  UnitLine,
  ZoneName,
} from './types.ts';

export const SIDES: readonly [SideLetter, SideLetter] = ['A', 'B'];
const RATING_MAX = 2;

export type PlacedUnit = {
  /** Side and number in the file: `A01`. Straddling units follow those in zones, and off-board ones come last. */
  readonly id: string;
  readonly side: SideLetter;
  readonly name: string;
  readonly kind: UnitKind;
  readonly measures: Measures;
  /** null off board. */
  readonly zone: Zone | null;
  /** The second zone of a straddling unit (2.7). */
  readonly straddles: Zone | null;
  /** The zone in whose frontage it stands, if any. */
  readonly frontage: Zone | null;
  readonly facing: Facing | null;
  readonly offBoardWing: string | null;
  readonly notBefore: number;
};

export type PlacedCommander = {
  readonly id: string;
  readonly side: SideLetter;
  readonly name: string;
  readonly tactics: number;
  readonly leadership: number;
  readonly zone: Zone | null;
  readonly offBoardWing: string | null;
  readonly notBefore: number;
  readonly chief: boolean;
};

export type SetUp = {
  readonly file: ScenarioFile;
  /** By zone. */
  readonly terrain: readonly (readonly Terrain[])[];
  /** Owner of the camp or field fortification, by zone. */
  readonly owners: readonly (SideLetter | null)[];
  readonly units: readonly PlacedUnit[];
  readonly commanders: readonly PlacedCommander[];
};

/** Reads the whole file. What cannot be read is left out of the set-up and complained of. */
export function setUp(file: ScenarioFile, tables: Tables = printedTables): { setUp: SetUp; faults: Complaint[] } {
  const faults: Complaint[] = [];
  const reader = { width: file.width, tables, faults };
  const [a, b] = file.sides;
  const result = {
    file,
    terrain: readTerrain(file, reader),
    owners: readOwners(file, reader),
    units: [...readUnits('A', a, reader), ...readUnits('B', b, reader)],
    commanders: [...readCommanders('A', a, reader), ...readCommanders('B', b, reader)],
  };
  return { setUp: result, faults };
}

type Reader = { readonly width: number; readonly tables: Tables; readonly faults: Complaint[] };

function readZone(name: ZoneName, what: string, { width, faults }: Reader): Zone | null {
  const zone = zoneNamed(width, name);
  if (zone === undefined) {
    faults.push({ at: name, rule: '2.1.1', sentence: `${what}: ${name} is not a zone of a board ${width} wide.` });
  }
  return zone ?? null;
}

function readTerrain(file: ScenarioFile, reader: Reader): Terrain[][] {
  const terrain: Terrain[][] = Array.from({ length: file.width * DEPTH }, () => []);
  for (const [kind, zones] of Object.entries(file.terrain) as [Terrain, readonly ZoneName[]][]) {
    for (const name of zones) {
      const zone = readZone(name, kind, reader);
      if (zone === null) continue;
      if (terrain[zone]?.includes(kind)) {
        reader.faults.push({ at: name, rule: '2.3', sentence: `${name} is listed twice as ${kind}.` });
      }
      terrain[zone]?.push(kind);
    }
  }
  return terrain;
}

function readOwners(file: ScenarioFile, reader: Reader): (SideLetter | null)[] {
  const owners = Array.from<SideLetter | null>({ length: file.width * DEPTH }).fill(null);
  for (const side of SIDES) {
    for (const name of file.owners[side] ?? []) {
      const zone = readZone(name, `owners of side ${side}`, reader);
      if (zone === null) continue;
      if (owners[zone] !== null) {
        reader.faults.push({ at: name, rule: '2.3', sentence: `${name} has more than one owner.` });
      }
      owners[zone] = side;
    }
  }
  return owners;
}

type Place = Pick<PlacedUnit, 'zone' | 'straddles' | 'facing' | 'offBoardWing' | 'notBefore'> & {
  readonly line: UnitLine;
  /** Where the unit is in frontage if its line has a star. */
  readonly starFront: Zone | null;
};

function readUnits(side: SideLetter, army: SideFile, reader: Reader): PlacedUnit[] {
  const units: PlacedUnit[] = [];
  for (const { line, starFront, ...place } of placesOf(side, army, reader)) {
    const parsed = parseLine(line);
    if (!parsed.ok) {
      reader.faults.push({ ...parsed.fault, at: line });
      continue;
    }
    const { name, kind, inFrontage } = parsed.value;
    if (inFrontage && place.zone === null) {
      reader.faults.push({ at: line, rule: '2.8', sentence: `${name} is off board and cannot be in frontage.` });
    }
    units.push({
      id: `${side}${String(units.length + 1).padStart(2, '0')}`,
      side,
      name,
      kind,
      measures: measure(kind, reader.tables),
      frontage: inFrontage ? starFront : null,
      ...place,
    });
  }
  return units;
}

function* placesOf(side: SideLetter, army: SideFile, reader: Reader): Generator<Place> {
  const onBoard = { straddles: null, offBoardWing: null, notBefore: 1 };
  const facingAt = (name: ZoneName): Facing => army.facing?.[name] ?? facingOf(side);
  for (const [name, lines] of Object.entries(army.units)) {
    const zone = readZone(name, `units of side ${side}`, reader);
    if (zone === null) continue;
    for (const line of lines) yield { ...onBoard, line, zone, facing: facingAt(name), starFront: zone };
  }
  for (const { zones, unit, front } of army.straddling ?? []) {
    const [zone, straddles] = [readZone(zones[0], unit, reader), readZone(zones[1], unit, reader)];
    if (zone === null || straddles === null) continue;
    const starFront = front === undefined ? zone : readZone(front, unit, reader);
    yield { ...onBoard, line: unit, zone, straddles, facing: facingAt(zones[0]), starFront };
  }
  for (const { wing, notBefore = 1, units } of army.offBoard ?? []) {
    const place = { zone: null, straddles: null, facing: null, starFront: null, offBoardWing: wing, notBefore };
    for (const line of units) yield { ...place, line };
  }
}

function readCommanders(side: SideLetter, army: SideFile, reader: Reader): PlacedCommander[] {
  return army.commanders.map((commander, index) => ({
    id: `${side}-C${index + 1}`,
    side,
    name: commander.name,
    ...readRating(commander, reader),
    zone: commander.at === undefined ? null : readZone(commander.at, commander.name, reader),
    offBoardWing: commander.offBoard ?? null,
    notBefore: commander.notBefore ?? 1,
    chief: commander.chief ?? false,
  }));
}

function readRating({ name, rating }: CommanderFile, { faults }: Reader): { tactics: number; leadership: number } {
  const [tactics, leadership] = /^\d+\/\d+$/.test(rating) ? rating.split('/').map(Number) : [];
  if (tactics === undefined || leadership === undefined || Math.max(tactics, leadership) > RATING_MAX) {
    faults.push({
      at: name,
      rule: '1.5.1',
      sentence: `${name} is rated ${rating}; a rating is tactics/leadership, each from 0 to ${RATING_MAX}.`,
    });
    return { tactics: 0, leadership: 0 };
  }
  return { tactics, leadership };
}
