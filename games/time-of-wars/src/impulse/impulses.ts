import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Scratch, Side, Steps, Verdict } from '@tercio/kernel';
import { tables } from '../../data/index.ts';
import { mayPlayEvent } from '../cards/event.ts';
import { cardFile, groundUnder, OR_QAPI, playersOf } from '../ground.ts';
import { canDraw, canPlay, discard, draw, playable } from '../hands.ts';
import { CARD, HRE, NONE, PLC, RUS, SWE } from '../ids.ts';
import type { Card } from '../ids.ts';
import { mayInvade, mayRaid } from '../minor/raids.ts';
import { inPlay } from '../relations.ts';
import { canWeaken, weakenRuler } from '../rulers.ts';
import { preservesOf } from '../sheets.ts';
import { dismissHirelings } from '../turn/hiring.ts';
import { isDanzigLeft, loosenDanzig } from '../siege/siege.ts';
import type { TimeOfWars } from '../spec.ts';
import { BRANDENBURG_WRONGED, FUNDED, OPENED, PROVOKING, RAIDED } from '../state.ts';
import type { Seen } from '../state.ts';

/** 6.9 Players' impulses: who plays, which card, and for what. */

const WHOLE = 3;

export const impulses: Steps<TimeOfWars, 'impulses'> = {
  start(g) {
    g.table.declined.fill(0);
    return g.go('one');
  },
  one(g) {
    const t = g.table;
    const sides = playersOf(t);
    if (sides.every((side) => t.declined[side] === 1)) return g.done(null);
    const side = sides[g.at.next % sides.length] as Side;
    if (!canAct(t, side)) {
      t.declined[side] = 1;
      return g.go('one', { next: g.at.next + 1 });
    }
    return g.call('impulse', { side, first: NONE }, 'after');
  },
  after: (g) => g.go('one', { next: g.at.next + 1 }),
};

/** T50 Nobody else could play on or has not declined: when this side declines, the phase is over. */
export const isLastToDecline = (t: Seen, by: Side): boolean =>
  playersOf(t).every((side) => side === by || t.declined[side] === 1 || !canAct(t, side));

/** T50 A side without cards and FUND is passed over. */
const canAct = (t: Seen, side: Side): boolean =>
  (t.handCount[side] as number) > 0 || t.special[side] === 1 || (t.funds[side] as number) > 0;

type Acting = Run<TimeOfWars, 'impulse'>;
type Next = ReturnType<Acting['go']>;

export const impulse: Steps<TimeOfWars, 'impulse'> = {
  start(g) {
    const t = g.table;
    t.active = g.at.side;
    t.deeds.fill(0);
    t.leaderDeeds.fill(0);
    t.did = 0;
    t.points = 0;
    t.besieged = [];
    g.tell?.({ kind: 'impulse', rule: '6.9', side: g.at.side });
    return g.go('choose');
  },
  choose: (g) => g.ask(g.at.side, 'impulse', {}, 'chosen'),
  chosen: (g) => carryOut(g),
  second: (g) => g.ask(g.at.side, 'second', { first: g.at.first as Card }, 'paired'),
  paired(g) {
    const { side, first } = g.at;
    return forPoints(g, side, first as Card, g.answer('second').arg);
  },
  invade: (g) => g.call('invasion', { from: OR_QAPI, gone: [], unit: NONE, points: 0, last: OR_QAPI }, 'invaded'),
  invaded(g) {
    const { side, first } = g.at;
    const plus = cardFile(first as Card).plus ? 1 : 0;
    return g.call('spending', { side, card: first as Card, second: NONE, plus, total: 0, sent: NONE }, 'spent');
  },
  spent: (g) => (g.table.owed.some((units) => units > 0) ? g.call('collapse', {}, 'end') : g.go('end')),
  end(g) {
    const t = g.table;
    if ((t.did & PROVOKING) === 0) t.provoked[g.at.side] = NONE;
    dismissHirelings(t);
    if (isDanzigLeft(t)) loosenDanzig(g);
    t.active = NONE;
    t.points = 0;
    return g.done(null);
  },
};

function carryOut(g: Acting): Next {
  const { side } = g.at;
  const t = g.table;
  const { verb, arg } = g.answer('impulse');
  if (verb === 'decline') {
    t.declined[side] = 1;
    g.tell?.({ kind: 'declined', rule: '6.9', side });
    return g.go('end');
  }
  if (verb === 'draw') {
    t.did |= FUNDED;
    t.funds[side] = (t.funds[side] as number) - 1;
    draw(g, side, '6.9');
    return g.go('choose');
  }
  if (verb === 'raid') {
    t.did |= RAIDED;
    return g.call('raid', { side }, 'choose');
  }
  t.did |= OPENED;
  t.declined[side] = 0;
  if (verb === 'two') return g.go('second', { first: arg });
  if (verb === 'event') return g.call('event', { by: side, card: arg }, 'spent');
  if (verb === 'points') return forPoints(g, side, arg, NONE);
  return wholeCard(g, verb, arg);
}

/** 6.9.1.1, 6.9.2 The points of one card or two. */
function forPoints(g: Acting, side: Side, card: Card, second: number, plus = cardFile(card).plus): Next {
  const t = g.table;
  discard(g, card);
  if (second !== NONE) discard(g, second as Card);
  t.points = cardFile(card).value + (second === NONE ? 0 : cardFile(second as Card).value);
  g.tell?.({ kind: 'forPoints', rule: second === NONE ? '6.9.1.1' : '6.9.2', side, card, second, points: t.points });
  return g.call(
    'spending',
    { side, card, second, plus: plus && second === NONE ? 1 : 0, total: t.points, sent: NONE },
    'spent',
  );
}

/** T47 One purpose takes the whole card. */
function wholeCard(g: Acting, verb: 'fund' | 'track' | 'pay' | 'invade' | 'coup', card: Card): Next {
  const { side } = g.at;
  const t = g.table;
  if (verb === 'coup') {
    weakenRuler(g, side, '6.3.5');
    return forPoints(g, side, card, NONE, false);
  }
  discard(g, card);
  const plus = cardFile(card).plus && t.rulings.PLUS_WITH_WHOLE_CARD === 1 ? 1 : 0;
  if (verb === 'fund') {
    t.funds[side] = (t.funds[side] as number) + 1;
    g.tell?.({ kind: 'tookFund', rule: '6.9.1.1', side, card });
    return g.call('spending', { side, card, second: NONE, plus: 0, total: 0, sent: NONE }, 'spent');
  }
  if (verb === 'track') moveTrack(g, side);
  if (verb === 'pay') {
    t.cossacksPaid = 1;
    g.tell?.({ kind: 'paidCossacks', rule: '4.2.5', card });
  }
  if (verb === 'invade') return g.go('invade', { first: card });
  return g.call('spending', { side, card, second: NONE, plus, total: 0, sent: NONE }, 'spent');
}

/** 2.3.2 Sweden, Russia and the Empire move their own marker, the Commonwealth Russia's to the left. */
function moveTrack(g: Acting, side: Side): void {
  const t = g.table;
  const track = side === PLC ? RUS : side;
  t.track[track] = (t.track[track] as number) + (side === PLC ? -1 : 1);
  g.tell?.({ kind: 'tracked', rule: '2.3.2', side, track, to: t.track[track] });
}
function mayTrack(t: Seen, side: Side): Verdict {
  if (side === SWE) return (t.track[SWE] as number) < tables.ironOre.funds.length - 1 ? yes : no('2.3.2', 'trackEnds');
  if (side === HRE) return mayDominate(t);
  if (side !== RUS && side !== PLC) return no('2.3.2', 'noTrack');
  if (groundUnder(t).plays[RUS] === 0 || inPlay(t, 'cossacks')) return no('2.3.2', 'trackFrozen');
  const at = t.track[RUS] as number;
  return (side === RUS ? at < tables.tracks.cossacks : at > 0) ? yes : no('2.3.2', 'trackEnds');
}
/** After Letter of Majesty and Thirty Years War, from the next impulse on, until the end of Game Turn 5. */
const DOMINATION_ENDS = 5;
function mayDominate(t: Seen): Verdict {
  if (!inPlay(t, 'thirtyYearsWar')) return no('2.3.2', 'noThirtyYearsWar');
  if (t.turn > DOMINATION_ENDS || (t.lasting & BRANDENBURG_WRONGED) !== 0) return no('2.3.2', 'trackFrozen');
  return (t.track[HRE] as number) < tables.tracks.domination ? yes : no('2.3.2', 'trackEnds');
}

// The question

const inHand = (t: Seen, by: Side, card: Card): Verdict =>
  canPlay(t, by, card) ? yes : no('6.9.1', 'notInHand', { card });
/** `use`: what it would be played for, as the refusal names it. */
const ofThree = (t: Seen, by: Side, card: Card, use: number): Verdict => {
  const held = inHand(t, by, card);
  if (held !== yes) return held;
  return cardFile(card).value === WHOLE ? yes : no('6.9.1.1', 'notOfThree', { card, use });
};
const FOR_FUND = 0;
const FOR_TRACK = 1;
const FOR_PAY = 2;
const both = (a: Verdict, b: Verdict): Verdict => (a === yes ? b : a);
const each = (t: Seen, _about: unknown, by: Side, scratch: Scratch): readonly Card[] =>
  scratch.once('hand', () => playable(t, by));

export const choosing: Decision<TimeOfWars, 'impulse'> = {
  rule: '6.9',
  verbs: {
    points: { domain: CARD, each, may: (t, _about, card, by) => inHand(t, by, card) },
    two: {
      domain: CARD,
      each,
      may: (t, about, card, by, scratch) => mayPair(t, by, card, each(t, about, by, scratch)),
    },
    event: {
      domain: CARD,
      each,
      may: (t, _about, card, by) => both(inHand(t, by, card), mayPlayEvent(t, by, card)),
    },
    fund: { domain: CARD, each, may: (t, _about, card, by) => ofThree(t, by, card, FOR_FUND) },
    track: { domain: CARD, each, may: (t, _about, card, by) => both(ofThree(t, by, card, FOR_TRACK), mayTrack(t, by)) },
    pay: { domain: CARD, each, may: (t, _about, card, by) => both(ofThree(t, by, card, FOR_PAY), mayPay(t, by)) },
    invade: { domain: CARD, each, may: (t, _about, card, by) => both(inHand(t, by, card), mayInvade(t, by, card)) },
    coup: { domain: CARD, each, may: (t, _about, card, by) => both(inHand(t, by, card), mayCoup(t, by, card)) },
    draw: { may: (t, _about, _arg, by) => mayDraw(t, by) },
    raid: { may: (t, _about, _arg, by) => mayRaid(t, by) },
    decline: { may: (t, _about, _arg, by) => mayDecline(t, by) },
  },
  fallback: (t, _about, by) => {
    if (mayDecline(t, by) === yes) return { verb: 'decline', arg: null };
    return { verb: 'points', arg: playable(t, by)[0] ?? (0 as Card) };
  },
};

/** 6.9.2 The first card of two has the +; of two with +, the earlier number. */
function mayPair(t: Seen, by: Side, card: Card, hand: readonly Card[]): Verdict {
  if (!canPlay(t, by, card)) return no('6.9.1', 'notInHand', { card });
  if (!cardFile(card).plus) return no('6.9.2', 'noPlus', { card });
  return hand.some((other) => isSecond(t, by, card, other)) ? yes : no('6.9.2', 'noSecond', { card });
}
const isSecond = (t: Seen, by: Side, first: Card, second: Card): boolean =>
  second !== first && canPlay(t, by, second) && !(cardFile(second).plus && second < first);
export const second: Decision<TimeOfWars, 'second'> = {
  rule: '6.9.2',
  verbs: {
    card: {
      domain: CARD,
      each: (t, _about, by) => playable(t, by),
      may: (t, { first }, card, by) => (isSecond(t, by, first, card) ? yes : no('6.9.2', 'noSecond', { card })),
    },
  },
  fallback: (t, { first }, by) => ({
    verb: 'card',
    arg: playable(t, by).find((card) => isSecond(t, by, first, card)) ?? first,
  }),
};

/** T49 */
function mayDraw(t: Seen, by: Side): Verdict {
  if ((t.did & OPENED) !== 0) return no('6.9', 'cardPlayed');
  if ((t.funds[by] as number) === 0) return no('6.9', 'noFund');
  return canDraw(t, by) ? yes : no('6.9', 'noCards');
}
/** T50 */
function mayDecline(t: Seen, by: Side): Verdict {
  if (t.special[by] === 1) return no('6.9.1.3', 'specialFirst');
  const most = preservesOf(t, by);
  return (t.handCount[by] as number) <= most
    ? yes
    : no('6.9', 'tooManyCards', { most, cards: t.handCount[by] as number });
}
/** 6.3.5 Palace coup. */
function mayCoup(t: Seen, by: Side, card: Card): Verdict {
  if (!cardFile(card).plus) return no('6.3.5', 'noPlusForCoup', { card });
  return canWeaken(t, by) ? yes : no('6.3.4', 'noSuccessor');
}
/** 4.2.5, T19 */
function mayPay(t: Seen, by: Side): Verdict {
  if (by !== PLC || !owesCossacks(t)) return no('4.2.5', 'nothingDue');
  return t.cossacksPaid === 0 ? yes : no('4.2.5', 'paidAlready');
}
export const owesCossacks = (t: Seen): boolean =>
  groundUnder(t).file.rules.cossackPay && t.cossacks === PLC && !inPlay(t, 'registered');
