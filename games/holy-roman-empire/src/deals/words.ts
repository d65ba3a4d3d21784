import type { Term } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { gold, markerName, markers, minorName, Side, sideName, verb } from '../names.ts';
import type { DealsEvent, DealsProcs } from '../spec/deals.ts';
import { yearOf } from '../turn/words.ts';

type Words = Chapter<keyof DealsProcs, never, DealsEvent>;

/** 8.1 A term, as it goes on after the names of those who agree. */
export function term({ kind, from, to, thing, amount, until }: Term): string {
  switch (kind) {
    case 'restore':
      return `${sideName(from)} restores ${minorName(thing)} to neutrality`;
    case 'transfer':
      return `${sideName(from)} hands ${minorName(thing)} over to ${sideName(to)}`;
    case 'markers':
      return `${sideName(from)} gives ${sideName(to)} ${markerName(thing)}`;
    case 'gold':
      return `${sideName(from)} pays ${sideName(to)} ${gold(amount)}`;
    case 'truce':
      return `a truce between ${sideName(from)} and ${sideName(to)} to the end of ${yearOf(until)}`;
    default:
      return `${sideName(from)} and ${sideName(to)} would end the game`;
  }
}

export const prompts: Words['prompts'] = {};
export const options: Words['options'] = {};
export const events: Words['events'] = {
  paid: (e) => ({ text: `${verb(e.side, 'pays', 'pay')} ${sideName(e.to)} ${gold(e.gold)}.` }),
  wouldEnd: (e) => ({ text: `${Side(e.side)} and ${sideName(e.to)} would end the game; all must agree.` }),
  handed: (e) => ({
    text: `${verb(e.side, 'gives', 'give')} ${sideName(e.to)} ${e.marker === null ? markers(e.count) : markerName(e.marker)}.`,
  }),
  broke: (e) => ({ text: `${verb(e.side, 'breaks', 'break')} the truce with ${sideName(e.to)}.` }),
};
