import type { Choice, Offer, View } from '@tercio/kernel';
import type { Judgement, Side } from '@tercio/kernel/sim';
import type { Seen } from '../src/chapter.ts';
import { ROUNDS } from '../src/ids.ts';
import type { Table } from '../src/state.ts';
import { balance, reasons } from './balance.ts';
import { chances, isMeasured } from './chance.ts';
import { mindOf } from './mind.ts';
import { likings, preferred } from './policy.ts';

export { progressOf } from './chance.ts';

/**
 * A first opponent: it marches where a CP brings most, besieges what it can take, burns the enemy's country, keeps its
 * columns fed, parts large armies, offers battle at good odds and refuses bad ones. It plays at a glance from its own
 * view: of the enemy it knows what was seen, and guesses the rest from what everybody can count.
 */
export const judgement: Judgement = {
  score: (sim, side) => balance(sim.table as Table, side),
  unit: { one: 'victory point', many: 'victory points' },
  candidates(view: View, side: Side, offer: Offer): readonly Choice[] {
    const notes = view.facts.filter((own) => own.side === side).map(({ fact }) => fact);
    const best = preferred(mindOf(view.table as unknown as Seen, side, notes), offer);
    return best === null ? [] : [best];
  },
  prefer: (sim, side, offer) => likings(mindOf(sim.table as Table, side, sim.facts[side] ?? []), offer),
  matters: (ask) => !ROUTINE.has(ask),
  stage: ({ table }) => activationsDone(table as Table),
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
  isMeasured,
};

/** Questions that a quartermaster answers. */
const ROUTINE: ReadonlySet<string> = new Set([
  'horse',
  'establish',
  'build',
  'refuge',
  'lose',
  'light',
  'harm',
  'pledge',
]);

/** More than the turns that both sides take in a round. */
const PER_ROUND = 32;

/** Between two activations, with baggage paid for, a campaign is easiest to judge. */
const activationsDone = ({ turn, round, acts }: Table): number =>
  (turn * ROUNDS + round) * PER_ROUND + Math.min(PER_ROUND - 1, (acts[0] ?? 0) + (acts[1] ?? 0));
