import type { Side } from '@tercio/kernel';
import { wingWithOffBoard } from '../src/assault/counts.ts';
import { ARMIES, board, halfOf } from '../src/board.ts';
import { EIGHTHS } from '../src/data/measures.ts';
import { wingWidth } from '../src/field.ts';
import { NONE, OFF_BOARD, rowOf } from '../src/ids.ts';
import type { Unit, Wing, Zone } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { WEIGHTS } from './weights.ts';

/**
 * What it takes to beat an army: every wing below X (8.1), or all wings but a narrow one swept clean (8.2). The cheaper
 * way tells whose men count most.
 */

interface Muster {
  /** Standard units of the wing on the field, beyond the centre line, and off board. */
  here: number;
  beyond: number;
  away: number;
  readonly x: number;
}

function musterOf(t: Table): readonly Muster[] {
  const wings = t.wingSide.map((_, wing): Muster => ({ here: 0, beyond: 0, away: 0, x: wingWidth(t, wing as Wing) }));
  const counts = t.rulings.OFFBOARD_COUNT_FOR_VICTORY === 1;
  board(t).units.forEach((facts, u) => {
    const zone = t.zoneOf[u] as number;
    if (facts.ordnance || zone < OFF_BOARD) return;
    const wing = wings[wingWithOffBoard(t, facts.side, u as Unit, zone)];
    if (wing === undefined) return;
    const men = facts.strength / EIGHTHS;
    if (zone >= 0) wing.here += men;
    else if (counts) wing.away += men;
    if (zone >= 0 && halfOf(rowOf(zone as Zone)) !== facts.side) wing.beyond += men;
  });
  return wings;
}

/** Who waits off board cannot be beaten there. */
const OUT_OF_REACH = 12;

interface Way {
  /** The wing that may stay, or NONE: all are to be broken. */
  readonly spares: number;
  /** How many units have to go. */
  readonly cost: number;
}

function waysOf(t: Table, army: Side, wings: readonly Muster[]): readonly Way[] {
  const own = wings.flatMap((wing, index) => (t.wingSide[index] === army ? [{ ...wing, index }] : []));
  const hidden = (away: number): number => (away > 0 ? OUT_OF_REACH + away : 0);
  const breaking = own.reduce(
    (sum, { here, away, x }) => sum + Math.max(0, here + away - x + 0.5) + (away >= x - 0.5 ? hidden(away) : 0),
    0,
  );
  const sweeps = own
    .filter(({ x }) => 2 * x < board(t).width)
    .map(({ index, beyond }): Way => ({
      spares: index,
      cost: own.reduce((sum, o) => sum + (o.index === index ? 0 : o.here + hidden(o.away)), beyond),
    }));
  return [{ spares: NONE, cost: breaking }, ...sweeps];
}

/** By army: how many of its units have to go until it is beaten, the cheaper way. */
export function toBeBeaten(t: Table): readonly number[] {
  const wings = musterOf(t);
  return ARMIES.map((army) => Math.min(...waysOf(t, army, wings).map(({ cost }) => cost)));
}

/** By wing: how much its men count. */
export function needsOf(t: Table): readonly number[] {
  const wings = musterOf(t);
  const needs: number[] = wings.map(() => WEIGHTS.spared);
  for (const army of ARMIES) {
    const ways = waysOf(t, army, wings);
    const least = Math.min(...ways.map(({ cost }) => cost));
    const odds = ways.map(({ cost }) => Math.exp((least - cost) / WEIGHTS.resolve));
    const all = odds.reduce((sum, each) => sum + each, 0);
    wings.forEach(({ here, away, x }, wing) => {
      if (t.wingSide[wing] !== army) return;
      const holds = here + away >= x - 0.5;
      const wanted = ways.reduce(
        (sum, { spares }, i) => sum + (spares === wing || (spares === NONE && !holds) ? 0 : (odds[i] as number)),
        0,
      );
      needs[wing] = WEIGHTS.spared + WEIGHTS.needed * (wanted / all);
    });
  }
  return needs;
}
