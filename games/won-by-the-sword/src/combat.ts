import { keptByName } from '@tercio/kernel';
import { ARTILLERY, countIn } from './force.ts';
import type { Kind } from './force.ts';
import { groundNamed, groundUnder } from './ground.ts';
import type { OnGround } from './ground.ts';

/** The Combat Table and the firepower that is read on it (9.3, 11.4, 12.3, 12.4). */

/** How many hits a sum of dice and firepower scores. */
export function hitsFor(t: OnGround, sum: number): number {
  const { rows, beyond } = groundUnder(t).tables.combat.values;
  for (const { upTo, hits } of rows) if (sum <= upTo) return hits;
  const last = rows.at(-1);
  return last === undefined ? 0 : last.hits + Math.ceil((sum - last.upTo) / beyond);
}

/** By kind, in the order of force.ts. */
function byKind(ground: string): readonly number[] {
  const { ir, vir, cr, vcr, det, art } = groundNamed(ground).tables.firepower.values;
  return [...ir, ...vir, det, ...cr, ...vcr, art, 0];
}
const ratingsOn = keptByName(byKind);
const ratings = (t: OnGround): readonly number[] => ratingsOn(t.ground);

/** The firepower of one unit. */
export const firepowerOf = (t: OnGround, kind: Kind): number => ratings(t)[kind] as number;

const FOOT_KINDS = [0, 1, 2, 3, 4] as const;
const HORSE_KINDS = [5, 6, 7, 8] as const;

function total(t: OnGround, pack: number, kinds: readonly number[]): number {
  const rated = ratings(t);
  let sum = 0;
  for (const kind of kinds) sum += countIn(pack, kind as Kind) * (rated[kind] as number);
  return sum;
}

export const footFirepower = (t: OnGround, foot: number): number => total(t, foot, FOOT_KINDS);
export const horseFirepower = (t: OnGround, horse: number): number => total(t, horse, HORSE_KINDS);
/** 11.4 */
export const gunFirepower = (t: OnGround, guns: number): number => guns * firepowerOf(t, ARTILLERY);
