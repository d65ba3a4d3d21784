import type { Run } from '@tercio/kernel';
import { eliminate, garrisonAt, isInfantry, isNaval, put, spare } from '../forces.ts';
import {
  BAGCASARAY,
  CAPITAL_OF,
  COMMANDER_STATE,
  commanderFile,
  groundUnder,
  isOpen,
  KARLSKRONA,
  KOBENHAVN,
  MALMO,
  OR_QAPI,
  SPACES_OF,
  STETTIN,
  UNIT_OWNER,
} from '../ground.ts';
import {
  BALTIC,
  BRA,
  COMMANDERS,
  COS,
  DEN,
  EVERY_UNIT,
  isPower,
  KIND_OF,
  kindOf,
  MOL,
  NONE,
  NORWAY,
  OTT,
  POOL,
  sideOf,
  TAT,
  TRA,
  VASSALS,
  WAL,
} from '../ids.ts';
import type { Commander, Place, State } from '../ids.ts';
import { commandOf, endWar, isVassal, setWar } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD, GARRISON } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 4 Minor States: garrisons, units that stand up in War, vassals, Tatars. */

type Telling = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'tell'>;

const NORWEGIAN = kindOf('den_nor');
const TATARS_A_TURN = 3;

const capitalOf = (state: State): Place => CAPITAL_OF[state] as Place;
/** 4.1, T39 For this rule a vassal's capital is not controlled by a Superpower. */
const isFree = (t: Seen, state: State): boolean => {
  const control = t.control[capitalOf(state)] as number;
  return !isPower(control) || (control === OTT && isVassal(t, state));
};

/** 4.1 One full infantry unit guards the capital. */
export function restGarrison(t: Table, state: State): void {
  if (state === TAT || state === COS || !isFree(t, state)) return;
  const at = capitalOf(state);
  const now = garrisonAt(t, at);
  if (now !== NONE) {
    if (UNIT_OWNER[now] === state) t.weak[now] = 0;
    return;
  }
  const unit = EVERY_UNIT.find(
    (one) => UNIT_OWNER[one] === state && isInfantry(one) && KIND_OF[one] !== NORWEGIAN && t.at[one] === POOL,
  );
  if (unit !== undefined) put(t, unit, at, GARRISON);
}
/** 4.2.2 Stettin has a mercenary garrison until a Superpower takes it. */
function restStettin(t: Table): void {
  if (isPower(t.control[STETTIN] as number) || garrisonAt(t, STETTIN) !== NONE) return;
  const unit = spare(t, kindOf('mer_inf'));
  if (unit !== NONE) put(t, unit, STETTIN, GARRISON);
}

/** 4.1, 4.2.1 Where the units of a Minor State stand up. */
export function musterPlace(t: Seen, state: State): Place {
  const isTheirs = (at: Place): boolean => t.control[at] === state && isOpen(t, at);
  if (state === DEN) return ([KARLSKRONA, MALMO, KOBENHAVN].find(isTheirs) ?? NONE) as Place;
  const capital = capitalOf(state);
  if (isFree(t, state) && isOpen(t, capital)) return capital;
  return ((SPACES_OF[state] ?? []).find(isTheirs) ?? NONE) as Place;
}
/** All available units of a Minor State come to one place; its Commanders with them. */
export function raise(g: Telling, state: State, at: Place): number {
  const t = g.table;
  let units = 0;
  for (const unit of EVERY_UNIT) {
    if (UNIT_OWNER[unit] !== state || t.at[unit] !== POOL || isNaval(unit) || KIND_OF[unit] === NORWEGIAN) continue;
    put(t, unit, at, FIELD);
    units++;
  }
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (COMMANDER_STATE[who] === state && isInPlay(t, who)) t.leads[who] = at;
  }
  g.tell?.({ kind: 'levied', rule: '4.1', state, at, units });
  return units;
}
const isInPlay = (t: Seen, who: Commander): boolean => {
  const [from, to] = commanderFile(who).turns;
  return from <= t.turn && t.turn <= to;
};

/** 4.1 A War with a Minor State begins: its units stand up. */
export function warOnMinor(g: Telling, by: number, state: State): void {
  setWar(g.table, by, state);
  const at = musterPlace(g.table, state);
  if (at !== NONE && state !== COS && state !== TAT) raise(g, state, at);
}

// 4.2.3 Vassals

export function makeVassal(g: Telling, state: State): void {
  const t = g.table;
  t.vassals |= 1 << state;
  endWar(t, OTT, state);
  t.control[capitalOf(state)] = OTT;
  restGarrison(t, state);
  g.tell?.({ kind: 'subjection', rule: '4.2.3', state, holds: true });
}
/** The Subjection ends: the Ottoman marker leaves, and the state's units leave Ottoman armies. */
export function freeVassal(g: Telling, state: State): void {
  const t = g.table;
  if (!isVassal(t, state)) return;
  t.vassals &= ~(1 << state);
  const capital = capitalOf(state);
  if (t.control[capital] === OTT) t.control[capital] = state;
  if (t.ledBy[state] === OTT) {
    for (const unit of EVERY_UNIT) {
      if (UNIT_OWNER[unit] === state && t.role[unit] === FIELD && (t.at[unit] as number) >= 0) eliminate(t, unit);
    }
    for (let who = 0 as Commander; who < COMMANDERS; who++) if (COMMANDER_STATE[who] === state) t.leads[who] = NONE;
    t.ledBy[state] = NONE;
  }
  restGarrison(t, state);
  g.tell?.({ kind: 'subjection', rule: '4.2.3', state, holds: false });
}
export const vassalsOf = (t: Seen): readonly State[] => VASSALS.filter((state) => isVassal(t, state));

// 4.2.4 Tatars

/** T11 Or Qapý, or Bağçasaray if an enemy stands on it. */
export function tatarPlace(t: Seen): Place {
  const isHeld = (at: Place): boolean =>
    t.control[at] === TAT &&
    !EVERY_UNIT.some((unit) => t.at[unit] === at && UNIT_OWNER[unit] !== TAT && commandOf(t, unit) !== OTT);
  return ([OR_QAPI, BAGCASARAY].find(isHeld) ?? NONE) as Place;
}
export function raiseTatars(t: Table, count: number, at: Place = tatarPlace(t)): number {
  let placed = 0;
  for (const unit of EVERY_UNIT) {
    if (at === NONE || placed === count || UNIT_OWNER[unit] !== TAT || t.at[unit] !== POOL) continue;
    put(t, unit, at, FIELD);
    placed++;
  }
  return placed;
}

/** 4.1, 4.2.4, T37 What Minor States get in each Commanders changing phase. */
export function minorsReturn(g: Telling): void {
  const t = g.table;
  const { plays, file } = groundUnder(t);
  for (const state of MINOR_STATES) if (plays[state] === 1) restGarrison(t, state);
  if (plays[DEN] === 1) returnDanes(t);
  if (plays[BRA] === 1) restStettin(t);
  for (const unit of EVERY_UNIT) if (UNIT_OWNER[unit] === TAT && (t.at[unit] as number) >= 0) eliminate(t, unit);
  if (plays[TAT] === 1) raiseTatars(t, TATARS_A_TURN);
  for (const state of MINOR_STATES) {
    if (plays[state] === 1 && t.war[state] !== 0 && musterPlace(t, state) !== NONE)
      raise(g, state, musterPlace(t, state));
  }
  const tatarsBy = file.rules.tatarsBy.find(({ turn }) => turn === t.turn);
  if (tatarsBy !== undefined) t.ledBy[TAT] = sideOf(tatarsBy.side);
}
export const MINOR_STATES: readonly State[] = [DEN, BRA, TRA, WAL, MOL];
function returnDanes(t: Table): void {
  for (const unit of EVERY_UNIT) {
    if (UNIT_OWNER[unit] !== DEN || t.at[unit] !== POOL) continue;
    if (isNaval(unit)) t.at[unit] = BALTIC;
    else if (KIND_OF[unit] === NORWEGIAN) put(t, unit, NORWAY, FIELD);
  }
}
/** 4.1 The command of a Minor State ends with the Game Turn. */
export function endCommands(t: Table): void {
  for (const state of [...MINOR_STATES, TAT]) t.ledBy[state] = NONE;
  for (const state of MINOR_STATES) if (t.war[state] === 0) standDownUnits(t, state);
  if (t.cossacks === NONE && groundUnder(t).file.rules.cossacksBy === null) t.ledBy[COS] = NONE;
}
function standDownUnits(t: Table, state: State): void {
  for (const unit of EVERY_UNIT) {
    if (UNIT_OWNER[unit] !== state || t.role[unit] !== FIELD || isNaval(unit) || (t.at[unit] as number) < 0) continue;
    if (t.at[unit] !== NORWAY) eliminate(t, unit);
  }
}
