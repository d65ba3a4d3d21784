/**
 * Skirmish, a wargame of a page, made up to be written twice: on the kernel and on boardgame.io. This file is what the
 * box would hold (board, units, table of results); each side of the comparison writes the rules by itself.
 *
 * 1 Board. 14 by 12 squares, some of them hill or marsh. Fifty units a side, foot of four steps and horse of three,
 *   one to a square, in five rows behind each edge.
 * 2 Turn. The sides take turns. A turn is up to six orders to different units, or fewer and a pass.
 * 3 March. One square ahead or to the side, never back; the square must be empty, and no marsh if the unit is horse.
 *   From next to an enemy a unit may not march to another square next to an enemy.
 * 4 Attack. An enemy in one of the four squares around: a die, plus the attacker's steps, less the defender's. Horse
 *   against a unit in the open adds one, a defender on a hill takes one off. 5 or more: the defender loses two steps;
 *   3 or 4: one; 0 or less: the attacker loses one. A unit without steps is gone, and a winner takes its square.
 * 5 End. Who has fewer than 45 units left has lost. After 60 turns the side with more steps has won.
 */

const WIDTH = 14;
const HEIGHT = 12;
export const SQUARES = WIDTH * HEIGHT;
export const PER_SIDE = 50;
export const UNITS = 2 * PER_SIDE;
export const ORDERS = 6;
export const TURNS = 60;
export const BREAKS_BELOW = 45;

export const OPEN = 0;
export const HILL = 1;
export const MARSH = 2;

/** Four directions: north, east, south, west. North is ahead for side 1, south for side 0. */
export const DIRECTIONS = 4;
/** The direction in which a side never marches. */
export const BACK: readonly number[] = [0, 2];
export const OUTSIDE = -1;

export const terrain: readonly number[] = Array.from({ length: SQUARES }, (_, square) => {
  const patch = (square * 37 + 11) % 23;
  if (patch === 0) return MARSH;
  return patch < 4 ? HILL : OPEN;
});

/** By square and direction: the square there, or OUTSIDE. */
const neighbours: readonly number[] = Array.from({ length: SQUARES * DIRECTIONS }, (_, i) => {
  const square = Math.floor(i / DIRECTIONS);
  const column = square % WIDTH;
  const beyond = [square < WIDTH, column === WIDTH - 1, square >= SQUARES - WIDTH, column === 0];
  const step = [-WIDTH, 1, WIDTH, -1];
  const direction = i % DIRECTIONS;
  return beyond[direction] ? OUTSIDE : square + (step[direction] as number);
});

export const neighbour = (square: number, direction: number): number =>
  neighbours[square * DIRECTIONS + direction] as number;

/** The wings of each row are horse. */
const horse: readonly boolean[] = Array.from({ length: UNITS }, (_, unit) => unit % 10 < 2 || unit % 10 > 7);
export const isHorse = (unit: number): boolean => horse[unit] as boolean;
export const stepsOf = (unit: number): number => (isHorse(unit) ? 3 : 4);
export const sideOf = (unit: number): number => (unit < PER_SIDE ? 0 : 1);

export function startOf(unit: number): number {
  const inArmy = unit % PER_SIDE;
  const row = Math.floor(inArmy / 10);
  const column = 2 + (inArmy % 10);
  return (sideOf(unit) === 0 ? row : HEIGHT - 1 - row) * WIDTH + column;
}

/** Steps the defender loses, or minus the steps the attacker loses. */
export function resultOf(total: number): number {
  if (total >= 5) return 2;
  if (total >= 3) return 1;
  return total <= 0 ? -1 : 0;
}
