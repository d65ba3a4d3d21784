import { EVERYONE, NOBODY } from '@tercio/kernel';
import { NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import type { Seen, Table } from '../state.ts';

/**
 * 16.2, 16.3 What everybody knows of a force: everything while it lies open, else what was announced and still holds. Rules that
 * speak to the other side ask here and nowhere else, so that no offer betrays what is under a marker.
 */

export const hasFog = (t: Seen): boolean => t.forceSeen.length > 0;
/** 16.2 A Force marker stands for it: what its owner divides there, nobody else sees. */
export const hasMarker = (t: Seen, of: number): boolean => t.marker[of] === 1;
/** Is what it holds its owner's secret? Under a marker, and not seen by all since its owner last dealt with it. */
export const isHidden = (t: Seen, of: number): boolean => (t.forceSeen[of] ?? EVERYONE) !== EVERYONE;

/** Both bounds in one number. */
const PACK = 1024;
const packed = (least: number, most: number): number => least * PACK + most;
const leastIn = (told: number): number => Math.trunc(told / PACK);
const mostIn = (told: number): number => told % PACK;

const isHorseTold = (t: Seen, of: number): boolean => t.horseHeard[of] === EVERYONE;
export const isStrengthTold = (t: Seen, of: number): boolean => t.strengthHeard[of] === EVERYONE;

export function leastCavalry(t: Seen, of: number): number {
  if (!isHidden(t, of)) return t.cavalry[of] ?? 0;
  return isHorseTold(t, of) ? leastIn(t.horseTold[of] ?? 0) : 0;
}
/** C81 Of an army that has announced nothing any number can be expected. */
export function mostCavalry(t: Seen, of: number): number {
  if (!isHidden(t, of)) return t.cavalry[of] ?? 0;
  return isHorseTold(t, of) ? mostIn(t.horseTold[of] ?? 0) : Infinity;
}

const GUNS = 2;
export function leastStrength(t: Seen, of: number): number {
  if (!isHidden(t, of)) return (t.infantry[of] ?? 0) + (t.cavalry[of] ?? 0);
  return isStrengthTold(t, of) ? leastIn(Math.trunc((t.strengthTold[of] ?? 0) / GUNS)) : 0;
}
export function mostStrength(t: Seen, of: number): number {
  if (!isHidden(t, of)) return (t.infantry[of] ?? 0) + (t.cavalry[of] ?? 0);
  return isStrengthTold(t, of) ? mostIn(Math.trunc((t.strengthTold[of] ?? 0) / GUNS)) : Infinity;
}
/** Whether there are guns: 1 or 0; NONE where nobody knows. */
export function gunsKnown(t: Seen, of: number): number {
  if (!isHidden(t, of)) return (t.trains[of] ?? 0) > 0 ? 1 : 0;
  return isStrengthTold(t, of) ? (t.strengthTold[of] ?? 0) % GUNS : NONE;
}

/** What is known of a force, taken down before something happens to it. */
export interface Known {
  readonly horse: readonly [least: number, most: number];
  readonly strength: readonly [least: number, most: number];
  readonly guns: number;
}
export const knownOf = (t: Seen, of: number): Known => ({
  horse: [leastCavalry(t, of), mostCavalry(t, of)],
  strength: [leastStrength(t, of), mostStrength(t, of)],
  guns: gunsKnown(t, of),
});

/** What is known of a force that everybody has seen grow or shrink by so many SP, of which so many at least and most are cavalry. */
export const changed = ({ horse, strength, guns }: Known, sp: number, least: number, most: number): Known => ({
  horse: [Math.max(0, horse[0] + least), Math.max(0, horse[1] + most)],
  strength: [Math.max(0, strength[0] + sp), Math.max(0, strength[1] + sp)],
  guns,
});
const together = (a: Known, b: Known): Known => ({
  horse: [a.horse[0] + b.horse[0], a.horse[1] + b.horse[1]],
  strength: [a.strength[0] + b.strength[0], a.strength[1] + b.strength[1]],
  guns: a.guns === NONE || b.guns === NONE ? NONE : Math.max(a.guns, b.guns),
});

/** Writes down, for everybody, what is known of a hidden force; where there is no bound above, nothing is. */
export function note(t: Table, of: number, { horse, strength, guns }: Known): void {
  noteHorse(t, of, horse[0], horse[1]);
  if (guns === NONE) noteStrength(t, of, 0, Infinity, 0);
  else noteStrength(t, of, strength[0], strength[1], guns);
}
export function noteHorse(t: Table, of: number, least: number, most: number): void {
  const isKnown = most < Infinity;
  t.horseTold[of] = isKnown ? packed(least, most) : 0;
  t.horseHeard[of] = isKnown ? EVERYONE : NOBODY;
}
export function noteStrength(t: Table, of: number, least: number, most: number, guns: number): void {
  const isKnown = most < Infinity;
  t.strengthTold[of] = isKnown ? packed(least, most) * GUNS + guns : 0;
  t.strengthHeard[of] = isKnown ? EVERYONE : NOBODY;
}

/** Nothing is hidden, and nothing written down: of an empty place of the table, and of what lies open. */
export function clearKnown(t: Table, of: Force): void {
  if (!hasFog(t)) return;
  t.forceSeen[of] = EVERYONE;
  noteHorse(t, of, 0, Infinity);
  noteStrength(t, of, 0, Infinity, 0);
}

/** 11.5.2 Two forces become one: hidden if one of them was; what is known of both is known of the whole. */
export function combineKnown(t: Table, into: Force, from: Force): void {
  if (!hasFog(t)) return;
  const known = isHidden(t, into) || isHidden(t, from) ? together(knownOf(t, into), knownOf(t, from)) : null;
  const audience = Math.min(t.forceSeen[into] ?? EVERYONE, t.forceSeen[from] ?? EVERYONE);
  t.marker[into] = Math.max(t.marker[into] ?? 0, t.marker[from] ?? 0);
  t.forceSeen[into] = audience;
  if (known !== null) note(t, into, known);
}
