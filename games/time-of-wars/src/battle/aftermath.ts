import type { Run } from '@tercio/kernel';
import { eliminate, hasArmy, isInfantry, put, rebelsAt, spare } from '../forces.ts';
import { capitalsOf, COMMANDER_STATE, LOST_FIRST, SICH, UNIT_OWNER } from '../ground.ts';
import { COMMANDERS, commanderOf, COS, EVERY_UNIT, kindOf, NONE, rulerOf, SWE } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { isSichInRevolt, sideOfCommander } from '../relations.ts';
import { weakenRuler } from '../rulers.ts';
import type { TimeOfWars } from '../spec.ts';
import { GARRISON } from '../state.ts';
import type { Table } from '../state.ts';
import { ACTIVE, INACTIVE, sheetOf } from './sheet.ts';
import { winnerOf } from './reckoning.ts';
import { isDouble } from './table.ts';

/** What follows a Land Battle besides losses and retreat. */

type Fighting = Pick<Run<TimeOfWars, 'battle'>, 'table' | 'tell' | 'at'>;

/** 6.9.3.4, T13, T59 Levies and Azaps of a beaten army are eliminated first. Gives how many steps that were. */
export function dropLevies(g: Fighting, units: readonly Unit[]): number {
  let steps = 0;
  const gone = units.filter((unit) => LOST_FIRST[unit] === true);
  for (const unit of gone) {
    steps += g.table.weak[unit] === 1 ? 1 : 2;
    eliminate(g.table, unit);
  }
  if (gone.length > 0) g.tell?.({ kind: 'unitsGone', rule: '6.9.3.4', units: gone });
  return steps;
}

const GUSTAV = commanderOf('gustav-ii-adolf');
/** 5.1 The dice of Sweden, if they are a double and Gustav II Adolf is there; all others are of no further use. */
export function woundingDice(t: Table): readonly [number, number] {
  const { at, active, inactive, dice } = sheetOf(t);
  if (t.leads[GUSTAV] !== at) return [0, 0];
  const stays = (which: 0 | 1, of: number): number => (of === SWE && isDouble(dice[which]) ? dice[which] : 0);
  return [stays(ACTIVE, active), stays(INACTIVE, inactive)];
}
/** 5.1 Gustav II Adolf is wounded by a double of Sweden's dice. */
export function wound(g: Fighting): void {
  const t = g.table;
  const { dice } = sheetOf(t);
  if (dice[ACTIVE] === 0 && dice[INACTIVE] === 0) return;
  t.leads[GUSTAV] = capitalsOf(SWE)[0] ?? NONE;
  g.tell?.({ kind: 'wounded', rule: '5.1' });
  if (t.ruler[SWE] !== rulerOf('gustav_ii_adolf')) return;
  weakenRuler(g, SWE, '5.1');
}

/** 6.9.3.4 Commanders whose army is gone leave the map until the next turn. */
export function loserCommanders(t: Table, at: Place): void {
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] !== at) continue;
    const side = sideOfCommander(t, who);
    const state = COMMANDER_STATE[who];
    const stays =
      side === NONE ? EVERY_UNIT.some((unit) => t.at[unit] === at && UNIT_OWNER[unit] === state) : hasArmy(t, side, at);
    if (!stays && !isJoined(t, side, at)) t.leads[who] = NONE;
  }
}

/** 5.2.2 His own rebels, beaten, are his army now. */
const isJoined = (t: Table, side: number, at: Place): boolean =>
  side === sheetOf(t).active && winnerOf(t) === ACTIVE && rebelsAt(t, side, at).length > 0;

/** 4.2.5, T44 Cossacks in revolt who are beaten on Sich leave one infantry unit as garrison. */
export function beatenCossacks(g: Fighting, at: Place): boolean {
  const t = g.table;
  if (at !== SICH || !isSichInRevolt(t)) return false;
  const units = EVERY_UNIT.filter((unit) => t.at[unit] === SICH && UNIT_OWNER[unit] === COS);
  const kept = units.find((unit) => t.role[unit] === GARRISON) ?? units.find(isInfantry) ?? spare(t, kindOf('cos_inf'));
  for (const unit of units) if (unit !== kept) eliminate(t, unit);
  if (kept !== NONE) {
    if (t.at[kept] !== SICH) put(t, kept, SICH, GARRISON);
    t.role[kept] = GARRISON;
  }
  return true;
}
