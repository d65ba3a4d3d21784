import type { Choice, Judgement, Offer, Side, View } from '@tercio/kernel/sim';
import type { Place } from '../src/ids.ts';
import type { Seen, Table } from '../src/state.ts';
import { balance, reasons } from './balance.ts';
import { chances, stageOf } from './chance.ts';
import { Memory } from './memory.ts';
import { mindOf } from './mind.ts';
import { likings, preferred } from './policy.ts';
import { drafts } from './politics.ts';
import { BOLD, SOBER, WARY } from './temper.ts';
import type { Temper } from './temper.ts';

/**
 * Every stack has an aim: to take a town, to fight at good odds, to cover what is in danger, or to go where more is to be had.
 * Gold goes into what holds most towns for it; armies are paid first; sovereigns keep out of bad odds.
 */
const judging = (temper: Temper): Judgement => ({
  score: (sim, side) => balance(sim.table as Table, side),
  unit: { one: 'point', many: 'points' },
  candidates(view: View, side: Side, offer: Offer): readonly Choice[] {
    const best = preferred(mindOf(view.table as unknown as Seen, side, temper), offer);
    return best === null ? [] : [best];
  },
  prefer: (sim, side, offer) => likings(mindOf(sim.table as Table, side, temper), offer),
  matters: (ask) => DECISIVE.has(ask),
  glances: (ask) => GLANCES[ask] ?? null,
  drafts: (sim, side) => drafts(sim.table as Table, side),
  stage: ({ table }) => stageOf(table as Table),
  // What walks of a round tell of a single step is little, and what is liked best was reckoned long.
  proof: 1.5,
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
  recalling: () => inPassing(temper, new Memory()),
});

/** The same on walks, where a plan is followed without being thought of again at every square. */
const inPassing = (temper: Temper, memory: Memory): Judgement => ({
  ...judging(temper),
  prefer(sim, side, offer) {
    const t = sim.table as Table;
    memory.turnTo(t, side, offer.ask);
    const followed = offer.ask === 'step' ? memory.followed(t, offer.about['from'] as Place, offer) : null;
    return followed ?? likings(mindOf(t, side, temper, memory), offer);
  },
});

/** Questions that are worth looking ahead for: where a force sets off to, and what is risked in battle. */
const DECISIVE: ReadonlySet<string> = new Set(['step', 'countermarch', 'withdraw']);

/** In passing nobody sails, drops anybody off or builds fortresses. */
const GLANCES: { readonly [ask: string]: ReadonlySet<string> | undefined } = {
  move: new Set(['march', 'force-march', 'done']),
  step: new Set(['to', 'debark', 'halt']),
  spend: new Set([
    'recruit',
    'marker',
    'civilize',
    'restore',
    'auction',
    'leader-recruit',
    'machiavelli',
    'military-revolution',
    'new-world',
    'renaissance',
    'done',
  ]),
};

export const judgement: Judgement = { ...judging(SOBER), tempers: [judging(BOLD), judging(WARY)] };
