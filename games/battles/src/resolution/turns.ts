import { side } from '@tercio/kernel';
import type { Side, Steps } from '@tercio/kernel';
import { battleOver } from '../assault/victory.ts';
import { enemyOf, factsOf } from '../board.ts';
import type { Unit } from '../ids.ts';
import type { Battles } from '../spec.ts';
import type { Table } from '../state.ts';
import { ceaseFire } from './fire.ts';
import { isDark, rollOrder, rollRain, rollSmoke } from './weather.ts';

/** 1.1 Turn sequence, and 3.0: the beginning of a turn and the two halves of a resolution phase. */

const otherSide = (t: Table): Side => enemyOf(side(t.first));

/** R17: who was ordered, who led and which wings acted is forgotten when a turn begins. */
function forgetTurn(t: Table): void {
  t.activated.fill(0);
  t.wingActivated.fill(0);
  t.commanderMoved.fill(0);
  t.commanderUsed.fill(0);
}

/** R17, R119: who was assaulted is forgotten when a phase begins, who must hold the front when his army's does. */
function forgetPhase(t: Table, army: Side): void {
  t.assaulted.fill(0);
  for (let unit = 0; unit < t.holdsFront.length; unit++) {
    if (factsOf(t, unit as Unit).side === army) t.holdsFront[unit] = 0;
  }
}

export const battle: Steps<Battles, 'battle'> = {
  start: (g) => (g.table.deploying === 1 ? g.call('deployment', {}, 'deployed') : g.go('turn')),
  deployed(g) {
    g.table.opens = g.table.first;
    ceaseFire(g.table); // the cannonade is over
    return g.go('turn');
  },
  turn: (g) => g.call('newTurn', {}, 'phase'),
  phase: (g) => g.call('resolution', { next: side(g.table.active) }, 'act'),
  act(g) {
    const active = side(g.table.active);
    forgetPhase(g.table, active);
    return g.call('active', { side: active }, 'acted');
  },
  acted(g) {
    const t = g.table;
    if (t.active !== t.first) return g.go('turnEnd');
    t.active = otherSide(t);
    return g.go('phase');
  },
  turnEnd(g) {
    const result = battleOver(g.table);
    return result ? g.end(result) : g.go('turn');
  },
};

export const newTurn: Steps<Battles, 'newTurn'> = {
  start(g) {
    const t = g.table;
    t.turn++;
    forgetTurn(t);
    g.tell?.({ kind: 'turnBegan', rule: '3.0.1', turn: t.turn, dark: isDark(t) });
    rollRain(g);
    rollSmoke(g);
    rollOrder(g);
    t.active = t.first;
    return g.done(null);
  },
};

/** R19: who is about to act fires first and the other side tests; then the other way round. */
export const resolution: Steps<Battles, 'resolution'> = {
  start(g) {
    g.tell?.({ kind: 'resolutionBegan', rule: '1.1.2', next: g.at.next });
    return g.call('fire', { side: g.at.next, unit: 0 }, 'test');
  },
  test: (g) => g.call('checks', { side: enemyOf(g.at.next) }, 'replyFire'),
  replyFire: (g) => g.call('fire', { side: enemyOf(g.at.next), unit: 0 }, 'replyTest'),
  replyTest: (g) => g.call('checks', { side: g.at.next }, 'end'),
  end: (g) => g.done(null),
};
