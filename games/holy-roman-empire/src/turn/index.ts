import type { Chapter } from '../chapter.ts';
import type { TurnAsks, TurnEvent, TurnProcs, TurnWindows } from '../spec/turn.ts';
import { refusals } from './refusals.ts';
import { bid, bidAsk, game, initiativeWindow, playerTurn, seize, seizure, turn as gameTurn } from './sequence.ts';
import { events, options, prompts } from './words.ts';

/** Chapters 3, 6 and 27. */
export const turn: Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent, keyof TurnWindows> = {
  procs: { game, turn: gameTurn, bid, seizure, playerTurn },
  asks: { bid: bidAsk, seize },
  windows: { initiative: initiativeWindow },
  refusals,
  prompts,
  options,
  events,
};
