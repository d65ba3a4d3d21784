import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { armyOf, garrisonAt, isInfantry, isLent, isMercenary, squadronsOf, strayLeaders } from '../forces.ts';
import { DANZIG, isStrong, PORT } from '../ground.ts';
import { COMMANDERS, isSpace, NONE, PLC, UNIT } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { hitAll } from '../battle/toll.ts';
import { controls, sideOfCommander } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { MarchProcs } from '../spec/march.ts';
import { GARRISON } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { columnOf, standing } from './column.ts';
import { sortsOf } from './muster.ts';
import { withdrawalLosses } from './warnings.ts';

/** 6.9.3.3 An army withdraws before battle: a garrison may stay, the cavalry behind it costs losses. */

export const withdrawal: Steps<TimeOfWars, 'withdrawal'> = {
  start(g) {
    const { by, at } = g.at;
    if (garrisonChoices(g.table, at, by).length === 0) return g.go('go');
    return g.ask(by, 'leaveBehind', { at, why: mustLeave(g.table, g.at) ? CROWDED : 0 }, 'left');
  },
  left(g) {
    const { verb, arg } = g.answer('leaveBehind');
    if (verb === 'unit') setGarrison(g.table, arg);
    return g.go('go');
  },
  go(g) {
    const { by, at, to, side } = g.at;
    const t = g.table;
    const units = standing(t, { side, to: at }, by);
    const losses = withdrawalLosses(units, columnOf(t, side));
    moveStanding(t, units, by, at, to);
    g.tell?.({ kind: 'withdrew', rule: '6.9.3.3', side: by, from: at, to, units: units.length });
    if (losses === units.length) hitAll(g, units, '6.9.3.3');
    strayLeaders(t, to);
    if (losses === 0 || losses === units.length) return g.done(null);
    return g.call('toll', { units, left: losses, even: 1, turn: 0, active: by, rule: '6.9.3.3' }, 'end');
  },
  end: (g) => g.done(null),
};

/** As `why`: the squadrons do not carry all, so somebody stays. */
const CROWDED = 4;
const mustLeave = (t: Seen, { by, at, side, bySea }: MarchProcs['withdrawal']['at']): boolean =>
  bySea === 1 && squadronsOf(t, by, PORT[at] as number).length < standing(t, { side, to: at }, by).length;

/** Units leave with the Commanders of their side. */
export function moveStanding(t: Table, units: readonly Unit[], by: number, from: Place, to: Place): void {
  for (const unit of units) t.at[unit] = to;
  // 6.6.4 Anyone who enters ends a Revolt.
  if (units.length > 0 && isSpace(to)) t.revolt[to] = 0;
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] === from && sideOfCommander(t, who) === by) t.leads[who] = to;
  }
}

/** 6.7, T109 The only unit that is no mercenary does not leave the others alone. */
export const isHirelingsButOne = (army: readonly Unit[]): boolean =>
  army.length > 1 && army.filter((unit) => !isMercenary(unit)).length === 1;
/** T63 Infantry that may become the garrison of a Fortress or Fortified City that its side controls. */
export function garrisonChoices(t: Seen, at: Place, by: Side, here?: readonly Unit[]): Unit[] {
  if (!isStrong(at) || !controls(t, by, at) || garrisonAt(t, at) !== NONE || isDanzigOfCommonwealth(at, by)) return [];
  const army = here ?? armyOf(t, by, at);
  if (isHirelingsButOne(army)) return [];
  return army.filter((unit) => isInfantry(unit) && !isMercenary(unit) && !isLent(t, unit));
}
/** 6.2.2 */
const isDanzigOfCommonwealth = (at: Place, by: Side): boolean => at === DANZIG && by === PLC;

export function setGarrison(t: Table, unit: Unit): void {
  t.role[unit] = GARRISON;
}

export const leaveBehind: Decision<TimeOfWars, 'leaveBehind'> = {
  rule: '6.9.3.3',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, { at }, by) => sortsOf(t, garrisonChoices(t, at, by)),
      may: (t, { at }, unit, by) =>
        sortsOf(t, garrisonChoices(t, at, by)).includes(unit) ? yes : no('6.9.3.3', 'noGarrison', { at }),
    },
    none: { may: (_t, { why }) => (why === CROWDED ? no('6.9.3.3', 'tooFewSquadrons') : yes) },
  },
  fallback: (t, { at, why }, by) =>
    why === CROWDED ? { verb: 'unit', arg: garrisonChoices(t, at, by)[0] ?? (0 as Unit) } : { verb: 'none', arg: null },
};
