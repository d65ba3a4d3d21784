import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { hitAll } from '../battle/toll.ts';
import { armiesOf, armyIn, armyOf, eliminate, isInfantry, isLent, isMercenary, leadersAt } from '../forces.ts';
import {
  capitalsOf,
  COMMANDER_STATE,
  DISCARDED,
  NOBLE_LEVY,
  playersOf,
  PORT,
  PORTS,
  SICH,
  UNIT_OWNER,
  WAYS,
} from '../ground.ts';
import {
  COMMANDERS,
  COS,
  EMPIRE,
  EVERY_UNIT,
  isPower,
  isSpace,
  ISTANBUL,
  NONE,
  NORWAY,
  OTT,
  PLACE,
  PLACES,
  RUS,
  UNIT,
} from '../ids.ts';
import type { Commander, Place, State, Unit } from '../ids.ts';
import { sortsOf } from '../march/muster.ts';
import { MINOR_STATES, musterPlace } from '../minor/states.ts';
import { areAllied, commandOf, controls, homeOf, isHome } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD, GARRISON, REBEL } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 6.10 Armies' return to Capital Cities, T68. */

type Going = Run<TimeOfWars, 'goingHome'>;
type Next = ReturnType<Going['go']>;

/** Where units of the side stand who are not at home. */
function armiesAway(t: Seen, side: Side): Place[] {
  const armies = armiesOf(t, side);
  return armies.places.filter((at) => armyIn(armies, at).some((unit) => !isAtHome(t, side, unit)));
}
const isAway = (t: Seen, side: Side, at: Place): boolean =>
  armyOf(t, side, at).some((unit) => !isAtHome(t, side, unit));
function isAtHome(t: Seen, side: Side, unit: Unit): boolean {
  const at = t.at[unit] as Place;
  const owner = UNIT_OWNER[unit] as State;
  if (MINOR_STATES.includes(owner)) return at === NORWAY || at === musterPlace(t, owner);
  if (owner === COS && at === SICH && isTheirSich(t, side)) return true;
  return capitalsOf(side).includes(at) && isHome(t, side, at);
}
/** T45, T104 Cossacks are at home on Sich, under the power that controls them or for themselves. */
const isTheirSich = (t: Seen, side: Side): boolean =>
  t.cossacks === NONE ? t.control[SICH] === COS : t.cossacks === side && controls(t, side, SICH);
const keepable = (t: Seen, side: Side): Place[] => armiesAway(t, side).filter((at) => controls(t, side, at));
const mayKeep = (t: Seen, side: Side, at: Place): boolean => controls(t, side, at) && isAway(t, side, at);

export const goingHome: Steps<TimeOfWars, 'goingHome'> = {
  start(g) {
    disband(g);
    return g.go('one');
  },
  one(g) {
    const side = playersOf(g.table)[g.at.next];
    if (side === undefined) return g.done(null);
    if (keepable(g.table, side).length === 0) return g.go('leave', { kept: NONE });
    return g.ask(side, 'keep', {}, 'keeping');
  },
  keeping(g) {
    const { verb, arg } = g.answer('keep');
    return g.go('leave', { kept: verb === 'at' ? arg : NONE });
  },
  leave(g) {
    const t = g.table;
    const { next, kept } = g.at;
    const side = playersOf(t)[next] as Side;
    const from = armiesAway(t, side).find((at) => at !== kept);
    if (from === undefined) {
      callLeaders(t, side, kept);
      return g.go('one', { next: next + 1, kept: NONE });
    }
    const homes = capitalsOf(side).filter((at) => isHome(t, side, at));
    if (homes.length > 1) return g.ask(side, 'capital', { from }, 'chosen');
    return goHome(g, side, from, (homes[0] ?? NONE) as Place);
  },
  chosen(g) {
    const t = g.table;
    const side = playersOf(t)[g.at.next] as Side;
    const from = armiesAway(t, side).find((at) => at !== g.at.kept) as Place;
    const { verb, arg } = g.answer('capital');
    if (verb === 'to') return goHome(g, side, from, arg);
    return goHome(g, side, from, capitalsOf(side).at(-1) as Place, arg);
  },
};

/** Those at `from` who are not at home. */
const awayAt = (t: Seen, side: Side, from: Place): Unit[] =>
  armyOf(t, side, from).filter((unit) => !isAtHome(t, side, unit));
/** Everybody at `from` goes, or one unit of them, with a loss for every bad space on the best way. */
function goHome(g: Going, side: Side, from: Place, to: Place, alone?: Unit): Next {
  const t = g.table;
  const units = alone === undefined ? awayAt(t, side, from) : [alone];
  const end = wayEnd(t, side, units, to);
  const bad = end === NONE ? [] : badSpaces(t, side, from, end);
  const losses = bad.length;
  // 6.6.4, T102 Anyone who has no way round a Revolt ends it.
  for (const at of bad) t.revolt[at] = 0;
  for (let n = 0; n < losses; n++)
    hitAll(
      g,
      units.filter((unit) => (t.at[unit] as number) >= 0),
      '6.10',
    );
  for (const unit of units) {
    if ((t.at[unit] as number) < 0) continue;
    const goal = goalOf(t, side, unit, to);
    if (goal === NONE) eliminate(t, unit);
    else t.at[unit] = goal;
  }
  if (alone === undefined) moveLeaders(t, side, from, to);
  g.tell?.({ kind: 'home', rule: '6.10', side, from, to: end, units: units.length, losses });
  return g.go('leave');
}
/** T45 Cossacks go to Sich; T93 the units of a Minor State to where they stand up, since that is their own Capital. */
function goalOf(t: Seen, side: Side, unit: Unit, to: Place): Place {
  const owner = UNIT_OWNER[unit] as State;
  if (owner === COS) return isTheirSich(t, side) ? SICH : to;
  return MINOR_STATES.includes(owner) ? musterPlace(t, owner) : to;
}
/** T93 Anyone who has one home goes there; a mixed army goes to its Capital, and only then they part. */
function wayEnd(t: Seen, side: Side, units: readonly Unit[], to: Place): Place {
  const goals = new Set(units.map((unit) => goalOf(t, side, unit, to)));
  const [only = to] = goals;
  return goals.size === 1 ? only : to;
}
function moveLeaders(t: Table, side: Side, from: Place, to: Place): void {
  for (const who of leadersAt(t, side, from)) t.leads[who] = COMMANDER_STATE[who] === COS ? SICH : to;
}
/** Commanders who stand alone go to the Capital. */
function callLeaders(t: Table, side: Side, kept: number): void {
  const home = homeOf(t, side);
  for (let who = 0 as Commander; who < COMMANDERS; who++) {
    const at = t.leads[who] as number;
    if (at === NONE || at === kept || COMMANDER_STATE[who] !== side || capitalsOf(side).includes(at as Place)) continue;
    t.leads[who] = home;
  }
}

/** The bad spaces on a way home with the fewest of them: all that can be reached with none, then with one, and so on. */
function badSpaces(t: Seen, side: Side, from: Place, to: Place): Place[] {
  const cameFrom = new Int16Array(PLACES).fill(NONE);
  cameFrom[from] = from;
  let ring: Place[] = [from];
  while (ring.length > 0) {
    const beyond: Place[] = [];
    for (let next = 0; next < ring.length; next++) {
      const at = ring[next] as Place;
      if (at === to) return badOnWay(t, side, cameFrom, to);
      for (const one of BESIDE[at] ?? []) {
        if (cameFrom[one] !== NONE) continue;
        cameFrom[one] = at;
        (isBad(t, side, one) ? beyond : ring).push(one);
      }
    }
    ring = beyond;
  }
  return [];
}
function badOnWay(t: Seen, side: Side, cameFrom: Int16Array, to: Place): Place[] {
  const found: Place[] = [];
  for (let at = to; cameFrom[at] !== at; at = cameFrom[at] as Place) if (isBad(t, side, at)) found.push(at);
  return found;
}
/** Ways, and ports of one sea; the Istanbul box from Edirne and from any Black Sea port. */
const BESIDE: readonly (readonly Place[])[] = Array.from({ length: PLACES }, (_, at) => beside(at as Place));
function beside(at: Place): Place[] {
  const sea = PORT[at] as number;
  const found = (WAYS[at] ?? []).map(({ to }) => to);
  if ((WAYS[ISTANBUL] ?? []).some(({ to }) => to === at)) found.push(ISTANBUL);
  if (sea !== NONE) found.push(...(PORTS[sea] ?? []));
  if (sea === PORT[ISTANBUL]) found.push(ISTANBUL);
  return found;
}
const isBad = (t: Seen, side: Side, at: Place): boolean => {
  if (!isSpace(at)) return false;
  const control = t.control[at] as number;
  return t.revolt[at] === 1 || (isPower(control) && control !== side && !areAllied(t, control, side));
};

/** Rebels, mercenaries, levies and lent units leave the armies. */
function disband(g: Going): void {
  const t = g.table;
  const gone: Unit[] = [];
  for (const unit of EVERY_UNIT) {
    if ((t.at[unit] as number) < 0) continue;
    if (isDisbanded(t, unit)) gone.push(unit);
    else if (isLent(t, unit)) sendBack(t, unit);
  }
  gone.push(...surplusNobles(t, gone));
  for (const unit of gone) eliminate(t, unit);
  if (gone.length > 0) g.tell?.({ kind: 'unitsGone', rule: '6.10', units: gone });
}
function isDisbanded(t: Seen, unit: Unit): boolean {
  if (t.role[unit] === REBEL) return true;
  if (isMercenary(unit)) return t.role[unit] !== GARRISON && !(t.at[unit] === EMPIRE && t.under[unit] === NONE);
  if (t.role[unit] === GARRISON) return false;
  const owner = UNIT_OWNER[unit];
  const allInfantry = t.rulings.DISCARD_ALL_INFANTRY === 1 && isInfantry(unit) && (owner === RUS || owner === OTT);
  if (NOBLE_LEVY[unit] === true) return leadersAt(t, commandOf(t, unit), t.at[unit] as number).length === 0;
  return DISCARDED[unit] === true || allInfantry;
}
/** One Noble levy unit stays in an army. */
function surplusNobles(t: Seen, gone: readonly Unit[]): Unit[] {
  const nobles = EVERY_UNIT.filter(
    (unit) => NOBLE_LEVY[unit] === true && (t.at[unit] as number) >= 0 && !gone.includes(unit),
  );
  return nobles.filter((unit, index) => nobles.findIndex((one) => t.at[one] === t.at[unit]) !== index);
}
/** 6.5.2, T35 Borrowed units go to the Capital of their owner. */
export function sendBack(t: Table, unit: Unit): void {
  const owner = UNIT_OWNER[unit] as Side;
  const home = homeOf(t, owner);
  t.under[unit] = NONE;
  t.role[unit] = FIELD;
  if (home === NONE) eliminate(t, unit);
  else t.at[unit] = home;
}

export const keep: Decision<TimeOfWars, 'keep'> = {
  rule: '6.10',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, _about, by) => keepable(t, by),
      may: (t, _about, at, by) => (mayKeep(t, by, at) ? yes : no('6.10', 'cannotStay', { at })),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
const divisible = (t: Seen, by: Side, from: Place): Unit[] => {
  const units = awayAt(t, by, from);
  return units.length > 1 ? sortsOf(t, units) : [];
};
export const capital: Decision<TimeOfWars, 'capital'> = {
  rule: '6.10',
  verbs: {
    to: {
      domain: PLACE,
      each: (_t, _about, by) => capitalsOf(by),
      may: (t, _about, at, by) =>
        capitalsOf(by).includes(at) && isHome(t, by, at) ? yes : no('6.10', 'noCapital', { at }),
    },
    /** The Commonwealth divides its armies freely. */
    unit: {
      domain: UNIT,
      each: (t, { from }, by) => divisible(t, by, from),
      may: (t, { from }, unit, by) => (divisible(t, by, from).includes(unit) ? yes : no('6.10', 'notToDivide')),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'to', arg: homeOf(t, by) }),
  publiclyForced: true,
};
