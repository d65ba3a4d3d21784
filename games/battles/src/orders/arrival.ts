import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { holding } from '../assault/counts.ts';
import { board, factsOf } from '../board.ts';
import { firstIn, friendOccupied, isStunned, nextIn, occupies, place, unitsIn, wipe } from '../field.ts';
import { COMMANDERS, NONE, UNITS } from '../ids.ts';
import type { Commander, Unit, Wing, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { isWaiting } from './cost.ts';
import { seizeGuns } from './entry.ts';
import { bringForward, forwardRefusal, frontCount, isFrontInOrder, isOverfull } from './front.ts';

/** 5.4 Entering frontage on arrival; 4.3.3 commanders who ride along. */

/**
 * Moves units into a zone, before `arrival` settles their place there. A single unit goes into frontage of an empty zone,
 * a group keeps the frontage it had (5.4.2, 5.4.3); among friends they stand behind for now, unless they step `back` onto
 * friends who face as they do (5.4.6): then a single unit goes into frontage and a group keeps it.
 */
export function bringOver(
  t: Table,
  units: readonly Unit[],
  to: Zone,
  { army, facing, back, tell }: { army: Side; facing: number; back: boolean; tell: Tell },
): void {
  const joined = friendOccupied(t, to, army);
  // Who passes from one wing to another leaves the one weaker and makes the other stronger.
  const before = tell && t.deploying === 0 ? { holds: holding(t, army), had: t.wingHad.slice() } : null;
  const fronts = !joined || (back && t.facing[to] === facing);
  if (units.some((unit) => !factsOf(t, unit).ordnance)) seizeGuns(t, to, army, tell);
  if (!joined) t.facing[to] = facing;
  for (const unit of units) {
    place(t, unit, to, fronts && (units.length === 1 || t.front[unit] !== 0));
    t.arrived[unit] = 1;
  }
  if (before) tellWings(t, army, before, tell);
}

type Tell = Run<Battles, 'entry'>['tell'];
interface WingsBefore {
  readonly holds: readonly boolean[];
  /** Which had anybody at all. */
  readonly had: readonly number[];
}

/** 8.1: wings that hold together now and did not, and the other way round. */
function tellWings(t: Table, army: Side, before: WingsBefore, tell: Tell): void {
  holding(t, army).forEach((holds, w) => {
    if (holds === before.holds[w] || before.had[w] === 0) return;
    tell?.({ kind: holds ? 'wingHolds' : 'wingBroken', rule: '8.1', side: army, wing: w as Wing });
  });
}

const NOT_THERE = no('4.3.3', 'commanderElsewhere');
const STUNNED = no('6.7.5', 'stunned');

/** 4.3.3, 2.8.2: may this commander go along? From off the board come those who wait with the wing (R49). */
function alongRefusal(t: Table, army: Side, from: number, commander: Commander): Verdict {
  if (board(t).commanders[commander]?.side !== army) return NOT_THERE;
  if (from < 0) return isWaiting(t, commander) ? yes : NOT_THERE;
  if (t.commanderAt[commander] !== from) return NOT_THERE;
  return isStunned(t, commander) ? STUNNED : yes;
}

function canAnyRide(t: Table, army: Side, from: number, after: number): boolean {
  for (let k = after + 1; k < t.commanderAt.length; k++) {
    if (alongRefusal(t, army, from, k as Commander) === null) return true;
  }
  return false;
}

/** 5.4.3, 5.4.4: may this unit, just arrived, go into frontage? */
function arriveRefusal(t: Table, zone: Zone, army: Side, after: number, unit: Unit): Verdict {
  if (t.arrived[unit] === 0 || t.zoneOf[unit] !== zone) return no('5.4.4', 'notArrived');
  return unit <= after ? no('5.4.4', 'inOrder') : forwardRefusal(t, unit, zone, army, '5.4.4');
}

function canAnyArrive(t: Table, zone: Zone, army: Side, after: number): boolean {
  for (let u = t.head[zone] as number; u !== NONE; u = t.next[u] as number) {
    if (arriveRefusal(t, zone, army, after, u as Unit) === null) return true;
  }
  return false;
}

/** Were friends there before them (5.4.4), or did they come into an empty zone (5.4.3)? */
function arrivalRule(t: Table, zone: Zone, army: Side): string {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (t.arrived[u] === 0 && factsOf(t, u as Unit).side === army && occupies(t, u as Unit)) return '5.4.4';
  }
  return '5.4.3';
}

type Here = Run<Battles, 'arrival'>;

const enter = (g: Here) => g.call('entry', { zone: g.at.to, side: g.at.side }, 'vacate');

/** The front that they left, if there was one, is put right first, then that of their new zone. */
function vacate(g: Here) {
  const { from } = g.at;
  const settled = from < 0 || isFrontInOrder(g.table, from as Zone);
  return settled ? room(g) : g.call('vacancy', { zone: from as Zone }, 'room');
}

const room = (g: Here) =>
  isOverfull(g.table, g.at.to) ? g.call('vacancy', { zone: g.at.to }, 'place') : takePlaces(g);

function takePlaces(g: Here) {
  const { to: zone, side, after } = g.at;
  return canAnyArrive(g.table, zone, side, after) ? g.ask(side, 'arrive', { zone, side, after }, 'placed') : settle(g);
}

const settle = (g: Here) => (isFrontInOrder(g.table, g.at.to) ? end(g) : g.call('vacancy', { zone: g.at.to }, 'end'));

function end(g: Here) {
  wipe(g.table.arrived);
  return g.done(null);
}

export const arrival: Steps<Battles, 'arrival'> = {
  start(g) {
    const { from, to, side, riders: may, after } = g.at;
    if (may === 1 && canAnyRide(g.table, side, from, after))
      return g.ask(side, 'riders', { from, to, side, after }, 'rode');
    return after === NONE ? enter(g) : g.go('enter', { after: NONE });
  },
  rode(g) {
    const { verb, arg: commander } = g.answer('riders');
    if (verb === 'done') return g.go('enter', { after: NONE });
    const { from, to } = g.at;
    const t = g.table;
    t.commanderAt[commander] = to;
    t.commanderWing[commander] = NONE;
    if (t.commanderMoved[commander] === 0) t.commanderMoved[commander] = 1;
    g.tell?.({ kind: 'rode', rule: '4.3.3', commander, from, to });
    return g.go('start', { after: commander });
  },
  enter,
  vacate,
  room,
  place: takePlaces,
  placed(g) {
    const { verb, arg: unit } = g.answer('arrive');
    if (verb === 'done') return settle(g);
    const { to: zone, side } = g.at;
    bringForward(g.table, unit, zone);
    g.tell?.({ kind: 'cameForward', rule: arrivalRule(g.table, zone, side), unit, zone });
    return g.go('place', { after: unit });
  },
  end,
};

export const riders: Decision<Battles, 'riders'> = {
  rule: '4.3.3',
  publiclyForced: true,
  verbs: {
    along: {
      domain: COMMANDERS,
      may: (t, { from, side, after }, commander) =>
        commander <= after ? no('4.3.3', 'inOrder') : alongRefusal(t, side, from, commander),
    },
    done: { may: () => yes },
  },
  fallback: () => ({ verb: 'done', arg: null }),
};

export const arrive: Decision<Battles, 'arrive'> = {
  rule: '5.4.4',
  publiclyForced: true,
  verbs: {
    front: {
      domain: UNITS,
      each: (t, { zone }) => unitsIn(t, zone),
      may: (t, { zone, side, after }, unit) => arriveRefusal(t, zone, side, after, unit),
    },
    done: { may: (t, { zone }) => (frontCount(t, zone) === 0 ? no('2.2.4', 'frontWouldBeEmpty') : yes) },
  },
  fallback(t, { zone, side, after }) {
    if (frontCount(t, zone) > 0) return { verb: 'done', arg: null };
    const unit = unitsIn(t, zone).find((one) => arriveRefusal(t, zone, side, after, one) === null);
    return { verb: 'front', arg: unit as Unit };
  },
};
