import { no, yes } from '@tercio/kernel';
import type { Decision, Steps } from '@tercio/kernel';
import { combatOf, eliminate, isNaval } from '../forces.ts';
import { playerBefore, UNIT_OWNER } from '../ground.ts';
import { DEN, EVERY_UNIT, isPower, UNIT } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { sortsOf } from '../march/muster.ts';
import { areAllied, commandOf } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';
import { columnFor, lossesAt, modifiedSum, PAIR } from './table.ts';

/** 6.9.3.5 Naval Battle: no Military level, no Commanders; losses are squadrons; a tie is the Active side's. */

const DANES = -1;
/** 6.9.3.6 The Dutch before Danzig: here a tie breaks the siege (T17). */
export const DUTCH = -2;
export const DUTCH_VALUE = 8;

/** 6.5.2, T101 The squadrons of a side with those of its allies; who is allied with both sides supports neither. */
function fleetOf(t: Seen, of: number, sea: Place, against: number): Unit[] {
  if (of === DANES) return EVERY_UNIT.filter((unit) => t.at[unit] === sea && isNaval(unit) && UNIT_OWNER[unit] === DEN);
  if (!isPower(of)) return [];
  return EVERY_UNIT.filter((unit) => {
    const owner = commandOf(t, unit);
    const supports = areAllied(t, owner, of) && owner !== against && !areAllied(t, owner, against);
    return t.at[unit] === sea && isNaval(unit) && (owner === of || supports);
  });
}
const valueOf = (t: Seen, fleet: readonly Unit[]): number => fleet.reduce((sum, unit) => sum + combatOf(t, unit), 0);

export const seaFight: Steps<TimeOfWars, 'seaFight'> = {
  start(g) {
    const { side, against, sea } = g.at;
    const own = valueOf(g.table, fleetOf(g.table, side, sea, against));
    const foe = against === DUTCH ? DUTCH_VALUE : valueOf(g.table, fleetOf(g.table, against, sea, side));
    const made = own === 0 ? 0 : lossesAt(columnFor(own), modifiedSum(g.roll('6.9.3.5', PAIR), 0));
    const taken = foe === 0 ? 0 : lossesAt(columnFor(foe), modifiedSum(g.roll('6.9.3.5', PAIR), 0));
    const won = isWon(against, own, made, taken) ? 1 : 0;
    g.tell?.({ kind: 'navalBattle', rule: '6.9.3.5', side, against, inflicted: [made, taken], won });
    return g.go('own', { made, taken });
  },
  own(g) {
    const { side, against, sea, taken } = g.at;
    return g.call('squadrons', { by: side, sea, left: taken, units: fleetOf(g.table, side, sea, against) }, 'foe');
  },
  foe(g) {
    const { against, sea, made, side } = g.at;
    const by = against === DANES ? playerBefore(g.table, side) : against;
    return g.call('squadrons', { by, sea, left: made, units: fleetOf(g.table, against, sea, side) }, 'end');
  },
  end(g) {
    const { side, against, sea, made, taken } = g.at;
    return g.done(isWon(against, fleetOf(g.table, side, sea, against).length + taken, made, taken) ? 1 : 0);
  },
};
const isWon = (against: number, own: number, made: number, taken: number): boolean =>
  own > 0 && (against === DUTCH ? made > taken : made >= taken);

/** Which squadrons are lost. */
export const squadrons: Steps<TimeOfWars, 'squadrons'> = {
  start(g) {
    const { by, left } = g.at;
    const units = (g.at.units as readonly Unit[]).filter((unit) => (g.table.at[unit] as number) >= 0);
    if (left === 0 || units.length === 0 || !isPower(by)) return g.done(null);
    return g.ask(by, 'sink', { units, left }, 'chosen');
  },
  chosen(g) {
    const unit = g.answer('sink').arg;
    const at = g.table.at[unit] as number;
    eliminate(g.table, unit);
    g.tell?.({ kind: 'lost', rule: '6.9.3.5', unit, at, gone: true });
    return g.go('start', { left: g.at.left - 1 });
  },
};

export const sink: Decision<TimeOfWars, 'sink'> = {
  rule: '6.9.3.5',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, { units }) => sortsOf(t, units as readonly Unit[]),
      may: (t, { units }, unit) =>
        sortsOf(t, units as readonly Unit[]).includes(unit) ? yes : no('6.9.3.5', 'notHit'),
    },
  },
  fallback: (_t, { units }) => ({ verb: 'unit', arg: units[0] as Unit }),
  publiclyForced: true,
};
