import { ALL_CARDS, handOf, holds, isSpent } from './cards.ts';
import { ALL_SLOTS, leadsIn, troopsIn } from './columns/boxes.ts';
import {
  CAVALRY,
  countIn,
  footSteps,
  gunsIn,
  horseSteps,
  INFANTRY,
  reducedOf,
  slotIn,
  VETERAN_CAVALRY,
  VETERAN_INFANTRY,
} from './force.ts';
import type { Kind } from './force.ts';
import { leaderCount, patrolOwner, patrolSlot, patrolSort, stepsIn } from './forces.ts';
import { groundUnder } from './ground.ts';
import { COLUMNS_EACH, COLUMNS_IN_ALL, garrisonOf, NONE, POINTS_IN_ALL, SIDES, SLOTS } from './ids.ts';
import type { Column, Point } from './ids.ts';
import { WINGS } from './state.ts';
import type { Table } from './state.ts';

/** Null if the table is sound, else what is wrong. */
export function check(t: Table): string | null {
  for (const s of SIDES) {
    const held = handOf(t, s).length;
    if (held !== t.handCount[s]) return `side ${s} holds ${held} cards, not ${t.handCount[s]}`;
  }
  if (ALL_CARDS.some((card) => SIDES.filter((s) => holds(t, s, card)).length + (isSpent(t, card) ? 1 : 0) > 1)) {
    return 'a card is in two places';
  }
  return columnFault(t) ?? garrisonFault(t) ?? countFault(t);
}

function columnFault(t: Table): string | null {
  for (let index = 0; index < COLUMNS_IN_ALL; index++) {
    const column = index as Column;
    const inPlay = t.columnAt[column] !== -1;
    if ((t.baggage[column] ?? 0) < 0) return `column ${column} has less than no baggage`;
    if (!inPlay && (stepsIn(t, column) > 0 || leaderCount(t, column) > 0))
      return `column ${column} is not in play but not empty`;
    if (inPlay && t.attacker !== column && t.defender !== column && t.broken !== column) {
      if (stepsIn(t, column) === 0) return `column ${column} has no regiment (4.0)`;
      if (leaderCount(t, column) === 0) return `column ${column} has no leader (4.0)`;
    }
    if (inPlay) {
      const led = ALL_SLOTS.find((slot) => troopsIn(t, column, slot) > 0 && leadsIn(t, column, slot) === 0);
      if (led !== undefined) return `column ${column} has troops of nation ${led} without a leader (16.0)`;
    }
  }
  return null;
}

function garrisonFault(t: Table): string | null {
  const { places, tables } = groundUnder(t);
  for (let index = 0; index < POINTS_IN_ALL; index++) {
    const point = index as Point;
    const steps = footSteps(t.foot[garrisonOf(point)] ?? 0) + horseSteps(t.horse[garrisonOf(point)] ?? 0);
    const { works, neutral, id } = places[point] as (typeof places)[number];
    if (t.garrison[point] === 0 && steps > 0) return `${id} has troops but no garrison`;
    if (t.garrison[point] !== 0 && steps === 0) return `the garrison of ${id} is empty (5.1)`;
    if (t.garrison[point] !== 0 && (works === 0 || neutral)) return `${id} cannot be garrisoned (1.3)`;
    if (works > 0 && steps > tables.fortification.values[works as 1 | 2 | 3 | 4].maxGarrison) {
      return `the garrison of ${id} is too large (5.0)`;
    }
  }
  return null;
}

const SORTS: readonly Kind[] = [INFANTRY, VETERAN_INFANTRY, CAVALRY, VETERAN_CAVALRY];

/** Regiments and batteries in play are as many as everybody knows; 16.0 each nation of a column has its leader. */
function countFault(t: Table): string | null {
  const regiments = t.regiments.map(() => 0);
  const guns = t.guns.map(() => 0);
  const count = (of: number, slot: number, foot: number, horse: number, train: number): void => {
    SORTS.forEach((kind, sort) => {
      const pack = sort < 2 ? foot : horse;
      const index = (of * SLOTS + slot) * SORTS.length + sort;
      regiments[index] = (regiments[index] as number) + countIn(pack, kind) + countIn(pack, reducedOf(kind));
    });
    guns[of * SLOTS + slot] = (guns[of * SLOTS + slot] as number) + gunsIn(train);
  };
  for (let index = 0; index < COLUMNS_IN_ALL * SLOTS; index++) {
    const of = Math.trunc(index / (COLUMNS_EACH * SLOTS));
    count(of, index % SLOTS, t.foot[index] as number, t.horse[index] as number, t.train[index] as number);
  }
  for (let index = 0; index < t.wingFoot.length; index++) {
    const of = Math.trunc(index / (WINGS * SLOTS));
    count(of, index % SLOTS, t.wingFoot[index] as number, t.wingHorse[index] as number, 0);
  }
  t.garrison.forEach((marker, point) => {
    const holder = garrisonOf(point as Point);
    const train = t.train[holder] as number;
    if (marker > 0) count(marker - 1, slotIn(train), t.foot[holder] as number, t.horse[holder] as number, train);
  });
  for (const packed of t.patrol) {
    if (packed === 0) continue;
    const index = (patrolOwner(packed) * SLOTS + patrolSlot(packed)) * SORTS.length + 2 + (patrolSort(packed) >> 1);
    regiments[index] = (regiments[index] as number) + 1;
  }
  const lost = t.regiments.findIndex((known, index) => known !== regiments[index]);
  if (lost >= 0) return `regiments of sort ${lost}: ${regiments[lost]}, not ${t.regiments[lost]}`;
  // In a battle, guns that were left behind belong to nobody yet.
  const fought = t.attacker !== NONE;
  const gun = t.guns.findIndex(
    (known, index) => known < (guns[index] as number) || (!fought && known > (guns[index] as number)),
  );
  return gun >= 0 ? `batteries of nation ${gun}: ${guns[gun]}, not ${t.guns[gun]}` : null;
}
