import { wordSeal } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { setUp } from './support/play.ts';

/** Words for the dice: given under seal, shown when all are there. In Ferry's `pair` two people sit. */

let server: Running;
let anne: Visitor;
let bert: Visitor;

beforeAll(async () => {
  server = await openServer();
  [anne, bert] = [await guest(server.port), await guest(server.port)];
});
afterAll(() => server.stop());

const sit = (who: Visitor, id: string, seat: number, word: object) =>
  who.post<TableCard>(`/api/tables/${id}/seats/${seat}`, word);
const show = (who: Visitor, id: string, seat: number, nonce: string) =>
  who.put<TableCard>(`/api/tables/${id}/seats/${seat}/word`, { nonce });
const open = async (): Promise<string> => (await setUp(anne, { scenario: 'pair', sealed: wordSeal('anne-1') })).card.id;
const begin = (id: string) => anne.post<TableCard>(`/api/tables/${id}/start`);

describe('words under seal', () => {
  it('are shown only when everybody has given one, and the dice are made with them', async () => {
    const id = await open();
    expect((await show(anne, id, 0, 'anne-1')).status).toBe(409);
    const seated = await sit(bert, id, 1, { sealed: wordSeal('bert-1') });
    expect(seated.body.seats.map(({ ready, shown }) => [ready, shown])).toEqual([
      [true, false],
      [true, false],
    ]);
    expect((await begin(id)).status).toBe(409);
    expect((await show(anne, id, 0, 'anne-1')).status).toBe(200);
    expect((await begin(id)).status).toBe(409);
    const all = await show(bert, id, 1, 'bert-1');
    expect(all.body.dice.nonces).toBeNull();
    const begun = await begin(id);
    expect([begun.status, begun.body.dice.nonces]).toEqual([200, ['anne-1', 'bert-1']]);
    expect(begun.body.seats.map(({ sealed }) => sealed)).toEqual([wordSeal('anne-1'), wordSeal('bert-1')]);
  });

  it('cannot be others than those sealed, nor be shown by somebody else', async () => {
    const id = await open();
    await sit(bert, id, 1, { sealed: wordSeal('bert-1') });
    expect((await show(bert, id, 1, 'bert-2')).status).toBe(400);
    expect((await show(bert, id, 0, 'anne-1')).status).toBe(403);
    expect((await show(anne, id, 0, 'anne-1')).status).toBe(200);
    expect((await show(anne, id, 0, 'anne-1')).status).toBe(200);
  });

  it('whoever comes, or takes another word, after one was shown: that one no longer counts', async () => {
    const id = await open();
    await sit(bert, id, 1, { sealed: wordSeal('bert-1') });
    await show(anne, id, 0, 'anne-1');
    const changed = await sit(bert, id, 1, { sealed: wordSeal('made to suit') });
    expect(changed.body.seats.map(({ ready }) => ready)).toEqual([false, true]);
    await show(bert, id, 1, 'made to suit');
    expect((await begin(id)).status).toBe(409);
    await sit(anne, id, 0, { sealed: wordSeal('anne-2') });
    await show(anne, id, 0, 'anne-2');
    expect((await bert.delete(`/api/tables/${id}/seats/1`)).status).toBe(200);
    const card = await anne.get<TableCard>(`/api/tables/${id}`);
    expect(card.body.seats[0]?.ready).toBe(false);
  });

  it('an operator with a seat who tries words until the dice please finds none taken but the sealed one', async () => {
    const id = await open();
    await sit(bert, id, 1, { sealed: wordSeal('bert-1') });
    await show(anne, id, 0, 'anne-1');
    const tried = await Promise.all(['try-1', 'try-2', 'try-3'].map((word) => show(bert, id, 1, word)));
    expect(tried.map(({ status }) => status)).toEqual([400, 400, 400]);
    // Sealing another one afterwards makes the first player's shown word void: nothing begins with it.
    await sit(bert, id, 1, { nonce: 'try-4' });
    expect((await begin(id)).status).toBe(409);
  });

  it('a word given openly is shown from the start, as programs give it', async () => {
    const { card } = await setUp(anne, { scenario: 'pair', nonce: 'open' });
    expect(card.seats[0]).toMatchObject({ ready: true, shown: true, sealed: null });
    await sit(bert, card.id, 1, {});
    expect((await begin(card.id)).status).toBe(200);
  });
});
