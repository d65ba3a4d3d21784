import { EVERYONE } from '@tercio/kernel';
import type { Side, Sides } from '@tercio/kernel';
import { sideOfLeader } from './ground.ts';
import type { Leader } from './ids.ts';
import { NOWHERE } from './state.ts';
import type { Table } from './state.ts';

/** What a step needs to take a leader off the table: every `Run` has it. */
interface Leaving {
  readonly table: Table;
  show(column: 'chit', index: number, to: Sides): void;
}

/**
 * 6.3, 11.8, 4.5 A leader is off the table until that round (NONE: for good). His unused chit goes with him, unseen; that
 * none lies before him any more, everybody sees.
 */
export function takeOff(g: Leaving, leader: Leader, back: number): void {
  const t = g.table;
  t.leaderAt[leader] = NOWHERE;
  t.leaderBack[leader] = back;
  const side = sideOfLeader(t, leader) as Side;
  if (t.chit[leader] !== 0) t.chits[side] = (t.chits[side] as number) - 1;
  t.chit[leader] = 0;
  g.show('chit', leader, EVERYONE);
}
