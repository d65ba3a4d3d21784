import { endsInSimulation } from '@tercio/kit';
import { kit } from '@tercio/kit/tests';
import { expect, it } from 'vitest';
import { holyRomanEmpire } from '../src/index.ts';

kit(holyRomanEmpire, {
  scenarios: ['pavia-1524', 'vienna-1529'],
  kept: ['pavia-1524'],
  snapshots: import.meta.dirname,
  depth: 2,
});

it.each(['league-1524', 'empire-4', 'empire-3', 'empire-2'])('random games of %s end', (scenario) => {
  expect(endsInSimulation(holyRomanEmpire, scenario, { games: 1, seed: 7 }).choices).toBeGreaterThan(100);
});
