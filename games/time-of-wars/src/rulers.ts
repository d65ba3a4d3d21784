import type { RuleId, Run, Side } from '@tercio/kernel';
import { rulerFile } from './ground.ts';
import { commanderOf, EVERY_RULER, NONE, POWERS, rulerOf, SWE } from './ids.ts';
import type { Ruler } from './ids.ts';
import type { TimeOfWars } from './spec.ts';
import type { Seen, Table } from './state.ts';

/** 2.4, 6.3 Rulers: who follows whom, and when. */

type Telling = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'tell'>;

const listOf = (side: number): readonly Ruler[] =>
  EVERY_RULER.filter((ruler) => rulerFile(ruler).power === POWERS[side]);

/** T24 The next of the list whose turn has come and is not over, or NONE. */
export function successorOf(t: Seen, side: Side): Ruler {
  const list = listOf(side);
  const now = list.indexOf(t.ruler[side] as Ruler);
  const found = list
    .slice(now + 1)
    .find((ruler) => rulerFile(ruler).from <= t.turn && rulerFile(ruler).until >= t.turn);
  return (found ?? NONE) as Ruler;
}

/** A new Ruler, on the full side; the Commander counter of the old one leaves (5.1, T22). */
export function crown(g: Telling, side: Side, ruler: Ruler, weak: number, rule: RuleId): void {
  const t = g.table;
  const before = t.ruler[side] as Ruler;
  dropCommander(t, before, ruler, weak);
  t.ruler[side] = ruler;
  t.rulerWeak[side] = weak;
  t.prolonged[side] = 0;
  g.tell?.({ kind: 'reigns', rule, side, ruler, weak });
}
const MATTHIAS = 'archduke-matthias';
const GODUNOV = 'boris-godunov';
/** T22 Boris Godunov and Archduke Matthias command before they reign; the others only while they do. */
function dropCommander(t: Table, before: Ruler, next: Ruler, weak: number): void {
  const old = before === NONE ? null : rulerFile(before).commander;
  const isNew = rulerFile(next).commander === old && weak === 0;
  if (old !== null && !isNew) t.leads[commanderOf(old)] = NONE;
  if (rulerFile(next).id === 'boris_godunov' && weak === 1) t.leads[commanderOf(GODUNOV)] = NONE;
  if (rulerFile(next).power === 'HRE' && rulerFile(next).id !== 'matthias_i' && rulerFile(next).from >= 3) {
    t.leads[commanderOf(MATTHIAS)] = NONE;
  }
}

/** 6.3.6.1 In Game Turn 1 only the Regency changes the Ruler of Sweden. */
const isFixed = (t: Seen, side: Side): boolean => side === SWE && t.turn === 1;
/** Would weakening change anything? */
export const canWeaken = (t: Seen, side: Side): boolean =>
  t.ruler[side] !== NONE && !isFixed(t, side) && (t.rulerWeak[side] === 0 || successorOf(t, side) !== NONE);

const BORIS = rulerOf('boris_godunov');
/** The successor reigns. 6.3.6.2 Boris Godunov who was not in play in Game Turn 1 comes in as Vasili IV. */
export function succeed(g: Telling, side: Side, rule: RuleId): void {
  const next = successorOf(g.table, side);
  crown(g, side, next, next === BORIS && g.table.turn >= 2 ? 1 : 0, rule);
}

/** 2.4 Full: flipped. Weakened: replaced by a successor, if there is one. */
export function weakenRuler(g: Telling, side: Side, rule: RuleId): void {
  const t = g.table;
  if (!canWeaken(t, side)) return;
  if (t.rulerWeak[side] === 1) return succeed(g, side, rule);
  const ruler = t.ruler[side] as Ruler;
  if (rulerFile(ruler).front.name !== rulerFile(ruler).back.name) dropCommander(t, ruler, ruler, 1);
  t.rulerWeak[side] = 1;
  g.tell?.({ kind: 'reigns', rule, side, ruler, weak: 1 });
}
export const rules = (t: Seen, side: Side, id: string): boolean => t.ruler[side] === rulerOf(id);
