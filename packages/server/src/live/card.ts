import { commitment, isInTheMaking, members, seatName } from '@tercio/kernel';
import type { Game, Result, Sides } from '@tercio/kernel';
import type { Seat, Table } from '../storage/tables.ts';
import type { House } from '../tables/house.ts';
import { heldIn } from '../tables/held.ts';
import type { LiveTable } from '../tables/live.ts';
import { hasWord } from '../tables/words.ts';
import type { Named, TableCard } from '../wire.ts';

export type Shown = Pick<LiveTable, 'info' | 'seats' | 'proposals'>;
/** Undefined where nobody here knows the edition: then seats have no names. */
type Played = { readonly game: Pick<Game, 'sides' | 'scenarios'> | undefined };

/** One reading of names for all tables at once. */
export async function cardsFor(
  house: House,
  tables: readonly (Shown & Played)[],
  reader: string | null,
): Promise<readonly TableCard[]> {
  const people = tables.flatMap(({ info, seats }) => [info.host, ...seats.flatMap(({ person }) => person ?? [])]);
  const names = await house.people.names([...new Set(people)]);
  return tables.map((table) => card(house, table, names, reader));
}

export async function cardOf(house: House, table: LiveTable, reader: string | null): Promise<TableCard> {
  const { info, seats, proposals, entry } = table;
  const [made] = await cardsFor(house, [{ info, seats, proposals, game: entry.game }], reader);
  return made as TableCard;
}

function card(
  house: House,
  { info, seats, proposals, game }: Shown & Played,
  names: ReadonlyMap<string, string>,
  reader: string | null,
): TableCard {
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
    settings: JSON.parse(info.settings) as TableCard['settings'],
    listed: info.listed === 1,
    private: info.private === 1,
    status: info.status,
    host: named(info.host),
    seats: seats.map((seat) => seatOn(seat, seatName(game?.sides ?? [], scenario, seat.sides as Sides), named)),
    waiting: members(info.waiting as Sides),
    yours: members(heldIn(own)),
    yourSeats: own.map(({ seat }) => seat),
    dice: diceOf(info),
    proposals: proposals.map(({ kind, by_seat, agreed }) => ({ kind, by: by_seat, agreed: members(agreed as Sides) })),
    result: info.result === null ? null : (JSON.parse(info.result) as Result),
    rematch: info.rematch,
    begun: info.begun,
    replacement: info.replacement,
    createdAt: info.created_at,
  };
}

function seatOn(
  { seat, sides, policy, person, bot, nonce, sealed, resigned }: Seat,
  name: string,
  named: (id: string | null) => Named | null,
): TableCard['seats'][number] {
  return {
    seat,
    sides: members(sides as Sides),
    name,
    policy,
    person: named(person),
    bot,
    ready: hasWord({ nonce, sealed }),
    sealed,
    shown: nonce !== null,
    resigned: resigned === 1,
  };
}

/** The seed stays with the server until the game is over. */
const diceOf = ({ seed, nonces, status }: Table): TableCard['dice'] => ({
  commitment: commitment(seed),
  nonces: nonces === null ? null : (JSON.parse(nonces) as string[]),
  seed: status === 'over' ? seed : null,
});
