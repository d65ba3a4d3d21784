import { no } from '@tercio/kernel';
import type { Refusal, Side } from '@tercio/kernel';
import { attackOn, clash, percent } from '../battle/outlook.ts';
import type { Outlook } from '../battle/outlook.ts';
import { armyOf, bannersIn, foesAt, manpowerSum, ratingOf, sumOfCombat } from '../forces.ts';
import { playersOf } from '../ground.ts';
import type { Place, Unit } from '../ids.ts';
import { foesOf } from '../relations.ts';
import { siegeAhead } from '../siege/limits.ts';
import type { Seen } from '../state.ts';
import { roadsTo } from './column.ts';

/** What should be known before an army marches: the battle at its end, who may intercept, what the way costs. */

/** 6.9.3.1 From this sum of Manpower on a march by land costs a loss. */
export const ATTRITION = 12;

export interface Going {
  readonly side: Side;
  readonly units: readonly Unit[];
  readonly from: Place;
  /** The spaces that are entered, the last one at the end. */
  readonly through: readonly Place[];
  readonly bySea: boolean;
}

/** In tenths: figures of a refusal are whole numbers. */
const tenths = (n: number): number => Math.round(10 * n);
const figuresOf = (
  attacker: Side,
  { wins, inflicts, suffers, sheet }: Outlook,
): { readonly [name: string]: number } => ({
  attacker,
  wins: percent(wins),
  inflicts: tenths(inflicts),
  suffers: tenths(suffers),
  own: sheet.sums[0],
  foe: sheet.sums[1],
});

/** 6.9.3.4 Enemies stand there: the odds without cards. */
export function battleAhead(t: Seen, { side, units, from }: Going, at: Place): readonly Refusal[] {
  const foes = foesAt(t, side, bannersIn(t, units), at);
  if (foes.length === 0) return [];
  return [
    no('6.9.3.4', 'battleAhead', { at, units: foes.length, ...figuresOf(side, attackOn(t, side, units, from, at)) }),
  ];
}

/** 6.9.3.2 Who intercepts defends: the dice that bring him, and the battle after them. */
export function meeting(t: Seen, { side, units, from }: Going, by: Side, place: Place): readonly Refusal[] {
  const army = armyOf(t, by, place);
  const odds = clash(t, { of: side, at: from, units }, { at: place, units: army });
  return [no('6.9.3.2', 'interceptsWith', { rating: ratingOf(t, by, place, army), ...figuresOf(side, odds) })];
}

/** 6.9.3.2 Armies of enemies with a Commander, a Road away from a space that is entered. */
function interceptors(t: Seen, { side, units, from, through }: Going): readonly Refusal[] {
  const foes = foesOf(t, bannersIn(t, units));
  const near = [...new Set(through.flatMap((at) => roadsTo(at)))].filter((at) => at !== from && !through.includes(at));
  return playersOf(t)
    .filter((by) => by !== side && (foes & (1 << by)) !== 0)
    .flatMap((by) =>
      near.flatMap((place) => {
        const army = armyOf(t, by, place);
        const rating = army.length === 0 ? 0 : ratingOf(t, by, place, army);
        if (rating === 0) return [];
        const odds = clash(t, { of: side, at: from, units }, { at: place, units: army });
        return [
          no('6.9.3.2', 'mayIntercept', { by, place, rating, sum: sumOfCombat(t, army), ...figuresOf(side, odds) }),
        ];
      }),
    );
}

export function warningsFor(t: Seen, going: Going): readonly Refusal[] {
  const last = going.through.at(-1);
  const manpower = manpowerSum(t, going.units);
  return [
    ...(last === undefined ? [] : battleAhead(t, going, last)),
    ...interceptors(t, going),
    ...(last === undefined ? [] : siegeAhead(t, going.side, last, going.units)),
    ...(!going.bySea && manpower >= ATTRITION ? [no('6.9.3.1', 'attritionAhead', { manpower })] : []),
  ];
}
