import { no, only, yes } from '@tercio/kernel';
import type { Decision, Range, Run, Steps, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { besiegerOf, garrisonSide } from '../forces.ts';
import { cardOf } from '../ground.ts';
import { garrisonBaggage, NONE, ownerOf, targetAt } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import { cpFor } from './movement.ts';

/** 7.3 to 7.5 Baggage that is taken up, left, stored or destroyed. */

/** 7.4, W7 One CP for any number of BPs in a space; nothing with COOPERATIVE TEAMSTERS, or once it is paid, until BPs are left here. */
export function pickUpCost(t: Seen): number {
  const free = (t.did & DID.pickedUp) !== 0 || (t.card !== NONE && cardOf(t, t.card).action === 'cooperativeTeamsters');
  return free ? 0 : cpFor(t, 'pickUp');
}

const pointOf = (t: Seen, column: Column): Point => t.columnAt[column] as Point;
const mayPay = (t: Seen): Verdict => {
  const cp = pickUpCost(t);
  return t.cp < cp ? no('7.4', 'tooFewPoints', { cp, left: t.cp }) : yes;
};

/** 7.3 Does baggage left here go under the marker of an own garrison? A besieged one is out of reach (5.2). */
const hasStore = (t: Seen, column: Column): boolean =>
  garrisonSide(t, pointOf(t, column)) === ownerOf(column) && besiegerOf(t, pointOf(t, column)) === NONE;

const upTo = (max: number): Range => ({ min: 1, max, step: 1 });

type Verbs = Decision<Sword, 'act'>['verbs'];

export const baggageVerbs: Pick<Verbs, 'pickUp' | 'fetch' | 'drop' | 'store' | 'destroy' | 'burn'> = {
  pickUp: {
    range: (t, { column }) => upTo(mayPay(t) === null ? (t.stock[pointOf(t, column)] as number) : 0),
    may: (t, { column }, bp) => {
      const here = t.stock[pointOf(t, column)] as number;
      return here < bp ? no('7.4', 'notSoMuchHere', { bp: here }) : mayPay(t);
    },
  },
  fetch: {
    may(t, { column }) {
      if (!hasStore(t, column)) return no('7.4', 'noStore');
      if ((t.baggage[garrisonBaggage(pointOf(t, column))] as number) === 0) return no('7.4', 'emptyStore');
      return mayPay(t);
    },
  },
  drop: {
    range: (t, { column }) => upTo(mayDrop(t, column) === null ? (t.baggage[column] as number) : 0),
    may: (t, { column }, bp) => mayDrop(t, column) ?? hasSoMuch(t, column, bp),
  },
  store: {
    may(t, { column }) {
      if (!hasStore(t, column)) return no('7.3', 'noStore');
      return mayLeave(t) ?? hasSoMuch(t, column, 1);
    },
  },
  destroy: {
    range: (t, { column }) => upTo(t.baggage[column] as number),
    may: (t, { column }, bp) => hasSoMuch(t, column, bp),
  },
  burn: {
    range: (t, { column }) => upTo(t.stock[pointOf(t, column)] as number),
    may: (t, { column }, bp) => {
      const here = t.stock[pointOf(t, column)] as number;
      return here < bp ? no('7.5', 'notSoMuchHere', { bp: here }) : yes;
    },
  },
};

const IN_CIRCLES = DID.dropped | DID.pickedUp;
/** 7.4.1, W7 As often as one likes, until BPs are picked up after some were left here: that would go in circles. */
const mayLeave = (t: Seen): Verdict => ((t.did & IN_CIRCLES) === IN_CIRCLES ? no('7.4.1', 'pickedUpAgain') : yes);

function mayDrop(t: Seen, column: Column): Verdict {
  if (hasStore(t, column)) return no('7.3.1', 'underTheMarker');
  return mayLeave(t);
}

const hasSoMuch = (t: Seen, column: Column, bp: number): Verdict =>
  (t.baggage[column] as number) < bp ? no('7.4', 'notSoMuch', { bp: t.baggage[column] as number }) : yes;

type Acting = Run<Sword, 'activation'>;

function move(g: Acting, column: Column, bp: number): void {
  g.table.baggage[column] = (g.table.baggage[column] as number) + bp;
  loosen(g, column);
}

/** What is picked up after this is paid for anew. */
function leave(g: Acting): void {
  g.table.did = (g.table.did & ~DID.pickedUp) | DID.dropped;
}

/** Marks the CP for picking up here as paid. */
function pay(g: Acting): void {
  g.table.cp -= pickUpCost(g.table);
  g.table.did |= DID.pickedUp;
}

/** 7.4, 7.5 What everybody can see: BPs in the open. */
export function shift(
  g: Acting,
  column: Column,
  what: 'pickedUp' | 'dropped' | 'destroyed' | 'burnt',
  bp: number,
): void {
  const t = g.table;
  const point = pointOf(t, column);
  if (what === 'pickedUp') pay(g);
  if (what === 'dropped') leave(g);
  if (what !== 'burnt') move(g, column, what === 'pickedUp' ? bp : -bp);
  if (what !== 'destroyed') t.stock[point] = (t.stock[point] as number) + (what === 'dropped' ? bp : -bp);
  const rule = what === 'pickedUp' || what === 'dropped' ? '7.4' : '7.5';
  g.tell?.({ kind: 'baggage', rule, side: ownerOf(column), column, point, what, bp });
}

/** 7.3 To and from the garrison: how much is a secret. */
export function exchange(g: Acting, column: Column, out: boolean, bp: number): void {
  const t = g.table;
  const point = pointOf(t, column);
  const side = ownerOf(column);
  if (out) leave(g);
  else pay(g);
  move(g, column, out ? -bp : bp);
  const store = garrisonBaggage(point);
  t.baggage[store] = (t.baggage[store] as number) + (out ? bp : -bp);
  loosen(g, targetAt(point));
  const told = { kind: 'baggage', rule: '7.3', side, column, point, what: out ? 'stored' : 'fetched' } as const;
  g.tell?.({ ...told, bp }, only(side), { ...told, bp: null });
}

export const load: Steps<Sword, 'load'> = {
  start: (g) => g.ask(ownerOf(g.at.column), 'load', g.at, 'chosen'),
  chosen: (g) => g.done(g.answer('load').arg),
};

export const loadAsk: Decision<Sword, 'load'> = {
  rule: '7.3',
  verbs: {
    bps: {
      range: (t, { column, out }) =>
        upTo(t.baggage[out === 1 ? column : garrisonBaggage(pointOf(t, column))] as number),
      may: () => yes,
    },
  },
  fallback: () => ({ verb: 'bps', arg: 1 }),
};
