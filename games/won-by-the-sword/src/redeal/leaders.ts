import { HIDDEN } from '@tercio/kernel';
import type { Random, Side } from '@tercio/kernel';
import { chitsOf } from '../abilities.ts';
import type { Seen } from '../chapter.ts';
import { groundUnder, leaderOf, sideOfLeader } from '../ground.ts';
import { COLUMNS_EACH, NONE } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import type { Table } from '../state.ts';
import { take } from './chance.ts';

/** Who is in play is no secret: he came with his column, and has neither fallen nor been taken. */
export function isLeaderInPlay(t: Seen, leader: Leader): boolean {
  if (t.leaderBack[leader] !== 0) return false;
  const { sides, leaders } = groundUnder(t);
  const index = sides
    .flatMap(({ columns }) => columns)
    .findIndex(({ leaders: names }) => names.includes(leaders[leader]?.id ?? ''));
  return t.arrival[index] === 0;
}

/** The column with which a leader was set up, or NONE. */
export function homeOf(t: Seen, leader: Leader): Column | typeof NONE {
  const of = sideOfLeader(t, leader) as Side;
  const { sides } = groundUnder(t);
  const present = sides[of]?.columns.filter(({ reinforcement }) => reinforcement === null) ?? [];
  const index = present.findIndex(({ leaders }) => leaders.includes(leaderOf(t, leader).id));
  return index < 0 ? NONE : ((of * COLUMNS_EACH + index) as Column);
}

/** 6.1 What lies face down before a leader: any of his chits. */
export function redealChits(t: Table, random: Random): void {
  for (let index = 0; index < t.chit.length; index++) {
    if (t.chit[index] !== HIDDEN) continue;
    const leader = index as Leader;
    const chits = chitsOf(t, leader);
    t.chit[leader] = isLeaderInPlay(t, leader) && chits.length > 0 ? take(chits, random) : 0;
  }
}
