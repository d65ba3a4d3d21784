import { EVERYONE, NOBODY, only, side } from '@tercio/kernel';
import type { Setup, Sides } from '@tercio/kernel';
import type { ColumnFile, Nation, SideFile, UnitCounts } from './data/types.ts';
import {
  ARTILLERY,
  CAVALRY,
  DETACHMENT,
  INFANTRY,
  OBERST,
  oneOf,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
  withSlot,
} from './force.ts';
import { groundNamed } from './ground.ts';
import type { Ground } from './ground.ts';
import { CARD_WORDS, COLUMNS_EACH, COLUMNS_IN_ALL, garrisonOf, holderOf, NONE, SIDES, SLOTS } from './ids.ts';
import type { Column, Point } from './ids.ts';
import { groundName, rulingsOf } from '@tercio/kernel/rooms';
import { RULINGS } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { empty, inColumn } from './state.ts';
import type { Table } from './state.ts';

/** Where nothing can lie: who may see that is no matter, and this is the shortest to write down. */
export const BOTH: Sides = only(...SIDES);

/** 3.1 The table as the scenario sets it up. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const pack = typeof options['pack'] === 'string' ? options['pack'] : 'reconstruction';
  const ground = groundNamed(groundName(scenario, pack));
  const t = emptyTable(ground, rulingsOf(RULINGS, rulings));
  let index = 0;
  for (const s of SIDES) {
    const army = ground.sides[s] as SideFile;
    let next = s * COLUMNS_EACH;
    for (const file of army.columns) {
      const wait = file.reinforcement;
      t.arrival[index++] = wait === null ? 0 : 'turn' in wait ? wait.turn : NONE;
      if (wait === null) muster(t, ground, next++ as Column, file);
    }
    for (const { point, nation, ir, det } of army.garrisons) {
      const at = ground.places.findIndex(({ id }) => id === point) as Point;
      const slot = army.nations.indexOf(nation);
      t.garrison[at] = 1 + s;
      t.foot[garrisonOf(at)] = ir * oneOf(INFANTRY) + det * oneOf(DETACHMENT);
      t.train[garrisonOf(at)] = withSlot(0, slot);
      t.forceSeen[garrisonOf(at)] = only(s);
      t.baggageSeen[COLUMNS_IN_ALL + at] = only(s);
      enlist(t, s, slot, 0, ir);
    }
  }
  return t;
}

function emptyTable(ground: Ground, rulings: Rulings): Table {
  const { scenario, leaders, ways, leaderSide, sides } = ground;
  const t = empty({
    leaders: leaders.length,
    ways,
    arrivals: sides.reduce((sum, { columns }) => sum + columns.length, 0),
  });
  t.ground = ground.name;
  t.rulings = rulings;
  t.lastTurn = scenario.turns.length;
  t.initiative = scenario.initiative === 'protestant' ? 0 : 1;
  audiences(t, leaderSide);
  return t;
}

/** Who sees what before anything has happened: each side what is its own. */
function audiences(t: Table, leaderSide: readonly number[]): void {
  const own = (column: number[], each: number): void =>
    SIDES.forEach((s) => column.fill(only(s), s * each, (s + 1) * each));
  own(t.handSeen, CARD_WORDS);
  own(t.sizeSeen, COLUMNS_EACH);
  t.forceSeen.fill(BOTH);
  own(t.forceSeen, COLUMNS_EACH * SLOTS);
  t.baggageSeen.fill(BOTH);
  own(t.baggageSeen, COLUMNS_EACH);
  leaderSide.forEach((of, leader) => {
    t.chitSeen[leader] = of === NONE ? BOTH : EVERYONE;
    t.leaderSeen[leader] = of === NONE ? BOTH : only(side(of));
  });
  t.disclosedSeen.fill(NOBODY);
  t.disclosedSeen[0] = EVERYONE;
}

const TYPES: readonly (keyof UnitCounts)[] = ['ir', 'vir', 'cr', 'vcr'];

/** Counts regiments of a sort (infantry, veteran infantry, cavalry, veteran cavalry) into play, or out. */
export function enlist(t: Table, of: number, slot: number, type: number, count: number): void {
  const index = (of * SLOTS + slot) * 4 + type;
  t.regiments[index] = (t.regiments[index] ?? 0) + count;
}

/** 3.1, 4.1 Puts a column of the scenario on the map, at its start. */
export function muster(t: Table, ground: Ground, column: Column, file: ColumnFile): void {
  const of = Math.trunc(column / COLUMNS_EACH);
  const army = ground.sides[of] as SideFile;
  t.columnAt[column] = ground.places.findIndex(({ id }) => id === file.start);
  t.bank[column] = NONE;
  t.baggage[column] = file.bp;
  for (const [nation, counts] of Object.entries(file.units) as [Nation, UnitCounts][]) {
    const slot = army.nations.indexOf(nation);
    const holder = holderOf(column, slot);
    t.foot[holder] = counts.ir * oneOf(INFANTRY) + counts.vir * oneOf(VETERAN_INFANTRY);
    t.horse[holder] = counts.cr * oneOf(CAVALRY) + counts.vcr * oneOf(VETERAN_CAVALRY);
    t.train[holder] = (t.train[holder] ?? 0) + counts.art * oneOf(ARTILLERY);
    TYPES.forEach((type, sort) => enlist(t, of, slot, sort, counts[type]));
    t.guns[of * SLOTS + slot] = (t.guns[of * SLOTS + slot] ?? 0) + counts.art;
  }
  for (const leader of file.leaders) {
    const index = ground.leaders.findIndex(({ id }) => id === leader);
    if (index !== NONE) t.leaderAt[index] = inColumn(column);
    else {
      const holder = holderOf(column, army.nations.indexOf(leader.replace('oberst-', '') as Nation));
      t.train[holder] = (t.train[holder] ?? 0) + oneOf(OBERST);
    }
  }
}
