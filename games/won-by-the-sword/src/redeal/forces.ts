import { HIDDEN } from '@tercio/kernel';
import type { Fact, Random, Side } from '@tercio/kernel';
import { ALL_SLOTS, patrolsOf } from '../columns/boxes.ts';
import type { ColumnFile } from '../data/types.ts';
import { ARTILLERY, countIn, DETACHMENT, footSteps, horseSteps, OBERST, slotIn, withSlot } from '../force.ts';
import type { Kind } from '../force.ts';
import { add, isInPlay, stepsIn } from '../forces.ts';
import { groundUnder, placeAt, sideOfLeader, slotOfLeader } from '../ground.ts';
import {
  columnsOf,
  COLUMNS_EACH,
  garrisonBaggage,
  garrisonOf,
  holderOf,
  isColumn,
  NONE,
  pointIn,
  SLOTS,
} from '../ids.ts';
import type { Column, Holder, Leader, Point } from '../ids.ts';
import { inColumn, inGarrison, NOWHERE } from '../state.ts';
import type { Table } from '../state.ts';
import { shuffled, take, weighted } from './chance.ts';
import { homeOf, isLeaderInPlay } from './leaders.ts';
import { applyFact } from './seen.ts';
import { uncover, unseenGuns, unseenRegiments } from './unseen.ts';
import { FULL, SORTS } from './world.ts';
import type { World } from './world.ts';

/** What the hidden columns and garrisons of a side may hold: as many regiments, guns and leaders as are known to be in play. */

export function redealForces(t: Table, of: Side, facts: readonly Fact[], random: Random): void {
  const { columns, points } = uncover(t, of);
  const leaders = t.leaderAt.flatMap((at, index) =>
    at === HIDDEN && sideOfLeader(t, index as Leader) === of ? [index as Leader] : [],
  );
  if (columns.length + points.length + leaders.length === 0) return;
  for (const leader of leaders) t.leaderAt[leader] = NOWHERE;
  const world: World = {
    t,
    of,
    random,
    regiments: unseenRegiments(t, of),
    guns: unseenGuns(t, of),
    leaders: leaders.filter((leader) => isLeaderInPlay(t, leader)),
    columns,
    points,
  };
  for (const fact of facts) applyFact(world, fact);
  placeLeaders(world);
  // 4.5 Of a column that is being removed only the leaders are left.
  world.columns = world.columns.filter((column) => column !== t.broken);
  if (t.parting !== NONE && !isColumn(t.parting)) partGarrison(world, pointIn(t.parting));
  else if (t.parting !== NONE) partColumn(world, t.parting);
  for (let slot = 0; slot < SLOTS; slot++) if (left(world, slot) > 0) ensureLed(world, freeColumns(world), slot);
  for (const column of shuffled(world.columns, random)) outfit(world, column);
  placeGarrisons(world);
  placeRegiments(world);
  placeGuns(world);
  loadBaggage(world);
}

/** A guess at what a column carries: below this many BPs. */
const BAGGAGE = 6;

/** The active column, and a garrison where it stands, have something to exchange. */
function loadBaggage({ t, of, random, points }: World): void {
  for (const column of columnsOf(of)) {
    if (t.baggage[column] !== HIDDEN) continue;
    t.baggage[column] = isInPlay(t, column) ? random.below(BAGGAGE) + (t.active === column ? 1 : 0) : 0;
  }
  for (const point of points) {
    if (t.columnAt[t.active] === point) t.baggage[garrisonBaggage(point)] = 1 + random.below(BAGGAGE);
  }
}

// Leaders

const leads = ({ t }: World, column: Column, slot: number): boolean =>
  countIn(t.train[holderOf(column, slot)] as number, OBERST) > 0 ||
  t.leaderAt.some((at, leader) => at === inColumn(column) && slotOfLeader(t, leader as Leader) === slot);
const isLed = (world: World, column: Column): boolean => ALL_SLOTS.some((slot) => leads(world, column, slot));

/** Those in a battle stand in its wings; the others mostly where they were set up; every column has one. */
function placeLeaders(world: World): void {
  const { t, of, random } = world;
  const fighting = [t.attacker, t.defender].find(
    (column) => column !== NONE && Math.trunc(column / COLUMNS_EACH) === of,
  );
  for (const leader of shuffled(world.leaders, random)) {
    if (t.leaderWing[leader] !== NONE && fighting !== undefined) t.leaderAt[leader] = inColumn(fighting as Column);
    else t.leaderAt[leader] = placeFor(world, leader);
  }
  for (const column of world.columns) {
    if (!isLed(world, column)) add(t, holderOf(column, likelySlot(world, column)), OBERST, 1);
    for (const slot of ALL_SLOTS) {
      if (patrolsOf(t, column, slot) > 0 && !leads(world, column, slot)) add(t, holderOf(column, slot), OBERST, 1);
    }
  }
}

/** 4.1 What is about to give up a new column has the leaders and regiments for it. */
function partColumn(world: World, column: Column): void {
  if (!world.columns.includes(column)) return;
  const slot = ALL_SLOTS.find((one) => left(world, one) > 1) ?? 0;
  add(world.t, holderOf(column, slot), OBERST, 2);
  for (let n = 0; n < 2; n++) enterAny(world, column, [slot], [0, 1, 2, 3]);
}

function partGarrison(world: World, point: Point): void {
  const { t, regiments } = world;
  if (!world.points.includes(point)) return;
  const holder = garrisonOf(point);
  const slot = likelyNation(world);
  t.train[holder] = withSlot(0, slot);
  add(t, holder, OBERST, 1);
  add(t, holder, DETACHMENT, 1);
  const sort = FULL.findIndex((_kind, one) => (regiments[slot * SORTS + one] as number) > 0);
  if (sort !== NONE) enter(world, holder, slot, sort);
  world.points = world.points.filter((other) => other !== point);
}

/** In three of four cases with his own column, if that is hidden; else with one that has no leader yet, or with any. */
function placeFor(world: World, leader: Leader): number {
  const { t, random, of } = world;
  const home = homeOf(t, leader);
  if (home !== NONE && world.columns.includes(home) && random.below(4) > 0) return inColumn(home);
  const bare = world.columns.filter((column) => !isLed(world, column));
  if (bare.length > 0) return inColumn(take(bare, random));
  if (world.columns.length > 0) return inColumn(take(world.columns, random));
  if (world.points.length > 0) return inGarrison(take(world.points, random));
  const any = columnsOf(of).filter((column) => isInPlay(t, column) && isClosed(t, column));
  return any.length > 0 ? inColumn(take(any, random)) : NOWHERE;
}

/** The nation a column was set up with, or any with regiments to place. */
function likelySlot(world: World, column: Column): number {
  const { t, of, random } = world;
  const file = setUpAs(t, of, column);
  const nation = file && Object.keys(file.units)[0];
  const slot = nation === undefined ? NONE : (groundUnder(t).nations[of] ?? []).findIndex((one) => one === nation);
  if (slot >= 0 && left(world, slot) > 0) return slot;
  const fit = ALL_SLOTS.filter((one) => left(world, one) > 0);
  return fit.length > 0 ? take(fit, random) : 0;
}

const left = ({ regiments }: World, slot: number): number => {
  let sum = 0;
  for (let sort = 0; sort < SORTS; sort++) sum += regiments[slot * SORTS + sort] as number;
  return sum;
};

const setUpAs = (t: Table, of: Side, column: Column): ColumnFile | undefined =>
  groundUnder(t).sides[of]?.columns.filter(({ reinforcement }) => reinforcement === null)[column % COLUMNS_EACH];

// Garrisons

/** 5.1 As they were set up, as far as the regiments go; a detachment in the others. */
function placeGarrisons(world: World): void {
  const { t, of, random } = world;
  const { sides, nations, tables } = groundUnder(t);
  for (const point of shuffled(world.points, random)) {
    const file = sides[of]?.garrisons.find((one) => one.point === placeAt(t, point).id);
    const slot = file ? (nations[of] ?? []).indexOf(file.nation) : likelyNation(world);
    const holder = garrisonOf(point);
    t.train[holder] = withSlot(0, slot);
    for (let n = 0; n < (file?.ir ?? 0) && (world.regiments[slot * SORTS] as number) > 0; n++) {
      enter(world, holder, slot, 0);
    }
    add(t, holder, DETACHMENT, file?.det ?? 1);
    const most = tables.fortification.values[placeAt(t, point).works as 1 | 2 | 3 | 4].maxGarrison;
    if (footSteps(t.foot[holder] as number) === 0) add(t, holder, DETACHMENT, 1);
    while (footSteps(t.foot[holder] as number) > most) add(t, holder, DETACHMENT, -1);
  }
}

const likelyNation = (world: World): number => {
  const fit = ALL_SLOTS.filter((slot) => left(world, slot) > 0);
  return fit.length > 0 ? take(fit, world.random) : 0;
};

/** A regiment of a sort comes into a box, now and then a reduced one. */
function enter({ t, regiments, random }: World, holder: Holder, slot: number, sort: number, reduced = false): void {
  const worn = reduced || (t.turn * 5 + t.round > 6 && random.below(4) === 0);
  add(t, holder, ((FULL[sort] as Kind) + (worn ? 1 : 0)) as Kind, 1);
  regiments[slot * SORTS + sort] = (regiments[slot * SORTS + sort] as number) - 1;
}

// Regiments and guns of columns

function placeRegiments(world: World): void {
  const { random } = world;
  const free = freeColumns(world);
  for (let index = 0; index < world.regiments.length; index++) {
    const slot = Math.trunc(index / SORTS);
    const led = free.filter((column) => leads(world, column, slot));
    while ((world.regiments[index] as number) > 0) {
      if (led.length === 0) {
        shelter(world, slot, index % SORTS);
        continue;
      }
      const column = weighted(led, (one) => weightOf(world, one), random);
      enter(world, holderOf(column, slot), slot, index % SORTS);
    }
  }
}

/** Where regiments and guns can be: hidden columns, or any if there is none; what stands on a battle board is seen. */
const freeColumns = ({ t, of, columns }: World): readonly Column[] =>
  columns.length > 0 ? columns : columnsOf(of).filter((column) => isInPlay(t, column) && isClosed(t, column));
const isClosed = (t: Table, column: Column): boolean =>
  column !== t.broken && column !== t.attacker && column !== t.defender;

/** Without any column the regiment lies in a garrison of its nation that has room. */
function shelter(world: World, slot: number, sort: number): void {
  const { t } = world;
  const { values } = groundUnder(t).tables.fortification;
  const point = world.points.find((one) => {
    const holder = garrisonOf(one);
    const steps = footSteps(t.foot[holder] as number) + horseSteps(t.horse[holder] as number);
    const { maxGarrison } = values[placeAt(t, one).works as 1 | 2 | 3 | 4];
    return slotIn(t.train[holder] as number) === slot && steps + 2 <= maxGarrison;
  });
  if (point !== undefined) return enter(world, garrisonOf(point), slot, sort);
  world.regiments[slot * SORTS + sort] = 0;
}

/** 16.0 A nation with regiments to place needs a leader somewhere. */
function ensureLed(world: World, free: readonly Column[], slot: number): void {
  if (free.length === 0 || free.some((column) => leads(world, column, slot))) return;
  add(world.t, holderOf(take(free, world.random), slot), OBERST, 1);
}

/** The active column may be asked which regiments ride out, or are filled up: it is given some, if there are any. */
function equip(world: World, column: Column): void {
  for (const sorts of [FOOT_SORTS, HORSE_SORTS]) {
    const nations = ALL_SLOTS.filter((slot) =>
      sorts.some((sort) => (world.regiments[slot * SORTS + sort] as number) > 0),
    );
    const slot = nations.find((one) => leads(world, column, one)) ?? nations[0];
    if (slot === undefined) continue;
    if (!leads(world, column, slot)) add(world.t, holderOf(column, slot), OBERST, 1);
    for (let n = 0; n < 5; n++) enterAny(world, column, [slot], sorts, n === 0);
  }
}
const FOOT_SORTS: readonly number[] = [0, 1];
const HORSE_SORTS: readonly number[] = [2, 3];

/** 4.0 At least a regiment; enough to keep up a siege (11.1); for the one that is active, foot and horse. */
function outfit(world: World, column: Column): void {
  const { t } = world;
  const works = placeAt(t, t.columnAt[column] as number).works as 1 | 2 | 3 | 4;
  const siege = t.besieging[column] === 1 ? groundUnder(t).tables.fortification.values[works].maintain : 0;
  const led = ALL_SLOTS.filter((slot) => leads(world, column, slot));
  if (t.active === column) equip(world, column);
  else enterAny(world, column, led, [0]);
  while (stepsIn(t, column) < Math.max(1, siege) && enterAny(world, column, led, [0, 1, 2, 3]));
  const [slot = 0] = led;
  if (stepsIn(t, column) === 0) add(t, holderOf(column, slot), DETACHMENT, 1);
}

function enterAny(
  world: World,
  column: Column,
  led: readonly number[],
  sorts: readonly number[],
  reduced = false,
): boolean {
  for (const slot of led) {
    for (const sort of sorts) {
      if ((world.regiments[slot * SORTS + sort] as number) <= 0) continue;
      enter(world, holderOf(column, slot), slot, sort, reduced);
      return true;
    }
  }
  return false;
}

/** As many regiments as the column was set up with make it so much the likelier. */
function weightOf({ t, of }: World, column: Column): number {
  const file = setUpAs(t, of, column);
  if (!file) return AVERAGE;
  let sum = 1;
  for (const { ir, vir, cr, vcr } of Object.values(file.units)) sum += ir + vir + cr + vcr;
  return sum;
}
const AVERAGE = 10;

function placeGuns(world: World): void {
  const { t, random } = world;
  const free = freeColumns(world);
  for (let slot = 0; slot < SLOTS; slot++) {
    const led = free.filter((column) => leads(world, column, slot));
    const points = world.points.filter((point) => slotIn(t.train[garrisonOf(point)] as number) === slot);
    const holders =
      led.length > 0 ? led.map((column) => holderOf(column, slot)) : points.map((point) => garrisonOf(point));
    while ((world.guns[slot] as number) > 0 && holders.length > 0) {
      add(t, take(holders, random), ARTILLERY, 1);
      world.guns[slot] = (world.guns[slot] as number) - 1;
    }
  }
}
