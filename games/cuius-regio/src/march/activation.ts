import { dice, HIDDEN, yes } from '@tercio/kernel';
import type { Decision, DiceRoll, Run, Steps } from '@tercio/kernel';
import { hasMarker, knownOf } from '../fog/known.ts';
import { discloseOf, noteOpenly, partMarkers, showCommanders, veilAll } from '../fog/markers.ts';
import {
  addFatigue,
  commanderOf,
  detach,
  forceOf,
  hexOf,
  isAllCavalry,
  isEligible,
  isWhole,
  ranking,
  shift,
} from '../forces.ts';
import { grid, isArea } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { firstForce, force, FORCES_EACH, NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { UNTOLD } from '../spec/march.ts';
import type { Part } from '../spec/march.ts';
import { DID } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { dissolveStrays, joinFriend, tellOf, tidyWorks } from '../tell.ts';
import { isNeutralCity } from './cost.ts';
import { dividing } from './divide.ts';
import { drop, friendOf, isCovert } from './leave.ts';
import { canGoOn } from './march.ts';
import { putBack } from './settle.ts';

/** 7.2.1, 11.1, 11.5, 11.6: one activation. The active army, its MP and what it did lie on the table. */

type Activation = Run<Regio, 'activation'>;
type Next = ReturnType<Activation['go']>;

export const activation: Steps<Regio, 'activation'> = {
  start(g) {
    const { side, leader } = g.at;
    const stack = forceOf(g.table, leader);
    const chosen = dividing(side, stack, leader, 'activate');
    return hasMarker(g.table, stack)
      ? g.sealed([side], 'ordering', chosen, 'ordered')
      : g.call('divide', chosen, 'formed');
  },
  formed(g) {
    form(g, g.returned('divide'));
    return g.go('ride');
  },
  ordered(g) {
    const [chosen] = g.answers('ordering');
    if (chosen === undefined) return g.go('close');
    const { ride: rode, ...part } = chosen.answer;
    form(g, part);
    return rollMp(g, rode);
  },
  /** C24 The cavalry's die is declared before any die is rolled. */
  ride(g) {
    const { side, leader } = g.at;
    return isAllCavalry(g.table, active(g.table)) ? g.ask(side, 'ride', { leader }, 'ridden') : rollMp(g, false);
  },
  ridden: (g) => rollMp(g, g.answer('ride').verb === 'ride'),
  march(g) {
    const t = g.table;
    // 16.3 Whether an army under a marker can go on is for its owner to see.
    const isOver = t.active === NONE || (t.did & DID.ended) !== 0;
    if (isOver || (!hasMarker(t, t.active) && !canGoOn(t))) return g.go('close');
    return g.ask(g.at.side, 'march', { leader: commanderOf(t, active(t)) }, 'acted');
  },
  acted(g) {
    const { verb, arg } = g.answer('march');
    if (verb === 'to' || verb === 'take') return g.call('advance', { to: arg, take: verb === 'take' }, 'march');
    if (verb === 'end') return g.go('close');
    if (verb === 'drop' || verb === 'pickUp') return g.go(verb);
    dig(g);
    return g.go('march');
  },
  drop(g) {
    const of = active(g.table);
    const chosen = dividing(g.at.side, of, commanderOf(g.table, of), 'drop');
    return isCovert(g.table, of, friendOf(g.table, of))
      ? g.sealed([g.at.side], 'divide', chosen, 'droppedCovertly')
      : g.call('divide', chosen, 'dropped');
  },
  pickUp(g) {
    const of = active(g.table);
    const friend = friendOf(g.table, of);
    const chosen = dividing(g.at.side, friend, commanderOf(g.table, of), 'pickUp');
    return isCovert(g.table, of, friend)
      ? g.sealed([g.at.side], 'divide', chosen, 'pickedUpCovertly')
      : g.call('divide', chosen, 'pickedUp');
  },
  dropped: (g) => g.call('leave', drop(g, g.returned('divide')), 'march'),
  pickedUp(g) {
    pickUp(g, g.returned('divide'));
    return g.go('march');
  },
  droppedCovertly(g) {
    const [chosen] = g.answers('divide');
    return chosen === undefined ? g.go('march') : g.call('leave', drop(g, chosen.answer), 'march');
  },
  pickedUpCovertly(g) {
    for (const { answer } of g.answers('divide')) pickUp(g, answer);
    return g.go('march');
  },
  close(g) {
    const t = g.table;
    if (t.active === NONE) return g.go('end');
    const of = active(t);
    // 13.1 Nobody ends an activation in a neutral city.
    if (isNeutralCity(t, hexOf(t, of))) putBack(g, of, t.cameBy, '13.1');
    if (t.active === NONE || (t.did & DID.hills) === 0) return g.go('end');
    return g.call('straggle', { force: of, hex: hexOf(t, of), left: 0 }, 'end');
  },
  end(g) {
    finish(g);
    return g.done(null);
  },
};

const active = (t: Seen): Force => force(t.active);

/** 7.2.1 The chosen part becomes the active army; what stays without leader or SP is removed. */
function form(g: Activation, part: Part): void {
  const t = g.table;
  const { side, leader } = g.at;
  const stack = forceOf(t, leader);
  const isAll = isWhole(t, stack, part);
  const of = isAll ? stack : detach(t, stack, leader, part);
  t.commander[of] = leader;
  t.active = of;
  t.mover = side;
  t.did = 0;
  t.cameBy = NONE;
  const isMarshal = t.marshal[leader] === 1;
  if (!isMarshal) t.lieutenants[side] = (t.lieutenants[side] ?? 0) + 1;
  if (!isAll) partMarkers(g, stack, of, false);
  showCommanders(g);
  const rule = isMarshal ? '7.2.1' : '7.2.3';
  const event = { kind: 'activated', rule, side, leader, hex: hexOf(t, of), ...part } as const;
  tellOf(g, of, event, { ...event, ...UNTOLD });
  if (!isAll) dissolveStrays(g, stack);
}

/** 11.1.1, 11.1.2 One object for each number of dice, so that odds are worked out once. */
const MP_DICE: readonly DiceRoll[] = Array.from({ length: 8 }, (_, count) => dice(count, 6));

function rollMp(g: Activation, rode: boolean): Next {
  const t = g.table;
  const { side, leader } = g.at;
  const of = active(t);
  const bonus = isEligible(t, of);
  const { lr, tables } = groundUnder(t);
  const count = (bonus ? (lr[leader] ?? 0) : 0) + (rode ? 1 : 0);
  const roll = MP_DICE[count];
  const rolled = count > 0 && roll !== undefined ? g.roll('11.1.1', roll) : 0;
  const base = tables.costs.values.base - (t.fatigue[of] ?? 0);
  t.mp = base + rolled;
  discloseOf(g, of, t.mp);
  t.did |= (bonus ? DID.bonus : 0) | (rode ? DID.rode : 0);
  g.tell?.({ kind: 'movementPoints', rule: '11.1.1', side, leader, base, dice: count, rolled, mp: t.mp });
  return g.go('march');
}

/** 11.1.2 Worth a thought only if there is infantry that could be picked up. */
export const ride: Decision<Regio, 'ride'> = {
  rule: '11.1.2',
  verbs: { ride: { may: () => yes }, plain: { may: () => yes } },
  fallback: () => ({ verb: 'ride', arg: null }),
  routine: (t, { leader }) => (mightPickUp(t, forceOf(t, leader)) ? null : { verb: 'ride', arg: null }),
};

/** 16.3 The same as in the open, but for what others see of it. */
export const ordering: Steps<Regio, 'ordering'> = {
  start: (g) => g.call('divide', g.at, 'divided'),
  divided(g) {
    const part = g.returned('divide');
    // Kept for the answer: the frames of a lane are as private as the lane.
    return part.infantry === 0 && part.trains === 0 ? g.go('ride', part) : g.done({ ...part, ride: false });
  },
  ride: (g) => g.ask(g.at.side, 'ride', { leader: g.at.leader }, 'ridden'),
  ridden(g) {
    const { wings, infantry, cavalry, trains } = g.at;
    return g.done({ wings, infantry, cavalry, trains, ride: g.answer('ride').verb === 'ride' });
  },
};

const FAR = 12;
function mightPickUp(t: Table, own: Force): boolean {
  const at = hexOf(t, own);
  if (isArea(at)) return true;
  const first = firstForce(ownerOf(own));
  for (let f = first; f < first + FORCES_EACH; f++) {
    const place = t.at[f] ?? NONE;
    if (f === own || place === NONE || isArea(place) || grid.distance(at, place) > FAR) continue;
    if ((t.infantry[f] ?? 0) > 0 || (t.trains[f] ?? 0) > 0) return true;
  }
  return false;
}

/** 11.5.3, C48 Everything in the hex takes the higher fatigue; bonus dice bind. */
function pickUp(g: Activation, part: Part): void {
  const t = g.table;
  const of = active(t);
  const leader = commanderOf(t, of);
  const friend = friendOf(t, of);
  t.mp -= groundUnder(t).tables.costs.values.pickUp;
  t.did |= DID.pickedUp | DID.strayed;
  // C103 What is dropped from now on may be another choice than before.
  t.did &= ~DID.dropped;
  const tired = Math.max(t.fatigue[of] ?? 0, t.fatigue[friend] ?? 0);
  t.fatigue[of] = tired;
  t.fatigue[friend] = tired;
  const [known, own] = [knownOf(t, friend), knownOf(t, of)];
  const covert = isCovert(t, of, friend);
  shift(t, friend, of, part);
  t.commander[friend] = ranking(t, friend);
  if (covert) for (const one of [of, friend]) veilAll(g, one);
  else {
    noteOpenly(g, friend, known, part, -1);
    noteOpenly(g, of, own, part, 1);
  }
  showCommanders(g);
  const event = { kind: 'pickedUp', rule: '11.5.3', side: g.at.side, leader, hex: hexOf(t, of), part } as const;
  if (covert) tellOf(g, friend, event, { ...event, part: UNTOLD });
  else g.tell?.(event);
  for (const one of [of, friend]) discloseOf(g, one, of);
  dissolveStrays(g, friend);
  if ((t.did & DID.bonus) !== 0 && !isEligible(t, of)) t.did |= DID.ended;
}

/** 16.1 */
function dig(g: Activation): void {
  const t = g.table;
  const of = active(t);
  const at = hexOf(t, of);
  t.mp -= groundUnder(t).tables.costs.values.fieldWorks;
  t.did |= DID.strayed;
  t.works = [...t.works, at].sort((a, b) => a - b);
  g.tell?.({ kind: 'dug', rule: '16.1', side: g.at.side, leader: commanderOf(t, of), hex: at });
}

/** 7.2.6, 11.5.2 One more fatigue, then it combines with the one who is in its hex. */
function finish(g: Activation): void {
  const t = g.table;
  t.acts++;
  if (t.active !== NONE) {
    const of = active(t);
    addFatigue(t, of, 1);
    const { side } = g.at;
    const [leader, hex, fatigue] = [commanderOf(t, of), hexOf(t, of), t.fatigue[of] ?? 0];
    const event = { kind: 'activationOver', rule: '7.2.6', side, leader, hex, fatigue } as const;
    tellOf(g, of, event, { ...event, fatigue: HIDDEN });
    const rest = joinFriend(g, of);
    t.commander[rest] = ranking(t, rest);
    showCommanders(g);
  }
  t.active = NONE;
  t.mover = NONE;
  t.mp = 0;
  t.did = 0;
  t.cameBy = NONE;
  t.backBy = NONE;
  t.backDid = 0;
  tidyWorks(g);
}
