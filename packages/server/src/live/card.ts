import { commitment, isInTheMaking, members, seatName } from '@tercio/kernel';
import type { Game, Result, Sides } from '@tercio/kernel';
import type { House } from '../tables/house.ts';
import { heldIn } from '../tables/live.ts';
import type { LiveTable } from '../tables/live.ts';
import { hasWord } from '../tables/words.ts';
import type { Seat, Table } from '../storage/tables.ts';

/** A table as one person may see it, apart from the game itself. */
export interface Card {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  /** False while the game is still being made. */
  readonly lasting: boolean;
  /** Why nobody can play on at it here, if so. */
  readonly unreadable: string | null;
  readonly scenario: string;
  readonly settings: unknown;
  readonly listed: boolean;
  readonly private: boolean;
  readonly status: Table['status'];
  readonly host: Named | null;
  readonly seats: readonly SeatCard[];
  /** The sides that must decide. */
  readonly waiting: readonly number[];
  /** The sides the reader holds, and in which seats. */
  readonly yours: readonly number[];
  readonly yourSeats: readonly number[];
  readonly dice: {
    readonly commitment: string;
    readonly nonces: readonly string[] | null;
    /** Shown when the game is over, so that every roll can be checked. */
    readonly seed: string | null;
  };
  /** By which seat, and which seats agree. */
  readonly proposals: readonly { readonly kind: string; readonly by: number; readonly agreed: readonly number[] }[];
  readonly result: Result | null;
  readonly rematch: string | null;
  /** How many choices had been made elsewhere before the game came to this table. */
  readonly begun: number;
  /** The bot that plays on for whoever leaves a game of three or more. */
  readonly replacement: string;
  readonly createdAt: number;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SeatCard {
  readonly seat: number;
  /** The sides it holds. */
  readonly sides: readonly number[];
  /** By its own title, or by its sides as the scenario calls them. */
  readonly name: string;
  readonly policy: Seat['policy'];
  readonly person: Named | null;
  readonly bot: string | null;
  /** Has given a word for the dice, openly or under seal. */
  readonly ready: boolean;
  /** The seal of their word. */
  readonly sealed: string | null;
  /** The word itself is known to the server. */
  readonly shown: boolean;
  readonly resigned: boolean;
}

export type Shown = Pick<LiveTable, 'info' | 'seats' | 'proposals'>;
/** Undefined where nobody here knows the edition: then seats have no names. */
type Played = { readonly game: Pick<Game, 'sides' | 'scenarios'> | undefined };

/** One reading of names for all tables at once. */
export async function cardsFor(
  house: House,
  tables: readonly (Shown & Played)[],
  reader: string | null,
): Promise<readonly Card[]> {
  const people = tables.flatMap(({ info, seats }) => [info.host, ...seats.flatMap(({ person }) => person ?? [])]);
  const names = await house.people.names([...new Set(people)]);
  return tables.map((table) => card(house, table, names, reader));
}

export async function cardOf(house: House, table: LiveTable, reader: string | null): Promise<Card> {
  const { info, seats, proposals, entry } = table;
  const [made] = await cardsFor(house, [{ info, seats, proposals, game: entry.game }], reader);
  return made as Card;
}

function card(
  house: House,
  { info, seats, proposals, game }: Shown & Played,
  names: ReadonlyMap<string, string>,
  reader: string | null,
): Card {
  const named = (id: string | null): Named | null => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  const scenario = game?.scenarios.find(({ id }) => id === info.scenario);
  const own = seats.filter(({ person }) => reader !== null && person === reader);
  return {
    id: info.id,
    game: info.game,
    edition: info.edition,
    lasting: !isInTheMaking(info),
    unreadable: house.whyNot(info),
    scenario: info.scenario,
    settings: JSON.parse(info.settings) as unknown,
    listed: info.listed === 1,
    private: info.private === 1,
    status: info.status,
    host: named(info.host),
    seats: seats.map(({ seat, sides, policy, person, bot, nonce, sealed, resigned }) => ({
      seat,
      sides: members(sides as Sides),
      name: seatName(game?.sides ?? [], scenario, sides as Sides),
      policy,
      person: named(person),
      bot,
      ready: hasWord({ nonce, sealed }),
      sealed,
      shown: nonce !== null,
      resigned: resigned === 1,
    })),
    waiting: members(info.waiting as Sides),
    yours: members(heldIn(own)),
    yourSeats: own.map(({ seat }) => seat),
    dice: {
      commitment: commitment(info.seed),
      nonces: info.nonces === null ? null : (JSON.parse(info.nonces) as string[]),
      seed: info.status === 'over' ? info.seed : null,
    },
    proposals: proposals.map(({ kind, by_seat, agreed }) => ({ kind, by: by_seat, agreed: members(agreed as Sides) })),
    result: info.result === null ? null : (JSON.parse(info.result) as Result),
    rematch: info.rematch,
    begun: info.begun,
    replacement: info.replacement,
    createdAt: info.created_at,
  };
}
