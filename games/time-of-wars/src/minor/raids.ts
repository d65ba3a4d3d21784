import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { isNaval } from '../forces.ts';
import {
  BAGCASARAY,
  cardFile,
  groundUnder,
  isOpen,
  isPlayed,
  isStrong,
  isTatarLand,
  OR_QAPI,
  OWNER,
  PORTS,
  TERRAIN,
  TYPE,
  UNIT_OWNER,
  wayTo,
  WAYS,
} from '../ground.ts';
import { BLACK, COS, EVERY_UNIT, isSpace, NONE, OTT, PLACE, PLC, RUS, TAT } from '../ids.ts';
import type { Card, Place, Unit } from '../ids.ts';
import { commandOf, controls, holderOf, inPlay, isVassal } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { tables } from '../../data/index.ts';
import { BELGOROD, FIELD, FUNDED, MARCHING, RAIDED, SPENT, TATARS_IDLE } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 4.2.4 Tatar invasions, 4.2.5 raids of Cossack boats. */

const VALUE = 2;
const RIDERS = 3;
const POINTS = 4;
const SUCCESS = 5;

// 4.2.4, T12, T43

const ridersAt = (t: Seen, at: number): Unit[] =>
  EVERY_UNIT.filter((unit) => UNIT_OWNER[unit] === TAT && t.at[unit] === at && t.role[unit] === FIELD);
const isRussian = (t: Seen): boolean => t.ledBy[TAT] !== NONE && t.ledBy[TAT] !== OTT;
const bases = (t: Seen): Place[] => {
  const found = new Set<Place>();
  for (const unit of EVERY_UNIT)
    if (UNIT_OWNER[unit] === TAT && (t.at[unit] as number) >= 0) found.add(t.at[unit] as Place);
  return [...found].toSorted((a, b) => a - b);
};

export function mayInvade(t: Seen, by: Side, card: Card): Verdict {
  if (by !== OTT || !groundUnder(t).file.rules.tatarRaids) return no('4.2.4', 'noInvasions');
  if (cardFile(card).value !== VALUE) return no('4.2.4', 'notOfTwo', { card });
  if ((t.answered & TATARS_IDLE) !== 0 || isRussian(t)) return no('4.2.4', 'tatarsIdle');
  return bases(t).length > 0 ? yes : no('4.2.4', 'noTatars');
}

/** A target: somebody else's City, Fortress or Fortified City without FAMINE, no vassal's. */
function isTarget(t: Seen, at: Place): boolean {
  if (!isSpace(at) || TYPE[at] === TERRAIN || t.famine[at] === 1) return false;
  const holder = holderOf(t, at);
  if (holder === NONE || holder === OTT || holder === TAT) return false;
  return !isVassal(t, holder) && !isVassal(t, OWNER[at] as number);
}
/** Where a field army of a power other than the Sultan stands. */
function barredPlaces(t: Seen): Place[] {
  const found: Place[] = [];
  for (const unit of EVERY_UNIT) {
    const at = t.at[unit] as Place;
    if (at < 0 || t.role[unit] !== FIELD || isNaval(unit) || found.includes(at)) continue;
    const side = commandOf(t, unit);
    if (side !== OTT && isPlayed(t, side)) found.push(at);
  }
  return found;
}
/** May a rider enter? Anywhere, at Peace too, but where a field army of another power stands. */
function mayRide(t: Seen, from: Place, to: Place, points: number, barred: readonly Place[]): Verdict {
  const way = wayTo(from, to);
  if (way === undefined || way.box || !isOpen(t, to)) return no('4.2.4', 'noWay', { from, to });
  if (way.cost > points) return no('4.2.4', 'tooFewPoints', { cost: way.cost, points });
  return barred.includes(to) ? no('4.2.4', 'armyThere', { at: to }) : yes;
}
const stopsRiders = (t: Seen, at: Place): boolean => isStrong(at) && !controls(t, OTT, at) && !isTatarLand(at);

/** Where a rider could still end, from here with so many points. */
function reach(
  t: Seen,
  from: Place,
  points: number,
  taken: readonly number[],
  barred: readonly Place[] = barredPlaces(t),
): Place[] {
  const best = new Map<Place, number>([[from, points]]);
  const open: Place[] = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const left = best.get(at) as number;
    if (at !== from && stopsRiders(t, at)) continue;
    for (const { to, cost } of WAYS[at] ?? []) {
      if (mayRide(t, at, to, left, barred) !== yes || left - cost <= (best.get(to) ?? NONE)) continue;
      best.set(to, left - cost);
      open.push(to);
    }
  }
  return [...best.keys()].filter((at) => isTarget(t, at) && !taken.includes(at));
}
const taken = (t: Seen, gone: readonly number[]): number[] => gone.map((unit) => t.at[unit] as number);

export const invasion: Steps<TimeOfWars, 'invasion'> = {
  start: (g) => (bases(g.table).length > 0 ? g.ask(OTT, 'raiders', { gone: [] }, 'where') : g.done(null)),
  where: (g) => g.go('count', { from: g.answer('raiders').arg }),
  count(g) {
    const { from, gone } = g.at;
    const t = g.table;
    const left = ridersAt(t, from).filter((unit) => !gone.includes(unit));
    const able = left.length > 0 && gone.length < RIDERS && reach(t, from, POINTS, taken(t, gone)).length > 0;
    return able ? g.ask(OTT, 'rider', { from, gone }, 'rider') : g.go('struck', { unit: 0 });
  },
  rider(g) {
    if (g.answer('rider').verb === 'done') return g.go('struck', { unit: 0 });
    const { from, gone } = g.at;
    const unit = ridersAt(g.table, from).find((one) => !gone.includes(one)) as Unit;
    return g.go('ride', { unit, points: POINTS });
  },
  ride(g) {
    const { unit, points, gone } = g.at;
    return g.ask(OTT, 'ride', { unit: unit as Unit, points, gone }, 'rode');
  },
  rode(g) {
    const { verb, arg } = g.answer('ride');
    const { unit, points, gone } = g.at;
    const t = g.table;
    if (verb === 'stop') return g.go('count', { gone: [...gone, unit] });
    const from = t.at[unit] as Place;
    const cost = wayTo(from, arg)?.cost ?? 1;
    t.at[unit] = arg;
    t.deeds[unit] = MARCHING;
    // 6.6.4 Anyone who enters ends a Revolt.
    t.revolt[arg] = 0;
    g.tell?.({ kind: 'marched', rule: '4.2.4', side: OTT, from, to: arg, units: 1, cost });
    return g.go('met', { points: points - cost, last: from });
  },
  /** 6.9.3.2 Riders can be intercepted by those at War with the Sultan; then they must fight. */
  met(g) {
    const { unit } = g.at;
    const t = g.table;
    const before = t.ledBy[TAT] as number;
    if (before === NONE) t.ledBy[TAT] = OTT;
    const at = t.at[unit] as Place;
    return g.call('riderMet', { at, from: g.at.last, was: before, next: 0, tried: [] }, 'onward');
  },
  onward(g) {
    const { unit, points, gone } = g.at;
    const t = g.table;
    t.deeds[unit] = 0;
    if ((t.at[unit] as number) < 0 || g.returned('riderMet') === 0) {
      const rest = (t.at[unit] as number) < 0 ? gone : [...gone, unit];
      return g.go('count', { gone: rest });
    }
    const at = t.at[unit] as Place;
    if (stopsRiders(t, at) || !canRideOn(t, at, points, gone)) return g.go('count', { gone: [...gone, unit] });
    return g.go('ride');
  },
  struck(g) {
    const { gone, unit: index } = g.at;
    const unit = gone[index];
    if (unit === undefined) return g.done(null);
    const t = g.table;
    const at = t.at[unit] as Place;
    t.deeds[unit] = SPENT;
    if (at < 0 || !isTarget(t, at)) return g.go('struck', { unit: index + 1 });
    const least = (t.lasting & BELGOROD) !== 0 && OWNER[at] === RUS ? 6 : SUCCESS;
    const done = g.roll('4.2.4', d6) >= least;
    g.tell?.({ kind: 'invaded', rule: '4.2.4', unit: unit as Unit, at, done });
    if (done) ravage(t, at);
    return g.go('struck', { unit: index + 1 });
  },
};
/** FAMINE comes; with TATAR INVASION showing, one box and 1 VP. */
function ravage(t: Table, at: Place): void {
  t.famine[at] = 1;
  if (inPlay(t, 'budjak')) t.track[OTT] = Math.min(tables.tracks.tatars, (t.track[OTT] as number) + 1);
}
function canRideOn(t: Seen, at: Place, points: number, gone: readonly number[]): boolean {
  if (points === 0) return false;
  const barred = barredPlaces(t);
  const others = taken(t, gone);
  return (WAYS[at] ?? []).some(({ to }) => mayRide(t, at, to, points, barred) === yes && !others.includes(to));
}

export const raiders: Decision<TimeOfWars, 'raiders'> = {
  rule: '4.2.4',
  verbs: {
    from: {
      domain: PLACE,
      each: (t) => bases(t),
      may: (t, _about, at) => (bases(t).includes(at) ? yes : no('4.2.4', 'noTatars')),
    },
  },
  fallback: (t) => ({ verb: 'from', arg: bases(t)[0] ?? OR_QAPI }),
  publiclyForced: true,
};
export const rider: Decision<TimeOfWars, 'rider'> = {
  rule: '4.2.4',
  verbs: { send: { may: () => yes }, done: { may: () => yes } },
  fallback: () => ({ verb: 'done', arg: null }),
};
export const ride: Decision<TimeOfWars, 'ride'> = {
  rule: '4.2.4',
  verbs: {
    to: {
      domain: PLACE,
      each: (t, { unit }) => (WAYS[t.at[unit] as number] ?? []).map(({ to }) => to),
      may: (t, { unit, points, gone }, to, _by, scratch) =>
        mayGoOn(
          t,
          t.at[unit] as Place,
          to,
          points,
          gone,
          scratch.once('barred', () => barredPlaces(t)),
        ),
    },
    stop: {
      may: (t, { unit, gone }) =>
        isTarget(t, t.at[unit] as Place) && !taken(t, gone).includes(t.at[unit] as number)
          ? yes
          : no('4.2.4', 'noTarget'),
    },
  },
  fallback: (t, { unit, points, gone }) => {
    const at = t.at[unit] as Place;
    if (isTarget(t, at) && !taken(t, gone).includes(at)) return { verb: 'stop', arg: null };
    const barred = barredPlaces(t);
    const next = (WAYS[at] ?? []).find(({ to }) => mayGoOn(t, at, to, points, gone, barred) === yes);
    return { verb: 'to', arg: next?.to ?? BAGCASARAY };
  },
};
/** Each unit ends on a target of its own: a step must leave one within reach. */
function mayGoOn(
  t: Seen,
  at: Place,
  to: Place,
  points: number,
  gone: readonly number[],
  barred: readonly Place[],
): Verdict {
  if (points < POINTS && stopsRiders(t, at)) return no('4.2.4', 'mustStop', { at });
  const ridden = mayRide(t, at, to, points, barred);
  if (ridden !== yes) return ridden;
  const left = points - (wayTo(at, to)?.cost ?? 1);
  return reach(t, to, stopsRiders(t, to) ? 0 : left, taken(t, gone), barred).length > 0 ? yes : no('4.2.4', 'noTarget');
}

// 4.2.5, T46

const boats = (t: Seen): Unit[] =>
  EVERY_UNIT.filter((unit) => UNIT_OWNER[unit] === COS && isNaval(unit) && t.at[unit] === BLACK);
const raidable = (t: Seen): Place[] =>
  (PORTS[BLACK] ?? []).filter((at) => isSpace(at) && t.control[at] === OTT && t.famine[at] === 0);

export function mayRaid(t: Seen, by: Side): Verdict {
  if (by !== PLC || !groundUnder(t).file.rules.cossackRaids || !inPlay(t, 'registered')) return no('4.2.5', 'noRaids');
  if ((t.did & RAIDED) !== 0) return no('4.2.5', 'raidedAlready');
  if ((t.did & FUNDED) !== 0) return no('4.2.5', 'raidComesFirst');
  return boats(t).length > 0 && raidable(t).length > 0 ? yes : no('4.2.5', 'noBoats');
}
export const raid: Steps<TimeOfWars, 'raid'> = {
  start(g) {
    const { side } = g.at;
    const fleet = EVERY_UNIT.some((unit) => isTurkishShip(g.table, unit));
    if (!fleet) return g.go('aim');
    return g.call('seaFight', { side, against: OTT, sea: BLACK, taken: 0, made: 0 }, 'fought');
  },
  fought: (g) => (g.returned('seaFight') === 1 ? g.go('aim') : g.done(null)),
  aim(g) {
    if (boats(g.table).length === 0 || raidable(g.table).length === 0) return g.done(null);
    return g.ask(g.at.side, 'raidPort', { side: g.at.side }, 'roll');
  },
  roll(g) {
    const at = g.answer('raidPort').arg;
    const done = g.roll('4.2.5', d6) >= SUCCESS;
    if (done) g.table.famine[at] = 1;
    g.tell?.({ kind: 'raided', rule: '4.2.5', at, done });
    return g.done(null);
  },
};
const isTurkishShip = (t: Seen, unit: Unit): boolean =>
  t.at[unit] === BLACK && UNIT_OWNER[unit] === OTT && isNaval(unit);
export const raidPort: Decision<TimeOfWars, 'raidPort'> = {
  rule: '4.2.5',
  verbs: {
    port: {
      domain: PLACE,
      each: (t) => raidable(t),
      may: (t, _about, at) => (raidable(t).includes(at) ? yes : no('4.2.5', 'noPort', { at })),
    },
  },
  fallback: (t) => ({ verb: 'port', arg: raidable(t)[0] ?? (0 as Place) }),
  publiclyForced: true,
};
