import { ALL_CARDS, handOf, holds, isSpent } from './cards.ts';
import { footSteps, horseSteps } from './force.ts';
import { leaderCount, stepsIn } from './forces.ts';
import { groundUnder } from './ground.ts';
import { COLUMNS_IN_ALL, garrisonOf, POINTS_IN_ALL, SIDES } from './ids.ts';
import type { Column, Point } from './ids.ts';
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
  return columnFault(t) ?? garrisonFault(t);
}

function columnFault(t: Table): string | null {
  for (let index = 0; index < COLUMNS_IN_ALL; index++) {
    const column = index as Column;
    const inPlay = t.columnAt[column] !== -1;
    if ((t.baggage[column] ?? 0) < 0) return `column ${column} has less than no baggage`;
    if (!inPlay && (stepsIn(t, column) > 0 || leaderCount(t, column) > 0))
      return `column ${column} is not in play but not empty`;
    if (inPlay && t.attacker !== column && t.defender !== column && t.active !== column) {
      if (stepsIn(t, column) === 0) return `column ${column} has no regiment (4.0)`;
      if (leaderCount(t, column) === 0) return `column ${column} has no leader (4.0)`;
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
