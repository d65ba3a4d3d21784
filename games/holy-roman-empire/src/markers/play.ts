import { no, yes } from '@tercio/kernel';
import type { Decision, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { inHand, mightHold, spend } from '../hands.ts';
import { OTT } from '../ids.ts';
import type { Kind } from '../ids.ts';
import { isHeldOut, PAPAL, ruleOf, SPY } from '../kinds.ts';
import type { Doing, Empire } from '../spec.ts';
import type { Playing } from '../spec/markers.ts';
import { NO_ONE, othersOf } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 10.6, 10.7, 10.32, 10.36 Playing an action marker, and annulling one. */

export const play: Steps<Empire, 'play'> = {
  start(g) {
    putDown(g, g.at);
    return g.call('lying', g.at, 'done');
  },
  done: (g) => g.done(g.returned('lying')),
};

/** A marker goes from the hand to the table. */
export function putDown(g: Pick<Doing, 'table' | 'revise' | 'tell'>, { by, kind }: Playing): void {
  spend(g, by, kind);
  g.table.played = [...g.table.played, { kind, by, annulled: false }];
  g.tell?.({ kind: 'played', rule: ruleOf(kind), side: by, marker: kind });
}

export const lying: Steps<Empire, 'lying'> = {
  start: (g) => g.window('annul', g.at, 'closed'),
  /** 10.7 It goes back to the pool, unless its text holds it out. */
  closed(g) {
    const t = g.table;
    const { kind } = g.at;
    const lying = t.played.at(-1);
    t.played = t.played.slice(0, -1);
    const inEffect = lying?.annulled === false;
    if (inEffect && isHeldOut(kind)) t.aside[kind] = (t.aside[kind] ?? 0) + 1;
    return g.done(inEffect);
  },
};

const mayUsePapal = (t: Seen, by: Side, of: Side): boolean => of !== OTT && by !== OTT && mightHold(t, by, PAPAL);

/** 10.32, 10.36 Anyone who might hold the answer is asked, by what everybody sees. */
export const annulWindow: WindowRule<Empire, 'annul'> = {
  ask: 'annul',
  who(seen, { by, kind }) {
    if (seen.played.at(-1)?.annulled !== false) return [];
    return othersOf(seen, by).filter((s) => mayUsePapal(seen, s, by) || (kind === SPY && mightHold(seen, s, SPY)));
  },
  respond: 'annul',
  at: (_about, by, { verb }) => ({ by, kind: verb === 'counterspy' ? SPY : PAPAL }),
};

export const annulAsk: Decision<Empire, 'annul'> = {
  rule: '10.32',
  verbs: {
    papal: {
      may(t, { by: of }, _arg, by) {
        if (by === OTT || of === OTT) return no('10.32', 'notWithOttoman');
        return holds(t, by, PAPAL);
      },
    },
    counterspy: {
      may: (t, { kind }, _arg, by) => (kind === SPY ? holds(t, by, SPY) : no('10.36', 'onlySpies')),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

/** The one refusal for markers that are not there. */
export const holds = (t: Table, by: Side, kind: Kind): Verdict =>
  inHand(t, by, kind) > 0 ? yes : no(ruleOf(kind), 'noMarker', { marker: kind });

export const annul: Steps<Empire, 'annul'> = {
  start: (g) => g.call('play', { ...g.at, on: g.table.played.at(-1)?.by ?? NO_ONE }, 'played'),
  played(g) {
    const t = g.table;
    const below = t.played.at(-1);
    if (g.returned('play') && below !== undefined) {
      t.played = [...t.played.slice(0, -1), { ...below, annulled: true }];
      const rule = g.at.kind === SPY ? '10.36' : '10.32';
      g.tell?.({ kind: 'annulled', rule, side: below.by, marker: below.kind });
    }
    return g.done(null);
  },
};
