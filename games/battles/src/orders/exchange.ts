import { yes } from '@tercio/kernel';
import type { Decision, Steps } from '@tercio/kernel';
import { factsOf } from '../board.ts';
import { unitsIn } from '../field.ts';
import { NONE, UNITS } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { bringForward, exchangeRefusal, hasRelief, reliefRefusal, sendBack } from './front.ts';

/** 5.4.9, 5.5.6 to 5.5.8 Passage of lines: a unit that was just disordered may change places with one behind it. */

export function changePlaces(t: Table, unit: Unit, partner: Unit, zone: Zone): void {
  sendBack(t, unit);
  bringForward(t, partner, zone);
}

export const exchange: Steps<Battles, 'exchange'> = {
  start(g) {
    const { unit, zone } = g.at;
    if (!hasRelief(g.table, unit, zone)) return g.done(NONE);
    const { side } = factsOf(g.table, unit);
    return g.ask(side, 'exchangeWith', { unit, zone, side }, 'chosen');
  },
  chosen(g) {
    const { verb, arg: came } = g.answer('exchangeWith');
    if (verb === 'stay') return g.done(NONE);
    const { unit, zone } = g.at;
    changePlaces(g.table, unit, came, zone);
    g.tell?.({ kind: 'exchanged', rule: '5.5.6', unit, came, zone });
    return g.done(came);
  },
};

export const exchangeWith: Decision<Battles, 'exchangeWith'> = {
  rule: '5.5.6',
  publiclyForced: true,
  verbs: {
    with: {
      domain: UNITS,
      each: (t, { zone }) => unitsIn(t, zone),
      may: (t, { unit, zone }, partner) => exchangeRefusal(t, unit, zone) ?? reliefRefusal(t, unit, partner, zone),
    },
    stay: { may: () => yes },
  },
  fallback: () => ({ verb: 'stay', arg: null }),
};
