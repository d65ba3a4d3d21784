import type { Next, Run, Side, Steps } from '@tercio/kernel';
import { deckOf, discard, spend } from '../cards.ts';
import { isInPlay } from '../forces.ts';
import { groundUnder, sideOfLeader } from '../ground.ts';
import { foeOf, NONE } from '../ids.ts';
import type { Card, Column, Leader, Target } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { muster } from '../setup.ts';
import type { Table } from '../state.ts';
import { arrivalFile, freeColumn, FROM_HAND, hasWaiting, mayStillCreate } from './creation.ts';
import { nextToReturn, takeBack } from './leaders.ts';

/** 3.4 A round: both players activate their columns in turn. */

type Round = Run<Sword, 'round'>;

export const round: Steps<Sword, 'round'> = {
  start(g) {
    beginRound(g.table);
    return g.go('back');
  },
  /** 6.3 Leaders whose time is over come back, one after the other. */
  back(g) {
    const leader = nextToReturn(g.table);
    if (leader === NONE) return g.go('first');
    const of = sideOfLeader(g.table, leader) as Side;
    return g.sealed([of], 'comeBack', { leader }, 'returns');
  },
  returns(g) {
    const leader = nextToReturn(g.table) as Leader;
    const [lane] = g.answers('comeBack');
    if (lane) takeBack(g, lane.side, leader, lane.answer);
    return g.go('back');
  },
  first: (g) => g.ask(g.table.initiative as Side, 'first', {}, 'chosen'),
  chosen(g) {
    const t = g.table;
    const holder = t.initiative as Side;
    t.first = g.answer('first').verb === 'begin' ? holder : foeOf(holder);
    g.tell?.({ kind: 'round', rule: '3.4', round: t.round, first: t.first as Side });
    return g.go('next');
  },
  next(g) {
    const mover = nextMover(g.table);
    return mover === null ? g.done(null) : g.go('turn', { side: mover, column: NONE, created: 0, from: NONE });
  },
  turn: (g) => g.ask(g.at.side, 'column', {}, 'asked'),
  asked(g) {
    const { verb, arg } = g.answer('column');
    const { side } = g.at;
    if (verb === 'wish') {
      g.table.wish[side] = 1;
      g.tell?.({ kind: 'wish', rule: '3.5', side });
      return g.go('turn');
    }
    if (verb === 'discard') return throwAway(g, arg);
    if (verb === 'idle') return doNothing(g);
    if (verb === 'enter') return enter(g, arg);
    if (verb === 'activate') return g.go('card', { column: arg });
    return g.go('split', { column: freeColumn(g.table, side), created: 1, from: arg });
  },
  /** 4.1 The new column is the one to be activated. */
  split: (g) => g.call('split', { from: g.at.from, into: g.at.column as Column }, 'parted'),
  parted(g) {
    const { side, column, from } = g.at;
    g.tell?.({ kind: 'created', rule: '4.1', side, column: column as Column, from: from as Target });
    return g.go('card');
  },
  /** The first two with a card of the hand, the others with one from the deck. */
  card(g) {
    const { side, column } = g.at;
    if ((g.table.acts[side] as number) < FROM_HAND) return g.ask(side, 'card', { column: column as Column }, 'played');
    const card = g.roll('3.4', { pick: [...deckOf(g.table)], opaque: true }) as Card;
    discard(g.table, card);
    g.tell?.({ kind: 'drawn', rule: '3.4', side, column: column as Column, card });
    return activate(g, card);
  },
  played(g) {
    const { side, column } = g.at;
    const card = g.answer('card').arg;
    spend(g.table, side, card);
    g.tell?.({ kind: 'played', rule: '3.4', side, column: column as Column, card });
    return activate(g, card);
  },
  acted(g) {
    const t = g.table;
    const { side, column } = g.at;
    if (isInPlay(t, column as Column)) t.finished[column] = 1;
    clearActivation(t);
    t.acts[side] = (t.acts[side] as number) + 1;
    return g.go('next');
  },
};

const activate = (g: Round, card: Card): Next =>
  g.call('activation', { column: g.at.column as Column, card, created: g.at.created }, 'acted');

function beginRound(t: Table): void {
  t.round++;
  t.initiativeFresh = 0;
  t.acts.fill(0);
  t.idle.fill(0);
  t.finished.fill(0);
  t.refused.fill(0);
  t.light.fill(0);
  t.exchanged.fill(0);
  for (let column = 0; column < t.won.length; column++) t.won[column] = Math.max(0, (t.won[column] as number) - 1);
}

/** What belongs to one activation only. */
function clearActivation(t: Table): void {
  t.active = NONE;
  t.card = NONE;
  t.cp = 0;
  t.due = 0;
  t.did = 0;
  t.marches = 0;
  t.rides = 0;
}

/** Whose turn it is: the sides alternate; who has nothing left does nothing. Null: the round is over. */
export function nextMover(t: Table): Side | null {
  const first = t.first as Side;
  const second = foeOf(first);
  const ahead = (t.acts[first] as number) > (t.acts[second] as number);
  const [due, other] = ahead ? [second, first] : [first, second];
  if (hasTurn(t, due)) return due;
  return hasTurn(t, other) ? other : null;
}

const hasTurn = (t: Table, of: Side): boolean =>
  (t.acts[of] as number) < FROM_HAND || hasWaiting(t, of) || mayStillCreate(t, of);

function throwAway(g: Round, card: Card): Next {
  const t = g.table;
  const { side } = g.at;
  spend(t, side, card);
  t.idle[side] = 1;
  t.acts[side] = (t.acts[side] as number) + 1;
  g.tell?.({ kind: 'discarded', rule: '3.4', side, card });
  return g.go('next');
}

/** 3.4, 4.1.3 Without a column to activate, and without a new one. */
function doNothing(g: Round): Next {
  const t = g.table;
  const { side } = g.at;
  t.idle[side] = 1;
  t.acts[side] = (t.acts[side] as number) + 1;
  g.tell?.({ kind: 'idled', rule: '3.4', side });
  return g.go('next');
}

/** 4.1 A reinforcing column comes in at its start. */
function enter(g: Round, index: number): Next {
  const t = g.table;
  const { side } = g.at;
  const column = freeColumn(t, side) as Column;
  const file = arrivalFile(t, index);
  muster(t, groundUnder(t), column, file);
  t.arrival[index] = 0;
  g.tell?.({ kind: 'entered', rule: '4.1', side, column, name: file.name });
  return g.go('card', { column, created: 1 });
}
