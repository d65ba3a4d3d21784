import { foreseesLocks, offersExactly, redeals, speaks, twins } from '@tercio/kit';
import { kit } from '@tercio/kit/tests';
import { describe, expect, it } from 'vitest';
import { wonByTheSword } from '../src/index.ts';

/** Kept as text, too, and tried at length below. */
const KEPT = ['lech-1632', 'noerdlingen-1634', 'freiburg-1644'];

/** What every game must keep, in every scenario. The odds of battles are long to go through: few rests. */
kit(wonByTheSword, { games: 4, rests: 4, seed: 3, snapshots: import.meta.dirname, kept: KEPT, depth: 3 });

/** Far into games, where columns have been split, besieged and beaten. */
describe.each(KEPT)('%s, at length', (scenario) => {
  it('redeals cannot be told from the truth', () => redeals(wonByTheSword, scenario, { rests: 150, seed: 2 }));
  it('twins see the same until something is shown', () => {
    expect(twins(wonByTheSword, scenario, { runs: 16, seed: 2 }).compared).toBeGreaterThan(16);
  });
  it('only what is offered is accepted, and every refusal says why', () => {
    expect(offersExactly(wonByTheSword, scenario, { rests: 150, seed: 2 }).tried).toBeGreaterThan(150);
  });
  it('everything has words', () => speaks(wonByTheSword, scenario, { rests: 300, seed: 2 }));
  it('locks are foreseen', () => foreseesLocks(wonByTheSword, scenario, { rests: 60, seed: 2 }));
});
