import type { Chapter } from '../chapter.ts';
import { placeName } from '../names.ts';
import type { HappeningAsks, HappeningEvent, HappeningProcs } from '../spec/happenings.ts';

export type HappeningChapter = Chapter<keyof HappeningProcs, keyof HappeningAsks, HappeningEvent>;

export const refusals: HappeningChapter['refusals'] = {
  notThere: ({ place = -1 }) => `The scenario does not bring him to ${placeName(place)}.`,
  mustCome: () => 'He comes whether you wish it or not.',
};
