import { policyOf } from '@tercio/kernel/rooms';
import type { Answers } from '@tercio/kernel/rooms';
import type { Choice, Judgement, Offer, Side, View } from '@tercio/kernel/sim';
import type { TimeOfWars } from '../src/spec.ts';
import type { Seen, Table } from '../src/state.ts';
import { narrowed, stageOf } from './ahead.ts';
import { battleAnswers, siegeAnswers } from './battle.ts';
import { cardAnswers } from './cards.ts';
import { chances } from './chance.ts';
import { impulseAnswers } from './impulse.ts';
import { marchAnswers, minorAnswers } from './march.ts';
import { mindOf } from './mind.ts';
import type { Mind } from './mind.ts';
import { talksAnswers, turnAnswers } from './turn.ts';
import { balance, reasons } from './worth.ts';

const ANSWERS: Answers<Mind, TimeOfWars['asks']> = {
  ...turnAnswers,
  ...talksAnswers,
  ...impulseAnswers,
  ...marchAnswers,
  ...minorAnswers,
  ...battleAnswers,
  ...siegeAnswers,
  ...cardAnswers,
};
const { likings, preferred } = policyOf<Mind>(ANSWERS);

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
