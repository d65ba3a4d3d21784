import type { Side } from '@tercio/kernel';
import { sumOf } from '@tercio/kernel/rooms';
import { isLightOrCommanded } from '../src/assault/eligibility.ts';
import { UNIT_MODIFIERS, unitCase } from '../src/assault/unit-morale.ts';
import { wingCase, WING_MODIFIERS } from '../src/assault/wing-morale.ts';
import { board, enemyOf, factsOf } from '../src/board.ts';
import { EIGHTHS, QUARTERS } from '../src/data/measures.ts';
import { has } from '../src/data/notation.ts';
import { inReserve, wingAt } from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Unit, Wing, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { WEIGHTS } from './weights.ts';

/** What men are worth, in units of one fresh trained regiment. */

/** What has to be known of the field for it: see `Mind`. */
interface Known {
  readonly t: Table;
  need(wing: number): number;
  shock(wing: number, zone: Zone): number;
}

/** What a unit counts against X (8.4). */
export const strength = (t: Table, unit: Unit): number => factsOf(t, unit).strength / EIGHTHS;
export const isFresh = (t: Table, unit: number): boolean => t.disordered[unit] === 0;

const winsOnTime = (t: Table, army: Side): boolean => (board(t).file.winnerAtEnd === 'A' ? 0 : 1) === army;
export const mustAttack = (t: Table, army: Side): boolean => !winsOnTime(t, army);

/** How much this army wants to close: the one that loses on time must, the more the later it is; the other may if it is stronger. */
export function ardour(t: Table, army: Side): number {
  if (mustAttack(t, army)) return WEIGHTS.must + WEIGHTS.hurry * (t.turn / board(t).file.turns);
  const odds = menOf(t, army) / Math.max(1, menOf(t, enemyOf(army)));
  return WEIGHTS.holds * Math.max(1, Math.min(WEIGHTS.boldest, odds - 1));
}

function menOf(t: Table, army: Side): number {
  let men = 0;
  board(t).units.forEach((facts, u) => {
    const fights = facts.side === army && !facts.ordnance && (t.zoneOf[u] as number) >= 0;
    if (fights) men += strength(t, u as Unit) * (t.disordered[u] === 1 ? 1 - WEIGHTS.disorder : 1);
  });
  return men;
}

/** How useful a unit is in an assault, as a part of its worth. */
export function mettle(t: Table, unit: Unit): number {
  const { kind } = factsOf(t, unit);
  if (has(kind, 'commanded')) return 0.1;
  const bent = has(kind, 'assaultOnly') || has(kind, 'assaultHeavy') ? 1.2 : has(kind, 'shootingHeavy') ? 0.75 : 1;
  return bent * (isLightOrCommanded(t, unit) ? 0.6 : 1) * (isFresh(t, unit) ? 1 : 0.45);
}

/** The men a wing is likely to lose to the check that the rout of one standard unit brings (7.1, 7.2). */
export function shockOf(t: Table, wing: number, zone: Zone): number {
  const side = t.wingSide[wing] as Side;
  const base = sumOf(WING_MODIFIERS, wingCase(t, wing as Wing, zone, QUARTERS)) / QUARTERS;
  let shock = 0;
  board(t).units.forEach((facts, u) => {
    const at = t.zoneOf[u] as number;
    if (facts.side !== side || facts.ordnance || at < 0 || wingAt(t, side, at as Zone) !== wing) return;
    if (inReserve(t, side, at as Zone)) return;
    const value = base + sumOf(UNIT_MODIFIERS, unitCase(t, u as Unit, at as Zone));
    // Below 0 it breaks; at 0 a friend who stands may hold it.
    shock += strength(t, u as Unit) * breakChance(value);
  });
  return shock;
}

const breakChance = (modifier: number): number => Math.max(0, Math.min(6, -modifier - 0.5)) / 6;

/** What one hit on a unit is worth to its enemy: `fresh` as it stands, or as it would stand. */
export function hitWorth(m: Known, unit: Unit, fresh: boolean): number {
  const { t } = m;
  const zone = t.zoneOf[unit] as number;
  const wing = zone >= 0 ? wingAt(t, factsOf(t, unit).side, zone as Zone) : NONE;
  const need = wing === NONE ? 1 : m.need(wing);
  const value = strength(t, unit) * need;
  if (fresh) return WEIGHTS.disorder * value;
  const alarms = wing !== NONE && !isLightOrCommanded(t, unit);
  const shock = alarms ? WEIGHTS.shock * need * m.shock(wing, zone as Zone) : 0;
  return (WEIGHTS.rout - WEIGHTS.disorder) * value + shock;
}

/** What an assault costs a unit that makes it: its order (6.1.7), and some danger that it drags its wing along. */
export function spendWorth(m: Known, unit: Unit): number {
  const { t } = m;
  if (!isFresh(t, unit)) return 0.03;
  const { side } = factsOf(t, unit);
  const zone = t.zoneOf[unit] as Zone;
  const drags = isLightOrCommanded(t, unit) ? 0 : WEIGHTS.drags * m.shock(wingAt(t, side, zone), zone);
  // Anyone who must win in time has less use for an army in good order.
  const order = mustAttack(t, side) ? WEIGHTS.spendInHaste : WEIGHTS.spend;
  return (strength(t, unit) * order + drags) * careOf(t, side);
}

/** How much an army cares for its own men: the one that loses on time the less, the less time it has. */
export function careOf(t: Table, army: Side): number {
  if (!mustAttack(t, army)) return 1;
  return 1 - WEIGHTS.reckless * (t.turn / board(t).file.turns) ** 2;
}
