import type { Side } from '@tercio/kernel';
import { OWNER, playersOf, PORT } from '../ground.ts';
import { canDraw, draw, handOf, randomDiscard } from '../hands.ts';
import { BALTIC, EVERY_SPACE, NONE, sideOf, SWE, TRACKS } from '../ids.ts';
import { vassalsOf } from '../minor/states.ts';
import { canWeaken, weakenRuler } from '../rulers.ts';
import { canGain, moveDp, moveLevel } from '../sheets.ts';
import { AZOV, BALTIC_TRADE, BELGOROD, NEW_ORDER, WALLENSTEIN } from '../state.ts';
import type { Seen, Table } from '../state.ts';
import { ask, said, wants, whoOf } from './atom.ts';
import type { Applying, AtomRules } from './atom.ts';
import { holdsNeed } from './needs.ts';
import { tables } from '../../data/index.ts';

/** Effects on sheets, FUND, hands, Rulers and Victory Points. */

type Names =
  | 'target'
  | 'dp'
  | 'dpChoice'
  | 'level'
  | 'fund'
  | 'fundsPer'
  | 'fundFrom'
  | 'vp'
  | 'draw'
  | 'discard'
  | 'track'
  | 'disease'
  | 'spyHand'
  | 'noDeployment'
  | 'lasting';

const others = (t: Seen, by: Side): readonly Side[] => playersOf(t).filter((side) => side !== by);
export function addFunds(g: Pick<Applying, 'table' | 'tell'>, side: Side, count: number): void {
  g.table.funds[side] = (g.table.funds[side] as number) + count;
  if (count > 0) g.tell?.({ kind: 'gotFunds', rule: '6.9.1.2', side, count });
}
function addPoints(g: Pick<Applying, 'table' | 'tell'>, side: Side, count: number): void {
  g.table.warFate[side] = (g.table.warFate[side] as number) + count;
  g.tell?.({ kind: 'vp', rule: '7.1', side, count });
}
const foreignPorts = (t: Seen, by: Side): number =>
  EVERY_SPACE.filter((at) => PORT[at] === BALTIC && t.control[at] === by && OWNER[at] !== SWE).length;

export const sheets: Pick<AtomRules, Names> = {
  target: {
    works: () => false,
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'power') : null),
    options: (t, _atom, { by }) => others(t, by),
    apply: () => null,
  },
  dp: {
    works(t, { who, track, by, when }, cast) {
      if (when !== undefined && !holdsNeed(t, when, cast.by)) return false;
      const of = who === 'target' && cast.target === NONE ? (others(t, cast.by)[0] ?? NONE) : whoOf(who, cast);
      return playersOf(t).includes(of as Side) && (by < 0 || canGain(t, of, track));
    },
    apply(g, { who, track, by }, cast) {
      const side = whoOf(who, cast);
      moveDp(g.table, side, track, by);
      g.tell?.({ kind: 'developed', rule: '6.9.1.2', side, track: TRACKS.indexOf(track), by });
      return null;
    },
  },
  dpChoice: {
    works: (t, { tracks }, { by }) => tracks.some((track) => canGain(t, by, track)),
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'track') : null),
    options: (t, { tracks }, { by }) =>
      tracks.filter((track) => canGain(t, by, track)).map((track) => TRACKS.indexOf(track)),
    apply(g, { by }, cast) {
      const [track] = said(cast);
      if (track === undefined) return null;
      moveDp(g.table, cast.by, TRACKS[track] ?? 'economy', by);
      g.tell?.({ kind: 'developed', rule: '6.9.1.2', side: cast.by, track, by });
      return null;
    },
  },
  level: {
    works(t, { who, track, by, when }, cast) {
      if (when !== undefined && !holdsNeed(t, when, cast.by)) return false;
      const of = whoOf(who, cast);
      const now = t[track][of] as number;
      return playersOf(t).includes(of) && (by > 0 ? now < 2 : true);
    },
    apply(g, { who, track, by }, cast) {
      const side = whoOf(who, cast);
      moveLevel(g.table, side, track, by);
      g.tell?.({ kind: 'policy', rule: '6.12', side, by });
      return null;
    },
  },
  fund: {
    works: () => true,
    apply(g, { count, when, otherwise = 0 }, { by }) {
      addFunds(g, by, when === undefined || holdsNeed(g.table, when, by) ? count : otherwise);
      return null;
    },
  },
  fundsPer: {
    works: (t, { per }, { by }) => countPer(t, per, by) > 0,
    apply(g, { per, most }, { by }) {
      addFunds(g, by, Math.min(most, countPer(g.table, per, by)));
      return null;
    },
  },
  fundFrom: {
    works: () => true,
    apply(g, { from, count, missing }, { by }) {
      const payer = sideOf(from);
      const paid = Math.min(count, g.table.funds[payer] as number);
      g.table.funds[payer] = (g.table.funds[payer] as number) - paid;
      addFunds(g, by, missing === 'supply' ? count : paid);
      if (missing === 'card' && paid < count) randomDiscard(g, payer, '6.9.1.2');
      return null;
    },
  },
  vp: {
    works: (t, { when }, { by }) => when === undefined || holdsNeed(t, when, by),
    apply(g, { count }, { by }) {
      addPoints(g, by, count);
      return null;
    },
  },
  draw: {
    works: (t, _atom, { by }) => canDraw(t, by),
    apply(g, { count }, { by }) {
      for (let n = 0; n < count; n++) draw(g, by, '6.9.1.2');
      return null;
    },
  },
  discard: {
    works: (t, { who }, cast) =>
      playersOf(t).includes(whoOf(who, cast)) && (t.handCount[whoOf(who, cast)] as number) > 0,
    apply(g, { who, count }, cast) {
      for (let n = 0; n < count; n++) randomDiscard(g, whoOf(who, cast), '6.9.1.2');
      return null;
    },
  },
  track: {
    works: (t, { who }) => (t.track[sideOf(who)] as number) < tables.ironOre.funds.length - 1,
    apply(g, { who, by }) {
      const side = sideOf(who);
      g.table.track[side] = (g.table.track[side] as number) + by;
      g.tell?.({ kind: 'tracked', rule: '2.3.2', side, track: side, to: g.table.track[side] });
      return null;
    },
  },
  disease: {
    works: (t, { who }) =>
      who === undefined ? playersOf(t).some((side) => canWeaken(t, side)) : canWeaken(t, sideOf(who)),
    asks: (_t, { who }, cast) => (who === undefined && wants(cast, 1) ? ask(cast.by, 'power') : null),
    options: (t) => playersOf(t).filter((side) => canWeaken(t, side)),
    apply(g, { who }, cast) {
      const side = who === undefined ? (said(cast)[0] ?? NONE) : sideOf(who);
      if (side !== NONE) weakenRuler(g, side as Side, '6.3.5');
      return null;
    },
  },
  /** Spy as an Event: a hand is looked at, one card of it is discarded. */
  spyHand: {
    works: (t, _atom, { by }) => others(t, by).some((side) => (t.handCount[side] as number) > 0),
    asks: (_t, _atom, cast) => (wants(cast, 1) ? ask(cast.by, 'power') : null),
    options: (t, _atom, { by }) => others(t, by).filter((side) => (t.handCount[side] as number) > 0),
    apply(g, _atom, cast) {
      const of = (said(cast)[0] ?? NONE) as Side;
      g.learn(cast.by, { kind: 'hand', about: of, values: handOf(g.table, of) });
      g.tell?.({ kind: 'looked', rule: '6.9.1.2', side: cast.by, at: of });
      return g.call('pluck', { by: cast.by, of }, 'called');
    },
  },
  noDeployment: {
    works: (t, { who }) => playersOf(t).includes(sideOf(who)),
    apply(g, { who }) {
      g.table.stays[sideOf(who)] = 1;
      return null;
    },
  },
  lasting: {
    works: () => true,
    apply(g, { what }) {
      setLasting(g.table, what);
      return null;
    },
  },
};
const LASTING = {
  balticTrade: BALTIC_TRADE,
  belgorod: BELGOROD,
  wallenstein: WALLENSTEIN,
  azov: AZOV,
  newOrder: NEW_ORDER,
};
function setLasting(t: Table, what: keyof typeof LASTING): void {
  t.lasting |= LASTING[what];
}
const countPer = (t: Seen, per: 'vassals' | 'foreignPorts', by: Side): number =>
  per === 'vassals' ? vassalsOf(t).length : Math.ceil(foreignPorts(t, by) / 2);
