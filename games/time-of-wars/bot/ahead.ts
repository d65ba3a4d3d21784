import type { Offer, Sim } from '@tercio/kernel/sim';
import { playersOf } from '../src/ground.ts';
import { SIDES } from '../src/ids.ts';
import { lastTurnOf } from '../src/sheets.ts';
import type { Seen, Table } from '../src/state.ts';
import { scoreOf } from '../src/winning.ts';

/**
 * Where a captain looks ahead. Between two or three sides four cards tell enough. Among more they do not even come round
 * the table, and how a turn before the last one ends says next to nothing of the final points: there only the cards of the
 * last turn are searched, with walks to its end, and all else is done as it is liked best.
 */

const MANY = 4;
export const isMany = (t: Seen): boolean => playersOf(t).length >= MANY;
const isLate = (t: Seen): boolean => isMany(t) && t.turn >= lastTurnOf(t);

/** 6.10 What comes after the impulses changes no points but by a hair. */
const HOMEWARD = 10;
const isDone = (t: Seen): boolean => isLate(t) && t.phase >= HOMEWARD;

/** What is worth a search among many: which card and for what, and what its points buy. */
const WORTH_IT: ReadonlySet<string> = new Set(['impulse', 'act']);

/** So many cards for each purpose are compared, so many recruits and sieges: most of a hand would come to the same. */
const OF_EACH = 2;

/** What is not worth a search among many is narrowed to the best. */
export function narrowed(
  t: Seen,
  { ask, choices }: Offer,
  likings: readonly number[] | null,
): readonly number[] | null {
  if (likings === null || !isMany(t)) return likings;
  const best = likings.indexOf(Math.max(...likings));
  if (isLate(t) && WORTH_IT.has(ask) && choices[best]?.verb !== 'draw') return varied(choices, likings);
  return likings.map((liking, i) => (i === best ? liking : -Infinity));
}

/** The best cards for each purpose. */
function varied(choices: Offer['choices'], likings: readonly number[]): readonly number[] {
  const better = (i: number): number =>
    choices.filter(
      ({ verb }, j) =>
        verb === choices[i]?.verb &&
        ((likings[j] as number) > (likings[i] as number) || (likings[j] === likings[i] && j < i)),
    ).length;
  return likings.map((liking, i) => (better(i) < OF_EACH ? liking : -Infinity));
}

/** More cards than all hands hold in a turn. */
const PER_TURN = 128;
const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0);

/**
 * Each card that leaves a hand brings the turn nearer to its end. In the last turn of many sides the number falls with the
 * cards, so that a walk stops nowhere before the armies go home; anyone who is given time by it has it for each card all the same.
 */
export function stageOf({ table }: Sim): number {
  const t = table as Table;
  const cards = sum([...t.handCount, ...t.special]);
  if (isDone(t)) return (t.turn + 2) * PER_TURN;
  if (isLate(t)) return t.turn * PER_TURN + Math.min(PER_TURN - 1, cards + sum([...t.funds]));
  return t.turn * PER_TURN + PER_TURN - 1 - Math.min(PER_TURN - 1, cards);
}

/** When nothing can be done any more only points count; null: it is not so far. */
export const finalScores = (t: Table): readonly number[] | null =>
  isDone(t) ? SIDES.map((side) => (playersOf(t).includes(side) ? scoreOf(t, side) : 0)) : null;
