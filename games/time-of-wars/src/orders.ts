import type { Condition, Locals } from '@tercio/kernel';
import { SIDES } from './ids.ts';
import { StateName } from './names.ts';
import { areAllied, atWar } from './relations.ts';
import type { TimeOfWars } from './spec.ts';
import type { Seen } from './state.ts';

/**
 * Named conditions of standing orders, so that a march need not ask four people at every step. A window is about an army on
 * its way, a card, a siege or the battle that is being fought.
 */
type Named = Condition<TimeOfWars>;

/** Whose deed the window answers, or NONE. */
const doer = (seen: Seen, about: Locals): number => Number(about['side'] ?? about['by'] ?? seen.battle?.active ?? -1);
/** Where it happens, or NONE. */
const where = (seen: Seen, about: Locals): number => Number(about['to'] ?? about['at'] ?? seen.battle?.at ?? -1);

const isEnemy = (seen: Seen, about: Locals, side: number): boolean => {
  const of = doer(seen, about);
  return of >= 0 && atWar(seen, side, of);
};
const isMine = (seen: Seen, about: Locals, side: number): boolean => seen.control[where(seen, about)] === side;
/** Is the power that is attacked an ally of this side? */
const isForAlly = (seen: Seen, side: number): boolean =>
  seen.battle !== null && areAllied(seen, side, seen.battle.inactive);

/**
 * May it matter to this side or to an ally of its: an enemy of theirs acts, or somebody on a space of theirs? Whom a card
 * strikes is not told here, so that a card always may.
 */
function isConcerned(seen: Seen, about: Locals, side: number): boolean {
  if (about['card'] !== undefined) return true;
  const ours = SIDES.filter((one) => Number(one) === side || areAllied(seen, side, one));
  return ours.some((one) => isEnemy(seen, about, one) || isMine(seen, about, one));
}
/** The condition that a player is offered for all windows at once. */
export const CALM = 'not concerned';

export const orders: { readonly [name: string]: Named } = {
  'at War': { about: 'they are at War with me', holds: isEnemy },
  'not at War': { about: 'they are not at War with me', holds: (seen, about, side) => !isEnemy(seen, about, side) },
  'my space': { about: 'it is a space that I control', holds: isMine },
  'not my space': {
    about: 'it is not a space that I control',
    holds: (seen, about, side) => !isMine(seen, about, side),
  },
  'not my ally': {
    about: 'no ally of mine is attacked in a battle',
    holds: (seen, _about, side) => !isForAlly(seen, side),
  },
  [CALM]: {
    about: 'neither I nor an ally of mine is concerned',
    holds: (seen, about, side) => !isConcerned(seen, about, side),
  },
  ...Object.fromEntries(
    SIDES.map((of): [string, Named] => [
      `not ${StateName(of).replace(/^The /, '')}`,
      { about: `it is not ${StateName(of)} that acts`, holds: (seen, about) => doer(seen, about) !== of },
    ]),
  ),
};
