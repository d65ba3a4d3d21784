import { NONE } from './ids.ts';
import type { Ability } from './data/types.ts';
import type { Leader } from './ids.ts';

/** 6.2 The abilities of dynamic leaders, in the book's order. */
export const ABILITIES: readonly Ability[] = [
  'forcedMarch',
  'scorchedEarth',
  'bombardment',
  'quickshot',
  'surpriseAttack',
  'cavalryCharge',
  'infantryCharge',
  'aggressiveness',
  'spies',
  'initiative',
  'recruiting',
  'lightCavalrySkill',
  'entrenchments',
];

/** What the table keeps for a drawn chit: 0 is none. */
export const chitOf = (ability: Ability): number => 1 + ABILITIES.indexOf(ability);
/** Which ability a drawn chit is, or null: none, or hidden. */
export const abilityOf = (chit: number): Ability | null => ABILITIES[chit - 1] ?? null;

/** 6.1 Does this leader have that ability at hand this turn? */
export const hasChit = (
  t: { readonly chit: readonly number[] },
  leader: Leader | typeof NONE,
  ability: Ability,
): boolean => t.chit[leader] === chitOf(ability);
