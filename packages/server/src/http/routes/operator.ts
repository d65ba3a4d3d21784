import { z } from 'zod';
import { fault, isFault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { appoint, ban, endTable, named, resetPassword, unban } from '../../people/keeping.ts';
import { purge } from '../../people/purge.ts';
import type { Person } from '../../storage/schema.ts';
import type { House } from '../../tables/house.ts';
import { GONE_MS } from '../../tables/presence.ts';
import { endpoint } from '../endpoint.ts';
import { card, nothing, tableId } from '../shapes.ts';

/** For anyone who runs the server: an operator's account, signed in by hand, or a program with the operator's key. */

const DAY_MS = 86_400_000;
const MOST = 100;

const name = z.string().trim().min(1).max(60);
const personPath = z.object({ name });

/** Does something about somebody who is named. */
const about = async (house: House, who: string, act: (person: Person) => Promise<unknown>): Promise<unknown> => {
  const person = await named(house, who);
  return isFault(person) ? person : act(person);
};

const looking = [
  endpoint({
    method: 'GET',
    path: '/api/operator',
    summary:
      'What whoever runs the server should know: reports, processes, the last back-up, what happened to accounts',
    access: 'operator',
    gives: z.object({
      reports: z.array(
        z.object({
          id: z.number().int(),
          at: z.number().int(),
          by: z.string().nullable(),
          about: z.string().nullable().describe('a name'),
          table: z.string().nullable(),
          text: z.string(),
          said: z.array(z.string()).describe('what that person said there last, as the reporter heard it'),
        }),
      ),
      processes: z.array(
        z.object({
          name: z.string(),
          host: z.string(),
          pid: z.number().int(),
          since: z.number().int(),
          tables: z.number().int(),
          lines: z.number().int(),
        }),
      ),
      backup: z.number().int().nullable().describe('when the last back-up was made'),
      security: z.array(z.object({ at: z.number().int(), name: z.string().nullable(), what: z.string() })),
    }),
    run: async ({ house }) => ({
      reports: (await house.order.openReports(MOST)).map(({ id, at, by, name: meant, table, text, said }) => ({
        id,
        at,
        by,
        about: meant,
        table,
        text,
        said: JSON.parse(said) as string[],
      })),
      processes: (await house.order.processes(house.now() - GONE_MS)).map(({ at: _at, ...one }) => one),
      backup: await house.tables.lastBackup(),
      security: await house.order.securityLog(MOST),
    }),
  }),
  endpoint({
    method: 'GET',
    path: '/api/operator/tables',
    summary: 'All tables, private ones too, a hundred at a time, the newest first',
    access: 'operator',
    query: z.object({ status: card.shape.status.optional(), before: z.coerce.number().int().optional() }),
    gives: z.array(
      z.object({
        no: z.number().int().describe('go on with `before` this'),
        id: z.string(),
        game: z.string(),
        scenario: z.string(),
        status: card.shape.status,
        host: z.string().nullable(),
        createdAt: z.number().int(),
      }),
    ),
    run: async ({ house, query }) =>
      (await house.order.tables(query.status ?? null, query.before ?? null, MOST)).map(({ created_at, ...table }) => ({
        ...table,
        createdAt: created_at,
      })),
  }),
];

const acting = [
  endpoint({
    method: 'POST',
    path: '/api/operator/tables/:id/end',
    summary: 'End a table without a winner',
    access: 'operator',
    params: z.object({ id: tableId }),
    gives: nothing,
    run: ({ house, params }) => endTable(house, params.id),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/operator/people/:name/ban',
    summary: 'Shut somebody out for some days; a bot plays on for them',
    access: 'operator',
    params: personPath,
    body: z.object({ days: z.number().int().min(1).max(36_500).default(36_500) }),
    gives: nothing,
    run: ({ house, params, body }) =>
      about(house, params.name, (person) => ban(house, person, house.now() + body.days * DAY_MS)),
  }),
  endpoint({
    method: 'DELETE',
    path: '/api/operator/people/:name/ban',
    summary: 'Let somebody in again',
    access: 'operator',
    params: personPath,
    gives: nothing,
    run: ({ house, params }) => about(house, params.name, (person) => unban(house, person)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/operator/people/:name/password',
    summary: 'Set a new password for somebody who has lost theirs; it is shown this once',
    access: 'operator',
    params: personPath,
    gives: z.object({ password: z.string() }),
    run: ({ house, params }) =>
      about(house, params.name, async (person): Promise<Fault | { password: string }> => {
        const password = await resetPassword(house, person);
        return isFault(password) ? password : { password };
      }),
  }),
  endpoint({
    method: 'PUT',
    path: '/api/operator/people/:name/operator',
    summary: 'Make an account an operator’s, or no longer one',
    access: 'operator',
    params: personPath,
    body: z.object({ operator: z.boolean() }),
    gives: nothing,
    run: ({ house, params, body }) => about(house, params.name, (person) => appoint(house, person, body.operator)),
  }),
  endpoint({
    method: 'POST',
    path: '/api/operator/reports/:report/close',
    summary: 'A report is dealt with',
    access: 'operator',
    params: z.object({ report: z.coerce.number().int().min(0) }),
    gives: nothing,
    run: async ({ house, params }) =>
      (await house.order.closeReport(params.report, house.now()))
        ? null
        : fault('notFound', 'There is no such report.'),
  }),
  endpoint({
    method: 'POST',
    path: '/api/operator/purge',
    summary: 'Forget now what is forgotten every hour: ended sessions, old guests who sit nowhere, tables nobody began',
    access: 'operator',
    gives: z.object({ guests: z.number().int(), tables: z.number().int() }),
    run: ({ house }) => purge(house),
  }),
];

export const operatorRoutes = [...looking, ...acting];
