import { no, yes } from '@tercio/kernel';
import type { Decision, Next, Run, Side, Steps } from '@tercio/kernel';
import { dropGarrisonGuns } from '../battle/spoils.ts';
import { clearGarrison } from '../columns/removal.ts';
import type { FortWorks } from '../data/types.ts';
import {
  ARTILLERY,
  CAVALRY,
  CAVALRY_REDUCED,
  DETACHMENT,
  INFANTRY,
  INFANTRY_REDUCED,
  OBERST,
  slotIn,
  stepsOf,
  VETERAN_CAVALRY,
  VETERAN_CAVALRY_REDUCED,
  VETERAN_INFANTRY,
  VETERAN_INFANTRY_REDUCED,
} from '../force.ts';
import type { Kind } from '../force.ts';
import { add, besiegerOf, countOfKind, garrisonSide, holderSteps, isInPlay, roundNumber, toCadre } from '../forces.ts';
import { groundUnder, placeAt } from '../ground.ts';
import {
  columnsOf,
  garrisonBaggage,
  garrisonOf,
  holderOf,
  NONE,
  ownerOf,
  POINTS,
  POINTS_IN_ALL,
  targetAt,
} from '../ids.ts';
import type { Leader, Point } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import { takeOff } from '../leaders.ts';
import { liftSiege } from '../march/movement.ts';
import { score, takeInitiative } from '../score.ts';
import type { Sword } from '../spec.ts';
import { inColumn, inGarrison } from '../state.ts';
import type { Table } from '../state.ts';
import { fortAt } from './eligibility.ts';

/** 11.9, 11.10 A place changes hands: its garrison, its stores, and the new garrison. */

type Capturing = Run<Sword, 'capture'>;

export const capture: Steps<Sword, 'capture'> = {
  start(g): Next {
    const t = g.table;
    const { column, point, storm } = g.at;
    const holder = garrisonSide(t, point);
    collect(g);
    liftSiege(t, column);
    reward(g, holder);
    if (holder === null) return g.go('garrison');
    if (storm === 1) overwhelm(g, holder);
    return g.go(storm === 1 ? 'spoils' : 'refuge');
  },
  refuge: (g) => g.ask(garrisonSide(g.table, g.at.point) as Side, 'refuge', { point: g.at.point }, 'moved'),
  moved(g) {
    const choice = g.answer('refuge');
    marchOff(g, choice.verb === 'to' ? choice.arg : NONE);
    return g.go('spoils');
  },
  spoils(g) {
    const { column, point } = g.at;
    const guns = dropGarrisonGuns(g.table, point);
    clearGarrison(g, point);
    return g.call('spoils', { column, guns, bp: 0 }, 'garrison');
  },
  garrison(g) {
    const { column, point } = g.at;
    g.table.rejected[point] = 0;
    return g.call('establish', { column, point }, 'end');
  },
  end: (g) => g.done(null),
};

/** 11.2, 11.8, 11.9 The table's BPs, and what lay under the marker. */
function collect(g: Capturing): void {
  const t = g.table;
  const { column, point, storm } = g.at;
  const fort = fortAt(t, point);
  const found = t.baggage[garrisonBaggage(point)] as number;
  const bp = (storm === 1 ? (fort?.bpStorm ?? 0) : (fort?.bpSurrender ?? 0)) + found;
  t.baggage[column] = (t.baggage[column] as number) + bp;
  t.baggage[garrisonBaggage(point)] = 0;
  loosen(g, column);
  const holder = garrisonOf(point);
  const units = Array.from({ length: ARTILLERY }, (_, kind) => countOfKind(t, holder, kind as Kind));
  const guns = countOfKind(t, holder, ARTILLERY);
  const rule = storm === 1 ? '11.8' : '11.9';
  g.tell?.({ kind: 'captured', rule, side: ownerOf(column), column, point, storm: storm === 1, bp, guns, units });
}

/** 1.1, 2.0 */
function reward(g: Capturing, holder: Side | null): void {
  const { column, point } = g.at;
  const side = ownerOf(column);
  const { tables } = groundUnder(g.table);
  const works = placeAt(g.table, point).works as FortWorks;
  const { captureGarrisoned, captureNeutral } = tables.victoryPoints.values;
  const vp = (holder === null ? captureNeutral : captureGarrisoned)[works];
  score(g, side, vp, '11.10', `${placeAt(g.table, point).name} taken`);
  if (tables.fortification.values[works].initiative) takeInitiative(g, side, '2.0', 'a strong place taken');
}

/** The kinds of fighting units, the best first: who finds room if not all do. */
const BEST_FIRST: readonly Kind[] = [
  VETERAN_INFANTRY,
  INFANTRY,
  VETERAN_CAVALRY,
  CAVALRY,
  VETERAN_INFANTRY_REDUCED,
  INFANTRY_REDUCED,
  VETERAN_CAVALRY_REDUCED,
  CAVALRY_REDUCED,
  DETACHMENT,
];

/** 11.8 Leaders are captured; regiments go to the cadre box, detachments off the map. */
function overwhelm(g: Capturing, holder: Side): void {
  const t = g.table;
  const { column, point } = g.at;
  const at = garrisonOf(point);
  const slot = slotIn(t.train[at] as number);
  for (const kind of BEST_FIRST) discard(t, point, kind, countOfKind(t, at, kind), holder, slot);
  add(t, at, OBERST, -countOfKind(t, at, OBERST));
  for (const leader of leadersIn(t, point)) {
    takeOff(g, leader, NONE);
    g.tell?.({ kind: 'leaderTaken', rule: '11.8', side: holder, column, point, leader });
  }
}

function discard(t: Table, point: Point, kind: Kind, count: number, of: Side, slot: number): void {
  if (count === 0) return;
  add(t, garrisonOf(point), kind, -count);
  toCadre(t, of, slot, kind, count);
}

function leadersIn(t: Table, point: Point): readonly Leader[] {
  return t.leaderAt.flatMap((place, leader) => (place === inGarrison(point) ? [leader as Leader] : []));
}

// Where a garrison goes that has surrendered (11.9)

function marchOff(g: Capturing, to: number): void {
  const t = g.table;
  const { column, point } = g.at;
  const side = garrisonSide(t, point) as Side;
  const at = garrisonOf(point);
  const slot = slotIn(t.train[at] as number);
  const before = holderSteps(t, at);
  if (to !== NONE) shelter(t, point, to as Point);
  const lost = holderSteps(t, at);
  for (const kind of BEST_FIRST) discard(t, point, kind, countOfKind(t, at, kind), side, slot);
  moveLeaders(g, to, side, slot);
  if (to !== NONE) loosen(g, targetAt(to as Point));
  const where = (to === NONE ? point : to) as Point;
  g.tell?.({ kind: 'marchedOff', rule: '11.9', side, column, point, to: where, lost: before === 0 ? 0 : lost });
}

/** As many as there is room for, the best first. */
function shelter(t: Table, from: Point, to: Point): void {
  let room = roomIn(t, to);
  for (const kind of BEST_FIRST) {
    const each = stepsOf(kind);
    const count = Math.min(countOfKind(t, garrisonOf(from), kind), Math.trunc(room / each));
    add(t, garrisonOf(from), kind, -count);
    add(t, garrisonOf(to), kind, count);
    room -= count * each;
  }
}

/** Leaders go with the garrison; without one, to a column, or they are away until the next round. */
function moveLeaders(g: Capturing, to: number, side: Side, slot: number): void {
  const t = g.table;
  const from = g.at.point;
  const refuge = columnsOf(side).find((column) => isInPlay(t, column));
  const obersts = countOfKind(t, garrisonOf(from), OBERST);
  add(t, garrisonOf(from), OBERST, -obersts);
  if (to !== NONE) add(t, garrisonOf(to as Point), OBERST, obersts);
  else if (refuge !== undefined) add(t, holderOf(refuge, slot), OBERST, obersts);
  for (const leader of leadersIn(t, from)) {
    if (to !== NONE) t.leaderAt[leader] = inGarrison(to as Point);
    else if (refuge !== undefined) t.leaderAt[leader] = inColumn(refuge);
    else takeOff(g, leader, roundNumber(t) + 1);
  }
  // Whether there was one is a secret: what was known of the column is known no more.
  if (to === NONE && refuge !== undefined) loosen(g, refuge);
}

const roomIn = (t: Table, point: Point): number =>
  (fortAt(t, point)?.maxGarrison ?? 0) - holderSteps(t, garrisonOf(point));

/** 11.9 The nearest garrison of the same nation that has room for all; failing that, the nearest of the roomiest. */
function refuges(t: Table, from: Point): readonly Point[] {
  const of = garrisonSide(t, from);
  const needed = holderSteps(t, garrisonOf(from));
  const slot = slotIn(t.train[garrisonOf(from)] as number);
  const candidates: Point[] = [];
  let most = 0;
  for (let index = 0; index < POINTS_IN_ALL; index++) {
    const point = index as Point;
    if (point === from || garrisonSide(t, point) !== of || slotIn(t.train[garrisonOf(point)] as number) !== slot)
      continue;
    if (besiegerOf(t, point) !== NONE || roomIn(t, point) <= 0) continue;
    candidates.push(point);
    most = Math.max(most, Math.min(needed, roomIn(t, point)));
  }
  const fitting = candidates.filter((point) => roomIn(t, point) >= most);
  const far = distances(t, from);
  const nearest = Math.min(...fitting.map((point) => far[point] as number));
  return fitting.filter((point) => far[point] === nearest);
}

/** Spaces from a point to every other. */
function distances(t: Table, from: Point): readonly number[] {
  const far = new Array<number>(POINTS_IN_ALL).fill(POINTS_IN_ALL);
  far[from] = 0;
  const queue: Point[] = [from];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    for (const { to } of placeAt(t, next).ends) {
      if (far[to] !== POINTS_IN_ALL) continue;
      far[to] = (far[next] as number) + 1;
      queue.push(to);
    }
  }
  return far;
}

export const refuge: Decision<Sword, 'refuge'> = {
  rule: '11.9',
  verbs: {
    to: {
      domain: POINTS,
      each: (t, { point }) => refuges(t, point),
      may: (t, { point }, to) => (refuges(t, point).includes(to) ? yes : no('11.9', 'notTheNearest', { point: to })),
    },
    disband: { may: (t, { point }) => (refuges(t, point).length === 0 ? yes : no('11.9', 'refugeExists')) },
  },
  fallback(t, { point }) {
    const [to] = refuges(t, point);
    return to === undefined ? { verb: 'disband', arg: null } : { verb: 'to', arg: to };
  },
};
