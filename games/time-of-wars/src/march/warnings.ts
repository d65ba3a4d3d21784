import { no } from '@tercio/kernel';
import type { Refusal, Side } from '@tercio/kernel';
import { attackOn, clash, percent } from '../battle/outlook.ts';
import type { Outlook } from '../battle/outlook.ts';
import { armyOf, bannersIn, cavalryIn, combatOf, foesAt, manpowerSum, ratingOf, sumOfCombat } from '../forces.ts';
import { cardFile, COMBAT_WEAK, playersOf } from '../ground.ts';
import type { Card, Place, Unit } from '../ids.ts';
import { foesOf } from '../relations.ts';
import { siegeAhead } from '../siege/limits.ts';
import type { Seen } from '../state.ts';
import { roadsTo } from './column.ts';

/** What should be known before an army marches: the battle at its end, who may intercept, what the way costs. */

/** 6.9.3.1 From this sum of Manpower on a march by land costs a loss. */
export const ATTRITION = 12;
/** 6.9.1.2 In a Forced march it is felt earlier. */
const FORCED_ATTRITION = 10;
export const attritionOf = (forced: boolean): number => (forced ? FORCED_ATTRITION : ATTRITION);

/** Is the card that is carried out now a Forced march? */
export function isForced({ playing }: Seen): boolean {
  const lying = playing.at(-1);
  const effects = lying && cardFile(lying.card as Card).effects;
  return effects?.some((atom) => atom.do === 'march' && atom.forced === true) ?? false;
}
/** What a Forced march gives an army; null: another card is carried out, or none. */
export function forcedPoints({ playing }: Seen): number | null {
  const lying = playing.at(-1);
  const [atom, ...others] = lying ? (cardFile(lying.card as Card).effects ?? []) : [];
  return atom?.do === 'march' && atom.forced === true && others.length === 0 ? atom.points : null;
}
/** Is a march under way that an Event began? What is left of its points goes with it. */
export function isByEvent({ playing }: Seen): boolean {
  const lying = playing.at(-1);
  return lying !== undefined && (cardFile(lying.card as Card).effects?.some((atom) => atom.do === 'march') ?? false);
}
export const attritionFrom = (t: Seen): number => attritionOf(isForced(t));

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

const isTiring = (t: Seen, { units, bySea }: Going): boolean => !bySea && manpowerSum(t, units) >= attritionFrom(t);

/** T55 The loss of the march comes before the battle: the owner gives up what is worth least there. */
function arrived(t: Seen, going: Going): { readonly t: Seen; readonly units: readonly Unit[]; readonly tired: number } {
  const { units } = going;
  if (!isTiring(t, going)) return { t, units, tired: 0 };
  const costs = (unit: Unit): number =>
    t.weak[unit] === 1 ? combatOf(t, unit) : combatOf(t, unit) - (COMBAT_WEAK[unit] as number);
  const hit = units.toSorted((a, b) => costs(a) - costs(b))[0] as Unit;
  if (t.weak[hit] === 1) return { t, units: units.filter((unit) => unit !== hit), tired: 1 };
  return { t: { ...t, weak: t.weak.map((now, unit) => (unit === hit ? 1 : now)) }, units, tired: 1 };
}

/** 6.9.3.4 Enemies stand there: the odds without cards. */
export function battleAhead(t: Seen, going: Going, at: Place, of: Side = going.side): readonly Refusal[] {
  const { side, from } = going;
  const foes = foesAt(t, side, bannersIn(t, going.units), at);
  if (foes.length === 0) return [];
  const { units, tired, t: then } = arrived(t, going);
  const odds = figuresOf(side, attackOn(then, side, units, from, at));
  const code = of === side ? 'battleAhead' : 'battleHere';
  return [no('6.9.3.4', code, { at, units: foes.length, tired, ...odds })];
}

/** 6.9.3.3 How many cavalry units each side has, and what they do to anyone who withdraws. */
export function withdrawing(t: Seen, own: readonly Unit[], enemy: readonly Unit[]): readonly Refusal[] {
  const losses = withdrawalLosses(own, enemy);
  if (losses === 0) return [];
  const gone = losses < own.length ? 0 : own.filter((unit) => t.weak[unit] === 1).length;
  const [ours, theirs] = [cavalryIn(own), cavalryIn(enemy)];
  return [no('6.9.3.3', 'withdrawalCosts', { losses, units: own.length, gone, ours, theirs })];
}

/** T14, T57 Only the worst line that applies. */
export function withdrawalLosses(own: readonly Unit[], enemy: readonly Unit[]): number {
  const [ours, theirs] = [cavalryIn(own), cavalryIn(enemy)];
  if ((ours === 0 && theirs > 0) || (ours > 0 && theirs >= 2 * ours)) return own.length;
  return theirs > ours ? 1 : 0;
}

/** 6.9.3.2 Who intercepts defends: the dice that bring him, and the battle after them. */
export function meeting(t: Seen, going: Going, by: Side, place: Place, mayTurn: boolean): readonly Refusal[] {
  const { side, from } = going;
  const army = armyOf(t, by, place);
  const { units, tired, t: then } = arrived(t, going);
  const odds = clash(then, { of: side, at: from, units }, { at: place, units: army });
  const at = going.through.at(-1) ?? from;
  return [
    no('6.9.3.2', 'interceptsWith', {
      at,
      place,
      rating: ratingOf(t, by, place, army),
      tired,
      turns: mayTurn ? 1 : 0,
      ...figuresOf(side, odds),
    }),
  ];
}

/** 6.9.3.2 Armies of enemies with a Commander, a Road away from a space that is entered. */
function interceptors(t: Seen, going: Going): readonly Refusal[] {
  const { side, from, through } = going;
  const { units, tired, t: then } = arrived(t, going);
  const foes = foesOf(t, bannersIn(t, units));
  const near = [...new Set(through.flatMap((at) => roadsTo(at)))].filter((at) => at !== from && !through.includes(at));
  return playersOf(t)
    .filter((by) => by !== side && (foes & (1 << by)) !== 0)
    .flatMap((by) =>
      near.flatMap((place) => {
        const army = armyOf(t, by, place);
        const rating = army.length === 0 ? 0 : ratingOf(t, by, place, army);
        if (rating === 0) return [];
        const odds = figuresOf(side, clash(then, { of: side, at: from, units }, { at: place, units: army }));
        return [no('6.9.3.2', 'mayIntercept', { by, place, rating, sum: sumOfCombat(t, army), tired, ...odds })];
      }),
    );
}

export function warningsFor(t: Seen, going: Going): readonly Refusal[] {
  const last = going.through.at(-1);
  return [
    ...(last === undefined ? [] : battleAhead(t, going, last)),
    ...interceptors(t, going),
    ...(last === undefined ? [] : siegeAhead(t, going.side, last, going.units)),
    ...(isTiring(t, going)
      ? [no('6.9.3.1', 'attritionAhead', { manpower: manpowerSum(t, going.units), limit: attritionFrom(t) })]
      : []),
  ];
}
