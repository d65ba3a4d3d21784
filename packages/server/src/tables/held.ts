import { both, NOBODY, only } from '@tercio/kernel';
import type { Order, Sides } from '@tercio/kernel';
import type { Seat } from '../storage/tables.ts';
import type { TalkStore } from '../storage/talk.ts';

/** What seats hold, and who is served there by bots and standing orders. */

/** All that some seats hold. */
export const heldIn = (seats: readonly Seat[]): Sides =>
  seats.reduce((held, { sides }) => both(held, sides as Sides), NOBODY);

export const ownSeats = (seats: readonly Seat[], person: string | null): readonly Seat[] =>
  seats.filter((seat) => person !== null && seat.person === person && seat.resigned === 0);

/** All standing orders at a table. */
export const ordersIn = async (talk: TalkStore, no: number): Promise<readonly Order[]> =>
  (await talk.orders(no)).flatMap(({ list }) => JSON.parse(list) as Order[]);

/** Which sides a bot or a standing order may have to answer for. */
export const servedAt = (seats: readonly Seat[], orders: readonly Order[]): Sides =>
  both(heldIn(seats.filter(({ bot }) => bot !== null)), only(...orders.map(({ side }) => side)));

/** The same people and bots, with the same words for the dice. */
export const isSameSeating = (one: readonly Seat[], two: readonly Seat[]): boolean =>
  one.length === two.length &&
  one.every((seat, i) => {
    const other = two[i];
    return seat.person === other?.person && seat.bot === other.bot && seat.nonce === other.nonce;
  });
