import type { Setup } from '@tercio/kernel';
import { rulingsOf } from '@tercio/kernel/rooms';
import type { ArmyFile } from './data/types.ts';
import { newForce, ranking } from './forces.ts';
import { cityNamed, placeNamed } from './geography/index.ts';
import { groundName, groundNamed, SIDE_NAMES } from './ground.ts';
import type { Ground } from './ground.ts';
import { SIDES } from './ids.ts';
import { RULINGS } from './rulings.ts';
import { empty, GONE, ON_MAP, POOL, SACKED, WAITING } from './state.ts';
import type { Options, Table } from './state.ts';

/** The table as the scenario sets it up. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const pack = typeof options['pack'] === 'string' ? options['pack'] : 'reconstruction';
  const ground = groundNamed(groundName(scenario, pack));
  const t = empty({});
  t.ground = ground.name;
  t.rulings = rulingsOf(RULINGS, rulings);
  t.options = optionsOf(options);
  t.year = ground.scenario.first;
  cities(t, ground);
  leaders(t, ground);
  for (const army of ground.scenario.armies) form(t, ground, army);
  return t;
}

/** 16.0 Which optional rules are in use. */
function optionsOf(options: Setup['options']): Options {
  const chosen = (name: string): number => Number(options[name] ?? 0);
  return { works: chosen('works'), departure: chosen('departure') };
}

function cities(t: Table, { scenario }: Ground): void {
  for (const side of SIDES) {
    const name = SIDE_NAMES[side];
    if (name === undefined) continue;
    t.pp[side] = scenario.pp[name];
    for (const id of scenario.control[name]) t.control[cityNamed(id)] = 1 + side;
  }
  for (const id of scenario.sacked) t.damage[cityNamed(id)] = SACKED;
}

/** 2.4.1 In the pool, on the Turn Track, or past his time. */
function leaders(t: Table, { scenario, firstYear, lastYear }: Ground): void {
  const year = scenario.first;
  for (let leader = 0; leader < t.leaderAt.length; leader++) {
    const [first, last] = [firstYear[leader] ?? 0, lastYear[leader] ?? 0];
    t.leaderAt[leader] = year < first ? WAITING : year > last ? GONE : POOL;
  }
}

function form(t: Table, ground: Ground, { side, at, leaders: led, infantry, cavalry, trains }: ArmyFile): void {
  const owner = SIDES[SIDE_NAMES.indexOf(side)];
  if (owner === undefined) return;
  const army = newForce(t, owner, placeNamed(at));
  t.infantry[army] = infantry;
  t.cavalry[army] = cavalry;
  t.trains[army] = trains;
  for (const { id, role } of led) {
    const leader = ground.leaders.findIndex((one) => one.id === id);
    t.leaderAt[leader] = ON_MAP + army;
    t.marshal[leader] = role === 'marshal' ? 1 : 0;
  }
  t.commander[army] = ranking(t, army);
}
