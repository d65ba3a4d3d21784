import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { kindOf, slotOf } from '../columns/boxes.ts';
import { CAVALRY, KINDS } from '../force.ts';
import {
  add,
  besiegerOf,
  countOfKind,
  footRegimentsOf,
  garrisonSide,
  horseRegimentsOf,
  packPatrol,
  patrolColumn,
  patrolOwner,
} from '../forces.ts';
import { groundUnder, placeAt } from '../ground.ts';
import { columnsOf, foeOf, holderOf, NONE, ownerOf, SLOTS, TARGETS, targetAt, unitOf, UNITS, WAYS } from '../ids.ts';
import type { Column, Point, Slot, Target, Unit, Way } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import { liftIfTooWeak } from '../siege/lift.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import { scout as look } from './scouting.ts';
import { fightPatrols } from './skirmish.ts';

/** 9.2 Patrols go out. */

/** A patrol that has been named: where it goes, and which regiment it is. */
const EVERY_UNIT = SLOTS * KINDS;
const sentTo = (way: Way, unit: Unit): number => way * EVERY_UNIT + unit;
const wayOf = (sent: number): Way => Math.trunc(sent / EVERY_UNIT) as Way;
const unitIn = (sent: number): Unit => (sent % EVERY_UNIT) as Unit;
const asPatrol = (column: Column, unit: Unit): number => packPatrol(column, slotOf(unit), kindOf(unit) - CAVALRY);

const HORSE_UNITS: readonly Unit[] = Array.from({ length: SLOTS }, (_, slot) =>
  [0, 1, 2, 3].map((sort) => unitOf(slot as Slot, CAVALRY + sort)),
).flat();

/** 9.2 Somebody has to stay with the column. */
const mayNameMore = (t: Seen, column: Column, sent: number): boolean =>
  horseRegimentsOf(t, column) > sent && footRegimentsOf(t, column) + horseRegimentsOf(t, column) > sent + 1;

/** 9.2 May the column send a patrol out on this way? */
function mayPatrol(t: Seen, column: Column, way: number): Verdict {
  const point = t.columnAt[column] as Point;
  const owner = ownerOf(column);
  const found = placeAt(t, point).ways.find((one) => one.way === way);
  if (found === undefined) return no('9.2', 'notAttached', { way });
  const packed = t.patrol[way] as number;
  if (packed > 0 && patrolOwner(packed) === owner) return no('9.3.1', 'patrolled', { way });
  const came = t.bank[column] as number;
  const across = came !== NONE && found.bank !== came;
  return across && garrisonSide(t, point) === foeOf(owner) ? no('9.2.3', 'acrossCrossing', { point }) : yes;
}

/** 9.2 May the column deploy patrols now? */
export function mayDeploy(t: Seen, column: Column): Verdict {
  if ((t.did & DID.deployed) !== 0) return no('9.2.2', 'patrolsOut');
  if (horseRegimentsOf(t, column) === 0) return no('9.1', 'noHorse');
  if (!mayNameMore(t, column, 0)) return no('9.2.1', 'oneStays');
  const { ways } = placeAt(t, t.columnAt[column] as number);
  return ways.some(({ way }) => mayPatrol(t, column, way) === null) ? yes : no('9.2', 'noWayLeft');
}

const lastWay = (sent: readonly number[]): number => (sent.length === 0 ? NONE : wayOf(sent.at(-1) as number));

export const patrol: Decision<Sword, 'patrol'> = {
  rule: '9.2',
  verbs: {
    put: {
      domain: WAYS,
      each: (t, { column }) => placeAt(t, t.columnAt[column] as number).ways.map(({ way }) => way),
      may(t, { column, sent }, way) {
        if (way <= lastWay(sent)) return no('9.2', 'waysInOrder');
        return mayNameMore(t, column, sent.length) ? mayPatrol(t, column, way) : no('9.2.1', 'oneStays');
      },
    },
    done: { may: (_t, { sent }) => (sent.length > 0 ? yes : no('9.2', 'noPatrolNamed')) },
  },
  fallback(t, { column, sent }) {
    if (sent.length > 0) return { verb: 'done', arg: null };
    const { ways } = placeAt(t, t.columnAt[column] as number);
    const first = ways.map(({ way }) => way).filter((way) => mayPatrol(t, column, way) === null);
    return { verb: 'put', arg: first.reduce((low, way) => (way < low ? way : low)) };
  },
};

const isLeft = (t: Seen, column: Column, sent: readonly number[], unit: Unit): boolean => {
  const named = sent.reduce((count, one) => count + (unitIn(one) === unit ? 1 : 0), 0);
  return (
    kindOf(unit) >= CAVALRY &&
    kindOf(unit) < CAVALRY + 4 &&
    countOfKind(t, holderOf(column, slotOf(unit)), kindOf(unit)) > named
  );
};

export const horse: Decision<Sword, 'horse'> = {
  rule: '9.1',
  verbs: {
    send: {
      domain: UNITS,
      each: () => HORSE_UNITS,
      may: (t, { column, sent }, unit) => (isLeft(t, column, sent, unit) ? yes : no('9.1', 'noSuchHorse', { unit })),
    },
  },
  fallback: (t, { column, sent }) => ({
    verb: 'send',
    arg: HORSE_UNITS.find((unit) => isLeft(t, column, sent, unit)) ?? (0 as Unit),
  }),
};

// Whom it scouts (9.1)

/** 9.1 Enemy columns and garrisons at the ends of the way; never a besieged garrison. */
function targetsOf(t: Seen, way: Way): readonly Target[] {
  const foe = foeOf(patrolOwner(t.patrol[way] as number));
  const found: Target[] = [];
  const ends = groundUnder(t).endsOf[way] as readonly Point[];
  for (const column of columnsOf(foe)) {
    if (ends.includes(t.columnAt[column] as Point)) found.push(column as number as Target);
  }
  for (const point of ends) {
    if (garrisonSide(t, point) === foe && besiegerOf(t, point) === NONE) found.push(targetAt(point));
  }
  return found;
}

export const scout: Decision<Sword, 'scout'> = {
  rule: '9.1',
  verbs: {
    at: {
      domain: TARGETS,
      each: (t, { way }) => targetsOf(t, way),
      may: (t, { way }, target) => (targetsOf(t, way).includes(target) ? yes : no('9.1', 'notInReach', { target })),
    },
  },
  fallback: (t, { way }) => ({ verb: 'at', arg: targetsOf(t, way)[0] as Target }),
  publiclyForced: true,
};

// The procedure

type Deploying = Run<Sword, 'deploy'>;
const wayNow = (g: Deploying): Way => wayOf(g.at.sent[g.at.next] as number);

export const deploy: Steps<Sword, 'deploy'> = {
  start(g) {
    const { column, sent } = g.at;
    return g.ask(ownerOf(column), 'patrol', { column, sent }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('patrol');
    return verb === 'done' ? g.go('place') : g.go('unit', { way: arg });
  },
  unit(g) {
    const { column, sent, way } = g.at;
    return g.ask(ownerOf(column), 'horse', { column, sent, way: way as Way }, 'named');
  },
  named(g) {
    const { column, sent, way } = g.at;
    const all = [...sent, sentTo(way as Way, g.answer('horse').arg)];
    // Whether there is another regiment to send is nobody's business: only the ways say whether to ask again.
    return g.go(hasFurther(g.table, column, way) ? 'start' : 'place', { sent: all });
  },
  place(g) {
    const t = g.table;
    const { column, sent } = g.at;
    for (const one of sent) if (t.patrol[wayOf(one)] === 0) sendOut(g, one);
    t.did |= DID.deployed;
    loosen(g, column);
    g.tell?.({ kind: 'patrols', rule: '9.2', side: ownerOf(column), column, ways: sent.map(wayOf) });
    return g.go('meet', { next: 0 });
  },
  /** 9.3 Then those that met an enemy patrol fight. */
  meet(g) {
    const { column, sent } = g.at;
    const owner = ownerOf(column);
    for (let next = g.at.next; next < sent.length; next++) {
      const packed = g.table.patrol[wayOf(sent[next] as number)] as number;
      if (packed > 0 && patrolOwner(packed) !== owner) return g.go('guard', { next });
    }
    // 11.0 Patrols are not with a besieging column.
    liftIfTooWeak(g, column);
    return g.go('look', { next: 0 });
  },
  guard(g) {
    const way = wayNow(g);
    return g.window('light', { column: patrolColumn(g.table.patrol[way] as number), way }, 'fight');
  },
  fight(g) {
    const { column, sent, next } = g.at;
    const unit = unitIn(sent[next] as number);
    add(g.table, holderOf(column, slotOf(unit)), kindOf(unit), -1);
    fightPatrols(g, wayNow(g), asPatrol(column, unit));
    return g.go('meet', { next: next + 1 });
  },
  /** 9.1 Then whoever is on the ways scouts. */
  look(g) {
    const { sent } = g.at;
    for (let next = g.at.next; next < sent.length; next++) {
      const way = wayOf(sent[next] as number);
      if (g.table.patrol[way] !== 0 && targetsOf(g.table, way).length > 0) return g.go('eye', { next });
    }
    return g.done(null);
  },
  eye(g) {
    const way = wayNow(g);
    const column = patrolColumn(g.table.patrol[way] as number);
    return column === g.at.column ? g.go('aim') : g.window('light', { column, way }, 'aim');
  },
  aim(g) {
    const way = wayNow(g);
    return g.ask(patrolOwner(g.table.patrol[way] as number), 'scout', { way }, 'seen');
  },
  seen(g) {
    look(g, wayNow(g), g.answer('scout').arg);
    return g.go('look', { next: g.at.next + 1 });
  },
};

const hasFurther = (t: Seen, column: Column, after: number): boolean =>
  placeAt(t, t.columnAt[column] as number).ways.some(({ way }) => way > after && mayPatrol(t, column, way) === null);

function sendOut(g: Deploying, sent: number): void {
  const { column } = g.at;
  const unit = unitIn(sent);
  add(g.table, holderOf(column, slotOf(unit)), kindOf(unit), -1);
  g.table.patrol[wayOf(sent)] = asPatrol(column, unit);
}
