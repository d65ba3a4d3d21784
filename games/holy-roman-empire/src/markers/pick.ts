import { no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { addToHand, drawOne, handLimit, heldOf, inHand, spendUnseen } from '../hands.ts';
import { kind, kinds, OTT } from '../ids.ts';
import type { Kind } from '../ids.ts';
import { ACTION_KINDS, ACTIONS, isBarredToOttoman, isEvent, isGoneForGood, isHeldOut, ruleOf } from '../kinds.ts';
import type { Empire } from '../spec.ts';
import { NO_ONE } from '../state.ts';
import type { Table } from '../state.ts';
import { endAtOnce, isDecided } from '../victory.ts';

/** 10.2, 10.3, 10.5, 10.40 Every gain of markers. */

type Picking = Run<Empire, 'pick'>;

export const pick: Steps<Empire, 'pick'> = {
  /** 10.5 First what would not fit goes back, then markers are picked. */
  start(g) {
    const { side } = g.at;
    const count = Math.min(g.at.count, handLimit(g.table));
    const least = Math.min(heldOf(g.table, side), heldOf(g.table, side) + count - handLimit(g.table));
    if (least <= 0) return g.go('draw', { count });
    return g.sealed([side], 'returns', { least, kinds: [] }, 'returned');
  },
  returned(g) {
    giveBack(g, g.at.side, g.answers('returns')[0]?.answer ?? []);
    return g.go('draw', { count: Math.min(g.at.count, handLimit(g.table)) });
  },
  /** 10.2 All are drawn before the first is looked at. */
  draw(g) {
    const { side, count } = g.at;
    const base = g.table.picked.length;
    for (let i = 0; i < count; i++) {
      const drawn = drawOne(g, side, '10.2', true);
      if (drawn === null) {
        g.tell?.({ kind: 'lapsed', rule: '10.2', side, count: count - i });
        break;
      }
      keep(g, side, drawn);
    }
    return g.go('next', { base });
  },
  next(g) {
    const { side, by, base } = g.at;
    const lying = g.table.picked[base];
    if (lying === undefined) return g.done(null);
    const { kind: k } = lying;
    if (!isEvent(k)) {
      g.tell?.({ kind: 'shown', rule: ruleOf(k), side, marker: k });
      return drop(g);
    }
    if (by !== NO_ONE && by !== side) {
      g.tell?.({ kind: 'ignored', rule: '10.40', side, marker: k });
      return drop(g);
    }
    g.tell?.({ kind: 'event', rule: ruleOf(k), side, marker: k });
    return g.call('event', { side, kind: k }, 'shown');
  },
  shown(g) {
    const t = g.table;
    const k = t.picked[g.at.base]?.kind ?? kind(ACTIONS);
    if (isHeldOut(k)) t.aside[k] = (t.aside[k] ?? 0) + 1;
    if (isGoneForGood(k)) t.out[k] = (t.out[k] ?? 0) + 1;
    t.picked = t.picked.filter((_, at) => at !== g.at.base);
    return isDecided(t) ? endAtOnce(g) : g.go('next');
  },
};

function drop(g: Picking): ReturnType<Picking['go']> {
  g.table.picked = g.table.picked.filter((_, at) => at !== g.at.base);
  return g.go('next');
}

/** 10.6 Events lie beside the hand; 10.28, 10.32, 10.34 so do markers that the Ottoman only shows. */
function keep(g: Picking, side: Side, drawn: Kind): void {
  if (isEvent(drawn) || (side === OTT && isBarredToOttoman(drawn))) {
    g.table.picked = [...g.table.picked, { kind: drawn, by: side }];
    return;
  }
  addToHand(g.table, side, drawn, 1);
  g.tell?.({ kind: 'drew', rule: '10.2', side, marker: drawn }, only(side), {
    kind: 'drew',
    rule: '10.2',
    side,
    marker: null,
  });
}

/** 10.5 Markers go back unseen; how many is open. */
export function giveBack(g: Pick<Picking, 'table' | 'revise' | 'tell'>, side: Side, list: readonly number[]): void {
  // 10.22, 10.36 One that was chosen may have been played since: that one has gone back already.
  const still = list.filter((k, i) => chosenOf(list.slice(0, i), k) < inHand(g.table, side, kind(k)));
  if (still.length === 0) return;
  spendUnseen(
    g,
    side,
    still.map((k) => kind(k)),
  );
  g.tell?.({ kind: 'gaveBack', rule: '10.5', side, count: still.length });
}

/** 10.5 Which markers go back: so many of them. */
export const returns: Steps<Empire, 'returns'> = {
  start: (g) => g.go('ask'),
  ask(g) {
    const { least, kinds: chosen } = g.at;
    const side = g.lane;
    if (side === null || chosen.length >= least || isSpent(g.table, side, chosen)) return g.done(chosen);
    return g.ask(side, 'giveBack', { least, kinds: chosen }, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('giveBack');
    return verb === 'enough' ? g.done(g.at.kinds) : g.go('ask', { kinds: [...g.at.kinds, arg] });
  },
};

const chosenOf = (list: readonly number[], k: number): number => list.filter((one) => one === k).length;

/** Markers that could still be chosen, from a kind on. */
function leftFrom(t: Table, by: Side, list: readonly number[], from: number): number {
  let left = 0;
  for (const k of ACTION_KINDS) if (k >= from) left += Math.max(0, inHand(t, by, k) - chosenOf(list, k));
  return left;
}

/** Markers played meanwhile (10.22, 10.36) may leave nothing to choose from. */
const isSpent = (t: Table, by: Side, list: readonly number[]): boolean => leftFrom(t, by, list, list.at(-1) ?? 0) <= 0;

export const giveBackAsk: Decision<Empire, 'giveBack'> = {
  rule: '10.5',
  verbs: {
    back: {
      domain: kinds,
      each: () => ACTION_KINDS,
      may(t, { least, kinds: list }, k, by) {
        if (k >= ACTIONS || inHand(t, by, k) - chosenOf(list, k) <= 0) return no('10.5', 'noMarker', { marker: k });
        if (k < (list.at(-1) ?? 0)) return no('10.5', 'inOrder');
        const needed = Math.min(least - list.length, leftFrom(t, by, list, list.at(-1) ?? 0)) - 1;
        return leftFrom(t, by, list, k) - 1 >= needed ? yes : no('10.5', 'tooFewLeft', { count: needed });
      },
    },
    enough: { may: (t, { kinds: list }, _arg, by) => (isSpent(t, by, list) ? yes : no('10.5', 'mustReturn')) },
  },
  fallback(t, { kinds: list }, by) {
    if (isSpent(t, by, list)) return { verb: 'enough', arg: null };
    const from = list.at(-1) ?? 0;
    const k = ACTION_KINDS.find((one) => one >= from && inHand(t, by, one) - chosenOf(list, one) > 0);
    return { verb: 'back', arg: k ?? kind(0) };
  },
};
