import { countOf, dice, no, yes } from '@tercio/kernel';
import type { Decision, DiceRoll, Run, Side, Steps } from '@tercio/kernel';
import { banks, sides } from './ids.ts';
import type { Ferry } from './spec.ts';
import { addMen, bank as bankOf, BESIDE, leaderAt, LOST, menAt, othersOf, stands, touches } from './state.ts';
import type { Bank, Table } from './state.ts';
import { homesTaken, takeHome } from './winning.ts';

/** 7 Fights, and what entering a bank brings with it. */

/** 7.2 */
const SIXES = countOf(6);
const SIXES_OF: readonly DiceRoll[] = Array.from({ length: 5 }, (_, men) => dice(men, 6, SIXES));

/** 5.5, 7.5 A force has just come to a bank: home, halt, fight. */
export const enter: Steps<Ferry, 'enter'> = {
  start: (g) => (homesTaken(g.table) ? takeHome(g) : g.go('halt')),
  halt: (g) => g.window('halt', g.at, 'held'),
  held(g) {
    const { side, bank } = g.at;
    const t = g.table;
    if (!stands(t, side, bank) || !othersOf(side).some((other) => stands(t, other, bank))) return g.done(null);
    return g.ask(side, 'foe', { bank }, 'met');
  },
  met(g) {
    return g.call('fight', { ...g.at, foe: g.answer('foe').arg, made: 0, taken: 0 }, 'end');
  },
  end: (g) => g.done(null),
};

/** 7.1 Where only one side stands there, everybody can see that there is no choice. */
export const foe: Decision<Ferry, 'foe'> = {
  rule: '7.1',
  verbs: {
    fight: {
      domain: sides,
      each: (_t, _about, by) => othersOf(by),
      may(t, { bank }, other, by) {
        if (other === by) return no('7.1', 'notYourself');
        return stands(t, other, bank) ? yes : no('7.1', 'notThere', { side: other, bank });
      },
    },
  },
  fallback: (t, { bank }, by) => ({
    verb: 'fight',
    arg: othersOf(by).find((other) => stands(t, other, bank)) ?? by,
  }),
  publiclyForced: true,
};

export const fight: Steps<Ferry, 'fight'> = {
  start(g) {
    const { side, foe: other, bank } = g.at;
    const made = sixes(g, menAt(g.table, side, bank));
    const taken = sixes(g, menAt(g.table, other, bank));
    g.tell?.({ kind: 'fought', rule: '7.2', side, foe: other, bank, made, taken });
    return g.go('foeHits', { made, taken });
  },
  foeHits: (g) => g.call('hits', { side: g.at.foe, bank: g.at.bank, left: g.at.made }, 'ownHits'),
  ownHits: (g) => g.call('hits', { side: g.at.side, bank: g.at.bank, left: g.at.taken }, 'outcome'),
  outcome(g) {
    const { side, bank, retreat } = g.at;
    const loser = loserOf(g.at);
    g.tell?.({ kind: 'beaten', rule: '7.4', side: loser, bank });
    driveOff(g.table, loser, bank);
    if (!stands(g.table, loser, bank)) return g.done(null);
    if (loser !== side || !retreat) return g.go('retreat');
    g.tell?.({ kind: 'lost', rule: '7.6', side, bank, men: menAt(g.table, side, bank) });
    loseAll(g.table, side, bank);
    return homesTaken(g.table) ? takeHome(g) : g.done(null);
  },
  retreat(g) {
    const loser = loserOf(g.at);
    if (!stands(g.table, loser, g.at.bank)) return g.done(null);
    return g.ask(loser, 'retreat', { bank: g.at.bank }, 'retreats');
  },
  retreats(g) {
    const to = g.answer('retreat').arg;
    const loser = loserOf(g.at);
    moveAll(g.table, loser, g.at.bank, to);
    g.tell?.({ kind: 'entered', rule: '7.5', side: loser, bank: to });
    return g.call('enter', { side: loser, bank: to, retreat: true }, 'end');
  },
  end: (g) => g.done(null),
};

const sixes = (g: Run<Ferry, 'fight'>, men: number): number => {
  const roll = SIXES_OF[men];
  return men > 0 && roll !== undefined ? g.roll('7.2', roll) : 0;
};

/** 7.4 */
const loserOf = ({ side, foe: other, made, taken }: Run<Ferry, 'fight'>['at']): Side => (made > taken ? other : side);

/** 5.7 A beaten column ends its march, wherever the fight came from. */
function driveOff(t: Table, loser: Side, at: Bank): void {
  if (t.marcher !== loser || t.columnAt !== at) return;
  t.columnMen = 0;
  t.led = 0;
  t.steps = 0;
}

function loseAll(t: Table, loser: Side, at: Bank): void {
  addMen(t, loser, at, -menAt(t, loser, at));
  if (leaderAt(t, loser, at)) t.leader[loser] = LOST;
}

function moveAll(t: Table, who: Side, at: Bank, to: Bank): void {
  addMen(t, who, to, menAt(t, who, at));
  addMen(t, who, at, -menAt(t, who, at));
  if (leaderAt(t, who, at)) t.leader[who] = to;
}

/** 7.3 One hit at a time. */
export const hits: Steps<Ferry, 'hits'> = {
  start(g) {
    const { side, bank, left } = g.at;
    if (left === 0 || !stands(g.table, side, bank)) return g.done(null);
    return g.ask(side, 'hit', { bank, left }, 'taken');
  },
  taken(g) {
    const { side, bank, left } = g.at;
    const isLeader = g.answer('hit').verb === 'leader';
    fall(g.table, side, bank, isLeader);
    g.tell?.({ kind: 'fell', rule: '7.3', side, bank, leader: isLeader });
    return homesTaken(g.table) ? takeHome(g) : g.go('start', { left: left - 1 });
  },
};

/** 5.6 Those who did not march fall first. */
function fall(t: Table, who: Side, at: Bank, isLeader: boolean): void {
  if (isLeader) t.leader[who] = LOST;
  else addMen(t, who, at, -1);
  if (t.marcher !== who || t.columnAt !== at) return;
  if (isLeader) t.led = 0;
  t.columnMen = Math.min(t.columnMen, menAt(t, who, at));
}

export const hit: Decision<Ferry, 'hit'> = {
  rule: '7.3',
  verbs: {
    man: { may: (t, { bank }, _arg, by) => (menAt(t, by, bank) > 0 ? yes : no('7.3', 'noMan', { bank })) },
    leader: { may: (t, { bank }, _arg, by) => (leaderAt(t, by, bank) ? yes : no('7.3', 'noLeader', { bank })) },
  },
  fallback: (t, { bank }, by) => ({ verb: menAt(t, by, bank) > 0 ? 'man' : 'leader', arg: null }),
};

/** 7.5 */
export const retreat: Decision<Ferry, 'retreat'> = {
  rule: '7.5',
  verbs: {
    to: {
      domain: banks,
      each: (_t, { bank }) => BESIDE[bank] ?? [],
      may: (_t, { bank }, to) => (touches(bank, to) ? yes : no('7.5', 'tooFar', { bank: to, from: bank })),
    },
  },
  fallback: (_t, { bank }) => ({ verb: 'to', arg: bankOf((bank + 1) % 6) }),
};
