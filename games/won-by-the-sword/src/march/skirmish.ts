import type { Run } from '@tercio/kernel';
import { hitsFor } from '../combat.ts';
import { d10 } from '../dice.ts';
import { CAVALRY } from '../force.ts';
import type { Kind } from '../force.ts';
import { add, packPatrol, patrolColumn, patrolOwner, patrolSlot, patrolSort, toCadre } from '../forces.ts';
import { holderOf, ownerOf } from '../ids.ts';
import type { Column, Way } from '../ids.ts';
import { loosen } from '../knowledge.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';
import { patrolFirepower } from './scouting.ts';

/** 9.3 Combat between patrols. */

/** What is left of a patrol after so many hits: 0 if nothing. */
function after(packed: number, hits: number): number {
  const sort = patrolSort(packed);
  const steps = sort % 2 === 0 ? 2 : 1;
  if (hits >= steps) return 0;
  return hits === 0 ? packed : packPatrol(patrolColumn(packed), patrolSlot(packed), sort + 1);
}

const kindOf = (packed: number): Kind => (CAVALRY + patrolSort(packed)) as Kind;
const lose = (t: Table, packed: number): void => toCadre(t, patrolOwner(packed), patrolSlot(packed), kindOf(packed));

function rejoin(t: Table, packed: number): void {
  add(t, holderOf(patrolColumn(packed), patrolSlot(packed)), kindOf(packed), 1);
}

/** The active column's patrol against the one on the way: the winner stays, the loser goes back to its column. */
export function fightPatrols(g: Run<Sword, 'deploy'>, way: Way, comer: number): void {
  const t = g.table;
  const holder = t.patrol[way] as number;
  const firepower = [patrolFirepower(t, comer), patrolFirepower(t, holder)] as const;
  const dice = [g.roll('9.3', d10), g.roll('9.3', d10)] as const;
  const rolls = [dice[0] + firepower[0], dice[1] + firepower[1]] as const;
  const hits = [hitsFor(t, rolls[0]), hitsFor(t, rolls[1])] as const;
  const left = [after(comer, hits[1]), after(holder, hits[0])] as const;
  const comerWins = left[0] !== 0 && (left[1] === 0 || rolls[0] >= rolls[1]);
  const winner = comerWins ? left[0] : left[1];
  if (left[0] === 0) lose(t, comer);
  else if (!comerWins) rejoin(t, left[0]);
  if (left[1] === 0) lose(t, holder);
  else if (comerWins) rejoin(t, left[1]);
  t.patrol[way] = winner;
  const foe: Column = patrolColumn(holder);
  loosen(g, foe);
  const column = patrolColumn(comer);
  g.tell?.({
    kind: 'skirmish',
    rule: '9.3',
    side: ownerOf(column),
    column,
    way,
    foe,
    dice,
    firepower,
    hits,
    winner: winner === 0 ? null : patrolOwner(winner),
  });
}
