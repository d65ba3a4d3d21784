import type { Seen } from '../src/chapter.ts';
import { leadersWith } from '../src/forces.ts';
import { chitWith } from '../src/march/chits.ts';
import { groundUnder, isEnemyTerritory } from '../src/ground.ts';
import type { Ground } from '../src/ground.ts';
import { COLUMNS_IN_ALL, NONE, ownerOf, POINTS_IN_ALL } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { forageModifier, forageRow, markerAfter, PLAIN } from '../src/march/foraging.ts';
import { dueOf } from '../src/march/settlement.ts';
import { COMMON_RATE, INITIATIVE_WORTH } from './mind.ts';
import type { Mind } from './mind.ts';
import { prospectOf } from './odds.ts';
import type { Prospect } from './odds.ts';

/** What baggage, foraging and battle are worth, in VPs. */

// Baggage (7)

/** BPs that a card mostly takes from a small, medium or large column. */
const APPETITE = [1.2, 2.3, 3.5] as const;

export const appetiteOf = (m: Mind, column: Column): number => APPETITE[m.size(column)];

/** BPs that are due in any case: of the activation under way, or of the next. */
const dueNow = (m: Mind, column: Column): number =>
  m.t.active === column ? dueOf(m.t, column) : appetiteOf(m, column);

/** What so much more baggage is worth: first against hunger now, then for the next rounds, then nothing. */
export function baggageWorth(m: Mind, column: Column, more: number): number {
  const had = m.t.baggage[column] as number;
  const due = dueNow(m, column);
  const next = m.rounds > 1 ? appetiteOf(m, column) : 0;
  const upTo = (from: number, to: number): number => Math.max(0, Math.min(had + more, to) - Math.max(had, from));
  return m.step * (1.6 * upTo(0, due) + upTo(due, due + next) + 0.4 * upTo(due + next, due + 2 * next));
}

// Foraging (10)

export interface Foraged {
  readonly worth: number;
  /** Forage markers that one attempt lays. */
  readonly levels: number;
}

const FACES = 10;
/** What it costs to strip one's own country: it will have to feed the army again. */
const HOME_LEVEL = 0.1;

/** One attempt to forage at a point, with or without scorched earth. */
export function forageWorth(m: Mind, column: Column, point: Point, how: number = PLAIN): Foraged {
  const { t } = m;
  const { baggage, levels } = yieldOf(t, t.forage[point] as number, forageModifier({ t, column, point, how }), how);
  const each = isEnemyTerritory(t, m.side, point)
    ? m.ground.tables.victoryPoints.values.forageLevel
    : isEnemyTerritory(t, m.foe, point)
      ? -HOME_LEVEL
      : 0;
  return { worth: each * levels + baggageWorth(m, column, baggage), levels };
}

/** What an attempt brings on the average: BPs, and forage markers. */
interface Yield {
  readonly baggage: number;
  readonly levels: number;
}
const YIELDS = new WeakMap<Ground, Map<number, Yield>>();

function yieldOf(t: Seen, before: number, modifier: number, how: number): Yield {
  const ground = groundUnder(t);
  const made = YIELDS.get(ground) ?? new Map<number, Yield>();
  YIELDS.set(ground, made);
  const key = (modifier + FAR_OFF) * 12 + before * 4 + how;
  const known = made.get(key);
  if (known !== undefined) return known;
  let [baggage, levels] = [0, 0];
  for (let die = 0; die < FACES; die++) {
    const { bp, marker } = forageRow(t, die + modifier);
    baggage += bp / FACES;
    levels += (markerAfter(before, marker, how) - before) / FACES;
  }
  const average = { baggage, levels };
  made.set(key, average);
  return average;
}
/** No modifier is below this. */
const FAR_OFF = 50;

// Battle (12)

/** What abandoned guns are worth each. */
const GUN_WORTH = 0.8;
const FATIGUE = { minor: 1, major: 2.3 } as const;

/** 12 How a battle between two columns would go, from the side of the first. */
export function encounter(m: Mind, own: Column, other: Column, attacking: boolean): Prospect {
  const { t } = m;
  const behindWorks = (column: Column): boolean => t.besieging[column] === 1 || t.entrenched[column] === 1;
  const dug = !attacking && behindWorks(own);
  const otherDug = attacking && behindWorks(other);
  return prospectOf(t, {
    own: m.strength(own),
    other: m.strength(other),
    ta: (t.ta[own] as number) + (dug ? 1 : 0) + charges(m, own),
    otherTa: (t.ta[other] as number) + (otherDug ? 1 : 0),
    dug,
    otherDug,
  });
}

const CHARGES = ['cavalryCharge', 'infantryCharge', 'aggressiveness'] as const;
/** 6.2 Chits that bring a tactical advantage in battle. */
const charges = (m: Mind, column: Column): number =>
  ownerOf(column) !== m.side || leadersWith(m.t, column).length === 0
    ? 0
    : CHARGES.filter((ability) => chitWith(m.t, column, ability) !== NONE).length;

/** What a battle is worth to the first column's side. */
export function battleWorth(m: Mind, own: Column, other: Column, attacking: boolean): number {
  const { major, win, sweep, swept, loss, otherLoss } = encounter(m, own, other, attacking);
  const { minorBattle, minorVictory, majorVictory } = m.ground.tables.victoryPoints.values;
  const prize = major ? minorVictory : minorBattle;
  const more = majorVictory - minorVictory;
  const tired = m.rounds > 1 ? (major ? FATIGUE.major : FATIGUE.minor) * COMMON_RATE : 0;
  const spoils = major ? INITIATIVE_WORTH : m.strength(other).guns * GUN_WORTH;
  const forfeit = baggageAt(m, own) * m.step + m.strength(own).guns * GUN_WORTH * (major ? 0.4 : 1);
  return (
    win * (prize - tired + spoils) +
    sweep * more -
    (1 - win) * (prize + forfeit + COMMON_RATE) -
    swept * more +
    m.step * (otherLoss - loss)
  );
}

const baggageAt = (m: Mind, column: Column): number => Math.max(0, m.t.baggage[column] as number);

/** How near an enemy must be to be reckoned with, and how likely he is then to come. */
const NEAR = 4;
const LIKELY = [0.6, 0.6, 0.4, 0.3, 0.2] as const;

/** What is to be feared of enemy columns near a point. */
export function dangerAt(m: Mind, column: Column, point: Point): number {
  const key = column * POINTS_IN_ALL + point;
  const known = m.dangers.get(key);
  if (known !== undefined) return known;
  let danger = 0;
  for (const enemy of m.enemies) {
    const far = m.far(m.t.columnAt[enemy] as number, point);
    if (far <= NEAR) danger = Math.max(danger, (LIKELY[far] as number) * fearOf(m, column, enemy));
  }
  m.dangers.set(key, danger);
  return danger;
}

function fearOf(m: Mind, column: Column, enemy: Column): number {
  const key = column * COLUMNS_IN_ALL + enemy;
  const known = m.feared.get(key);
  if (known !== undefined) return known;
  const fear = -battleWorth(m, column, enemy, false);
  m.feared.set(key, fear);
  return fear;
}

/** Steps of a column with its patrols, which come in when it moves. */
export const stepsOnTheMarch = (m: Mind, column: Column): number => m.strength(column).steps + m.outriders(column);

/** Steps that are missing in reduced regiments. */
export const stepsMissing = (m: Mind, column: Column): number => {
  const { foot, horse, steps } = m.strength(column);
  return Math.max(0, 2 * (foot + horse) - steps);
};
