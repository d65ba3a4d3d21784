import { bots } from '@tercio/bots';
import { heldBy, seatsOf } from '@tercio/kernel';
import type { Choices, Game } from '@tercio/kernel';
import { fault, isFault } from '../fault.ts';
import type { Fault } from '../fault.ts';
import { hashOf, newId, newSecret, newSeed } from '../secrets.ts';
import type { Insertable } from 'kysely';
import type { Person, SeatRow, TableRow } from '../storage/schema.ts';
import type { Table } from '../storage/tables.ts';
import type { House } from './house.ts';
import type { LiveTable } from './live.ts';
import { takenOn } from './taken-on.ts';
import type { TakenOn } from './taken-on.ts';
import { BOTS_WORD, given, NO_WORD } from './words.ts';
import type { OwnWord } from './words.ts';

/** Who shall sit where: me, a bot, whoever comes, or anyone who has the link. */
export type SeatWish =
  | { readonly kind: 'me' }
  | { readonly kind: 'bot'; readonly bot: string }
  | { readonly kind: 'open' }
  | { readonly kind: 'invitation' };

export interface TableWish extends OwnWord {
  readonly game: string;
  readonly scenario: string;
  readonly settings: Choices;
  /** By seat, as the scenario lists them; left out: open. */
  readonly seats: readonly SeatWish[];
  readonly listed: boolean;
  /** Only for anyone who sits there or has an invitation. */
  readonly private: boolean;
  /** The bot that plays on for anyone who leaves a game of three or more. */
  readonly replacement?: string;
  /** A game begun elsewhere, as its pressed record. Its scenario and settings count. */
  readonly begun?: string | null;
}

/** Who plays on where the host has not chosen: it plays to win and never keeps the others waiting. */
const USUAL_REPLACEMENT = 'greedy';

/** So many tables of one host may be open or running. */
const MOST_OF_GUEST = 50;
const MOST_OF_ACCOUNT = 200;

export interface Created {
  readonly table: LiveTable;
  /** Shown once, to the host: only their hashes are kept. */
  readonly invitations: readonly { readonly seat: number; readonly token: string }[];
  /** To a private table, for anyone who may look on or take an open seat. */
  readonly invitation: string | null;
}

const enough = fault('tooMany', 'You have too many tables that are not over: end some first.');

const hasEnough = async (house: House, { id, password }: Person): Promise<boolean> =>
  (await house.tables.unfinishedOf(id)) >= (password === null ? MOST_OF_GUEST : MOST_OF_ACCOUNT);

export async function createTable(house: House, host: Person, asked: TableWish): Promise<Created | Fault> {
  const entry = house.entryOf(asked.game);
  if (!entry) return fault('notFound', 'There is no such game.');
  const { game } = entry;
  const taken = asked.begun ? takenOn(game, asked.begun) : null;
  if (taken && isFault(taken)) return taken;
  const wish = taken ? { ...asked, ...taken.header } : asked;
  if (await hasEnough(house, host)) return enough;
  const wrong = game.headerFault(wish.scenario, wish.settings);
  if (wrong) return fault('malformed', wrong);
  const scenario = game.scenarios.find(({ id }) => id === wish.scenario);
  const places = scenario ? seatsOf(scenario) : [];
  if (wish.seats.length > places.length) return fault('malformed', 'A seat is named that this scenario does not have.');
  const named = [
    ...wish.seats.flatMap((seat) => (seat.kind === 'bot' ? [seat.bot] : [])),
    wish.replacement ?? USUAL_REPLACEMENT,
  ];
  if (named.some((bot) => !Object.hasOwn(bots, bot))) return fault('notFound', 'There is no such bot.');
  const invitations: { seat: number; token: string }[] = [];
  const seats = places.map((place, seat) => {
    const asks = wish.seats[seat] ?? { kind: 'open' };
    const token = asks.kind === 'invitation' ? newSecret() : null;
    if (token) invitations.push({ seat, token });
    return seatFor(asks, { seat, sides: heldBy(place) }, host, token, wish);
  });
  const invitation = wish.private ? newSecret() : null;
  const table = await addTable(house, host, { ...wish, invitation }, game, seats, taken);
  return isFault(table) ? table : { table, invitations, invitation };
}

function seatFor(
  wish: SeatWish,
  place: Pick<SeatRow, 'seat' | 'sides'>,
  host: Person,
  token: string | null,
  word: OwnWord,
): Omit<SeatRow, 'table_no'> {
  const empty = { ...place, person: null, bot: null, invitation: null, ...NO_WORD, resigned: 0 };
  switch (wish.kind) {
    case 'me':
      return { ...empty, policy: 'person', person: host.id, ...given(word) };
    case 'bot':
      return { ...empty, policy: 'bot', bot: wish.bot, ...BOTS_WORD };
    case 'open':
      return { ...empty, policy: 'open' };
    case 'invitation':
    default:
      return { ...empty, policy: 'invitation', invitation: token && hashOf(token) };
  }
}

async function addTable(
  house: House,
  host: Person,
  wish: TableWish & { readonly invitation: string | null },
  game: Game,
  seats: readonly Omit<SeatRow, 'table_no'>[],
  taken: TakenOn | null,
): Promise<LiveTable | Fault> {
  const added = await house.tables.add(rowFor(house, host, wish, game, taken), seats, taken?.record ?? null);
  const table = await house.byNo(added.no);
  if (!table) return fault('notFound', 'The table could not be opened.');
  house.announce(table.no, 'meta');
  return table;
}

function rowFor(
  house: House,
  host: Person,
  wish: TableWish & { readonly invitation: string | null },
  game: Game,
  taken: TakenOn | null,
): Insertable<TableRow> {
  return {
    id: newId(),
    game: wish.game,
    edition: game.edition,
    data: game.tables(wish.scenario),
    scenario: wish.scenario,
    settings: JSON.stringify(wish.settings),
    host: host.id,
    listed: wish.listed && !wish.private ? 1 : 0,
    private: wish.private ? 1 : 0,
    invitation: wish.invitation && hashOf(wish.invitation),
    status: 'open',
    seed: newSeed(),
    nonces: null,
    waiting: 0,
    served: 0,
    result: null,
    rematch: null,
    begun: taken?.acts.length ?? 0,
    replacement: wish.replacement ?? USUAL_REPLACEMENT,
    created_at: house.now(),
    ended_at: null,
  };
}

/** The same game again, with the same people; every person moves on by one seat if they like. */
export async function rematch(
  house: House,
  by: Person,
  table: LiveTable,
  { swap, ...word }: OwnWord & { readonly swap: boolean },
): Promise<LiveTable | Fault> {
  // Everybody is told of the end a moment before it stands in the table's row.
  if (table.over && table.info.status !== 'over') await table.refresh();
  const { info, seats, entry } = table;
  if (info.status !== 'over') return fault('notNow', 'The game is not over.');
  if (!seats.some(({ person }) => person === by.id))
    return fault('forbidden', 'Only those who played can ask for a rematch.');
  if (info.rematch) return (await house.byId(info.rematch)) ?? fault('notFound', 'The rematch is gone.');
  if (await hasEnough(house, by)) return enough;
  const wish = wishAgain(info);
  const again = seatedAgain(by, table, word, swap);
  // A new game is played by the current edition, if that still knows what was chosen for the last one.
  const { game } = house.entryOf(info.game) ?? entry;
  const played = game.headerFault(wish.scenario, wish.settings) === null ? game : entry.game;
  const row = rowFor(house, by, wish, played, null);
  const id = await house.tables.alone(table.no, async (store, fresh) => {
    // Both may ask at the same moment: the second gets what the first has set up.
    if (fresh.rematch) return fresh.rematch;
    const { id: made } = await store.insert(row, again, null);
    await store.change(table.no, { rematch: made });
    return made;
  });
  await house.changed(table);
  const next = id === null ? null : await house.byId(id);
  if (!next) return fault('notFound', 'The rematch is gone.');
  house.announce(next.no, 'meta');
  return next;
}

/** The same wish, without a word of who sits where. */
const wishAgain = (info: Table) => ({
  game: info.game,
  scenario: info.scenario,
  settings: JSON.parse(info.settings) as Choices,
  seats: [],
  listed: info.listed === 1,
  private: info.private === 1,
  invitation: null,
  replacement: info.replacement,
});

function seatedAgain(
  by: Person,
  { seats }: LiveTable,
  word: OwnWord,
  swap: boolean,
): readonly Omit<SeatRow, 'table_no'>[] {
  return seats.map((seat, i) => {
    const from = swap ? seats[(i + 1) % seats.length] : seat;
    const { person = null, bot = null } = from ?? {};
    const mine = person === by.id;
    // The others sit down by themselves: their seats wait for them.
    return {
      seat: seat.seat,
      sides: seat.sides,
      policy: person ? 'person' : bot ? 'bot' : 'open',
      person,
      bot: person ? null : bot,
      invitation: null,
      ...(mine ? given(word) : person || !bot ? NO_WORD : BOTS_WORD),
      resigned: 0,
    };
  });
}
