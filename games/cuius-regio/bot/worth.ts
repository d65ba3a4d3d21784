import {
  cityAt,
  csvOf,
  electorate,
  GREAT,
  grid,
  HEXES,
  hexOfCity,
  isArea,
  PZOC,
  terrainAt,
  zone,
} from '../src/geography/index.ts';
import { forceAt, isEligible } from '../src/forces.ts';
import { lrOf } from '../src/ground.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { takesFreely } from '../src/reach.ts';
import { strengthOf } from '../src/state.ts';
import type { Mind } from './mind.ts';
import { partyOf, prospectOf } from './odds.ts';
import type { Party } from './odds.ts';

/** What cities, battles, dangers and winter quarters are worth to a side. */

const TRAIN = 0.6;
/** 12.0 What a PP is worth where there are years to spend it in. */
const PP = 0.45;
/** A beaten army has lost its ground and its breath. */
const BEATEN = 0.5;
const TIRED = 0.12;
/** A city whose defenders are driven off is half lost, even if it does not open its gates. */
const LAID_BARE = 0.4;
/** How much of what armies could do together is counted before they have joined. */
const JOINS = 0.4;

/** What it brings to make a city the side's own; a lost Great City consoles the enemy (11.3.4.6). */
export function swing(m: Mind, city: number): number {
  const control = m.t.control[city] ?? 0;
  if (control === 1 + m.side) return 0;
  const gain = m.gain[city] ?? 0;
  if (control === 0 || m.years === 0) return gain;
  const { lostGreat, lostElectorate } = m.ground.tables.politics.values;
  const great = terrainAt[hexOfCity[city] ?? 0] === GREAT ? lostGreat : 0;
  return gain - 0.4 * PP * (great + ((electorate[city] ?? 0) > 0 ? lostElectorate : 0));
}

const FACES = 6;
/** 11.3.4.1 The chance that an army which stands in a city takes it, after so many losses: without a die, or by a check. */
export function takeChance(m: Mind, of: Force, city: number, losses = 0): number {
  const csv = csvOf[city] ?? 0;
  const guns = (m.t.trains[of] ?? 0) > 0;
  if (takesFreely(m.t, of, city) && (m.t.infantry[of] ?? 0) - losses >= csv) return 1;
  if (strengthOf(m.t, of) - losses < csv) return 0;
  const { minor, major, great, train } = m.ground.tables.cityControl.values;
  const needed = csv <= 5 ? minor : csv <= 10 ? major : great;
  const drm = lrOf(m.t, m.t.commander[of] ?? NONE) - (m.t.fatigue[of] ?? 0) + (guns ? train : 0);
  let ways = 0;
  for (let die = 1; die <= FACES; die++) if (die === FACES || (die > 1 && die + drm >= needed)) ways++;
  return ways / FACES;
}

/** 14.7 Half the SP of friends beside the hex; neither of the two armies helps itself. */
function helpFor(m: Mind, of: Force, other: Force, hex: number): number {
  let help = 0;
  for (const friend of ownerOf(of) === m.side ? m.own : m.enemies) {
    if (friend === of || friend === other) continue;
    const at = m.t.at[friend] ?? NONE;
    if (at < HEXES && grid.distance(at, hex) === 1) help += Math.ceil(strengthOf(m.t, friend) / 2);
  }
  return help;
}

/** What an attacker wins or loses besides men if he takes the city that the defender stands in. */
function prizeOf(m: Mind, attacker: Party, defender: Party, hex: number, losses: number): number {
  const city = cityAt[hex] ?? NONE;
  if (city === NONE || m.t.control[city] !== 1 + ownerOf(defender.force)) return 0;
  const prize = ownerOf(attacker.force) === m.side ? (m.gain[city] ?? 0) : (m.loss[city] ?? 0);
  const taken = takeChance(m, attacker.force, city, Math.ceil(losses));
  return prize * (taken + (1 - taken) * LAID_BARE);
}

/** What a battle in a hex is worth to the side, whose army is one of the two. */
export function fightWorth(m: Mind, attacker: Party, defender: Party, hex: number): number {
  const { win, loss, otherLoss, destroyed, thrownBack } = prospectOf(
    m,
    attacker,
    defender,
    hex,
    helpFor(m, attacker.force, defender.force, hex),
    helpFor(m, defender.force, attacker.force, hex),
  );
  if (thrownBack) return 0.3 * (ownerOf(attacker.force) === m.side ? -1 : 1);
  const prize = win > 0 ? prizeOf(m, attacker, defender, hex, loss) : 0;
  const guns = TRAIN * (destroyed ? (win > 0 ? defender.trains : -attacker.trains) : 0);
  const field = win * BEATEN - (1 - win) * BEATEN;
  const value = m.sp * (otherLoss - loss) + win * prize + guns + field - (destroyed ? 0 : TIRED);
  return ownerOf(attacker.force) === m.side ? value : -value;
}

/** What two armies could do together that neither can do alone. */
export function joinWorth(m: Mind, of: Force, friend: Force): number {
  const { t } = m;
  const [a, b] = [partyOf(t, of), partyOf(t, friend)];
  const led = lrOf(t, t.commander[of] ?? NONE) >= lrOf(t, t.commander[friend] ?? NONE) ? a : b;
  const joined: Party = {
    force: led.force,
    strength: a.strength + b.strength,
    trains: a.trains + b.trains,
    fatigue: Math.max(a.fatigue, b.fatigue),
  };
  const from = t.at[friend] ?? NONE;
  let best = 0;
  if (joined.fatigue >= MOST_FATIGUE - 1 || isArea(from)) return 0;
  for (const enemy of m.enemies) {
    const at = t.at[enemy] ?? NONE;
    if (isArea(at) || grid.distance(at, from) > NEAR) continue;
    const foe = partyOf(t, enemy);
    const alone = Math.max(0, fightWorth(m, a, foe, at), fightWorth(m, b, foe, at));
    best = Math.max(best, fightWorth(m, joined, foe, at) - alone);
  }
  return JOINS * best;
}

// Danger

/** How far an enemy is to be reckoned with, and how likely he then comes: in one activation, in two, or hardly. */
const NEAR = 16;
function likely(m: Mind, enemy: Force, far: number): number {
  const mp = meanMp(m, enemy);
  if (far <= 0.75 * mp) return 0.6;
  if (far <= 1.1 * mp) return 0.4;
  return far <= 1.6 * mp && (m.t.fatigue[enemy] ?? 0) < MOST_FATIGUE - 1 ? 0.22 : 0.08;
}

const DIE = 3.5;
/** MP of an activation, on average. */
export function meanMp(m: Mind, of: Force): number {
  const known = m.mps.get(of);
  if (known !== undefined) return known;
  const { base } = m.ground.tables.costs.values;
  const dice = isEligible(m.t, of) ? DIE * lrOf(m.t, m.t.commander[of] ?? NONE) : 0;
  const mp = Math.max(1, base - (m.t.fatigue[of] ?? 0) + dice);
  m.mps.set(of, mp);
  return mp;
}
const MOST_FATIGUE = 5;

/** What is to be feared if an army ends in a place: the worst that an enemy who can still march might do to it there. */
export function dangerAt(m: Mind, party: Party, place: number): number {
  if (isArea(place)) return 0;
  const key = (party.force * HEXES + place) * 128 + Math.min(127, party.strength);
  const known = m.dangers.get(key);
  if (known !== undefined) return known;
  let danger = 0;
  for (const enemy of m.enemies) {
    const at = m.t.at[enemy] ?? NONE;
    if (isArea(at) || (m.t.fatigue[enemy] ?? 0) >= MOST_FATIGUE) continue;
    const far = grid.distance(at, place);
    if (far > NEAR || at === place) continue;
    const fear = -fightWorth(m, partyOf(m.t, enemy), party, place);
    danger = Math.max(danger, likely(m, enemy, far) * fear);
  }
  m.dangers.set(key, danger);
  return danger;
}

/** What is to be feared for a city of the side if this army were not there: others may hold it, or nobody. */
export function riskWithout(m: Mind, of: Force, place: number): number {
  const city = cityAt[place] ?? NONE;
  if (city === NONE || m.t.control[city] !== 1 + m.side) return 0;
  const friend = forceAt(m.t, m.side, place, of);
  if (friend !== NONE) return Math.max(0, dangerAt(m, partyOf(m.t, friend), place));
  let risk = 0;
  for (const enemy of m.enemies) {
    const at = m.t.at[enemy] ?? NONE;
    const tired = (m.t.fatigue[enemy] ?? 0) >= MOST_FATIGUE;
    if (isArea(at) || tired || strengthOf(m.t, enemy) < (csvOf[city] ?? 0)) continue;
    const far = grid.distance(at, place);
    if (far <= NEAR) risk = Math.max(risk, likely(m, enemy, far));
  }
  return risk * (m.loss[city] ?? 0);
}

// Winter (7.3)

const BASES = ['clear', 'hills', 'minor', 'major', 'great', 'area'] as const;

/** 7.3.2 Supply of a place for an army, if it is in nobody's zone. */
function supplyOf(m: Mind, of: Force, place: number, damaged: boolean): number {
  const { terrain } = m.ground.tables;
  const base = terrain.values[BASES[terrainAt[place] ?? 0] ?? 'clear'].supply;
  const cavalry = (m.t.cavalry[of] ?? 0) > 0 ? 2 : 1;
  const halved = (damaged ? 0.5 : 1) * (isPressed(m, place) ? 0.5 : 1);
  return Math.ceil(base * halved * cavalry);
}

const isPressed = (m: Mind, place: number): boolean =>
  m.enemies.some((enemy) => {
    const at = m.t.at[enemy] ?? NONE;
    return !isArea(at) && zone(at, place) === PZOC;
  });

/** SP that would be lost if the army wintered here. */
export function hunger(m: Mind, of: Force, place: number): number {
  const city = cityAt[place] ?? NONE;
  const control = city === NONE ? 0 : (m.t.control[city] ?? 0);
  // A city that is taken on the way is pillaged by it.
  const damaged = city !== NONE && ((m.t.damage[city] ?? 0) > 0 || control !== 1 + m.side);
  return Math.max(0, strengthOf(m.t, of) - supplyOf(m, of, place, damaged));
}
