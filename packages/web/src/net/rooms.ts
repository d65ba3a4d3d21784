import { PLAYERS, roomOf, seatsIn, SPECTATORS } from '@tercio/server/talk-rooms';
import type { TableCard } from '@tercio/server/wire';

/** Where one may talk at a table: before all, or in private with one other seat or several. */
export interface TalkRoom {
  readonly room: string;
  readonly title: string;
  /** Who hears it besides me, in words; null where all do. */
  readonly with: string | null;
}

/** The rooms of the one who sits here: all, each other seat, and wherever else something was said. */
export function roomsOf({ seats, yourSeats }: TableCard, heard: readonly string[]): readonly TalkRoom[] {
  if (yourSeats.length === 0) return [{ room: SPECTATORS, title: 'Spectators’ talk', with: null }];
  const nameOf = (seat: number): string => {
    const card = seats.find((one) => one.seat === seat);
    return card?.person?.name ?? card?.name ?? '';
  };
  const nobodyThere = (seat: number): boolean => seats.find((one) => one.seat === seat)?.person === null;
  const others = seats.map(({ seat }) => seat).filter((seat) => !yourSeats.includes(seat));
  // Where two play, whatever one says the other hears.
  const pairs = others.length < 2 ? [] : others.filter((seat) => !nobodyThere(seat));
  const rooms = pairs.map((seat) => roomOf([...yourSeats, seat]));
  const more = heard.filter((room) => seatsIn(room) !== null && !rooms.includes(room));
  const whisper = (room: string): TalkRoom => {
    const names = (seatsIn(room) ?? []).filter((seat) => !yourSeats.includes(seat)).map(nameOf);
    return { room, title: names.join(', '), with: names.join(' and ') };
  };
  return [{ room: PLAYERS, title: 'All', with: null }, ...[...rooms, ...more].map(whisper)];
}

/** Once it is over, the players hear what was said by those who looked on. */
export const isHeardIn = (room: string, said: string): boolean =>
  said === room || (room === PLAYERS && said === SPECTATORS);
