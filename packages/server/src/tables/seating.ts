import { bots } from '@tercio/bots';
import { only } from '@tercio/kernel';
import type { Choice, Order, Side } from '@tercio/kernel';
import { fault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newId, newSecret } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { Seat } from '../storage/tables.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';

/** Who sits where, and who plays for them. Null means done. */

const seatAt = (table: LiveTable, no: number): Seat | undefined => table.seats.find(({ seat }) => seat === no);

const noSeat = fault('notFound', 'There is no such seat.');
const notYours = fault('forbidden', 'That seat is not yours.');

export interface Claim {
  readonly invitation: string | null;
  /** The player's own word for the dice. */
  readonly nonce: string | null;
}

/** Sits down on an open seat, or by invitation; or adds a word to the dice from one's own seat. */
export async function takeSeat(
  house: House,
  table: LiveTable,
  person: Person,
  no: number,
  { invitation, nonce }: Claim,
): Promise<Fault | null> {
  const seat = seatAt(table, no);
  if (!seat) return noSeat;
  if (table.info.status !== 'open') return fault('notNow', 'The game has begun.');
  const word = nonce ?? newId(8);
  if (seat.person === person.id) {
    await house.tables.changeSeat(table.no, no, { nonce: word });
  } else {
    if (seat.policy === 'invitation' && (invitation === null || hashOf(invitation) !== seat.invitation))
      return fault('forbidden', 'This seat is for somebody with an invitation.');
    if (!(await house.tables.takeSeat(table.no, no, person.id, word))) return fault('taken', 'That seat is taken.');
  }
  await house.changed(table);
  return null;
}

/** Gets up before the game begins. */
export async function leaveSeat(house: House, table: LiveTable, person: Person, no: number): Promise<Fault | null> {
  const seat = seatAt(table, no);
  if (!seat) return noSeat;
  if (seat.person !== person.id) return notYours;
  if (table.info.status !== 'open') return fault('notNow', 'The game has begun: resign, or hand the seat to a bot.');
  const policy = seat.policy === 'person' ? 'open' : seat.policy;
  // At a private table, whoever has come may stay and look on.
  if (table.info.private === 1) await house.tables.admit(table.no, person.id);
  await house.tables.changeSeat(table.no, no, { person: null, nonce: null, policy });
  await house.changed(table);
  return null;
}

/** A fresh link for a seat; the old one no longer opens it. */
export async function renewInvitation(
  house: House,
  table: LiveTable,
  person: Person,
  no: number,
): Promise<{ readonly token: string } | Fault> {
  const seat = seatAt(table, no);
  if (!seat) return noSeat;
  if (table.info.host !== person.id) return fault('forbidden', 'Only the host invites.');
  if (seat.person || seat.policy === 'bot') return fault('taken', 'That seat is taken.');
  const token = newSecret();
  await house.tables.changeSeat(table.no, no, { policy: 'invitation', invitation: hashOf(token) });
  await house.changed(table);
  return { token };
}

/** The host starts once every seat is taken and everybody has had the chance to add a word to the dice. */
export async function startTable(house: House, table: LiveTable, person: Person): Promise<Fault | null> {
  await table.refresh();
  if (table.info.status !== 'open') return fault('notNow', 'The game has begun.');
  if (table.info.host !== person.id) return fault('forbidden', 'Only the host starts the game.');
  const empty = table.seats.filter((seat) => !seat.person && !seat.bot);
  if (empty.length > 0) return fault('notNow', 'Not every seat is taken.');
  // In a rematch seats are kept for those who played: nobody is made to play again.
  if (table.seats.some((seat) => seat.person && !seat.bot && seat.nonce === null))
    return fault('notNow', 'Not everybody has agreed to play again.');
  await table.start(table.seats.map(({ nonce }) => nonce ?? 'none'));
  await house.changed(table);
  house.wrote(table);
  return null;
}

/** Hands one's own seat to a bot while away. Before the game the host may seat one where nobody sits, or send it away. */
export async function lendSeat(
  house: House,
  table: LiveTable,
  person: Person,
  no: number,
  bot: string,
): Promise<Fault | null> {
  const seat = seatAt(table, no);
  if (!seat) return noSeat;
  const empty = table.info.status === 'open' && seat.person === null;
  if (empty ? table.info.host !== person.id : seat.person !== person.id || seat.resigned) return notYours;
  if (!Object.hasOwn(bots, bot)) return fault('notFound', 'There is no such bot.');
  if (empty) return furnish(house, table, no, { policy: 'bot', bot, nonce: 'bot', invitation: null });
  if (table.info.status !== 'running') return fault('notNow', 'The game is not being played.');
  await handToBot(house, table, no, bot);
  return null;
}

async function furnish(house: House, table: LiveTable, no: number, changes: Partial<Seat>): Promise<null> {
  await house.tables.changeSeat(table.no, no, changes);
  await house.changed(table);
  return null;
}

export async function handToBot(house: House, table: LiveTable, no: number, bot: string): Promise<void> {
  await house.tables.changeSeat(table.no, no, { bot });
  await table.refresh();
  await house.tables.change(table.no, { served: table.served });
  await house.changed(table);
  house.wrote(table);
}

export async function returnToSeat(house: House, table: LiveTable, person: Person, no: number): Promise<Fault | null> {
  const seat = seatAt(table, no);
  if (!seat) return noSeat;
  if (table.info.status === 'open' && seat.policy === 'bot')
    return table.info.host === person.id
      ? furnish(house, table, no, { policy: 'open', bot: null, nonce: null })
      : notYours;
  if (seat.person !== person.id || seat.resigned) return notYours;
  await house.tables.changeSeat(table.no, no, { bot: null });
  await table.refresh();
  await house.tables.change(table.no, { served: table.served });
  await house.changed(table);
  return null;
}

/** What shall be answered in a window without asking the person. */
export interface OrderWish {
  readonly window: string;
  readonly when: string;
  readonly choice: Choice;
}

/** Standing orders are the player's own, kept here and shown to nobody else. */
export async function setOrders(
  house: House,
  table: LiveTable,
  person: Person,
  side: Side,
  wishes: readonly OrderWish[],
): Promise<Fault | null> {
  if (!(table.sidesOf(person.id) & only(side))) return notYours;
  const unknown = wishes.find(({ when }) => !table.entry.game.orders.includes(when));
  if (unknown) return fault('malformed', 'There is no such condition for a standing order.');
  const list = wishes.map((wish): Order => ({ side, ...wish }));
  if (list.length > 0) await house.talk.setOrders(table.no, side, JSON.stringify(list));
  else await house.talk.dropOrders(table.no, side);
  await table.refresh();
  await house.tables.change(table.no, { served: table.served });
  await house.changed(table);
  house.wrote(table);
  return null;
}
