import { no, yes } from '@tercio/kernel';
import type { ChoiceOf, Decision, Side, Verdict } from '@tercio/kernel';
import { handOf, holds } from '../cards.ts';
import { oberstsIn } from '../force.ts';
import { isInPlay } from '../forces.ts';
import {
  ARRIVALS,
  CARDS,
  COLUMNS,
  COLUMNS_IN_ALL,
  columnsOf,
  garrisonOf,
  NONE,
  ownerOf,
  POINTS_IN_ALL,
  ROUNDS,
  TARGETS,
} from '../ids.ts';
import type { Card, Column, Point } from '../ids.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';
import {
  epidemicOf,
  freeColumn,
  FROM_HAND,
  hasWaiting,
  isLargest,
  isWaiting,
  mayCreateFrom,
  mayEnter,
} from './creation.ts';
import { endingNow } from './ending.ts';

/** 3.4 What a player is asked on his turn. */

export const first: Decision<Sword, 'first'> = {
  rule: '3.4',
  verbs: { begin: { may: () => yes }, follow: { may: () => yes } },
  fallback: () => ({ verb: 'begin', arg: null }),
};

function mayActivate(t: Table, by: Side, column: Column): Verdict {
  if (ownerOf(column) !== by || !isInPlay(t, column)) return no('3.4', 'noSuchColumn');
  if (!isWaiting(t, column)) return no('3.4', 'alreadyActivated', { column });
  // 14.0 The last card of the hand in the first round must be the epidemic, on the largest column.
  if (t.round === 1 && t.acts[by] === FROM_HAND - 1 && epidemicOf(t, by) !== NONE && !isLargest(t, column, by)) {
    return no('14.0.12', 'epidemicOnLargest');
  }
  return yes;
}

function mayDiscard(t: Table, by: Side, card: Card): Verdict {
  if (hasWaiting(t, by)) return no('3.4', 'mustActivate');
  if ((t.acts[by] as number) >= FROM_HAND) return no('3.4', 'twoCards');
  if (!holds(t, by, card)) return no('3.4', 'notInHand', { card });
  const epidemic = epidemicOf(t, by);
  return epidemic === NONE || epidemic === card ? yes : no('14.0.12', 'epidemicMust');
}

/** 3.4 After two cards of the hand, with no column left to activate. */
function mayIdle(t: Table, by: Side): Verdict {
  if (hasWaiting(t, by)) return no('3.4', 'mustActivate');
  return (t.acts[by] as number) < FROM_HAND ? no('3.4', 'mustDiscard') : yes;
}

/** 4.1 Own columns, and garrisons with a leader in them: others cannot make a column. */
function sourcesOf(t: Table, by: Side): readonly number[] {
  if (t.idle[by] === 1 || freeColumn(t, by) === NONE) return [];
  const sources: number[] = [...columnsOf(by)];
  for (let point = 0; point < POINTS_IN_ALL; point++) {
    if (t.garrison[point] === 1 + by && oberstsIn(t.train[garrisonOf(point as Point)] as number) > 0) {
      sources.push(COLUMNS_IN_ALL + point);
    }
  }
  for (const at of t.leaderAt) {
    const target = at - 1;
    if (target >= COLUMNS_IN_ALL && t.garrison[target - COLUMNS_IN_ALL] === 1 + by && !sources.includes(target)) {
      sources.push(target);
    }
  }
  return sources;
}

/** 3.5 Said where a player is asked anyway: before his first activation in the last round of a turn. */
function mayWish(t: Table, by: Side): Verdict {
  if (t.wish[by] === 1) return no('3.5', 'alreadyWished');
  if (t.turn === t.lastTurn) return no('3.5', 'endsAnyway');
  return t.round === ROUNDS && t.acts[by] === 0 ? yes : no('3.5', 'notTheTime');
}

export const column: Decision<Sword, 'column'> = {
  rule: '3.4',
  verbs: {
    activate: {
      domain: COLUMNS,
      each: (_t, _about, by) => columnsOf(by),
      may: (t, _about, arg, by) => mayActivate(t, by, arg),
    },
    split: {
      domain: TARGETS,
      each: (t, _about, by) => sourcesOf(t, by),
      may: (t, _about, from, by) => mayCreateFrom(t, by, from),
    },
    enter: { domain: ARRIVALS, may: (t, _about, index, by) => mayEnter(t, by, index) },
    discard: {
      domain: CARDS,
      each: (t, _about, by) => (hasWaiting(t, by) || (t.acts[by] as number) >= FROM_HAND ? [] : handOf(t, by)),
      may: (t, _about, card, by) => mayDiscard(t, by, card),
    },
    idle: { may: (t, _about, _arg, by) => mayIdle(t, by) },
    wish: {
      may: (t, _about, _arg, by) => mayWish(t, by),
      warn: (t, _about, _arg, by) => [no('3.5', 'ifAgreed'), endingNow(t, by)],
    },
  },
  fallback(t, _about, by): ChoiceOf<Sword, 'column'> {
    const next = columnsOf(by).find((one) => mayActivate(t, by, one) === yes);
    if (next !== undefined) return { verb: 'activate', arg: next };
    if (mayIdle(t, by) === yes) return { verb: 'idle', arg: null };
    const card = handOf(t, by).find((one) => mayDiscard(t, by, one) === yes);
    return { verb: 'discard', arg: card as Card };
  },
};

/** 14.0 In the first round the epidemic goes with the largest column, and no other card does. */
function mayPlay(t: Table, by: Side, of: Column, card: Card): Verdict {
  if (!holds(t, by, card)) return no('3.4', 'notInHand', { card });
  const epidemic = epidemicOf(t, by);
  if (epidemic === NONE) return yes;
  const largest = isLargest(t, of, by);
  if (largest && card !== epidemic) return no('14.0.12', 'epidemicMust');
  return !largest && card === epidemic ? no('14.0.12', 'epidemicOnLargest') : yes;
}

export const card: Decision<Sword, 'card'> = {
  rule: '3.4',
  verbs: {
    play: {
      domain: CARDS,
      each: (t, _about, by) => handOf(t, by),
      may: (t, { column: of }, arg, by) => mayPlay(t, by, of, arg),
    },
  },
  fallback: (t, { column: of }, by) => ({
    verb: 'play',
    arg: handOf(t, by).find((one) => mayPlay(t, by, of, one) === yes) as Card,
  }),
};
