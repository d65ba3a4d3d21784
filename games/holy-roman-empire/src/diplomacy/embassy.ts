import { dice, no, yes } from '@tercio/kernel';
import type { Decision, Domain, Run, Side, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { named } from '@tercio/kernel/rooms';
import { tables } from '../../data/index.ts';
import { inHand, mightHold, mightHoldDiplomacy, pledgedOf } from '../hands.ts';
import { kind, MINOR_WORDS, OTT, SIDE_WORDS, sides } from '../ids.ts';
import { DIPLOMACY, DIPLOMACY_VALUES, PAPAL, SPY } from '../kinds.ts';
import { holds } from '../markers/play.ts';
import { gain } from '../neutrals.ts';
import { clear, lay, pointsOf, reveal, valueIn } from '../pledges.ts';
import type { Empire } from '../spec.ts';
import { asSide, ground, inTurnOrder, NEUTRAL, NO_ONE, othersOf, PLEDGES } from '../state.ts';
import type { Seen, Table } from '../state.ts';

/** 12.2 to 12.9 A diplomacy attack, with Spies (10.36) and Papal Intervention (10.32) in it. */

type Embassy = Run<Empire, 'embassy'>;
const ATTACK = 0;
/** 12.1 */
export const defenceValue = (m: number): number => tables.defenceValues[MINOR_WORDS[m] ?? ''] ?? 1;

export const embassy: Steps<Empire, 'embassy'> = {
  /** 12.2 (2) The attacker lays his markers, face down. */
  start: (g) =>
    g.sealed([g.at.side], 'commit', { issue: ATTACK, issues: 1, must: true, laid: [], minor: g.at.minor }, 'committed'),
  committed(g) {
    lay(g, g.at.side, g.answers('commit')[0]?.answer ?? [], '12.2');
    return g.go('defence');
  },
  /** 12.6, 12.7 All others may add to the defence, under seal. */
  defence(g) {
    const defenders = othersOf(g.table, g.at.side).filter((s) => mightHoldDiplomacy(g.table, s));
    if (defenders.length === 0) return g.go('spies');
    return g.sealed(
      defenders,
      'commit',
      { issue: ATTACK, issues: 1, must: false, laid: [], minor: g.at.minor },
      'defended',
    );
  },
  defended(g) {
    for (const { side, answer } of g.answers('commit')) lay(g, side, answer, '12.2');
    return g.go('spies');
  },
  spies: (g) => g.window('peek', {}, 'reveal'),
  reveal(g) {
    reveal(g, '12.2');
    return g.go('papacy');
  },
  papacy: (g) => g.window('quash', {}, 'dice'),
  /** 12.2 (5) to (8) A die for each point. */
  dice: (g) => settle(g),
  /** 12.2 (9) After the consolation: it is not picked from what was laid. */
  end(g) {
    clear(g);
    return g.done(null);
  },
};

function settle(g: Embassy): ReturnType<Embassy['go']> {
  const t = g.table;
  const { side, minor } = g.at;
  const helped = othersOf(t, side).reduce((sum, s) => sum + pointsOf(t, s, ATTACK), 0);
  const { attack, defence } = rolled(g, pointsOf(t, side, ATTACK), defenceValue(minor) + helped);
  g.tell?.({ kind: 'embassy', rule: '12.2', side, minor, attack, defence });
  const lord = t.control[minor] ?? NEUTRAL;
  if (attack > defence) {
    if (lord !== NEUTRAL) return g.call('release', { minor, to: NEUTRAL, by: side }, 'end');
    gain(g, minor, side, '12.9');
    return g.go('end');
  }
  // 12.2 (8) Anyone who has kept a power picks a marker.
  if (lord === NEUTRAL) return g.go('end');
  return g.call('pick', { side: asSide(lord), count: 1, by: NO_ONE, base: 0 }, 'end');
}

/** By how much does not count: forecasts need not follow each pair of totals. */
const succeeds = ([attack = 0, defence = 0]: readonly number[]): number => Number(attack > defence);
function rolled(g: Embassy, points: number, against: number): { readonly attack: number; readonly defence: number } {
  if (points === 0) return { attack: 0, defence: g.rollSorted('12.2', [dice(against, 6)], () => 0)[0] ?? 0 };
  const [attack = 0, defence = 0] = g.rollSorted('12.2', [dice(points, 6), dice(against, 6)], succeeds);
  return { attack, defence };
}

// Laying markers, in private

export const commit: Steps<Empire, 'commit'> = {
  start: (g) => g.go('ask'),
  ask(g) {
    const side = g.lane;
    // Anyone who has nothing to lay is asked all the same: not to be would tell the others.
    return side === null ? g.done(g.at.laid) : g.ask(side, 'commit', g.at, 'chosen');
  },
  chosen(g) {
    const { verb, arg } = g.answer('commit');
    return verb === 'enough' ? g.done(g.at.laid) : g.go('ask', { laid: [...g.at.laid, arg] });
  },
};
const laidOf = (laid: readonly number[], value: number): number =>
  laid.filter((entry) => valueIn(entry) === value).length;
const leftOf = (t: Table, by: Side, laid: readonly number[], value: number): number =>
  inHand(t, by, kind(DIPLOMACY + value - 1)) - laidOf(laid, value);
const canLay = (t: Table, by: Side, laid: readonly number[]): boolean =>
  DIPLOMACY_VALUES.some((value) => leftOf(t, by, laid, value) > 0);

const ENTRY_WORDS: readonly string[] = ['a', 'b', 'c'].flatMap((issue) =>
  DIPLOMACY_VALUES.map((value) => `${issue}${value}`),
);
const ENTRIES: readonly number[] = ENTRY_WORDS.map((_, entry) => entry);
const entries: Domain<object> = named('entry', ENTRY_WORDS);

export const commitAsk: Decision<Empire, 'commit'> = {
  rule: '12.2',
  verbs: {
    lay: {
      domain: entries,
      each: (_t, { issues }) => ENTRIES.slice(0, issues * DIPLOMACY_VALUES.length),
      may(t, { issues, laid }, entry, by) {
        if (entry >= issues * DIPLOMACY_VALUES.length) return no('12.2', 'noIssue');
        if (entry < (laid.at(-1) ?? 0)) return no('12.2', 'inOrder');
        return leftOf(t, by, laid, valueIn(entry)) > 0
          ? yes
          : no('12.4', 'noMarker', { marker: DIPLOMACY + valueIn(entry) - 1 });
      },
    },
    enough: {
      may: (t, { must, laid }, _arg, by) =>
        must && laid.length === 0 && canLay(t, by, laid) ? no('12.4', 'atLeastOne') : yes,
    },
  },
  fallback(t, { must, laid }, by) {
    if (!must || laid.length > 0 || !canLay(t, by, laid)) return { verb: 'enough', arg: null };
    const value = DIPLOMACY_VALUES.find((one) => leftOf(t, by, laid, one) > 0) ?? 1;
    return { verb: 'lay', arg: value - 1 };
  },
};

// 10.36 Spies

const hasLaid = (t: Seen, by: number): boolean => ground(t).order.some((s) => s !== by && pledgedOf(t, s) > 0);

export const peekWindow: WindowRule<Empire, 'peek'> = {
  ask: 'peek',
  who: (seen) => inTurnOrder(seen).filter((s) => mightHold(seen, s, SPY) && hasLaid(seen, s)),
  respond: 'peek',
  at: (_about, by, { arg }) => ({ by, on: asSide(arg ?? 0) }),
};
export const peekAsk: Decision<Empire, 'peek'> = {
  rule: '10.36',
  verbs: {
    look: {
      domain: sides,
      each: (t) => ground(t).order,
      may(t, _about, on, by): Verdict {
        if (on === by || pledgedOf(t, on) === 0) return no('10.36', 'nothingLaid', { side: on });
        return holds(t, by, SPY);
      },
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const peek: Steps<Empire, 'peek'> = {
  start: (g) => g.call('play', { by: g.at.by, kind: SPY, on: g.at.on }, 'played'),
  played(g) {
    const { by, on } = g.at;
    if (g.returned('play')) {
      g.learn(by, { kind: 'pledge', about: on, values: g.table.pledge.slice(on * PLEDGES, (on + 1) * PLEDGES) });
      g.tell?.({ kind: 'peeked', rule: '10.36', side: by, on });
    }
    return g.done(null);
  },
};

// 10.32 Papal Intervention against a single marker, once they lie open

const PLEDGE_WORDS: readonly string[] = SIDE_WORDS.flatMap((side) => ENTRY_WORDS.map((entry) => `${side}-${entry}`));
const pledgeNames: Domain<object> = named('pledge', PLEDGE_WORDS);

export const quashWindow: WindowRule<Empire, 'quash'> = {
  ask: 'quash',
  who: (seen) =>
    inTurnOrder(seen).filter(
      (s) =>
        s !== OTT &&
        mightHold(seen, s, PAPAL) &&
        ground(seen).order.some((o) => o !== s && o !== OTT && pledgedOf(seen, o) > 0),
    ),
  respond: 'quash',
  at: (_about, by, { arg }) => ({ by, entry: arg ?? 0 }),
};
export const quashAsk: Decision<Empire, 'quash'> = {
  rule: '10.32',
  verbs: {
    quash: {
      domain: pledgeNames,
      may(t, _about, entry, by) {
        const of = Math.floor(entry / PLEDGES);
        if (by === OTT || of === OTT) return no('10.32', 'notWithOttoman');
        if (of === by || (t.pledge[entry] ?? 0) === 0) return no('10.32', 'nothingLaid', { side: of });
        return holds(t, by, PAPAL);
      },
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};
export const quash: Steps<Empire, 'quash'> = {
  start: (g) => g.call('play', { by: g.at.by, kind: PAPAL, on: Math.floor(g.at.entry / PLEDGES) }, 'played'),
  played(g) {
    const t = g.table;
    const { by, entry } = g.at;
    const of = asSide(Math.floor(entry / PLEDGES));
    if (g.returned('play') && (t.pledge[entry] ?? 0) > 0) {
      t.pledge[entry] = (t.pledge[entry] ?? 0) - 1;
      t.pledged[of] = pledgedOf(t, of) - 1;
      g.tell?.({ kind: 'quashed', rule: '10.32', side: by, of, value: valueIn(entry % PLEDGES) });
    }
    return g.done(null);
  },
};
