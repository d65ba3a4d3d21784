import { afterAll, beforeAll, expect, it } from 'vitest';
import type { View } from '@tercio/kernel';
import type { Running } from '../src/serve.ts';
import { guest, openServer, Visitor } from './support/club.ts';
import { seated } from './support/play.ts';

/** Looking ahead over HTTP, and what the documentation says of everything that is sent. */

let server: Running;
let people: readonly [Visitor, Visitor, Visitor];
let id: string;
beforeAll(async () => {
  server = await openServer();
  people = [await guest(server.port), await guest(server.port), await guest(server.port)];
  id = await seated(people);
});
afterAll(() => server.stop());

const firstOption = async (): Promise<{ verb: string; arg: number | null }> => {
  const { body } = await people[0].get<{ view: View }>(`/api/tables/${id}/view`);
  const found = body.view.offers.find(({ side }) => side === 0)?.offer?.choices[0];
  if (!found) throw new Error('nothing is asked');
  return found;
};

interface Tried {
  readonly played: number;
  readonly chance: number | null;
  readonly view?: View;
}

it('options can be tried on positions that the side could be in: the same seed brings the same', async () => {
  const choices = [await firstOption()];
  const tries = [1, 1, 2].map((seed) => ({ choices, seed }));
  const { status, body } = await people[0].post<Tried[]>(`/api/tables/${id}/try`, { side: 0, tries });
  expect(status).toBe(200);
  expect(body).toHaveLength(3);
  expect(body[0]).toEqual(body[1]);
  expect(body[0]).toMatchObject({ played: 1 });
  expect(body[0]).not.toHaveProperty('view');
  const seen = await people[0].post<Tried[]>(`/api/tables/${id}/try`, {
    side: 0,
    tries: tries.slice(0, 1),
    views: true,
  });
  expect(seen.body[0]?.view?.viewer).toBe(1);
});

it('and gone on with through some turns, of not too many at once', async () => {
  const choices = [await firstOption()];
  const ask = (count: number, turns: number): Promise<{ status: number; body: Tried[] }> => {
    const tries = Array.from({ length: count }, () => ({ choices, seed: 1 }));
    return people[0].post<Tried[]>(`/api/tables/${id}/try`, { side: 0, tries, turns, views: true });
  };
  const [now, later] = [await ask(1, 0), await ask(1, 1)].map(({ body }) => body[0]?.view?.table);
  expect([now, later]).toMatchObject([{ turn: 1 }, { turn: 2 }]);
  expect((await ask(33, 1)).status).toBe(400);
  expect((await ask(1, 5)).status).toBe(400);
});

it('what the side likes best at a glance is told where nothing is tried', async () => {
  const tries = [{ choices: [] }, { choices: [await firstOption()] }];
  const { body } = await people[0].post<Tried[]>(`/api/tables/${id}/try`, { side: 0, tries });
  expect(body).toMatchObject([
    { played: 0, liked: { verb: 'ready', arg: null } },
    { played: 1, liked: null },
  ]);
});

it('the chances of an option are told', async () => {
  const { status, body } = await people[0].post<{ quantity: string; lines: object[] }[]>(`/api/tables/${id}/odds`, {
    side: 0,
    choice: await firstOption(),
  });
  expect(status).toBe(200);
  expect(body.every(({ quantity, lines }) => quantity !== '' && Array.isArray(lines))).toBe(true);
});

it('only for one’s own side, and only of what is offered', async () => {
  const choice = await firstOption();
  const ask = (who: Visitor, body: object): Promise<{ status: number }> => who.post(`/api/tables/${id}/odds`, body);
  expect((await ask(people[1], { side: 0, choice })).status).toBe(403);
  expect((await ask(new Visitor(server.port), { side: 0, choice })).status).toBe(401);
  expect((await ask(people[0], { side: 0, choice: { verb: 'fly', arg: null } })).status).toBe(400);
  expect((await ask(people[0], { side: 0, choice })).status).toBe(200);
});

interface Documentation {
  readonly paths: { readonly [path: string]: { readonly [method: string]: { readonly operationId: string } } };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
}

it('everything that is sent has a name, every call an id of its own, and every reference leads somewhere', async () => {
  const { body, text } = await people[0].get<Documentation>('/api');
  const names = Object.keys(body.components.schemas);
  expect(names).toEqual(
    expect.arrayContaining([
      'Table',
      'View',
      'Offer',
      'Odds',
      'Tried',
      'Patch',
      'BotLine',
      'BotDecide',
      'BotOver',
      'LiveMessage',
    ]),
  );
  const referred = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, to = '']) => to);
  expect(referred.length).toBeGreaterThan(50);
  expect(referred.filter((to) => !names.includes(to.replace('#/components/schemas/', '')))).toEqual([]);
  const ids = Object.values(body.paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('postTablesIdChoices');
});
