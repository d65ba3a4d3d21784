import { beside, entryOf, HEXES, PLACES, WAYS } from '../geography/index.ts';
import { hex, NONE } from '../ids.ts';
import type { Hex } from '../ids.ts';

/** By place: where one can go from there, rivers not looked at. */
const NEIGHBOURS: readonly (readonly Hex[])[] = Array.from({ length: PLACES }, (_, place) => {
  if (place >= HEXES) return [hex(entryOf[place] ?? NONE)];
  return Array.from({ length: WAYS }, (_way, way) => hex(beside[place * WAYS + way] ?? NONE)).filter(
    (to) => to !== NONE,
  );
});
export const neighboursOf = (place: number): readonly Hex[] => NEIGHBOURS[place] ?? [];
