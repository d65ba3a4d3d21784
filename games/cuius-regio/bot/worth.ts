import { cityAt, csvOf, grid, HEXES, isArea, PZOC, terrainAt, zone } from '../src/geography/index.ts';
import { forceAt } from '../src/forces.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
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

/** What changes if a city that is somebody's becomes the side's own. */
export function swing(m: Mind, city: number): number {
  const control = m.t.control[city] ?? 0;
  const prize = m.prizes[city] ?? 0;
  if (control === 1 + m.side) return 0;
  if (control === 0) return prize;
  const { lostGreat, lostElectorate } = m.ground.tables.politics.values;
  const consoled = m.years === 0 ? 0 : PP * (prize > 1 ? lostGreat + lostElectorate : 0) * 0.4;
  return 2 * prize - consoled;
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

/** What a battle in a hex is worth to `side`, whose army is one of the two. */
export function fightWorth(m: Mind, attacker: Party, defender: Party, hex: number): number {
  const { win, loss, otherLoss, destroyed, thrownBack } = prospectOf(
    m.t,
    attacker,
    defender,
    hex,
    helpFor(m, attacker.force, defender.force, hex),
    helpFor(m, defender.force, attacker.force, hex),
  );
  if (thrownBack) return 0.3 * (ownerOf(attacker.force) === m.side ? -1 : 1);
  const city = cityAt[hex] ?? NONE;
  const holder = city === NONE ? 0 : (m.t.control[city] ?? 0);
  const prize = city !== NONE && holder === 1 + ownerOf(defender.force) ? 2 * (m.prizes[city] ?? 0) : 0;
  const guns = TRAIN * (destroyed ? (win > 0 ? defender.trains : -attacker.trains) : 0);
  const field = win * BEATEN - (1 - win) * BEATEN;
  const value = m.sp * (otherLoss - loss) + win * prize + guns + field - (destroyed ? 0 : TIRED);
  return ownerOf(attacker.force) === m.side ? value : -value;
}

// Danger

/** How far an enemy is to be reckoned with, and how likely he then comes. */
const NEAR = 12;
const likely = (far: number): number => (far <= 3 ? 0.6 : far <= 7 ? 0.45 : far <= 10 ? 0.32 : 0.15);
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
    danger = Math.max(danger, likely(far) * fear);
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
    if (far <= NEAR) risk = Math.max(risk, likely(far));
  }
  return risk * 2 * (m.prizes[city] ?? 0);
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
