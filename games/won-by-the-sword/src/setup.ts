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
import { groundNumber, groundNumbered } from './ground.ts';
import type { Ground } from './ground.ts';
import {
  CARD_WORDS,
  COLUMNS_EACH,
  COLUMNS_IN_ALL,
  GARRISONS,
  garrisonOf,
  holderOf,
  NONE,
  POINTS_IN_ALL,
  SIDES,
  SLOTS,
} from './ids.ts';
import type { Column, Point } from './ids.ts';
import { rulingsOf } from './rulings.ts';
import type { Rulings } from './rulings.ts';
import { DISCLOSURES, inColumn, WINGS } from './state.ts';
import type { Table } from './state.ts';

/** Where nothing can lie: who may see that is no matter, and this is the shortest to write down. */
export const BOTH: Sides = only(...SIDES);

const zeros = (length: number): number[] => new Array<number>(length).fill(0);
const filled = (length: number, value: number): number[] => new Array<number>(length).fill(value);

/** 3.1 The table as the scenario sets it up. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const pack = typeof options['pack'] === 'string' ? options['pack'] : 'reconstruction';
  const number = groundNumber(scenario, pack);
  if (number === NONE) throw new Error(`there is no scenario "${scenario}" in pack "${pack}"`);
  const ground = groundNumbered(number);
  const t = emptyTable(number, ground, rulingsOf(rulings));
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

function emptyTable(number: number, ground: Ground, rulings: Rulings): Table {
  const { scenario } = ground;
  const leaders = ground.leaders.length;
  const ownColumns = (each: number): Sides[] => SIDES.flatMap((s) => filled(each, only(s))) as Sides[];
  return {
    ground: number,
    rulings,
    turn: 1,
    round: 0,
    lastTurn: scenario.turns.length,
    initiative: scenario.initiative === 'protestant' ? 0 : 1,
    initiativeFresh: 0,
    first: 0,
    vp: zeros(2),
    acts: zeros(2),
    idle: zeros(2),
    wish: zeros(2),
    handCount: zeros(2),
    chits: zeros(2),
    hand: zeros(SIDES.length * CARD_WORDS),
    handSeen: ownColumns(CARD_WORDS),
    spent: zeros(CARD_WORDS),
    columnAt: filled(COLUMNS_IN_ALL, NONE),
    bank: filled(COLUMNS_IN_ALL, NONE),
    finished: zeros(COLUMNS_IN_ALL),
    fatigue: zeros(COLUMNS_IN_ALL),
    ta: zeros(COLUMNS_IN_ALL),
    entrenched: zeros(COLUMNS_IN_ALL),
    won: zeros(COLUMNS_IN_ALL),
    refused: zeros(COLUMNS_IN_ALL),
    light: zeros(COLUMNS_IN_ALL),
    size: zeros(COLUMNS_IN_ALL),
    tied: zeros(COLUMNS_IN_ALL),
    sizeSeen: ownColumns(COLUMNS_EACH),
    besieging: zeros(COLUMNS_IN_ALL),
    built: zeros(COLUMNS_IN_ALL),
    required: zeros(COLUMNS_IN_ALL),
    finalOffer: zeros(COLUMNS_IN_ALL),
    stratagem: zeros(COLUMNS_IN_ALL),
    foot: zeros(GARRISONS + POINTS_IN_ALL),
    horse: zeros(GARRISONS + POINTS_IN_ALL),
    train: zeros(GARRISONS + POINTS_IN_ALL),
    forceSeen: [...ownColumns(COLUMNS_EACH * SLOTS), ...filled(POINTS_IN_ALL, BOTH)],
    baggage: zeros(COLUMNS_IN_ALL + POINTS_IN_ALL),
    baggageSeen: [...ownColumns(COLUMNS_EACH), ...filled(POINTS_IN_ALL, BOTH)],
    leaderAt: zeros(leaders),
    chit: zeros(leaders),
    usedChits: zeros(leaders),
    chitSeen: ground.leaderSide.map((of) => (of === NONE ? BOTH : EVERYONE)),
    leaderSeen: ground.leaderSide.map((of) => (of === NONE ? BOTH : only(side(of)))),
    leaderBack: zeros(leaders),
    garrison: zeros(POINTS_IN_ALL),
    forage: zeros(POINTS_IN_ALL),
    stock: zeros(POINTS_IN_ALL),
    rejected: zeros(POINTS_IN_ALL),
    exchanged: zeros(POINTS_IN_ALL),
    patrol: zeros(ground.ways),
    cadre: zeros(SIDES.length * SLOTS * 4),
    regiments: zeros(SIDES.length * SLOTS * 4),
    guns: zeros(SIDES.length * SLOTS),
    lostGuns: zeros(SIDES.length * SLOTS),
    arrival: zeros(ground.sides.reduce((sum, { columns }) => sum + columns.length, 0)),
    active: NONE,
    card: NONE,
    cp: 0,
    due: 0,
    did: 0,
    marches: 0,
    rides: 0,
    broken: NONE,
    parting: NONE,
    attacker: NONE,
    defender: NONE,
    wingFoot: zeros(SIDES.length * WINGS * SLOTS),
    wingHorse: zeros(SIDES.length * WINGS * SLOTS),
    wingGuns: zeros(SIDES.length * SLOTS),
    wingBarrage: zeros(SIDES.length),
    wingDug: zeros(SIDES.length),
    wingTa: zeros(SIDES.length * WINGS),
    wingHits: zeros(SIDES.length * WINGS),
    wingRoll: zeros(SIDES.length * WINGS),
    wingWon: zeros(WINGS),
    leaderWing: filled(leaders, NONE),
    disclosed: zeros(DISCLOSURES),
    disclosedSeen: [EVERYONE, ...filled(DISCLOSURES - 1, NOBODY)],
  };
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
