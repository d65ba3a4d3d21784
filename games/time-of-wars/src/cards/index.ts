import type { Chapter } from '../chapter.ts';
import type { CardsAsks, CardsEvent, CardsProcs, CardsWindows } from '../spec/cards.ts';
import {
  answer,
  answerAsk,
  answerWindow,
  effects,
  event,
  ofCard,
  ofCommander,
  ofFaith,
  ofKind,
  ofPlace,
  ofPower,
  ofState,
  ofTrack,
  ofUnit,
  ofWay,
  ofYes,
} from './event.ts';
import { entryCard, jasnaCard, landing, pluck, plucking, stormCard, winterCard } from './reactions.ts';
import { refusals } from './refusals.ts';
import { events, options, prompts } from './words.ts';

/** 6.9.1.2, 6.9.1.3 Events and reactions. */
export const cards: Chapter<keyof CardsProcs, keyof CardsAsks, CardsEvent, keyof CardsWindows> = {
  procs: { event, effects, answer, pluck, landing, entryCard, winterCard, stormCard, jasnaCard },
  asks: {
    ofPower,
    ofState,
    ofPlace,
    ofUnit,
    ofKind,
    ofCommander,
    ofCard,
    ofTrack,
    ofWay,
    ofFaith,
    ofYes,
    pluck: plucking,
    answer: answerAsk,
  },
  windows: { answer: answerWindow },
  refusals,
  prompts,
  options,
  events,
};
