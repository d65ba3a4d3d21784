import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { removeForGood, strayLeaders } from '../forces.ts';
import { OWNER, playerBefore, playersOf, UNIT_OWNER } from '../ground.ts';
import { EVERY_SPACE, EVERY_UNIT, isPower, KIND_OF, SWE, UNIT } from '../ids.ts';
import type { Unit } from '../ids.ts';
import { moveDp } from '../sheets.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.11 Removal of auxiliary markers; 6.9.1.1 units lost at the bottom. */

type Turning = Pick<Run<TimeOfWars, 'turn'>, 'table' | 'tell'>;
const GOOD = 1;
const POOR = 2;

export function tidy(g: Turning): void {
  const t = g.table;
  smelt(g);
  for (const side of playersOf(t)) {
    const own = EVERY_SPACE.filter((at) => t.control[at] === side);
    const revolts = own.filter((at) => t.revolt[at] === 1).length;
    const famines = own.filter((at) => t.famine[at] === 1).length;
    const national = own.filter((at) => OWNER[at] === side);
    const good = national.filter((at) => t.harvest[at] === GOOD).length;
    const poor = national.filter((at) => t.harvest[at] === POOR).length;
    moveDp(t, side, 'domestic', -revolts);
    moveDp(t, side, 'economy', -famines);
    t.yields[side] = good - poor;
    if (revolts + famines + good + poor > 0) {
      g.tell?.({ kind: 'tidied', rule: '6.11', side, revolts, famines, good, poor });
    }
  }
  t.revolt.fill(0);
  t.famine.fill(0);
  t.harvest.fill(0);
}
/** 2.3.2 Unrest and hunger in Sweden cost iron. */
function smelt(g: Turning): void {
  const t = g.table;
  if (!playersOf(t).includes(SWE)) return;
  let count = 0;
  for (const at of EVERY_SPACE) if (OWNER[at] === SWE) count += (t.revolt[at] as number) + (t.famine[at] as number);
  if (count === 0 || t.track[SWE] === 0) return;
  t.track[SWE] = Math.max(0, (t.track[SWE] as number) - Math.min(2, count));
  g.tell?.({ kind: 'tracked', rule: '2.3.2', side: SWE, track: SWE, to: t.track[SWE] as number });
}

// 6.9.1.1, T29

const strippable = (t: Seen, power: Side): Unit[] =>
  EVERY_UNIT.filter((unit) => UNIT_OWNER[unit] === power && (t.at[unit] as number) >= 0);
const owing = (t: Seen): number => t.owed.findIndex((units) => units > 0);

export const collapse: Steps<TimeOfWars, 'collapse'> = {
  start(g) {
    const t = g.table;
    const power = owing(t);
    if (!isPower(power)) return g.done(null);
    if (strippable(t, power).length === 0) {
      t.owed[power] = 0;
      return g.go('start');
    }
    return g.ask(playerBefore(t, power), 'strip', { power }, 'stripped');
  },
  stripped(g) {
    const t = g.table;
    const power = owing(t) as Side;
    const unit = g.answer('strip').arg;
    t.owed[power] = (t.owed[power] as number) - 1;
    const at = t.at[unit] as number;
    removeForGood(t, unit);
    strayLeaders(t, at);
    g.tell?.({ kind: 'stripped', rule: '6.9.1.1', side: power, unit });
    return g.go('start');
  },
};
export const strip: Decision<TimeOfWars, 'strip'> = {
  rule: '6.9.1.1',
  verbs: {
    unit: {
      domain: UNIT,
      each: (t, { power }) => firstOfEach(t, strippable(t, power)),
      may: (t, { power }, unit) =>
        firstOfEach(t, strippable(t, power)).includes(unit) ? yes : no('6.9.1.1', 'notTheirs'),
    },
  },
  fallback: (t, { power }) => ({ verb: 'unit', arg: strippable(t, power)[0] ?? (0 as Unit) }),
};
/** Units alike in kind, place, strength and role are offered once. */
const firstOfEach = (t: Seen, units: readonly Unit[]): Unit[] =>
  units.filter(
    (unit, index) =>
      units.findIndex(
        (one) =>
          KIND_OF[one] === KIND_OF[unit] &&
          t.at[one] === t.at[unit] &&
          t.weak[one] === t.weak[unit] &&
          t.role[one] === t.role[unit],
      ) === index,
  );
