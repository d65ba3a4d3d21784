import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps } from '@tercio/kernel';
import { armiesOf, callStrays, hasOwnArmy, isMercenary, ownArmyPlaces } from '../forces.ts';
import { cardFile, isOpen, MERCENARY, ownerOfKind, playersOf } from '../ground.ts';
import { disclose, discard, handOf, holds } from '../hands.ts';
import { CARD, EMPIRE, EVERY_KIND, EVERY_UNIT, KIND, KIND_OF, NONE, OTT, PLACE, POOL, sideOfCard } from '../ids.ts';
import type { Card, Kind, Place, Unit } from '../ids.ts';
import type { TimeOfWars } from '../spec.ts';
import { FIELD } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 6.7 Mercenaries hiring: sealed bids, two rounds (T76). */

const ROUNDS = 2;
const MERCENARY_KINDS: readonly Kind[] = EVERY_KIND.filter((kind) => ownerOfKind(kind) === MERCENARY);

/** All mercenaries that are in the game stand in the box, but for the garrison of Stettin. */
function gather(t: Table): void {
  for (const unit of EVERY_UNIT) if (isMercenary(unit) && t.at[unit] === POOL) t.at[unit] = EMPIRE;
}
export const inTheBox = (t: Seen, kind?: Kind): Unit[] =>
  EVERY_UNIT.filter(
    (unit) =>
      isMercenary(unit) &&
      t.at[unit] === EMPIRE &&
      t.under[unit] === NONE &&
      (kind === undefined || KIND_OF[unit] === kind),
  );

/** Armies that hold a unit of the side's own. */
const armiesToJoin = (t: Seen, side: Side): Place[] => ownArmyPlaces(t, side).filter((at) => isOpen(t, at));

export const hiring: Steps<TimeOfWars, 'hiring'> = {
  start(g) {
    const t = g.table;
    gather(t);
    return g.go('bids');
  },
  bids(g) {
    const t = g.table;
    const sides = playersOf(t).filter((side) => side !== OTT && (t.handCount[side] as number) > 0);
    if (sides.length === 0 || inTheBox(t).length === 0) return g.done(null);
    return g.sealed(sides, 'bid', {}, 'bidden');
  },
  bidden(g) {
    const bids = g.answers('bid').filter(({ answer }) => answer !== NONE);
    for (const { side, answer } of bids) {
      discard(g, answer as Card);
      disclose(g, answer);
      g.tell?.({ kind: 'bid', rule: '6.7', side, card: answer });
    }
    const value = (card: number): number => cardFile(card as Card).value;
    const order = bids.toSorted((a, b) => value(b.answer) - value(a.answer) || a.side - b.side).map(({ side }) => side);
    return g.go('one', { order: Array.from({ length: ROUNDS }, () => order).flat(), next: 0 });
  },
  one(g) {
    const { order, next } = g.at;
    const side = order[next] as Side | undefined;
    if (side === undefined) return g.done(null);
    const isAble = inTheBox(g.table).length > 0 && armiesToJoin(g.table, side).length > 0;
    const more = order.slice(next + 1).filter((one) => one === Number(side)).length;
    return isAble ? g.ask(side, 'hire', { more }, 'hired') : g.go('one', { next: next + 1 });
  },
  hired(g) {
    const { verb, arg } = g.answer('hire');
    if (verb === 'none') return g.go('one', { next: g.at.next + 1 });
    return g.go('join', { unit: inTheBox(g.table, arg)[0] ?? NONE });
  },
  join: (g) => g.ask(g.at.order[g.at.next] as Side, 'join', { unit: g.at.unit as Unit }, 'joined'),
  joined(g) {
    const unit = g.at.unit as Unit;
    const side = g.at.order[g.at.next] as Side;
    const at = g.answer('join').arg;
    engage(g.table, unit, side, at);
    g.tell?.({ kind: 'hired', rule: '6.7', side, unit, at });
    return g.go('one', { next: g.at.next + 1 });
  },
};
/** A mercenary unit enters the service of a side. */
export function engage(t: Table, unit: Unit, side: Side, at: Place): void {
  t.at[unit] = at;
  t.under[unit] = side;
  t.role[unit] = FIELD;
}

/** 6.7, T109 Mercenaries of whose army nobody else is left go back to the box. */
export function dismissHirelings(t: Table): void {
  for (const side of playersOf(t)) {
    const { places, at } = armiesOf(t, side);
    for (const place of places)
      for (const unit of at[place]?.every(isMercenary) ? (at[place] ?? []) : []) {
        t.at[unit] = EMPIRE;
        t.under[unit] = NONE;
        t.sheltered[unit] = 0;
      }
  }
  callStrays(t);
}

export const bid: Steps<TimeOfWars, 'bid'> = {
  start: (g) => g.ask(g.lane ?? (0 as Side), 'bidCard', {}, 'chosen'),
  chosen(g) {
    const { verb, arg } = g.answer('bidCard');
    return g.done(verb === 'bid' ? arg : NONE);
  },
};
export const bidCard: Decision<TimeOfWars, 'bidCard'> = {
  rule: '6.7',
  verbs: {
    bid: {
      domain: CARD,
      each: (t, _about, by) => handOf(t, by),
      may: (t, _about, card, by) =>
        sideOfCard(card) === by && holds(t, card) ? yes : no('6.7', 'notInHand', { card }),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
  // Without an army that could take them in, a bid is a card thrown away.
  routine: (t, _about, by) => (armiesToJoin(t, by).length === 0 ? { verb: 'none', arg: null } : null),
};
export const hire: Decision<TimeOfWars, 'hire'> = {
  rule: '6.7',
  verbs: {
    take: {
      domain: KIND,
      each: () => MERCENARY_KINDS,
      may: (t, _about, kind) => (inTheBox(t, kind).length > 0 ? yes : no('6.7', 'noneLeft', { kind })),
    },
    none: { may: () => yes },
  },
  fallback: () => ({ verb: 'none', arg: null }),
};
export const join: Decision<TimeOfWars, 'join'> = {
  rule: '6.7',
  verbs: {
    at: {
      domain: PLACE,
      each: (t, _about, by) => armiesToJoin(t, by),
      may: (t, _about, at, by) => (isOpen(t, at) && hasOwnArmy(t, by, at) ? yes : no('6.7', 'noArmy', { at })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'at', arg: armiesToJoin(t, by)[0] ?? (0 as Place) }),
  publiclyForced: true,
};
