import { forceAt } from '../src/forces.ts';
import { cityAt, citiesOf, grid, isArea, provinceOfCity } from '../src/geography/index.ts';
import { NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { Marches, mayTake } from '../src/reach.ts';
import type { Start } from '../src/reach.ts';
import { DID, strengthOf } from '../src/state.ts';
import type { Aim, Aims, Mind } from './mind.ts';
import { partyOf } from './odds.ts';
import type { Party } from './odds.ts';
import { dangerAt, fightWorth, hunger, joinWorth, meanMp, riskWithout, swing, takeChance } from './worth.ts';

/** What an army could set out to do: take a city, fight an army, cover a place, winter somewhere. */

const marches = new Marches();
/** Beyond this activation, so many more are looked ahead. */
const LOOK = 0.8;
const FADES = 0.62;
/** Another activation takes breath that is needed in battle, and for the last word of the year. */
const TIRES = 0.4;
const MOST_FATIGUE = 5;
/** Of so many aims the way is looked at, and so many ways are told apart besides the best. */
const LOOKED_AT = 8;
const OTHERS = 3;
const TURNS_BACK = 1.5;
/** 11.3.4.1 A check that fails ends the activation before the gates. */
const FAILS = 0.6;
const NO_WAY: readonly number[] = [];
/** What looks so much worse than to stay is not thought of. */
const FORLORN = 0.6;

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
  const key = m.recalled === null ? 0 : keyOf(m, of);
  const made = m.recalled?.get(key) ?? think(m, of);
  m.recalled?.set(key, made);
  m.aims.set(of, made);
  return made;
}

/** Armies farther off than this change nothing for an army. */
const FAR = 10;

/** A number for all that an army's aims hang on: itself, who is near, who holds what. */
function keyOf(m: Mind, of: Force): number {
  const { t } = m;
  const at = t.at[of] ?? NONE;
  let [one, other] = [7 + (m.cities % 1_000_003), 11 + Math.floor(m.cities / 4_096)];
  const add = (value: number): void => {
    one = (Math.imul(one, 31) + value) | 0;
    other = (Math.imul(other, 0x01000193) ^ value) | 0;
  };
  const addForce = (f: Force): void => {
    add(f * 2_048 + (t.at[f] ?? NONE));
    add((t.infantry[f] ?? 0) * 128 + (t.cavalry[f] ?? 0));
    add((t.trains[f] ?? 0) * 8 + (t.fatigue[f] ?? 0));
  };
  addForce(of);
  if (t.active === of) {
    add(t.mp);
    add(t.cameBy);
    add(t.did & DID.strayed);
  }
  for (const friends of [m.own, m.enemies])
    for (const f of friends)
      if (f !== of && !isArea(t.at[f] ?? NONE) && (isArea(at) || grid.distance(t.at[f] ?? NONE, at) <= FAR))
        addForce(f);
  return (one >>> 0) * 2 ** 20 + ((other >>> 0) % 2 ** 20);
}

function think(m: Mind, of: Force): Aims {
  const start = startOf(m, of);
  const activations = m.t.active === of ? LOOK : Math.min(LOOK, MOST_FATIGUE - 1 - (m.t.fatigue[of] ?? 0));
  marches.find(m.t, { ...start, mp: start.mp + Math.floor(activations * start.next) });
  const party = partyOf(m.t, of);
  const here = stayWorth(m, of, party, start.from);
  const isOpen = (cityAt[start.from] ?? NONE) === NONE;
  const found: Aim[] = [];
  for (const place of marches.places) {
    if (place === start.from || !isWorthAThought(place, isOpen)) continue;
    const cost = marches.costOf(place);
    const later = cost <= start.mp ? 0 : Math.ceil((cost - start.mp) / start.next);
    const { worth, doing } = endWorth(m, of, party, place);
    const value = here + (worth - here) * FADES ** later - TIRES * later - 0.004 * cost;
    if (value > here - FORLORN) found.push({ place, doing, value, later, path: NO_WAY });
  }
  const ways = found
    .sort((one, other) => other.value - one.value)
    .slice(0, LOOKED_AT)
    .map((aim) => withWay(m, of, party, start, here, aim));
  const stay: Aim = { place: start.from, doing: 'stay', value: here, later: 0, path: [start.from] };
  const all = [...ways, stay].sort((one, other) => other.value - one.value);
  const [best = stay, ...others] = apart(all.filter(({ value }) => value >= here));
  return { here, best, others, all };
}

/** The way to an aim. What lies farther off is worth less by how the army stands where its MP end; nobody turns back on the way. */
function withWay(m: Mind, of: Force, party: Party, { mp }: Start, here: number, aim: Aim): Aim {
  const path = marches.path(aim.place);
  const back = m.t.active === of && m.t.cameBy !== NONE && path[1] === m.t.cameBy ? TURNS_BACK : 0;
  if (aim.later === 0) return { ...aim, path, value: aim.value - back };
  const halt = path.findLast((place) => marches.costOf(place) <= mp) ?? path[0] ?? NONE;
  const value = aim.value + (stayWorth(m, of, party, halt) - here) * (1 - FADES) - back;
  return { ...aim, path, value };
}

/** The best of those that begin alike. */
const apart = (aims: readonly Aim[]): readonly Aim[] =>
  aims.filter((aim, i) => aims.findIndex(({ path }) => path[1] === aim.path[1]) === i).slice(0, 1 + OTHERS);

/** Cities and armies; other ground only for anyone who stands in the open and might stand better. */
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
  const friend = forceAt(m.t, m.side, place, of);
  const joined = friend === NONE || m.t.commander[friend] === NONE ? 0 : joinWorth(m, of, friend);
  return { worth: stayWorth(m, of, party, place) + joined, doing: 'cover' };
}

function takeWorth(m: Mind, of: Force, party: Party, city: number, place: number): number {
  const chance = takeChance(m, of, city);
  const stay = winterWorth(m, of, place) - dangerAt(m, party, place);
  return chance * (swing(m, city) + stay) - (1 - chance) * FAILS;
}

/** 13.2, 9.2 What is neutral in the province goes to the enemy in the autumn. */
function invasionCost(m: Mind, city: number): number {
  const province = provinceOfCity[city] ?? 0;
  if (m.years === 0 || (m.t.invaded[province] ?? 0) !== 0) return 0;
  return (citiesOf[province] ?? [])
    .filter((other) => other !== city && m.t.control[other] === 0)
    .reduce((sum, other) => sum + 0.8 * (m.loss[other] ?? 0), 0);
}

/** Safety, winter, and what is covered by standing here. */
export function stayWorth(m: Mind, of: Force, party: Party, place: number): number {
  const friend = forceAt(m.t, m.side, place, of);
  const joined: Party = friend === NONE ? party : { ...party, strength: party.strength + strengthOf(m.t, friend) };
  return riskWithout(m, of, place) + winterWorth(m, of, place) - dangerAt(m, joined, place);
}

/** 7.3 What would starve in winter, the nearer that is the more; after the last year nobody asks. */
function winterWorth(m: Mind, of: Force, place: number): number {
  if (m.years === 0) return 0;
  const late = 0.25 + 0.15 * Math.min(MOST_FATIGUE, m.t.fatigue[of] ?? 0);
  return -hunger(m, of, place) * m.sp * Math.min(1, late);
}
