import { garrisonAt, hasFoes, isInfantry } from '../src/forces.ts';
import { isStrong, PORTS, WAYS } from '../src/ground.ts';
import { NONE, PLACES } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { capacityOf, mayAllGo, seaFrom } from '../src/march/column.ts';
import { canBeTaken } from '../src/relations.ts';
import type { Seen } from '../src/state.ts';
import { foesBefore, ratio } from './mind.ts';
import type { Army, Mind } from './mind.ts';

/** What an army could set out to do: take a space, or beat whoever stands there. */
export interface Aim {
  readonly at: Place;
  /** In Victory Points, less the more points it takes. */
  readonly value: number;
  /** Points of movement. */
  readonly cost: number;
  /** The first place on the way; the army's own: it is there. */
  readonly first: Place;
  readonly bySea: boolean;
}

interface Reached {
  readonly cost: number;
  readonly first: Place;
  readonly bySea: boolean;
}

/** Farther than that nobody thinks. */
const FARTHEST = 12;
/** So much of a prize is lost with each point of the way. */
const WAY = 0.3;
/** Who attacks wants to be so much stronger. */
const BOLD = 1.15;

/** All places that an army can reach, the cheapest first; where enemies stand it goes no further. */
function reachOf(m: Mind, army: Army): Map<Place, Reached> {
  const { t, side } = m;
  const reached = new Map<Place, Reached>([[army.at, { cost: 0, first: army.at, bySea: false }]]);
  const open: Place[] = [army.at];
  const go = (from: Place, to: Place, cost: number, bySea: boolean): void => {
    const so = reached.get(from) as Reached;
    const sum = so.cost + cost;
    if (sum > FARTHEST || (reached.get(to)?.cost ?? Infinity) <= sum || !mayAllGo(t, army.units, to)) return;
    const isFirst = from === army.at;
    reached.set(to, { cost: sum, first: isFirst ? to : so.first, bySea: isFirst ? bySea : so.bySea });
    if (!open.includes(to)) open.push(to);
  };
  while (open.length > 0) {
    open.sort((a, b) => (reached.get(b)?.cost ?? 0) - (reached.get(a)?.cost ?? 0));
    const from = open.pop() as Place;
    if (from !== army.at && (hasFoes(t, side, army.banners, from) || blocks(t, army, from))) continue;
    for (const { to, cost } of WAYS[from] ?? []) go(from, to, cost, false);
    if (from === army.at) for (const port of portsFrom(m, army)) go(from, port, 1, true);
  }
  return reached;
}
/** 6.9.3.1 An army stops before works of an enemy. */
const blocks = (t: Seen, { banners }: Army, at: Place): boolean => isStrong(at) && canBeTaken(t, banners, at);
function portsFrom({ t, side }: Mind, { at, units }: Army): readonly Place[] {
  const sea = seaFrom(t, side, at, units);
  return sea === NONE || capacityOf(t, side, sea) < units.length ? [] : (PORTS[sea] ?? []);
}

/** 6.9.3.6 Who may besiege at all. */
const canBesiege = ({ units }: Army): boolean => units.length >= 2 && units.some(isInfantry);
/** What it takes to have a space, in attempts. */
export function effortAt(t: Seen, at: Place): number {
  if (!isStrong(at)) return 1;
  const garrison = garrisonAt(t, at);
  return garrison === NONE ? 1.5 : t.weak[garrison] === 1 ? 3 : 4;
}

function valueAt(m: Mind, army: Army, at: Place, cost: number): number {
  const { t, prizes } = m;
  const foes = foesBefore(m, army, at);
  const odds = foes === 0 ? Infinity : ratio(army.combat, army.rating, foes);
  if (odds < BOLD) return 0;
  const fight = foes > 0 ? 0.06 * foes * Math.min(1, odds - 1) : 0;
  const canTake = canBeTaken(t, army.banners, at) && (!isStrong(at) || canBesiege(army));
  const prize = canTake ? (prizes[at] as number) / (1 + 0.25 * effortAt(t, at)) : 0;
  return (prize + fight) / (1 + WAY * cost);
}

function found(m: Mind, army: Army): Aim | null {
  let best: Aim | null = null;
  for (const [at, { cost, first, bySea }] of reachOf(m, army)) {
    const value = valueAt(m, army, at, cost);
    if (value > (best?.value ?? 0)) best = { at, value, cost, first, bySea };
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

/** How much a place promises to an army that stood there, for deployment and going home. */
export function promiseOf(m: Mind, at: Place): number {
  let best = 0;
  const seen = new Map<Place, number>([[at, 0]]);
  const open: Place[] = [at];
  for (let from = open.shift(); from !== undefined; from = open.shift()) {
    const cost = seen.get(from) as number;
    const isPrize = canBeTaken(m.t, 1 << m.side, from);
    if (isPrize) best = Math.max(best, (m.prizes[from] as number) / (1 + WAY * cost));
    if (cost >= FARTHEST || seen.size > PLACES) continue;
    for (const way of WAYS[from] ?? []) {
      if (seen.has(way.to)) continue;
      seen.set(way.to, cost + way.cost);
      open.push(way.to);
    }
  }
  return best;
}
