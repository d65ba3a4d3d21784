import type { Figures } from '@tercio/kernel';
import type { Chapter } from '../chapter.ts';
import { Unit, placeName } from '../names.ts';
import type { BattleAsks, BattleEvent, BattleProcs } from '../spec/battle.ts';

/** Why not, in words. */

const figure = (figures: Figures, name: string): number => figures[name] ?? -1;

export const refusals: Chapter<keyof BattleProcs, keyof BattleAsks, BattleEvent>['refusals'] = {
  noBattle: (f) => `There is no battle to be fought at ${placeName(figure(f, 'place'))}.`,
  notInCommand: (f) =>
    `${Unit(figure(f, 'unit'))} does not command here: a sovereign does, else the highest political value.`,
  onlyOneOfTwo: () => 'Honors of War or No Quarter was played in this battle already.',
  noRetreat: (f) => `Nobody can retreat to ${placeName(figure(f, 'place'))}.`,
};
