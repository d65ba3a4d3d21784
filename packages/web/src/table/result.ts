import { has, members, NOBODY } from '@tercio/kernel';
import type { Game, Result, Side, Sides } from '@tercio/kernel';

/** How a game ended, in a sentence: for two sides or five, one winner, several, nobody, or a draw among some. */

export interface Told {
  /** The sides of the one who reads it; nobody's for a spectator or for several at one screen. */
  readonly mine: Sides;
  /** All sides that took part. */
  readonly all: readonly Side[];
  readonly nameOf: (side: Side) => string;
}

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

const and = (a: Sides, b: Sides): Sides => (a & b) as Sides;

/** Anyone who holds every side has won and lost. */
const you = ({ mine, all }: Told): Sides => (all.every((side) => has(mine, side)) ? NOBODY : mine);

/** How it ended for anyone who reads it; null: for nobody in particular. */
export function outcomeFor({ won, drew = NOBODY }: Result, told: Told): 'won' | 'drew' | 'lost' | 'nobody' | null {
  const own = you(told);
  if (own === NOBODY) return null;
  if (and(won, own) !== NOBODY) return 'won';
  if (and(drew, own) !== NOBODY) return 'drew';
  return won === NOBODY && drew === NOBODY ? 'nobody' : 'lost';
}

/** "You have won.", "Red and Blue have won.", "A draw between you and Green.", "Nobody has won." */
export function endingOf(over: Result, told: Told): string {
  const { won, drew = NOBODY } = over;
  if (won !== NOBODY) return wonBy(won, told);
  if (drew === NOBODY) return 'Nobody has won.';
  return `A draw between ${listed(everyone(drew, told))}.`;
}

/** Mine first, as "you". */
function everyone(sides: Sides, told: Told): readonly string[] {
  const own = and(sides, you(told));
  const others = members(sides).filter((side) => !has(own, side));
  return [...(own === NOBODY ? [] : [yourself(own, told)]), ...others.map(told.nameOf)];
}

/** Anyone who holds several sides is told with which. */
const yourself = (own: Sides, told: Told): string =>
  own === told.mine ? 'you' : `you with ${listed(members(own).map(told.nameOf))}`;

function wonBy(won: Sides, told: Told): string {
  const own = and(won, you(told));
  const others = members(won)
    .filter((side) => !has(own, side))
    .map(told.nameOf);
  if (own === NOBODY) return `${listed(others)} ${have(others)} won.`;
  const withWhich = own === told.mine ? '' : ` with ${listed(members(own).map(told.nameOf))}`;
  return `You have won${withWhich}${others.length > 0 ? `, together with ${listed(others)}` : ''}.`;
}

/** Sides are mostly peoples: "Protestants have", "Red has". */
const have = (names: readonly string[]): string =>
  names.length > 1 || names.some((name) => /[a-z]s$/.test(name)) ? 'have' : 'has';

/** What brought it about: the game's words, or who gave up. */
export function howOf(game: Game, { how, won }: Result, { all, nameOf }: Told): string {
  if (how !== 'resigned') return game.words.result(how);
  const gave = all.filter((side) => !has(won, side)).map(nameOf);
  return gave.length === 0 ? '' : `${listed(gave)} ${have(gave)} resigned.`;
}
