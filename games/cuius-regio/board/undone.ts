import type { Placeable, Ruled } from '@tercio/board';
import type { View } from '@tercio/kernel';
import { isArmy } from '../src/forces.ts';
import { groundUnder } from '../src/ground.ts';
import { NONE, ownerOf } from '../src/ids.ts';
import { atPlace, forceName } from '../src/names.ts';
import { forcesOn, seenOf } from './seen.ts';

/** What an end leaves undone that somebody may have overlooked; where nothing is, nobody asks again. */
export function undone(view: View, { ask, choice, side }: Placeable): readonly Ruled[] {
  const seen = seenOf(view);
  // 7.2.5 An army that has marched ends where it meant to; one that has not moved is perhaps a slip.
  if (ask === 'march' && choice.verb === 'end')
    return seen.cameBy !== NONE || seen.mp <= 0
      ? []
      : [{ words: `${forceName(seen, seen.active)} has not marched: ${seen.mp} MP unspent`, rule: '7.2.5' }];
  if (ask !== 'activate') return [];
  const { base } = groundUnder(seen).tables.costs.values;
  return forcesOn(seen)
    .filter((of) => ownerOf(of) === side && isArmy(seen, of) && seen.fatigue[of] === 0)
    .map((of) => ({
      words: `${forceName(seen, of)} ${atPlace(seen.at[of] ?? NONE)} is fresh: ${base} MP and its dice`,
      rule: '7.2.2',
    }));
}
