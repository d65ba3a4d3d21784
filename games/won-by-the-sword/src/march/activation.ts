import type { Next, Run, Steps } from '@tercio/kernel';
import { isInPlay, sizeClass } from '../forces.ts';
import { cardOf } from '../ground.ts';
import { NONE, ownerOf } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { DID } from '../state.ts';
import { forage } from './foraging.ts';
import { cpFor, MOVES } from './movement.ts';
import { settle } from './settlement.ts';

/** 3.4 The activation of a column. */

type Acting = Run<Sword, 'activation'>;

export const activation: Steps<Sword, 'activation'> = {
  start(g) {
    begin(g);
    rest(g);
    return g.go('act');
  },
  act(g) {
    const { column } = g.at;
    if (!isInPlay(g.table, column) || (g.table.did & DID.fought) !== 0) return g.go('closing');
    return g.ask(ownerOf(column), 'act', { column }, 'acted');
  },
  acted(g): Next {
    const { column } = g.at;
    const choice = g.answer('act');
    if (choice.verb === 'end') return g.go('closing');
    if (choice.verb === 'move') return g.call('advance', { column, to: choice.arg, how: MOVES.paid }, 'act');
    forage(g, column, choice.arg);
    return g.go('act');
  },
  closing(g) {
    const { column } = g.at;
    const t = g.table;
    if (isInPlay(t, column) && t.besieging[column] === 1 && (t.did & DID.constructed) === 0)
      return g.call('respond', { column }, 'settle');
    return g.go('settle');
  },
  settle(g) {
    const { column } = g.at;
    if (!isInPlay(g.table, column)) return g.go('finish');
    const steps = settle(g, column);
    return steps > 0 ? g.call('losses', { column, steps, rule: '7.2' }, 'finish') : g.go('finish');
  },
  finish(g) {
    const t = g.table;
    const { column } = g.at;
    if (isInPlay(t, column)) t.finished[column] = 1;
    t.active = NONE;
    t.card = NONE;
    t.cp = 0;
    t.due = 0;
    t.did = 0;
    t.marches = 0;
    t.rides = 0;
    return g.done(null);
  },
};

/** 3.4, 4.3 The card's CPs; the size that the liability goes by. */
function begin(g: Acting): void {
  const t = g.table;
  const { column, card, created } = g.at;
  t.active = column;
  t.card = card;
  t.due = 0;
  t.did = 0;
  t.marches = 0;
  t.rides = 0;
  t.size[column] = sizeClass(t, column);
  t.cp = cardOf(t, card).cp - (created === 1 ? cpFor(t, 'createColumn') : 0);
}

/** 15.0 Fatigue goes before anything else. */
function rest(g: Acting): void {
  const t = g.table;
  const { column } = g.at;
  const each = cpFor(t, 'fatigue');
  const burnt = Math.min(t.fatigue[column] as number, Math.trunc(t.cp / each));
  if (burnt === 0) return;
  t.fatigue[column] = (t.fatigue[column] as number) - burnt;
  t.cp -= burnt * each;
  const left = t.fatigue[column] as number;
  g.tell?.({ kind: 'rested', rule: '15.0', side: ownerOf(column), column, cp: burnt * each, left });
}
