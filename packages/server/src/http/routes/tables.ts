import { z } from 'zod';
import { isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { cardOf, cardsFor } from '../../live/card.ts';
import type { Shown } from '../../live/card.ts';
import { journalOf } from '../../live/journal.ts';
import type { Person } from '../../storage/schema.ts';
import type { Table } from '../../storage/tables.ts';
import { closeTable } from '../../tables/closing.ts';
import { createTable, rematch } from '../../tables/creator.ts';
import { enter, mayEnter, noTable, renewEntrance } from '../../tables/entrance.ts';
import type { House } from '../../tables/house.ts';
import { LiveTable } from '../../tables/live.ts';
import { unreadable } from '../../tables/unreadable.ts';
import type { TableCard } from '../../wire.ts';
import { endpoint } from '../endpoint.ts';
import { card, ownWord, settings, tableId, tablePath, word } from '../shapes.ts';

const seatWish = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('me') }),
  z.object({ kind: z.literal('bot'), bot: word }),
  z.object({ kind: z.literal('open') }),
  z.object({ kind: z.literal('invitation') }),
]);

const wish = z
  .object({
    game: z.string().max(60),
    scenario: z.string().max(80),
    settings: settings.default({}),
    seats: z.array(seatWish).max(30).default([]).describe('by seat, as the scenario lists them; `open` if left out'),
    listed: z.boolean().default(false),
    private: z
      .boolean()
      .default(false)
      .describe('only for whoever sits there or has shown an invitation; never listed'),
    ...ownWord,
    replacement: word.optional().describe('the bot that plays on for whoever leaves a game of three or more'),
    begun: z
      .base64url()
      .max(60_000)
      .nullable()
      .default(null)
      .describe('the record of a game begun elsewhere, to be gone on with here: raw deflate, base64url'),
  })
  .strict();

const MOST_LISTED = 100;
const LIST_OPEN = 200;

/** The table a path names, or the fault that says there is none; nor is a private one, for anyone who has not been asked in. */
export async function tableAt(house: House, id: string, person: Person | null): Promise<LiveTable | Fault> {
  const found = await storedAt(house, id, person);
  if (isFault(found) || found instanceof LiveTable) return found;
  return unreadable(house.whyNot(found.info) ?? '', house.entryOf(found.info.game, found.info.edition) !== undefined);
}

interface Stored extends Shown {
  readonly no: number;
}

/** A table as far as it is stored, also where it cannot be played on here. */
async function storedAt(house: House, id: string, person: Person | null): Promise<Stored | Fault> {
  const stored = (await house.byId(id)) ?? (await readTable(house, id));
  return stored && (await mayEnter(house, stored, person?.id ?? null)) ? stored : noTable;
}

async function readTable(house: House, id: string): Promise<Stored | null> {
  const info = await house.tables.byId(id);
  return info ? { no: info.no, info, seats: await house.tables.seats(info.no), proposals: [] } : null;
}

async function cards(house: House, tables: readonly Table[], person: Person | null): Promise<readonly TableCard[]> {
  const seats = await house.tables.seatsOf(tables.map(({ no }) => no));
  const shown = tables.map((info) => ({
    info,
    seats: seats.filter(({ table_no }) => table_no === info.no),
    proposals: [],
    game: house.entryOf(info.game, info.edition)?.game,
  }));
  return cardsFor(house, shown, person?.id ?? null);
}

export const tableRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/tables',
    summary: 'Tables that are listed, or your own, the newest first; in the list three of each host',
    access: 'anyone',
    query: z.object({
      of: z.enum(['listed', 'mine']).default('listed'),
      status: card.shape.status.default('open'),
      before: tableId.optional().describe('goes on after this table, the last of the page before'),
    }),
    gives: z.array(card),
    run: async ({ house, person, query }) => {
      const last = query.before === undefined ? undefined : await house.tables.byId(query.before);
      if (query.before !== undefined && !last) return noTable;
      const before = last?.no ?? null;
      if (query.of === 'listed')
        return cards(house, await house.tables.listed(query.status, before, MOST_LISTED), person);
      return person ? cards(house, await house.tables.ofPerson(person.id, before, LIST_OPEN), person) : [];
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables',
    summary: 'Set up a table. Invitations are shown this once',
    access: 'person',
    perMinute: 30,
    body: wish,
    gives: z.object({
      table: card,
      invitations: z.array(z.object({ seat: z.number().int(), token: z.string() })),
      invitation: z.string().nullable().describe('to a private table, for whoever may look on or take an open seat'),
    }),
    run: async ({ house, person, body }) => {
      const made = await createTable(house, person, body as Parameters<typeof createTable>[2]);
      if (isFault(made)) return made;
      return {
        table: await cardOf(house, made.table, person.id),
        invitations: made.invitations,
        invitation: made.invitation,
      };
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id',
    summary: 'One table',
    access: 'anyone',
    params: tablePath,
    gives: card,
    run: async ({ house, person, params }) => {
      const stored = await storedAt(house, params.id, person);
      if (isFault(stored)) return stored;
      const { info, seats, proposals } = stored;
      const game = house.entryOf(info.game, info.edition)?.game;
      return (await cardsFor(house, [{ info, seats, proposals, game }], person?.id ?? null))[0];
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/journal',
    summary: 'All that was ever chosen, as stored, once the game is over; before that, what you chose yourself',
    access: 'anyone',
    perMinute: 60,
    params: tablePath,
    gives: z.object({
      game: z.string(),
      edition: z.number().int(),
      scenario: z.string(),
      settings,
      nonces: z.array(z.string()).nullable(),
      seed: z.string().nullable(),
      whole: z.boolean().describe('false while the game is played: only your own lines are here'),
      lines: z.array(z.string()),
    }),
    run: async ({ house, person, params }) => {
      const stored = await storedAt(house, params.id, person);
      return isFault(stored) ? stored : journalOf(house, stored, person?.id ?? null);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/close',
    summary: 'End a table that cannot be played on here (`unreadable`), for whoever sits there',
    access: 'person',
    params: tablePath,
    gives: card,
    run: async ({ house, person, params }) => {
      const stored = await storedAt(house, params.id, person);
      if (isFault(stored)) return stored;
      const wrong = await closeTable(house, stored, person);
      if (wrong) return wrong;
      const ended = await house.tables.byId(params.id);
      return ended && (await cards(house, [ended], person))[0];
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/enter',
    summary: 'Show an invitation to a private table, or to a seat at it; it counts from then on',
    access: 'person',
    perMinute: 30,
    params: tablePath,
    body: z.object({ invitation: z.string().max(60) }),
    gives: card,
    run: async ({ house, person, params, body }) => {
      const table = await house.byId(params.id);
      return table
        ? ((await enter(house, table, person, body.invitation)) ?? cardOf(house, table, person.id))
        : noTable;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/invitation',
    summary: 'A fresh invitation to a private table, for the host; older ones end',
    access: 'person',
    params: tablePath,
    gives: z.object({ token: z.string() }),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      return isFault(table) ? table : renewEntrance(house, table, person);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/rematch',
    summary: 'The same game with the same people, once more',
    access: 'person',
    perMinute: 30,
    params: tablePath,
    body: z.object({ swap: z.boolean().default(false).describe('everybody moves on by one seat'), ...ownWord }),
    gives: card,
    run: async ({ house, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const next = await rematch(house, person, table, body);
      return isFault(next) ? next : cardOf(house, next, person.id);
    },
  }),
];
