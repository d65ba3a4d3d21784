import { bots } from '@tercio/bots';
import { has } from '@tercio/kernel';
import type { Choice, Order, Side } from '@tercio/kernel';
import { fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { Person } from '../storage/schema.ts';
import type { Seat, Table } from '../storage/tables.ts';
import { heldIn, ordersIn, ownSeats, servedAt } from './held.ts';
import type { Home } from './home.ts';
import type { LiveTable } from './live.ts';
import { BOTS_WORD, given, hasWord, NO_WORD, outdated, shown } from './words.ts';
import type { OwnWord } from './words.ts';

/** Who sits where, and who plays for them. Null means done. */

const noSeat = fault('notFound', 'There is no such seat.');
const notYours = fault('forbidden', 'That seat is not yours.');

export interface Claim extends OwnWord {
  readonly invitation: string | null;
}

/** What a seat becomes, or why it cannot. */
type Verdict = Partial<Seat> | Fault;

/**
 * Changes one seat, judged by what is stored at that very moment: of two who want the same, in whichever process, one is
 * told that it is too late. Who is served by bots and orders is kept with it.
 */
async function reseat(
  house: Home<LiveTable>,
  table: LiveTable,
  no: number,
  judge: (seat: Seat, info: Table, seats: readonly Seat[]) => Verdict,
): Promise<Fault | null> {
  const result = await house.tables.alone(table.no, async (store, info, seats) => {
    const seat = seats.find((one) => one.seat === no);
    const verdict = seat ? judge(seat, info, seats) : noSeat;
    if (!seat || isFault(verdict)) return verdict;
    if (info.status === 'open')
      for (const other of outdated(seats, seat, verdict)) await store.changeSeat(table.no, other.seat, NO_WORD);
    if (Object.keys(verdict).length > 0) await store.changeSeat(table.no, no, verdict);
    const after = seats.map((one) => (one.seat === no ? { ...one, ...verdict } : one));
    await store.change(table.no, { served: servedAt(after, await ordersIn(store.talk, table.no)) });
    return 'done';
  });
  if (isFault(result)) {
    // Anyone who came too late sees what the other has done.
    await table.refresh();
    return result;
  }
  await house.changed(table);
  house.wrote(table);
  return null;
}

const begun = fault('notNow', 'The game has begun.');

/** Sits down on an open seat, or by invitation; or adds a word to the dice from one's own seat. */
export async function takeSeat(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
  { invitation, ...word }: Claim,
): Promise<Fault | null> {
  if (await house.order.isBlockedBy(table.info.host, person.id))
    return fault('forbidden', 'The host of this table does not want to play with you.');
  return reseat(house, table, no, (seat, info) => {
    if (info.status !== 'open') return begun;
    if (seat.person === person.id) return given(word);
    if (seat.policy === 'invitation' && (invitation === null || hashOf(invitation) !== seat.invitation))
      return fault('forbidden', 'This seat is for somebody with an invitation.');
    if (seat.person !== null || seat.policy === 'bot') return fault('taken', 'That seat is taken.');
    return { person: person.id, ...given(word) };
  });
}

/** Shows the word for the dice that was sealed before. */
export const showWord = (
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
  nonce: string,
): Promise<Fault | null> =>
  reseat(house, table, no, (seat, info, seats) => {
    if (info.status !== 'open') return begun;
    return seat.person === person.id ? shown(seat, seats, nonce) : notYours;
  });

/** Gets up before the game begins. */
export async function leaveSeat(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
): Promise<Fault | null> {
  const wrong = await reseat(house, table, no, (seat, info) => {
    if (seat.person !== person.id) return notYours;
    if (info.status !== 'open') return fault('notNow', 'The game has begun: resign, or hand the seat to a bot.');
    return { person: null, ...NO_WORD, policy: seat.policy === 'person' ? 'open' : seat.policy };
  });
  // At a private table, whoever has come may stay and look on.
  if (!wrong && table.info.private === 1) await house.tables.admit(table.no, person.id);
  return wrong;
}

/** A fresh link for a seat; the old one no longer opens it. */
export async function renewInvitation(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
): Promise<{ readonly token: string } | Fault> {
  const token = newSecret();
  const wrong = await reseat(house, table, no, (seat, info) => {
    if (info.host !== person.id) return fault('forbidden', 'Only the host invites.');
    if (seat.person || seat.policy === 'bot') return fault('taken', 'That seat is taken.');
    return { policy: 'invitation', invitation: hashOf(token) };
  });
  return wrong ?? { token };
}

/** The host starts once every seat is taken and everybody has had the chance to add a word to the dice. */
export async function startTable(house: Home<LiveTable>, table: LiveTable, person: Person): Promise<Fault | null> {
  await table.refresh();
  if (table.info.status !== 'open') return begun;
  if (table.info.host !== person.id) return fault('forbidden', 'Only the host starts the game.');
  const empty = table.seats.filter((seat) => !seat.person && !seat.bot);
  if (empty.length > 0) return fault('notNow', 'Not every seat is taken.');
  // In a rematch seats are kept for those who played: nobody is made to play again.
  const played = table.seats.filter((seat) => seat.person && !seat.bot);
  if (!played.every(hasWord)) return fault('notNow', 'Not everybody has agreed to play.');
  if (played.some(({ nonce }) => nonce === null))
    return fault('notNow', 'Somebody’s word for the dice is still sealed: their page must be open once.');
  if (await hasManyOfBots(house, table, person))
    return fault('tooMany', 'Bots alone play at enough of your tables: wait until one is over.');
  const started = await table.start(table.seats);
  await house.changed(table);
  if (!started) return fault('notNow', 'Somebody sat down or got up at that moment: look again.');
  house.wrote(table);
  return null;
}

/** So many tables of one host may be played by bots alone at a time: nobody waits for them, and others wait for their thinking. */
const BOTS_OF_GUEST = 2;
const BOTS_OF_ACCOUNT = 5;

async function hasManyOfBots(house: Home<LiveTable>, { seats }: LiveTable, { id, password }: Person): Promise<boolean> {
  if (seats.some(({ person }) => person !== null)) return false;
  return (await house.tables.ofBotsAlone(id)) >= (password === null ? BOTS_OF_GUEST : BOTS_OF_ACCOUNT);
}

/** Hands one's own seat to a bot while away. Before the game the host may seat one where nobody sits, or send it away. */
export async function lendSeat(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
  bot: string,
): Promise<Fault | null> {
  if (!Object.hasOwn(bots, bot)) return fault('notFound', 'There is no such bot.');
  return reseat(house, table, no, (seat, info) => {
    if (info.status === 'open' && seat.person === null)
      return info.host === person.id ? { policy: 'bot', bot, ...BOTS_WORD, invitation: null } : notYours;
    if (seat.person !== person.id || seat.resigned) return notYours;
    return info.status === 'running' ? { bot } : fault('notNow', 'The game is not being played.');
  });
}

/** A bot plays on for anyone who has left, or given up, this seat. */
export const handToBot = async (
  house: Home<LiveTable>,
  table: LiveTable,
  no: number,
  changes: Partial<Seat>,
): Promise<void> => void (await reseat(house, table, no, () => ({ ...changes, bot: table.info.replacement })));

export function returnToSeat(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  no: number,
): Promise<Fault | null> {
  return reseat(house, table, no, (seat, info) => {
    if (info.status === 'open' && seat.policy === 'bot')
      return info.host === person.id ? { policy: 'open', bot: null, ...NO_WORD } : notYours;
    return seat.person === person.id && !seat.resigned ? { bot: null } : notYours;
  });
}

/** What shall be answered in a window without asking the person. */
export interface OrderWish {
  readonly window: string;
  readonly when: string;
  readonly choice: Choice;
}

/** Standing orders are the player's own, kept here and shown to nobody else. */
export async function setOrders(
  house: Home<LiveTable>,
  table: LiveTable,
  person: Person,
  side: Side,
  wishes: readonly OrderWish[],
): Promise<Fault | null> {
  const unknown = wishes.find(({ when }) => !table.entry.game.orders.includes(when));
  if (unknown) return fault('malformed', 'There is no such condition for a standing order.');
  const list = wishes.map((wish): Order => ({ side, ...wish }));
  const done = await house.tables.alone(table.no, async (store, { no }, seats) => {
    if (!has(heldIn(ownSeats(seats, person.id)), side)) return null;
    if (list.length > 0) await store.talk.setOrders(no, side, JSON.stringify(list));
    else await store.talk.dropOrders(no, side);
    await store.change(no, { served: servedAt(seats, await ordersIn(store.talk, no)) });
    return true;
  });
  if (done === null) return notYours;
  await house.changed(table);
  house.wrote(table);
  return null;
}
