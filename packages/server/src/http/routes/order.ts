import { z } from 'zod';
import { fault, isFault } from '../../fault.ts';
import { mayHear } from '../../tables/talker.ts';
import { endpoint } from '../endpoint.ts';
import { nothing, tableId } from '../shapes.ts';
import { tableAt } from './tables.ts';

/** What people do about one another: not to hear somebody, to have nothing to do with them, to report them. */

const personPath = z.object({ person: z.string().max(40) });
const kind = z.enum(['mute', 'block']);
const LAST_LINES = 20;

export const orderRoutes = [
  endpoint({
    method: 'GET',
    path: '/api/me/blocks',
    summary: 'Whom you have muted or blocked',
    access: 'person',
    gives: z.array(z.object({ person: z.string(), name: z.string(), kind })),
    run: async ({ house, person }) => {
      const unheard = await house.order.unheard(person.id);
      const names = await house.people.names([...unheard.keys()]);
      return [...unheard].map(([id, how]) => ({ person: id, name: names.get(id) ?? '', kind: how }));
    },
  }),
  endpoint({
    method: 'PUT',
    path: '/api/me/blocks/:person',
    summary: 'Mute somebody: you no longer hear what they say. Block: nor can they sit down at your tables',
    access: 'person',
    params: personPath,
    body: z.object({ kind }),
    gives: nothing,
    run: async ({ house, person, params, body }) => {
      if (params.person === person.id) return fault('notNow', 'That is you.');
      if (!(await house.people.byId(params.person))) return fault('notFound', 'There is nobody like that.');
      if ((await house.order.unheard(person.id)).size >= MOST_BLOCKS) return fault('notNow', 'Your list is full.');
      await house.order.block({ person: person.id, other: params.person, kind: body.kind, at: house.now() });
      return null;
    },
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/me/blocks/:person',
    summary: 'Hear somebody again',
    access: 'person',
    params: personPath,
    gives: nothing,
    run: async ({ house, person, params }) => {
      await house.order.unblock(person.id, params.person);
      return null;
    },
  }),
  endpoint({
    method: 'POST',
    path: '/api/reports',
    summary: 'Report somebody to whoever runs the server; what they said at that table, as you heard it, goes with it',
    access: 'person',
    body: z.object({
      person: z.string().max(40),
      table: tableId.nullable().default(null),
      text: z.string().trim().min(1).max(1000),
    }),
    gives: nothing,
    run: async ({ house, person, body }) => {
      if (!(await house.people.byId(body.person))) return fault('notFound', 'There is nobody like that.');
      if (!(await house.reportQuota.take(person.id)))
        return fault('tooMany', 'You have reported a good deal already: wait a while.');
      const table = body.table === null ? null : await tableAt(house, body.table, person);
      if (isFault(table)) return table;
      const lines = table ? await house.talk.linesAfter(table.no, 0) : [];
      const said = lines
        .filter((line) => line.person === body.person && table && mayHear(table, person.id, line.room))
        .slice(-LAST_LINES)
        .map(({ text }) => text);
      await house.order.report({
        by_person: person.id,
        about: body.person,
        table_no: table?.no ?? null,
        text: body.text,
        said: JSON.stringify(said),
        at: house.now(),
      });
      house.noteSecurity('reported by somebody', body.person);
      return null;
    },
  }),
];

const MOST_BLOCKS = 500;
