/** Ids are branded numbers: a side where a bank is meant does not compile. */
declare const branded: unique symbol;
export type Brand<T, Name extends string> = T & { readonly [branded]: Name };
/** Makes an id of a game: `const bank = brand<Bank>`. */
export const brand = <B extends Brand<number, string>>(index: number): B => index as B;

/** One side of a game: the owner of secrets, answers and victory. A person's seat holds one or more sides. */
export type Side = Brand<number, 'side'>;

/** A set of sides as bits: an audience, or what a seat holds. */
export type Sides = Brand<number, 'sides'>;

/** A rule number of the game's book, such as `3.3.7`. */
export type RuleId = string;

const MAX_SIDES = 30;

/** Everybody, spectators included: what lies openly on the table. */
export const EVERYONE = ((1 << MAX_SIDES) - 1) as Sides;
/** The spectator: holds no side, sees only what everyone sees. */
export const NOBODY = 0 as Sides;

export const side = (index: number): Side => index as Side;
export const only = (...members: readonly Side[]): Sides => members.reduce((set, s) => set | (1 << s), 0) as Sides;
export const has = (set: Sides, member: Side): boolean => (set & (1 << member)) !== 0;
export const both = (a: Sides, b: Sides): Sides => (a | b) as Sides;
export const without = (set: Sides, member: Side): Sides => (set & ~(1 << member)) as Sides;

export function members(set: Sides): readonly Side[] {
  const list: Side[] = [];
  for (let s = 0; s < MAX_SIDES; s++) if (set & (1 << s)) list.push(s as Side);
  return list;
}

/** May a viewer who holds `viewer` see something shown to `audience`? */
export const sees = (audience: Sides, viewer: Sides): boolean => audience === EVERYONE || (audience & viewer) !== 0;
