import type { Side } from '@tercio/kernel';
import { HIDDEN } from '@tercio/kernel';
import { firstForce, force, FORCES_EACH, NONE } from '../ids.ts';
import type { Force } from '../ids.ts';
import { strengthOf } from '../state.ts';
import type { Seen } from '../state.ts';
import { supplyOf } from './figures.ts';

/** 7.3.2, 7.3.4 What the winter would cost if it came now and nobody plundered. */

export interface Toll {
  readonly army: Force;
  readonly sp: number;
  readonly supply: number;
  readonly lost: number;
}

export function tollOf(t: Seen, army: Force): Toll {
  const [sp, supply] = [strengthOf(t, army), supplyOf(t, army)];
  return { army, sp, supply, lost: Math.max(0, sp - supply) };
}

/** Of all armies of a side, as far as whoever reads this can see them (16.3). */
export function tollsOf(t: Seen, of: Side): readonly Toll[] {
  const first = firstForce(of);
  return Array.from({ length: FORCES_EACH }, (_, i) => force(first + i))
    .filter((one) => t.at[one] !== NONE && t.infantry[one] !== HIDDEN)
    .map((one) => tollOf(t, one));
}
