import {
  bankOf,
  beside,
  CITIES,
  cityAt,
  csvOf,
  entryOf,
  grid,
  HEXES,
  HILLS,
  hexOfCity,
  isRiverCity,
  MINOR,
  NO_ZONE,
  PLACES,
  provinceOfCity,
  PZOC,
  river,
  road,
  terrainAt,
  WAYS,
  wayTo,
  zone,
} from './geography/index.ts';
import { mostCavalry } from './fog/known.ts';
import { isArmy } from './forces.ts';
import { groundUnder } from './ground.ts';
import { firstForce, foeOf, force, FORCES_EACH, NONE, ownerOf } from './ids.ts';
import type { Force } from './ids.ts';
import { strengthOf } from './state.ts';
import type { Seen } from './state.ts';

/**
 * 11.0 How far an army could march: the cheapest ways from a hex over all that its MP allow, by the rules for one step.
 * Board and bots ask it; the rules judge each step by themselves (march/cost.ts), and a test holds both together.
 */

/** A march that is thought of: from where, with how many MP, and what of the loan and of the bank is already settled. */
export interface Start {
  readonly of: Force;
  readonly from: number;
  readonly mp: number;
  readonly strayed: boolean;
  readonly cameBy: number;
}

/** By which side a river city was entered matters, else nothing does; times two for an army that has strayed (11.3.3). */
const UNBOUND = WAYS;
const LAYERS = (WAYS + 1) * 2;
const STATES = PLACES * LAYERS;
const MOST = 96;

/** What a place is for the army that marches. */
const OWN = 1;
const NEUTRAL = 2;
/** An enemy city, empty, that falls without a die. */
const FALLS = 3;
/** A city that takes a check, or an enemy army: the march may end there, and goes on only after dice. */
const CHECK = 4;
const FIGHT = 5;
const BARRED = 6;

/** By hex: the hexes into which an army there may exert a zone. */
const spheres: (readonly number[] | undefined)[] = [];
const sphereOf = (hex: number): readonly number[] =>
  (spheres[hex] ??= [...grid.ring(hex, 1), ...grid.ring(hex, 2)].filter((to) => zone(hex, to) !== NO_ZONE));

export class Marches {
  readonly #cost = new Int16Array(STATES);
  readonly #from = new Int32Array(STATES);
  readonly #best = new Int32Array(PLACES);
  readonly #zone = new Uint8Array(PLACES);
  readonly #kind = new Uint8Array(PLACES);
  readonly #buckets: number[][] = Array.from({ length: MOST }, () => []);
  readonly #found: number[] = [];
  #mp = 0;
  #loan = 0;
  #clear = 1;
  #hills = 2;
  #hillsByRoad = 1;
  #enemyHex = 1;
  #enemyZone = 1;
  #bank = 2;

  /** Finds everything that can be reached. */
  find(t: Seen, { of, from, mp, strayed, cameBy }: Start): void {
    this.#prepare(t, of);
    this.#mp = mp;
    this.#figures(t);
    this.#cost.fill(-1);
    this.#best.fill(NONE);
    this.#found.length = 0;
    const entry = cameBy === NONE || isRiverCity[from] !== 1 ? UNBOUND : wayTo(from, cameBy);
    const start = from * LAYERS + entry * 2 + (strayed ? 1 : 0);
    this.#offer(start, 0, NONE);
    this.#run();
  }

  /** The places reached, nearest first; the start is the first. */
  get places(): readonly number[] {
    return this.#found;
  }

  /** MP left on arrival; NONE where it does not come. Below 0: on the loan (11.3.3). */
  left(place: number): number {
    const state = this.#best[place] ?? NONE;
    return state === NONE ? NONE : this.#mp - (this.#cost[state] ?? 0);
  }
  reaches(place: number): boolean {
    return (this.#best[place] ?? NONE) !== NONE;
  }
  costOf(place: number): number {
    const state = this.#best[place] ?? NONE;
    return state === NONE ? NONE : (this.#cost[state] ?? 0);
  }

  /** 11.3.3 The same by a way that keeps to roads and cities, as the loan demands; NONE: there is none. */
  costByRoad(place: number): number {
    const costs = Array.from({ length: LAYERS / 2 }, (_, entry) => this.#cost[place * LAYERS + entry * 2] ?? NONE);
    return costs.filter((cost) => cost >= 0).reduce((least, cost) => (least < 0 ? cost : Math.min(least, cost)), NONE);
  }

  /** 11.2 Does an enemy zone that concerns this army lie on a place? */
  inZone(place: number): boolean {
    return this.#zone[place] === 1;
  }
  isNeutral(place: number): boolean {
    return this.#kind[place] === NEUTRAL;
  }
  /** Ends in a fight, in a check for a city, or in a city that falls. */
  fights(place: number): boolean {
    return this.#kind[place] === FIGHT;
  }
  checks(place: number): boolean {
    return this.#kind[place] === CHECK;
  }
  falls(place: number): boolean {
    return this.#kind[place] === FALLS;
  }

  /** The way to a place, the start first. */
  path(place: number): readonly number[] {
    const way: number[] = [];
    for (let state = this.#best[place] ?? NONE; state !== NONE; state = this.#from[state] ?? NONE)
      way.push(Math.floor(state / LAYERS));
    return way.reverse();
  }

  /** 11.4.1 Could somebody react to a step? */
  isAlarming(from: number, to: number): boolean {
    return this.#zone[from] === 1 || this.#zone[to] === 1 || this.#kind[to] === FIGHT;
  }

  #figures(t: Seen): void {
    const { costs, terrain } = groundUnder(t).tables;
    this.#loan = costs.values.roadLoan;
    this.#clear = terrain.values.clear.mp;
    this.#hills = terrain.values.hills.mp;
    this.#hillsByRoad = costs.values.hillsByRoad;
    this.#enemyHex = costs.values.enemyHex;
    this.#enemyZone = costs.values.enemyZoc;
    this.#bank = costs.values.farBank;
  }

  // What the army meets

  #prepare(t: Seen, of: Force): void {
    this.#zone.fill(0);
    this.#cities(t, of);
    const cavalry = t.cavalry[of] ?? 0;
    const first = firstForce(foeOf(ownerOf(of)));
    for (let f = first; f < first + FORCES_EACH; f++) {
      const at = t.at[f] ?? NONE;
      if (at === NONE) continue;
      this.#kind[at] = this.#kind[at] === BARRED ? BARRED : FIGHT;
      if (at >= HEXES || !isArmy(t, force(f))) continue;
      const own = mostCavalry(t, f);
      for (const to of sphereOf(at)) {
        if (zone(at, to) === PZOC || (own > 0 && cavalry < 2 * own)) this.#zone[to] = 1;
      }
    }
  }

  #cities(t: Seen, of: Force): void {
    const { theatre } = groundUnder(t);
    const [side, strength] = [ownerOf(of), strengthOf(t, of)];
    for (let place = 0; place < PLACES; place++) this.#kind[place] = theatre[place] === 1 ? 0 : BARRED;
    for (let city = 0; city < CITIES; city++) {
      const place = hexOfCity[city] ?? 0;
      if (this.#kind[place] === BARRED) continue;
      const control = t.control[city] ?? 0;
      const csv = csvOf[city] ?? 0;
      if (control === 0) this.#kind[place] = NEUTRAL;
      else if (control === 1 + side) this.#kind[place] = OWN;
      else if (strength < csv) this.#kind[place] = BARRED;
      else this.#kind[place] = takesFreely(t, of, city) ? FALLS : CHECK;
    }
  }

  // The search: costs are small, so a bucket for each

  #offer(state: number, cost: number, from: number): void {
    const known = this.#cost[state] ?? -1;
    if ((known >= 0 && known <= cost) || cost >= MOST) return;
    // Who has not strayed and comes as cheaply can do all that a strayer can.
    const straight = (state & 1) === 1 ? (this.#cost[state - 1] ?? -1) : -1;
    if (straight >= 0 && straight <= cost) return;
    this.#cost[state] = cost;
    this.#from[state] = from;
    this.#buckets[cost]?.push(state);
  }

  #run(): void {
    for (let cost = 0; cost < MOST; cost++) {
      const bucket = this.#buckets[cost] ?? [];
      for (const state of bucket) {
        if (this.#cost[state] !== cost) continue;
        this.#settle(state, cost);
      }
      bucket.length = 0;
    }
  }

  #settle(state: number, cost: number): void {
    const place = Math.floor(state / LAYERS);
    const isStart = this.#from[state] === NONE;
    if (this.#best[place] === NONE) {
      this.#best[place] = state;
      this.#found.push(place);
    } else if (this.#keepsLoan(state, this.#best[place] ?? NONE, cost)) this.#best[place] = state;
    const kind = this.#kind[place];
    if (!isStart && (kind === FIGHT || kind === CHECK)) return;
    if (place >= HEXES) return this.#step(state, place, entryOf[place] ?? NONE, NONE, cost);
    for (let way = 0; way < WAYS; way++) this.#step(state, place, beside[place * WAYS + way] ?? NONE, way, cost);
  }

  /** 11.3.3 Of two ways that cost the same the one that keeps to roads is better: its loan is still to be had. */
  #keepsLoan(state: number, best: number, cost: number): boolean {
    return (state & 1) === 0 && (best & 1) === 1 && this.#cost[best] === cost;
  }

  #step(state: number, from: number, to: number, way: number, spent: number): void {
    if (to === NONE || this.#kind[to] === BARRED) return;
    const at = from * WAYS + way;
    if (way !== NONE && river[at] === 1) return;
    const layer = state % LAYERS;
    const byRoad = way === NONE || road[at] === 1;
    const far = way === NONE ? 0 : this.#farBank(from, layer >> 1, way);
    if (far === NONE) return;
    const cost = spent + far + this.#price(to, byRoad);
    const toCity = isCity(to);
    const strayed = (layer & 1) === 1;
    const has = this.#mp + (!strayed && (byRoad || toCity) ? this.#loan : 0);
    if (cost > has) return;
    const strays = strayed || !(byRoad || toCity || isCity(from));
    const entry = isRiverCity[to] === 1 && way !== NONE ? (way + WAYS / 2) % WAYS : UNBOUND;
    this.#offer(to * LAYERS + entry * 2 + (strays ? 1 : 0), cost, state);
  }

  /** 11.3.5.1 MP for the far bank; NONE where it cannot be crossed. */
  #farBank(from: number, entry: number, way: number): number {
    if (entry === UNBOUND || bankOf[from * WAYS + entry] === bankOf[from * WAYS + way]) return 0;
    const kind = this.#kind[from];
    return kind === OWN || kind === FALLS ? this.#bank : NONE;
  }

  #price(to: number, byRoad: boolean): number {
    const ground = terrainAt[to] !== HILLS ? this.#clear : byRoad ? this.#hillsByRoad : this.#hills;
    return (
      ground + ((this.#kind[to] ?? 0) >= FALLS ? this.#enemyHex : 0) + (this.#zone[to] === 1 ? this.#enemyZone : 0)
    );
  }
}

const isCity = (place: number): boolean => place < HEXES && (terrainAt[place] ?? 0) >= MINOR;

/** 11.3.4.1 Infantry of the City Size Value, and a train for more than a Minor City: no check. */
export function takesFreely(t: Seen, of: Force, city: number): boolean {
  const csv = csvOf[city] ?? 0;
  return (t.infantry[of] ?? 0) >= csv && (terrainAt[hexOfCity[city] ?? 0] === MINOR || (t.trains[of] ?? 0) > 0);
}

/** 13.1, 13.2 Could an army try to take the neutral city in a place, with so many MP left after entering it to pass? */
export function mayTake(t: Seen, of: Force, place: number, left: number): boolean {
  const city = cityAt[place] ?? NONE;
  if (city === NONE || strengthOf(t, of) < (csvOf[city] ?? 0)) return false;
  if (groundUnder(t).attackable[provinceOfCity[city] ?? 0] !== 1) return false;
  return left >= groundUnder(t).tables.costs.values.enemyHex - groundUnder(t).tables.costs.values.roadLoan;
}
