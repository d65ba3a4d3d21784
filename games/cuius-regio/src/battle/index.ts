import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';
import { battle as battleSteps, withdraw } from './battle.ts';
import { fight } from './fight.ts';
import { losses, lossesAsk } from './losses.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { retreat, retreatAsk } from './retreat.ts';
import { events, options, prompts } from './words.ts';

/** 11.7, 14: overruns and battles. */
export const battle: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent> = {
  procs: { battle: battleSteps, fight, losses, retreat },
  asks: { withdraw, losses: lossesAsk, retreat: retreatAsk },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
