import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps } from '@tercio/kernel';
import { hasChit } from '../abilities.ts';
import { leadersWith, pointOf } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Column } from '../ids.ts';
import { CONTENTS, disclose } from '../knowledge.ts';
import { useAbility } from '../march/chits.ts';
import { score } from '../score.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import type { Table } from '../state.ts';
import { BY_CARD, BY_LEADER } from './eligibility.ts';

/** 12.0 Battle is offered, and accepted or not. */

export const offer: Steps<Sword, 'offer'> = {
  start(g) {
    const t = g.table;
    const { column, target, surprise } = g.at;
    const { cp, bp } = groundUnder(t).tables.activities.values.offerBattle;
    t.cp -= cp;
    t.due += bp;
    if (surprise === BY_CARD) t.did |= DID.action;
    if (surprise === BY_LEADER) useAbility(g, column, 'surpriseAttack');
    const point = pointOf(t, column);
    g.tell?.({ kind: 'offered', rule: '12.0', side: ownerOf(column), column, target, point, surprise });
    return g.go('ask');
  },
  ask(g) {
    const { column, target, surprise } = g.at;
    if (surprise !== 0) return g.go('fight');
    return g.ask(ownerOf(target), 'accept', { column, target }, 'answered');
  },
  answered(g) {
    const { target } = g.at;
    if (g.answer('accept').verb === 'reject') {
      reject(g, target);
      return g.done(0);
    }
    g.tell?.({ kind: 'accepted', rule: '12.0', side: ownerOf(target), column: target });
    return g.go('fight');
  },
  fight(g) {
    const { column, target, surprise } = g.at;
    g.table.attacker = column;
    g.table.defender = target;
    return g.call('battle', { major: 0, surprise, loser: NONE, level: 0 }, 'fought');
  },
  /** 12.0 The activation is over, and what CPs are left are lost. */
  fought(g) {
    g.table.did |= DID.fought;
    g.table.cp = 0;
    return g.done(1);
  },
};

/** 12.0 The price of a rejected offer: victory points, and all baggage stays in the space. */
function reject(g: Run<Sword, 'offer'>, column: Column): void {
  const t = g.table;
  const side = ownerOf(column);
  const point = pointOf(t, column);
  const bp = t.baggage[column] as number;
  t.refused[column] = 1;
  t.stock[point] = (t.stock[point] as number) + bp;
  t.baggage[column] = 0;
  disclose(g, bp);
  g.revise(CONTENTS, column, ({ values, binds }) => ({ values: withoutBaggage(values), binds }));
  g.tell?.({ kind: 'rejected', rule: '12.0.2', side, column, bp });
  score(g, side, groundUnder(t).tables.victoryPoints.values.rejectBattle, '12.0.2', 'battle rejected');
}

/** Where a column's baggage stands among its noted contents. */
const BAGGAGE_AT = 9;
const withoutBaggage = (values: readonly number[]): readonly number[] => values.with(BAGGAGE_AT, 0);

/** 6.2 (8) */
const isAggressive = (t: Table, column: Column): boolean =>
  leadersWith(t, column).some((leader) => hasChit(t, leader, 'aggressiveness'));

export const accept: Decision<Sword, 'accept'> = {
  rule: '12.0',
  verbs: {
    accept: { may: () => yes },
    reject: { may: (t, { target }) => (isAggressive(t, target) ? no('6.2.8', 'aggressive') : yes) },
  },
  fallback: () => ({ verb: 'accept', arg: null }),
};
