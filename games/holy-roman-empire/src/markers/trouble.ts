import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { fall, strand } from '../fall.ts';
import { CITY_SQUARES } from '../field.ts';
import { isOnMap, ownerOf, put, unitsOf } from '../forces.ts';
import { forfeit } from '../hands.ts';
import { place, places, unit, unitNames } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { EVERY_UNIT, isMercenary, isNaval, isRebel } from '../roster.ts';
import type { Empire } from '../spec.ts';
import { addGold, AVAILABLE, goldOf, REBELS } from '../state.ts';
import type { Seen } from '../state.ts';

/** 10.25 Mercenaries Demand Pay, 10.33 Rebellion. */

const hiredBy = (t: Seen, side: Side): readonly Unit[] =>
  EVERY_UNIT.filter((u) => isMercenary(u) && isOnMap(t, u) && ownerOf(t, u) === side);

/** 10.25 A gold point for each mercenary, leaders too; anyone who is not paid goes. */
export const demandPay: Steps<Empire, 'demandPay'> = {
  start(g) {
    const { side } = g.at;
    if (hiredBy(g.table, side).length === 0) return g.done(null);
    return g.ask(side, 'demand', {}, 'answered');
  },
  answered(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('demand');
    if (verb === 'dismiss') {
      g.tell?.({ kind: 'dismissed', rule: '10.25', side, unit: arg });
      if (isNaval(arg)) strand(g, arg);
      fall(g, arg, '10.25');
      return g.go('start');
    }
    const gold = -hiredBy(g.table, side).length;
    addGold(g.table, side, gold);
    g.tell?.({ kind: 'gold', rule: '10.25', side, gold });
    return g.done(null);
  },
};

export const demand: Decision<Empire, 'demand'> = {
  rule: '10.25',
  verbs: {
    payAll: {
      may(t, _about, _arg, by) {
        const due = hiredBy(t, by).length;
        return goldOf(t, by) >= due ? yes : no('10.25', 'tooLittleGold', { due, gold: goldOf(t, by) });
      },
    },
    dismiss: {
      domain: unitNames,
      each: (t, _about, by) => hiredBy(t, by),
      may: (t, _about, u, by) => (hiredBy(t, by).includes(u) ? yes : no('10.25', 'notYours', { unit: u })),
    },
  },
  fallback(t, _about, by) {
    const hired = hiredBy(t, by);
    return goldOf(t, by) >= hired.length
      ? { verb: 'payAll', arg: null }
      : { verb: 'dismiss', arg: hired[0] ?? unit(0) };
  },
};

const freeRebels = (t: Seen): readonly Unit[] => EVERY_UNIT.filter((u) => isRebel(u) && t.at[u] === AVAILABLE);
const citiesHeld = (t: Seen, side: Side): readonly Place[] => CITY_SQUARES.filter((p) => t.holder[p] === side);

export const rebellion: Steps<Empire, 'rebellion'> = {
  /** 10.33 First the markers. */
  start(g) {
    const { side } = g.at;
    forfeit(g, side, g.roll('10.33', d6), '10.33');
    return g.go('city');
  },
  city(g) {
    const { side } = g.at;
    if (freeRebels(g.table).length === 0 || citiesHeld(g.table, side).length === 0) return g.done(null);
    return g.ask(side, 'rebels', {}, 'chosen');
  },
  /** Then a rebel unit by chance, and everybody else out of the city. */
  chosen(g) {
    const t = g.table;
    const { side } = g.at;
    const p = g.answer('rebels').arg;
    const rebel = unit(g.roll('10.33', { pick: freeRebels(t) }));
    t.owner[rebel] = REBELS;
    const units = unitsOf(t, side, p);
    put(t, rebel, p);
    g.tell?.({ kind: 'rebels', rule: '10.33', unit: rebel, place: p });
    return g.call(
      'retreat',
      { owner: side, chooser: side, place: p, rout: false, units, dice: [], together: -1 },
      'out',
    );
  },
  out: (g) => g.done(null),
};

export const rebelsAsk: Decision<Empire, 'rebels'> = {
  rule: '10.33',
  verbs: {
    in: {
      domain: places,
      each: (t, _about, by) => citiesHeld(t, by),
      may: (t, _about, p, by) => (citiesHeld(t, by).includes(p) ? yes : no('10.33', 'notOccupied', { place: p })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'in', arg: citiesHeld(t, by)[0] ?? place(0) }),
};
