import type { Chapter } from '../chapter.ts';
import type { BattleAsks, BattleEvent, BattleProcs, BattleWindows } from '../spec/battle.ts';
import { battle as fighting } from './battle.ts';
import { battleCard, battleCards, pursuit, reserve, support, supportWindow } from './cards.ts';
import { seaFight, sink, squadrons } from './naval.ts';
import { refusals } from './refusals.ts';
import { retreat, retreatTo } from './retreat.ts';
import { lossOf, toll } from './toll.ts';
import { quantities } from './figures.ts';
import { events, options, prompts } from './words.ts';

/** 6.9.3.4, 6.9.3.5 Battles. */
export const battle: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent, keyof BattleWindows> = {
  procs: { battle: fighting, toll, retreat, seaFight, squadrons, battleCard },
  asks: { battleCard: battleCards, support, reserve, pursuit, lossOf, retreatTo, sink },
  windows: { support: supportWindow },
  refusals,
  prompts,
  options,
  events,
  quantities,
};
