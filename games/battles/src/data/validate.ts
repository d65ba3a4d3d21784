// Whether a scenario keeps the rules it will be played by: header, ground, and whether a side has lost before it began.
// Wings and commanders are in validate-wings.ts, zones in validate-zones.ts.

import { inFile } from '@tercio/kernel/rooms';
import type { Complaint, DataFault } from '@tercio/kernel/rooms';
import { zoneName } from './board.ts';
import type { Zone } from './board.ts';
import { EIGHTHS } from './measures.ts';
import { setUp as placeAll, SIDES } from './placing.ts';
import type { SetUp } from './placing.ts';
import { findMisshape, isScenarioFile } from './shape.ts';
import type { ScenarioFile, SideLetter, Tables } from './types.ts';
import { armyOf, checkCommanders, checkOffBoard, checkReserves, checkWings, wingOfUnit } from './validate-wings.ts';
import { checkZones } from './validate-zones.ts';
import { tables as printedTables } from '../../data/index.ts';

export type LoadedScenario =
  | { readonly ok: true; readonly setUp: SetUp }
  | { readonly ok: false; readonly faults: readonly DataFault[] };

/** Reads a scenario, from our own data or from anyone's file, and says what is wrong with it. */
export function loadScenario(json: unknown, tables: Tables = printedTables): LoadedScenario {
  if (!isScenarioFile(json)) {
    const misshape = findMisshape(json);
    return { ok: false, faults: misshape === undefined ? [] : inFile(idOf(json), [misshape]) };
  }
  const { setUp, faults } = placeAll(json, tables);
  const all = inFile(json.id, [...faults, ...checkAll(setUp, tables)]);
  return all.length === 0 ? { ok: true, setUp } : { ok: false, faults: all };
}

/** Everything that is wrong with a scenario; nothing if it can be played. */
export function validateScenario(json: unknown, tables: Tables = printedTables): readonly DataFault[] {
  const loaded = loadScenario(json, tables);
  return loaded.ok ? [] : loaded.faults;
}

function* checkAll(setUp: SetUp, tables: Tables): Generator<Complaint> {
  const { file } = setUp;
  yield* checkDarkness(file);
  yield* checkGround(setUp);
  for (const side of SIDES) {
    yield* checkWings(file, side);
    yield* checkReserves(setUp, side);
    yield* checkOffBoard(file, side);
  }
  yield* checkCommanders(setUp);
  yield* checkZones(setUp, tables);
  yield* checkNotBeaten(setUp);
}

function* checkDarkness({ turns, weather }: ScenarioFile): Generator<Complaint> {
  for (const turn of weather.dark.filter((dark) => dark > turns)) {
    const sentence = `Turn ${turn} cannot be dark: the battle has ${turns} turns.`;
    yield { at: `weather.dark`, rule: 'B.4', sentence };
  }
}

/** Camps and field fortifications have an owner, and nothing else has one (6.2.13, 7.1.8). */
function* checkGround({ terrain, owners }: SetUp): Generator<Complaint> {
  for (const [zone, kinds] of terrain.entries()) {
    const at = zoneName(zone as Zone);
    const owned = kinds.filter((kind) => kind === 'camp' || kind === 'field fortification');
    if (owned.length > 0 && owners[zone] === null) {
      yield { at, rule: '2.3', sentence: `The ${owned.join(' and ')} in ${at} has no owner.` };
    }
    if (owned.length === 0 && owners[zone] !== null) {
      yield { at, rule: '2.3', sentence: `${at} has an owner but neither camp nor field fortification.` };
    }
  }
}

/** A side that is too weak in each of its wings would lose at the end of turn 1 whatever happens (8.1). */
function* checkNotBeaten(setUp: SetUp): Generator<Complaint> {
  for (const side of SIDES) {
    const { wings, name } = armyOf(setUp.file, side);
    const standing = wings.some(
      ({ id, columns }) => Math.round(strengthOf(setUp, side, id) / EIGHTHS) >= columns.length,
    );
    if (!standing && wings.length > 0) {
      yield { at: name, rule: '8.1', sentence: `${name} has too few units in every wing and has lost from the start.` };
    }
  }
}

function strengthOf(setUp: SetUp, side: SideLetter, wing: string): number {
  return setUp.units
    .filter((unit) => unit.side === side && unit.kind.type !== 'O' && wingOfUnit(setUp.file, unit) === wing)
    .reduce((sum, { measures }) => sum + measures.strength, 0);
}

function idOf(json: unknown): string {
  const id = typeof json === 'object' && json !== null && 'id' in json ? json.id : undefined;
  return typeof id === 'string' ? id : 'a scenario without an id';
}
