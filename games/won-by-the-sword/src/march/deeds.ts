import { no, only, yes } from '@tercio/kernel';
import type { Decision, Run, Verdict } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import type { CardAction } from '../data/types.ts';
import { isInPlay } from '../forces.ts';
import { cardOf, groundUnder } from '../ground.ts';
import { COLUMNS, columnsOf, foeOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Leader, Target } from '../ids.ts';
import { contentsOf, inspectColumn } from '../knowledge.ts';
import { takeInitiative } from '../score.ts';
import { mayConstruct } from '../siege/eligibility.ts';
import { isDoubleRate } from '../siege/works.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import { chitWith, mayUse, spendChit, useAbility } from './chits.ts';
import { cpFor } from './movement.ts';

/** 6.2 (9), (10), (12), 14.0 and 1.4: what is done on the spot. */

type Verbs = Decision<Sword, 'act'>['verbs'];
type Acting = Run<Sword, 'activation'>;

const LABOUR_BP = 1;

/** 14.0 Is this the action of the card in play? */
export const hasAction = (t: Seen, action: CardAction): boolean =>
  t.card !== NONE && cardOf(t, t.card).action === action;

/** 14.0, 12.2 The chits supplied are all there are. */
function mayGainAdvantage(t: Seen): Verdict {
  if (!hasAction(t, 'tacticalAdvantage')) return no('14.0.11', 'otherCard');
  if ((t.did & DID.action) !== 0) return no('14.0.11', 'actionUsed');
  const limit = groundUnder(t).tables.limits.values.tacticalAdvantages;
  const inPlay = t.ta.reduce((sum, chits) => sum + chits, 0);
  return inPlay < limit ? yes : no('12.2', 'noChitLeft', { limit });
}

function mayEntrench(t: Seen, column: Column): Verdict {
  if (t.rulings.ENTRENCHING === 0) return no('1.4', 'noEntrenching');
  if (t.entrenched[column] === 1) return no('1.4', 'entrenchedAlready');
  const cp = cpFor(t, 'entrench');
  return t.cp < cp ? no('1.4', 'tooFewPoints', { cp, left: t.cp }) : yes;
}

export const deedVerbs: Pick<Verbs, 'spy' | 'seize' | 'skill' | 'advantage' | 'labour' | 'entrench'> = {
  spy: {
    domain: COLUMNS,
    each: (t, { column }) => (mayUse(t, column, 'spies') === null ? columnsOf(foeOf(ownerOf(column))) : []),
    may(t, { column }, target) {
      if (ownerOf(target) === ownerOf(column)) return no('6.2.9', 'ownColumn');
      return isInPlay(t, target) ? mayUse(t, column, 'spies') : no('6.2.9', 'notInPlay', { column: target });
    },
  },
  seize: {
    may: (t, { column }) =>
      t.initiative === ownerOf(column) ? no('6.2.10', 'hasInitiative') : mayUse(t, column, 'initiative'),
  },
  skill: {
    may: (t, { column }) =>
      t.light[column] === 1 ? no('6.2.12', 'lightAlready') : mayUse(t, column, 'lightCavalrySkill'),
  },
  advantage: { may: (t) => mayGainAdvantage(t) },
  labour: {
    may(t, { column }) {
      if (!hasAction(t, 'impressedLocalLabor')) return no('14.0.5', 'otherCard');
      return (t.did & DID.labour) !== 0 ? no('14.0.5', 'actionUsed') : mayConstruct(t, column);
    },
    warn: (t, { column }) => (isDoubleRate(t, column) ? [no('11.3.2', 'doubleAlready')] : []),
  },
  entrench: { may: (t, { column }) => mayEntrench(t, column) },
};

/** 6.2 (9) */
export function spy(g: Acting, column: Column, target: Column): void {
  useAbility(g, column, 'spies');
  const side = ownerOf(column);
  const told = { kind: 'spied', rule: '6.2.9', side, column, target, contents: null } as const;
  const contents = contentsOf(g.table, target as number as Target);
  g.tell?.({ ...told, contents }, only(side), told);
  inspectColumn(g, side, target);
}

/** 6.2 (10) */
export function seize(g: Acting, column: Column): void {
  useAbility(g, column, 'initiative');
  takeInitiative(g, ownerOf(column), '6.2.10', 'a leader’s ability');
}

/** 6.2 (12) */
export function beSkilled(g: Acting, column: Column): void {
  spendChit(g, chitWith(g.table, column, 'lightCavalrySkill') as Leader, column);
  g.table.light[column] = 1;
}

/** 14.0 */
export function gainAdvantage(g: Acting, column: Column): void {
  const t = g.table;
  t.ta[column] = (t.ta[column] as number) + 1;
  t.did |= DID.action | DID.advantage;
  g.tell?.({ kind: 'advantageTaken', rule: '14.0.11', side: ownerOf(column), column });
}

/** 14.0 */
export function impressLabour(g: Acting, column: Column): void {
  g.table.due += LABOUR_BP;
  g.table.did |= DID.labour;
  g.tell?.({ kind: 'labour', rule: '14.0.5', side: ownerOf(column), column });
}

/** 1.4 */
export function entrench(g: Acting, column: Column): void {
  g.table.cp -= cpFor(g.table, 'entrench');
  g.table.entrenched[column] = 1;
  g.tell?.({ kind: 'entrenched', rule: '1.4', side: ownerOf(column), column });
}
