import type { Side } from '@tercio/kernel';
import { eliminate, foesAt, isNaval, squadronsOf, strayLeaders, combatOf } from '../forces.ts';
import { GREEN, PORT, RED, UNIT_OWNER, WAYS, ZONE } from '../ground.ts';
import { BALTIC, BLACK, COMMANDERS, COS, EVERY_UNIT, isSpace, NONE, OTT, RUS, SIDES, UNITS } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { areAllied, bannersOf, commandOf, inPlay, isHome, leftBy, mayGo, sideOfCommander } from '../relations.ts';
import type { Coming } from '../spec/march.ts';
import { MARCHING, MOVED, RAISED, REBEL, SPENT } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** An army on the march: who is with it, where it may go, and how it is moved. */

/** The marching units of a side. */
export function columnOf(t: Seen, side: number): Unit[] {
  const found: Unit[] = [];
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if ((t.deeds[unit] as number) & MARCHING && commandOf(t, unit) === side) found.push(unit);
  return found;
}

/** 4.2.5 Cossacks that Russia moves in the Uprising stay in the green and red zones. */
function mayUnitGo(t: Seen, unit: Unit, to: Place): boolean {
  const owner = UNIT_OWNER[unit];
  if (owner === COS && commandOf(t, unit) === RUS && !inPlay(t, 'cossacks')) {
    if (ZONE[to] !== GREEN && ZONE[to] !== RED) return false;
  }
  return mayGo(t, bannersOf(t, unit), to);
}
export const mayAllGo = (t: Seen, units: readonly Unit[], to: Place): boolean => {
  // Units of one owner under one command go alike: asked once as long as they follow each other.
  let owner = NONE;
  let under = NONE;
  for (const unit of units) {
    if (UNIT_OWNER[unit] === owner && t.under[unit] === under) continue;
    owner = UNIT_OWNER[unit] as number;
    under = t.under[unit] as number;
    if (!mayUnitGo(t, unit, to)) return false;
  }
  return true;
};
export function bannersOfColumn(t: Seen, side: number): number {
  let bits = 0;
  for (let unit = 0 as Unit; unit < UNITS; unit++)
    if ((t.deeds[unit] as number) & MARCHING && commandOf(t, unit) === side) bits |= bannersOf(t, unit);
  return bits;
}

/** Moves marching units and Commanders of a side, and those left alone go home. */
export function shift(t: Table, side: Side, from: Place, to: Place): void {
  for (const unit of columnOf(t, side)) {
    t.at[unit] = to;
    t.deeds[unit] = (t.deeds[unit] as number) | MOVED;
  }
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const deeds = t.leaderDeeds[who] as number;
    if (deeds & MARCHING && sideOfCommander(t, who) === side) {
      t.leads[who] = to;
      t.leaderDeeds[who] = deeds | MOVED;
    }
  }
  strayLeaders(t, from);
}

/** Nobody of the side is on the march any more. */
export function standDown(t: Table, side: Side): void {
  for (const unit of columnOf(t, side)) t.deeds[unit] = (t.deeds[unit] as number) & ~MARCHING;
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (sideOfCommander(t, who) === side) t.leaderDeeds[who] = (t.leaderDeeds[who] as number) & ~MARCHING;
  }
}
/** What happens to those on the march, their Commanders included, ends it for this impulse. */
export function stopColumn(t: Table, side: Side, deeds: number): void {
  for (const unit of columnOf(t, side)) t.deeds[unit] = (t.deeds[unit] as number) | deeds;
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const now = t.leaderDeeds[who] as number;
    if (now & MARCHING && sideOfCommander(t, who) === side) t.leaderDeeds[who] = now | deeds;
  }
}
/** The units of a side at a place, and its Commanders there, do nothing more in this impulse. */
export function tire(t: Table, side: Side, at: Place): void {
  for (const unit of EVERY_UNIT) {
    if (t.at[unit] === at && commandOf(t, unit) === side) t.deeds[unit] = (t.deeds[unit] as number) | SPENT;
  }
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] === at && sideOfCommander(t, who) === side) {
      t.leaderDeeds[who] = (t.leaderDeeds[who] as number) | SPENT;
    }
  }
}

// Whom it meets

/** The units of a side that stood there: its own, or its rebels attacked by somebody else (5.2.2). */
export function standing(t: Seen, { side, to }: Pick<Coming, 'side' | 'to'>, by: Side): Unit[] {
  const foes = foesAt(t, side, bannersOfColumn(t, side), to);
  return foes.filter((unit) =>
    t.role[unit] === REBEL ? leftBy(t, unit) === by && by !== side : commandOf(t, unit) === by,
  );
}

// The sea

const SQUADRONS: readonly Unit[] = EVERY_UNIT.filter(isNaval);
/** 6.9.3.1, T62 Combat Value of the squadrons of a side and its allies on a sea. */
export function capacityOf(t: Seen, side: Side, sea: number): number {
  let sum = 0;
  for (const unit of SQUADRONS) {
    if (t.at[unit] !== sea) continue;
    const of = commandOf(t, unit);
    if (of === side || areAllied(t, of, side)) sum += combatOf(t, unit);
  }
  return sum;
}
/** The port an army may sail from: controlled, and it began its impulse there. */
export function seaFrom(t: Seen, side: Side, from: Place, units: readonly Unit[]): number {
  const sea = PORT[from] as number;
  if (sea === NONE || !isHome(t, side, from)) return NONE;
  return units.every((unit) => ((t.deeds[unit] as number) & (MOVED | RAISED)) === 0) ? sea : NONE;
}
/** 5.2 Naval units leave a sea on which their power controls no port. */
export function sinkFleets(t: Table): void {
  for (const side of SIDES) {
    for (const sea of [BALTIC, BLACK]) {
      const fleet = squadronsOf(t, side, sea).filter((unit) => UNIT_OWNER[unit] === side);
      if (fleet.length > 0 && !hasPort(t, side, sea)) for (const unit of fleet) eliminate(t, unit);
    }
  }
}
function hasPort(t: Seen, side: number, sea: number): boolean {
  if (side === OTT && sea === BLACK) return true;
  for (let at = 0; at < t.control.length; at++) if (PORT[at] === sea && t.control[at] === side) return true;
  return false;
}

/** By Road only (6.9.3.2): the places from which an army can reach this one. */
const ROADS: readonly (readonly Place[])[] = WAYS.map((ways) =>
  ways.filter((way) => !way.trail && !way.box && isSpace(way.to)).map((way) => way.to),
);
export const roadsTo = (to: Place): readonly Place[] => ROADS[to] ?? [];
