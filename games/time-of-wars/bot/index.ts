import type { Choice, Judgement, Offer, Side, View } from '@tercio/kernel/sim';
import type { Seen, Table } from '../src/state.ts';
import { narrowed, stageOf } from './ahead.ts';
import { chances } from './chance.ts';
import { mindOf } from './mind.ts';
import { likings, preferred } from './policy.ts';
import { balance, reasons } from './balance.ts';

/** In talks nothing is proposed in passing. */
const USUAL = ['ready', 'refuse'];

/**
 * Every army has an aim: the space or the enemy that brings most for the points it costs. Cards are played for points where
 * armies have something to do, and as Events otherwise.
 */
export const judgement: Judgement = {
  score: (sim, side) => balance(sim.table as Table, side),
  unit: { one: 'victory point', many: 'victory points' },
  candidates(view: View, side: Side, offer: Offer): readonly Choice[] {
    const best = preferred(mindOf(view.table as unknown as Seen, side), offer);
    if (best !== null) return [best];
    const usual = offer.choices.find(({ verb }) => USUAL.includes(verb));
    return usual ? [usual] : [];
  },
  prefer(sim, side, offer) {
    const t = sim.table as Table;
    return narrowed(t, offer, likings(mindOf(t, side, true), offer));
  },
  matters: (ask) => DECISIVE.has(ask),
  stage: stageOf,
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
};

const DECISIVE: ReadonlySet<string> = new Set([
  'impulse',
  'act',
  'intercept',
  'withdraw',
  'battleCard',
  'declare',
  'bidCard',
]);
