import type { Chapter } from '../chapter.ts';
import type { EconomyAsks, EconomyEvent, EconomyProcs } from '../spec/economy.ts';
import { auction, hire, mercenaryWhere } from './auction.ts';
import { exchange, exchangeAsk, leaderWhere, patronage, renaissance, revolution, tercioWhere } from './patronage.ts';
import { figures, quantities } from './figures.ts';
import { eachPicks, pillage, pillaging, raze } from './pillage.ts';
import { forage, maintain, provisioning } from './provisioning.ts';
import { leaderPick, recruiting, returning, spendAsk, where } from './recruiting.ts';
import { refusals } from './refusals.ts';
import { bankers, taxation } from './taxation.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 9, 11, 18, 19, 22 and 24. */
export const economy: Chapter<keyof EconomyProcs, keyof EconomyAsks, EconomyEvent> = {
  procs: { taxation, recruiting, patronage, exchange, auction, pillaging, eachPicks, provisioning },
  asks: {
    returning,
    bankers,
    leaderPick,
    spend: spendAsk,
    where,
    leaderWhere,
    exchange: exchangeAsk,
    revolution,
    tercioWhere,
    renaissance,
    hire,
    mercenaryWhere,
    pillage,
    raze,
    maintain,
    forage,
  },
  figures,
  quantities,
  refusals,
  prompts,
  options,
  events,
};
