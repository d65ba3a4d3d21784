import { no, yes } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { ARMIES, board } from '../board.ts';
import { enlist } from '../field.ts';
import { NONE, OFF_BOARD, WINGS } from '../ids.ts';
import type { Wing } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { deploymentOf, waitingOf } from './pool.ts';
import type { Group } from './pool.ts';
import { wingsOf } from './sector.ts';
import { formWing, wingsLeftOver } from './wings.ts';

/** C.4 End of deployment: the last columns become wings, who is left off board gets one, and the battle begins. */

/** The scenario's own reinforcements by their number; NONE stands for everyone else whom an army has left behind. */
const groupOf = (t: Table, side: Side, group: number): Group =>
  group === NONE ? waitingOf(t, side) : (deploymentOf(t).late[group] as Group);

/** The next group off board without a wing, or null. */
function nextGroup(t: Table): { readonly side: Side; readonly group: number } | null {
  for (const side of ARMIES) {
    for (let group = NONE; group < deploymentOf(t).late.length; group++) {
      const { side: owner, units, commanders } = groupOf(t, side, group);
      const unnamed =
        units.some((unit) => t.zoneOf[unit] === OFF_BOARD && t.wingOf[unit] === NONE) ||
        commanders.some((k) => t.commanderAt[k] === OFF_BOARD && t.commanderWing[k] === NONE);
      if (owner === side && unnamed) return { side, group };
    }
  }
  return null;
}

/** C.4.3, R174: who brought his whole army on first, or the scenario's first player, begins. */
const opener = (t: Table): number => {
  const { complete } = deploymentOf(t);
  return complete === NONE ? (board(t).file.firstPlayer === 'A' ? 0 : 1) : complete;
};

/** Nothing of the deployment is left on the table but where everybody stands. */
export function takeTheField(t: Table): void {
  t.first = opener(t);
  t.opens = t.first;
  for (const column of [t.activated, t.ordered, t.moves, t.turns, t.commanderMoved]) column.fill(0);
  t.target.fill(NONE);
  t.deploying = 0;
  t.deployment = null;
  enlist(t);
}

export const endingProcs: Procs<'leaveBehind'> = {
  leaveBehind: {
    start(g) {
      const t = g.table;
      for (const side of ARMIES) {
        for (const { from, to } of wingsLeftOver(t, side)) {
          const wing = formWing(t, side, from, to);
          g.tell?.({ kind: 'wingFormed', rule: 'C.4.2', wing, side, from, to });
        }
      }
      return g.go('name');
    },
    name(g) {
      const next = nextGroup(g.table);
      return next === null ? g.done(null) : g.ask(next.side, 'nameWing', next, 'named');
    },
    named(g) {
      const t = g.table;
      const { side, group } = nextGroup(t) as { side: Side; group: number };
      const wing = g.answer('nameWing').arg;
      const { units, commanders } = groupOf(t, side, group);
      for (const unit of units) if (t.zoneOf[unit] === OFF_BOARD) t.wingOf[unit] = wing;
      for (const k of commanders) if (t.commanderAt[k] === OFF_BOARD) t.commanderWing[k] = wing;
      g.tell?.({ kind: 'leftBehind', rule: 'C.4.1', side, wing, units, commanders });
      return g.go('name');
    },
  },
};

export const endingAsks: Asks<'nameWing'> = {
  nameWing: {
    rule: 'C.4.1',
    publiclyForced: true,
    verbs: {
      join: {
        domain: WINGS,
        each: (t, { side }) => wingsOf(t, side),
        may: (t, { side }, wing) => (t.wingSide[wing] === side ? yes : no('C.2.7', 'noSuchWing')),
      },
    },
    fallback: (t, { side }) => ({ verb: 'join', arg: wingsOf(t, side)[0] as Wing }),
  },
};
