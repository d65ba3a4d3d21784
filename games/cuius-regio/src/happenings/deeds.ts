import type { Side } from '@tercio/kernel';
import { handOver, holderOf, holds } from '../control.ts';
import type { DeedFile, PlaceDeed, Status } from '../data/types.ts';
import { tally } from '../fog/markers.ts';
import { combineAt, forceAt, forceOf, hasStrength, newForce, ranking } from '../forces.ts';
import { citiesOf, cityAt, cityNamed, hexOfCity, provinceAt, provinceNamed } from '../geography/index.ts';
import { FLAGS, groundUnder, SIDE_NAMES } from '../ground.ts';
import { city, firstForce, force, FORCES_EACH, hex, leader, NONE, sideOfLeader, SIDES } from '../ids.ts';
import type { City, Force, Leader } from '../ids.ts';
import type { Doing } from '../spec.ts';
import { GONE, ON_MAP, POOL, strengthOf, WAITING } from '../state.ts';
import type { Table } from '../state.ts';
import { dissolve } from '../tell.ts';
import { leaderNamed, sideNamed } from '../year/victory.ts';
import { nearestOwnCity } from './places.ts';

/** What events and triggers do. */

type Other = Exclude<DeedFile, { readonly kind: 'place' }>;
type ControlDeed = Extract<DeedFile, { readonly kind: 'control' }>;

export function carryOut(g: Doing, deed: Other): void {
  switch (deed.kind) {
    case 'control':
      return changeControl(g, deed);
    case 'removeLeader':
      return removeLeader(g, leader(leaderNamed(g.table, deed.leader)), deed.withSp);
    case 'disband':
      return disbandIn(g, sideNamed(deed.side), deed.provinces);
    case 'moveSp':
      return moveAway(g, sideNamed(deed.side), hexOfCity[cityNamed(deed.from)] ?? NONE);
    case 'closeArea':
      g.table.closed[FLAGS.indexOf(deed.area)] = 1;
      g.tell?.({ kind: 'areaClosed', rule: '5.2', area: FLAGS.indexOf(deed.area) });
      return;
    case 'removeFlag':
      return removeFlag(g, FLAGS.indexOf(deed.flag));
  }
}

const statusOf = (status: Status): number => (status === 'neutral' ? NONE : SIDE_NAMES.indexOf(status));

function changeControl(g: Doing, { from, to, provinces, cities, unlessSpOf }: ControlDeed): void {
  const t = g.table;
  const named = [...provinces.flatMap((id) => citiesOf[provinceNamed(id)] ?? []), ...cities.map(cityNamed)];
  const changed: City[] = [];
  for (const one of named) {
    const at = hexOfCity[one] ?? NONE;
    const holder = holderOf(t, one);
    if (holder === statusOf(to) || (from !== 'any' && holder !== statusOf(from))) continue;
    if (unlessSpOf !== null && hasStrength(t, sideNamed(unlessSpOf), at)) continue;
    handOver(t, one, statusOf(to));
    changed.push(city(one));
  }
  if (changed.length > 0) g.tell?.({ kind: 'cities', rule: '3.0', to: statusOf(to), cities: changed });
  // C94 SP that stood in a city taken from them go to the nearest one of their own.
  for (const one of changed) {
    for (const of of SIDES) if (!holds(t, of, one)) moveAway(g, of, hexOfCity[one] ?? NONE);
  }
}

/** All of a side's SP and trains in a hex go to the nearest own city; without one they disband. */
function moveAway(g: Doing, of: Side, from: number): void {
  const t = g.table;
  const army = forceAt(t, of, from);
  if (army === NONE) return;
  const to = nearestOwnCity(t, of, from);
  g.tell?.({ kind: 'wentOver', rule: '3.0', side: of, from: hex(from), hex: to });
  if (to === NONE) return dissolve(g, '3.0', army);
  t.at[army] = to;
  combineAt(t, of, to);
}

/** A leader leaves the game; one whose years lie ahead waits for them again. */
function removeLeader(g: Doing, who: Leader, withSp: boolean): void {
  const t = g.table;
  const army = forceOf(t, who);
  if (t.leaderAt[who] === GONE) return;
  if (army !== NONE && withSp) dissolve(g, '3.0', army);
  t.leaderAt[who] = t.year < (groundUnder(t).firstYear[who] ?? 0) ? WAITING : GONE;
  t.marshal[who] = 0;
  if (army !== NONE && !withSp) leaveBehind(t, army);
  g.tell?.({ kind: 'leaderGone', rule: '3.0', side: sideOfLeader(who), leaders: [who] });
}

function leaveBehind(t: Table, army: Force): void {
  t.commander[army] = ranking(t, army);
}

function disbandIn(g: Doing, of: Side, provinces: readonly string[]): void {
  const t = g.table;
  const numbers = provinces.map(provinceNamed);
  const first = firstForce(of);
  for (let f = first; f < first + FORCES_EACH; f++) {
    const at = t.at[f] ?? NONE;
    if (at !== NONE && numbers.includes(provinceAt[at] ?? NONE)) dissolve(g, '3.0', force(f));
  }
}

function removeFlag(g: Doing, flag: number): void {
  const t = g.table;
  const { flagOf } = groundUnder(t);
  const gone: Leader[] = [];
  t.leaderAt.forEach((at, who) => {
    if (flagOf[who] !== flag || at === GONE) return;
    gone.push(leader(who));
    const army = forceOf(t, leader(who));
    t.leaderAt[who] = GONE;
    t.marshal[who] = 0;
    if (army !== NONE) leaveBehind(t, army);
  });
  const [one] = gone;
  if (one !== undefined) g.tell?.({ kind: 'leaderGone', rule: '3.0', side: sideOfLeader(one), leaders: gone });
}

/** A leader comes with his troops; without any place he goes to the pool. */
export function place(g: Doing, deed: PlaceDeed, at: number): void {
  const t = g.table;
  const who = leader(leaderNamed(t, deed.leader));
  const of = sideNamed(deed.side);
  if (at === NONE) {
    t.leaderAt[who] = POOL;
    return;
  }
  const trains = Math.min(deed.trains, freeTrains(t, of));
  const army = newForce(t, of, at);
  t.leaderAt[who] = ON_MAP + army;
  t.marshal[who] = deed.role === 'marshal' ? 1 : 0;
  t.infantry[army] = deed.infantry;
  t.cavalry[army] = deed.cavalry;
  t.trains[army] = trains;
  t.commander[army] = who;
  if (deed.role === 'marshal' && !deed.beyondLimit) t.marshals[of] = (t.marshals[of] ?? 0) + 1;
  combineAt(t, of, at);
  tally(t);
  g.tell?.({
    kind: 'arrived',
    rule: '5.0',
    side: of,
    leader: who,
    marshal: t.marshal[who] ?? 0,
    hex: hex(at),
    infantry: deed.infantry,
    cavalry: deed.cavalry,
    trains,
  });
  const here = cityAt[at] ?? NONE;
  if (!deed.cityBecomesOwn || here === NONE || holds(t, of, here)) return;
  handOver(t, here, of);
  g.tell?.({ kind: 'cities', rule: '3.0', to: of, cities: [city(here)] });
}

/** 6.6.1 How many trains of a side are not on the map. */
function freeTrains(t: Table, of: Side): number {
  const first = firstForce(of);
  let left = groundUnder(t).tables.artillery.values.length;
  for (let f = first; f < first + FORCES_EACH; f++) if (strengthOf(t, force(f)) > 0) left -= t.trains[f] ?? 0;
  return Math.max(0, left);
}
