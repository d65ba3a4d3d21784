import { side } from '@tercio/kernel';
import { z } from 'zod';
import { fault, isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { asksOf, chatLines } from '../../live/viewer.ts';
import { recordOf } from '../../live/record.ts';
import { choose, undo } from '../../tables/chooser.ts';
import { mayHear, say } from '../../tables/talker.ts';
import type { Receipt } from '../../wire.ts';
import { endpoint } from '../endpoint.ts';
import type { Metrics } from '../metrics.ts';
import {
  asks,
  chatLine,
  chatText,
  chooseBody,
  event,
  nothing,
  receipt,
  room,
  sender,
  tablePath,
  view,
} from '../shapes.ts';
import { tableAt } from './tables.ts';

const MOST_LINES = 200;
const notBegun = fault('notNow', 'The game has not begun.');

/** Counts what became of a message and how long it took. */
export async function measured(metrics: Metrics, work: () => Promise<Receipt | Fault>): Promise<Receipt | Fault> {
  const began = performance.now();
  const result = await work();
  metrics.time('tercio_choice_ms', performance.now() - began);
  metrics.count('tercio_choices_total', { result: isFault(result) ? result.fault : 'accepted' });
  return result;
}

const playing = [
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/choices',
    summary: 'Choose: one choice, or a plan that is carried out until the first surprise',
    access: 'person',
    params: tablePath,
    body: chooseBody,
    gives: receipt,
    run: async ({ house, metrics, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const from = { ...body, side: side(body.side) };
      return measured(metrics, () => choose({ house, table, person: person.id }, from, body.choices));
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/undo',
    summary: 'Take back your last choice, while nothing stands against it',
    access: 'person',
    params: tablePath,
    body: sender,
    gives: receipt,
    run: async ({ house, metrics, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const acting = { house, table, person: person.id };
      return measured(metrics, () => undo(acting, { ...body, side: side(body.side) }));
    },
  }),
];

const looking = [
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/view',
    summary: 'The game as you may see it: your seat, or what everybody sees',
    access: 'anyone',
    params: tablePath,
    gives: z.object({ view, asks }),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const own = table.sidesOf(person?.id ?? null);
      const seen = table.view(own);
      return seen ? { view: seen, asks: asksOf(table, own) } : notBegun;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/log',
    summary: 'What you have been told, from your own number `since` on, at most `most`',
    access: 'anyone',
    params: tablePath,
    perMinute: 60,
    query: z.object({
      since: z.coerce.number().int().min(0).default(0),
      most: z.coerce.number().int().min(1).max(5_000).default(5_000),
    }),
    gives: z.object({ events: z.array(event) }),
    run: async ({ house, person, params, query }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const match = await table.history();
      return match
        ? { events: match.events(table.sidesOf(person?.id ?? null), query.since).slice(0, query.most) }
        : notBegun;
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/record',
    summary: 'The record of a finished game as text, with the seed that proves its dice',
    access: 'anyone',
    params: tablePath,
    perMinute: 60,
    gives: z.string(),
    run: async ({ house, person, params, reply }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const text = await recordOf(house, table);
      if (text === null) return fault('notNow', 'There is a record when the game is over.');
      void reply.type('text/plain; charset=utf-8');
      return text;
    },
  }),
];

const chatPath = tablePath.extend({ room });

const talking = [
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/chat',
    summary: 'The rooms that you may hear and in which something was said',
    access: 'anyone',
    params: tablePath,
    gives: z.array(room),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      const rooms = await house.talk.rooms(table.no);
      return rooms.filter((one) => mayHear(table, person?.id ?? null, one)).toSorted();
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/chat/:room',
    summary:
      'What was said last: players hear players, spectators hear spectators, and afterwards all hear both; seats that talk in private hear themselves alone',
    access: 'anyone',
    params: chatPath,
    gives: z.array(chatLine),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      if (!mayHear(table, person?.id ?? null, params.room)) return fault('forbidden', 'That talk is not for you.');
      return chatLines(house, await house.talk.lines(table.no, params.room, MOST_LINES), person?.id ?? null);
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/tables/:id/chat/:room',
    summary: 'Say something',
    access: 'person',
    perMinute: 60,
    params: chatPath,
    body: z.object({ text: chatText }),
    gives: nothing,
    run: async ({ house, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      return isFault(table) ? table : say(house, table, person.id, params.room, body.text);
    },
  }),
  endpoint({
    method: 'GET',
    path: '/api/tables/:id/notes',
    summary: 'Your own notes',
    access: 'person',
    params: tablePath,
    gives: z.object({ text: z.string() }),
    run: async ({ house, person, params }) => {
      const table = await tableAt(house, params.id, person);
      return isFault(table) ? table : { text: await house.talk.note(table.no, person.id) };
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/tables/:id/notes',
    summary: 'Write your own notes; nobody else reads them',
    access: 'person',
    params: tablePath,
    body: z.object({ text: z.string().max(20_000) }),
    gives: nothing,
    run: async ({ house, person, params, body }) => {
      const table = await tableAt(house, params.id, person);
      if (isFault(table)) return table;
      await house.talk.setNote(table.no, person.id, body.text);
      return null;
    },
  }),
];

export const playRoutes = [...playing, ...looking, ...talking];
