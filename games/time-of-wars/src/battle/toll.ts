import { no, yes } from '@tercio/kernel';
import type { Decision, RuleId, Run, Side, Steps } from '@tercio/kernel';
import { combatOf, landUnitsAt, manpowerSum, suffer } from '../forces.ts';
import { MERCENARY, sequenceAfter, UNIT_OWNER } from '../ground.ts';
import { isPower, NONE, UNIT } from '../ids.ts';
import type { Unit } from '../ids.ts';
import { sortsOf } from '../march/muster.ts';
import { atWar, commandOf, leftBy } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { REBEL } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** Losses: one at a time, chosen by the one who owns or plays the units; spread evenly where the rule says so (T79). */

type Telling = Pick<Run<TimeOfWars, 'toll'>, 'table' | 'tell'>;

/** One unit suffers one loss. */
function hit(g: Telling, unit: Unit, rule: RuleId): void {
  const at = g.table.at[unit] as number;
  suffer(g.table, unit);
  g.tell?.({ kind: 'lost', rule, unit, at, gone: (g.table.at[unit] as number) < 0 });
}
/** Every unit suffers one loss. */
export function hitAll(g: Telling, units: readonly Unit[], rule: RuleId): void {
  for (const unit of units) hit(g, unit, rule);
}

const isAlive = (t: Seen, unit: Unit): boolean => (t.at[unit] as number) >= 0;

/**
 * T36 Who chooses for a unit: its commander; for rebels their owner; for a Minor State the first player after the Active
 * one who is not at War with it; NONE: nobody.
 */
export function deciderOf(t: Seen, unit: Unit, active: number): number {
  const command = commandOf(t, unit);
  if (command !== NONE) return command;
  const owner = UNIT_OWNER[unit] as number;
  if (t.role[unit] === REBEL) return leftBy(t, unit);
  if (owner === MERCENARY) return NONE;
  return sequenceAfter(t, active).find((side) => side !== active && !atWar(t, side, owner)) ?? NONE;
}

/** T79 No weakened unit is hit while a full one is left. */
function candidates(t: Seen, units: readonly Unit[], even: number): Unit[] {
  const alive = units.filter((unit) => isAlive(t, unit));
  const full = alive.filter((unit) => t.weak[unit] === 0);
  return even === 1 && full.length > 0 ? full : alive;
}
/** T75 The owners in turn, the larger contingent first; only those who have a unit that can be hit. */
function nextOwner(t: Seen, units: readonly Unit[], open: readonly Unit[], turn: number, active: number): number {
  const owners = [...new Set(units.map((unit) => deciderOf(t, unit, active)))];
  const size = (owner: number): number => units.filter((unit) => deciderOf(t, unit, active) === owner).length;
  const order = owners.toSorted((a, b) => size(b) - size(a) || a - b);
  const able = order.filter((owner) => open.some((unit) => deciderOf(t, unit, active) === owner));
  return able[turn % able.length] ?? NONE;
}

export const toll: Steps<TimeOfWars, 'toll'> = {
  start(g) {
    const t = g.table;
    const { left, even, turn, active, rule } = g.at;
    const units = g.at.units as readonly Unit[];
    const open = candidates(t, units, even);
    if (left <= 0 || open.length === 0) return g.done(null);
    const alive = units.filter((unit) => isAlive(t, unit));
    const owner = nextOwner(t, alive, open, turn, active);
    const own = open.filter((unit) => deciderOf(t, unit, active) === owner);
    if (isPower(owner)) return g.ask(owner, 'lossOf', { units: own, left, even }, 'chosen');
    hit(g, weakest(t, own), rule);
    return g.go('start', { left: left - 1, turn: turn + 1 });
  },
  chosen(g) {
    hit(g, g.answer('lossOf').arg, g.at.rule);
    return g.go('start', { left: g.at.left - 1, turn: g.at.turn + 1 });
  },
};

/** T36 Where nobody chooses: the lowest Combat Value. */
function weakest(t: Table, units: readonly Unit[]): Unit {
  return units.toSorted((a, b) => combatOf(t, a) - combatOf(t, b) || a - b)[0] as Unit;
}

/** T75 Nobody else's units stand with them, to take some of the losses. */
const standAlone = (t: Seen, units: readonly Unit[], by: Side): boolean =>
  landUnitsAt(t, t.at[units[0] ?? NONE] as number).every(
    (unit) => commandOf(t, unit) === by || atWar(t, by, UNIT_OWNER[unit] as number),
  );

export const lossOf: Decision<TimeOfWars, 'lossOf'> = {
  rule: '6.9.3.4',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, { units }) => sortsOf(t, units as readonly Unit[]),
      may: (t, { units }, unit) =>
        sortsOf(t, units as readonly Unit[]).includes(unit) ? yes : no('6.9.3.4', 'notHit'),
    },
  },
  fallback: (t, { units }) => ({ verb: 'unit', arg: weakest(t, units as readonly Unit[]) }),
  /** Who is hit first is no decision where all are hit. */
  routine(t, { units, left, even }, by) {
    const open = units as readonly Unit[];
    const sorts = sortsOf(t, open);
    const isWhole = left >= (even === 1 ? open.length : manpowerSum(t, open)) && standAlone(t, open, by);
    return isWhole || sorts.length === 1 ? { verb: 'unit', arg: sorts[0] as Unit } : null;
  },
  publiclyForced: true,
};
