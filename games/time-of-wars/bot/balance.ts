import type { Reason, Side } from '@tercio/kernel/sim';
import { combatOf, isNaval } from '../src/forces.ts';
import { playersOf } from '../src/ground.ts';
import { EVERY_UNIT, SIDES } from '../src/ids.ts';
import { commandOf } from '../src/relations.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Table } from '../src/state.ts';
import { scoreOf } from '../src/winning.ts';
import { aimOf } from './aims.ts';
import { mindOf } from './mind.ts';

/** How well a side stands: points, armies and what they are about to do, cards, FUND, levels. */

const CARD = 0.3;
const FUND = 0.25;
const COMBAT = 0.07;
const LEVEL = 0.35;
const PROMISE = 0.35;

function combatOn(t: Table, side: Side): number {
  let sum = 0;
  for (const unit of EVERY_UNIT)
    if ((t.at[unit] as number) >= 0 && !isNaval(unit) && commandOf(t, unit) === side) sum += combatOf(t, unit);
  return sum;
}
/** What its armies could take next. */
function promise(t: Table, side: Side): number {
  const m = mindOf(t, side);
  return m.armies.reduce((sum, army) => sum + (aimOf(m, army)?.value ?? 0), 0);
}

/** What a side has, part by part. */
export function partsOf(t: Table, side: Side): readonly Reason[] {
  const isLast = t.turn >= lastTurnOf(t);
  const levels = (t.military[side] as number) + (t.domestic[side] as number) + (t.economy[side] as number);
  return [
    { text: 'victory points', amount: scoreOf(t, side) },
    { text: 'armies', amount: COMBAT * combatOn(t, side) },
    { text: 'what they can take', amount: PROMISE * promise(t, side) },
    { text: 'cards', amount: CARD * (t.handCount[side] as number) + FUND * (t.funds[side] as number) },
    { text: 'levels', amount: isLast ? 0 : LEVEL * levels },
  ];
}

/** The sum of the parts of each side that plays; others have nothing. */
export function standings(t: Table): readonly number[] {
  const sums: number[] = SIDES.map(() => 0);
  for (const side of playersOf(t)) sums[side] = partsOf(t, side).reduce((sum, { amount }) => sum + amount, 0);
  return sums;
}

/** A side's parts against what the others have on average. */
export function reasons(t: Table, side: Side): readonly Reason[] {
  const others = playersOf(t).filter((one) => one !== side);
  const theirs = others.map((one) => partsOf(t, one));
  return partsOf(t, side).map(({ text, amount }, i) => ({
    text,
    amount: amount - theirs.reduce((sum, parts) => sum + (parts[i]?.amount ?? 0), 0) / Math.max(1, others.length),
  }));
}

export const balance = (t: Table, side: Side): number => reasons(t, side).reduce((sum, { amount }) => sum + amount, 0);
