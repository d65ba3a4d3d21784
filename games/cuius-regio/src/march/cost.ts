import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import type { Ground as GroundName } from '../data/types.ts';
import {
  bankOf,
  beside,
  CLEAR,
  cityAt,
  csvOf,
  entryOf,
  HILLS,
  isArea,
  isRiverCity,
  provinceOfCity,
  river,
  road,
  terrainAt,
  WAYS,
  wayTo,
} from '../geography/index.ts';
import { foeOf, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import { groundUnder } from '../ground.ts';
import { DID, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { inEnemyZone } from '../zones.ts';
import { stands } from '../forces.ts';

/** 11.1 to 11.3, 13.1: what a step costs, and whether an army may take it. */

const GROUNDS: readonly GroundName[] = ['clear', 'hills', 'minor', 'major', 'great', 'area'];

/** A step of the active army from its hex, or one of a march that is only thought of. */
export type Step = {
  readonly from: number;
  readonly to: number;
  /** 11.3.4.3, 13.1 Into a neutral city: to take it, not to pass through. */
  readonly take: boolean;
  /** 11.3.5.1 The hex from which the army entered `from` in this activation; NONE if it began there. */
  readonly cameBy: number;
};

// Cities

/** 11.3.4.1 Whose the city in a place is: 0 neutral, else 1 + side; NONE where there is none. */
function controlAt(t: Seen, place: number): number {
  const city = cityAt[place] ?? NONE;
  return city === NONE ? NONE : (t.control[city] ?? 0);
}
export const isOwnCity = (t: Seen, of: Side, place: number): boolean => controlAt(t, place) === 1 + of;
export const isEnemyCity = (t: Seen, of: Side, place: number): boolean => controlAt(t, place) === 1 + foeOf(of);
export const isNeutralCity = (t: Seen, place: number): boolean => controlAt(t, place) === 0;

// What lies between

/** 11.3.3 Across a road hexside; a Spanish Road area is left by road. */
export const isByRoad = (from: number, to: number): boolean => {
  if (isArea(from)) return entryOf[from] === to;
  const way = wayTo(from, to);
  return way !== NONE && road[from * WAYS + way] === 1;
};
const isCity = (place: number): boolean => (terrainAt[place] ?? CLEAR) > HILLS && !isArea(place);
/** 11.3.3, C25 Across a road hexside or a side of a city hex: the loan stays open. */
export const keepsToRoads = (from: number, to: number): boolean => isByRoad(from, to) || isCity(from) || isCity(to);

/** 11.3.5.1, C29 Does a step out of a river city lead to another bank than the one it was entered from? */
export function isFarBank({ from, to, cameBy }: Step): boolean {
  if (cameBy === NONE || isRiverCity[from] !== 1) return false;
  const [entered, left] = [wayTo(from, cameBy), wayTo(from, to)];
  if (entered === NONE || left === NONE) return false;
  return bankOf[from * WAYS + entered] !== bankOf[from * WAYS + left];
}

/** 11.3.1, 11.3.2, 11.3.4 */
function groundCost(t: Seen, from: number, to: number): number {
  const { terrain, costs } = groundUnder(t).tables;
  const ground = terrainAt[to] ?? CLEAR;
  if (ground === HILLS && isByRoad(from, to)) return costs.values.hillsByRoad;
  return terrain.values[GROUNDS[ground] ?? 'clear'].mp;
}

/** 11.3.9, C26 Once for an enemy army, an enemy city or both; 13.1 a neutral city that is to be taken counts as one. */
function isEnemyHex(t: Seen, of: Side, { to, take }: Step): boolean {
  return isEnemyCity(t, of, to) || take || stands(t, foeOf(of), to);
}

const enemyHexCost = (t: Seen, of: Force, step: Step): number =>
  isEnemyHex(t, ownerOf(of), step) ? groundUnder(t).tables.costs.values.enemyHex : 0;
const zoneCost = (t: Seen, of: Force, { to }: Step): number =>
  inEnemyZone(t, ownerOf(of), to, t.cavalry[of] ?? 0) ? groundUnder(t).tables.costs.values.enemyZoc : 0;
const farBankCost = (t: Seen, step: Step): number => (isFarBank(step) ? groundUnder(t).tables.costs.values.farBank : 0);

/** The MP that a step of an army costs. */
export const stepCost = (t: Seen, of: Force, step: Step): number =>
  groundCost(t, step.from, step.to) + enemyHexCost(t, of, step) + zoneCost(t, of, step) + farBankCost(t, step);

/** The same in its parts, for anyone who asks why. */
export const costParts = (
  t: Seen,
  of: Force,
  step: Step,
): { readonly ground: number; readonly enemy: number; readonly zone: number; readonly bank: number } => ({
  ground: groundCost(t, step.from, step.to),
  enemy: enemyHexCost(t, of, step),
  zone: zoneCost(t, of, step),
  bank: farBankCost(t, step),
});

// Whether it may be taken

/** 11.3.3 How many MP are at hand for a step: the loan counts where it may be used. */
function atHand(t: Seen, { from, to }: Step, mp: number, strayed: boolean): number {
  return !strayed && (isByRoad(from, to) || isCity(to)) ? mp + groundUnder(t).tables.costs.values.roadLoan : mp;
}

/** 11.3.5, 11.3.8 Is there any way from a place to another for somebody of a side who did not have to be let across? */
export function mayPass(t: Seen, from: number, to: number): Verdict {
  if (isArea(from)) return entryOf[from] === to ? yes : no('11.3.7', 'notTheRoadOut');
  const way = wayTo(from, to);
  if (way === NONE) return no('11.0', 'notBeside');
  if (groundUnder(t).theatre[to] !== 1) return no('11.3.8', 'outOfTheatre');
  return river[from * WAYS + way] === 1 ? no('11.3.5', 'river') : yes;
}

/** 11.3.4.2, 13.1, C33 May so many SP of a side enter the city in a hex, to hold it? */
export function mayAttackCity(t: Seen, of: Side, to: number, strength: number): Verdict {
  const city = cityAt[to] ?? NONE;
  const control = controlAt(t, to);
  if (city === NONE || control === 1 + of) return yes;
  const csv = csvOf[city] ?? 0;
  if (strength < csv) return no(control === 0 ? '13.2' : '11.3.4.2', 'tooFewForCity', { city, csv, sp: strength });
  if (control === 0 && groundUnder(t).attackable[provinceOfCity[city] ?? 0] !== 1) return no('13.2', 'notToBeInvaded');
  return yes;
}

/** How far an army looks ahead for a way out of neutral cities that lie side by side. */
const LOOK_AHEAD = 2;

/** May an army take a step, with so many MP left and its loan used up or not? */
export function mayStep(
  t: Seen,
  of: Force,
  step: Step,
  mp: number,
  strayed: boolean,
  ahead: number = LOOK_AHEAD,
): Verdict {
  const side = ownerOf(of);
  const { from, to, take } = step;
  const passed = mayPass(t, from, to);
  if (passed !== yes) return passed;
  if (isFarBank(step) && !isOwnCity(t, side, from)) return no('11.3.5.1', 'farBank');
  const neutral = isNeutralCity(t, to);
  if (take && !neutral) return no('13.1', 'notNeutral');
  if (take || !neutral) {
    const attack = mayAttackCity(t, side, to, strengthOf(t, of));
    if (attack !== yes) return attack;
  }
  const cost = stepCost(t, of, step);
  const has = atHand(t, step, mp, strayed);
  if (cost > has) return no('11.1', 'tooFewMp', { cost, mp: has, ...costParts(t, of, step) });
  if (!neutral || take) return yes;
  const strays = strayed || !keepsToRoads(from, to);
  return hasWayOut(t, of, to, from, mp - cost, strays, ahead) ? yes : no('13.1', 'noWayOut');
}

/** 13.1, C36 An army that passes a neutral city must be able to leave it again. */
function hasWayOut(
  t: Seen,
  of: Force,
  from: number,
  cameBy: number,
  mp: number,
  strayed: boolean,
  ahead: number,
): boolean {
  if (ahead === 0) return false;
  for (let way = 0; way < WAYS; way++) {
    const to = beside[from * WAYS + way] ?? NONE;
    if (to === NONE) continue;
    if (mayStep(t, of, { from, to, take: false, cameBy }, mp, strayed, ahead - 1) === yes) return true;
    if (isNeutralCity(t, to) && mayStep(t, of, { from, to, take: true, cameBy }, mp, strayed, 0) === yes) return true;
  }
  return false;
}

/** A step of the active army from where it stands. */
export const activeStep = (t: Seen, to: number, take: boolean): Step => ({
  from: t.at[t.active] ?? NONE,
  to,
  take,
  cameBy: t.cameBy,
});
export const hasStrayed = (t: Seen): boolean => (t.did & DID.strayed) !== 0;
