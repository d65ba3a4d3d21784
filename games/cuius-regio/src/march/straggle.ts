import { d6, no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps } from '@tercio/kernel';
import { checkColumn, succeeds } from '../leadership.ts';
import { isHidden, knownOf } from '../fog/known.ts';
import { discloseOf, noteLoss, tally } from '../fog/markers.ts';
import { addFatigue, commanderOf, largerArm } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Regio } from '../spec.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { dissolve } from '../tell.ts';

/** 11.3.2.1, 11.3.2.2 Stragglers in hills. */

type Straggling = Run<Regio, 'straggle'>;

export const straggle: Steps<Regio, 'straggle'> = {
  start(g) {
    const t = g.table;
    const { force, hex } = g.at;
    if (t.at[force] === NONE) return g.done(null);
    const { straggler, battle } = groundUnder(t).tables;
    const needed = straggler.values[checkColumn(t, force)] ?? 0;
    const die = g.roll('11.3.2.1', d6);
    const straggles = !succeeds(die, 0, needed);
    const lost = straggles ? Math.ceil((strengthOf(t, force) * battle.values.stragglersPerCent) / 100) : 0;
    const leader = commanderOf(t, force);
    g.tell?.({ kind: 'straggled', rule: '11.3.2.1', side: ownerOf(force), leader, hex, die, needed, lost });
    discloseOf(g, force, lost);
    if (!straggles) return g.done(null);
    addFatigue(t, force, 1);
    return g.go('lose', { left: lost });
  },
  lose(g) {
    const { force, hex, left } = g.at;
    const t = g.table;
    if (isHidden(t, force) && left % 2 === 1)
      return g.sealed([ownerOf(force)], 'straying', { force, hex }, 'lostCovertly');
    if (isChoice(t, force, left)) return g.ask(ownerOf(force), 'odd', { force, hex }, 'lost');
    return lose(g, (t.cavalry[force] ?? 0) * 2 > left);
  },
  lost: (g) => lose(g, g.answer('odd').verb === 'cavalry'),
  lostCovertly: (g) =>
    lose(
      g,
      g.answers('straying').some(({ answer }) => answer.cavalry),
    ),
};

/** 16.3 Asked even where there is but one type: nobody else can see that. */
export const straying: Steps<Regio, 'straying'> = {
  start: (g) => g.ask(ownerOf(g.at.force), 'odd', g.at, 'chosen'),
  chosen: (g) => g.done({ cavalry: g.answer('odd').verb === 'cavalry' }),
};

/** 11.3.2.2 Even between the types; the odd one matters only where both have enough for it. */
function isChoice(t: Seen, of: Force, left: number): boolean {
  const half = left >> 1;
  return left % 2 === 1 && (t.infantry[of] ?? 0) > half && (t.cavalry[of] ?? 0) > half;
}

function lose(g: Straggling, oddIsCavalry: boolean): ReturnType<Straggling['done']> {
  const t = g.table;
  const { force, left } = g.at;
  const known = knownOf(t, force);
  const horse = (left >> 1) + (left % 2 === 1 && oddIsCavalry ? 1 : 0);
  // A type that is missing is replaced by the other.
  const infantry = Math.min(t.infantry[force] ?? 0, left - Math.min(horse, t.cavalry[force] ?? 0));
  t.infantry[force] = (t.infantry[force] ?? 0) - infantry;
  t.cavalry[force] = (t.cavalry[force] ?? 0) - (left - infantry);
  noteLoss(t, force, known, left);
  tally(t);
  if (strengthOf(t, force) === 0) dissolve(g, '11.3.2.2', force);
  return g.done(null);
}

export const odd: Decision<Regio, 'odd'> = {
  rule: '11.3.2.2',
  verbs: {
    infantry: { may: (t, { force }) => (t.infantry[force] === 0 ? no('11.3.2.2', 'noneOfThatType') : yes) },
    cavalry: { may: (t, { force }) => (t.cavalry[force] === 0 ? no('11.3.2.2', 'noneOfThatType') : yes) },
  },
  fallback: (t, { force }) => ({ verb: largerArm(t, force), arg: null }),
};
