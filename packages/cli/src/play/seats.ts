import { bots, USUAL } from '@tercio/bots';
import type { Bot } from '@tercio/bots';
import { has, heldBy, seatsOf } from '@tercio/kernel';
import type { Game, Side, Sides } from '@tercio/kernel';
import type { Entry } from '@tercio/registry/lazy';
import type { Fault } from '../fault.ts';
import { isFault, misuse } from '../fault.ts';
import type { Found } from '../lookup.ts';
import { nameOf } from '../lookup.ts';
import { didYouMean } from '../suggest.ts';

/** Who plays which seat, and with it all its sides. */

const ME = 'me';
export const PLAYERS: readonly string[] = [ME, ...Object.keys(bots)];

/** A place at this terminal: a bot plays it, or, null, a person. */
export interface Place {
  /** As it is typed: its sides, `green+blue`. */
  readonly word: string;
  /** As it is read: its own title, or its sides. */
  readonly title: string;
  readonly sides: readonly Side[];
  readonly held: Sides;
  readonly bot: Bot | null;
}

export type Seats = readonly Place[];

/** The place that a side belongs to. */
export function placeOf(seats: Seats, side: Side): Place {
  const place = seats.find(({ held }) => has(held, side));
  if (!place) throw new Error(`side ${side} has no seat`);
  return place;
}

type Empty = Omit<Place, 'bot'>;

export const placesOf = ({ entry: { game }, scenario }: Found): readonly Empty[] =>
  seatsOf(scenario).map((seat) => {
    const names = seat.sides.map((side) => nameOf(game, side));
    return { word: names.join('+'), title: seat.title ?? names.join(' and '), sides: seat.sides, held: heldBy(seat) };
  });

/** Reads `SEAT=PLAYER` settings. Seats not named: the first is mine if no other is, the rest are bots. */
export function readSeats(found: Found, settings: readonly string[]): Seats | Fault {
  const { entry } = found;
  const places = placesOf(found);
  const players = new Map<Empty, string>();
  for (const setting of settings) {
    const [name = '', player] = setting.split('=', 2);
    if (player === undefined) return misuse(`--seat "${setting}" lacks a player`, 'Write --seat SEAT=PLAYER.');
    const place = findPlace(entry.game, places, name);
    if (isFault(place)) return place;
    if (players.has(place)) return misuse(`${place.title} has two players`, 'Give each seat one.');
    if (!PLAYERS.includes(player)) {
      return misuse(`there is no player "${player}"${didYouMean(player, PLAYERS)}`, `Players: ${PLAYERS.join(', ')}.`);
    }
    players.set(place, player);
  }
  const free = places.filter((place) => !players.has(place));
  const mine = [...players.values()].includes(ME) ? undefined : free[0];
  return places.map((place) => seated(entry, place, players.get(place) ?? (place === mine ? ME : USUAL)));
}

/** By all its sides, by one of them, or by its title. */
function findPlace(game: Game, places: readonly Empty[], name: string): Empty | Fault {
  const wanted = name.toLowerCase();
  const found = places.find(
    ({ word, title, sides }) =>
      word === wanted || title.toLowerCase() === wanted || sides.some((side) => nameOf(game, side) === wanted),
  );
  const known = places.map(({ word }) => word);
  return found ?? misuse(`there is no seat "${name}"${didYouMean(name, known)}`, `The seats are ${known.join(', ')}.`);
}

export const seated = (entry: Entry, place: Empty, player: string): Place => ({
  ...place,
  bot: bots[player]?.make(entry.judgement) ?? null,
});

/** The seats as `--seat` and the saved game write them. */
export const seatWords = (seats: Seats): readonly string[] =>
  seats.map(({ word, bot }) => `${word}=${bot?.name ?? ME}`);
