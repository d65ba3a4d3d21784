import type { Sim } from '@tercio/kernel/sim';
import { groundUnder, playersOf } from '../src/ground.ts';
import { SIDES } from '../src/ids.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Table } from '../src/state.ts';
import { finalScores, isMany } from './ahead.ts';
import { partsOf, standings } from './balance.ts';

/**
 * What standings mean for victory. Among four or five only the last turn is searched, to its end. Between two the weights below
 * were fitted to what became of 500 games between greedy bots: points by themselves called games won that were open, because
 * nobody begins with the same.
 */

/** The logarithm of the odds for each unit of a part, and more of it as the game goes on; parts are named as in `partsOf`. */
const WEIGHTS = [
  [0.04, 0.3],
  [0.66, -0.17],
  [0, 1.9],
  [0.24, 0.47],
  [0.04, 0.53],
] as const;
/** Points at the very end: this times the fourth power of the part of the game that is over. */
const AT_THE_END = 0.56;

/** By scenario: what whoever is named first has ahead of the other by it, at the beginning, and more of it to the end. */
const EDGES: { readonly [scenario: string]: readonly [number, number] } = {
  'dymitriads-2': [0.19, -0.43],
  'khmelnytsky-uprising-2': [1.09, 0.24],
  'livonia-1601': [-0.31, -0.75],
  'long-turkish-war': [-0.11, 3.7],
};

const IMPULSES = 9;
/** Cards of a side when the impulses begin, about. */
const A_HAND = 10;

/** How much of a game is over. */
function progressOf(t: Table): number {
  const cards = [...t.handCount, ...t.special].reduce((sum, one) => sum + one, 0);
  const left = Math.min(1, cards / (A_HAND * playersOf(t).length));
  const part = t.phase < IMPULSES ? 0 : t.phase > IMPULSES ? 1 : 1 - left;
  const { from } = groundUnder(t).file;
  return (t.turn - from + part) / (lastTurnOf(t) - from + 1);
}

function oddsOf(t: Table): readonly number[] {
  const { id } = groundUnder(t).file;
  const p = progressOf(t);
  const [edge, more] = EDGES[id] ?? [0, 0];
  return playersOf(t).map((side, i) => {
    const parts = partsOf(t, side).map(({ amount }) => amount);
    const odds = WEIGHTS.reduce((sum, [weight, later], k) => sum + (weight + later * p) * (parts[k] ?? 0), 0);
    return odds + AT_THE_END * p ** 4 * (parts[0] ?? 0) + (i === 0 ? edge + more * p : 0);
  });
}

/** Among many so many points ahead make the odds e to 1. */
const SPREAD = 1.6;

export function chances({ table }: Sim): readonly number[] {
  const t = table as Table;
  const players = playersOf(t);
  const sums = isMany(t) ? (finalScores(t) ?? standings(t)) : null;
  const odds = sums ? players.map((side) => (sums[side] as number) / SPREAD) : oddsOf(t);
  const best = Math.max(...odds);
  const weights = SIDES.map(() => 0);
  players.forEach((side, i) => (weights[side] = Math.exp((odds[i] as number) - best)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}
