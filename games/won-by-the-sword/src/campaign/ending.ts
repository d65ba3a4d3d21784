import { no, NOBODY, only, yes } from '@tercio/kernel';
import type { Decision, Next, Refusal, Run, Side, Steps } from '@tercio/kernel';
import { d10 } from '../dice.ts';
import { isInPlay, pointOf } from '../forces.ts';
import { groundUnder, isEnemyTerritory } from '../ground.ts';
import { columnsOf, foeOf, NONE, SIDES, SLOTS } from '../ids.ts';
import { listOf, sumOf } from '@tercio/kernel/rooms';
import type { Modifier } from '@tercio/kernel/rooms';
import { canExpend, expendInitiative, score } from '../score.ts';
import type { Sword } from '../spec.ts';
import type { Table } from '../state.ts';

/** 3.5 The end of a turn, of the campaign and of the game. 1.1 Victory. */

/** 3.5 Columns of a side in enemy territory. */
const columnsAbroad = (t: Table, of: Side): number =>
  columnsOf(of).filter((column) => isInPlay(t, column) && isEnemyTerritory(t, of, pointOf(t, column))).length;

const vpOf = (t: Table, of: Side): number => t.vp[of] as number;

/** 3.5 The side ahead in victory points, or null. */
const leadingSide = (t: Table): Side | null => SIDES.find((s) => vpOf(t, s) > vpOf(t, foeOf(s))) ?? null;

/** 3.5 Who may roll for the end of the campaign now, or null. */
function rollerNow(t: Table): Side | null {
  const leader = leadingSide(t);
  if (t.turn !== groundUnder(t).scenario.endCheckAfter || leader === null) return null;
  return columnsAbroad(t, leader) === 0 ? leader : null;
}

type End = { readonly t: Table; readonly roller: Side; readonly expended: Side | null };

const modifier = (t: Table, of: 'rollerInitiative' | 'opponentInitiative' | 'opponentSiege'): number =>
  groundUnder(t).tables.endOfCampaign.values.modifiers[of];

const END_MODIFIERS: readonly Modifier<End>[] = [
  {
    rule: '2.0',
    words: 'the initiative expended by the leader in points',
    value: ({ t }) => modifier(t, 'rollerInitiative'),
    when: ({ expended, roller }) => expended === roller,
  },
  {
    rule: '2.0',
    words: 'the initiative expended against it',
    value: ({ t }) => modifier(t, 'opponentInitiative'),
    when: ({ expended, roller }) => expended === foeOf(roller),
  },
  {
    rule: '3.5',
    words: 'the other side is conducting a siege',
    value: ({ t }) => modifier(t, 'opponentSiege'),
    when: ({ t, roller }) => columnsOf(foeOf(roller)).some((column) => t.besieging[column] === 1),
  },
];

export const endOfTurn: Steps<Sword, 'endOfTurn'> = {
  start(g) {
    rollArrivals(g);
    return g.go('wishes');
  },
  /** Both must wish to end; who has not said so is asked. */
  wishes(g) {
    const { wish, turn, lastTurn } = g.table;
    const wishing = SIDES.filter((s) => wish[s] === 1);
    if (turn === lastTurn || wishing.length === SIDES.length) return g.done(1);
    if (wishing.length === 0) return g.go('check');
    const [other] = SIDES.filter((s) => wish[s] === 0) as [Side];
    return g.ask(other, 'agree', {}, 'agreed');
  },
  agreed(g) {
    const end = g.answer('agree').verb === 'end';
    const [other] = SIDES.filter((s) => g.table.wish[s] === 0) as [Side];
    g.tell?.({ kind: 'agreed', rule: '3.5', side: other, end });
    return end ? g.done(1) : g.go('check');
  },
  check(g) {
    const roller = rollerNow(g.table);
    return roller === null ? goOn(g) : g.ask(roller, 'endRoll', {}, 'decided');
  },
  decided(g) {
    if (g.answer('endRoll').verb === 'playOn') return goOn(g);
    return g.go('roll');
  },
  /** 2.0 Whoever holds the initiative may expend it first. */
  roll(g) {
    const t = g.table;
    const holder = t.initiative as Side;
    const roller = rollerNow(t) as Side;
    return canExpend(t, holder) ? g.ask(holder, 'endInitiative', { roller }, 'expended') : rollForEnd(g, null);
  },
  expended(g) {
    if (g.answer('endInitiative').verb === 'keep') return rollForEnd(g, null);
    const by = g.table.initiative as Side;
    expendInitiative(g, by, '2.0', 'for the end of the campaign');
    return rollForEnd(g, by);
  },
};

type Ending = Run<Sword, 'endOfTurn'>;

function goOn(g: Ending): Next {
  g.table.turn++;
  return g.done(0);
}

/** 3.5 The campaign ends, or goes on for one more turn. */
function rollForEnd(g: Ending, expended: Side | null): Next {
  const t = g.table;
  const roller = rollerNow(t) as Side;
  const end: End = { t, roller, expended };
  const die = g.roll('3.5', d10);
  const total = die + sumOf(END_MODIFIERS, end);
  const ends = total >= groundUnder(t).tables.endOfCampaign.values.endsFrom;
  g.tell?.({ kind: 'endRoll', rule: '3.5', side: roller, die, modifiers: listOf(END_MODIFIERS, end), total, ends });
  if (ends) return g.done(1);
  t.lastTurn = Math.min(t.lastTurn, t.turn + 1);
  return goOn(g);
}

/** 4.1 A scenario's die for columns whose coming is not yet known. */
function rollArrivals(g: Ending): void {
  const t = g.table;
  const { scenario, sides } = groundUnder(t);
  const files = sides.flatMap(({ columns }) => columns);
  for (const { id, name, afterTurn, arrivals } of scenario.rolls) {
    if (afterTurn !== t.turn) continue;
    const die = g.roll('4.1', d10);
    const turn = arrivals.find(({ upTo }) => die <= upTo)?.turn ?? NONE;
    files.forEach(({ reinforcement }, index) => {
      if (reinforcement !== null && 'roll' in reinforcement && reinforcement.roll === id) t.arrival[index] = turn;
    });
    g.tell?.({ kind: 'arrival', rule: '4.1', name, die, turn });
  }
}

/** 3.5 What would be counted besides, if the game ended as things lie. */
function lyingOnMap(t: Table, of: Side): { readonly columns: number; readonly cadre: number } {
  const { columnInEnemyTerritory, cadreRegiment } = groundUnder(t).tables.victoryPoints.values;
  return { columns: columnsAbroad(t, of) * columnInEnemyTerritory, cadre: cadreOf(t, foeOf(of)) * cadreRegiment };
}

/** 1.1 The points of a side if the game ended as things lie. Everybody can count them. */
export function pointsNow(t: Table, of: Side): number {
  const { columns, cadre } = lyingOnMap(t, of);
  return vpOf(t, of) + columns + cadre;
}

/** 3.5 What ending the game means for who says so. */
export function endingNow(t: Table, by: Side): Refusal {
  const [own, other] = [pointsNow(t, by), pointsNow(t, foeOf(by))];
  return no('3.5', own > other ? 'wouldWin' : own < other ? 'wouldLose' : 'wouldBeLevel', { own, other });
}

/** 1.1, 3.5 What lies on the map at the end is counted, and the most victory points win. */
export function finish(g: Run<Sword, 'campaign'>): Next {
  const t = g.table;
  for (const s of SIDES) {
    const { columns, cadre } = lyingOnMap(t, s);
    score(g, s, columns, '3.5', 'columns in enemy territory');
    score(g, s, cadre, '3.5', 'enemy regiments destroyed');
  }
  const points = SIDES.map((s) => vpOf(t, s));
  const leader = leadingSide(t);
  g.tell?.({ kind: 'over', rule: '1.1', vp: points });
  return leader === null
    ? g.end({ won: NOBODY, how: 'level', rule: '1.1', points })
    : g.end({ won: only(leader), how: 'points', rule: '1.1', points });
}

/** Regiments in the cadre box of a side. */
function cadreOf(t: Table, of: Side): number {
  let total = 0;
  for (let index = of * SLOTS * 4; index < (of + 1) * SLOTS * 4; index++) total += t.cadre[index] as number;
  return total;
}

export const agree: Decision<Sword, 'agree'> = {
  rule: '3.5',
  verbs: { end: { may: () => yes, warn: (t, _about, _arg, by) => [endingNow(t, by)] }, playOn: { may: () => yes } },
  fallback: () => ({ verb: 'playOn', arg: null }),
};
export const endRoll: Decision<Sword, 'endRoll'> = {
  rule: '3.5',
  verbs: { roll: { may: () => yes }, playOn: { may: () => yes } },
  fallback: () => ({ verb: 'playOn', arg: null }),
};
export const endInitiative: Decision<Sword, 'endInitiative'> = {
  rule: '2.0',
  verbs: { expend: { may: () => yes }, keep: { may: () => yes } },
  fallback: () => ({ verb: 'keep', arg: null }),
};
