import { no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { OBERST } from '../force.ts';
import { add, countOfKind, isInPlay, roundNumber } from '../forces.ts';
import { slotOfLeader } from '../ground.ts';
import { COLUMNS, columnsOf, holderOf, NONE } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import { inColumn } from '../state.ts';
import type { Table } from '../state.ts';

/** 6.3 A leader who was wounded comes back in the place of a generic leader, in a column of his player's choice. */

/** The first leader whose time is over, or NONE. */
export function nextToReturn(t: Table): Leader | typeof NONE {
  const now = roundNumber(t);
  const index = t.leaderBack.findIndex((back) => back > 0 && back <= now);
  return index as Leader | typeof NONE;
}

const hasOberst = (t: Table, leader: Leader, column: Column): boolean =>
  isInPlay(t, column) && countOfKind(t, holderOf(column, slotOfLeader(t, leader)), OBERST) > 0;

export const comeBack: Steps<Sword, 'comeBack'> = {
  start: (g) => g.ask(g.lane as Side, 'comeBack', { leader: g.at.leader }, 'placed'),
  placed(g) {
    const { verb, arg } = g.answer('comeBack');
    return g.done(verb === 'join' ? arg : NONE);
  },
};

export const comeBackAsk: Decision<Sword, 'comeBack'> = {
  rule: '6.3',
  verbs: {
    join: {
      domain: COLUMNS,
      each: (_t, _about, by) => columnsOf(by),
      may(t, { leader }, column, by) {
        if (!columnsOf(by).includes(column) || !isInPlay(t, column)) return no('6.3', 'noSuchColumn');
        return hasOberst(t, leader, column) ? yes : no('6.3', 'noOberst', { column });
      },
    },
    wait: {
      may: (t, { leader }, _arg, by) =>
        columnsOf(by).some((column) => hasOberst(t, leader, column)) ? no('6.3', 'mustComeBack') : yes,
    },
  },
  fallback(t, { leader }, by) {
    const column = columnsOf(by).find((one) => hasOberst(t, leader, one));
    return column === undefined ? { verb: 'wait', arg: null } : { verb: 'join', arg: column };
  },
};

/** Puts him in his column, or lets him wait one round more. */
export function takeBack(g: Run<Sword, 'round'>, of: Side, leader: Leader, column: number): void {
  const t = g.table;
  if (column === NONE) {
    t.leaderBack[leader] = roundNumber(t) + 1;
    return;
  }
  t.leaderBack[leader] = 0;
  t.leaderAt[leader] = inColumn(column as Column);
  add(t, holderOf(column as Column, slotOfLeader(t, leader)), OBERST, -1);
  for (const one of columnsOf(of)) if (isInPlay(t, one)) loosen(g, one);
  g.tell?.({ kind: 'back', rule: '6.3', side: of, leader, column }, only(of), {
    kind: 'back',
    rule: '6.3',
    side: of,
    leader,
    column: NONE,
  });
}
