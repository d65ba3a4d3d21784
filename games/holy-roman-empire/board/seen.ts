import type { Thing } from '@tercio/board';
import { members } from '@tercio/kernel';
import type { Side, View } from '@tercio/kernel';
import { unitsOf } from '../src/forces.ts';
import { place } from '../src/ids.ts';
import type { Place, Unit } from '../src/ids.ts';
import { NEUTRAL, REBELS } from '../src/state.ts';
import type { Seen } from '../src/state.ts';

/** A view comes as plain data; what the board reads of it has the game's own shape. */
export const seenOf = (view: View): Seen => view.table as unknown as Seen;

/** All whom units may obey, the four sides first. */
export const OWNERS: readonly number[] = [0, 1, 2, 3, NEUTRAL, REBELS];
/** Habsburg red, France ochre, Ottoman pine, the League blue, by side. */
export const LIVERIES: readonly number[] = [0, 2, 3, 1];
/** Neutrals and rebels wear no side's colours. */
export const wearerOf = (owner: number): number | null =>
  owner < 0 || owner >= NEUTRAL ? null : (LIVERIES[owner] ?? owner);

/** The question to the viewer that is answered first. */
export const offerIn = (view: View) => view.offers.find(({ offer }) => offer !== null) ?? null;

/** The side that is asked, else the first of the viewer's own; null for who only looks on. */
export const ownSide = (view: View): Side | null => offerIn(view)?.side ?? members(view.viewer)[0] ?? null;

/** The viewer's one side; null for who holds several, or looks on. */
export function holderOf(view: View): Side | null {
  const [own, ...more] = members(view.viewer);
  return more.length === 0 ? (own ?? null) : null;
}

/** Questions in which a click on a stack of one's own means that it should do something. */
const MOVING = new Set(['move', 'muster', 'step', 'chase', 'countermarch', 'counterforce', 'pursuers', 'retreat']);
/** A stack that is clicked for nothing is looked at: others' always, one's own where no stack has anything to do. */
export function looksAt(view: View, { domain, arg }: Thing, holds: boolean): boolean {
  if (holds || domain !== 'stack') return false;
  return stackOf(arg).owner !== ownSide(view) || !MOVING.has(offerIn(view)?.offer?.ask ?? '');
}

/** A stack is all that one owner has in a place; as a thing it has a number. */
const PER_PLACE = OWNERS.length;
export const stackThing = (at: number, owner: number) => ({ domain: 'stack', arg: at * PER_PLACE + owner }) as const;
export const stackOf = (arg: number): { readonly at: Place; readonly owner: number } => ({
  at: place(Math.floor(arg / PER_PLACE)),
  owner: arg % PER_PLACE,
});
export const unitsIn = (seen: Seen, arg: number): readonly Unit[] => {
  const { at, owner } = stackOf(arg);
  return unitsOf(seen, owner, at);
};
