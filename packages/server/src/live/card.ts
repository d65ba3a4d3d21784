import { commitment, members } from '@tercio/kernel';
import type { Result } from '@tercio/kernel';
import type { House } from '../tables/house.ts';
import type { LiveTable } from '../tables/live.ts';
import type { Seat, Table } from '../storage/tables.ts';

/** A table as one person may see it, apart from the game itself. */
export interface Card {
  readonly id: string;
  readonly game: string;
  readonly edition: number;
  readonly scenario: string;
  readonly settings: unknown;
  readonly listed: boolean;
  readonly private: boolean;
  readonly status: Table['status'];
  readonly host: Named | null;
  readonly seats: readonly SeatCard[];
  /** The sides that must decide. */
  readonly waiting: readonly number[];
  /** The sides the reader holds. */
  readonly yours: readonly number[];
  readonly dice: {
    readonly commitment: string;
    readonly nonces: readonly string[] | null;
    /** Shown when the game is over, so that every roll can be checked. */
    readonly seed: string | null;
  };
  readonly proposals: readonly { readonly kind: string; readonly by: number; readonly agreed: readonly number[] }[];
  readonly result: Result | null;
  readonly rematch: string | null;
  /** How many choices had been made elsewhere before the game came to this table. */
  readonly begun: number;
  readonly createdAt: number;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

interface SeatCard {
  readonly side: number;
  readonly name: string;
  readonly policy: Seat['policy'];
  readonly person: Named | null;
  readonly bot: string | null;
  readonly ready: boolean;
  readonly resigned: boolean;
}

export type Shown = Pick<LiveTable, 'info' | 'seats'> & { readonly proposals: LiveTable['proposals'] };

/** One reading of names for all tables at once. */
export async function cardsFor(
  house: House,
  tables: readonly (Shown & { readonly sides: readonly string[] })[],
  reader: string | null,
): Promise<readonly Card[]> {
  const people = tables.flatMap(({ info, seats }) => [info.host, ...seats.flatMap(({ person }) => person ?? [])]);
  const names = await house.people.names([...new Set(people)]);
  return tables.map((table) => card(table, table.sides, names, reader));
}

export async function cardOf(house: House, table: LiveTable, reader: string | null): Promise<Card> {
  const { info, seats, proposals, entry } = table;
  const [made] = await cardsFor(house, [{ info, seats, proposals, sides: entry.game.sides }], reader);
  return made as Card;
}

function card(
  { info, seats, proposals }: Shown,
  sides: readonly string[],
  names: ReadonlyMap<string, string>,
  reader: string | null,
): Card {
  const named = (id: string | null): Named | null => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return {
    id: info.id,
    game: info.game,
    edition: info.edition,
    scenario: info.scenario,
    settings: JSON.parse(info.settings) as unknown,
    listed: info.listed === 1,
    private: info.private === 1,
    status: info.status,
    host: named(info.host),
    seats: seats.map(({ side, policy, person, bot, nonce, resigned }) => ({
      side,
      name: sides[side] ?? '',
      policy,
      person: named(person),
      bot,
      ready: nonce !== null,
      resigned: resigned === 1,
    })),
    waiting: members(info.waiting as never),
    yours: reader === null ? [] : seats.filter((seat) => seat.person === reader).map(({ side }) => side),
    dice: {
      commitment: commitment(info.seed),
      nonces: info.nonces === null ? null : (JSON.parse(info.nonces) as string[]),
      seed: info.status === 'over' ? info.seed : null,
    },
    proposals: proposals.map(({ kind, by_side, agreed }) => ({ kind, by: by_side, agreed: members(agreed as never) })),
    result: info.result === null ? null : (JSON.parse(info.result) as Result),
    rematch: info.rematch,
    begun: info.begun,
    createdAt: info.created_at,
  };
}
