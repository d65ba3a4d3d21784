import { d6, pick, side, yes } from '@tercio/kernel';
import type { Decision, Run, Side, Steps } from '@tercio/kernel';
import { hasFog } from '../fog/known.ts';
import { AT_ONCE } from '../happenings/happenings.ts';
import { groundUnder, SIDE_NAMES } from '../ground.ts';
import { foeOf, IMPERIAL, NONE, PROTESTANT, SIDES, SIDES_DOMAIN } from '../ids.ts';
import type { Regio } from '../spec.ts';
import type { Table } from '../state.ts';
import { maintain } from './maintenance.ts';
import { verdictOf } from './victory.ts';

/** 3.0 The sequence of play, year after year. */

type Campaign = Run<Regio, 'campaign'>;

const isFirstYear = (t: Table): boolean => t.year === groundUnder(t).scenario.first;

export const campaign: Steps<Regio, 'campaign'> = {
  start: (g) => g.go('year'),
  /** 4.0; the next two phases are left out on the first turn. */
  year(g) {
    const { year } = g.table;
    g.tell?.({ kind: 'year', rule: '3.0', year, turn: year - groundUnder(g.table).scenario.first + 1 });
    initiative(g);
    return g.go(isFirstYear(g.table) ? 'operations' : 'deployment');
  },
  deployment: (g) => g.call('deployment', {}, 'recruitment'),
  recruitment: (g) => g.call('recruitment', {}, 'operations'),
  operations: (g) => g.call('firstPlayer', { phase: 'operations' }, hasFog(g.table) ? 'screens' : 'activations'),
  /** 16.3 */
  screens: (g) => g.call('screening', { side: side(g.table.first), lifted: NONE, gives: false }, 'enemyScreens'),
  enemyScreens: (g) =>
    g.call('screening', { side: foeOf(side(g.table.first)), lifted: NONE, gives: false }, 'activations'),
  activations: (g) => g.call('activations', { side: side(g.table.first), passes: 0 }, 'supply'),
  supply: (g) => g.call('supplyCheck', {}, 'check'),
  check: (g) => g.call('happenings', { ...AT_ONCE, moment: 'victoryCheck' }, 'victory'),
  /** 8.0 */
  victory(g) {
    const result = verdictOf(g.table);
    if (result === null) return g.go('diplomacy');
    g.tell?.({ kind: 'over', rule: '8.0', winner: winnerOf(result.won), points: result.points });
    return g.end(result);
  },
  diplomacy: (g) => g.call('diplomacy', {}, 'maintenance'),
  maintenance(g) {
    maintain(g);
    return g.go('year');
  },
};

/** The side of a set with one member, or -1. */
const winnerOf = (won: number): number => SIDES.findIndex((of) => won === 1 << of);

/** 4.0 As the scenario says on its first turn, else by dice; equal dice are settled by one draw (C2). */
function initiative(g: Campaign): void {
  const t = g.table;
  const assigned = isFirstYear(t) ? groundUnder(t).scenario.initiative : 'die';
  if (assigned !== 'die') {
    t.initiative = SIDE_NAMES.indexOf(assigned);
    g.tell?.({ kind: 'initiative', rule: '4.0', side: side(t.initiative), dice: [] });
    return;
  }
  const dice = SIDES.map(() => g.roll('4.0', d6));
  const [imperial = 0, protestant = 0] = dice;
  if (imperial === protestant) t.initiative = g.roll('4.0', pick(SIDES));
  else t.initiative = imperial > protestant ? IMPERIAL : PROTESTANT;
  g.tell?.({ kind: 'initiative', rule: '4.0', side: side(t.initiative), dice });
}

/** 4.0, 7.1 */
export const firstPlayer: Steps<Regio, 'firstPlayer'> = {
  start: (g) => g.ask(side(g.table.initiative), 'firstPlayer', { phase: g.at.phase }, 'named'),
  named(g) {
    const { phase } = g.at;
    const first: Side = g.answer('firstPlayer').arg;
    g.table.first = first;
    g.tell?.({ kind: 'firstPlayer', rule: phase === 'operations' ? '7.1' : '4.0', side: first, phase });
    return g.done(null);
  },
};

export const firstPlayerAsk: Decision<Regio, 'firstPlayer'> = {
  rule: '4.0',
  verbs: { first: { domain: SIDES_DOMAIN, may: () => yes } },
  fallback: (_t, _about, by) => ({ verb: 'first', arg: by }),
};
