import { dice, lowest, no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { banks } from './ids.ts';
import type { Ferry } from './spec.ts';
import {
  addMen,
  BANKS,
  bank,
  BESIDE,
  endMarch,
  EVERY_BANK,
  homeOf,
  leaderAt,
  LOST,
  menAt,
  menOf,
  stands,
  touches,
} from './state.ts';
import type { Bank, Table } from './state.ts';

/** 5 The march. */

/** 5.4 */
const LOWER_OF_TWO = dice(2, 6, lowest);

export const march: Steps<Ferry, 'march'> = {
  start(g) {
    const { side } = g.at;
    if (menOf(g.table, side) === 0 && g.table.leader[side] === LOST) return g.done(null);
    return g.ask(side, 'from', {}, 'chosen');
  },
  chosen: (g) => g.go('count', { from: g.answer('from').arg }),
  count(g) {
    const { side, from } = g.at;
    if (menAt(g.table, side, from) > 0) return g.ask(side, 'men', { from }, 'counted');
    // 8.1 may have sent the leader home in the meantime.
    return leaderAt(g.table, side, from) ? g.go('alone') : g.go('start');
  },
  counted: (g) => g.go('leader', { men: g.answer('men').arg }),
  leader(g) {
    const { side, from, men } = g.at;
    if (!leaderAt(g.table, side, from)) return men > 0 ? setOff(g, men, false) : g.go('start');
    return men > 0 ? g.ask(side, 'leader', { from, men }, 'led') : g.go('alone');
  },
  led: (g) => setOff(g, g.at.men, g.answer('leader').verb === 'with'),
  alone: (g) => setOff(g, 0, true),
  step(g) {
    const t = g.table;
    if (t.columnMen === 0 && t.led === 0) return halted(g, '5.7');
    return t.steps === 0 ? halted(g, '5.5') : g.ask(g.at.side, 'step', {}, 'stepped');
  },
  stepped(g) {
    const { verb, arg } = g.answer('step');
    if (verb === 'stop') return halted(g, '5.5');
    const { side } = g.at;
    goOn(g.table, side, arg);
    g.tell?.({ kind: 'entered', rule: '5.5', side, bank: arg });
    return g.call('enter', { side, bank: arg, retreat: false }, 'step');
  },
};

type Marching = Run<Ferry, 'march'>;

/** 5.4 The column is on the table from now on, apart from men it may meet. */
function setOff(g: Marching, men: number, led: boolean): ReturnType<Marching['go']> {
  const t = g.table;
  const { side, from } = g.at;
  t.marcher = side;
  t.columnAt = from;
  t.columnMen = men;
  t.led = led ? 1 : 0;
  t.steps = g.roll('5.4', LOWER_OF_TWO);
  g.tell?.({ kind: 'marches', rule: '5.4', side, from, men, led, steps: t.steps });
  return g.go('step');
}

/** 5.5, 5.6 Only those who marched go on. */
function goOn(t: Table, side: Side, to: Bank): void {
  addMen(t, side, bank(t.columnAt), -t.columnMen);
  addMen(t, side, to, t.columnMen);
  if (t.led === 1) t.leader[side] = to;
  t.columnAt = to;
  t.steps--;
}

function halted(g: Marching, rule: '5.5' | '5.7'): ReturnType<Marching['go']> {
  g.tell?.({ kind: 'stopped', rule, side: g.at.side, bank: bank(g.table.columnAt) });
  endMarch(g.table);
  return g.done(null);
}

/** 5.1 */
export const from: Decision<Ferry, 'from'> = {
  rule: '5.1',
  verbs: {
    from: {
      domain: banks,
      each: () => EVERY_BANK,
      may: (t, _about, at, by) => (stands(t, by, at) ? yes : no('5.1', 'nobodyThere', { bank: at })),
    },
  },
  fallback: (t, _about, by) => ({ verb: 'from', arg: EVERY_BANK.find((at) => stands(t, by, at)) ?? homeOf(by) }),
};

/** 5.2 */
export const men: Decision<Ferry, 'men'> = {
  rule: '5.2',
  verbs: {
    take: {
      range: (t, { from: at }, by) => ({ min: leaderAt(t, by, at) ? 0 : 1, max: menAt(t, by, at), step: 1 }),
      may: () => yes,
    },
  },
  fallback: (t, { from: at }, by) => ({ verb: 'take', arg: menAt(t, by, at) }),
};

/** 5.3 */
export const leader: Decision<Ferry, 'leader'> = {
  rule: '5.3',
  verbs: { with: { may: () => yes }, without: { may: () => yes } },
  fallback: () => ({ verb: 'without', arg: null }),
};

/** 5.5 */
export const step: Decision<Ferry, 'step'> = {
  rule: '5.5',
  verbs: {
    to: {
      domain: banks,
      each: (t) => BESIDE[t.columnAt] ?? [],
      may: (t, _about, to) =>
        touches(bank(t.columnAt), to) ? yes : no('5.5', 'tooFar', { bank: to, from: t.columnAt, banks: BANKS }),
    },
    stop: { may: () => yes },
  },
  fallback: () => ({ verb: 'stop', arg: null }),
};
