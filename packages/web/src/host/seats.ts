import { has, heldBy, NOBODY, seatsOf } from '@tercio/kernel';
import type { Scenario, Side, Sides } from '@tercio/kernel';

/** Who sits where in a game played in this page. A seat holds one side or several; anyone who sits there sees what any of them sees. */

/** `me` may hold several seats and sees what all of them see; each `here` is somebody else at this screen. */
export type Sitter = 'me' | 'here' | { readonly bot: string };

export interface LocalSeat {
  readonly sides: readonly Side[];
  readonly by: Sitter;
}
export type LocalSeats = readonly LocalSeat[];

/** Who plays a side. A seat may hold several. */
export interface SeatName {
  readonly side: Side;
  /** Its number among the scenario's seats. */
  readonly seat: number;
  readonly name: string;
  readonly kind: 'me' | 'bot' | 'person' | 'open';
  /** Of a person elsewhere: at the table just now. */
  readonly present?: boolean;
}

/** Everybody sits down, in the order of the scenario's seats. */
export const seated = (scenario: Scenario, sitters: readonly Sitter[], usual: Sitter): LocalSeats =>
  seatsOf(scenario).map(({ sides }, i) => ({ sides, by: sitters[i] ?? usual }));

const isHere = ({ by }: LocalSeat): boolean => by === 'me' || by === 'here';
const union = (seats: LocalSeats): Sides =>
  seats.reduce((sides, seat) => sides | heldBy(seat), NOBODY as number) as Sides;

export const seatOfSide = (seats: LocalSeats, side: Side): LocalSeat | undefined =>
  seats.find((seat) => has(heldBy(seat), side));

/** Everybody at this screen: what each of them holds. */
export function peopleOf(seats: LocalSeats): readonly Sides[] {
  const mine = union(seats.filter(({ by }) => by === 'me'));
  const others = seats.filter(({ by }) => by === 'here').map(heldBy);
  return mine === NOBODY ? others : [mine, ...others];
}

/** All sides that are held at this screen. */
export const viewerOf = (seats: LocalSeats): Sides => union(seats.filter(isHere));

/** What the one who holds this side at this screen holds in all; nothing if nobody here does. */
export const personOf = (seats: LocalSeats, side: Side): Sides =>
  peopleOf(seats).find((person) => has(person, side)) ?? NOBODY;

/** The bot that plays a side; null: a person does. */
export function botOf(seats: LocalSeats, side: Side): string | null {
  const by = seatOfSide(seats, side)?.by;
  return typeof by === 'object' ? by.bot : null;
}

/** Who plays each side, as the table shows it. */
export const seatNames = (seats: LocalSeats): readonly SeatName[] =>
  seats
    .flatMap(({ sides, by }, seat) =>
      sides.map((side): SeatName =>
        typeof by === 'object'
          ? { side, seat, name: `Bot, ${by.bot}`, kind: 'bot' }
          : { side, seat, name: 'You', kind: 'me' },
      ),
    )
    .toSorted((a, b) => a.side - b.side);

/** Where two play, whoever gives up ends the game. Of three or more a bot plays on in the place of one. */
export const playsOn = (seats: readonly unknown[]): boolean => seats.length > 2;

/** A bot sits down wherever the person sat who held this side. */
export function replaced(seats: LocalSeats, side: Side, bot: string): LocalSeats {
  const person = personOf(seats, side);
  return seats.map((seat) => ((heldBy(seat) & person) === NOBODY ? seat : { ...seat, by: { bot } }));
}

/** Whom one plays with, in a few words for a list of games. */
export function company(seats: LocalSeats): string {
  const [people, bots] = [peopleOf(seats).length, seats.filter((seat) => !isHere(seat)).length];
  const machines = bots === 0 ? '' : bots === 1 ? 'a bot' : `${bots} bots`;
  if (people === 0) return `${machines} among themselves`;
  if (people === 1) return bots === 0 ? 'alone, all sides' : `against ${machines}`;
  return `${people} at one screen${bots === 0 ? '' : `, with ${machines}`}`;
}

/** Saved before seats were known: a side each, by its number. */
type OldSeat = 'me' | { readonly bot: string };

export function readSeats(kept: readonly (LocalSeat | OldSeat)[]): LocalSeats {
  const first = kept.indexOf('me');
  return kept.map((seat, i): LocalSeat => {
    if (typeof seat === 'object' && 'sides' in seat) return seat;
    return { sides: [i as Side], by: seat === 'me' && i !== first ? 'here' : seat };
  });
}
