import { no, yes } from '@tercio/kernel';
import type { Side, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { enemyOf, factsOf, groundAt } from '../board.ts';
import { has } from '../data/notation.ts';
import { beside, capacity, firstIn, inFrontage, nextIn, nextToEnemy, occupies, weightOf } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Table } from '../state.ts';

/** 5.3 Movement: what a unit may spend, what each step costs, and where it may go. */

/** The four ways to leave a zone, as seen by whoever moves. */
export type Way = 'forward' | 'left' | 'right' | 'back';
export const WAYS: readonly Way[] = ['forward', 'left', 'right', 'back'];
/** Changes of facing, in quarters of a turn to the right. */
export type Turn = 'turnLeft' | 'turnRight' | 'turnAbout';
export const TURNS: readonly Turn[] = ['turnLeft', 'turnRight', 'turnAbout'];
export const QUARTERS: Readonly<Record<Turn, number>> = { turnLeft: 3, turnRight: 1, turnAbout: 2 };

export const OFF_THE_BOARD = no('2.1', 'offTheBoard');
const IMPASSABLE = no('2.3.2', 'impassable');
const ENEMY_THERE = no('2.4.1', 'enemyThere');
const GUNS_INTO_GUNS = no('5.6.3', 'gunsIntoGuns');
const DIAGONAL_NEAR_ENEMY = no('5.3.20', 'diagonalNearEnemy');
const DIAGONAL_BARRED = no('5.3.20', 'diagonalBarred');
const GUNS_DIAGONALLY = no('5.3.20', 'gunsDiagonally');
const NO_ROOM_BEHIND = no('5.4.6', 'noRoomBehind');

// Allowances

/** 5.3.2, 5.3.3, 5.3.9. */
export const allowance = (t: Table, unit: Unit, doubled: boolean): number => {
  const { moves, double } = tables.movement.values;
  return moves[factsOf(t, unit).kind.type] * (doubled ? double : 1);
};

/** 5.3.4, 5.3.5, A.8.1: free turns of loose and of light units, not of commanded ones. */
export function freeTurns(t: Table, unit: Unit): number {
  const { looseOrder, lightTroops } = tables.movement.values.freeTurns;
  const { kind } = factsOf(t, unit);
  return has(kind, 'lightTroops') ? lightTroops : has(kind, 'looseOrder') ? looseOrder : 0;
}

// Where a step leads

/** The zone a step leads to, or NONE off the board. */
export function zoneTowards(t: Table, zone: Zone, facing: number, way: Way): number {
  if (way === 'back') return beside(t, zone, facing + 2);
  const ahead = beside(t, zone, facing);
  if (way === 'forward' || ahead === NONE) return ahead;
  return beside(t, ahead as Zone, facing + (way === 'left' ? 3 : 1));
}

/** 5.6.3: guns alone stop nobody; anyone else of the enemy does. */
function isHeldAgainst(t: Table, zone: Zone, army: Side): boolean {
  if (t.owner[zone] !== enemyOf(army)) return false;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (!factsOf(t, u as Unit).ordnance) return true;
  }
  return false;
}

/** 2.4: what an army's own units weigh in a zone. */
export function ownWeight(t: Table, zone: Zone, army: Side): number {
  let weight = 0;
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (factsOf(t, u as Unit).side === army) weight += weightOf(t, u as Unit);
  }
  return weight;
}

/** 2.1, 2.3.2, 2.4: may units of this weight come into the zone? */
export function entryRefusal(t: Table, army: Side, zone: number, weight: number, guns: boolean): Verdict {
  if (zone === NONE) return OFF_THE_BOARD;
  const { passable, limit } = groundAt(t, zone as Zone);
  if (!passable) return IMPASSABLE;
  if (isHeldAgainst(t, zone as Zone, army)) return ENEMY_THERE;
  if (guns && t.owner[zone] === enemyOf(army)) return GUNS_INTO_GUNS;
  const there = ownWeight(t, zone as Zone, army);
  return there + weight > limit ? no('2.4.2', 'noRoom', { there, weight, limit }) : yes;
}

/** 5.3.20, R108: not next to enemies, and past one zone at least that is passable and free of them. */
export function diagonalRefusal(t: Table, army: Side, zone: Zone, facing: number, way: Way): Verdict {
  if (way === 'forward' || way === 'back') return yes;
  if (nextToEnemy(t, zone, army)) return DIAGONAL_NEAR_ENEMY;
  const ahead = beside(t, zone, facing);
  const aside = beside(t, zone, facing + (way === 'left' ? 3 : 1));
  return isFree(t, army, ahead) || isFree(t, army, aside) ? yes : DIAGONAL_BARRED;
}

const isFree = (t: Table, army: Side, zone: number): boolean =>
  zone !== NONE && groundAt(t, zone as Zone).passable && t.owner[zone] !== enemyOf(army);

/** 5.4.6, 6.1.6: whoever steps back takes frontage, and those who have assaulted do not give theirs up. */
export function retreatRefusal(t: Table, army: Side, zone: number, facing: number, frontage: number): Verdict {
  if (zone === NONE || t.owner[zone] !== army || t.facing[zone] !== facing || frontage === 0) return yes;
  let kept = 0;
  for (let u = firstIn(t, zone as Zone); u !== NONE; u = nextIn(t, zone as Zone, u as Unit)) {
    if (t.holdsFront[u] === 1 && inFrontage(t, u as Unit, zone as Zone)) kept += factsOf(t, u as Unit).frontage;
  }
  return kept > 0 && kept + frontage > capacity(t, zone as Zone) ? NO_ROOM_BEHIND : yes;
}

// What a step costs

const isMounted = (t: Table, unit: Unit): boolean => factsOf(t, unit).horse || factsOf(t, unit).elephants;

/** 5.3.17, R107: hard ground doubles each step of the mounted. */
const groundFactor = (t: Table, unit: Unit, into: Zone): number =>
  isMounted(t, unit) && groundAt(t, into).has.hardGround ? tables.moveCosts.values.hardGround : 1;

/** 5.3.11, 5.3.16, 5.3.19 to 5.3.21. */
export function stepCost(t: Table, unit: Unit, into: Zone, way: Way): number {
  const { forward, backward, diagonal, ordnance } = tables.moveCosts.values;
  const guns = factsOf(t, unit).ordnance ? ordnance : 1;
  const step = way === 'forward' ? forward : way === 'back' ? backward : diagonal;
  return step * guns * groundFactor(t, unit, into);
}

/** The rule that makes a step dear. */
export function stepRule(t: Table, unit: Unit, into: Zone, way: Way): string {
  if (factsOf(t, unit).ordnance) return '5.3.16';
  if (groundFactor(t, unit, into) > 1) return way === 'forward' ? '5.3.17' : '5.3.21';
  return way === 'forward' ? '5.3.11' : way === 'back' ? '5.3.19' : '5.3.20';
}

/** 5.3.14, 5.3.15. */
export const turnCost = (t: Table, unit: Unit): number => {
  const { facing, facingEnHaye } = tables.moveCosts.values;
  return has(factsOf(t, unit).kind, 'enHaye') ? facingEnHaye : facing;
};
export const turnRule = (t: Table, unit: Unit): string => (has(factsOf(t, unit).kind, 'enHaye') ? '5.3.15' : '5.3.14');

/** May one unit with these moves left take the step? */
export function stepRefusal(t: Table, unit: Unit, zone: Zone, facing: number, moves: number, way: Way): Verdict {
  const { side, ordnance, weight, frontage } = factsOf(t, unit);
  if (ordnance && (way === 'left' || way === 'right')) return GUNS_DIAGONALLY;
  const into = zoneTowards(t, zone, facing, way);
  const refusal = entryRefusal(t, side, into, weight, ordnance) ?? diagonalRefusal(t, side, zone, facing, way);
  if (refusal !== null) return refusal;
  const cost = stepCost(t, unit, into as Zone, way);
  if (cost > moves) return no(stepRule(t, unit, into as Zone, way), 'tooFewMoves', { moves, cost });
  return way === 'back' ? retreatRefusal(t, side, into, facing, frontage) : yes;
}

/** 5.3.14, 5.3.15: can the unit pay for a change of facing? */
export function turnRefusal(t: Table, unit: Unit, moves: number, turns: number): Verdict {
  const cost = turnCost(t, unit);
  return turns > 0 || cost <= moves ? yes : no(turnRule(t, unit), 'tooFewMoves', { moves, cost });
}

/** R110: no friend shares the zone, disordered guns apart, so that the unit's facing is the zone's. */
export function isAlone(t: Table, zone: Zone, unit: Unit): boolean {
  for (let u = firstIn(t, zone); u !== NONE; u = nextIn(t, zone, u as Unit)) {
    if (u !== unit && factsOf(t, u as Unit).side === factsOf(t, unit).side && occupies(t, u as Unit)) return false;
  }
  return true;
}

// Paying

export function payStep(t: Table, unit: Unit, into: Zone, way: Way): void {
  t.moves[unit] = (t.moves[unit] as number) - stepCost(t, unit, into, way);
  if (t.rulings.FREE_TURNS_ONCE === 0) t.turns[unit] = freeTurns(t, unit);
}

/** Free turns go first. */
export function payTurn(t: Table, unit: Unit): void {
  if ((t.turns[unit] as number) > 0) t.turns[unit] = (t.turns[unit] as number) - 1;
  else t.moves[unit] = (t.moves[unit] as number) - turnCost(t, unit);
}
