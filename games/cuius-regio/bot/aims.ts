import { cityAt, citiesOf, csvOf, grid, isArea, provinceOfCity } from '../src/geography/index.ts';
import { forceAt, isEligible } from '../src/forces.ts';
import { lrOf } from '../src/ground.ts';
import { NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { Marches, mayTake, takesFreely } from '../src/reach.ts';
import type { Start } from '../src/reach.ts';
import { DID, strengthOf } from '../src/state.ts';
import type { Mind } from './mind.ts';
import { partyOf } from './odds.ts';
import type { Party } from './odds.ts';
import { dangerAt, fightWorth, hunger, swing } from './worth.ts';

/** What an army could set out to do: take a city, fight an army, cover a place, winter somewhere. */

export interface Aim {
  readonly place: number;
  readonly doing: 'take' | 'fight' | 'cover' | 'stay';
  /** What it brings, less what it costs to get there. */
  readonly value: number;
  /** Activations after this one. */
  readonly later: number;
  /** The hexes on the way, the present one first. */
  readonly path: readonly number[];
}

export interface Aims {
  readonly best: Aim;
  /** What it is worth to stay. */
  readonly here: number;
}

const marches = new Marches();
const DIE = 3.5;
/** Beyond this activation, so many more are looked ahead. */
const LOOK = 2;
const FADES = 0.62;
const TIRES = 0.1;
const MOST_FATIGUE = 5;

/** MP of an activation, on average. */
function meanMp(m: Mind, of: Force): number {
  const { base } = m.ground.tables.costs.values;
  const dice = isEligible(m.t, of) ? DIE * lrOf(m.t, m.t.commander[of] ?? NONE) : 0;
  return Math.max(1, base - (m.t.fatigue[of] ?? 0) + dice);
}

/** Where a march starts: the active army goes on with what it has, any other with what it may expect. */
function startOf(m: Mind, of: Force): Start & { readonly next: number } {
  const { t } = m;
  const next = meanMp(m, of);
  const isActive = t.active === of;
  return {
    of,
    from: t.at[of] ?? NONE,
    mp: isActive ? t.mp : Math.floor(next),
    strayed: isActive && (t.did & DID.strayed) !== 0,
    cameBy: isActive ? t.cameBy : NONE,
    next: Math.max(4, next - 1),
  };
}

export function aimsOf(m: Mind, of: Force): Aims {
  const known = m.aims.get(of);
  if (known) return known;
  const made = think(m, of);
  m.aims.set(of, made);
  return made;
}

function think(m: Mind, of: Force): Aims {
  const start = startOf(m, of);
  const activations = m.t.active === of ? LOOK : Math.min(LOOK, MOST_FATIGUE - 1 - (m.t.fatigue[of] ?? 0));
  marches.find(m.t, { ...start, mp: start.mp + Math.floor(activations * start.next) });
  const party = partyOf(m.t, of);
  const here = stayWorth(m, of, party, start.from);
  let best: Aim = { place: start.from, doing: 'stay', value: here, later: 0, path: [start.from] };
  for (const place of marches.places) {
    if (place === start.from) continue;
    const cost = marches.costOf(place);
    const later = cost <= start.mp ? 0 : Math.ceil((cost - start.mp) / start.next);
    const { worth, doing } = endWorth(m, of, party, place);
    const value = here + (worth - here) * FADES ** later - TIRES * later - 0.004 * cost;
    if (value > best.value) best = { place, doing, value, later, path: [] };
  }
  return { here, best: { ...best, path: marches.path(best.place) } };
}

/** What it is worth to end a march in a place. */
function endWorth(m: Mind, of: Force, party: Party, place: number): { worth: number; doing: Aim['doing'] } {
  const city = cityAt[place] ?? NONE;
  const tired: Party = { ...party, fatigue: Math.min(MOST_FATIGUE, party.fatigue) };
  if (marches.fights(place)) {
    const foe = forceAt(m.t, m.foe, place);
    const fight = foe === NONE ? 0 : fightWorth(m, tired, partyOf(m.t, foe), place);
    return { worth: fight + winterWorth(m, of, place) * 0.5, doing: 'fight' };
  }
  if (marches.isNeutral(place)) {
    if (!mayTake(m.t, of, place, marches.left(place))) return { worth: -9, doing: 'take' };
    return { worth: takeWorth(m, of, party, city, place) - invasionCost(m, city), doing: 'take' };
  }
  if (marches.falls(place) || marches.checks(place))
    return { worth: takeWorth(m, of, party, city, place), doing: 'take' };
  return { worth: stayWorth(m, of, party, place), doing: 'cover' };
}

function takeWorth(m: Mind, of: Force, party: Party, city: number, place: number): number {
  const chance = takesFreely(m.t, of, city) ? 1 : checkChance(m, of, city);
  const stay = winterWorth(m, of, place) - dangerAt(m, party, place);
  return chance * (swing(m, city) + stay) - (1 - chance) * 0.35;
}

const FACES = 6;
/** 11.3.4.1 The chance of a City Control Change Check. */
function checkChance(m: Mind, of: Force, city: number): number {
  const { minor, major, great, train } = m.ground.tables.cityControl.values;
  const csv = csvOf[city] ?? 0;
  const needed = csv <= 5 ? minor : csv <= 10 ? major : great;
  const drm = lrOf(m.t, m.t.commander[of] ?? NONE) - (m.t.fatigue[of] ?? 0) + ((m.t.trains[of] ?? 0) > 0 ? train : 0);
  let ways = 0;
  for (let die = 1; die <= FACES; die++) if (die === FACES || (die > 1 && die + drm >= needed)) ways++;
  return ways / FACES;
}

/** 13.2, 9.2 What is neutral in the province goes to the enemy in the autumn. */
function invasionCost(m: Mind, city: number): number {
  const province = provinceOfCity[city] ?? 0;
  if (m.years === 0 || (m.t.invaded[province] ?? 0) !== 0) return 0;
  return (citiesOf[province] ?? [])
    .filter((other) => other !== city && m.t.control[other] === 0)
    .reduce((sum, other) => sum + 0.8 * (m.prizes[other] ?? 0), 0);
}

/** Safety, winter, and what is covered by standing here. */
export function stayWorth(m: Mind, of: Force, party: Party, place: number): number {
  const friend = forceAt(m.t, m.side, place, of);
  const joined: Party = friend === NONE ? party : { ...party, strength: party.strength + strengthOf(m.t, friend) };
  return coverWorth(m, of, place) + winterWorth(m, of, place) - dangerAt(m, joined, place);
}

const COVERS = 0.35;
/** How much of an own city is saved by whoever stands in it: the more an enemy threatens it, and nobody else is there. */
function coverWorth(m: Mind, of: Force, place: number): number {
  const city = cityAt[place] ?? NONE;
  if (city === NONE || m.t.control[city] !== 1 + m.side) return 0;
  const friend = forceAt(m.t, m.side, place, of);
  const threat = m.enemies.reduce((most, enemy) => {
    const at = m.t.at[enemy] ?? NONE;
    if (isArea(at) || strengthOf(m.t, enemy) < (csvOf[city] ?? 0)) return most;
    const far = grid.distance(at, place);
    return Math.max(most, far <= 4 ? 1 : far <= 8 ? 0.6 : far <= 12 ? 0.3 : 0);
  }, 0);
  return threat * COVERS * 2 * (m.prizes[city] ?? 0) * (friend === NONE ? 1 : 0.4);
}

/** 7.3 What would starve in winter, the nearer that is the more. */
function winterWorth(m: Mind, of: Force, place: number): number {
  const late = 0.25 + 0.15 * Math.min(MOST_FATIGUE, m.t.fatigue[of] ?? 0);
  return -hunger(m, of, place) * m.sp * Math.min(1, late);
}
