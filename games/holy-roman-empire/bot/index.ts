import type { Choice, Judgement, Offer, Side, View } from '@tercio/kernel/sim';
import { ground } from '../src/state.ts';
import type { Seen, Table } from '../src/state.ts';
import { balance, reasons } from './balance.ts';
import { chances, stageOf } from './chance.ts';
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
    const choice = best ?? offer.choices.find(isStaying);
    return choice ? [choice] : [];
  },
  prefer: (sim, side, offer) => orStay(offer, likings(mindOf(sim.table as Table, side, temper), offer)),
  matters: (ask) => DECISIVE.has(ask),
  glances: (ask) => GLANCES[ask] ?? null,
  drafts: (sim, side) => drafts(sim.table as Table, side),
  stage: ({ table }) => stageOf(table as Table),
  // A turn has many small decisions, and each of them counts: some walks for all are worth more than many for a few.
  thrift: 0.2,
  walk: 200,
  endgame: ({ table }) => isNearTheEnd(table as Table),
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
});

/** Where the way that it would go is closed, a force stays rather than goes anywhere. */
const isStaying = ({ verb }: Choice): boolean => verb === 'halt';
const orStay = ({ choices }: Offer, values: readonly number[] | null): readonly number[] | null =>
  values?.every((value) => value === -Infinity) === true
    ? choices.map((choice) => (isStaying(choice) ? 0 : -Infinity))
    : values;

/** A whole duel is soon walked through; among several, its last two years. How games end tells more than any balance. */
const isNearTheEnd = (t: Table): boolean => ground(t).order.length === 2 || t.lastTurn - t.turn <= 1;

/**
 * Questions that are worth looking ahead for: who marches where, what gold buys, what is pillaged. In all of them options that
 * look alike at a glance win differently, by some per cent of all games each time.
 */
const DECISIVE: ReadonlySet<string> = new Set([
  'move',
  'muster',
  'step',
  'countermarch',
  'withdraw',
  'spend',
  'hire',
  'mercenaryWhere',
  'pillage',
  'diplomacy',
  'treachery',
]);

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
