import type { Run, Side, Steps } from '@tercio/kernel';
import { d10 } from '../dice.ts';
import { OBERST } from '../force.ts';
import { add, roundNumber } from '../forces.ts';
import { sideOfLeader, slotOfLeader } from '../ground.ts';
import { COLUMNS_IN_ALL, holderOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Leader } from '../ids.ts';
import { takeOff } from '../leaders.ts';
import type { Sword } from '../spec.ts';

/** 6.3 What the battle has cost in leaders. */

/** The face on which a leader is hit, and the one of the second die by which he is lost for good. */
const HIT = 9;
const LOST = 0;

/** Dynamic and named leaders on the board, the attacker's first. */
export const casualties: Steps<Sword, 'casualties'> = {
  start(g) {
    const t = g.table;
    const many = t.leaderWing.length;
    for (let next = g.at.next; next < 2 * many; next++) {
      const leader = (next % many) as Leader;
      const isTurn = (sideOfLeader(t, leader) === ownerOf(t.attacker as Column)) === next < many;
      if (t.leaderWing[leader] === NONE || !isTurn) continue;
      rollFor(g, leader);
      return g.go('start', { next: next + 1 });
    }
    return g.done(null);
  },
};

function rollFor(g: Run<Sword, 'casualties'>, leader: Leader): void {
  const die = g.roll('6.3', d10);
  const rounds = die === HIT ? g.roll('6.3', d10) : NONE;
  const side = sideOfLeader(g.table, leader) as Side;
  if (die === HIT) fall(g, leader, rounds);
  g.tell?.({ kind: 'casualty', rule: '6.3', side, leader, die, rounds });
}

/** He leaves the table, and a generic leader of his nation takes his place. */
function fall(g: Run<Sword, 'casualties'>, leader: Leader, rounds: number): void {
  const t = g.table;
  const column = (t.leaderAt[leader] as number) - 1;
  if (column >= 0 && column < COLUMNS_IN_ALL) add(t, holderOf(column as Column, slotOfLeader(t, leader)), OBERST, 1);
  takeOff(g, leader, rounds === LOST ? NONE : roundNumber(t) + rounds + 1);
}
