import { measuredChances } from '@tercio/kernel/sim';
import type { Progress, Judgement, Sim } from '@tercio/kernel/sim';
import measured from './chances.json' with { type: 'json' };
import { SIDES } from '../src/state.ts';
import type { Seen, Table } from '../src/state.ts';
import { drafts, likings, preferred, recalled } from './policy.ts';
import { reasons, score } from './worth.ts';

/** The sides begin alike, so that no scenario favours one. */
export function progressOf({ table }: Sim): Progress {
  const { turn, lastTurn } = table as Table;
  return { scenario: '', progress: Math.max(0, turn - 1) / lastTurn };
}

/** It counts men, marches with its leader where a home lies open, guards its own, and has leaders recalled at the door. */
export const judgement: Judgement = {
  score: (sim, side) => score(sim.table as Table, side),
  unit: { one: 'man', many: 'men' },
  candidates: (view, side, offer) => preferred(view.table as unknown as Seen, side, offer),
  prefer: (sim, side, offer) => likings(sim.table as Table, side, offer),
  drafts: (sim, side) => drafts(sim.table as Table, side),
  throwsIn: (sim, side) => recalled(sim.table as Table, side),
  stage: ({ table }) => (table as Table).turn,
  reasons: (sim, side) => reasons(sim.table as Table, side),
  isMeasured: () => true,
  chances: (sim) =>
    measuredChances(
      measured,
      progressOf(sim),
      SIDES.map((side) => score(sim.table as Table, side)),
    ),
};
