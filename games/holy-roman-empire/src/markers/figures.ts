import type { ExplainedLine } from '@tercio/kernel';
import { heldOf, hiddenCopies, pledgedOf } from '../hands.ts';
import { isEvent, KINDS, ruleOf } from '../kinds.ts';
import { ground } from '../state.ts';
import type { Seen } from '../state.ts';
import { markerLine } from './texts.ts';

/** 10.2, 10.6 What may be picked: what lies nowhere open is in a hand, face down or in the pool, and events are never held. */

interface Pool {
  readonly all: number;
  readonly events: number;
}

/** By public counts alone. */
function poolCounts(t: Seen): Pool {
  const sum = (list: readonly number[]): number => list.reduce((total, one) => total + one, 0);
  const elsewhere = sum(ground(t).order.map((s) => heldOf(t, s) + pledgedOf(t, s)));
  return {
    all: sum(KINDS.map((k) => hiddenCopies(t, k))) - elsewhere,
    events: sum(KINDS.filter(isEvent).map((k) => hiddenCopies(t, k))),
  };
}

/** "13 of 59". */
export const eventShare = (t: Seen): string => {
  const { all, events } = poolCounts(t);
  return `${events} of ${all}`;
};

/** What a pick may bring, and each event that may come of it. */
export function pickLines(t: Seen): readonly ExplainedLine[] {
  const { all, events } = poolCounts(t);
  return [
    { value: `${all - events} of ${all}`, words: 'in the pool go into your hand', rule: '10.2' },
    {
      value: `${events} of ${all}`,
      words: 'are events: they happen at once, to whom they name, and you keep nothing',
      rule: '10.6',
    },
    ...KINDS.filter((k) => isEvent(k) && hiddenCopies(t, k) > 0).map((k) => ({
      value: String(hiddenCopies(t, k)),
      words: markerLine(k),
      rule: ruleOf(k),
    })),
  ];
}
