import { no, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps, Verdict } from '@tercio/kernel';
import { forceOf, hexOf, isArmy } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { foeOf, leader, LEADERS, NONE, ownerOf } from '../ids.ts';
import type { Leader } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Seen } from '../state.ts';
import { isCovered, recruit } from './covert.ts';
import { stacksOf, takePp } from './troops.ts';

/** 6.5 Hire Mercenaries: in turn, an Army Commander and so many PP. */

const BOTH_PASSED = 2;
export const bargain = (t: Seen): { readonly pp: number; readonly sp: number } =>
  groundUnder(t).tables.purchases.values.mercenaries;
/** How often a side can pay. */
const purse = (t: Seen, of: Side): number => Math.floor((t.pp[of] ?? 0) / bargain(t).pp);

const commanders = (t: Seen, of: Side): readonly number[] =>
  stacksOf(t, of)
    .filter((stack) => isArmy(t, stack))
    .map((stack) => t.commander[stack] ?? NONE);

function mayHire(t: Seen, by: Side, who: Leader): Verdict {
  const army = forceOf(t, who);
  if (army === NONE || ownerOf(army) !== by || !isArmy(t, army)) return no('6.5', 'noArmy', { leader: who });
  if (t.commander[army] !== who) return no('6.5', 'noCommander', { leader: who });
  return purse(t, by) > 0 ? yes : no('6.5', 'noMoney');
}

export const hire: Decision<Regio, 'hire'> = {
  rule: '6.5',
  verbs: {
    with: {
      domain: LEADERS,
      each: (t, _about, by) => commanders(t, by),
      may: (t, _about, who, by) => mayHire(t, by, who),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

export const mercenaries: Decision<Regio, 'mercenaries'> = {
  rule: '6.5',
  publiclyForced: true,
  verbs: { pay: { range: (t, _about, by) => ({ min: 1, max: purse(t, by), step: 1 }), may: () => yes } },
  fallback: () => ({ verb: 'pay', arg: 1 }),
};

export const hiring: Steps<Regio, 'hiring'> = {
  start(g) {
    const { side, passes } = g.at;
    const t = g.table;
    if (passes === BOTH_PASSED) return g.done(null);
    const nobody = purse(t, side) === 0 || commanders(t, side).length === 0;
    if (nobody) return g.go('start', { side: foeOf(side), passes: passes + 1 });
    return g.ask(side, 'hire', { side, passes }, 'chosen');
  },
  chosen(g) {
    const { side, passes } = g.at;
    const { verb, arg } = g.answer('hire');
    return verb === 'pass' ? g.go('start', { side: foeOf(side), passes: passes + 1 }) : g.go('count', { leader: arg });
  },
  count: (g) => g.ask(g.at.side, 'mercenaries', { side: g.at.side, leader: leader(g.at.leader) }, 'counted'),
  counted: (g) => g.go('mix', { pp: g.answer('mercenaries').arg }),
  mix(g) {
    const { side, leader: who, pp } = g.at;
    const at = hexOf(g.table, forceOf(g.table, leader(who)));
    const about = { sp: pp * bargain(g.table).sp, hex: at };
    if (isCovered(g.table, side, at)) return g.sealed([side], 'mixing', { side, ...about }, 'mixedCovertly');
    return g.ask(side, 'mix', about, 'mixed');
  },
  mixed: (g) => hired(g, g.answer('mix').arg),
  mixedCovertly: (g) => hired(g, g.answers('mixing')[0]?.answer.cavalry ?? 0),
};

type Hiring = Run<Regio, 'hiring'>;

function hired(g: Hiring, cavalry: number): ReturnType<Hiring['go']> {
  const { side, leader: who, pp } = g.at;
  const t = g.table;
  const infantry = pp * bargain(t).sp - cavalry;
  const paid = pp * bargain(t).pp;
  takePp(t, side, paid);
  const at = hexOf(t, forceOf(t, leader(who)));
  recruit(g, side, at, { rule: '6.5', from: who, infantry, cavalry, pp: paid });
  return g.go('start', { side: foeOf(side), passes: 0, leader: NONE, pp: 0 });
}
