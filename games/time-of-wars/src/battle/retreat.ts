import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps } from '@tercio/kernel';
import { eliminate, hasFoes, bannersIn } from '../forces.ts';
import { CAPITAL_OF, capitalsOf, isOpen, isStrong, TERRAIN, TYPE, UNIT_OWNER, wayTo, WAYS } from '../ground.ts';
import { COMMANDERS, isPower, isSpace, NONE, PLACE, POWERS } from '../ids.ts';
import type { Commander, Place, Unit } from '../ids.ts';
import { garrisonChoices, moveStanding, setGarrison } from '../march/withdrawal.ts';
import { commandOf, holderOf, isHome, leftBy, sideOfCommander } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { GARRISON, REBEL } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { contingents, sheetOf } from './sheet.ts';
import { deciderOf, hitAll } from './toll.ts';

/** 6.9.3.4 The beaten army leaves the space, contingent by contingent (T61). */

type Retreating = Run<TimeOfWars, 'retreat'>;
type Next = ReturnType<Retreating['go']>;

const left = (g: Retreating): Unit[] =>
  (g.at.units as readonly Unit[]).filter((unit) => g.table.at[unit] === g.at.at && g.table.role[unit] !== GARRISON);

export const retreat: Steps<TimeOfWars, 'retreat'> = {
  start(g) {
    const { side, by, at, from } = g.at;
    if (by === side) return goBack(g);
    const part = contingents(g.table, left(g))[0];
    if (part === undefined) return g.done(null);
    const decider = isPower(part.of) ? part.of : NONE;
    if (isPower(decider) && isStrong(at) && garrisonChoices(g.table, at, decider).length > 0 && mayStay(g)) {
      return g.ask(decider, 'leaveBehind', { at, why: 2 }, 'stayed');
    }
    return g.go('where', { from });
  },
  stayed(g) {
    const { verb, arg } = g.answer('leaveBehind');
    if (verb === 'unit') setGarrison(g.table, arg);
    return g.go('where');
  },
  where(g) {
    const { side, at, from } = g.at;
    const part = contingents(g.table, left(g))[0];
    if (part === undefined) return g.done(null);
    const units = part.units;
    const open = refuges(g.table, at, units);
    if (open.length === 0) return transfer(g, units, part.of);
    const decider = deciderOf(g.table, units[0] as Unit, side);
    if (!isPower(decider)) return leave(g, units, part.of, open[0] as Place);
    return g.ask(decider, 'retreatTo', { at, from, units }, 'chosen');
  },
  chosen(g) {
    const part = contingents(g.table, left(g))[0];
    return leave(g, part?.units ?? [], part?.of ?? NONE, g.answer('retreatTo').arg);
  },
  trail: (g) => g.go('start'),
  end: (g) => g.done(null),
};

/** A garrison is left once. */
const mayStay = (g: Retreating): boolean => left(g).length > 0;

/** The Active army: back whence it came, by the way it came. */
function goBack(g: Retreating): Next {
  const { side, at, from } = g.at;
  const units = left(g);
  const { bySea } = sheetOf(g.table);
  const isClosed = isSpace(from) && hasFoes(g.table, side, bannersIn(g.table, units), from);
  if (isClosed) return transfer(g, units, side);
  const isTrail = bySea === 0 && wayTo(at, from)?.trail === true;
  if (isTrail && isLastStep(g.table, units)) loseLeaders(g.table, side, at);
  moveStanding(g.table, units, side, at, from);
  g.tell?.({ kind: 'retreated', rule: '6.9.3.4', side, from: at, to: from });
  if (!isTrail) return g.done(null);
  return g.call('toll', { units, left: 1, even: 1, turn: 0, active: side, rule: '6.9.3.4' }, 'end');
}
function leave(g: Retreating, units: readonly Unit[], of: number, to: Place): Next {
  const { at, side } = g.at;
  const isTrail = wayTo(at, to)?.trail === true;
  if (isTrail && isLastStep(g.table, units)) loseLeaders(g.table, of, at);
  moveStanding(g.table, units, of, at, to);
  g.tell?.({ kind: 'retreated', rule: '6.9.3.4', side: of, from: at, to });
  if (!isTrail) return g.go('start');
  return g.call('toll', { units, left: 1, even: 1, turn: 0, active: side, rule: '6.9.3.4' }, 'trail');
}
/** No way out: one more loss each, and straight to the Capital. */
function transfer(g: Retreating, units: readonly Unit[], of: number): Next {
  const t = g.table;
  const { at, side, by } = g.at;
  hitAll(g, units, '6.9.3.4');
  const alive = units.filter((unit) => (t.at[unit] as number) >= 0);
  const home = alive[0] === undefined ? NONE : refugeOf(t, of, masterOf(t, alive[0]), at);
  if (home === NONE) for (const unit of alive) eliminate(t, unit);
  else moveStanding(t, alive, of, at, home);
  if (home === NONE) loseLeaders(t, of, at);
  g.tell?.({ kind: 'retreated', rule: '6.9.3.4', side: of, from: at, to: home });
  return by === side ? g.done(null) : g.go('start');
}
/** One more loss, and nobody is left: the Commanders go with the army. */
const isLastStep = (t: Seen, units: readonly Unit[]): boolean => units.length === 1 && t.weak[units[0] as Unit] === 1;
function loseLeaders(t: Table, of: number, at: Place): void {
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    if (t.leads[who] === at && sideOfCommander(t, who) === of) t.leads[who] = NONE;
  }
}
/** Whose land takes a unit in that nobody commands: that of the power which rebels have left, or its own state's. */
const masterOf = (t: Seen, unit: Unit): number =>
  t.role[unit] === REBEL ? leftBy(t, unit) : (UNIT_OWNER[unit] as number);
/**
 * A Capital of the power, of that which rebels have left, or of the Minor State that nobody commands; not the one where it
 * was beaten. NONE if there is none.
 */
function refugeOf(t: Seen, of: number, owner: number, lost: Place): Place {
  const power = isPower(of) ? of : owner;
  if (isPower(power)) return (capitalsOf(power).find((at) => at !== lost && isHome(t, power, at)) ?? NONE) as Place;
  const capital = CAPITAL_OF[owner] ?? NONE;
  return (capital !== lost && capital !== NONE && holderOf(t, capital) >= POWERS.length ? capital : NONE) as Place;
}

/** Spaces that the power controls and Terrain Points beside it, without enemies; the nearest first. */
function refuges(t: Seen, at: Place, units: readonly Unit[]): Place[] {
  const [first] = units;
  if (first === undefined) return [];
  const of = commandOf(t, first);
  const owner = masterOf(t, first);
  const banners = bannersIn(t, units);
  // A Minor State's army goes into its own land, whoever commands it.
  const isOfOne = owner >= POWERS.length && units.every((unit) => UNIT_OWNER[unit] === owner);
  const isOwn = (to: Place): boolean =>
    (isPower(of) && isHome(t, of, to)) || ((!isPower(of) || isOfOne) && holderOf(t, to) === owner);
  const takesIn = (to: Place): boolean => isOpen(t, to) && ((TYPE[to] === TERRAIN && isSpace(to)) || isOwn(to));
  return (WAYS[at] ?? [])
    .filter(({ to, box }) => !box && takesIn(to) && !hasFoes(t, of, banners, to))
    .toSorted((a, b) => a.cost - b.cost)
    .map(({ to }) => to);
}

export const retreatTo: Decision<TimeOfWars, 'retreatTo'> = {
  rule: '6.9.3.4',
  verbs: {
    to: {
      domain: PLACE,
      each: (t, { at, units }) => refuges(t, at, units as readonly Unit[]),
      may: (t, { at, units }, to) =>
        refuges(t, at, units as readonly Unit[]).includes(to) ? yes : no('6.9.3.4', 'noRetreat', { at: to }),
      warn: (_t, { at }, to) => (wayTo(at, to)?.trail === true ? [no('6.9.3.4', 'trailRetreat', { at: to })] : []),
    },
  },
  fallback: (t, { at, units }) => ({ verb: 'to', arg: refuges(t, at, units as readonly Unit[])[0] ?? at }),
  publiclyForced: true,
};
