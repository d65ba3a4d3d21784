import type { Choice, Offer, View } from '@tercio/kernel';
import type { Judgement, Side } from '@tercio/kernel/sim';
import { groundUnder } from '../src/ground.ts';
import type { Seen, Table } from '../src/state.ts';
import { balance, reasons } from './balance.ts';
import { chances } from './chance.ts';
import { mindOf } from './mind.ts';
import { VICTORY } from './outlook.ts';
import { likings, preferred } from './policy.ts';
import { recalling } from './recall.ts';
import { stageNumber } from './stage.ts';

export { progressOf } from './chance.ts';

/** Choices of a walk through a year, about. */
const USUAL_WALK = 160;

/**
 * Every army has an aim, to take a city, to fight, to cover or to winter, and whoever's aim brings most
 * is activated. It reacts where that pays, leaves fights that it would lose, and goes where it is fed.
 */
export const judgement: Judgement = {
  score: (sim, side) => balance(sim.table as Table, side),
  victory: VICTORY,
  candidates(view: View, side: Side, offer: Offer): readonly Choice[] {
    const best = preferred(mindOf(view.table as unknown as Seen, side), offer);
    return best === null ? [] : [best];
  },
  prefer: (sim, side, offer) => likings(mindOf(sim.table as Table, side), offer),
  matters: (ask) => DECISIVE.has(ask),
  stage: ({ table }) => stageNumber(table as Table),
  endgame: ({ table }) => groundUnder(table as Table).scenario.last === (table as Table).year,
  walk: USUAL_WALK,
  // A year is played out within some milliseconds, and few walks choose badly among so many ventures.
  thrift: 2.5,
  // Of many ventures some look better by luck.
  proof: 1,
  reasons: (sim, side) => reasons(sim.table as Table, side),
  chances,
  recalling: (before) => recalling(judgement, before),
};

/**
 * Questions that are worth looking ahead for. Of a march only the first step is: there an army may choose another aim, and
 * later it has one answer (`marchValues`). Who thought over every step would take ten times as long.
 */
const DECISIVE: ReadonlySet<string> = new Set(['activate', 'march', 'react', 'reactTo', 'withdraw', 'retreat']);
