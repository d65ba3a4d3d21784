import { dice, yes } from '@tercio/kernel';
import type { Decision, DiceRoll, Run, Steps } from '@tercio/kernel';
import {
  addFatigue,
  combine,
  commanderOf,
  detach,
  forceAt,
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
import type { Part } from '../spec/march.ts';
import { DID } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { dissolveStrays, joinFriend, tellCombined, tidyWorks } from '../tell.ts';
import { isNeutralCity } from './cost.ts';
import { dividing } from './divide.ts';
import { canGoOn } from './march.ts';
import { putBack } from './settle.ts';

/** 7.2.1, 11.1, 11.5, 11.6: one activation. The active army, its MP and what it did lie on the table. */

type Activation = Run<Regio, 'activation'>;
type Next = ReturnType<Activation['go']>;

export const activation: Steps<Regio, 'activation'> = {
  start(g) {
    const { side, leader } = g.at;
    return g.call('divide', dividing(side, forceOf(g.table, leader), leader, 'activate'), 'formed');
  },
  formed(g) {
    form(g, g.returned('divide'));
    return g.go('ride');
  },
  /** C24 The cavalry's die is declared before any die is rolled. */
  ride(g) {
    const { side, leader } = g.at;
    return isAllCavalry(g.table, active(g.table)) ? g.ask(side, 'ride', { leader }, 'ridden') : rollMp(g, false);
  },
  ridden: (g) => rollMp(g, g.answer('ride').verb === 'ride'),
  march(g) {
    const t = g.table;
    if (t.active === NONE || (t.did & DID.ended) !== 0 || !canGoOn(t)) return g.go('close');
    return g.ask(g.at.side, 'march', { leader: commanderOf(t, active(t)) }, 'acted');
  },
  acted(g) {
    const { side } = g.at;
    const { verb, arg } = g.answer('march');
    const of = active(g.table);
    const leader = commanderOf(g.table, of);
    if (verb === 'to' || verb === 'take') return g.call('advance', { to: arg, take: verb === 'take' }, 'march');
    if (verb === 'drop') return g.call('divide', dividing(side, of, leader, 'drop'), 'dropped');
    if (verb === 'pickUp') return g.call('divide', dividing(side, friendOf(g.table, of), leader, 'pickUp'), 'pickedUp');
    if (verb === 'end') return g.go('close');
    dig(g);
    return g.go('march');
  },
  dropped(g) {
    drop(g, g.returned('divide'));
    return g.go('march');
  },
  pickedUp(g) {
    pickUp(g, g.returned('divide'));
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
const friendOf = (t: Seen, of: Force): Force => forceAt(t, ownerOf(of), hexOf(t, of), of);

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
  g.tell?.({ kind: 'activated', rule: isMarshal ? '7.2.1' : '7.2.3', side, leader, hex: hexOf(t, of), ...part });
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
  t.did |= (bonus ? DID.bonus : 0) | (rode ? DID.rode : 0);
  g.tell?.({ kind: 'movementPoints', rule: '11.1.1', side, leader, base, dice: count, rolled, mp: t.mp });
  return g.go('march');
}

/** 11.1.2 Worth a thought only if there is infantry that could be picked up. */
export const ride: Decision<Regio, 'ride'> = {
  rule: '11.1.2',
  verbs: { ride: { may: () => yes }, plain: { may: () => yes } },
  fallback: () => ({ verb: 'ride', arg: null }),
  routine: (t) => (mightPickUp(t) ? null : { verb: 'ride', arg: null }),
};

const FAR = 12;
function mightPickUp(t: Table): boolean {
  const own = active(t);
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

/** 11.6.3, C49 What is dropped takes its fatigue, then combines with whoever is there. */
function drop(g: Activation, part: Part): void {
  const t = g.table;
  const of = active(t);
  const leader = commanderOf(t, of);
  const friend = friendOf(t, of);
  const gone = detach(t, of, NONE, part);
  t.did |= DID.dropped;
  g.tell?.({ kind: 'detached', rule: '11.6.1', side: g.at.side, leader, hex: hexOf(t, of), part });
  addFatigue(t, gone, 1);
  if (friend === NONE) return dissolveStrays(g, gone);
  tellCombined(g, combine(t, gone, friend));
}

/** 11.5.3, C48 Everything in the hex takes the higher fatigue; bonus dice bind. */
function pickUp(g: Activation, part: Part): void {
  const t = g.table;
  const of = active(t);
  const leader = commanderOf(t, of);
  const friend = friendOf(t, of);
  t.mp -= groundUnder(t).tables.costs.values.pickUp;
  t.did |= DID.pickedUp | DID.strayed;
  const tired = Math.max(t.fatigue[of] ?? 0, t.fatigue[friend] ?? 0);
  t.fatigue[of] = tired;
  t.fatigue[friend] = tired;
  shift(t, friend, of, part);
  t.commander[friend] = ranking(t, friend);
  g.tell?.({ kind: 'pickedUp', rule: '11.5.3', side: g.at.side, leader, hex: hexOf(t, of), part });
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

/** 7.2.6, 11.5.2 One more fatigue, then it combines with whoever is in its hex. */
function finish(g: Activation): void {
  const t = g.table;
  t.acts++;
  if (t.active !== NONE) {
    const of = active(t);
    addFatigue(t, of, 1);
    const { side } = g.at;
    g.tell?.({
      kind: 'activationOver',
      rule: '7.2.6',
      side,
      leader: commanderOf(t, of),
      hex: hexOf(t, of),
      fatigue: t.fatigue[of] ?? 0,
    });
    const rest = joinFriend(g, of);
    t.commander[rest] = ranking(t, rest);
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
