import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';
import { battle as battleSteps, commander, garrisonAsk, pursue, tactics } from './battle.ts';
import { chase, chaseAsk, pursuers } from './chase.ts';
import { battleAsk, combat } from './combat.ts';
import { figures, quantities } from './figures.ts';
import { refusals } from './refusals.ts';
import { flee, fleeAsk, hold, lose, losses, retreat, retreatAsk, withdraw, withdrawal } from './retreat.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 15, 20, 21 and 25, with 16.13 and 16.14. */
export const battle: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent> = {
  procs: { combat, battle: battleSteps, withdrawal, losses, retreat, flee, chase },
  asks: {
    battle: battleAsk,
    withdraw,
    hold,
    commander,
    tactics,
    lose,
    retreat: retreatAsk,
    flee: fleeAsk,
    garrison: garrisonAsk,
    pursue,
    pursuers,
    chase: chaseAsk,
  },
  refusals,
  prompts,
  options,
  events,
  figures,
  quantities,
};
