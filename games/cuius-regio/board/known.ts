import { HIDDEN } from '@tercio/kernel';
import { gunsKnown, hasMarker, leastCavalry, leastStrength, mostCavalry, mostStrength } from '../src/fog/known.ts';
import { NONE } from '../src/ids.ts';
import type { Force } from '../src/ids.ts';
import { strengthWords } from '../src/names.ts';
import { strengthOf } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** 16.3 What the one who looks at the board knows of a force: its own numbers, what was announced, or nothing. */

/** Bounds; without an upper one nobody knows. */
export interface Amount {
  readonly least: number;
  readonly most: number;
}

const exactly = (count: number): Amount => ({ least: count, most: count });
export const plus = (a: Amount, b: Amount): Amount => ({ least: a.least + b.least, most: a.most + b.most });
export const NOTHING: Amount = exactly(0);

/** Does it lie under a marker of the other side, for anyone who looks? */
export const isVeiled = (seen: Seen, of: Force): boolean => seen.infantry[of] === HIDDEN;
/** 16.2 Does a Force marker hide it from the other side? */
export const isCovered = (seen: Seen, of: Force): boolean => hasMarker(seen, of);

export const strengthSeen = (seen: Seen, of: Force): Amount =>
  isVeiled(seen, of) ? { least: leastStrength(seen, of), most: mostStrength(seen, of) } : exactly(strengthOf(seen, of));
export const cavalrySeen = (seen: Seen, of: Force): Amount =>
  isVeiled(seen, of) ? { least: leastCavalry(seen, of), most: mostCavalry(seen, of) } : exactly(seen.cavalry[of] ?? 0);
/** Trains as far as they are known: one where guns were announced. */
export const trainsSeen = (seen: Seen, of: Force): number =>
  isVeiled(seen, of) ? Math.max(0, gunsKnown(seen, of)) : (seen.trains[of] ?? 0);
export const hasHorse = (seen: Seen, of: Force): boolean => cavalrySeen(seen, of).least > 0;
/** The worst that its cavalry can be for others (C81). */
export const mostHorse = (seen: Seen, of: Force): number => cavalrySeen(seen, of).most;
/** null: nobody but its owner knows. */
export const fatigueSeen = (seen: Seen, of: Force): number | null =>
  isVeiled(seen, of) ? null : (seen.fatigue[of] ?? 0);

/** "24", "16–20", "14+" where more is hidden, "?" where nothing is known. */
export function amountWords({ least, most }: Amount): string {
  if (least === most) return String(least);
  if (most < Infinity) return `${least}–${most}`;
  return least === 0 ? '?' : `${least}+`;
}
export const strengthText = (seen: Seen, of: Force): string => amountWords(strengthSeen(seen, of));

/** "16 infantry, 8 cavalry and 1 train", or what was announced: "1–5 cavalry, with artillery". */
export function contentWords(seen: Seen, of: Force): string {
  if (!isVeiled(seen, of))
    return strengthWords({
      infantry: seen.infantry[of] ?? 0,
      cavalry: seen.cavalry[of] ?? 0,
      trains: seen.trains[of] ?? 0,
    });
  const guns = gunsKnown(seen, of);
  const horse = cavalrySeen(seen, of);
  const told = [
    ...(horse.most < Infinity ? [`${amountWords(horse)} cavalry`] : []),
    ...(guns === NONE ? [] : [guns === 1 ? 'with artillery' : 'without artillery']),
  ];
  return ['under a Force marker', ...told].join(', ');
}
