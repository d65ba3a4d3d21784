import type { Choice } from '@tercio/kernel';
import type { Seen } from '../src/chapter.ts';
import { isReduced, isVeteran, KINDS, stepsOf } from '../src/force.ts';
import type { Kind } from '../src/force.ts';
import { horseRegimentsOf, patrolColumn, stepsIn } from '../src/forces.ts';
import { placeAt } from '../src/ground.ts';
import { columnsOf, foeOf, ownerOf } from '../src/ids.ts';
import type { Column, Point } from '../src/ids.ts';
import { fortAt } from '../src/siege/eligibility.ts';
import { seenOf } from './seen.ts';
import type { Trial } from './trial.ts';

/** 9.2 The choices that send patrols out. */

type Rank = (kind: Kind) => number;
/** Who rides out first: a patrol that meets the enemy may be lost, a veteran one sees and fights better. */
export const MANNERS: readonly { readonly words: string; readonly rank: Rank }[] = [
  { words: 'ordinary first', rank: (kind) => 2 * Number(isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'veterans first', rank: (kind) => 2 * Number(!isVeteran(kind)) + Number(isReduced(kind)) },
  { words: 'reduced first', rank: (kind) => 2 * Number(!isReduced(kind)) + Number(isVeteran(kind)) },
];

/** The roads on which patrols may go, once they are being sent. */
export const roadsOf = ({ offer }: Trial): readonly number[] =>
  (offer?.choices ?? []).flatMap(({ verb, arg }) => (verb === 'put' && arg !== null ? [arg] : []));

/**
 * 9.2 The roads that one would choose without much thought: none that an enemy patrol holds, so that nobody fights; three at
 * most, one where the enemy is near; two regiments of horse stay, and before a place those who make the works go twice as fast.
 */
export function fewOf(begun: Trial): readonly number[] {
  const seen = seenOf(begun.view);
  const column = seen.active as Column;
  const here = seen.columnAt[column] as Point;
  const foes = columnsOf(foeOf(ownerOf(column))).map((foe) => seen.columnAt[foe] as number);
  const most = isNear(seen, here, foes) ? 1 : MOST;
  const wanted = Math.min(
    most - outAt(seen, column, here),
    horseRegimentsOf(seen, column) - KEPT,
    spareAt(seen, column),
  );
  const free = roadsOf(begun).filter((way) => (seen.patrol[way] as number) <= 0);
  return free.slice(0, Math.max(0, Math.floor(wanted)));
}
const MOST = 3;
const KEPT = 2;
const NEAR = 3;

/** Is one of these places within three roads? */
function isNear(seen: Seen, here: Point, places: readonly number[]): boolean {
  let reached = new Set<number>([here]);
  for (let roads = 0; roads < NEAR; roads++)
    reached = new Set([...reached, ...[...reached].flatMap((point) => placeAt(seen, point).next)]);
  return places.some((point) => reached.has(point));
}

/** Patrols of the column that ride here already. */
const outAt = (seen: Seen, column: Column, here: Point): number =>
  placeAt(seen, here).ways.filter(({ way }) => {
    const packed = seen.patrol[way] as number;
    return packed > 0 && patrolColumn(packed) === column;
  }).length;

/** 11.3.2 Who can go without the works going slower. */
function spareAt(seen: Seen, column: Column): number {
  const double = seen.besieging[column] === 1 ? fortAt(seen, seen.columnAt[column] as Point)?.double : undefined;
  const steps = stepsIn(seen, column);
  return double === undefined || steps < double ? Infinity : (steps - double) / 2;
}

/** 9.2.2, 11.3.2 What it costs that these ride out: before a place they dig no more. */
export function priceOfPatrols({ view }: Trial, choices: readonly Choice[]): string {
  const seen = seenOf(view);
  const column = seen.active as Column;
  const double = seen.besieging[column] === 1 ? fortAt(seen, seen.columnAt[column] as Point)?.double : undefined;
  const riding = choices
    .filter(({ verb }) => verb === 'send')
    .reduce((sum, { arg }) => sum + stepsOf(((arg ?? 0) % KINDS) as Kind), 0);
  const steps = stepsIn(seen, column);
  return double !== undefined && steps >= double && steps - riding < double
    ? `; ${steps - riding} steps stay to dig, two siegeworks a CP take ${double}`
    : '';
}

/** Patrols on these roads. */
export const patrolsOn = (start: Trial, ways: readonly number[], manner: number): readonly Choice[] =>
  sent(start, ways, MANNERS[manner]?.rank ?? (() => 0));

export const DEPLOY: Choice = { verb: 'deploy', arg: null };

/** 9.2 The ways are named in their order, a regiment for each; as many as there are to send. */
function sent(start: Trial, ways: readonly number[], rank: Rank): readonly Choice[] {
  let at: Trial = start;
  let last: readonly Choice[] = [];
  for (const way of ways.toSorted((a, b) => a - b)) {
    const named = at.choose({ verb: 'put', arg: way });
    const [horse] = (named?.offer?.choices ?? []).toSorted((a, b) => rankOf(a, rank) - rankOf(b, rank));
    if (!named || !horse) break;
    last = [...named.made, horse];
    const next = named.choose(horse);
    // The last road: they ride out at once.
    if (next?.offer?.ask !== 'patrol') return last;
    at = next;
  }
  return at.offer?.choices.some(({ verb }) => verb === 'done') ? [...at.made, { verb: 'done', arg: null }] : last;
}

const rankOf = ({ arg }: Choice, rank: Rank): number => rank(((arg ?? 0) % KINDS) as Kind);
