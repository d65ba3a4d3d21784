import { d6 } from '@tercio/kernel';
import type { Run } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { board } from '../board.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';

/** Appendix B: smoke, rain and darkness. */

const weatherOf = (t: Table) => board(t).file.weather;

export const isDark = (t: Table): boolean => weatherOf(t).dark.includes(t.turn);

/** B.2.2, B.3.2, B.4.1: what a command die counts. Smoke spoils only the dice of a commander's tactics. */
export function commandDie(t: Table, face: number, ofTactics: boolean): number {
  const halvings = (isDark(t) ? 1 : 0) + t.raining + (ofTactics ? t.smoke : 0);
  const times = t.rulings.HALVE_DICE_ONCE === 1 ? Math.min(1, halvings) : halvings;
  let value = face;
  for (let i = 0; i < times; i++) value = Math.ceil(value / 2);
  return value;
}

type NewTurn = Run<Battles, 'newTurn'>;

/** B.3: a 6 changes the weather; rain lays the smoke for good. */
export function rollRain(g: NewTurn): void {
  const t = g.table;
  if (weatherOf(t).rain === null) return;
  if (g.roll('B.3.1', d6) === 6) {
    t.raining = 1 - t.raining;
    g.tell?.({ kind: 'weatherChanged', rule: 'B.3.1', raining: t.raining });
  }
  if (t.raining === 0 || t.smokeLaid === 1) return;
  if (t.smoke === 1) g.tell?.({ kind: 'smokeLaid', rule: 'B.3.4' });
  t.smoke = 0;
  t.smokeLaid = 1;
}

/** B.2.1: smoke settles, if it may still come. */
export function rollSmoke(g: NewTurn): void {
  const t = g.table;
  if (!weatherOf(t).smoke || t.smoke === 1 || t.smokeLaid === 1) return;
  const die = g.roll('B.2.1', d6);
  if (die + t.turn < tables.smoke.values.settlesAt) return;
  t.smoke = 1;
  g.tell?.({ kind: 'smokeSettled', rule: 'B.2.1', die });
}

/** B.2.3: in smoke an even die turns the order of play round. */
export function rollOrder(g: NewTurn): void {
  const t = g.table;
  const before = t.rulings.REVERSE_FROM_SCENARIO === 1 ? t.opens : t.first;
  t.first = before;
  const inSmoke = t.rulings.ORDER_DIE_NEEDS_SMOKE === 1 ? t.smoke === 1 : weatherOf(t).smoke && t.smokeLaid === 0;
  if (!inSmoke) return;
  const die = g.roll('B.2.3', d6);
  if (die % 2 === 1) return;
  t.first = 1 - before;
  g.tell?.({ kind: 'orderTurned', rule: 'B.2.3', die, first: t.first });
}
