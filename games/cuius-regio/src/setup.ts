import { only } from '@tercio/kernel';
import type { Setup } from '@tercio/kernel';
import { groundName, rulingsOf } from '@tercio/kernel/rooms';
import type { ArmyFile } from './data/types.ts';
import { freeMarkers, tally } from './fog/markers.ts';
import { isArmy, leadersIn, newForce, ranking } from './forces.ts';
import { cityNamed, placeNamed } from './geography/index.ts';
import { groundNamed, SIDE_NAMES } from './ground.ts';
import type { Ground } from './ground.ts';
import { firstForce, force, FORCES_EACH, SIDES } from './ids.ts';
import { RULINGS } from './rulings.ts';
import { empty, FOG, GONE, NO_FOG, ON_MAP, POOL, SACKED, strengthOf, WAITING } from './state.ts';
import type { Options, Table } from './state.ts';

/** The table as the scenario sets it up. */
export function setup({ scenario, rulings, options }: Setup): Table {
  const pack = typeof options['pack'] === 'string' ? options['pack'] : 'reconstruction';
  const ground = groundNamed(groundName(scenario, pack));
  const chosen = optionsOf(options);
  const t = empty(chosen.fog === 0 ? NO_FOG : FOG);
  t.ground = ground.name;
  t.rulings = rulingsOf(RULINGS, rulings);
  t.options = chosen;
  t.year = ground.scenario.first;
  cities(t, ground);
  leaders(t, ground);
  for (const army of ground.scenario.armies) form(t, ground, army);
  if (chosen.fog !== 0) cover(t);
  return t;
}

/** 16.0 Which optional rules are in use. */
function optionsOf(options: Setup['options']): Options {
  const chosen = (name: string): number => Number(options[name] ?? 0);
  return { works: chosen('works'), departure: chosen('departure'), fog: chosen('fog') };
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

/** 16.3, C99 The armies of the set-up stand under markers, the largest first while there are any: nobody has seen them yet. */
function cover(t: Table): void {
  tally(t);
  for (const of of SIDES) {
    const first = firstForce(of);
    const armies = Array.from({ length: FORCES_EACH }, (_, index) => force(first + index)).filter((f) => isArmy(t, f));
    const largest = armies.toSorted((a, b) => strengthOf(t, b) - strengthOf(t, a) || a - b);
    for (const army of largest.slice(0, freeMarkers(t, of))) {
      t.marker[army] = 1;
      t.forceSeen[army] = only(of);
      for (const one of leadersIn(t, army)) if (one !== t.commander[army]) t.leaderSeen[one] = only(of);
    }
  }
}
