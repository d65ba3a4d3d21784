import { only } from '@tercio/kernel';
import type { Result, Side } from '@tercio/kernel';
import { ARMIES, board, enemyOf, factsOf, halfOf } from '../board.ts';
import { wingWidth } from '../field.ts';
import { NONE, rowOf } from '../ids.ts';
import type { Unit, Wing, Zone } from '../ids.ts';
import type { Table } from '../state.ts';
import { countsForVictory, holdsTogether, isCounted, strengthOf, wingWithOffBoard } from './counts.ts';

/** Chapter 8: victory. Tested once, when a turn ends (8.3, R163). */

/** Ways a battle can end, in words. */
export const ENDINGS = {
  army: 'Every wing of the beaten army is too weak to fight on.',
  lastWing: 'The beaten army is down to one narrow wing on its own half of the field.',
  both: 'Both armies broke at once; the scenario names the victor.',
  time: 'The last turn is over; the scenario names the victor.',
} as const;

/** 8.1: too weak in every wing. */
export function isBroken(t: Table, army: Side): boolean {
  for (let wing = 0; wing < t.wingSide.length; wing++) {
    if (t.wingSide[wing] === army && holdsTogether(t, army, wing as Wing)) return false;
  }
  return true;
}

/** 8.2: all that is left stands in one wing, narrower than half the board, and none of it beyond the centre line. */
export function isPennedIn(t: Table, army: Side): boolean {
  let last = NONE;
  for (let u = 0; u < t.zoneOf.length; u++) {
    const unit = u as Unit;
    const zone = t.zoneOf[u] as number;
    if (factsOf(t, unit).side !== army || !countsForVictory(t, zone) || !isCounted(t, unit)) continue;
    if (zone >= 0 && halfOf(rowOf(zone as Zone)) !== army) return false;
    const wing = wingWithOffBoard(t, army, unit, zone);
    if (last !== NONE && wing !== last) return false;
    last = wing;
  }
  return last !== NONE && 2 * wingWidth(t, last as Wing) < board(t).width;
}

/** What is left of each army, in eighths of a standard unit. */
export const strengthLeft = (t: Table): readonly number[] =>
  ARMIES.map((army) => strengthOf(t, army, (_, zone) => countsForVictory(t, zone)));

/** 8.5: whom the scenario names if nobody has won by its last turn. */
const winnerAtEnd = (t: Table): Side => ARMIES[board(t).file.winnerAtEnd === 'A' ? 0 : 1] as Side;

/** Has the battle ended with this turn? Call it after the second active phase. */
export function battleOver(t: Table): (Result & { readonly how: keyof typeof ENDINGS }) | null {
  const beaten = ARMIES.filter((army) => isBroken(t, army) || isPennedIn(t, army));
  if (beaten.length === 2) return { won: only(winnerAtEnd(t)), how: 'both', rule: '8.5', points: strengthLeft(t) };
  const [loser] = beaten;
  if (loser !== undefined) {
    const broken = isBroken(t, loser);
    const won = only(enemyOf(loser));
    return { won, how: broken ? 'army' : 'lastWing', rule: broken ? '8.1' : '8.2', points: strengthLeft(t) };
  }
  if (t.turn < board(t).file.turns) return null;
  return { won: only(winnerAtEnd(t)), how: 'time', rule: '8.5', points: strengthLeft(t) };
}
