import type { Asked, Ruled, Thing } from '@tercio/board';
import { Fast } from '@tercio/kernel';
import type { Game, View } from '@tercio/kernel';
import { costFor, isArea, isMountain, stepsFor } from '../src/field.ts';
import { hasOpponents, isOnMap, neutralAt, ownerOf, placeOfUnit, unitsOf } from '../src/forces.ts';
import { inHand } from '../src/hands.ts';
import { place, unit } from '../src/ids.ts';
import type { Place } from '../src/ids.ts';
import { placeName, SIDE_TITLES, Unit } from '../src/names.ts';
import { moveOf } from '../src/roster.ts';
import { DROPPED, HAS_MOVED, isDoing, NEUTRAL, REBELS } from '../src/state.ts';
import type { Seen } from '../src/state.ts';
import { forceOf } from './reach.ts';
import { ownSide, seenOf, stackOf } from './seen.ts';
import { FORCED_MARCH } from '../src/kinds.ts';
import { legsFrom } from '../src/march/reach.ts';
import { mayGo, readyAt } from '../src/march/ways.ts';
import type { Force } from '../src/march/ways.ts';
import { markerReason } from './why-no-marker.ts';
import { PHASE_TITLES } from './status.ts';
import { halved } from '../src/names.ts';

/** Why a thing can do nothing now: whose it is, that it has moved, what the question wants instead. */

export function whyNot(game: Game, view: View, asked: Asked | null, thing: Thing): Ruled | null {
  if (thing.domain === 'marker') return markerReason(game, view, asked, thing.arg);
  if (!asked) return waiting(view);
  if (asked.held && (thing.domain === 'place' || thing.domain === 'town')) return unreached(view, asked, thing.arg);
  // With a stack in hand, whoever stands somewhere stands for that place.
  if (asked.held && thing.domain === 'stack') return unreached(view, asked, stackOf(thing.arg).at);
  const at = isOwnOnTheWay(asked, thing) ? null : placeOfThing(view, thing);
  if (at !== null && PLACING[asked.ask] !== undefined) return placedReason(game, view, asked, at);
  if (thing.domain === 'stack') return stackReason(view, asked, thing.arg);
  if (thing.domain === 'unit') return unitReason(view, asked, thing.arg);
  return thing.domain === 'place' || thing.domain === 'town' ? placeReason(view, asked, thing.arg) : null;
}

/** Questions that ask for a place: anyone who stands there is clicked for it, too. By question the verb that names it. */
const PLACING: { readonly [ask: string]: string } = {
  where: 'at',
  leaderWhere: 'at',
  tercioWhere: 'at',
  mercenaryWhere: 'at',
  raiseWhere: 'at',
  home: 'to',
  rebels: 'in',
  retreat: 'all',
  flee: 'to',
  step: 'to',
  chase: 'to',
};

/** While a force marches, a click on another of one's own means that one. */
const isOwnOnTheWay = ({ ask, side }: Asked, { domain, arg }: Thing): boolean =>
  ask === 'step' && domain === 'stack' && stackOf(arg).owner === side;

function placeOfThing(view: View, { domain, arg }: Thing): Place | null {
  if (domain === 'place' || domain === 'town') return place(arg);
  if (domain === 'stack') return stackOf(arg).at;
  return domain === 'unit' && isOnMap(seenOf(view), unit(arg)) ? placeOfUnit(seenOf(view), unit(arg)) : null;
}

/** What the rules say against the place. */
function placedReason(game: Game, view: View, { ask, side }: Asked, at: Place): Ruled | null {
  const why = game.why(game.redeal(view, new Fast(1)), side, { verb: PLACING[ask] ?? '', arg: at });
  return why && { words: game.words.refusal(why, view), rule: why.rule };
}

const waiting = (view: View): Ruled | null => {
  const { mover, phase } = seenOf(view);
  return mover < 0
    ? null
    : {
        words: `${SIDE_TITLES[mover]} decide now: ${PHASE_TITLES[phase]}. You are asked when it concerns you.`,
        rule: '3.2',
      };
};

/** Only in movement do pieces move; what is wanted instead stands in the prompt. */
function notNow(view: View): Ruled {
  const { phase } = seenOf(view);
  return {
    words: `Nobody moves now: this is the ${PHASE_TITLES[phase]} Phase. Stacks move in the Movement Phase.`,
    rule: '3.2',
  };
}

function stackReason(view: View, asked: Asked, arg: number): Ruled | null {
  const seen = seenOf(view);
  const { at, owner } = stackOf(arg);
  if (owner === NEUTRAL)
    return {
      words: `Neutral: nobody moves the units at ${placeName(at)}. Whoever enters there makes their power an enemy.`,
      rule: '4.4',
    };
  if (owner === REBELS) return { words: `Rebels at ${placeName(at)} obey nobody and never move.`, rule: '4.11' };
  if (owner !== asked.side)
    return { words: `Not yours: ${SIDE_TITLES[owner]} command at ${placeName(at)}.`, rule: '4.6' };
  if (asked.ask === 'step') return { words: 'First the force on the march goes on or halts.', rule: '14.3' };
  if (asked.ask !== 'move') return notNow(view);
  const units = unitsOf(seen, owner, at);
  if (units.every((u) => moveOf(u) === 0))
    return { words: `Garrisons never move: nobody else stands at ${placeName(at)}.`, rule: '14.4' };
  if (units.every((u) => moveOf(u) === 0 || isDoing(seen, u, HAS_MOVED) || isDoing(seen, u, DROPPED)))
    return {
      words: `All who can march at ${placeName(at)} have moved in this phase. ${inHand(seen, asked.side, FORCED_MARCH) > 0 ? 'Your Forced March would move them again.' : 'Only a Forced March would move them again, and you hold none.'}`,
      rule: '16.2',
    };
  return { words: `No way leads out of ${placeName(at)} for those who stand there.`, rule: '14.12' };
}

function unitReason(view: View, asked: Asked, arg: number): Ruled | null {
  const seen = seenOf(view);
  const u = unit(arg);
  if (!isOnMap(seen, u)) return null;
  const owner = ownerOf(seen, u);
  if (owner !== asked.side) return { words: `Not yours: ${Unit(u)}.`, rule: '4.6' };
  if (moveOf(u) === 0) return { words: `${Unit(u)} is a garrison and never moves.`, rule: '14.4' };
  return isDoing(seen, u, HAS_MOVED) ? { words: `${Unit(u)} has moved in this phase.`, rule: '14.3' } : null;
}

/** What it would take to get there. */
function unreached(view: View, asked: Asked, at: number): Ruled | null {
  const seen = seenOf(view);
  const { verb, arg } = asked.held ?? { verb: '', arg: null };
  if (arg === null) return null;
  const naval = verb.endsWith('sail');
  const ready = readyAt(seen, asked.side, place(arg), naval, verb.startsWith('force'));
  if (ready.length === 0) return null;
  const force = forceOf(seen, asked.side, place(arg), naval, ready);
  const leg = legsFrom(seen, { ...force, points: PLENTY }).find((one) => one.at === at);
  const stop = leg ? null : stopBefore(seen, force, at);
  const cost = leg ? leg.cost : stop === null ? null : leastCost(seen, force, place(at));
  if (cost !== null && cost > force.points) return tooFar(seen, force, place(at), cost, stop);
  if (stop !== null) return stopReason(seen, stop, at);
  if (!leg)
    return {
      words: `No way leads to ${placeName(at)} for this force${naval ? ' by sea' : ' over land'}.`,
      rule: naval ? '17.2' : '14.12',
    };
  return null;
}
const PLENTY = 60;

/** 14.2 First what it costs; then what would stop it on the way besides. */
function tooFar(seen: Seen, force: Force, at: Place, cost: number, stop: Place | null): Ruled {
  const words = `Too far: ${placeName(at)} is ${halved(cost)} points away, and the force has ${halved(force.points)}.`;
  const besides =
    stop === null ? '' : ` Besides, ${whatStops(seen, stop)} at ${placeName(stop)} would stop it on the way.`;
  return { words: `${words}${besides}`, rule: '14.2' };
}

const whatStops = (seen: Seen, stop: Place): string =>
  neutralAt(seen, stop) !== null ? 'neutrals' : isMountain(stop) ? 'mountains' : 'enemies';

/** What the cheapest way costs, whatever would stop the force on it. */
function leastCost(seen: Seen, force: Force, at: Place): number | null {
  const best = new Map<Place, number>([[force.at, 0]]);
  const open: Place[] = [force.at];
  for (const from of open) {
    for (const to of stepsFor(force.naval, from)) {
      const cost = (best.get(from) ?? 0) + costFor(force.naval, from, to);
      const isWay = mayGo(seen, { ...force, at: from, points: PLENTY }, to) === null && (to === at || !isArea(to));
      if (!isWay || cost >= (best.get(to) ?? PLENTY)) continue;
      best.set(to, cost);
      open.push(to);
    }
  }
  return best.get(at) ?? null;
}

/** Where every way to a place is stopped first: neutrals or enemies, else mountains; null: no way leads there at all. */
function stopBefore(seen: Seen, force: Force, at: number): Place | null {
  const begun = new Map<Place, Place | null>([[force.at, null]]);
  for (const [start, first] of begun) {
    for (const leg of legsFrom(seen, { ...force, at: start, points: PLENTY })) {
      if (leg.at === at) return first;
      const isHeld = neutralAt(seen, leg.at) !== null || hasOpponents(seen, force.by, leg.at);
      // A stop in mountains costs a year; who stands in the way is what matters more.
      const known = first !== null && (neutralAt(seen, first) !== null || hasOpponents(seen, force.by, first));
      if (leg.stops && !isArea(leg.at) && !begun.has(leg.at))
        begun.set(leg.at, known || !isHeld ? (first ?? leg.at) : leg.at);
    }
  }
  return null;
}
function stopReason(seen: Seen, stop: Place, at: number): Ruled {
  if (neutralAt(seen, stop) !== null)
    return {
      words: `Neutrals bar the way to ${placeName(at)}: a force that enters ${placeName(stop)} violates them and stops there.`,
      rule: '4.4',
    };
  return isMountain(stop)
    ? { words: `Mountains on the way to ${placeName(at)}: the force must stop at ${placeName(stop)}.`, rule: '14.8' }
    : { words: `Enemies bar the way to ${placeName(at)}: the force must stop at ${placeName(stop)}.`, rule: '13.3' };
}

function placeReason(view: View, asked: Asked, at: number): Ruled | null {
  const seen = seenOf(view);
  if (asked.ask !== 'move') return null;
  const own = ownSide(view);
  const standing = unitsOf(seen, own ?? 0, place(at));
  return standing.length === 0
    ? { words: `Nobody of yours stands at ${placeName(at)}. First click a stack, then where it goes.`, rule: '14.3' }
    : null;
}
