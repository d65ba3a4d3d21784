import type { Side } from '@tercio/kernel';
import { CAPITALS, VIENNA } from '../src/field.ts';
import { allAt, occupiedValue, ownerOf } from '../src/forces.ts';
import { MAJORS, OTT } from '../src/ids.ts';
import { EVERY_UNIT, isNaval, moveOf } from '../src/roster.ts';
import { asSide, ground, NO_ONE, orderFrom } from '../src/state.ts';
import type { Table } from '../src/state.ts';
import { thresholdOf } from '../src/victory.ts';
import { strengthIn } from './balance.ts';
import { distance } from './distance.ts';
import { comesYet, mindOf } from './mind.ts';
import { prospectOf } from './odds.ts';
import { SOBER } from './temper.ts';
import { attackHost, defenceHost } from './worth.ts';

/**
 * 27.3, 27.4, 27.6 Who wins among several: all who come to their own threshold with a capital, all of them together; and the
 * Ottomans at once, if they come to Vienna. The weights below were fitted to what became of 150 games between greedy bots;
 * weights that had been thought out told less than to know nothing but who wins how often.
 */

/** The logarithm of a side's odds, part by part; `p` is the part of the game that is over. */
interface Weights {
  /** The part of the own threshold that is occupied, times 1, p and its third power. */
  readonly share: readonly [number, number, number];
  /** Troops, gold and markers against the threshold, and the same times what is left of the game. */
  readonly strength: readonly [number, number];
  /** A capital is held: once, and times p. */
  readonly capital: readonly [number, number];
  /** The side is still to move in this turn: in the last one, and before. */
  readonly yet: readonly [number, number];
  /** Vienna may fall: once, and times p. */
  readonly vienna: readonly [number, number];
  /** By side: what the beginning is worth, and more of it times p. */
  readonly edges: readonly (readonly [number, number])[];
}

/** The League of 1524. */
const LEAGUE: Weights = {
  share: [0.05, 0.8, 1.2],
  strength: [1.97, 0.29],
  capital: [0, 0.19],
  yet: [0.73, 0.28],
  vienna: [3.97, -0.47],
  edges: [
    [0.76, -0.17],
    [0.78, -0.22],
    [0.18, -1.24],
    [-1.72, 1.64],
  ],
};
/** Where nothing was measured: the same without knowing whose place is better. */
const USUAL: Weights = {
  share: [0, 0.76, 1.54],
  strength: [0.95, -0.69],
  capital: [0.46, 0.17],
  yet: [0.69, 0.45],
  vienna: [2.33, -0.7],
  edges: [],
};
const weightsOf = (t: Table): Weights => (ground(t).file.victory === 'share' ? LEAGUE : USUAL);

/** Game turns and in them player turns. */
function progressOf(t: Table, order: readonly Side[], now: number): number {
  const [first, last] = ground(t).file.turns;
  const turn = t.turn - first + (now + 1) / (order.length + 1);
  return Math.min(1, Math.max(0, turn / (last - first + 1)));
}

function oddsOf(t: Table, side: Side, p: number, isYet: boolean): number {
  const { share, strength, capital, yet, vienna, edges } = weightsOf(t);
  const threshold = thresholdOf(side);
  const hasCapital = CAPITALS.some((at) => t.holder[at] === side) ? 1 : 0;
  const [edge, more] = edges[side] ?? [0, 0];
  return (
    (share[0] + share[1] * p + share[2] * p ** 3) * (occupiedValue(t, side) / 2 / threshold) +
    ((strength[0] + strength[1] * (1 - p)) * strengthIn(t, side)) / threshold +
    (capital[0] + capital[1] * p) * hasCapital +
    (isYet ? yet[t.turn === t.lastTurn ? 0 : 1] : 0) +
    (side === OTT ? (vienna[0] + vienna[1] * p) * viennaFalls(t) : 0) +
    edge +
    more * p
  );
}

export function sharedChances(t: Table): readonly number[] {
  const { order } = ground(t);
  const moving = orderFrom(t, t.first);
  const now = t.mover === NO_ONE ? -1 : moving.findIndex((one) => one === t.mover);
  const p = progressOf(t, order, now);
  const odds = order.map((side) => oddsOf(t, side, p, moving.findIndex((one) => one === side) > now));
  const best = Math.max(...odds);
  const weights = MAJORS.map(() => 0);
  order.forEach((side, i) => (weights[side] = Math.exp((odds[i] ?? 0) - best)));
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / all);
}

/** Anyone who can come does, more often than not; from farther off, if nobody minds. */
const COMES = 0.75;
const COMES_LATER = 0.35;

/** 27.6 How likely the Ottomans stand in Vienna before anybody can do anything about it, or soon after. */
function viennaFalls(t: Table): number {
  const years = t.lastTurn - t.turn;
  const { file, order } = ground(t);
  if (!file.suddenDeath || !order.includes(OTT)) return 0;
  const m = mindOf(t, asSide(OTT), SOBER);
  const own = EVERY_UNIT.filter(
    (u) => t.owner[u] === OTT && (t.at[u] ?? 999) < t.head.length && moveOf(u) > 0 && !isNaval(u),
  );
  const within = (marches: number) =>
    own.filter((u) => distance(t.at[u] as typeof VIENNA, VIENNA) <= marches * ((t.pace[u] ?? 0) || 2 * moveOf(u)));
  const foes = allAt(t, VIENNA).filter((u) => ownerOf(t, u) !== OTT);
  const chanceWith = (units: ReturnType<typeof within>): number => {
    if (units.length === 0) return 0;
    if (foes.length === 0) return 1;
    return prospectOf(attackHost(m, units, VIENNA), defenceHost(m, foes, VIENNA)).win;
  };
  const now = comesYet(t, OTT, years) ? COMES * chanceWith(within(1)) : 0;
  const later = years > 0 ? COMES_LATER * chanceWith(within(2)) : 0;
  return Math.max(now, later);
}
