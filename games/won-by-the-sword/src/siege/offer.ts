import { no, only, yes } from '@tercio/kernel';
import type { Decision, Next, Run, Steps } from '@tercio/kernel';
import type { Seen } from '../chapter.ts';
import { gunFirepower } from '../combat.ts';
import type { FortWorks } from '../data/types.ts';
import { d10 } from '../dice.ts';
import { footSteps, gunsIn, horseSteps, oberstsIn } from '../force.ts';
import { garrisonSide, gunsOf, hasColumnAt, pointOf } from '../forces.ts';
import { cardOf, groundUnder, placeAt } from '../ground.ts';
import type { OnGround } from '../ground.ts';
import { foeOf, garrisonOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point } from '../ids.ts';
import { disclose } from '../knowledge.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { canExpend, expendInitiative } from '../score.ts';
import type { Sword } from '../spec.ts';
import { DID, inGarrison } from '../state.ts';
import type { Table } from '../state.ts';
import { fortAt } from './eligibility.ts';

/** 11.2, 11.7 Surrender offers. */

/** What has been put into an offer. */
export const PLEDGES = { initiative: 1, stratagem: 2, resistance: 4 } as const;

export interface Offered {
  readonly t: Seen;
  readonly column: Column;
  readonly point: Point;
  readonly pledged: number;
}

/** 11.2 Batteries of the column against those of the garrison with the inherent artillery: 1 more, -1 less, 0 level. */
function superiority({ t, column, point }: Offered): number {
  const own = gunFirepower(t, gunsOf(t, column));
  const theirs = gunFirepower(t, gunsIn(t.train[garrisonOf(point)] as number)) + (fortAt(t, point)?.artillery ?? 0);
  return Math.sign(own - theirs);
}

const valueOf = (t: OnGround, name: keyof Values): number => groundUnder(t).tables.surrender.values.modifiers[name];
type Values = ReturnType<typeof groundUnder>['tables']['surrender']['values']['modifiers'];

const hasLeader = (t: Seen, point: Point): boolean =>
  oberstsIn(t.train[garrisonOf(point)] as number) > 0 || t.leaderAt.includes(inGarrison(point));

/** What everybody knows of an offer. */
export const OPEN_MODIFIERS: readonly Modifier<Offered>[] = [
  {
    rule: '11.2.1',
    words: 'the besieger’s artillery is superior',
    value: ({ t }) => valueOf(t, 'artillerySuperior'),
    when: (c) => superiority(c) > 0,
  },
  {
    rule: '11.2.1',
    words: 'the defender’s artillery is superior',
    value: ({ t }) => valueOf(t, 'artilleryInferior'),
    when: (c) => superiority(c) < 0,
  },
  {
    rule: '2.0',
    words: 'the besieger expends the initiative',
    value: ({ t }) => valueOf(t, 'besiegerInitiative'),
    when: ({ pledged }) => (pledged & PLEDGES.initiative) !== 0,
  },
  {
    rule: '2.0',
    words: 'the defender expends the initiative',
    value: ({ t }) => valueOf(t, 'defenderInitiative'),
    when: ({ pledged }) => (pledged & PLEDGES.resistance) !== 0,
  },
  {
    rule: '14.0.9',
    words: 'a stratagem',
    value: ({ t }) => valueOf(t, 'stratagem'),
    when: ({ pledged }) => (pledged & PLEDGES.stratagem) !== 0,
  },
  {
    rule: '11.2.2',
    words: 'a column to relieve it is there',
    value: ({ t }) => valueOf(t, 'reliefColumn'),
    when: ({ t, column, point }) => hasColumnAt(t, foeOf(ownerOf(column)), point),
  },
];
/** And what only the garrison's owner knows. */
export const HIDDEN_MODIFIERS: readonly Modifier<Offered>[] = [
  {
    rule: '11.2.2',
    words: 'a leader is with the garrison',
    value: ({ t }) => valueOf(t, 'leaderInGarrison'),
    when: ({ t, point }) => hasLeader(t, point),
  },
];

export const garrisonSteps = (t: Seen, point: Point): number =>
  footSteps(t.foot[garrisonOf(point)] as number) + horseSteps(t.horse[garrisonOf(point)] as number);

/** What the roll must come to, by the place's works and the garrison's steps; a neutral place has none (5.0). */
export function neededAt(t: OnGround, point: Point, steps: number, final: number): number {
  const { columns, initial, final: last } = groundUnder(t).tables.surrender.values;
  const rows = (final === 1 ? last : initial)[placeAt(t, point).works as FortWorks];
  let column = 0;
  while (column + 1 < columns.length && steps >= (columns[column + 1] as number)) column++;
  return rows[column] as number;
}

/** 2.0, 14.0 What the besieger could still put into it, by what everybody sees. */
const canPledge = (t: Table, column: Column, pledged: number): boolean =>
  maySpendStratagem(t, column) || ((pledged & PLEDGES.initiative) === 0 && canExpend(t, ownerOf(column)));

const maySpendStratagem = (t: Table, column: Column): boolean =>
  t.stratagem[column] === 0 &&
  t.active === column &&
  t.card !== NONE &&
  cardOf(t, t.card).action === 'stratagem' &&
  (t.did & DID.action) === 0;

export const summons: Steps<Sword, 'summons'> = {
  start(g): Next {
    const { column, final } = g.at;
    const point = pointOf(g.table, column);
    if (final === 1 || g.table.rejected[point] === 0) return g.go('pledge');
    g.tell?.({ kind: 'unmoved', rule: '11.2.3', side: ownerOf(column), column, point });
    return g.done(null);
  },
  pledge(g) {
    const { column, final, pledged } = g.at;
    // 11.7 Before the final offer he is always asked: what came before it may have been hidden from others.
    if (!canPledge(g.table, column, pledged) && (final === 0 || pledged !== 0)) return g.go('other');
    return g.ask(ownerOf(column), 'pledge', { column, final, pledged }, 'pledged');
  },
  pledged(g): Next {
    const { column, pledged } = g.at;
    const { verb } = g.answer('pledge');
    if (verb === 'roll') return g.go('other');
    if (verb === 'initiative') {
      expendInitiative(g, ownerOf(column), '2.0', 'on a surrender offer');
      return g.go('pledge', { pledged: pledged | PLEDGES.initiative });
    }
    g.table.stratagem[column] = 1;
    g.table.did |= DID.action;
    return g.go('pledge', { pledged: pledged | PLEDGES.stratagem });
  },
  other(g): Next {
    const { column, final } = g.at;
    const foe = foeOf(ownerOf(column));
    return canExpend(g.table, foe) ? g.ask(foe, 'resist', { column, final }, 'resisted') : g.go('roll');
  },
  resisted(g): Next {
    const { column, pledged } = g.at;
    if (g.answer('resist').verb === 'keep') return g.go('roll');
    expendInitiative(g, foeOf(ownerOf(column)), '2.0', 'against a surrender offer');
    return g.go('roll', { pledged: pledged | PLEDGES.resistance });
  },
  roll(g): Next {
    const { column, final } = g.at;
    const point = pointOf(g.table, column);
    const isAccepted = roll(g, point);
    if (isAccepted) return g.call('capture', { column, point, storm: 0 }, 'end');
    if (final === 1) g.table.finalOffer[column] = 1;
    else g.table.rejected[point] = 1;
    return g.done(null);
  },
  end: (g) => g.done(null),
};

/** The die, its modifiers, and what the place must hear. */
function roll(g: Run<Sword, 'summons'>, point: Point): boolean {
  const t = g.table;
  const { column, final, pledged } = g.at;
  const offered = { t, column, point, pledged };
  const die = g.roll(final === 1 ? '11.7' : '11.2', d10);
  const needed = neededAt(t, point, garrisonSteps(t, point), final);
  const accepted = die + sumOf(OPEN_MODIFIERS, offered) + sumOf(HIDDEN_MODIFIERS, offered) >= needed;
  disclose(g, superiority(offered) + (accepted ? 10 : 0));
  if (g.tell) tell(g, offered, die, needed, accepted);
  return accepted;
}

function tell(g: Run<Sword, 'summons'>, offered: Offered, die: number, needed: number, accepted: boolean): void {
  const { t, column, point } = offered;
  const { final } = g.at;
  const holder = garrisonSide(t, point);
  const open = listOf(OPEN_MODIFIERS, offered);
  const rule = final === 1 ? '11.7' : '11.2';
  const told = {
    kind: 'summoned',
    rule,
    side: ownerOf(column),
    column,
    point,
    final: final === 1,
    die,
    accepted,
  } as const;
  const whole = { ...told, modifiers: [...open, ...listOf(HIDDEN_MODIFIERS, offered)], needed };
  if (holder === null) g.tell?.(whole);
  else g.tell?.(whole, only(holder), { ...told, modifiers: open, needed: null });
}

export const pledge: Decision<Sword, 'pledge'> = {
  rule: '11.2',
  verbs: {
    initiative: {
      may: (t, { pledged }, _arg, by) =>
        (pledged & PLEDGES.initiative) === 0 && canExpend(t, by) ? yes : no('2.0', 'noInitiative'),
    },
    stratagem: {
      may: (t, { column }) => (maySpendStratagem(t, column) ? yes : no('14.0.9', 'noStratagem')),
    },
    roll: { may: () => yes },
  },
  fallback: () => ({ verb: 'roll', arg: null }),
};

export const resist: Decision<Sword, 'resist'> = {
  rule: '2.0',
  verbs: { expend: { may: () => yes }, keep: { may: () => yes } },
  fallback: () => ({ verb: 'keep', arg: null }),
};
