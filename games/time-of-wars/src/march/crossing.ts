import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { squadronsOf } from '../forces.ts';
import { KOBENHAVN, PORT, sequenceAfter } from '../ground.ts';
import { BALTIC, DEN, NONE, UNIT } from '../ids.ts';
import type { Place } from '../ids.ts';
import { atWar, foesOf } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { BALTIC_FAILED, BLACK_FAILED, MARCHING, STORMED } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { bannersOfColumn, capacityOf, columnOf, shift } from './column.ts';
import { sortsOf } from './muster.ts';

/** 6.9.3.1 Movement across the sea: a storm, enemies on the way, what the ships can carry. */

const DANES = -1;
/** 6.9.3.5 No further try on this sea in this impulse. */
const failedOn = (sea: Place): number => (sea === BALTIC ? BALTIC_FAILED : BLACK_FAILED);

export const crossing: Steps<TimeOfWars, 'crossing'> = {
  start(g) {
    const { side, from } = g.at;
    return g.window('storm', { side, sea: PORT[from] as Place }, 'stormed');
  },
  stormed(g) {
    const { side, from, to } = g.at;
    if ((g.table.did & STORMED) === 0) return g.go('enemies');
    g.table.did &= ~STORMED;
    g.table.did |= failedOn(PORT[from] as Place);
    g.tell?.({ kind: 'seaMove', rule: '6.9.3.1', side, from, to, done: false });
    return g.done(0);
  },
  enemies(g) {
    const { side, from, to, next } = g.at;
    const sea = PORT[from] as Place;
    const order = sequenceAfter(g.table, side);
    for (let place = next; place < order.length; place++) {
      const by = order[place] as Side;
      if (isEnemyAtSea(g.table, side, by, sea)) return g.ask(by, 'seaBattle', { side, sea }, 'offered');
    }
    if (next <= order.length && areDanesInTheWay(g.table, side, to)) return g.go('danes', { next: order.length + 1 });
    return g.go('load');
  },
  offered(g) {
    const { side, from, next } = g.at;
    const sea = PORT[from] as Place;
    const order = sequenceAfter(g.table, side);
    const place = order.findIndex((by, index) => index >= next && isEnemyAtSea(g.table, side, by, sea));
    if (g.answer('seaBattle').verb === 'pass') return g.go('enemies', { next: place + 1 });
    return g.go('fight', { next: place + 1 });
  },
  fight(g) {
    const { side, from, next } = g.at;
    const against = sequenceAfter(g.table, side)[next - 1] as Side;
    return g.call('seaFight', { side, against, sea: PORT[from] as Place, taken: 0, made: 0 }, 'fought');
  },
  danes: (g) => g.call('seaFight', { side: g.at.side, against: DANES, sea: BALTIC, taken: 0, made: 0 }, 'fought'),
  fought(g) {
    const { side, from, to } = g.at;
    if (g.returned('seaFight') === 1) return g.go('enemies');
    g.table.did |= failedOn(PORT[from] as Place);
    g.tell?.({ kind: 'seaMove', rule: '6.9.3.1', side, from, to, done: false });
    return g.done(0);
  },
  /** T62 Capacity is looked at again after Naval Battles: what is too much stays behind. */
  load(g) {
    const { side, from, to } = g.at;
    const capacity = capacityOf(g.table, side, PORT[from] as number);
    const units = columnOf(g.table, side);
    if (capacity === 0) return g.done(0);
    if (units.length > capacity) return g.ask(side, 'ashore', { most: capacity }, 'stays');
    shift(g.table, side, from, to);
    g.tell?.({ kind: 'seaMove', rule: '6.9.3.1', side, from, to, done: true });
    return g.done(1);
  },
  stays(g) {
    const { arg } = g.answer('ashore');
    g.table.deeds[arg] = (g.table.deeds[arg] as number) & ~MARCHING;
    return g.go('load');
  },
};

/** 6.9.3.5 Any enemy with squadrons there. */
const isEnemyAtSea = (t: Seen, side: Side, by: Side, sea: number): boolean =>
  by !== side && (foesOf(t, bannersOfColumn(t, side)) & (1 << by)) !== 0 && squadronsOf(t, by, sea).length > 0;

/** 4.2.1 Danish squadrons that nobody commands bar the way to the capital. */
const areDanesInTheWay = (t: Table, side: Side, to: Place): boolean =>
  to === KOBENHAVN && atWar(t, side, DEN) && t.ledBy[DEN] === NONE && danishFleet(t).length > 0;
const danishFleet = (t: Seen): ReturnType<typeof squadronsOf> =>
  squadronsOf(t, NONE, BALTIC).filter((unit) => t.at[unit] === BALTIC);

export const seaBattle: Decision<TimeOfWars, 'seaBattle'> = {
  rule: '6.9.3.5',
  verbs: { fight: { may: () => yes }, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const ashore: Decision<TimeOfWars, 'ashore'> = {
  rule: '6.9.3.1',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, _about, by) => sortsOf(t, columnOf(t, by)),
      may: (t, _about, unit, by) => (sortsOf(t, columnOf(t, by)).includes(unit) ? yes : no('6.9.3.1', 'notThere')),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'unit', arg: columnOf(t, by)[0] ?? (0 as never) }),
  publiclyForced: true,
};
