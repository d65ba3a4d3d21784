import type { Side } from '@tercio/kernel';
import { commanderFacts, factsOf, groundAt } from '../board.ts';
import type { UnitFacts } from '../board.ts';
import { beside, commandersIn, enemyOccupied, facingOf, leadershipIn, nextToEnemy } from '../field.ts';
import { NONE } from '../ids.ts';
import type { Unit, Zone } from '../ids.ts';
import type { Modifier } from '@tercio/kernel/rooms';
import { sumOf } from '@tercio/kernel/rooms';
import type { Table } from '../state.ts';

/** 7.2 Wing morale: each unit. */

export interface UnitCase {
  readonly t: Table;
  readonly unit: Unit;
  readonly zone: Zone;
  readonly facts: UnitFacts;
}

export const unitCase = (t: Table, unit: Unit, zone: Zone): UnitCase => ({ t, unit, zone, facts: factsOf(t, unit) });

/** 7.2.6, R74, R105: whether a stunned commander still leads here is a judgement. */
function wingLeadership(t: Table, zone: Zone, side: Side): number {
  if (t.rulings.STUN_WIDE === 1) return leadershipIn(t, zone, side);
  const ratings = commandersIn(t, zone, side).map((k) => commanderFacts(t, k).leadership);
  if (t.rulings.LEADERSHIP_BEST_ONLY === 1) return Math.max(0, ...ratings);
  return ratings.reduce((all, rating) => all + rating, 0);
}

/** 7.2.9, R159: enemies before and behind, or left and right. */
function isBetweenTwoFires({ t, zone, facts }: UnitCase): boolean {
  const enemyAt = (turn: number): boolean => enemyOccupied(t, beside(t, zone, facingOf(t, zone) + turn), facts.side);
  return (enemyAt(0) && enemyAt(2)) || (enemyAt(1) && enemyAt(3));
}

export const UNIT_MODIFIERS: readonly Modifier<UnitCase>[] = [
  { rule: '7.2.1', words: 'formed foot', value: 1, when: ({ facts }) => facts.foot && facts.formed },
  { rule: '7.2.2', words: 'veterans', value: 1, when: ({ facts }) => facts.veteran },
  {
    rule: '7.2.3',
    words: 'large',
    value: 1,
    when: ({ facts }) => facts.kind.size === 'large' || facts.kind.size === 'extraLarge',
  },
  {
    rule: '7.2.4',
    words: 'not engaged',
    value: 1,
    when: ({ t, zone, facts }) => !nextToEnemy(t, zone, facts.side),
  },
  { rule: '7.2.5', words: 'cover', value: 1, when: ({ t, zone }) => groundAt(t, zone).has.wingCover },
  {
    rule: '7.2.6',
    words: 'leadership',
    value: ({ t, zone, facts }) => wingLeadership(t, zone, facts.side),
    when: () => true,
  },
  { rule: '7.2.7', words: 'disordered', value: -1, when: ({ t, unit }) => t.disordered[unit] === 1 },
  { rule: '7.2.8', words: 'raw', value: -1, when: ({ facts }) => facts.raw },
  { rule: '7.2.9', words: 'between two fires', value: -1, when: isBetweenTwoFires },
];

/** Which of a straddling unit's zones gives it the lower value, as in zone checks (2.7.6). */
export function worseZone(t: Table, unit: Unit): Zone {
  const first = t.zoneOf[unit] as Zone;
  const second = t.straddles[unit] as number;
  if (second === NONE) return first;
  const value = (zone: Zone): number => sumOf(UNIT_MODIFIERS, unitCase(t, unit, zone));
  return value(second as Zone) < value(first) ? (second as Zone) : first;
}
