import type { Side } from '@tercio/kernel';
import type { EventId } from './data/names.ts';
import {
  capitalsOf,
  CITY,
  COMMANDER_STATE,
  DANZIG,
  FAITH_OF,
  groundUnder,
  isOpen,
  isTatarLand,
  KONIGSBERG,
  MERCENARY,
  OWNER,
  REICH,
  SICH,
  TERRAIN,
  TYPE,
  UNIT_OWNER,
  ZONE,
} from './ground.ts';
import {
  BRA,
  COS,
  EMPIRE,
  EVENTS,
  HRE,
  isPower,
  isSpace,
  ISTANBUL,
  NONE,
  NORWAY,
  OTT,
  PLC,
  POWERS,
  STATES,
  TAT,
} from './ids.ts';
import type { Commander, Place, Unit } from './ids.ts';
import { REBEL } from './state.ts';
import type { Seen, Table } from './state.ts';

/** 3.0, 4 Who is at War with whom, who holds a space, and who plays which units at this moment. */

const bit = (of: number): number => 1 << of;

// Events in play

const EVENT_BITS = new Map<string, number>(EVENTS.map((id, index) => [id, 1 << index]));
export const inPlay = (t: Pick<Seen, 'events'>, event: EventId): boolean =>
  (t.events & (EVENT_BITS.get(event) as number)) !== 0;
export function putMarker(t: Table, event: EventId): void {
  t.events |= EVENT_BITS.get(event) as number;
  t.eventTurn[EVENTS.indexOf(event)] = t.turn;
}
export function takeMarker(t: Table, event: EventId): void {
  t.events &= ~(EVENT_BITS.get(event) as number);
}

// Relations

export const atWar = (t: Pick<Seen, 'war'>, a: number, b: number): boolean => ((t.war[a] as number) & bit(b)) !== 0;
export const isAtWar = (t: Pick<Seen, 'war'>, of: number): boolean => t.war[of] !== 0;
export const areAllied = (t: Pick<Seen, 'allied'>, a: number, b: number): boolean =>
  isPower(a) && isPower(b) && ((t.allied[a] as number) & bit(b)) !== 0;
export const isVassal = (t: Pick<Seen, 'vassals'>, state: number): boolean => (t.vassals & bit(state)) !== 0;

export function setWar(t: Table, a: number, b: number): void {
  breakAlliance(t, a, b);
  t.war[a] = (t.war[a] as number) | bit(b);
  t.war[b] = (t.war[b] as number) | bit(a);
}
export function endWar(t: Table, a: number, b: number): void {
  t.war[a] = (t.war[a] as number) & ~bit(b);
  t.war[b] = (t.war[b] as number) & ~bit(a);
}
export function ally(t: Table, a: Side, b: Side): void {
  t.allied[a] = (t.allied[a] as number) | bit(b);
  t.allied[b] = (t.allied[b] as number) | bit(a);
}
function breakAlliance(t: Table, a: number, b: number): void {
  if (!isPower(a) || !isPower(b)) return;
  t.allied[a] = (t.allied[a] as number) & ~bit(b);
  t.allied[b] = (t.allied[b] as number) & ~bit(a);
}
export const isBarred = (t: Pick<Seen, 'barred' | 'turn'>, a: number, b: number): boolean =>
  isPower(a) && isPower(b) && (t.barred[a * POWERS.length + b] as number) >= t.turn;
export function bar(t: Table, a: Side, b: Side, until: number): void {
  t.barred[a * POWERS.length + b] = until;
  t.barred[b * POWERS.length + a] = until;
}

// Who plays whose units

/** 4.1, 4.2, 6.5.2 The side that uses this unit as its own now, or NONE. */
export function commandOf(t: Seen, unit: Unit): number {
  if (t.role[unit] === REBEL) return NONE;
  const under = t.under[unit] as number;
  if (under !== NONE) return under;
  const owner = UNIT_OWNER[unit] as number;
  if (owner < POWERS.length) return owner;
  return owner === MERCENARY ? NONE : (t.ledBy[owner] as number);
}
/** 5.2.2, T85 The power that a rebel has left: mercenaries and a Minor State's units rebel with the army they were in. */
export function leftBy(t: Pick<Seen, 'under' | 'ledBy'>, unit: Unit): number {
  const under = t.under[unit] as number;
  const owner = UNIT_OWNER[unit] as number;
  if (under !== NONE || owner === MERCENARY) return under;
  return owner < POWERS.length ? owner : (t.ledBy[owner] as number);
}
export const sideOfCommander = (t: Pick<Seen, 'ledBy'>, commander: Commander): number => {
  const state = COMMANDER_STATE[commander] as number;
  return state < POWERS.length ? state : (t.ledBy[state] as number);
};

/** Under whose colours a unit stands, as bits: a Minor State's unit under its own and under those of the one who commands it. */
export function bannersOf(t: Seen, unit: Unit): number {
  const owner = UNIT_OWNER[unit] as number;
  if (t.role[unit] === REBEL) return isPower(leftBy(t, unit)) ? bit(leftBy(t, unit)) : 0;
  const command = commandOf(t, unit);
  const own = owner >= POWERS.length && owner !== MERCENARY ? bit(owner) : 0;
  return command === NONE ? own : own | bit(command);
}

/** All states at War with any of these. */
export function foesOf(t: Pick<Seen, 'war'>, banners: number): number {
  let foes = 0;
  for (let state = 0; state < STATES.length; state++) if (banners & bit(state)) foes |= t.war[state] as number;
  return foes;
}
const alliesOf = (t: Pick<Seen, 'allied'>, banners: number): number => {
  let allies = 0;
  for (let power = 0; power < POWERS.length; power++) if (banners & bit(power)) allies |= t.allied[power] as number;
  return allies;
};

// Who holds a space

/** Who controls it; where there is none, the owner; NONE for Independent spaces of nobody and Terrain Points. */
export function holderOf(t: Pick<Seen, 'control'>, at: number): number {
  if (!isSpace(at)) return NONE;
  const control = t.control[at] as number;
  return control === NONE && TYPE[at] !== TERRAIN ? (OWNER[at] as number) : control;
}
/** The same as bits; a vassal's capital belongs to both (T39, T40). */
function holdersOf(t: Pick<Seen, 'control' | 'vassals' | 'cossacks'>, at: number): number {
  const holder = holderOf(t, at);
  if (holder === NONE) return 0;
  // 4.2.5, T99 A Cossack marker is as good as one of the power that controls the Cossacks.
  if (holder === COS && isPower(t.cossacks)) return bit(COS) | bit(t.cossacks);
  const owner = OWNER[at] as number;
  return holder === OTT && owner !== NONE && isVassal(t, owner) ? bit(holder) | bit(owner) : bit(holder);
}
export const controls = (t: Pick<Seen, 'control'>, of: number, at: number): boolean =>
  isSpace(at) && t.control[at] === of;
/** T7, T15 A space that is the power's own for coming and going: Istanbul counts. */
export const isHome = (t: Pick<Seen, 'control'>, of: number, at: number): boolean =>
  at === ISTANBUL ? of === OTT : controls(t, of, at);

/** The Capital that a power holds, WARSZAWA before VILNIUS; NONE: it has lost them. */
export function homeOf(t: Pick<Seen, 'control'>, of: Side): Place {
  for (const at of capitalsOf(of)) if (isHome(t, of, at)) return at;
  return NONE as Place;
}

/** 4.2.5 T44 */
export const isSichInRevolt = (t: Pick<Seen, 'cossacks' | 'control'>): boolean =>
  t.cossacks === NONE && t.control[SICH] === COS;

/** 4.2.2, T86: the Thirty Years War opens Independent and Brandenburg spaces of the Reich to the Empire. */
const opensReich = (t: Pick<Seen, 'events' | 'control'>, banners: number, at: number): boolean => {
  if ((banners & bit(HRE)) === 0 || ZONE[at] !== REICH || !inPlay(t, 'thirtyYearsWar')) return false;
  const holder = holderOf(t, at);
  return holder === NONE || holder === BRA;
};

/** 3.0, T108 A Minor State whose units a power uses as its own is its ally: its land is open. */
function isLedByOne(t: Pick<Seen, 'ledBy'>, banners: number, holders: number): boolean {
  for (let state = POWERS.length; state < STATES.length; state++)
    if ((holders & bit(state)) !== 0 && state !== COS && isPower(t.ledBy[state] as number))
      return (banners & bit(t.ledBy[state] as number)) !== 0;
  return false;
}
/** T86, 3.0, 6.5.2 May units under these colours enter the space? Closed ones are another matter. */
export function isEnterable(t: Seen, banners: number, at: Place): boolean {
  if (at === ISTANBUL) return false;
  if (at === NORWAY) return (banners & bit(STATES.indexOf('DEN'))) !== 0;
  if (at === EMPIRE || TYPE[at] === TERRAIN || isTatarLand(at)) return true;
  const holders = holdersOf(t, at);
  if (holders === 0) return true;
  if (at === SICH && isSichInRevolt(t)) return true;
  if ((holders & (banners | alliesOf(t, banners) | foesOf(t, banners))) !== 0) return true;
  if ((banners & bit(OTT)) !== 0 && (holders & t.vassals) !== 0) return true;
  if (isLedByOne(t, banners, holders)) return true;
  return groundUnder(t).passOnly[at] === 1 || opensReich(t, banners, at);
}
export const mayGo = (t: Seen, banners: number, at: Place): boolean => isOpen(t, at) && isEnterable(t, banners, at);

/** Is the space in the hands of an enemy of these colours? */
export const isHostileSpace = (t: Seen, banners: number, at: number): boolean =>
  (holdersOf(t, at) & foesOf(t, banners)) !== 0;

/** T8 Can the space be taken: an enemy's, or an Independent one of nobody? */
export function canBeTaken(t: Seen, banners: number, at: number): boolean {
  if (TYPE[at] === TERRAIN || !isSpace(at) || groundUnder(t).passOnly[at] === 1) return false;
  if ((holdersOf(t, at) & banners) !== 0) return false;
  if (isHostileSpace(t, banners, at) || holderOf(t, at) === NONE) return true;
  if (at === SICH && isSichInRevolt(t)) return true;
  return isTatarLand(at) && (banners & (bit(OTT) | bit(TAT))) === 0;
}

// 6.2.2 Big CONTROL markers

/** How many big CONTROL markers a power has on the map. */
export function markersOf(t: Pick<Seen, 'control'>, of: number): number {
  let count = 0;
  for (let at = 0; at < t.control.length; at++) {
    if (t.control[at] !== of || (TYPE[at] as number) <= CITY + 1) continue;
    if (of === PLC && (at === KONIGSBERG || at === DANZIG)) continue;
    count++;
  }
  return count;
}

// 6.6 Religion

/** T10 A space is heretic if its religion is not that of the power that controls it; some spaces never are. */
export const isHeretic = (t: Pick<Seen, 'control' | 'religion' | 'vassals'>, at: number): boolean =>
  mayDiffer(t, at) && t.religion[at] !== FAITH_OF[t.control[at] as number];
/** Can another religion there make the space heretic? */
export function mayDiffer(t: Pick<Seen, 'control' | 'vassals'>, at: number): boolean {
  const control = t.control[at] as number;
  if (!isPower(control) || TYPE[at] === TERRAIN || at === SICH) return false;
  if (at === DANZIG && control === PLC) return false;
  const owner = OWNER[at] as number;
  return !(control === OTT && owner !== NONE && isVassal(t, owner));
}
