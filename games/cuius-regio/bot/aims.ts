import { cityAt, citiesOf, csvOf, provinceOfCity } from '../src/geography/index.ts';
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
import { dangerAt, fightWorth, hunger, riskWithout, swing } from './worth.ts';

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
const LOOK = 1.5;
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
  let now: Aim = { place: start.from, doing: 'stay', value: here, later: 0, path: [start.from] };
  let later: Aim | null = null;
  const isOpen = (cityAt[start.from] ?? NONE) === NONE;
  for (const place of marches.places) {
    if (place === start.from || !isWorthAThought(place, isOpen)) continue;
    const cost = marches.costOf(place);
    const waits = cost <= start.mp ? 0 : Math.ceil((cost - start.mp) / start.next);
    const { worth, doing } = endWorth(m, of, party, place);
    const value = here + (worth - here) * FADES ** waits - TIRES * waits - 0.004 * cost;
    if (waits === 0 && value > now.value) now = { place, doing, value, later: 0, path: [] };
    if (waits > 0 && value > (later?.value ?? now.value)) later = { place, doing, value, later: waits, path: [] };
  }
  const best = later === null ? now : sooner(m, of, party, start.mp, here, now, later);
  return { here, best: { ...best, path: marches.path(best.place) } };
}

/** What lies farther off is worth less by how the army stands where its MP end. */
function sooner(m: Mind, of: Force, party: Party, mp: number, here: number, now: Aim, later: Aim): Aim {
  if (later.value <= now.value) return now;
  const path = marches.path(later.place);
  const halt = path.findLast((place) => marches.costOf(place) <= mp) ?? path[0] ?? NONE;
  const value = later.value + (stayWorth(m, of, party, halt) - here) * (1 - FADES);
  return value > now.value ? { ...later, value } : now;
}

/** Cities and armies; other ground only for whoever stands in the open and might stand better. */
const isWorthAThought = (place: number, isOpen: boolean): boolean =>
  (cityAt[place] ?? NONE) !== NONE || marches.fights(place) || (isOpen && !marches.inZone(place) && place % 3 === 0);

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
  return riskWithout(m, of, place) + winterWorth(m, of, place) - dangerAt(m, joined, place);
}

/** 7.3 What would starve in winter, the nearer that is the more. */
function winterWorth(m: Mind, of: Force, place: number): number {
  const late = 0.25 + 0.15 * Math.min(MOST_FATIGUE, m.t.fatigue[of] ?? 0);
  return -hunger(m, of, place) * m.sp * Math.min(1, late);
}
