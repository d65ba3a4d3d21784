import { side, yes } from '@tercio/kernel';
import type { Side } from '@tercio/kernel';
import { ARMIES, enemyOf } from '../board.ts';
import { NONE } from '../ids.ts';
import type { Unit } from '../ids.ts';
import type { Asks, Procs } from '../spec.ts';
import type { Table } from '../state.ts';
import { takeTheField } from './ending.ts';
import { deploymentOf, isComplete, note } from './pool.ts';
import { scoutingDice, scoutingWorth, SIXTEENTHS } from './scouting.ts';

/** Appendix C, the course of deployment: scouting, the phases by turns, the end. */

const worth = (t: Table, units: readonly Unit[]): number =>
  units.reduce((sum, unit) => sum + scoutingWorth(t, unit), 0);

/** C.4.1: one phase more once an army is wholly on the board. */
function noteComplete(t: Table): Side | null {
  if (deploymentOf(t).phasesLeft !== NONE) return null;
  const complete = ARMIES.filter((army) => isComplete(t, army));
  if (complete.length === 0) return null;
  note(t, { phasesLeft: 1, complete: complete.length === 1 ? (complete[0] as Side) : NONE });
  return complete[0] as Side;
}

const isOver = (t: Table): boolean => deploymentOf(t).passes === 2 || deploymentOf(t).phasesLeft === 0;

export const courseProcs: Procs<'deployment'> = {
  deployment: {
    start: (g) => g.sealed(ARMIES, 'scouting', { units: [] }, 'revealed'),
    revealed(g) {
      const t = g.table;
      const committed = g.answers('scouting').map(({ answer }) => answer);
      const values = committed.map((units) => worth(t, units));
      const [a = 0, b = 0] = values;
      const dice = g.roll('C.1.7', scoutingDice(a - b));
      const [dieA, dieB] = [Math.trunc(dice / 10), dice % 10];
      const winner = side(a - b + SIXTEENTHS * (dieA - dieB) > 0 ? 0 : 1);
      const ahead = t.rulings.LOSER_SCOUTS_RETURN === 1 ? (committed[winner] ?? []) : committed.flat();
      note(t, { winner, scouts: ahead });
      g.tell?.({ kind: 'scouted', rule: 'C.1.7', values, dice: [dieA, dieB], winner });
      return g.go('order');
    },
    order(g) {
      const winner = side(deploymentOf(g.table).winner);
      return g.ask(winner, 'deployOrder', { side: winner }, 'ordered');
    },
    ordered(g) {
      const { winner } = deploymentOf(g.table);
      const { verb } = g.answer('deployOrder');
      const next = verb === 'first' ? side(winner) : enemyOf(side(winner));
      note(g.table, { next });
      g.tell?.({ kind: 'deployOrderChosen', rule: 'C.1.7', side: side(winner), first: next });
      return g.call('placeScouts', {}, 'muster');
    },
    muster(g) {
      const complete = noteComplete(g.table);
      if (complete !== null) g.tell?.({ kind: 'armyComplete', rule: 'C.4.1', side: complete });
      return isOver(g.table) ? g.call('leaveBehind', {}, 'battle') : g.go('phase');
    },
    phase(g) {
      const other = enemyOf(side(deploymentOf(g.table).next));
      return g.call('cannonade', { side: other, after: NONE }, 'deploy');
    },
    deploy: (g) => g.call('deploymentPhase', { side: side(deploymentOf(g.table).next), from: NONE, to: NONE }, 'acted'),
    acted(g) {
      const { next, passes, phasesLeft } = deploymentOf(g.table);
      const acted = g.returned('deploymentPhase') === 1;
      note(g.table, {
        next: enemyOf(side(next)),
        passes: acted ? 0 : passes + 1,
        phasesLeft: phasesLeft === NONE ? NONE : phasesLeft - 1,
      });
      return g.go('muster');
    },
    battle(g) {
      takeTheField(g.table);
      g.tell?.({ kind: 'deploymentEnded', rule: 'C.4.3', first: side(g.table.first) });
      return g.done(null);
    },
  },
};

export const courseAsks: Asks<'deployOrder'> = {
  deployOrder: {
    rule: 'C.1.7',
    verbs: { first: { may: () => yes }, second: { may: () => yes } },
    fallback: () => ({ verb: 'first', arg: null }),
  },
};
