import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { capacity, firstIn, inFrontage, isIn, nextIn, unitsIn } from '../field.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';
import { ASSAULTING, canGiveWay, goRefusal, isA, isDue, noTargetRefusal } from './eligibility.ts';

/** 6.1.2 to 6.1.6, 5.4.8, 5.5.4, 5.5.5: forming up for an assault order, and its assaults one after the other. */

const { due, givesWay, bound } = ASSAULTING;
const NOT_IN_ORDER = no('6.1.1', 'notInAssault');
const BOUND = no('6.1.2', 'boundToAssault');
const OUT_OF_TURN = no('6.1.4', 'assaultersAscending');
const NOBODY_YET = no('6.1.2', 'nobodyCanAssault');
const NOT_LIGHT = no('A.7.5', 'cannotGiveWay');
const NO_EXCHANGE = no('A.7.5', 'nobodyTakesPlace');
const TOO_NARROW = no('6.1.6', 'frontTooNarrow');
const NOT_DUE = no('6.1.1', 'notDueToAssault');

/** Everybody in the zone who is under the present order. */
const isOrdered = (t: Table, unit: Unit, zone: Zone): boolean => isIn(t, unit, zone) && t.ordered[unit] === 1;
const isComing = (t: Table, unit: Unit, zone: Zone): boolean =>
  t.assaulting[unit] === due && !inFrontage(t, unit, zone);

/** The highest unit in the zone that `picks` picks, or NONE: sets are chosen in ascending order. */
export function lastIn(t: Table, zone: Zone, picks: (unit: Unit) => boolean): number {
  let last = NONE;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u > last && picks(u as Unit)) last = u;
  }
  return last;
}

/** Has somebody in the zone still to assault, with somebody to assault? */
function someDue(t: Table, zone: Zone): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (isDue(t, u as Unit) && noTargetRefusal(t, zone, u as Unit) === null) return true;
  }
  return false;
}

/** 6.1.5: commanded troops and guns leave frontage. Who has left it since the zone was ordered is bound no more. */
function formUp(t: Table, zone: Zone, ordered: number): readonly Unit[] {
  const screen: Unit[] = [];
  for (const unit of unitsIn(t, zone)) {
    if (inFrontage(t, unit, zone) && (factsOf(t, unit).ordnance || isA(t, unit, 'commanded'))) {
      t.front[unit] = 0;
      screen.push(unit);
    }
    if (t.assaulting[unit] === bound && !inFrontage(t, unit, zone)) t.assaulting[unit] = ASSAULTING.no;
  }
  if (ordered !== NONE) t.assaulting[ordered] = due;
  return screen;
}

/** How the front would stand: frontage beyond its capacity if nobody else gives way, and who comes and who goes. */
function pressure(t: Table, zone: Zone): { readonly excess: number; readonly coming: number; readonly going: number } {
  let excess = -capacity(t, zone);
  let coming = 0;
  let going = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    const unit = u as Unit;
    const comes = isComing(t, unit, zone);
    const goes = t.assaulting[u] === givesWay;
    if (comes || (inFrontage(t, unit, zone) && !goes)) excess += factsOf(t, unit).frontage;
    coming += comes ? 1 : 0;
    going += goes ? 1 : 0;
  }
  return { excess, coming, going };
}

/** What light troops after this unit could still give up. */
function laterRoom(t: Table, zone: Zone, after: Unit): number {
  let room = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u > after && canGiveWay(t, u as Unit, zone)) room += factsOf(t, u as Unit).frontage;
  }
  return room;
}

function backRefusal(t: Table, zone: Zone, unit: Unit): Verdict {
  if (!canGiveWay(t, unit, zone)) return NOT_LIGHT;
  if (unit <= lastIn(t, zone, (other) => t.assaulting[other] === givesWay)) return OUT_OF_TURN;
  const { excess, coming, going } = pressure(t, zone);
  if (excess <= 0) return going < coming ? yes : NO_EXCHANGE;
  return excess - factsOf(t, unit).frontage <= laterRoom(t, zone, unit) ? yes : TOO_NARROW;
}

/** Those who come forward take their places, and those who make room leave theirs. */
function takePlaces(t: Table, zone: Zone): { readonly forward: readonly Unit[]; readonly back: readonly Unit[] } {
  const forward = unitsIn(t, zone).filter((unit) => isComing(t, unit, zone));
  const back = unitsIn(t, zone).filter((unit) => t.assaulting[unit] === givesWay);
  for (const unit of back) {
    t.front[unit] = 0;
    t.assaulting[unit] = ASSAULTING.no;
  }
  for (const unit of forward) t.front[unit] = t.zoneOf[unit] === zone ? 1 : 2;
  return { forward, back };
}

export const assaultProcs: Procs<'assault'> = {
  assault: {
    start(g) {
      const { zone, unit } = g.at;
      const units = formUp(g.table, zone, unit);
      if (units.length > 0) g.tell?.({ kind: 'screenLeft', rule: '6.1.5', zone, units });
      return g.go(unit === NONE ? 'forward' : 'giveWay');
    },
    forward: (g) => g.ask(g.at.side, 'comeForward', { zone: g.at.zone, side: g.at.side }, 'forwarded'),
    forwarded(g) {
      const { verb, arg } = g.answer('comeForward');
      if (verb === 'done') return g.go('giveWay');
      g.table.assaulting[arg] = due;
      return g.go('forward');
    },
    giveWay(g) {
      const { zone, side } = g.at;
      if (pressure(g.table, zone).coming === 0) return g.go('next');
      return g.ask(side, 'giveWay', { zone, side }, 'gaveWay');
    },
    gaveWay(g) {
      const { verb, arg } = g.answer('giveWay');
      if (verb === 'done') return g.go('formed');
      g.table.assaulting[arg] = givesWay;
      return g.go('giveWay');
    },
    formed(g) {
      const { zone } = g.at;
      const { forward, back } = takePlaces(g.table, zone);
      if (back.length > 0) g.tell?.({ kind: 'madeRoom', rule: 'A.7.5', zone, units: back });
      g.tell?.({ kind: 'wentForward', rule: '6.1.4', zone, units: forward });
      return g.go('next');
    },
    /** A single unit assaults without further ado; after an assault the next is chosen knowing how it went (R120). */
    next(g) {
      const { zone, side } = g.at;
      const leads = unitsIn(g.table, zone).filter((unit) => mayLead(g.table, zone, unit) === null);
      const [lead] = leads;
      if (lead === undefined) {
        g.table.assaulting.fill(ASSAULTING.no);
        return g.done(null);
      }
      if (leads.length === 1 && !hasAssaulted(g.table, zone)) return g.call('charge', chargeBy(lead, g.at), 'next');
      return g.ask(side, 'attackNext', { zone, side }, 'chosen');
    },
    chosen: (g) => g.call('charge', chargeBy(g.answer('attackNext').arg, g.at), 'next'),
  },
};

const chargeBy = (lead: Unit, { zone, side }: { zone: Zone; side: Side }) =>
  ({ zone, side, lead, target: NONE, hits: 0, wings: [] }) as const;

/** Has somebody under this order assaulted from the zone already? */
const hasAssaulted = (t: Table, zone: Zone): boolean =>
  unitsIn(t, zone).some((unit) => t.ordered[unit] === 1 && t.holdsFront[unit] === 1);

const firstLegal = (t: Table, zone: Zone, legal: (unit: Unit) => Verdict): Unit =>
  unitsIn(t, zone).find((unit) => legal(unit) === null) as Unit;

/** 6.1.4: may this unit take part in the zone's assault by choice: from behind, or new to the front? */
function comesForward(t: Table, zone: Zone, unit: Unit): Verdict {
  if (!isOrdered(t, unit, zone)) return NOT_IN_ORDER;
  if (t.assaulting[unit] === bound) return BOUND;
  if (unit <= lastIn(t, zone, (other) => t.assaulting[other] === due)) return OUT_OF_TURN;
  return goRefusal(t, zone, unit);
}

/** R120: may this unit lead the next assault? */
function mayLead(t: Table, zone: Zone, unit: Unit): Verdict {
  return isIn(t, unit, zone) && isDue(t, unit) ? noTargetRefusal(t, zone, unit) : NOT_DUE;
}

const inZone = (t: Table, { zone }: { zone: Zone; side: Side }): Iterable<number> => unitsIn(t, zone);

export const assaultAsks: Asks<'comeForward' | 'giveWay' | 'attackNext'> = {
  comeForward: {
    rule: '6.1.4',
    publiclyForced: true,
    verbs: {
      forward: { domain: UNITS, each: inZone, may: (t, { zone }, unit) => comesForward(t, zone, unit) },
      done: { may: (t, { zone }) => (someDue(t, zone) ? yes : NOBODY_YET) },
    },
    fallback: (t, { zone }) =>
      someDue(t, zone)
        ? { verb: 'done', arg: null }
        : { verb: 'forward', arg: firstLegal(t, zone, (unit) => comesForward(t, zone, unit)) },
  },
  giveWay: {
    rule: 'A.7.5',
    publiclyForced: true,
    verbs: {
      back: { domain: UNITS, each: inZone, may: (t, { zone }, unit) => backRefusal(t, zone, unit) },
      done: { may: (t, { zone }) => (pressure(t, zone).excess <= 0 ? yes : TOO_NARROW) },
    },
    fallback: (t, { zone }) =>
      pressure(t, zone).excess <= 0
        ? { verb: 'done', arg: null }
        : { verb: 'back', arg: firstLegal(t, zone, (unit) => backRefusal(t, zone, unit)) },
  },
  attackNext: {
    rule: '6.1.2',
    verbs: { attack: { domain: UNITS, each: inZone, may: (t, { zone }, unit) => mayLead(t, zone, unit) } },
    fallback: (t, { zone }) => ({ verb: 'attack', arg: firstLegal(t, zone, (unit) => mayLead(t, zone, unit)) }),
    routine(t, { zone }) {
      const lead = anyOf(
        t,
        unitsIn(t, zone).filter((unit) => mayLead(t, zone, unit) === null),
      );
      return lead === null ? null : { verb: 'attack', arg: lead };
    },
  },
};
