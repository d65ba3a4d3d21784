import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { cardFile, groundUnder, playersOf } from '../ground.ts';
import { discard, handOf, holds } from '../hands.ts';
import { CARD, isPower, OTT, POWERS, sideOfCard, STATE, STATES } from '../ids.ts';
import type { State } from '../ids.ts';
import { goToWar } from '../cards/war.ts';
import { MINOR_STATES } from '../minor/states.ts';
import { areAllied, atWar, isBarred, isVassal } from '../relations.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Seen } from '../state.ts';

/** 6.5.5 Declaring a War: cards of enough value are put on the used pile. */

/** The sum of card values that a War takes. */
export const warCost = (side: Side, on: State): number => {
  const power = POWERS[side] ?? 'SWE';
  return tables.diplomacy.warCost[power][STATES[on] ?? 'SWE'] ?? Infinity;
};
function mayDeclare(t: Seen, side: Side, on: State): Verdict {
  if (on === Number(side) || atWar(t, side, on)) return no('6.5.5', 'atWarAlready', { on });
  if (groundUnder(t).plays[on] === 0 || (isPower(on) && !playersOf(t).includes(on)))
    return no('6.5.5', 'notInPlay', { on });
  if (areAllied(t, side, on)) return no('6.5.2', 'isAlly', { on });
  if (isBarred(t, side, on)) return no('6.5.1', 'warBarred', { on });
  const cost = warCost(side, on);
  if (!Number.isFinite(cost) || (side === OTT && isVassal(t, on))) return no('6.5.5', 'noWarCost', { on });
  const worth = handOf(t, side).reduce((sum, card) => sum + cardFile(card).value, 0);
  return worth >= cost ? yes : no('6.5.5', 'cannotPay', { cost, worth });
}
export const declare: Decision<TimeOfWars, 'declare'> = {
  rule: '6.5.5',
  verbs: {
    on: { domain: STATE, may: (t, _about, on, by) => mayDeclare(t, by, on) },
    end: {
      domain: STATE,
      may: (t, _about, on, by) =>
        MINOR_STATES.includes(on) && atWar(t, by, on) ? yes : no('6.5', 'noMinorWar', { on }),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
export const declaring: Steps<TimeOfWars, 'declaring'> = {
  start: (g) => g.go('pay'),
  pay(g) {
    const { side, on, paid } = g.at;
    const cost = warCost(side, on);
    return paid >= cost ? g.go('war') : g.ask(side, 'price', { on, paid, cost }, 'paid');
  },
  paid(g) {
    const card = g.answer('price').arg;
    discard(g, card);
    g.tell?.({ kind: 'discarded', rule: '6.5.5', side: g.at.side, card });
    return g.go('pay', { paid: g.at.paid + cardFile(card).value });
  },
  war(g) {
    goToWar(g, g.at.side, g.at.on);
    return g.done(null);
  },
};
export const price: Decision<TimeOfWars, 'price'> = {
  rule: '6.5.5',
  verbs: {
    card: {
      domain: CARD,
      each: (t, _about, by) => handOf(t, by),
      may: (t, _about, card, by) =>
        sideOfCard(card) === by && holds(t, card) ? yes : no('6.5.5', 'notInHand', { card }),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'card', arg: handOf(t, by)[0] ?? (0 as never) }),
};
