import type { Chapter } from '../chapter.ts';
import type { TurnAsks, TurnEvent, TurnProcs } from '../spec/turn.ts';
import { deploy, deployment, goal } from './deployment.ts';
import { drawing, exchange, exchangeCard, select, selectCard } from './drawing.ts';
import { bid, bidCard, hire, hiring, join } from './hiring.ts';
import { capital, goingHome, keep } from './home.ts';
import { collapse, strip } from './markers.ts';
import { command, post, prolong, reigns } from './reigns.ts';
import { refusals } from './refusals.ts';
import { closing, game, tidying, turn as gameTurn } from './turn.ts';
import { riot, unrest } from './unrest.ts';
import { events, options, prompts } from './words.ts';

/** 6.0 to 6.4, 6.6 to 6.8, 6.10 to 6.12: the Game Turn. */
export const turn: Chapter<keyof TurnProcs, keyof TurnAsks, TurnEvent> = {
  procs: {
    game,
    turn: gameTurn,
    tidying,
    closing,
    drawing,
    select,
    exchange,
    reigns,
    command,
    unrest,
    hiring,
    bid,
    deployment,
    goingHome,
    collapse,
  },
  asks: { selectCard, exchangeCard, prolong, post, riot, bidCard, hire, join, deploy, goal, keep, capital, strip },
  refusals,
  prompts,
  options,
  events,
};
