import { Fast } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import { playOut } from './support/play.ts';

/** A private table: for anyone who sits there or has shown an invitation. To everybody else it is as if there were none. */

let server: Running;
let anne: Visitor;
let bert: Visitor;
let mallory: Visitor;
beforeAll(async () => {
  server = await openServer({ trustProxy: 1 });
  [anne, bert, mallory] = [await guest(server.port), await guest(server.port), await guest(server.port)];
});
afterAll(() => server.stop());

interface Made {
  readonly table: TableCard;
  readonly invitation: string;
  readonly invitations: readonly { readonly seat: number; readonly token: string }[];
}

const SEATS = [{ kind: 'me' }, { kind: 'invitation' }, { kind: 'bot', bot: 'random' }];

async function privateTable(seats: object = SEATS): Promise<Made> {
  const wish = { game: 'ferry', scenario: 'ring', seats, private: true, listed: true };
  return (await anne.post<Made>('/api/tables', wish)).body;
}

const seatToken = ({ invitations }: Made): string => invitations[0]?.token ?? '';

describe('whoever has no invitation', () => {
  it('gets from every documented call exactly what a table that does not exist would give', async () => {
    const { table } = await privateTable();
    const none = 'A'.repeat(table.id.length);
    const { body } = await anne.get<{ paths: { [path: string]: { [method: string]: object } } }>('/api');
    const calls = Object.entries(body.paths)
      .filter(([path]) => path.startsWith('/api/tables/{id}') && !path.endsWith('/live'))
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })));
    expect(calls.length).toBeGreaterThan(20);
    const bodies = [
      undefined,
      {},
      { invitation: 'x'.repeat(43) },
      { bot: 'random' },
      { agree: true },
      { text: 'let me in' },
    ];
    const messages = [{ side: 0, ask: 0, id: 'm', choices: [{ verb: 'ready', arg: null }] }, { orders: [] }];
    let address = 0;
    for (const visitor of [await guest(server.port), new Visitor(server.port)]) {
      for (const { path, method } of calls) {
        const filled = path
          .replace(/\{(side|seat)\}/, '1')
          .replace('{room}', 'spectators')
          .replace('{kind}', 'end');
        // Each from an address of its own, so that no limit stands before the door.
        visitor.headers['x-forwarded-for'] = `10.0.${address >> 8}.${address++ & 255}`;
        for (const sent of method === 'GET' ? [undefined] : [...bodies, ...messages]) {
          const [real, made] = await Promise.all(
            [table.id, none].map((id) => visitor.call(method, filled.replace('{id}', id), sent)),
          );
          expect({ path, method, status: real?.status, text: real?.text }).toEqual({
            path,
            method,
            status: made?.status,
            text: made?.text,
          });
          expect([400, 401, 403, 404]).toContain(real?.status);
        }
      }
    }
    expect((await anne.get<TableCard>(`/api/tables/${table.id}`)).body.seats[1]?.person).toBeNull();
  });

  it('finds it in no list, and a live connection closes at once', async () => {
    const { table } = await privateTable();
    expect(table).toMatchObject({ private: true, listed: false });
    for (const status of ['open', 'running', 'over']) {
      for (const list of ['listed', 'mine']) {
        const { text } = await mallory.get(`/api/tables?of=${list}&status=${status}`);
        expect(text).not.toContain(table.id);
      }
    }
    for (const visitor of [mallory, new Visitor(server.port)]) {
      const live = await visitor.watch(table.id);
      expect(live.heard).toEqual([]);
    }
  });

  it('does not get in with an old invitation, one to another table, or none', async () => {
    const first = await privateTable();
    const other = await privateTable();
    const path = `/api/tables/${first.table.id}`;
    const fresh = await anne.post<{ token: string }>(`${path}/invitation`);
    const seat = await anne.post<{ token: string }>(`${path}/seats/1/invitation`);
    const tokens = [first.invitation, seatToken(first), other.invitation, seatToken(other), '', 'null', "' or 1=1 --"];
    for (const invitation of tokens) {
      expect((await mallory.post(`${path}/enter`, { invitation })).status).toBe(404);
      expect((await mallory.post(`${path}/seats/1`, { invitation })).status).toBe(404);
      expect((await mallory.get(path)).status).toBe(404);
    }
    const shown = { invitation: fresh.body.token };
    expect((await new Visitor(server.port).post(`${path}/enter`, shown)).status).toBe(401);
    expect((await mallory.post(`${path}/seats/1`, { invitation: seat.body.token })).status).toBe(200);
  });
});

describe('whoever has an invitation', () => {
  it('to the table, looks on and takes open seats; not those that others are invited to, and invites nobody', async () => {
    const made = await privateTable([{ kind: 'me' }, { kind: 'invitation' }]);
    const path = `/api/tables/${made.table.id}`;
    const cleo = await guest(server.port);
    expect((await cleo.get(path)).status).toBe(404);
    expect((await cleo.post<TableCard>(`${path}/enter`, { invitation: made.invitation })).body.yours).toEqual([]);
    expect((await cleo.get(path)).status).toBe(200);
    expect((await cleo.post(`${path}/invitation`)).status).toBe(403);
    expect((await cleo.post(`${path}/seats/1`)).status).toBe(403);
    expect((await cleo.post(`${path}/seats/1`, { invitation: made.invitation })).status).toBe(403);
    expect((await cleo.post<TableCard>(`${path}/seats/2`)).body.yours).toEqual([2]);
    const live = await cleo.watch(made.table.id);
    await cleo.delete(`${path}/seats/2`);
    await live.until(() => live.card?.seats[2]?.person === null);
    expect((await cleo.get(path)).status).toBe(200);
    live.close();
  });

  it('to a seat, sits down; the game is played and watched, and stays private when it is over', async () => {
    const made = await privateTable();
    const { id } = made.table;
    const path = `/api/tables/${id}`;
    expect((await bert.post<TableCard>(`${path}/seats/1`, { invitation: seatToken(made) })).body.yours).toEqual([1]);
    const cleo = await guest(server.port);
    await cleo.post(`${path}/enter`, { invitation: made.invitation });
    await anne.post(`${path}/start`);
    const players = await Promise.all([anne, bert].map((one) => one.watch(id)));
    const onlooker = await cleo.watch(id);
    expect(onlooker.view?.viewer).toBe(0);
    await playOut(players, new Fast(41));
    await onlooker.until(() => onlooker.card?.status === 'over');
    for (const visitor of [anne, bert, cleo]) expect((await visitor.get(`${path}/record`)).status).toBe(200);
    for (const visitor of [mallory, new Visitor(server.port)]) {
      for (const what of ['', '/view', '/log', '/record', '/chat/spectators'])
        expect((await visitor.get(path + what)).status).toBe(404);
    }
    const again = (await bert.post<TableCard>(`${path}/rematch`)).body;
    expect(again).toMatchObject({ private: true, listed: false });
    expect((await anne.get(`/api/tables/${again.id}`)).status).toBe(200);
    expect((await cleo.get(`/api/tables/${again.id}`)).status).toBe(404);
    for (const live of [...players, onlooker]) live.close();
  });

  it('finds no invitation in anything the server says, and the right to look on in its own data', async () => {
    const made = await privateTable();
    const path = `/api/tables/${made.table.id}`;
    const cleo = await guest(server.port);
    await cleo.post(`${path}/enter`, { invitation: made.invitation });
    const live = await cleo.watch(made.table.id);
    const answers = await Promise.all(['', '/chat/spectators'].map((what) => cleo.get(path + what)));
    const said = [...answers.map(({ text }) => text), JSON.stringify(live.heard)].join();
    for (const secret of [made.invitation, seatToken(made)]) expect(said).not.toContain(secret);
    expect(said).not.toMatch(/"invitation":"/);
    expect((await cleo.get<{ admitted: string[] }>('/api/me/data')).body.admitted).toEqual([made.table.id]);
    live.close();
  });
});

it('a table that is not private is for everybody who has its address', async () => {
  const wish = { game: 'ferry', scenario: 'ring', seats: [{ kind: 'me' }] };
  const { table, invitation } = (await anne.post<Made>('/api/tables', wish)).body;
  expect(invitation).toBeNull();
  expect((await new Visitor(server.port).get(`/api/tables/${table.id}`)).status).toBe(200);
  expect((await anne.post(`/api/tables/${table.id}/invitation`)).status).toBe(409);
});
