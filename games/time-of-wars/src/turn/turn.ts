import type { Run, Steps } from '@tercio/kernel';
import type { PhaseId } from '../data/types.ts';
import { groundUnder, playersOf } from '../ground.ts';
import { reshuffle } from '../hands.ts';
import { COS, EVENTS, NONE, RUS } from '../ids.ts';
import { owesCossacks } from '../impulse/impulses.ts';
import { cossackRevolt } from '../minor/cossacks.ts';
import { endCommands } from '../minor/states.ts';
import { inPlay, takeMarker } from '../relations.ts';
import { fundIncome, fundsLimitOf, isAtBottom, lastTurnOf, moveLevel, rulerDomesticOf } from '../sheets.ts';
import { isDanzigLeft, loosenDanzig } from '../siege/siege.ts';
import type { TimeOfWars } from '../spec.ts';
import type { Table } from '../state.ts';
import { concluded, lastCount, reached29 } from '../winning.ts';
import { tidy } from './markers.ts';

/** 6.0 The Game Turn and its twelve phases. */

const PHASES: readonly PhaseId[] = [
  'funds',
  'cards',
  'rulers',
  'commanders',
  'negotiations',
  'unrest',
  'mercenaries',
  'deployment',
  'impulses',
  'return',
  'markers',
  'domestic',
];
type Turning = Run<TimeOfWars, 'turn'>;

/** Begins a phase; false: the scenario leaves it out. */
function begins(g: Turning, phase: PhaseId): boolean {
  const { file } = groundUnder(g.table);
  g.table.phase = PHASES.indexOf(phase) + 1;
  if (!file.phases.includes(phase)) return false;
  g.tell?.({ kind: 'phase', rule: `6.${g.table.phase}`, phase: g.table.phase });
  return true;
}

export const game: Steps<TimeOfWars, 'game'> = {
  start: (g) => g.go('turn'),
  turn: (g) => g.call('turn', {}, 'turn'),
};

export const turn: Steps<TimeOfWars, 'turn'> = {
  start(g) {
    const t = g.table;
    g.tell?.({ kind: 'turn', rule: '6.0', turn: t.turn });
    if (begins(g, 'funds')) gainFunds(g);
    return g.go('cards');
  },
  cards: (g) => (begins(g, 'cards') ? g.call('drawing', { picked: 0 }, 'rulers') : g.go('rulers')),
  rulers: (g) => (begins(g, 'rulers') ? g.call('reigns', { next: 0 }, 'commanders') : g.go('commanders')),
  commanders: (g) => (begins(g, 'commanders') ? g.call('command', { next: 0 }, 'talks') : g.go('talks')),
  talks: (g) => (begins(g, 'negotiations') ? g.call('talks', { next: 0 }, 'unrest') : g.go('unrest')),
  unrest: (g) => (begins(g, 'unrest') ? g.call('unrest', { next: 0, left: 0 }, 'hiring') : g.go('hiring')),
  hiring: (g) =>
    begins(g, 'mercenaries') ? g.call('hiring', { order: [], next: 0, unit: NONE }, 'deployment') : g.go('deployment'),
  deployment: (g) =>
    begins(g, 'deployment') ? g.call('deployment', { next: 0, from: 0 as never }, 'impulses') : g.go('impulses'),
  impulses: (g) => (begins(g, 'impulses') ? g.call('impulses', { next: 0 }, 'home') : g.go('home')),
  home(g) {
    const t = g.table;
    if (owesCossacks(t) && t.cossacksPaid === 0 && groundUnder(t).plays[COS] === 1) cossackRevolt(g);
    if (!begins(g, 'return')) return g.go('markers');
    return g.call('goingHome', { next: 0, kept: NONE, from: NONE }, 'markers');
  },
  markers(g) {
    if (isDanzigLeft(g.table)) loosenDanzig(g);
    return begins(g, 'markers') ? g.call('tidying', {}, 'policy') : g.go('policy');
  },
  policy(g) {
    if (begins(g, 'domestic')) rulersPolicy(g);
    return g.go('bottom');
  },
  bottom: (g) => (g.table.owed.some((units) => units > 0) ? g.call('collapse', {}, 'close') : g.go('close')),
  close: (g) => g.call('closing', {}, 'over'),
  over: (g) => g.done(null),
};

/** 6.11 */
export const tidying: Steps<TimeOfWars, 'tidying'> = {
  start(g) {
    tidy(g);
    return g.done(null);
  },
};
/** 7.2, 7.4 The end of a turn, and perhaps of the game. */
export const closing: Steps<TimeOfWars, 'closing'> = {
  start(g) {
    const t = g.table;
    const won = concluded(g) ?? reached29(g);
    if (won !== null) return won;
    if (t.turn >= lastTurnOf(t)) return lastCount(g);
    endTurn(t);
    t.turn += 1;
    return g.expire('over');
  },
  over: (g) => g.done(null),
};

/** 6.1 */
function gainFunds(g: Turning): void {
  const t = g.table;
  for (const side of playersOf(t)) {
    const count = fundIncome(t, side);
    t.funds[side] = (t.funds[side] as number) + count;
    if (count > 0) g.tell?.({ kind: 'gotFunds', rule: '6.1', side, count });
  }
}

/** What two units at the bottom of both ratings cost (T81). */
const BOTTOM_UNITS = 2;
/** 6.12 */
export function rulersPolicy(g: Pick<Turning, 'table' | 'tell'>): void {
  const t = g.table;
  for (const side of playersOf(t)) {
    const isIgnored = inPlay(t, 'dimitriads') && side === RUS;
    const by = isIgnored ? 0 : rulerDomesticOf(t, side);
    if (by !== 0) {
      moveLevel(t, side, 'domestic', by);
      g.tell?.({ kind: 'policy', rule: '6.12', side, by });
    }
    if (isAtBottom(t, side)) t.owed[side] = (t.owed[side] as number) + BOTTOM_UNITS;
  }
}

/** 3.8a Markers that leave, Alliances, commands, FUND above the limit, decks to shuffle. */
const ONE_TURN = ['bocskai', 'asia', 'michael', 'crimeanTatars', 'regency'] as const;
function endTurn(t: Table): void {
  for (const event of ONE_TURN) takeMarker(t, event);
  if (inPlay(t, 'dimitriads') && t.turn > (t.eventTurn[EVENTS.indexOf('dimitriads')] as number))
    takeMarker(t, 'dimitriads');
  t.allied.fill(0);
  t.answered = 0;
  t.cossacksPaid = 0;
  endCommands(t);
  t.provoked.fill(NONE);
  for (const side of playersOf(t)) {
    t.funds[side] = Math.min(t.funds[side] as number, fundsLimitOf(t, side));
    if (t.reshuffle[side] === 1) reshuffle(t, side);
  }
}
