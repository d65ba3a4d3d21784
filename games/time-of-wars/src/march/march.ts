import { no, yes } from '@tercio/kernel';
import type { Decision, Refusal, Run, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { armyOf, isMercenary, manpowerSum } from '../forces.ts';
import { isStrong, PORTS, wayTo, WAYS } from '../ground.ts';
import { BALTIC, NONE, PLACE, UNIT } from '../ids.ts';
import type { Place, Unit } from '../ids.ts';
import { canBeTaken, isHostileSpace, isHome } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { BALTIC_FAILED, BLACK_FAILED, HALTED, IDLE, MARCHING, MOVED, RAISED } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { mayPlunder } from '../siege/limits.ts';
import { bannersOfColumn, capacityOf, columnOf, mayAllGo, seaFrom, shift, standDown } from './column.ts';
import { sortsOf } from './muster.ts';
import { attritionOf, warningsFor } from './warnings.ts';

/** 6.9.3.1 Movement: step by step, as long as points last. */

type Marching = Run<TimeOfWars, 'march'>;

export const march: Steps<TimeOfWars, 'march'> = {
  start: (g) => g.call('muster', { side: g.at.side, from: g.at.from, last: NONE, led: NONE }, 'set'),
  set(g) {
    g.table.did &= ~HALTED;
    return g.go('step');
  },
  step(g) {
    const { side, from, raids, steps } = g.at;
    const units = columnOf(g.table, side);
    if (units.length === 0) return g.go('end');
    if (g.table.points === 0 && (raids === 0 || mayPlunder(g.table, side, from, 0) !== yes)) return g.go('attrition');
    if (steps > 0 && raids === 0 && units.length === 1 && !canLeave(g.table, from, side, units)) {
      return g.go('attrition');
    }
    return g.ask(side, 'step', { from, raids, steps }, 'stepped');
  },
  stepped(g) {
    const { verb, arg } = g.answer('step');
    const { side, from } = g.at;
    if (verb === 'stop') return g.go('attrition');
    if (verb === 'leave') {
      g.table.deeds[arg] = (g.table.deeds[arg] as number) & ~MARCHING;
      return g.go('step');
    }
    if (verb === 'plunder') return g.call('plundering', { side, at: from }, 'raided');
    return verb === 'sail' ? setSail(g, arg) : g.go('walk', { to: arg, steps: g.at.steps + 1 });
  },
  walk(g) {
    const { side, from, to, forced, steps } = g.at;
    const cost = wayTo(from, to)?.cost ?? 1;
    const units = columnOf(g.table, side).length;
    g.table.points -= cost;
    shift(g.table, side, from, to);
    g.tell?.({ kind: 'marched', rule: '6.9.3.1', side, from, to, units, cost });
    const unmet = forced === 1 && steps === 1 ? 1 : 0;
    return g.call('enter', { side, from, to, bySea: 0, cost, forced, unmet, next: 0, tried: [], met: 0 }, 'entered');
  },
  raided: (g) => g.go('step', { raids: g.at.raids - 1 }),
  sailed(g) {
    if (g.returned('crossing') === 0) return g.go('end');
    const { side } = g.at;
    const to = whereIs(g.table, side);
    if (to === NONE) return g.go('end');
    const coming = { side, from: g.at.from, to, bySea: 1, cost: 1 };
    const unmet = g.at.forced;
    return g.call('enter', { ...coming, forced: 0, unmet, next: 0, tried: [], met: 0 }, 'landed');
  },
  /** T54, T62 Across the sea there is no march attrition; the army may be named again for a march by land. */
  landed(g) {
    const goesOn = g.returned('enter');
    const at = whereIs(g.table, g.at.side);
    if (goesOn === 0 || at === NONE) return g.go('end');
    return g.go(goesOn === 1 ? 'step' : 'winter', { from: at, steps: 1 });
  },
  entered(g) {
    const goesOn = g.returned('enter');
    const at = whereIs(g.table, g.at.side);
    if (goesOn === 0 || at === NONE) return g.go('end');
    // It goes no further, but may plunder where it stands if a card says so.
    if (goesOn !== 1) g.table.points = g.at.raids > 0 ? 0 : g.table.points;
    return g.go(goesOn === 1 || g.at.raids > 0 ? 'step' : 'attrition', { from: at });
  },
  attrition(g) {
    const { side, forced, steps } = g.at;
    const units = columnOf(g.table, side);
    const manpower = manpowerSum(g.table, units);
    if (steps === 0) {
      for (const unit of units) g.table.deeds[unit] = (g.table.deeds[unit] as number) | IDLE;
      return g.go('end');
    }
    if (manpower < attritionOf(forced === 1)) return g.go('winter');
    g.tell?.({ kind: 'tired', rule: '6.9.3.1', side, manpower });
    return g.call('toll', { units, left: 1, even: 0, turn: 0, active: side, rule: '6.9.3.1' }, 'winter');
  },
  winter(g) {
    const { side, from } = g.at;
    return g.window('winter', { side, from, to: from, bySea: 0, cost: 0 }, 'end');
  },
  end(g) {
    standDown(g.table, g.at.side);
    g.table.did &= ~HALTED;
    return g.done(null);
  },
};

const whereIs = (t: Seen, side: Side): Place => {
  const [first] = columnOf(t, side);
  return (first === undefined ? NONE : t.at[first]) as Place;
};

function setSail(g: Marching, to: Place): ReturnType<Marching['go']> {
  const { side, from } = g.at;
  g.table.points -= 1;
  return g.call('crossing', { side, from, to, next: 0 }, 'sailed');
}

// Where the army may go

const failedOn = (t: Seen, sea: number): boolean => (t.did & (sea === BALTIC ? BALTIC_FAILED : BLACK_FAILED)) !== 0;

/** The marching units, found once for a whole list of options. */
const columnIn = (t: Seen, by: Side, scratch: Scratch): readonly Unit[] =>
  scratch.once('column', () => columnOf(t, by));

function mayStep(t: Table, from: Place, to: Place, units: readonly Unit[]): Verdict {
  const way = wayTo(from, to);
  if (way === undefined) return no('6.9.3.1', 'noWay', { from, to });
  if (way.cost > t.points) return no('6.9.3.1', 'tooFewPoints', { cost: way.cost, points: t.points });
  return mayAllGo(t, units, to) ? yes : no('3.0', 'closedSpace', { at: to });
}
function maySail(t: Table, from: Place, to: Place, by: Side, units: readonly Unit[]): Verdict {
  if (units.some((unit) => ((t.deeds[unit] as number) & RAISED) !== 0)) return no('6.9.3.1', 'raisedNow');
  const sea = seaFrom(t, by, from, units);
  if (sea === NONE || from === to || !(PORTS[sea] ?? []).includes(to)) return no('6.9.3.1', 'noSeaWay', { from, to });
  if (failedOn(t, sea)) return no('6.9.3.5', 'seaFailed');
  if (t.points < 1) return no('6.9.3.1', 'tooFewPoints', { cost: 1, points: t.points });
  const capacity = capacityOf(t, by, sea);
  if (capacity < units.length) return no('6.9.3.1', 'tooFewShips', { capacity, units: units.length });
  return mayAllGo(t, units, to) ? yes : no('3.0', 'closedSpace', { at: to });
}
/** Is there a first step for this army? */
const canLeave = (t: Table, from: Place, by: Side, units: readonly Unit[]): boolean =>
  (WAYS[from] ?? []).some(({ to }) => mayStep(t, from, to, units) === yes) ||
  (PORTS[seaFrom(t, by, from, units)] ?? []).some((to) => maySail(t, from, to, by, units) === yes);
function mayLeave(t: Table, from: Place, unit: Unit, by: Side, units: readonly Unit[]): Verdict {
  if (!hasMoved(t, units) || units.length === 1 || !sortsOf(t, units).includes(unit)) return no('6.9.3.1', 'notThere');
  const rest = units.filter((one) => one !== unit);
  if (rest.every(isMercenary)) return no('6.7', 'onlyMercenaries');
  const company = armyOf(t, by, from).some((one) => !units.includes(one) && !isMercenary(one));
  return !isMercenary(unit) || company ? yes : no('6.7', 'onlyMercenaries');
}
const hasMoved = (t: Seen, units: readonly Unit[]): boolean =>
  units.some((unit) => ((t.deeds[unit] as number) & MOVED) !== 0);

const warned = (t: Seen, side: Side, from: Place, to: Place, bySea: boolean): readonly Refusal[] =>
  warningsFor(t, { side, units: columnOf(t, side), from, through: [to], bySea });

export const step: Decision<TimeOfWars, 'step'> = {
  rule: '6.9.3.1',
  verbs: {
    to: {
      domain: PLACE,
      each: (_t, { from }) => (WAYS[from] ?? []).map(({ to }) => to),
      may: (t, { from }, to, by, scratch) => mayStep(t, from, to, columnIn(t, by, scratch)),
      warn: (t, { from }, to, by) => warned(t, by, from, to, false),
    },
    sail: {
      domain: PLACE,
      each: (t, { from }, by, scratch) => PORTS[seaFrom(t, by, from, columnIn(t, by, scratch))] ?? [],
      may: (t, { from }, to, by, scratch) => maySail(t, from, to, by, columnIn(t, by, scratch)),
      warn: (t, { from }, to, by) => warned(t, by, from, to, true),
    },
    plunder: {
      may: (t, { from, raids }, _arg, by) => (raids > 0 ? mayPlunder(t, by, from, 0) : no('6.9.3.9', 'noFreePlunder')),
    },
    leave: {
      domain: UNIT,
      each: (t, _about, by, scratch) => {
        const units = columnIn(t, by, scratch);
        return hasMoved(t, units) ? sortsOf(t, units) : [];
      },
      may: (t, { from }, unit, by, scratch) => mayLeave(t, from, unit, by, columnIn(t, by, scratch)),
    },
    stop: {
      may: (t, { from, steps }, _arg, by, scratch) =>
        steps === 0 && canLeave(t, from, by, columnIn(t, by, scratch)) ? no('6.9.3.1', 'mustMove') : yes,
    },
  },
  fallback(t, { from, steps }, by) {
    const units = columnOf(t, by);
    if (steps > 0 || !canLeave(t, from, by, units)) return { verb: 'stop', arg: null };
    const land = (WAYS[from] ?? []).find(({ to }) => mayStep(t, from, to, units) === yes);
    if (land !== undefined) return { verb: 'to', arg: land.to };
    const ports = PORTS[seaFrom(t, by, from, units)] ?? [];
    return { verb: 'sail', arg: ports.find((to) => maySail(t, from, to, by, units) === yes) ?? from };
  },
};

/** 6.9.3.1 An army on an enemy's Fortified City or Fortress goes no further. */
export const mustStop = (t: Seen, by: Side, at: Place): boolean => {
  if (!isStrong(at) || isHome(t, by, at)) return false;
  const banners = bannersOfColumn(t, by);
  return isHostileSpace(t, banners, at) || (canBeTaken(t, banners, at) && t.control[at] !== NONE);
};
