import type { Side } from '@tercio/kernel';
import {
  AREA_MINOR,
  citiesOf,
  CITY_SQUARES,
  fixedHolder,
  forageOf,
  hasCity,
  isArea,
  isAreaPort,
  isPortCity,
  isSea,
  printedValue,
  territoryOf,
} from './field.ts';
import { minor, MINOR_WORDS, place } from './ids.ts';
import type { Minor, Place, Unit } from './ids.ts';
import { ATTACK, DEFENCE, EVERY_UNIT, FIRST_MINOR, isLeader, isNaval, MERCENARY, moveOf, powerOf } from './roster.ts';
import {
  areOpposed,
  AVAILABLE,
  CIVILIZATION,
  DEAD,
  firstAt,
  FORTRESS,
  hasMark,
  isOpenPlace,
  NEUTRAL,
  nextOf,
  NO_ONE,
  NO_UNIT,
  OWNERS,
  PILLAGED,
} from './state.ts';
import type { Seen, Table } from './state.ts';

/** 4, 5 Who stands where, whom they obey, and what that makes of a square. */

export const ownerOf = (t: Seen, u: Unit): number => t.owner[u] ?? NEUTRAL;
export const placeOfUnit = (t: Seen, u: Unit): Place => place(t.at[u] ?? DEAD);
export const isOnMap = (t: Seen, u: Unit): boolean => placeOfUnit(t, u) < AVAILABLE;
export const isAboard = (t: Seen, u: Unit): boolean => (t.aboard[u] ?? NO_UNIT) >= 0;

/** The units of one owner in a place, in ascending order. */
export function unitsOf(t: Seen, owner: number, p: Place): Unit[] {
  const found: Unit[] = [];
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (t.owner[u] === owner) found.push(u);
  return found;
}
export function allAt(t: Seen, p: Place): Unit[] {
  const found: Unit[] = [];
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) found.push(u);
  return found;
}
export function countOf(t: Seen, owner: number, p: Place): number {
  let count = 0;
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (t.owner[u] === owner) count++;
  return count;
}
export function hasUnits(t: Seen, owner: number, p: Place): boolean {
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (t.owner[u] === owner) return true;
  return false;
}
/** Does anybody stand there who would fight this owner? */
export function hasOpponents(t: Seen, owner: number, p: Place): boolean {
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (areOpposed(t, owner, ownerOf(t, u))) return true;
  return false;
}
export function hasOpposingFleet(t: Seen, owner: number, p: Place): boolean {
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) {
    if (isNaval(u) && areOpposed(t, owner, ownerOf(t, u))) return true;
  }
  return false;
}
/** A unit there that is somebody else's, be it enemy, fellow, neutral or rebel. */
export function hasOthers(t: Seen, owner: number, p: Place): boolean {
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u)) if (t.owner[u] !== owner) return true;
  return false;
}
/** The neutral power whose units stand there, or null. */
export function neutralAt(t: Seen, p: Place): Minor | null {
  for (let u = firstAt(t, p); u >= 0; u = nextOf(t, u))
    if (t.owner[u] === NEUTRAL) return minor(powerOf(u) - FIRST_MINOR);
  return null;
}
/** 4.4 The neutral power inside whose borders a square lies, or null. */
export function neutralLand(t: Seen, p: Place): Minor | null {
  const land = territoryOf(p) - FIRST_MINOR;
  return land >= 0 && t.control[land] === NEUTRAL ? minor(land) : null;
}
export function cargoOf(t: Seen, fleet: Unit): Unit[] {
  const found: Unit[] = [];
  for (let u = firstAt(t, placeOfUnit(t, fleet)); u >= 0; u = nextOf(t, u)) if (t.aboard[u] === fleet) found.push(u);
  return found;
}

// Putting units somewhere

function unlink(t: Table, u: Unit): void {
  const p = placeOfUnit(t, u);
  if (p >= AVAILABLE) return;
  let before: Unit | null = null;
  for (let v = firstAt(t, p); v >= 0 && v !== u; v = nextOf(t, v)) before = v;
  if (before === null) t.head[p] = t.next[u] ?? 0;
  else t.next[before] = t.next[u] ?? 0;
  t.next[u] = 0;
}
function link(t: Table, u: Unit, p: Place): void {
  let before: Unit | null = null;
  for (let v = firstAt(t, p); v >= 0 && v < u; v = nextOf(t, v)) before = v;
  if (before === null) {
    t.next[u] = t.head[p] ?? 0;
    t.head[p] = u + 1;
  } else {
    t.next[u] = t.next[before] ?? 0;
    t.next[before] = u + 1;
  }
}

/** 5.1, 21.6, 22.6 The one who stood there first holds a square; once nobody of his is left, whoever came next. */
function settle(t: Table, p: Place): void {
  if (isArea(p)) return;
  const first = firstAt(t, p);
  const holder = t.holder[p] ?? NO_ONE;
  const alone = first < 0 || !hasOthers(t, ownerOf(t, first), p);
  if (alone) t.holder[p] = first < 0 ? NO_ONE : ownerOf(t, first);
  else if (holder === NO_ONE || !hasUnits(t, holder, p)) t.holder[p] = laterAt(t, p)[0] ?? ownerOf(t, first);
  if (!alone || t.later.length > 0) lineUp(t, p);
}
/** Those who came after the holder and are still there, in the order of coming. */
function laterAt(t: Seen, p: Place): readonly number[] {
  const came = t.later.filter((entry) => Math.floor(entry / OWNERS) === p).map((entry) => entry % OWNERS);
  return came.filter((owner) => hasUnits(t, owner, p));
}
/** Writes down anew who stands behind the holder: newcomers last. */
function lineUp(t: Table, p: Place): void {
  const line = new Set([...laterAt(t, p), ...allAt(t, p).map((u) => ownerOf(t, u))]);
  line.delete(t.holder[p] ?? NO_ONE);
  const elsewhere = t.later.filter((entry) => Math.floor(entry / OWNERS) !== p);
  t.later = [...elsewhere, ...[...line].map((owner) => p * OWNERS + owner)];
}

/** Puts a unit into a place, ashore. */
export function put(t: Table, u: Unit, p: Place): void {
  const from = placeOfUnit(t, u);
  unlink(t, u);
  t.at[u] = p;
  t.aboard[u] = NO_UNIT;
  link(t, u, p);
  if (from < AVAILABLE) settle(t, from);
  settle(t, p);
}
/** Moves a unit with all that it carries. */
export function shift(t: Table, u: Unit, p: Place): void {
  const cargo = isNaval(u) ? cargoOf(t, u) : [];
  put(t, u, p);
  for (const v of cargo) {
    put(t, v, p);
    t.aboard[v] = u;
  }
}
/** Takes a unit off the map. What it carried is not looked at. */
export function takeOff(t: Table, u: Unit, to: number): void {
  const from = placeOfUnit(t, u);
  unlink(t, u);
  t.at[u] = to;
  t.aboard[u] = NO_UNIT;
  t.march[u] = 0;
  t.pace[u] = 0;
  if (powerOf(u) === MERCENARY) t.owner[u] = NEUTRAL;
  if (from < AVAILABLE) settle(t, from);
}
/** 4.2 The units of a minor power obey the one who controls it. */
export function setControl(t: Table, m: Minor, to: number): void {
  const from = t.control[m] ?? NEUTRAL;
  t.control[m] = to;
  for (const u of UNITS_OF[m] ?? []) t.owner[u] = to;
  for (const u of UNITS_OF[m] ?? []) if (isOnMap(t, u)) inherit(t, placeOfUnit(t, u), from, to);
}
const UNITS_OF: readonly (readonly Unit[])[] = MINOR_WORDS.map((_, m) =>
  EVERY_UNIT.filter((u) => powerOf(u) === FIRST_MINOR + m),
);
/** 21.6 Whose units stood there first, though they obey another now, still stood there first. */
function inherit(t: Table, p: Place, from: number, to: number): void {
  if (isArea(p) || hasUnits(t, from, p)) return;
  if (t.holder[p] === from) t.holder[p] = to;
  const before = p * OWNERS + from;
  if (t.later.includes(before)) t.later = t.later.map((entry) => (entry === before ? p * OWNERS + to : entry));
  settle(t, p);
}

// What a square is worth

/** 22.7 The economic value of a square with its civilization; 9.3, 18.6 nothing while it is pillaged. */
export const valueOf = (t: Seen, p: Place): number => (hasMark(t, p, PILLAGED) ? 0 : builtValue(t, p));
export const builtValue = (t: Seen, p: Place): number =>
  hasCity(p) ? printedValue(p) + (hasMark(t, p, CIVILIZATION) ? 1 : 0) : 0;
/** 27.3, 10.12 Doubled, since a pillaged city counts half of its printed value. */
export const doubledValue = (t: Seen, p: Place): number =>
  hasMark(t, p, PILLAGED) ? printedValue(p) : 2 * builtValue(t, p);

/** 27.3 What the cities that a side occupies are worth, doubled; off-map areas do not count. */
export function occupiedValue(t: Seen, of: number): number {
  let total = 0;
  for (const p of CITY_SQUARES) if (t.holder[p] === of) total += doubledValue(t, p);
  return total;
}

/** 19.3, 21.7 What a square feeds of one side's units. */
export function feeds(t: Seen, of: number, p: Place): number {
  if (isArea(p)) return Number.MAX_SAFE_INTEGER;
  if (hasMark(t, p, PILLAGED)) return 0;
  return forageOf(p) + (hasMark(t, p, FORTRESS) && t.holder[p] === of ? 1 : 0);
}
const HIGH_SEA_LIMIT = 10;
/** 13.1 How many units of one side a square holds at most. */
export function stackLimit(t: Seen, p: Place): number {
  if (isArea(p)) return Number.MAX_SAFE_INTEGER;
  return isSea(p) ? HIGH_SEA_LIMIT : forageOf(p) * t.house.STACK_LIMIT_FACTOR;
}

/** 17.8, 17.11, 18.6 A port for this side: neither pillaged nor contested, unless it holds the fortress there. */
export function isPort(t: Seen, of: number, p: Place): boolean {
  if (isArea(p)) return isAreaPort(p);
  if (!isPortCity(p) || hasMark(t, p, PILLAGED)) return false;
  return !hasOthers(t, of, p) || (hasMark(t, p, FORTRESS) && t.holder[p] === of);
}

// Off-map areas

/** 23.2 Who holds an area, or -1. */
export function areaHolder(t: Seen, p: Place): number {
  if (!isOpenPlace(t, p)) return NO_ONE;
  const fixed = fixedHolder(p);
  if (fixed !== null) return fixed;
  const to = t.control[AREA_MINOR] ?? NEUTRAL;
  return to === NEUTRAL ? NO_ONE : to;
}
/** 23.3 Only the holder's own national units, and in Denmark and Sweden its own. */
export function mayBeIn(t: Seen, u: Unit, area: Place): boolean {
  if (!isOpenPlace(t, area)) return false;
  const power = powerOf(u);
  if (fixedHolder(area) === null && power === FIRST_MINOR + AREA_MINOR) return true;
  return power < FIRST_MINOR && areaHolder(t, area) === power;
}

// Strength

export const attackOf = (u: Unit): number => ATTACK[u] ?? 0;
export const defenceOf = (u: Unit): number => DEFENCE[u] ?? 0;
export const isStatic = (u: Unit): boolean => moveOf(u) === 0;

/** 13.7 Home land or a controlled minor power of a fellow. */
export function isFellowLand(t: Seen, of: Side, p: Place, fellow: (other: number) => boolean): boolean {
  const land = territoryOf(p);
  if (land < 0) return false;
  const lord = land < FIRST_MINOR ? land : (t.control[land - FIRST_MINOR] ?? NEUTRAL);
  return lord !== of && lord < NEUTRAL && fellow(lord);
}

/** 12.10 Does the side occupy every city of a minor power? */
export const holdsAllCities = (t: Seen, of: number, m: Minor): boolean =>
  citiesOf(FIRST_MINOR + m).every((p) => t.holder[p] === of);

export function minorsOf(t: Seen, of: number): readonly Minor[] {
  const found: Minor[] = [];
  for (let m = 0; m < t.control.length; m++) if (t.control[m] === of) found.push(minor(m));
  return found;
}

/** 24.3, 24.5 A leader is out for good, everybody else can be had again. */
export const fateOf = (u: Unit): number => (isLeader(u) ? DEAD : AVAILABLE);

/** Is a square the side's home, or inside a minor power that it controls? */
export function isLandOf(t: Seen, side: number, p: Place): boolean {
  const land = territoryOf(p);
  return land >= 0 && (land < FIRST_MINOR ? land === side : t.control[land - FIRST_MINOR] === side);
}
