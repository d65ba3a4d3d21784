import { provinceName } from '../names.ts';
import type { DiplomacyChapter } from './words.ts';

/** Why not, in words. */
export const refusals: DiplomacyChapter['refusals'] = {
  closedProvince: ({ province: at = -1 }) => `You may not select ${provinceName(at)}.`,
  nothingToConvert: ({ province: at = -1 }) =>
    `No city of ${provinceName(at)} can be converted: none is neutral, and you have no better leader there than the enemy.`,
};
