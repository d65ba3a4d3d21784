import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { board, factsOf, groundAt } from '../board.ts';
import { inFrontage, isIn, place } from '../field.ts';
import { NONE, ZONES } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { ownWeight } from './movement.ts';

/** 2.7 Straddling zones: when a straddling unit, or one of its zones, is ordered, it goes wholly into one of them. */

/** R34: it brings its other half with it. */
function standRefusal(t: Table, army: Side, unit: Unit, zone: Zone): Verdict {
  if (!isIn(t, unit, zone)) return no('2.7.2', 'notAstride');
  const weight = factsOf(t, unit).weight / 2;
  const there = ownWeight(t, zone, army);
  const { limit } = groundAt(t, zone);
  return there + weight > limit ? no('2.4.2', 'noRoom', { there, weight, limit }) : yes;
}

export const canStand = (t: Table, army: Side, unit: Unit): boolean =>
  standRefusal(t, army, unit, t.zoneOf[unit] as Zone) === null ||
  standRefusal(t, army, unit, t.straddles[unit] as Zone) === null;

/** A unit astride the edge of this zone, or NONE. */
export function straddlerOf(t: Table, zone: Zone): number {
  for (const unit of board(t).straddlers) if (t.straddles[unit] !== NONE && isIn(t, unit, zone)) return unit;
  return NONE;
}

export const stand: Steps<Battles, 'stand'> = {
  start: (g) => g.ask(g.at.side, 'straddle', { unit: g.at.unit, side: g.at.side }, 'stood'),
  stood(g) {
    const { arg: zone } = g.answer('straddle');
    const { unit } = g.at;
    const t = g.table;
    const left = (t.zoneOf[unit] === zone ? t.straddles[unit] : t.zoneOf[unit]) as Zone;
    place(t, unit, zone, inFrontage(t, unit, zone));
    g.tell?.({ kind: 'stood', rule: '2.7.3', unit, zone });
    return g.go('settle', { left });
  },
  settle: (g) => g.call('vacancy', { zone: g.at.left as Zone }, 'end'),
  end: (g) => g.call('vacancy', { zone: g.table.zoneOf[g.at.unit] as Zone }, 'settled'),
  settled: (g) => g.done(null),
};

export const straddle: Decision<Battles, 'straddle'> = {
  rule: '2.7.3',
  publiclyForced: true,
  verbs: {
    stand: {
      domain: ZONES,
      each: (t, { unit }) => [t.zoneOf[unit] as number, t.straddles[unit] as number],
      may: (t, { unit, side }, zone) => standRefusal(t, side, unit, zone),
    },
  },
  fallback(t, { unit, side }) {
    const first = t.zoneOf[unit] as Zone;
    const arg = standRefusal(t, side, unit, first) === null ? first : (t.straddles[unit] as Zone);
    return { verb: 'stand', arg };
  },
};
