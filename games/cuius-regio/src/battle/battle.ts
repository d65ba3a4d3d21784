import { d6, HIDDEN, no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { discloseOf, layOpen } from '../fog/markers.ts';
import {
  addFatigue,
  combineAt,
  commanderOf,
  forceAt,
  hasStrength,
  hexOf,
  isAllCavalry,
  mark,
  unmark,
} from '../forces.ts';
import { cityAt, isArea } from '../geography/index.ts';
import { groundUnder } from '../ground.ts';
import { city as cityOf, foeOf, hex, IMPERIAL, NONE, ownerOf, PROTESTANT } from '../ids.ts';
import type { Force, Hex } from '../ids.ts';
import { checkColumn, succeeds } from '../leadership.ts';
import { takeCity } from '../march/settle.ts';
import type { Doing, Regio } from '../spec.ts';
import { HERE, MARK, strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve, joinFriend, tellOf } from '../tell.ts';
import { fleeing, retreatSteps } from './ways.ts';

/** 14.0, 14.1, 11.7: a hex with both sides in it. C51: cavalry leaves, overrun, cavalry thrown back, battle. */

export const battle: Steps<Regio, 'battle'> = {
  /** 2.6.6, C47, C53 Friends combine; who was in the hex first defends. */
  start(g) {
    const t = g.table;
    const { hex: at } = g.at;
    const [one, other] = [combineAt(t, IMPERIAL, at), combineAt(t, PROTESTANT, at)];
    const isSecond = (t.arrived[one] ?? 0) > (t.arrived[other] ?? 0);
    const [attacker, defender] = isSecond ? [one, other] : [other, one];
    for (const army of [one, other]) meet(g, army, isAllCavalry(t, defender) || !isOverrun(t, one, other));
    t.battle = at;
    return g.go('withdraw', { attacker, defender, from: hex(t.cameFrom[attacker] ?? NONE) });
  },
  withdraw(g) {
    const t = g.table;
    const { hex: at, defender, attacker, from } = g.at;
    if (!isAllCavalry(t, defender)) return g.go('overrun');
    const needed = withdrawalNeeds(t, attacker, defender);
    return g.ask(ownerOf(defender), 'withdraw', { hex: at, force: defender, from, needed }, 'withdrawn');
  },
  withdrawn(g) {
    const t = g.table;
    const { hex: at, attacker, defender, from } = g.at;
    if (g.answer('withdraw').verb === 'stand') return g.go('overrun');
    const needed = withdrawalNeeds(t, attacker, defender);
    const die = needed === 0 ? 0 : g.roll('14.1', d6);
    const left = needed === 0 || succeeds(die, 0, needed);
    const leader = commanderOf(t, defender);
    g.tell?.({ kind: 'withdrew', rule: '14.1', side: ownerOf(defender), leader, hex: at, die, needed, left });
    if (!left) return g.go('overrun');
    mark(t, attacker, MARK.victor);
    return g.call('retreat', fleeing(t, defender, at, from, false), 'end');
  },
  overrun(g) {
    const t = g.table;
    const { hex: at, attacker, defender, from } = g.at;
    if (isOverrun(t, attacker, defender)) {
      const isAttackers = strengthOf(t, attacker) > strengthOf(t, defender);
      if (isAttackers) runDown(g, attacker, defender, '11.7.2');
      else runDown(g, defender, attacker, '11.7.3');
    } else if (isAllCavalry(t, attacker) && (t.infantry[defender] ?? 0) > 0) throwBack(g, attacker, from);
    else return g.call('fight', { hex: at, attacker, defender, from, ...UNDECIDED }, 'end');
    return g.go('end');
  },
  end(g) {
    g.table.battle = NONE;
    // 14.6.3, C67 Anyone who was intercepted on a rout flees from the next battle by its result alone.
    unmark(g.table, MARK.victor | MARK.routed);
    return g.done(null);
  },
};

const UNDECIDED = { lost: [0, 0], loser: IMPERIAL, rout: false, tired: NONE, help: [[], []] } as const;

/** 11.7.1 Has one of them five times the SP of the other? */
function isOverrun(t: Seen, one: Force, other: Force): boolean {
  const { overrun } = groundUnder(t).tables.battle.values;
  const [a, b] = [strengthOf(t, one), strengthOf(t, other)];
  return a >= overrun * b || b >= overrun * a;
}

/** 16.3 With the battle sequence everything under their markers is shown; an overrun comes before it. */
function meet(g: Doing, of: Force, isBattle: boolean): void {
  if (isBattle) layOpen(g, of);
  else discloseOf(g, of, 1);
}

/** 14.1 By right (0) with more cavalry than the attacker; else what the check needs. */
export function withdrawalNeeds(t: Seen, attacker: Force, defender: Force): number {
  if ((t.cavalry[defender] ?? 0) > (t.cavalry[attacker] ?? 0)) return 0;
  return groundUnder(t).tables.cavalryRetreat.values[checkColumn(t, defender)] ?? 0;
}

/** 11.7.2, 11.7.3, 11.3.4.1 The loser disbands; a city that was his in this hex is the winner's. */
function runDown(g: Doing, winner: Force, loser: Force, rule: '11.7.2' | '11.7.3'): void {
  const t = g.table;
  const at = hexOf(t, winner);
  const side = ownerOf(winner);
  const strength = strengthOf(t, winner);
  const event = { kind: 'overran', rule, side, leader: commanderOf(t, winner), hex: at, strength } as const;
  tellOf(g, winner, event, { ...event, strength: HIDDEN });
  dissolve(g, rule, loser);
  winCity(g, side, at);
}

/** 11.3.4.1 Control of a city changes to the side that won there, if the loser held it and the winner is still there. */
export function winCity(g: Doing, winner: Side, at: Hex): void {
  const t = g.table;
  const city = cityOf(cityAt[at] ?? NONE);
  if (city === NONE || t.control[city] !== 1 + foeOf(winner) || !hasStrength(t, winner, at)) return;
  takeCity(g, winner, city, '11.3.4.1');
}

/** 16.1 Works do not outlive a defender who lost. */
export function loseWorks(g: Doing, at: Hex): void {
  const t = g.table;
  if (!t.works.includes(at)) return;
  t.works = t.works.filter((place) => place !== at);
  g.tell?.({ kind: 'worksGone', rule: '16.1', hex: at });
}

/** 14.1, C52 Cavalry that meets infantry goes back to its last hex with one more fatigue; active, it marches on. */
function throwBack(g: Doing, of: Force, to: Hex): void {
  const t = g.table;
  const side = ownerOf(of);
  const at = hexOf(t, of);
  addFatigue(t, of, 1);
  g.tell?.({ kind: 'thrownBack', rule: '14.1', side, leader: commanderOf(t, of), hex: at, to });
  if (to === NONE || isArea(to) || hasStrength(t, foeOf(side), to)) return dissolve(g, '14.1', of);
  t.at[of] = to;
  t.cameFrom[of] = NONE;
  t.arrived[of] = 0;
  if (t.active === of) {
    t.cameBy = t.backBy;
    t.did = (t.did & ~HERE) | t.backDid;
  } else if (forceAt(t, side, to, of) !== NONE) joinFriend(g, of);
}

export const withdraw: Decision<Regio, 'withdraw'> = {
  rule: '14.1',
  verbs: {
    leave: {
      may: (t, { force, hex: at, from }) =>
        retreatSteps(t, force, at, from, false, true).length > 0 ? yes : no('14.6.1', 'nowhereToGo'),
    },
    stand: { may: () => yes },
  },
  fallback: () => ({ verb: 'stand', arg: null }),
};
