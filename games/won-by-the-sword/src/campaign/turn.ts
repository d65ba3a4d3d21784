import { EVERYONE, only } from '@tercio/kernel';
import type { Run, Side, Steps } from '@tercio/kernel';
import { chitsOf } from '../abilities.ts';
import { deal, deckOf, shuffle } from '../cards.ts';
import { groundUnder, sideOfLeader } from '../ground.ts';
import { foeOf, NONE, ROUNDS } from '../ids.ts';
import type { Card, Leader } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { NOWHERE } from '../state.ts';
import type { Table } from '../state.ts';
import { finish } from './ending.ts';

/** 3.0 The sequence of play. */

/** 3.3 */
const CARDS_EACH = 10;

type Turning = Run<Sword, 'campaign'>;

export const campaign: Steps<Sword, 'campaign'> = {
  start: (g) => g.go('turn'),
  turn(g) {
    const t = g.table;
    t.round = 0;
    t.wish.fill(0);
    g.tell?.({ kind: 'turn', rule: '3.0', turn: t.turn });
    if (isNewSeason(t)) changeSeason(g);
    return g.go('deal');
  },
  deal(g) {
    const holder = g.table.initiative as Side;
    shuffle(g.table);
    for (const s of [holder, foeOf(holder)]) dealTo(g, s);
    drawChits(g);
    return g.go('rounds');
  },
  rounds: (g) =>
    g.table.round === ROUNDS
      ? g.call('endOfTurn', {}, 'closed')
      : g.call('round', { side: g.table.initiative as Side, column: NONE, created: 0, from: NONE }, 'rounds'),
  closed: (g) => g.go(g.returned('endOfTurn') === 1 ? 'ended' : 'turn'),
  ended: (g) => finish(g),
};

/** 3.2 */
function isNewSeason(t: Table): boolean {
  const { turns } = groundUnder(t).scenario;
  return t.turn > 1 && turns[t.turn - 1]?.season !== turns[t.turn - 2]?.season;
}

function changeSeason(g: Turning): void {
  const { forage } = g.table;
  for (let point = 0; point < forage.length; point++) forage[point] = Math.max(0, (forage[point] as number) - 1);
  g.tell?.({ kind: 'season', rule: '3.2' });
}

/** 3.3 Each card by chance at the moment of dealing: the deck has no order. */
function dealTo(g: Turning, to: Side): void {
  const cards: Card[] = [];
  const deck = [...deckOf(g.table)];
  for (let n = 0; n < CARDS_EACH; n++) {
    const card = g.roll('3.3', { pick: [...deck], opaque: true }, only(to)) as Card;
    deck.splice(deck.indexOf(card), 1);
    deal(g.table, to, card);
    cards.push(card);
  }
  g.tell?.({ kind: 'dealt', rule: '3.3', side: to, cards: cards.toSorted((a, b) => a - b) }, only(to), {
    kind: 'dealt',
    rule: '3.3',
    side: to,
    cards: null,
  });
}

/** 6.1 Each dynamic leader in play returns his chit and draws one of his own, seen by his player alone. */
function drawChits(g: Turning): void {
  const t = g.table;
  t.chits.fill(0);
  for (let index = 0; index < t.leaderAt.length; index++) {
    const leader = index as Leader;
    const of = sideOfLeader(t, leader);
    t.chit[leader] = 0;
    if (of !== NONE) g.show('chit', leader, EVERYONE);
    if (of === NONE || t.leaderAt[leader] === NOWHERE || chitsOf(t, leader).length === 0) continue;
    drawChit(g, of as Side, leader);
  }
}

function drawChit(g: Turning, of: Side, leader: Leader): void {
  const t = g.table;
  const chit = g.roll('6.1', { pick: [...chitsOf(t, leader)], opaque: true }, only(of));
  t.chit[leader] = chit;
  g.hide('chit', leader, only(of));
  t.chits[of] = (t.chits[of] as number) + 1;
  g.tell?.({ kind: 'chit', rule: '6.1', side: of, leader, chit }, only(of), {
    kind: 'chit',
    rule: '6.1',
    side: of,
    leader,
    chit: NONE,
  });
}
