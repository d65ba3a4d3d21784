import { no, yes } from '@tercio/kernel';
import type { ChoiceOf, Decision, Next, Run, Steps } from '@tercio/kernel';
import { BY_CARD as CARD_SURPRISE, BY_LEADER as LEADER_SURPRISE } from '../battle/eligibility.ts';
import { isCavalryColumn, isInPlay, sizeInSteps } from '../forces.ts';
import { cardOf } from '../ground.ts';
import { columnsOf, NONE, ownerOf } from '../ids.ts';
import type { Column, Point, Unit } from '../ids.ts';
import type { Sword } from '../spec.ts';
import { absorbedBit, DID } from '../state.ts';
import { exchange, shift } from './baggage.ts';
import { useAbility } from './chits.ts';
import { beSkilled, entrench, gainAdvantage, hasAction, impressLabour, seize, spy } from './deeds.ts';
import { BY_CARD, BY_LEADER, forage } from './foraging.ts';
import { cpFor, MARCHES, MOVES } from './movement.ts';
import { battery, flip, rebuild, recruit } from './recruiting.ts';
import { settle } from './settlement.ts';

/** 3.4 The activation of a column. */

type Acting = Run<Sword, 'activation'>;

/** 12.0 After a battle, and (15.0) with fatigue that the card does not cover, nothing else is done. */
const OVER = DID.fought | DID.tired;

export const activation: Steps<Sword, 'activation'> = {
  start(g) {
    begin(g);
    return g.go(hasAction(g.table, 'cavalryBonus') ? 'bonus' : 'sick');
  },
  /** 14.0 Everybody sees the card, so whoever plays it is asked, whatever the column. */
  bonus: (g) => g.ask(ownerOf(g.at.column), 'bonus', { column: g.at.column }, 'claimed'),
  claimed(g) {
    if (g.answer('bonus').verb === 'claim') claim(g);
    return g.go('rest');
  },
  sick(g) {
    const { column } = g.at;
    if (!hasAction(g.table, 'epidemicOutbreak')) return g.go('rest');
    return g.call('epidemic', { column, point: g.table.columnAt[column] as Point, next: 0, steps: 0 }, 'rest');
  },
  rest(g) {
    if (isInPlay(g.table, g.at.column)) rest(g);
    return g.go('act');
  },
  act(g) {
    const { column } = g.at;
    if (!isInPlay(g.table, column) || (g.table.did & OVER) !== 0) return g.go('closing');
    return g.ask(ownerOf(column), 'act', { column }, 'acted');
  },
  acted: (g) => begun(g, g.answer('act')),
  fetch: (g) => g.sealed([ownerOf(g.at.column)], 'load', { column: g.at.column, out: 0 }, 'fetched'),
  fetched(g) {
    const [lane] = g.answers('load');
    if (lane) exchange(g, g.at.column, false, lane.answer);
    return g.go('act');
  },
  store: (g) => g.sealed([ownerOf(g.at.column)], 'load', { column: g.at.column, out: 1 }, 'stored'),
  stored(g) {
    const [lane] = g.answers('load');
    if (lane) exchange(g, g.at.column, true, lane.answer);
    return g.go('act');
  },
  flip: (g) => g.sealed([ownerOf(g.at.column)], 'stragglers', { column: g.at.column }, 'flipped'),
  flipped(g) {
    const [lane] = g.answers('stragglers');
    if (lane) flip(g, g.at.column, lane.answer as Unit);
    return g.go('act');
  },
  offered(g) {
    if (g.returned('offer') === 1) g.table.did |= DID.fought;
    return g.go('act');
  },
  /** 11.3 Who besieges and builds nothing is answered all the same. */
  closing(g) {
    const { column } = g.at;
    const t = g.table;
    if (
      isInPlay(t, column) &&
      t.besieging[column] === 1 &&
      (t.did & (DID.constructed | DID.unanswered)) !== DID.constructed
    )
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

/** 3.4, 4.3 The card's CPs; the size that the liability goes by, of all columns that it could absorb. */
function begin(g: Acting): void {
  const t = g.table;
  const { column, card, created } = g.at;
  t.active = column;
  t.card = card;
  t.due = 0;
  t.did = 0;
  t.rides = 0;
  t.tied[column] = 0;
  for (const own of columnsOf(ownerOf(column))) t.size[own] = isInPlay(t, own) ? sizeInSteps(t, own) : 0;
  t.cp = cardOf(t, card).cp - (created === 1 ? cpFor(t, 'createColumn') : 0);
  t.marches = hasAction(t, 'forcedMarch') ? MARCHES.connectors : 0;
}

/** 14.0, 4.4 The higher number of CPs, and more forage, for the whole activation. */
function claim(g: Acting): void {
  const t = g.table;
  const { column } = g.at;
  const { cp, cavalryCp } = cardOf(t, t.card);
  t.cp += cavalryCp - cp;
  t.did |= DID.bonus;
  g.tell?.({ kind: 'claimed', rule: '14.0.1', side: ownerOf(column), column, cp: cavalryCp });
}

export const bonus: Decision<Sword, 'bonus'> = {
  rule: '14.0.1',
  verbs: {
    claim: { may: (t, { column }) => (isCavalryColumn(t, column) ? yes : no('4.4', 'notCavalry')) },
    forgo: { may: () => yes },
  },
  fallback: () => ({ verb: 'forgo', arg: null }),
};

/** 15.0 Fatigue goes before anything else. */
function rest(g: Acting): void {
  const t = g.table;
  const { column } = g.at;
  const each = cpFor(t, 'fatigue');
  const before = t.fatigue[column] as number;
  if (before === 0) return;
  const burnt = Math.min(before, Math.trunc(t.cp / each));
  const left = before - burnt;
  t.fatigue[column] = left;
  t.cp -= burnt * each;
  if (left > 0) t.did |= DID.tired;
  g.tell?.({ kind: 'rested', rule: '15.0', side: ownerOf(column), column, cp: burnt * each, left });
}

type Act = ChoiceOf<Sword, 'act'>;

/** Goes to what was chosen: moves, sieges and battles are procedures of their own, the rest happens here. */
function begun(g: Acting, choice: Act): Next {
  const { column } = g.at;
  switch (choice.verb) {
    case 'end':
      return g.go('closing');
    case 'move':
      return g.call('advance', { column, to: choice.arg, how: MOVES.paid }, 'act');
    case 'march':
      return g.call('advance', { column, to: choice.arg, how: MOVES.card }, 'act');
    case 'ride':
      return g.call('advance', { column, to: choice.arg, how: MOVES.baggage }, 'act');
    case 'drive':
      return g.call('advance', { column, to: choice.arg, how: MOVES.fatigue }, 'act');
    case 'deploy':
      return g.call('deploy', { column, sent: [], way: NONE, next: 0 }, 'act');
    case 'fetch':
      return g.go('fetch');
    case 'store':
      return g.go('store');
    case 'flip':
      return g.go('flip');
    default:
      return together(g, choice) ?? onTheSpot(g, choice);
  }
}

/** With others: regrouping, sieges, battles. */
function together(g: Acting, choice: Act): Next | null {
  const { column } = g.at;
  switch (choice.verb) {
    case 'regroup':
      g.table.did |= DID.regrouped;
      return g.call('regroup', { column }, 'act');
    case 'absorb':
      g.table.did |= absorbedBit(choice.arg);
      return g.call('absorb', { column, other: choice.arg }, 'act');
    case 'besiege':
      return g.call('besiege', { column }, 'act');
    case 'construct':
      return g.call('construct', { column }, 'act');
    case 'assault':
      return g.call('assault', { column, escalade: 0 }, 'act');
    case 'escalade':
      return g.call('assault', { column, escalade: CARD_SURPRISE }, 'act');
    case 'quit':
      return g.call('quit', { column }, 'act');
    case 'storm':
      return g.call('assault', { column, escalade: LEADER_SURPRISE }, 'act');
    case 'offer':
      return g.call('offer', { column, target: choice.arg, surprise: 0 }, 'offered');
    case 'surprise':
      return g.call('offer', { column, target: choice.arg, surprise: CARD_SURPRISE }, 'offered');
    case 'ambush':
      return g.call('offer', { column, target: choice.arg, surprise: LEADER_SURPRISE }, 'offered');
    default:
      return null;
  }
}

function onTheSpot(g: Acting, choice: Act): Next {
  const { column } = g.at;
  if (choice.verb === 'forage') forageSo(g, column, choice.arg);
  else if (choice.verb === 'pickUp') shift(g, column, 'pickedUp', choice.arg);
  else if (choice.verb === 'drop') shift(g, column, 'dropped', choice.arg);
  else if (choice.verb === 'destroy') shift(g, column, 'destroyed', choice.arg);
  else if (choice.verb === 'burn') shift(g, column, 'burnt', choice.arg);
  else if (choice.verb === 'rebuild') rebuild(g, column, choice.arg);
  else if (choice.verb === 'recruit') recruit(g, column);
  else if (choice.verb === 'battery') battery(g, column, choice.arg);
  else if (choice.verb === 'spy') spy(g, column, choice.arg);
  else if (choice.verb === 'seize') seize(g, column);
  else if (choice.verb === 'skill') beSkilled(g, column);
  else if (choice.verb === 'advantage') gainAdvantage(g, column);
  else if (choice.verb === 'labour') impressLabour(g, column);
  else if (choice.verb === 'entrench') entrench(g, column);
  return g.go('act');
}

/** 14.0, 6.2 (2) Scorched earth uses up the card's action, or the chit. */
function forageSo(g: Acting, column: Column, how: number): void {
  if ((how & BY_CARD) !== 0) g.table.did |= DID.action;
  if ((how & BY_LEADER) !== 0) useAbility(g, column, 'scorchedEarth');
  forage(g, column, how);
}
