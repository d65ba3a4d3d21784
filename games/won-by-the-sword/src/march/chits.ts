import { EVERYONE, no, yes } from '@tercio/kernel';
import type { Decision, Run, Steps, Verdict, WindowRule } from '@tercio/kernel';
import { chitOf, hasChit } from '../abilities.ts';
import type { Seen } from '../chapter.ts';
import type { Ability } from '../data/types.ts';
import { isWith } from '../forces.ts';
import { groundUnder } from '../ground.ts';
import { LEADERS, NONE, ownerOf } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import { inColumn } from '../state.ts';
import type { Sword } from '../spec.ts';

/** 6.1, 6.2 Ability chits: who has which, and what it takes to use one. */

/** The leader of a column who has this ability at hand, or NONE. */
export function chitWith(t: Seen, column: Column, ability: Ability): Leader | typeof NONE {
  if (t.chits[ownerOf(column)] === 0) return NONE;
  const place = inColumn(column);
  const chit = chitOf(ability);
  for (let leader = 0; leader < t.chit.length; leader++) {
    if (t.chit[leader] === chit && t.leaderAt[leader] === place) return leader as Leader;
  }
  return NONE;
}

/** 6.2 The rule of an ability: its place in the book's list. */
const abilityRule = (ability: Ability): string => `6.2.${chitOf(ability)}`;

export const mayUse = (t: Seen, column: Column, ability: Ability): Verdict =>
  chitWith(t, column, ability) === NONE ? no(abilityRule(ability), 'noSuchChit', { chit: chitOf(ability) }) : yes;

/** 6.1 A chit is used: everybody sees whose it was and which. */
export function spendChit(
  g: Pick<Run<Sword, 'skill'>, 'table' | 'tell' | 'show'>,
  leader: Leader,
  column: Column,
): void {
  const t = g.table;
  const side = ownerOf(column);
  const chit = t.chit[leader] as number;
  t.chit[leader] = 0;
  t.usedChits[leader] = (t.usedChits[leader] as number) | (1 << (chit - 1));
  g.show('chit', leader, EVERYONE);
  t.chits[side] = (t.chits[side] as number) - 1;
  g.tell?.({ kind: 'ability', rule: `6.2.${chit}`, side, leader, chit });
}

/** Uses the chit of the first leader of the column who has it. */
export function useAbility(
  g: Pick<Run<Sword, 'skill'>, 'table' | 'tell' | 'show'>,
  column: Column,
  ability: Ability,
): void {
  const leader = chitWith(g.table, column, ability);
  if (leader !== NONE) spendChit(g, leader, column);
}

// Light cavalry skill (6.2.12)

const LIGHT: Ability = 'lightCavalrySkill';

/** Could it be held? Everybody sees whose chit lies face down (not 0), never which it is or where he rides. */
function couldHold(seen: Seen, column: Column): boolean {
  const owner = ownerOf(column);
  if (seen.light[column] === 1 || (seen.chits[owner] as number) === 0) return false;
  const { leaders, leaderSide } = groundUnder(seen);
  return leaders.some(
    ({ chits }, leader) => leaderSide[leader] === owner && seen.chit[leader] !== 0 && chits.includes(LIGHT),
  );
}

export const lightWindow: WindowRule<Sword, 'light'> = {
  ask: 'light',
  who: (seen, { column }) => (couldHold(seen, column) ? [ownerOf(column)] : []),
  respond: 'skill',
  at: ({ column }, _by, choice) => ({ column, leader: (choice.arg ?? 0) as Leader }),
};

export const light: Decision<Sword, 'light'> = {
  rule: '6.2.12',
  verbs: {
    skill: {
      domain: LEADERS,
      may: (t, { column }, leader) =>
        isWith(t, leader, column) && hasChit(t, leader, LIGHT)
          ? yes
          : no('6.2.12', 'noSuchChit', { chit: chitOf(LIGHT) }),
    },
    pass: { may: () => yes },
  },
  fallback: () => ({ verb: 'pass', arg: null }),
};

/** 6.2 (12) For the rest of the round the column's patrols ride with double firepower. */
export const skill: Steps<Sword, 'skill'> = {
  start(g) {
    const { column, leader } = g.at;
    spendChit(g, leader, column);
    g.table.light[column] = 1;
    return g.done(null);
  },
};
