import { side as sideAt } from '@tercio/kernel';
import { z } from 'zod';
import { isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { cardOf } from '../../live/card.ts';
import type { Person } from '../../storage/schema.ts';
import { answerProposal, propose, resign } from '../../tables/agreement.ts';
import { enter } from '../../tables/entrance.ts';
import type { House } from '../../tables/house.ts';
import type { LiveTable } from '../../tables/live.ts';
import {
  leaveSeat,
  lendSeat,
  renewInvitation,
  returnToSeat,
  setOrders,
  showWord,
  startTable,
  takeSeat,
} from '../../tables/seating.ts';
import { endpoint } from '../endpoint.ts';
import { card, choice, nonce, nothing, ownWord, seatNo, seatPath, sidePath, tablePath, word } from '../shapes.ts';
import { tableAt } from './tables.ts';

/** Does something at a table and answers with the table as it then is. */
async function at(
  house: House,
  person: Person,
  id: string,
  act: (table: LiveTable) => Promise<Fault | null>,
): Promise<unknown> {
  const table = await tableAt(house, id, person);
  if (isFault(table)) return table;
  return (await act(table)) ?? cardOf(house, table, person.id);
}

const seats = [
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/seats/:seat',
    summary: 'Sit down; from your own seat, change your word for the dice',
    access: 'person',
    params: seatPath,
    body: z.object({
      invitation: z.string().max(60).nullable().default(null),
      ...ownWord,
    }),
    gives: card,
    run: async ({ house, person, params, body }) => {
      // Anyone who is invited to a seat need not be asked in before.
      const table = body.invitation === null ? null : await house.byId(params.id);
      if (table && body.invitation !== null) await enter(house, table, person, body.invitation);
      return at(house, person, params.id, (found) => takeSeat(house, found, person, params.seat, body));
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tables/:id/seats/:seat/word',
    summary: 'Show the word for the dice that you sealed, once everybody has given theirs',
    access: 'person',
    params: seatPath,
    body: z.object({ nonce }),
    gives: card,
    run: ({ house, person, params, body }) =>
      at(house, person, params.id, (table) => showWord(house, table, person, params.seat, body.nonce)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/tables/:id/seats/:seat',
    summary: 'Get up, before the game begins',
    access: 'person',
    params: seatPath,
    gives: card,
    run: ({ house, person, params }) =>
      at(house, person, params.id, (table) => leaveSeat(house, table, person, params.seat)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/seats/:seat/invitation',
    summary: 'A fresh invitation to a seat, for the host; older ones end',
    access: 'person',
    params: seatPath,
    gives: z.object({ token: z.string() }),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      return isFault(table) ? table : renewInvitation(house, table, person, params.seat);
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tables/:id/seats/:seat/bot',
    summary: 'Let a bot play your seat while you are away; before the game, as the host, seat one where nobody sits',
    access: 'person',
    params: seatPath,
    body: z.object({ bot: word }),
    gives: card,
    run: ({ house, person, params, body }) =>
      at(house, person, params.id, (table) => lendSeat(house, table, person, params.seat, body.bot)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/tables/:id/seats/:seat/bot',
    summary: 'Take your seat back from the bot; before the game, as the host, send one away',
    access: 'person',
    params: seatPath,
    gives: card,
    run: ({ house, person, params }) =>
      at(house, person, params.id, (table) => returnToSeat(house, table, person, params.seat)),
  }),
];

const order = z.object({ window: word, when: z.string().max(60).default('always'), choice });

const orders = [
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/sides/:side/orders',
    summary: 'The standing orders of a side of yours, with their conditions in words',
    access: 'person',
    params: sidePath,
    gives: z.array(order.extend({ words: z.string().describe('the condition, as it goes on after "only if"') })),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const own = table.sidesOf(person.id) & (1 << params.side);
      const { words } = table.entry.game;
      return table.orders
        .filter(({ side }) => own && side === params.side)
        .map(({ side: _side, ...rest }) => ({ ...rest, words: words.condition(rest.when) }));
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tables/:id/sides/:side/orders',
    summary: 'What shall be answered for you in a window. Nobody else sees it',
    access: 'person',
    params: sidePath,
    body: z.object({ orders: z.array(order).max(40) }),
    gives: nothing,
    run: async ({ house, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      return isFault(table) ? table : setOrders(house, table, person, sideAt(params.side), body.orders);
    },
  }),
];

const proposalPath = tablePath.extend({ kind: z.enum(['end', 'takeBack']) });

const ends = [
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/start',
    summary: 'Begin, for the host, once every seat is taken',
    access: 'person',
    params: tablePath,
    gives: card,
    run: ({ house, person, params }) => at(house, person, params.id, (table) => startTable(house, table, person)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/resign',
    summary: 'Give up, all your seats or one; in a game of three or more a bot plays on for you',
    access: 'person',
    params: tablePath,
    body: z.object({ seat: seatNo.nullable().default(null) }),
    gives: card,
    run: ({ house, person, params, body }) =>
      at(house, person, params.id, (table) => resign(house, table, person, body.seat)),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tables/:id/proposals/:kind',
    summary: 'Propose to end the game, or to take back your last choices; done once every seat with a person agrees',
    access: 'person',
    params: proposalPath,
    body: z.object({ steps: z.number().int().min(1).max(50).default(1) }),
    gives: card,
    run: ({ house, person, params, body }) =>
      at(house, person, params.id, (table) => propose(house, table, person, params.kind, body.steps)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/proposals/:kind',
    summary: 'Agree to what is proposed, or decline it (also to withdraw your own)',
    access: 'person',
    params: proposalPath,
    body: z.object({ agree: z.boolean() }),
    gives: card,
    run: ({ house, person, params, body }) =>
      at(house, person, params.id, (table) => answerProposal(house, table, person, params.kind, body.agree)),
  }),
];

export const seatRoutes = [...seats, ...orders, ...ends];
