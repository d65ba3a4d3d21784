import { combatOf, garrisonAt, isInfantry, isMercenary } from '../src/forces.ts';
import { CITY, isStrong, PORTS, TYPE, WAYS } from '../src/ground.ts';
import { NONE, PLACES } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { capacityOf, mayAllGo, seaFrom } from '../src/march/column.ts';
import { canBeTaken, isHome } from '../src/relations.ts';
import { isConnected } from '../src/siege/limits.ts';
import { isFreeDanzig } from '../src/siege/siege.ts';
import { danzigHits, keepsSiege } from './danzig.ts';
import { armyAt, foesBefore } from './mind.ts';
import type { Aim, Army, Mind, Raid } from './mind.ts';
import { fighter, fightWorth, foeOf, oddsOf } from './odds.ts';

/** Farther than that nobody thinks. */
const FARTHEST = 9;
/** So much of a prize is lost with each point of the way. */
const WAY = 0.1;
/** Who attacks wants at least so much. */
const BOLD = 0.42;

/** How an army comes to places: points to each, the first step, and whether that is by sea. Used again and again. */
class Reach {
  readonly cost = new Float64Array(PLACES);
  readonly first = new Int32Array(PLACES);
  readonly bySea = new Uint8Array(PLACES);
  readonly reached: Place[] = [];
  readonly #done = new Uint8Array(PLACES);
  readonly #rings: Place[][] = Array.from({ length: FARTHEST + 1 }, () => []);

  /** All places that an army can reach; where enemies or their works stop it, it goes no further. */
  find(m: Mind, army: Army): void {
    this.cost.fill(Infinity);
    this.reached.length = 0;
    this.#done.fill(0);
    this.#note(army.at, 0, army.at, 0);
    for (let cost = 0; cost <= FARTHEST; cost++) {
      const ring = this.#rings[cost] as Place[];
      for (let from = ring.pop(); from !== undefined; from = ring.pop()) {
        if (this.#done[from] === 1) continue;
        this.#done[from] = 1;
        this.reached.push(from);
        if (from === army.at || !this.#stops(m, army, from)) this.#goOn(m, army, from, cost);
      }
    }
  }
  #stops(m: Mind, army: Army, at: Place): boolean {
    return (isStrong(at) && canBeTaken(m.t, army.banners, at)) || foesBefore(m, army, at).length > 0;
  }
  #goOn(m: Mind, army: Army, from: Place, so: number): void {
    const isStart = from === army.at;
    for (const { to, cost } of WAYS[from] ?? []) {
      const sum = so + cost;
      if (sum > FARTHEST || (this.cost[to] as number) <= sum || !mayAllGo(m.t, army.units, to)) continue;
      this.#note(to, sum, isStart ? to : (this.first[from] as Place), isStart ? 0 : (this.bySea[from] as number));
    }
    if (!isStart) return;
    for (const to of portsFrom(m, army))
      if ((this.cost[to] as number) > 1 && mayAllGo(m.t, army.units, to)) this.#note(to, 1, to, 1);
  }
  #note(at: Place, cost: number, first: Place, bySea: number): void {
    this.cost[at] = cost;
    this.first[at] = first;
    this.bySea[at] = bySea;
    (this.#rings[cost] as Place[]).push(at);
  }
}
const reach = new Reach();

function portsFrom({ t, side }: Mind, { at, units }: Army): readonly Place[] {
  const sea = seaFrom(t, side, at, units);
  return sea === NONE || capacityOf(t, side, sea) < units.length ? [] : (PORTS[sea] ?? []);
}

/** 6.9.3.6 Who may besiege at all. */
const canBesiege = ({ units }: Army): boolean => units.length >= 2 && units.some(isInfantry);

const FACES = 6;
/** 6.9.3.6 The chance of at least one hit of two dice. */
export const chanceOfHit = (rating: number): number => 1 - (1 - Math.min(5, Math.max(1, rating)) / FACES) ** 2;
/** 6.9.3.6 How many successes take a place. */
export function hitsAt({ t, side }: Mind, at: Place): number {
  if (isFreeDanzig(t, at)) return danzigHits(t, side);
  const garrison = garrisonAt(t, at);
  return garrison === NONE ? 1 : t.weak[garrison] === 1 ? 2 : 3;
}

/** Points of one impulse, about. */
const AN_IMPULSE = 2.2;
/** What a prize is worth that takes so many impulses: others could be had meanwhile, and what is not taken when the armies go home is lost. */
export function inTime(m: Mind, prize: number, impulses: number): number {
  const isReached = Math.min(1, Math.max(0.04, (m.impulses - impulses + 2) / 3));
  return (prize * isReached) / (0.7 + 0.3 * impulses);
}
/** T15 Without a connection there is no siege. */
function isLinked({ t, side, links }: Mind, at: Place): boolean {
  const known = links.get(at);
  if (known !== undefined) return known;
  const made = isConnected(t, side, at);
  links.set(at, made);
  return made;
}
function prizeAt(m: Mind, army: Army, at: Place, cost: number): number {
  const prize = (m.prizes[at] as number) * keepsSiege(m.t, m.side, at);
  if (prize === 0 || !canBeTaken(m.t, army.banners, at)) return 0;
  if (!isStrong(at)) return inTime(m, prize, Math.ceil((cost + 1) / AN_IMPULSE));
  if (!canBesiege(army) || !isLinked(m, at)) return 0;
  return inTime(m, prize, Math.ceil(cost / AN_IMPULSE) + hitsAt(m, at) / chanceOfHit(army.rating));
}

/** What can still be had where the army stands. */
export const prizeHere = (m: Mind, army: Army): number =>
  foesBefore(m, army, army.at).length > 0 ? 0 : prizeAt(m, army, army.at, 0);

/** Anyone who drives enemies from a place of one's own saves it. */
const relief = ({ t, side, fears }: Mind, at: Place): number =>
  isHome(t, side, at) && isStrong(at) ? RELIEF * (fears[at] as number) : 0;
const RELIEF = 0.45;
/** The same of an army that stands on such a place while enemies are near. */
export function guards(m: Mind, army: Army): number {
  const { t, side, fears } = m;
  const worth = fears[army.at] as number;
  if (worth < 1 || !isHome(t, side, army.at)) return 0;
  const isNear = (at: Place): boolean => foesBefore(m, army, at).length > 0;
  const near = (WAYS[army.at] ?? []).some(({ to }) => isNear(to) || (WAYS[to] ?? []).some((way) => isNear(way.to)));
  return near ? GUARD * worth : 0;
}
const GUARD = 0.25;

function valueAt(m: Mind, army: Army, at: Place, cost: number): number {
  const foes = at === army.at ? [] : foesBefore(m, army, at);
  if (foes.length === 0) return prizeAt(m, army, at, cost) / (1 + WAY * cost);
  const odds = oddsOf(fighter(m, army), foeOf(m.t, foes, at));
  if (odds.wins < BOLD) return 0;
  return (odds.wins * (prizeAt(m, army, at, cost) + relief(m, at)) + fightWorth(odds)) / (1 + WAY * cost);
}

function found(m: Mind, army: Army): Aim | null {
  reach.find(m, army);
  let best: Aim | null = null;
  for (const at of reach.reached) {
    const cost = reach.cost[at] as number;
    const value = valueAt(m, army, at, cost);
    if (value > (best?.value ?? 0))
      best = { at, value, cost, first: reach.first[at] as Place, bySea: reach.bySea[at] === 1 };
  }
  return best;
}

/** The best thing an army could set out to do; null: nothing. */
export function aimOf(m: Mind, army: Army): Aim | null {
  const known = m.aims.get(army.at);
  if (known !== undefined) return known;
  const made = found(m, army);
  m.aims.set(army.at, made);
  return made;
}

/** So many stay: with fewer nobody besieges. */
const STAY = 2;

/** Who is sent out alone: cavalry first, then infantry that is not needed, the weakest of them. */
function raider({ t }: Mind, { units }: Army): Unit | undefined {
  if (units.length <= STAY) return undefined;
  const foot = units.filter(isInfantry).length;
  const able = units.filter((unit) => !isMercenary(unit) && (!isInfantry(unit) || foot > STAY));
  const order = (unit: Unit): number => combatOf(t, unit) + (isInfantry(unit) ? 10 : 0);
  return able.toSorted((a, b) => order(a) - order(b))[0];
}
function foundRaid(m: Mind, army: Army): Raid | null {
  const unit = raider(m, army);
  if (unit === undefined) return null;
  const alone = armyAt(m.t, m.side, army.at, [unit]);
  reach.find(m, alone);
  let best: Raid | null = null;
  for (const at of reach.reached) {
    if (at === army.at || TYPE[at] !== CITY || foesBefore(m, alone, at).length > 0) continue;
    const cost = reach.cost[at] as number;
    const value = prizeAt(m, alone, at, cost) / (1 + WAY * cost);
    if (value > (best?.value ?? 0))
      best = { at, value, cost, first: reach.first[at] as Place, bySea: reach.bySea[at] === 1, unit };
  }
  return best;
}
export function raidOf(m: Mind, army: Army): Raid | null {
  const known = m.raids.get(army.at);
  if (known !== undefined) return known;
  const made = foundRaid(m, army);
  m.raids.set(army.at, made);
  return made;
}

/** How much a place promises to an army that stood there, for deployment and going home. */
export function promiseOf(m: Mind, at: Place): number {
  let best = 0;
  const seen = new Map<Place, number>([[at, 0]]);
  const open: Place[] = [at];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const cost = seen.get(from) as number;
    const isPrize = canBeTaken(m.t, 1 << m.side, from);
    if (isPrize) best = Math.max(best, (m.prizes[from] as number) / (1 + 0.3 * cost));
    if (cost >= FARTHEST) continue;
    for (const way of WAYS[from] ?? []) {
      if (seen.has(way.to)) continue;
      seen.set(way.to, cost + way.cost);
      open.push(way.to);
    }
  }
  return best;
}
