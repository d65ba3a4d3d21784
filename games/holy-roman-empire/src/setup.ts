import { only } from '@tercio/kernel';
import type { Setup } from '@tercio/kernel';
import { hashOf, rulingsOf } from '@tercio/kernel/rooms';
import { map, tables as printed, units } from '../data/index.ts';
import type { Placed } from './data/types.ts';
import { put, setControl } from './forces.ts';
import { groundOf } from './ground.ts';
import { MAJORS, minorOf, placeOf, sideOf, unitOf } from './ids.ts';
import { ACTIONS } from './kinds.ts';
import { EVERY_UNIT, isMercenary, isOfMinor, isRebel, powerOf } from './roster.ts';
import { RULINGS } from './rulings.ts';
import { asSide, AVAILABLE, empty, FORTRESS, NEUTRAL, PLEDGES, REBELS, setMark } from './state.ts';
import type { Table } from './state.ts';

/** 27.8 to 27.10 The table as a scenario sets it up. */

/** The data a scenario is played with. */
export const tables = (scenario: string): string => hashOf(groundOf(scenario).file, map, printed, units);

export function setup({ scenario, rulings }: Setup): Table {
  const { file } = groundOf(scenario);
  const t = empty({});
  t.scenario = scenario;
  t.house = rulingsOf(RULINGS, rulings);
  [t.turn, t.lastTurn] = file.turns;
  MAJORS.forEach((_, s) => {
    t.handSeen.fill(only(asSide(s)), s * ACTIONS, (s + 1) * ACTIONS);
    t.pledgedSeen[s] = only(asSide(s));
    t.pledgeSeen.fill(only(asSide(s)), s * PLEDGES, (s + 1) * PLEDGES);
  });
  for (const u of EVERY_UNIT) {
    t.owner[u] = isRebel(u) ? REBELS : isMercenary(u) || isOfMinor(u) ? NEUTRAL : powerOf(u);
    if (isRebel(u)) t.at[u] = AVAILABLE;
  }
  for (const id of MAJORS) setUpSide(t, id);
  deploy(t, file.neutral, null);
  for (const id of file.mercenaries) t.at[unitOf(id)] = AVAILABLE;
  for (const id of file.fortresses) setMark(t, placeOf(id), FORTRESS, true);
  takeOut(t, file.markersOut);
  return t;
}

function setUpSide(t: Table, id: (typeof MAJORS)[number]): void {
  const side = sideOf(id);
  const own = groundOf(t.scenario).file.sides[id];
  if (own === undefined) return;
  t.gold[side] = own.gold;
  for (const m of own.controls) setControl(t, minorOf(m), side);
  deploy(t, own.place, side);
  for (const u of [...own.leaders, ...own.recruits]) t.at[unitOf(u)] = AVAILABLE;
}

function deploy(t: Table, placed: Placed, side: number | null): void {
  for (const [where, list] of Object.entries(placed)) {
    for (const id of list) {
      const u = unitOf(id);
      if (side !== null) t.owner[u] = side;
      put(t, u, placeOf(where));
    }
  }
}

/** Kinds that a scenario does without; Diplomacy stands for its three values. */
function takeOut(t: Table, names: readonly string[]): void {
  printed.markers.forEach(({ name, count }, k) => {
    if (names.some((out) => name === out || name.startsWith(`${out} `))) t.out[k] = count;
  });
}
