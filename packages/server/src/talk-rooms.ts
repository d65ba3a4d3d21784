import type { Room } from './wire.ts';

/** How the rooms where a table talks are named, for server and page alike. */

export const PLAYERS: Room = 'players';
export const SPECTATORS: Room = 'spectators';

/** Two rooms that everybody knows of, and one for any two or more seats. */
export const ROOM = /^(players|spectators|\d{1,2}(-\d{1,2})+)$/;

/** The seats a private room is named by, ascending; null for the two rooms that everybody knows of. */
export const seatsIn = (room: Room): readonly number[] | null =>
  /^\d/.test(room) ? room.split('-').map(Number) : null;

/** The private room of some seats: they have one, in whatever order they are named. */
export const roomOf = (seats: readonly number[]): Room => seats.toSorted((a, b) => a - b).join('-');
