import { EVERYONE } from '@tercio/kernel';
import type { Fact, Random, Side, Sides } from '@tercio/kernel';
import { hasFog } from './fog/known.ts';
import { SIDES } from './ids.ts';
import { redealForces } from './redeal/forces.ts';
import { unmask } from './state.ts';
import type { Seen, Table } from './state.ts';

/**
 * Fills what a view hides so that all that is known of it holds (16.3). In a game without fog everything lies open: what
 * somebody sees is all there is. What was announced lies on the table, so there are no facts besides.
 */
export function redeal(
  seen: Seen,
  _viewer: Sides,
  _facts: readonly { readonly side: Side; readonly fact: Fact }[],
  random: Random,
): Table {
  const t = unmask(seen);
  if (!hasFog(t)) return t;
  for (const of of SIDES) redealForces(t, of, random);
  forget(t.horseTold, t.horseHeard);
  forget(t.strengthTold, t.strengthHeard);
  forget(t.news, t.newsHeard);
  return t;
}

/** What was not said is nothing. */
function forget(told: number[], heard: readonly number[]): void {
  for (let i = 0; i < told.length; i++) if (heard[i] !== EVERYONE) told[i] = 0;
}
