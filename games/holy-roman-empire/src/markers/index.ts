import type { Chapter } from '../chapter.ts';
import type { MarkersAsks, MarkersEvent, MarkersInterjections, MarkersProcs, MarkersWindows } from '../spec/markers.ts';
import { recall, recalled, spy, spying } from './anytime.ts';
import { event } from './events.ts';
import { giveBackAsk, pick, returns } from './pick.ts';
import { annul, annulAsk, annulWindow, play } from './play.ts';
import { refusals } from './refusals.ts';
import { demand, demandPay, rebellion, rebelsAsk } from './trouble.ts';
import { events, options, prompts } from './words.ts';

/** Chapter 10. */
export const markers: Chapter<
  keyof MarkersProcs,
  keyof MarkersAsks,
  MarkersEvent,
  keyof MarkersWindows,
  keyof MarkersInterjections
> = {
  procs: { play, annul, pick, returns, event, demandPay, rebellion, recalled, spying },
  asks: { annul: annulAsk, giveBack: giveBackAsk, demand, rebels: rebelsAsk },
  windows: { annul: annulWindow },
  interjections: { recall, spy },
  refusals,
  prompts,
  options,
  events,
};
