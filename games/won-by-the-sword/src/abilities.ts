import type { Ability } from './data/types.ts';
import { leaderOf } from './ground.ts';
import type { OnGround } from './ground.ts';
import type { Leader, NONE } from './ids.ts';
import type { Rulings } from './rulings.ts';

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

/** 6.1 The chits that a leader draws from: all of his, or all he has not used where they are not given back. */
export const chitsOf = (
  t: OnGround & { readonly rulings: Rulings; readonly usedChits: readonly number[] },
  leader: Leader,
): readonly number[] => {
  const chits = leaderOf(t, leader).chits.map(chitOf);
  if (t.rulings.USED_CHITS_RETURN === 1) return chits;
  return chits.filter((chit) => ((t.usedChits[leader] as number) & (1 << (chit - 1))) === 0);
};

/** 6.1 Does this leader have that ability at hand this turn? */
export const hasChit = (
  t: { readonly chit: readonly number[] },
  leader: Leader | typeof NONE,
  ability: Ability,
): boolean => t.chit[leader] === chitOf(ability);
