import type { Choice, Offer, Side } from '@tercio/kernel';
import { board, factsOf, unitsOf } from '../src/board.ts';
import {
  distance,
  facingOf,
  fitsFront,
  inFrontage,
  inReserve,
  isStunned,
  nextToEnemy,
  unitsIn,
  wingAt,
} from '../src/field.ts';
import { NONE } from '../src/ids.ts';
import type { Commander, Unit, Zone } from '../src/ids.ts';
import { costOf, isBelow } from '../src/orders/cost.ts';
import { orderedExchangeRefusal } from '../src/orders/front.ts';
import { commanderZone, isInside, waysOf } from '../src/orders/ways.ts';
import type { Ways } from '../src/orders/ways.ts';
import type { Table } from '../src/state.ts';
import { ANSWERS } from './answers.ts';
import type { About, Value, Values } from './answers.ts';
import { commandWorth, placeWorth, reserveWorth, tasksOf, zonesOfWing } from './command.ts';
import type { Task } from './command.ts';
import { mix, recalled } from './memory.ts';
import type { Memory, Step } from './memory.ts';
import { companyIn, Mind } from './mind.ts';
import { bestPlan, keepsBack, meansOf, plansOf } from './plan.ts';
import { WEIGHTS } from './weights.ts';
import { isFresh, strength } from './worth.ts';

/** What the bot would answer to each question: a value for every option; the best is taken, and none means any will do. */

// Orders

const freeIn = (t: Table, zone: Zone, army: Side): readonly Unit[] =>
  companyIn(t, zone, army).filter((unit) => t.activated[unit] === 0 && t.straddles[unit] === NONE);

const canPay = (t: Table, army: Side, zone: Zone, unit: number, ways: Ways): boolean =>
  isBelow(t, costOf(t, { side: army, zone, unit, assault: true }, ways));

/** What the whole zone can do. */
function zoneWorth(m: Mind, zone: Zone, ways: Ways): number {
  const { t, army } = m;
  const company = freeIn(t, zone, army);
  if (company.length === 0) return -1;
  const mayAssault = company.length === companyIn(t, zone, army).length && canPay(t, army, zone, NONE, ways);
  const plan = bestPlan(m, zone, company, meansOf(t, zone, company, mayAssault));
  return (plan?.worth ?? -1) - keepsBack(t, zone, army) - WEIGHTS.order;
}

/** Could somebody fresh behind it take its place? */
const hasRelief = (t: Table, unit: Unit, zone: Zone): boolean =>
  unitsIn(t, zone).some(
    (other) =>
      isFresh(t, other) && !factsOf(t, other).ordnance && orderedExchangeRefusal(t, unit, other, zone) === null,
  );

/** One unit alone: to assault, to relieve a shaken friend, to fill an open front, to come up from the rear. */
function unitWorth(m: Mind, unit: Unit, ways: Ways, doubled: boolean): number {
  const { t, army } = m;
  const zone = t.zoneOf[unit] as Zone;
  if (factsOf(t, unit).ordnance) return -1;
  const inFront = inFrontage(t, unit, zone);
  const engaged = nextToEnemy(t, zone, army);
  const relief =
    inFront && engaged && !isFresh(t, unit) && hasRelief(t, unit, zone) ? WEIGHTS.relief * strength(t, unit) : 0;
  const fill =
    !inFront && engaged && isFresh(t, unit) && fitsFront(t, unit, zone) ? WEIGHTS.fill * strength(t, unit) : 0;
  if (doubled) return doubledWorth(m, unit, zone, engaged);
  // In passing, units go with their zone.
  if (m.memory !== null) return Math.max(relief, fill) - keepsBack(t, zone, army) - WEIGHTS.order;
  const means = meansOf(t, zone, [unit], canPay(t, army, zone, unit, ways));
  const plan = bestPlan(m, zone, [unit], means);
  // Alone a unit leaves its friends: that must promise more than a common march.
  const alone =
    plan === null ? -1 : plan.first === 'assault' ? plan.worth : WEIGHTS.alone * plan.worth - WEIGHTS.aloneCost;
  return Math.max(relief, fill, alone) - keepsBack(t, zone, army) - WEIGHTS.order;
}

/** Forced marches are for those far behind. */
function doubledWorth(m: Mind, unit: Unit, zone: Zone, engaged: boolean): number {
  if (engaged || m.memory !== null) return -1;
  const plan = bestPlan(m, zone, [unit], meansOf(m.t, zone, [unit], false, true));
  return plan === null ? -1 : 0.6 * plan.worth - 0.15 - keepsBack(m.t, zone, m.army) - WEIGHTS.order;
}

const bring = (m: Mind, unit: number): number => 0.4 + 0.05 * strength(m.t, unit as Unit);

function orderValues(m: Mind): Values {
  let made: Ways | null = null;
  const ways = (): Ways => (made ??= waysOf(m.t, m.army));
  const own = commanderZone(m.t);
  const later = (worth: number, zone: number): number => (zone === own && worth > 0 ? worth * WEIGHTS.ownLast : worth);
  return {
    // His own zone comes last: once he stands next to the enemy all orders cost twice as much (5.1.12).
    zone: (_, zone) => later(zoneWorth(m, zone as Zone, ways()), zone),
    unit: (_, unit) => later(0.9 * unitWorth(m, unit as Unit, ways(), false), m.t.zoneOf[unit] as number),
    double: (_, unit) => later(0.9 * unitWorth(m, unit as Unit, ways(), true), m.t.zoneOf[unit] as number),
    bring,
    bringDouble: (_, unit) => bring(m, unit) - 0.02,
    // Behind those who wait with him: while he does, their way is short (2.8.3).
    bringCommander: () => 0.1,
    reserve: (_, reserve) => reserveWorth(m, reserve),
    end: () => 0,
  };
}

// Steps

function stepValues(m: Mind, about: About): Values {
  const { t, army } = m;
  const one = typeof about['unit'] === 'number' ? (about['unit'] as Unit) : NONE;
  const zone = one === NONE ? (about['zone'] as Zone) : (t.zoneOf[one] as Zone);
  const company = one === NONE ? companyIn(t, zone, army).filter((unit) => t.ordered[unit] === 1) : [one];
  const means = meansOf(t, zone, company, about['doubled'] !== 1 && isBelow(t, about['cost'] as number));
  const facing = one === NONE ? facingOf(t, zone) : (about['facing'] as number);
  const plans = plansOf(m, zone, company, { ...means, facing });
  const stay = plans.get('stop')?.worth ?? 0;
  const planned: Value = (_, _arg, _about, verb) => (plans.get(verb as Step)?.worth ?? -Infinity) - stay;
  return {
    forward: planned,
    left: planned,
    right: planned,
    back: planned,
    turnLeft: planned,
    turnRight: planned,
    turnAbout: planned,
    assault: planned,
    enterFront: () => (isFresh(t, one) ? WEIGHTS.fill * strength(t, one as Unit) : -0.3),
    leaveFront: () => -0.4,
    exchange: (_, partner) =>
      !isFresh(t, one) && isFresh(t, partner) ? WEIGHTS.relief * strength(t, partner as Unit) : -0.3,
    stop: () => 0,
  };
}

// Wings and commanders

const inActivation = (m: Mind): readonly Task[] => tasksOf(m, (zone) => isInside(m.t, m.army, zone));

const IDLE_FIRST = 9;

function wingWorth(m: Mind, wing: number): number {
  const tasks = tasksOf(m, zonesOfWing(m.t, m.army, wing));
  // Who has nothing to do may ride to where he has, before others are activated.
  return tasks.length === 0 ? IDLE_FIRST : tasks.reduce((sum, { worth }) => sum + worth, 0.01);
}

function phaseValues(m: Mind): Values {
  return {
    wing: (_, wing) =>
      m.memory === null ? wingWorth(m, wing) : recalled(m.memory.worths, mix(wing, m.t.turn), () => wingWorth(m, wing)),
    reserve: (_, reserve) => reserveWorth(m, reserve),
    endPhase: () => 0,
  };
}

/** In passing, places are worth the same to a commander as long as the armies stand as they did. */
function rideValue(m: Mind, tasks: TasksBy, commander: number, zone: Zone): number {
  if (m.memory === null) return thinkOfRide(m, tasks, commander, zone);
  const key = mix(mix(m.lay(), commander), zone);
  return recalled(m.memory.rides, key, () => thinkOfRide(m, tasks, commander, zone));
}

/** Only the one who leads does so from where he stands: the others look to their men. */
function thinkOfRide(m: Mind, tasks: TasksBy, commander: number, zone: Zone): number {
  const { t, army } = m;
  const place = placeWorth(m, commander, zone);
  if (isInside(t, army, zone) || t.activeReserve !== NONE) {
    return (
      place + (isBestLeader(m, commander) ? WEIGHTS.leads * commandWorth(m, tasks(t.activeWing), commander, zone) : 0)
    );
  }
  if (inReserve(t, army, zone)) return place - WEIGHTS.away;
  return place + helpWorth(m, tasks, commander, zone) - (isMissed(m, commander) ? WEIGHTS.away : 0);
}

/** The tasks of a wing, or of what is activated. */
type TasksBy = (wing: number) => readonly Task[];

function tasksBy(m: Mind): TasksBy {
  const known = new Map<number, readonly Task[]>();
  return (wing) => {
    let tasks = known.get(wing);
    if (tasks === undefined) {
      tasks = wing === m.t.activeWing ? inActivation(m) : tasksOf(m, zonesOfWing(m.t, m.army, wing));
      known.set(wing, tasks);
    }
    return tasks;
  };
}

/** What he could do better in another wing than those who lead there; if it was activated already, next turn. */
function helpWorth(m: Mind, tasks: TasksBy, commander: number, zone: Zone): number {
  const { t, army } = m;
  const wing = wingAt(t, army, zone);
  const list = tasks(wing);
  if (list.length === 0) return 0;
  let theirs = 0;
  board(t).commanders.forEach((facts, k) => {
    const at = t.commanderAt[k] as number;
    if (k === commander || facts.side !== army || at < 0 || wingAt(t, army, at as Zone) !== wing) return;
    theirs = Math.max(theirs, commandWorth(m, list, k, at as Zone));
  });
  const more = Math.max(0, commandWorth(m, list, commander, zone) - theirs);
  return more * (t.wingActivated[wing] === 1 || t.commanderUsed[commander] === 1 ? WEIGHTS.nextTurn : 1);
}

/** A wing without its commander is dear to order and quick to run (5.1.7, 7.1.5), if anybody is left in it. */
function isMissed({ t, army }: Mind, commander: number): boolean {
  const wing = t.activeWing;
  const others = board(t).commanders.some((facts, k) => {
    const at = t.commanderAt[k] as number;
    return k !== commander && facts.side === army && at >= 0 && isInside(t, army, at as Zone);
  });
  if (others) return false;
  return unitsOf(t, army).some((unit) => {
    const at = t.zoneOf[unit] as number;
    return at >= 0 && !factsOf(t, unit).ordnance && wingAt(t, army, at as Zone) === wing;
  });
}

function isBestLeader({ t, army }: Mind, commander: number): boolean {
  const rank = (k: number): number =>
    (board(t).commanders[k]?.tactics ?? 0) - (isStunned(t, k as Commander) ? 3 : 0) - 0.01 * k;
  return board(t).commanders.every((facts, k) => {
    const at = t.commanderAt[k] as number;
    if (k === commander || facts.side !== army || at < 0 || t.commanderUsed[k] === 1) return true;
    return !isInside(t, army, at as Zone) || rank(k) < rank(commander);
  });
}

const RIDE = 4;

/** How much better it is elsewhere. */
function thinkOfRiding(m: Mind, tasks: TasksBy, commander: number, here: Zone): number {
  const { t } = m;
  const now = rideValue(m, tasks, commander, here);
  let best = now;
  for (let zone = 0; zone < t.owner.length; zone++) {
    if (t.owner[zone] !== m.army || distance(here, zone as Zone) > RIDE) continue;
    best = Math.max(best, rideValue(m, tasks, commander, zone as Zone));
  }
  return best - now - 0.05;
}

function rideValues(m: Mind): Values {
  const { t } = m;
  const tasks = tasksBy(m);
  return {
    ride(_, commander) {
      const here = t.commanderAt[commander] as Zone;
      const think = (): number => thinkOfRiding(m, tasks, commander, here);
      return m.memory === null ? think() : recalled(m.memory.riding, mix(mix(m.lay(), commander), here), think);
    },
    roll: () => 0,
  };
}

function rideToValues(m: Mind, about: About): Values {
  const tasks = tasksBy(m);
  const commander = about['commander'] as number;
  const value: Value = (_, zone) => rideValue(m, tasks, commander, zone as Zone);
  return { to: value, at: value };
}

function leaderValues(m: Mind): Values {
  const tasks = inActivation(m);
  const { t } = m;
  return {
    commander: (_, commander) =>
      commandWorth(m, tasks, commander, t.commanderAt[commander] as Zone) +
      0.01 * (board(t).commanders[commander]?.tactics ?? 0),
    none: () => -1,
  };
}

const MADE: { readonly [ask: string]: (m: Mind, about: About) => Values } = {
  phase: phaseValues,
  commanderMove: rideValues,
  rideTo: rideToValues,
  rideOn: rideToValues,
  wingCommander: leaderValues,
  order: orderValues,
  zoneStep: stepValues,
  unitStep: stepValues,
};

/** What the bot thinks of each option, in the order of the offer; null where it has no opinion. */
export function likings(
  t: Table,
  army: Side,
  offer: Offer,
  memory: Memory | null = null,
  temper: number | null = null,
): readonly number[] | null {
  const m = new Mind(t, army, memory, temper);
  const values = MADE[offer.ask]?.(m, offer.about) ?? ANSWERS[offer.ask];
  if (values === undefined) return null;
  const liked = offer.choices.map(({ verb, arg }) => values[verb]?.(m, arg ?? NONE, offer.about, verb) ?? -Infinity);
  const isIdle = liked.every((value, i) => value <= 0 || IDLING.has((offer.choices[i] as Choice).verb));
  return isIdle ? liked : liked.map((value, i) => (IDLING.has((offer.choices[i] as Choice).verb) ? -Infinity : value));
}

/**
 * To do no more is out of the question while there is something to be done. A turn ahead it looks safe, and battles are
 * lost by it: so it was measured, turn by turn and to the end.
 */
const IDLING: ReadonlySet<string> = new Set(['end', 'endPhase']);

/** The option the bot likes best, the first of equals; null where it has no opinion. */
export function preferred(t: Table, army: Side, offer: Offer): Choice | null {
  const liked = likings(t, army, offer);
  if (liked === null) return null;
  let best = 0;
  for (let i = 1; i < liked.length; i++) if ((liked[i] as number) > (liked[best] as number)) best = i;
  return offer.choices[best] ?? null;
}
