import type { Choice, Game, Side, View } from '@tercio/kernel';
import { Fast, isRefusal } from '@tercio/kernel';
import { combatOf, isMercenary, manpowerSum, sumOfCombat } from '../src/forces.ts';
import type { Commander, Unit } from '../src/ids.ts';
import { freshArmy, freshLeaders, goesAlone, sortsOf } from '../src/march/muster.ts';
import { attritionFrom } from '../src/march/warnings.ts';
import { commanderName, count } from '../src/names.ts';
import type { Seen } from '../src/state.ts';
import { seenOf } from './seen.ts';

/** T54 Who goes: the rules ask for one unit after the other in their order, a person says all of it at once. */

export interface Party {
  readonly units: readonly Unit[];
  readonly leaders: readonly Commander[];
}

export const everybody = (seen: Seen, side: Side, from: number): Party => ({
  units: freshArmy(seen, side, from),
  leaders: freshLeaders(seen, side, from),
});

/** The choices that name these, after `before`; null: the rules do not let them go so. Alike units are named from the first on. */
export function naming(
  game: Game,
  view: View,
  { side, from }: { readonly side: Side; readonly from: number },
  party: Party,
  before: readonly Choice[],
): readonly Choice[] | null {
  const seen = seenOf(view);
  const all = everybody(seen, side, from);
  if (goesAlone(seen, side, from)) return [];
  if (party.units.length === all.units.length && party.leaders.length === all.leaders.length)
    return [{ verb: 'all', arg: null }];
  const units = firstOfEach(seen, all.units, party.units).map((arg): Choice => ({ verb: 'unit', arg }));
  const leaders = party.leaders.toSorted((a, b) => a - b).map((arg): Choice => ({ verb: 'leader', arg }));
  const named = [...units, ...leaders];
  const played = game.play(game.redeal(view, new Fast(1)), side, [...before, ...named], new Fast(1));
  if (named.length === 0 || isRefusal(played)) return null;
  // Where nobody else could be named it ends by itself.
  const isAsked = game.waiting(played.pos).some(({ ask }) => ask === 'muster');
  return isAsked ? [...named, { verb: 'go', arg: null }] : named;
}

/** As many of each sort as were chosen, the first of them, in the order in which they are asked for: mercenaries last. */
function firstOfEach(seen: Seen, all: readonly Unit[], chosen: readonly Unit[]): readonly Unit[] {
  const found = sortsOf(seen, all).flatMap((sort) => {
    const alike = (unit: Unit): boolean => sortsOf(seen, [sort, unit]).length === 1;
    return all.filter(alike).slice(0, chosen.filter(alike).length);
  });
  return found.toSorted((a, b) => Number(isMercenary(a)) - Number(isMercenary(b)) || a - b);
}

/** 6.9.3.1 The strongest that march without a loss, with all Commanders; null: nobody need stay, or mercenaries are among them. */
export function unwearied(seen: Seen, side: Side, from: number): Party | null {
  const { units, leaders } = everybody(seen, side, from);
  if (manpowerSum(seen, units) < attritionFrom(seen) || units.some(isMercenary)) return null;
  const going: Unit[] = [];
  for (const unit of units.toSorted((a, b) => combatOf(seen, b) - combatOf(seen, a)))
    if (manpowerSum(seen, [...going, unit]) < attritionFrom(seen)) going.push(unit);
  return { units: going, leaders };
}

/** "5 units with Charles IX: Combat Value 13, Manpower 10". */
export function partyWords(seen: Seen, { units, leaders }: Party): string {
  const manpower = manpowerSum(seen, units);
  const led = leaders.length === 0 ? 'no Commander' : leaders.map(commanderName).join(' and ');
  const loss = seen.active >= 0 && manpower >= attritionFrom(seen) ? ': one loss on the march' : '';
  return `${count(units.length, 'unit', 'units')}, ${led}; Combat Value ${sumOfCombat(seen, units)}, Manpower ${manpower}${loss}`;
}
