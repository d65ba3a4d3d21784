import type { View } from '@tercio/kernel';
import { phaseName, placeName, stateName } from '../src/names.ts';
import { seenOf } from './seen.ts';

/** What goes on now, for the prompt line: a battle that is over is no part of it, though it was the last heading of the log. */
export function phase(view: View): string | null {
  const seen = seenOf(view);
  if (seen.battle !== null) return `Battle at ${placeName(seen.battle.at)}.`;
  if (seen.active >= 0) return `Impulse of ${stateName(seen.active)}.`;
  const name = phaseName(seen.phase);
  return name === '' ? null : `${name}.`;
}
