import { no, yes } from '@tercio/kernel';
import type { Decision, Fact, Run, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import type { Ferry } from './spec.ts';
import { addCard, BESIDE, cardsOf, HALT, handOf, othersOf, SPY, stands } from './state.ts';
import type { Bank, Kind, Seen, Table } from './state.ts';

/** 6 Cards on the way. */

/** 6.1 Does a side stand on the bank or beside it? */
const isNear = (t: Seen, who: Side, at: Bank): boolean =>
  stands(t, who, at) || (BESIDE[at] ?? []).some((beside) => stands(t, who, beside));

/** 6.1 Whoever might hold a Halt is asked: what counts is that a side holds a card, never which. */
export const haltWindow: WindowRule<Ferry, 'halt'> = {
  ask: 'halt',
  who: (seen, { side, bank }) => othersOf(side).filter((who) => cardsOf(seen, who) > 0 && isNear(seen, who, bank)),
  respond: 'card',
  at: (about, by) => ({ ...about, by, kind: HALT }),
};

/** 6.3 */
export const counterWindow: WindowRule<Ferry, 'counter'> = {
  ask: 'counter',
  who: (seen, { by }) => (seen.played.at(-1)?.cancelled ? [] : othersOf(by).filter((who) => cardsOf(seen, who) > 0)),
  respond: 'card',
  at: (about, by) => ({ ...about, by, kind: SPY }),
};

export const halt: Decision<Ferry, 'halt'> = {
  rule: '6.1',
  verbs: { halt: { may: (t, _about, _arg, by) => mayPlay(t, by, HALT, '6.1') }, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const counter: Decision<Ferry, 'counter'> = {
  rule: '6.3',
  verbs: { spy: { may: (t, _about, _arg, by) => mayPlay(t, by, SPY, '6.3') }, pass: { may: () => yes } },
  fallback: () => ({ verb: 'pass', arg: null }),
};

const mayPlay = (t: Table, by: Side, card: Kind, rule: '6.1' | '6.3'): Verdict =>
  handOf(t, by, card) > 0 ? yes : no(rule, 'noSuchCard', { card });

/** A card is played, others may cancel it, then it takes effect. */
export const card: Steps<Ferry, 'card'> = {
  start(g) {
    const t = g.table;
    const { by, kind } = g.at;
    addCard(t, by, kind, -1);
    t.gone[kind] = (t.gone[kind] ?? 0) + 1;
    t.played = [...t.played, { kind, by, cancelled: false }];
    g.revise('hand', by, (fact) => without(fact, kind));
    g.tell?.({ kind: 'played', rule: kind === HALT ? '6.1' : '6.3', side: by, card: kind });
    return g.go('open');
  },
  open(g) {
    const { side, bank, retreat, by } = g.at;
    return g.window('counter', { side, bank, retreat, by }, 'closed');
  },
  closed(g) {
    const t = g.table;
    const lying = t.played.at(-1);
    t.played = t.played.slice(0, -1);
    if (lying !== undefined && !lying.cancelled) takeEffect(g);
    return g.done(null);
  },
};

/** 6.2, 6.3 */
function takeEffect(g: Run<Ferry, 'card'>): void {
  const t = g.table;
  const { side, bank, retreat, kind } = g.at;
  const below = t.played.at(-1);
  if (kind === SPY && below !== undefined) {
    t.played = [...t.played.slice(0, -1), { ...below, cancelled: true }];
    g.tell?.({ kind: 'cancelled', rule: '6.3', side: below.by, card: below.kind });
  }
  if (kind === HALT) {
    if (!retreat) t.steps = 0;
    g.tell?.({ kind: 'halted', rule: '6.2', side, bank });
  }
}

/** What is still known of a hand that a card was played from: it holds at least these. */
function without({ values }: Fact, kind: Kind): Pick<Fact, 'values' | 'binds'> {
  const left = values.map((count, card) => (card === kind ? Math.max(0, count - 1) : count));
  return { values: left, binds: left.some((count) => count > 0) };
}
