import { keptByName, side } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { fixtures, scenarios, tables } from '../data/index.ts';
import { brought } from './data/brought.ts';
import { measure, terrainHas } from './data/measures.ts';
import type { Measures } from './data/measures.ts';
import { isFormed, parseLine, printUnit } from './data/notation.ts';
import type { UnitKind } from './data/notation.ts';
import type { ScenarioFile, SideFile, Terrain, TerrainEffect } from './data/types.ts';
import { DEPTH, NONE, zoneAt } from './ids.ts';
import type { Commander, Facing, Unit, Zone } from './ids.ts';

/** What never changes in a battle: the ground, the units' kinds, the commanders' ratings. Made once per scenario. */
export interface Board {
  readonly file: ScenarioFile;
  readonly width: number;
  readonly zones: number;
  /** Frontage of a zone in quarters, before water (2.2). */
  readonly frontage: number;
  readonly ground: readonly Ground[];
  readonly units: readonly UnitFacts[];
  readonly commanders: readonly CommanderFacts[];
  /** Units that begin astride two zones (2.7). */
  readonly straddlers: readonly Unit[];
  /** By army: its units, its guns and its camps. */
  readonly armies: readonly (readonly Unit[])[];
  readonly guns: readonly (readonly Unit[])[];
  readonly camps: readonly (readonly Zone[])[];
  /** NONE for every zone: searches over the field begin with a copy. */
  readonly blank: readonly number[];
}

export interface Ground {
  readonly terrain: readonly Terrain[];
  readonly open: boolean;
  readonly passable: boolean;
  readonly hill: boolean;
  /** By effect: whether this zone has it. */
  readonly has: Readonly<Record<TerrainEffect, boolean>>;
  /** Stacking limit in quarters (2.4). */
  readonly limit: number;
  /** Whose camp is here, or NONE. */
  readonly camp: number;
  /** Whose field fortification is here, or NONE. */
  readonly fort: number;
  /** By direction N, E, S, W: the adjacent zone or NONE. */
  readonly beside: readonly number[];
}

export interface UnitFacts extends Measures {
  readonly side: Side;
  readonly name: string;
  readonly notation: string;
  readonly kind: UnitKind;
  readonly foot: boolean;
  readonly horse: boolean;
  readonly ordnance: boolean;
  readonly elephants: boolean;
  readonly formed: boolean;
  readonly veteran: boolean;
  readonly raw: boolean;
  /** Not before this turn, for reinforcements. */
  readonly notBefore: number;
}

export interface CommanderFacts {
  readonly side: Side;
  readonly name: string;
  readonly tactics: number;
  readonly leadership: number;
  readonly chief: boolean;
  readonly notBefore: number;
}

export const ARMIES: readonly Side[] = [side(0), side(1)];
export const enemyOf = (army: Side): Side => side(1 - army);
/** The direction of the enemy baseline. */
export const forwardOf = (army: Side): Facing => (army === 0 ? 0 : 2) as Facing;
export const baselineRow = (army: Side): number => (army === 0 ? 0 : DEPTH - 1);
/** Whose half of the field a row is (2.1). */
export const halfOf = (row: number): Side => side(row < DEPTH / 2 ? 0 : 1);

export const zoneNamed = (name: string): Zone => {
  const match = /^c(\d+)r(\d+)$/.exec(name);
  return zoneAt(Number(match?.[1]) - 1, Number(match?.[2]) - 1);
};

function groundOf(file: ScenarioFile, zone: Zone): Ground {
  const name = `c${Math.trunc(zone / DEPTH) + 1}r${(zone % DEPTH) + 1}`;
  const kinds = Object.keys(file.terrain) as Terrain[];
  const terrain = kinds.filter((kind) => file.terrain[kind]?.includes(name));
  const owner = file.owners.A?.includes(name) ? 0 : file.owners.B?.includes(name) ? 1 : NONE;
  const effects = Object.keys(tables.terrain.values) as TerrainEffect[];
  const has = Object.fromEntries(effects.map((effect) => [effect, terrainHas(terrain, effect)]));
  const units = tables.stacking.values.timesFrontage * file.frontage;
  return {
    terrain,
    open: terrain.every((kind) => kind === 'hill'),
    passable: !terrain.includes('impassable'),
    hill: terrain.includes('hill'),
    has: has as Record<TerrainEffect, boolean>,
    limit: 4 * (has['halvesStacking'] ? Math.ceil(units / 2) : units),
    camp: terrain.includes('camp') ? owner : NONE,
    fort: terrain.includes('field fortification') ? owner : NONE,
    beside: besideOf(file.width, zone),
  };
}

function besideOf(width: number, zone: Zone): readonly number[] {
  const [column, row] = [Math.trunc(zone / DEPTH), zone % DEPTH];
  return [
    row < DEPTH - 1 ? zone + 1 : NONE,
    column < width - 1 ? zone + DEPTH : NONE,
    row > 0 ? zone - 1 : NONE,
    column > 0 ? zone - DEPTH : NONE,
  ];
}

/** The lines of an army's units in the order of their numbers: on the field, astride, off board. */
export function unitLines(file: SideFile): readonly { readonly line: string; readonly notBefore: number }[] {
  return [
    ...Object.values(file.units).flatMap((lines) => lines.map((line) => ({ line, notBefore: 0 }))),
    ...(file.straddling ?? []).map(({ unit }) => ({ line: unit, notBefore: 0 })),
    ...(file.offBoard ?? []).flatMap(({ units, notBefore = 0 }) => units.map((line) => ({ line, notBefore }))),
  ];
}

function unitFacts(army: Side, line: string, notBefore: number): UnitFacts {
  const parsed = parseLine(line);
  if (!parsed.ok) throw new Error(parsed.fault.sentence);
  const { kind, name } = parsed.value;
  return {
    ...measure(kind),
    side: army,
    name,
    notation: printUnit(kind),
    kind,
    foot: kind.type === 'F',
    horse: kind.type === 'H',
    ordnance: kind.type === 'O',
    elephants: kind.type === 'E',
    formed: isFormed(kind),
    veteran: kind.class === 'V',
    raw: kind.class === 'R',
    notBefore,
  };
}

function boardOf(file: ScenarioFile): Board {
  const zones = file.width * DEPTH;
  const units = file.sides.flatMap((army, index) =>
    unitLines(army).map(({ line, notBefore }) => unitFacts(side(index), line, notBefore)),
  );
  const first = unitLines(file.sides[0]).length;
  const straddlers = file.sides.flatMap((army, index) => {
    const before = index * first + Object.values(army.units).flat().length;
    return (army.straddling ?? []).map((_, i) => (before + i) as Unit);
  });
  const commanders = file.sides.flatMap((army, index) =>
    army.commanders.map(({ name, rating, chief = false, notBefore = 0 }): CommanderFacts => {
      const [tactics = 0, leadership = 0] = rating.split('/').map(Number);
      return { side: side(index), name, tactics, leadership, chief, notBefore };
    }),
  );
  const ground = Array.from({ length: zones }, (_, zone) => groundOf(file, zone as Zone));
  const armies = ARMIES.map((army) => units.flatMap((facts, unit) => (facts.side === army ? [unit as Unit] : [])));
  return {
    file,
    width: file.width,
    zones,
    frontage: 4 * file.frontage,
    ground,
    units,
    commanders,
    straddlers,
    armies,
    guns: armies.map((army) => army.filter((unit) => units[unit]?.ordnance)),
    camps: ARMIES.map((army) => ground.flatMap(({ camp }, zone) => (camp === army ? [zone as Zone] : []))),
    blank: ground.map(() => NONE),
  };
}

export const fileNamed = (name: string): ScenarioFile | undefined =>
  [...scenarios, ...fixtures].find(({ id }) => id === name) ?? brought.named(name)?.scenario;

/** Every set-up by its id: the battles, what a file brought, and the fixtures that tests play on. A page shows one of them. */
const boardNamed = keptByName((id): Board => {
  const file = fileNamed(id);
  if (!file) throw new Error(`there is no battle "${id}"`);
  return boardOf(file);
});
/** What is fought on which ground: all that never changes follows from the set-up's id. */
export type Fought = { readonly scenario: string };
export const board = ({ scenario }: Fought): Board => boardNamed(scenario);
export const unitsOf = (t: Fought, army: Side): readonly Unit[] => board(t).armies[army] as readonly Unit[];
export const groundAt = (t: Fought, zone: Zone): Ground => board(t).ground[zone] as Ground;
export const factsOf = (t: Fought, unit: Unit): UnitFacts => board(t).units[unit] as UnitFacts;
export const commanderFacts = (t: Fought, commander: Commander): CommanderFacts =>
  board(t).commanders[commander] as CommanderFacts;
