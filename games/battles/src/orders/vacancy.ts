import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { has } from '../data/notation.ts';
import { firstIn, inFrontage, isIn, nextIn, setDisordered, unitsIn } from '../field.ts';
import { NONE, UNITS, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { anyOf } from '../usual.ts';
import { areGunsExposed, bringForward, canFill, canMakeRoom, fillRefusal } from './front.ts';
import { frontCount, isOverfull, makeRoomRefusal, otherZoneOf, sendBack, straddlerIn } from './front.ts';

/** 2.2.4, 2.2.5, 5.4.7: the front of a zone is put right: filled, narrowed, or cleared of exposed guns. */

type Here = Run<Battles, 'vacancy'>;

/** 6.4.7: all guns in front are disordered, and so no longer in frontage. */
function exposeGuns(g: Here): void {
  const { table: t } = g;
  const { zone } = g.at;
  for (const unit of unitsIn(t, zone)) {
    if (!inFrontage(t, unit, zone)) continue;
    setDisordered(t, unit, true);
    g.tell?.({ kind: 'gunsExposed', rule: '6.4.7', unit, zone });
  }
}

/** 2.2.7, 2.2.8: whoever is in front and finds too little room is disordered, brigades excepted; once. */
function squeeze(g: Here): void {
  const { table: t } = g;
  const { zone } = g.at;
  for (const unit of unitsIn(t, zone)) {
    if (!inFrontage(t, unit, zone) || factsOf(t, unit).frontage === 0 || t.squeezed[unit] === 1) continue;
    t.squeezed[unit] = 1;
    if (t.disordered[unit] === 1 || has(factsOf(t, unit).kind, 'brigade')) continue;
    setDisordered(t, unit, true);
    g.tell?.({ kind: 'squeezed', rule: '2.2.7', unit, zone });
  }
}

function unsqueeze(t: Table, zone: Zone): void {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) t.squeezed[u] = 0;
}

/** 2.7.4: the straddling unit that takes an empty front at once: idle, or with others beside it in its other front. */
function takesOver(t: Table, zone: Zone): number {
  const unit = straddlerIn(t, zone);
  if (unit === NONE || t.front[unit] === 0) return unit;
  return frontCount(t, otherZoneOf(t, unit as Unit, zone), unit) > 0 ? unit : NONE;
}

function lookAtEmptyFront(g: Here, side: Side) {
  const { table: t } = g;
  const { zone } = g.at;
  const straddler = takesOver(t, zone);
  if (straddler !== NONE) {
    bringForward(t, straddler as Unit, zone);
    g.tell?.({ kind: 'cameForward', rule: '2.7.4', unit: straddler as Unit, zone });
    return g.go('look');
  }
  if (canFill(t, zone, side, NONE)) return g.call('fill', { zone, side, after: NONE }, 'look');
  const unit = straddlerIn(t, zone);
  return unit === NONE ? g.done(null) : g.ask(side, 'straddleFront', { unit: unit as Unit, side }, 'switched');
}

function look(g: Here) {
  const { table: t } = g;
  const { zone } = g.at;
  if (t.owner[zone] === NONE) return g.done(null);
  const side = t.owner[zone] as Side;
  if (areGunsExposed(t, zone)) {
    exposeGuns(g);
    return g.go('look');
  }
  if (frontCount(t, zone) === 0) return lookAtEmptyFront(g, side);
  if (!isOverfull(t, zone)) {
    unsqueeze(t, zone);
    return g.done(null);
  }
  if (canMakeRoom(t, zone, side)) return g.ask(side, 'makeRoom', { zone, side }, 'madeRoom');
  squeeze(g);
  return g.done(null);
}

export const vacancy: Steps<Battles, 'vacancy'> = {
  start: look,
  look,
  madeRoom(g) {
    const { arg: unit } = g.answer('makeRoom');
    const { zone } = g.at;
    sendBack(g.table, unit);
    g.tell?.({ kind: 'wentBack', rule: '5.5.3', unit, zone });
    return g.go('look');
  },
  switched(g) {
    const { arg: zone } = g.answer('straddleFront');
    const unit = straddlerIn(g.table, g.at.zone) as Unit;
    bringForward(g.table, unit, zone);
    g.tell?.({ kind: 'cameForward', rule: '2.7.4', unit, zone });
    return g.done(null);
  },
};

export const fill: Steps<Battles, 'fill'> = {
  start(g) {
    const { zone, side, after } = g.at;
    if (!canFill(g.table, zone, side, after)) return g.done(null);
    return g.ask(side, 'fillFront', { zone, side, after }, 'chosen');
  },
  chosen(g) {
    const { verb, arg: unit } = g.answer('fillFront');
    if (verb === 'done') return g.done(null);
    const { zone } = g.at;
    bringForward(g.table, unit, zone);
    g.tell?.({ kind: 'cameForward', rule: '5.4.7', unit, zone });
    return g.go('start', { after: unit });
  },
};

export const fillFront: Decision<Battles, 'fillFront'> = {
  rule: '5.4.7',
  publiclyForced: true,
  verbs: {
    front: {
      domain: UNITS,
      each: (t, { zone }) => unitsIn(t, zone),
      may: (t, { zone, side, after }, unit) =>
        unit <= after ? no('5.4.7', 'inOrder') : fillRefusal(t, unit, zone, side, after),
    },
    done: { may: (_t, { after }) => (after === NONE ? no('2.2.4', 'frontWouldBeEmpty') : yes) },
  },
  fallback(t, { zone, side, after }) {
    if (after !== NONE) return { verb: 'done', arg: null };
    const unit = unitsIn(t, zone).find((one) => fillRefusal(t, one, zone, side, after) === null);
    return { verb: 'front', arg: unit as Unit };
  },
};

export const makeRoom: Decision<Battles, 'makeRoom'> = {
  rule: '2.2.3',
  publiclyForced: true,
  verbs: {
    back: {
      domain: UNITS,
      each: (t, { zone }) => unitsIn(t, zone),
      may: (t, { zone, side }, unit) => makeRoomRefusal(t, unit, zone, side),
    },
  },
  fallback(t, { zone, side }) {
    const unit = unitsIn(t, zone).find((one) => makeRoomRefusal(t, one, zone, side) === null);
    return { verb: 'back', arg: unit as Unit };
  },
  routine(t, { zone, side }) {
    const unit = anyOf(
      t,
      unitsIn(t, zone).filter((one) => makeRoomRefusal(t, one, zone, side) === null),
    );
    return unit === null ? null : { verb: 'back', arg: unit };
  },
};

export const straddleFront: Decision<Battles, 'straddleFront'> = {
  rule: '2.7.2',
  publiclyForced: true,
  verbs: {
    hold: {
      domain: ZONES,
      each: (t, { unit }) => [t.zoneOf[unit] as number, t.straddles[unit] as number],
      may: (t, { unit }, zone) => (isIn(t, unit, zone) ? yes : no('2.7.2', 'notAstride')),
    },
  },
  fallback: (t, { unit }) => ({
    verb: 'hold',
    arg: (t.front[unit] === 2 ? t.straddles[unit] : t.zoneOf[unit]) as Zone,
  }),
};
