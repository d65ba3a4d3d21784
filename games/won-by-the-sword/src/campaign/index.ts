import type { Chapter } from '../chapter.ts';
import type { CampaignAsks, CampaignEvent, CampaignProcs } from '../spec/campaign.ts';
import { card, column, first } from './asks.ts';
import { agree, endInitiative, endOfTurn, endRoll } from './ending.ts';
import { comeBack, comeBackAsk } from './leaders.ts';
import { round } from './round.ts';
import { campaign as turns } from './turn.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 1, 2, 3, 4.1, 6.1, 6.3: the sequence of play. */
export const campaign: Chapter<keyof CampaignProcs, keyof CampaignAsks, CampaignEvent> = {
  procs: { campaign: turns, round, comeBack, endOfTurn },
  asks: { first, column, card, comeBack: comeBackAsk, agree, endRoll, endInitiative },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
