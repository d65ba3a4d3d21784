import { no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, WindowRule } from '@tercio/kernel';
import { isSea, SQUARE_LIST } from '../field.ts';
import { allAt, ownerOf } from '../forces.ts';
import { addToHand, drawOne, drawSide, mightHold } from '../hands.ts';
import { MAJORS, OTT, place, sideOf, unit } from '../ids.ts';
import { isBarredToOttoman, PAPAL, ruleOf } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import type { Empire } from '../spec.ts';
import { addGold, asSide, goldOf, ground, NO_ONE, orderFrom, PHASES } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { endOfGame } from '../victory.ts';

/** 3 Sequence of Play, 6 Initiative. */

/** Posts that each side has in a Negotiation Phase. */
const POSTS = 4;

export const game: Steps<Empire, 'game'> = {
  /** 27.8 Hands are drawn from the action markers alone; then the events join the pool. */
  start(g) {
    const { sides } = ground(g.table).file;
    for (const id of MAJORS) {
      const count = sides[id]?.markers ?? 0;
      for (let i = 0; i < count; i++) dealOne(g, sideOf(id));
    }
    return g.go('turn');
  },
  turn(g) {
    if (g.table.turn > g.table.lastTurn) return endOfGame(g);
    return g.call('turn', { index: 0 }, 'turn');
  },
};

/** 10.28, 10.32, 10.34 What the Ottoman may not hold he shows, and it goes back: it was one of his picks. */
function dealOne(g: Run<Empire, 'game'>, to: Side): void {
  const drawn = drawOne(g, to, '27.8', false);
  if (drawn === null) return;
  if (to === OTT && isBarredToOttoman(drawn)) {
    g.tell?.({ kind: 'shown', rule: ruleOf(drawn), side: to, marker: drawn });
    return;
  }
  addToHand(g.table, to, drawn, 1);
  const news = { kind: 'drew', rule: '10.2', side: to } as const;
  g.tell?.({ ...news, marker: drawn }, only(to), { ...news, marker: null });
}

/** 3.2 The phases of a game turn. */
export const turn: Steps<Empire, 'turn'> = {
  start(g) {
    const t = g.table;
    t.phase = PHASES[1];
    t.mover = NO_ONE;
    t.leftover = contestedAtSea(t);
    g.tell?.({ kind: 'turn', rule: '3.2', turn: t.turn });
    return g.expire('bids');
  },
  /** 6.2 Every side bids in secret. */
  bids: (g) => g.sealed(ground(g.table).order, 'bid', {}, 'bidden'),
  bidden(g) {
    settleBids(g);
    return g.go('papacy');
  },
  papacy: (g) => g.window('initiative', {}, 'talks'),
  /** 8.1 */
  talks(g) {
    const { file, order } = ground(g.table);
    return file.negotiation ? g.negotiate(order, POSTS, 'diet') : g.go('diet');
  },
  /** 7.1 */
  diet(g) {
    if (!ground(g.table).file.diets) return g.go('players');
    return g.call('diet', { attending: [], index: 0, caller: NO_ONE, winners: [], left: 0, unit: unit(0) }, 'players');
  },
  players(g) {
    const side = orderFrom(g.table, g.table.first)[g.at.index];
    if (side === undefined) return g.go('end');
    g.go('players', { index: g.at.index + 1 });
    return g.call('playerTurn', { side }, 'players');
  },
  /** 3.2 (8) Markers held out come back, civil war ends, the year moves on. */
  end(g) {
    const t = g.table;
    const markers = t.aside.reduce((sum, count) => sum + count, 0);
    t.aside.fill(0);
    t.civilWar = NO_ONE;
    t.ending = 0;
    t.mover = NO_ONE;
    t.turn++;
    if (markers > 0) g.tell?.({ kind: 'returned', rule: '3.2', markers });
    return g.done(null);
  },
};

/** 17.15 A battle left over from before a truce breaks nothing. */
const contestedAtSea = (t: Seen): readonly number[] =>
  SQUARE_LIST.filter((p) => isSea(p) && new Set(allAt(t, p).map((u) => ownerOf(t, u))).size > 1);

/** 6.2, 6.4 All bids are paid; equals dice for it. */
function settleBids(g: Run<Empire, 'turn'>): void {
  const t = g.table;
  const bids = g.answers('bid');
  for (const { side, answer } of bids) {
    g.tell?.({ kind: 'bid', rule: '6.2', side, gold: answer });
    addGold(t, side, -answer);
  }
  const highest = Math.max(...bids.map(({ answer }) => answer));
  const best = bids.filter(({ answer }) => answer === highest).map(({ side }) => side);
  t.first = drawSide(g, '6.4', best);
  const tied = best.length > 1 ? best.length : 0;
  g.tell?.({ kind: 'initiative', rule: tied > 0 ? '6.4' : '6.3', side: asSide(t.first), tied });
}

export const bid: Steps<Empire, 'bid'> = {
  start: (g) => (g.lane === null ? g.done(0) : g.ask(g.lane, 'bid', {}, 'end')),
  end: (g) => g.done(g.answer('bid').arg),
};
export const bidAsk: Decision<Empire, 'bid'> = {
  rule: '6.2',
  verbs: { bid: { range: (t, _about, by) => ({ min: 0, max: goldOf(t, by), step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'bid', arg: 0 }),
};

// 10.32 The Pope gives the initiative to another

const isClosed = (t: Seen): boolean => t.first === OTT && t.house.PAPAL_OVER_OTTOMAN_INITIATIVE === 0;

export const initiativeWindow: WindowRule<Empire, 'initiative'> = {
  ask: 'seize',
  who: (seen) =>
    isClosed(seen)
      ? []
      : orderFrom(seen, seen.first).filter((s) => s !== seen.first && s !== OTT && mightHold(seen, s, PAPAL)),
  respond: 'seizure',
  at: (_about, by) => ({ by }),
};
export const seize: Decision<Empire, 'seize'> = {
  rule: '10.32',
  verbs: {
    papal: {
      may(t: Table, _about, _arg, by) {
        if (by === OTT || isClosed(t)) return no('10.32', 'notWithOttoman');
        return t.first === by ? no('10.32', 'alreadyFirst') : holds(t, by, PAPAL);
      },
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const seizure: Steps<Empire, 'seizure'> = {
  start: (g) => g.call('play', { by: g.at.by, kind: PAPAL, on: g.table.first }, 'played'),
  played(g) {
    if (g.returned('play')) {
      g.table.first = g.at.by;
      g.tell?.({ kind: 'initiative', rule: '10.32', side: g.at.by, tied: 0 });
    }
    return g.done(null);
  },
};

/** 3.2 (4) A player turn. */
export const playerTurn: Steps<Empire, 'playerTurn'> = {
  start(g) {
    const t = g.table;
    t.mover = g.at.side;
    t.march.fill(0);
    g.tell?.({ kind: 'playerTurn', rule: '3.2', side: g.at.side });
    return g.call('taxation', { side: g.at.side }, 'recruiting');
  },
  recruiting: (g) =>
    g.call('recruiting', { side: g.at.side, used: [], auctions: 0, unit: unit(0), back: 0 }, 'diplomacy'),
  diplomacy: (g) => g.call('diplomacy', { side: g.at.side }, 'movement'),
  movement: (g) => g.call('movement', { side: g.at.side, from: place(0), naval: false }, 'combat'),
  combat: (g) => g.call('combat', { side: g.at.side }, 'pillage'),
  pillage: (g) => g.call('pillaging', { side: g.at.side, place: place(0) }, 'provisioning'),
  provisioning: (g) => g.call('provisioning', { side: g.at.side, unit: unit(0) }, 'end'),
  end: (g) => g.done(null),
};
