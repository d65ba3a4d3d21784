import type { Chapter } from '../chapter.ts';
import type { MarkersAsks, MarkersEvent, MarkersInterjections, MarkersProcs, MarkersWindows } from '../spec/markers.ts';
import { recall, recalled, reveal, revealing, spy, spying } from './anytime.ts';
import { event } from './events.ts';
import { giveBackAsk, pick, returns } from './pick.ts';
import { annul, annulAsk, annulWindow, lying, play } from './play.ts';
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
  procs: { play, lying, annul, pick, returns, event, demandPay, rebellion, recalled, spying, revealing },
  asks: { annul: annulAsk, giveBack: giveBackAsk, demand, rebels: rebelsAsk },
  windows: { annul: annulWindow },
  interjections: { recall, spy, reveal },
  refusals,
  prompts,
  options,
  events,
};
