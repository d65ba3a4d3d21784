import type { Side } from '@tercio/kernel';
import { baselineRow, board, enemyOf, factsOf, halfOf, unitsOf } from '../board.ts';
import { EIGHTHS, QUARTERS } from '../data/measures.ts';
import { inReserve, onField, reserveAt, reserveWidth, wingAt, wingWidth } from '../field.ts';
import { columnOf, LOST, rowOf, zoneAt } from '../ids.ts';
import type { Reserve, Unit, Wing, Zone } from '../ids.ts';
import type { Modifier } from '@tercio/kernel/rooms';
import { sumOf } from '@tercio/kernel/rooms';
import type { Table } from '../state.ts';
import { isCounted, nearest, reachesX, strengthOf, wingOfUnit } from './counts.ts';
import { isLightOrCommanded } from './eligibility.ts';

/** 7.1 Wing morale: the roll and its modifiers, in quarters (R152). */

export interface WingCase {
  readonly t: Table;
  readonly wing: Wing;
  readonly side: Side;
  /** Where the attack fell. */
  readonly zone: Zone;
  /** Quarters of a unit routed from the wing by this attack. */
  readonly size: number;
}

export const wingCase = (t: Table, wing: Wing, zone: Zone, size: number): WingCase => ({
  t,
  wing,
  side: t.wingSide[wing] as Side,
  zone,
  size,
});

const isOfWing = (t: Table, side: Side, wing: number, column: number): boolean =>
  t.strip[side * board(t).width + column] === wing;

/** How many zones of the wing's strip in that army's half the other army occupies. */
function zonesLost(t: Table, side: Side, wing: Wing, half: Side): number {
  let count = 0;
  for (let zone = 0; zone < t.owner.length; zone++) {
    if (t.owner[zone] !== enemyOf(half) || halfOf(rowOf(zone as Zone)) !== half) continue;
    if (isOfWing(t, side, wing, columnOf(zone as Zone))) count++;
  }
  return count;
}

/** 7.1.3, R154: what the wing lost before this attack, as a count of units. */
function lostBefore(t: Table, side: Side, wing: Wing): number {
  const light = t.rulings.LIGHT_ROUTS_COUNT === 1;
  return strengthOf(
    t,
    side,
    (unit, zone) =>
      zone === LOST && t.wingOf[unit] === wing && t.routing[unit] === 0 && (light || !isLightOrCommanded(t, unit)),
  );
}

/** Has the army anybody in the strip of this wing, reserves included, guns apart (R157)? */
function hasTroops(t: Table, side: Side, wing: number): boolean {
  for (const unit of unitsOf(t, side)) {
    if (onField(t, unit) && isCounted(t, unit) && wingOfUnit(t, unit) === wing) return true;
  }
  return false;
}

const countWings = (t: Table, side: Side, counts: (wing: Wing) => boolean): number =>
  t.wingSide.reduce((count, army, wing) => count + (army === side && counts(wing as Wing) ? 1 : 0), 0);

/** 7.1.4, R156: an own wing with enemies in its own half and no friends. */
const isLost = (t: Table, side: Side, wing: Wing): boolean =>
  zonesLost(t, side, wing, side) > 0 && !hasTroops(t, side, wing);
/** 7.1.9, R157: an enemy wing that once had units and has none left. */
const isCleared = (t: Table, enemy: Side, wing: Wing): boolean => t.wingHad[wing] === 1 && !hasTroops(t, enemy, wing);

/** 7.1.5: a commander in the strip; one with an undissolved reserve belongs to that. */
function hasCommander(t: Table, side: Side, wing: Wing): boolean {
  return board(t).commanders.some((facts, k) => {
    const zone = t.commanderAt[k] as number;
    if (facts.side !== side || zone < 0) return false;
    return wingAt(t, side, zone as Zone) === wing && !inReserve(t, side, zone as Zone);
  });
}

const camps = (t: Table, side: Side): readonly Zone[] => board(t).camps[side] as readonly Zone[];

/** 7.1.10, R158: units nearer the baseline than the rout, within the strip and out of reserve. */
function isSupported({ t, wing, side, zone }: WingCase): boolean {
  const rearwards = (at: number): number => Math.abs(rowOf(at as Zone) - baselineRow(side));
  const behind = strengthOf(
    t,
    side,
    (unit, at) =>
      at >= 0 && wingOfUnit(t, unit) === wing && rearwards(at) < rearwards(zone) && !inReserve(t, side, at as Zone),
  );
  return reachesX(t, behind, wingWidth(t, wing));
}

/** R46: an undissolved reserve behind this wing, with a commander in its zones and enough units. */
function hasReserve(
  t: Table,
  side: Side,
  wing: number,
  enough: (reserve: Reserve, strength: (included: (unit: Unit) => boolean) => number) => boolean,
): boolean {
  return t.reserveSide.some((army, r) => {
    const reserve = r as Reserve;
    if (army !== side || t.reserveState[r] === 2 || !isBehind(t, side, wing, reserve)) return false;
    const isHere = (zone: number): boolean => zone >= 0 && reserveAt(t, side, zone as Zone) === reserve;
    const commanded = board(t).commanders.some((facts, k) => facts.side === side && isHere(t.commanderAt[k] as number));
    return (
      commanded && enough(reserve, (included) => strengthOf(t, side, (unit, zone) => isHere(zone) && included(unit)))
    );
  });
}

function isBehind(t: Table, side: Side, wing: number, reserve: Reserve): boolean {
  for (let column = t.reserveFrom[reserve] as number; column <= (t.reserveTo[reserve] as number); column++) {
    if (isOfWing(t, side, wing, column)) return true;
  }
  return false;
}

/** 7.1.11: as many units as the reserve is wide. */
const ownReserve = ({ t, side, wing }: WingCase): boolean =>
  hasReserve(t, side, wing, (reserve, strength) =>
    reachesX(
      t,
      strength(() => true),
      reserveWidth(t, reserve),
    ),
  );

/** 7.1.12: as many horse as the testing wing is wide. */
function neighboursReserve({ t, side, wing }: WingCase): boolean {
  const { width } = board(t);
  const own = (column: number): boolean => isOfWing(t, side, wing, column);
  for (let column = 0; column < width; column++) {
    if (own(column) || !((column > 0 && own(column - 1)) || (column < width - 1 && own(column + 1)))) continue;
    const neighbour = wingAt(t, side, zoneAt(column, 0));
    const enough = hasReserve(t, side, neighbour, (_, strength) =>
      reachesX(
        t,
        strength((unit) => factsOf(t, unit).horse),
        wingWidth(t, wing),
      ),
    );
    if (enough) return true;
  }
  return false;
}

const POINT = QUARTERS;

export const WING_MODIFIERS: readonly Modifier<WingCase>[] = [
  { rule: '7.1.1', words: 'units routed now', value: ({ size }) => -size, when: ({ size }) => size > 0 },
  {
    rule: '7.1.2',
    words: 'ground lost',
    value: -POINT,
    when: ({ t, side, wing }) => zonesLost(t, side, wing, side) > zonesLost(t, side, wing, enemyOf(side)),
  },
  {
    rule: '7.1.3',
    words: 'earlier losses',
    value: ({ t, side, wing }) =>
      -POINT * Math.floor(nearest(t, lostBefore(t, side, wing), EIGHTHS) / wingWidth(t, wing)),
    when: () => true,
  },
  {
    rule: '7.1.4',
    words: 'friendly wings lost',
    value: ({ t, side, wing }) => -POINT * countWings(t, side, (other) => other !== wing && isLost(t, side, other)),
    when: () => true,
  },
  { rule: '7.1.5', words: 'no commander', value: -POINT, when: ({ t, side, wing }) => !hasCommander(t, side, wing) },
  {
    rule: '7.1.6',
    words: 'camp entered',
    value: -POINT,
    when: ({ t, side }) => camps(t, side).some((zone) => t.sacked[zone] === 1),
  },
  { rule: '7.1.7', words: 'guns captured', value: POINT, when: ({ t, wing }) => t.capturedBy.includes(wing) },
  {
    rule: '7.1.8',
    words: 'camp safe',
    value: POINT,
    when: ({ t, side }) => camps(t, side).some((zone) => t.sacked[zone] === 0),
  },
  {
    rule: '7.1.9',
    words: 'enemy wings beaten',
    value: ({ t, side }) => POINT * countWings(t, enemyOf(side), (other) => isCleared(t, enemyOf(side), other)),
    when: () => true,
  },
  { rule: '7.1.10', words: 'supports', value: POINT, when: isSupported },
  { rule: '7.1.11', words: 'reserve', value: POINT, when: ownReserve },
  {
    rule: '7.1.12',
    words: "neighbour's reserve",
    value: POINT,
    when: (c) => !ownReserve(c) && neighboursReserve(c),
  },
];

/** 7.1.14, R152: the die with everything, rounded once. */
export const wingBase = (c: WingCase, die: number): number =>
  nearest(c.t, POINT * die + sumOf(WING_MODIFIERS, c), POINT);
