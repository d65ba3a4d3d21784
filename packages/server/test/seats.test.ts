import { Fast, only, side } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer } from './support/club.ts';
import type { Onlooker, Visitor } from './support/club.ts';
import { newMessage, playOut, seated, setUp } from './support/play.ts';

/** Seats that hold several sides: in Ferry's `pair` the first has Red, the second Green and Blue. */

let server: Running;
let anne: Visitor;
let bert: Visitor;
let mallory: Visitor;

beforeAll(async () => {
  server = await openServer();
  [anne, bert, mallory] = [await guest(server.port), await guest(server.port), await guest(server.port)];
});
afterAll(() => server.stop());

const ready = { verb: 'ready', arg: null };
const [RED, GREEN, BLUE] = [side(0), side(1), side(2)];
const pair = (wish: object = {}): Promise<string> => seated([anne, bert], { scenario: 'pair', ...wish });

describe('a seat of two sides', () => {
  it('is named, taken and seen as one', async () => {
    const { card } = await setUp(anne, { scenario: 'pair' });
    expect(card.seats.map(({ seat, sides, name }) => ({ seat, sides, name }))).toEqual([
      { seat: 0, sides: [RED], name: 'Red' },
      { seat: 1, sides: [GREEN, BLUE], name: 'Green and Blue' },
    ]);
    const { body } = await bert.post<TableCard>(`/api/tables/${card.id}/seats/1`);
    expect([body.yours, body.yourSeats]).toEqual([[GREEN, BLUE], [1]]);
    expect((await bert.post(`/api/tables/${card.id}/seats/2`)).status).toBe(404);
    const games = await anne.get<{ scenarios: { id: string; seats: object[] }[] }>('/api/games/ferry');
    expect(games.body.scenarios.find(({ id }) => id === 'pair')?.seats[1]).toEqual({
      name: 'Green and Blue',
      sides: [GREEN, BLUE],
    });
  });

  it('sees what both see, and answers for either first', async () => {
    const id = await pair();
    const live = await bert.watch(id);
    expect(live.view?.viewer).toBe(only(GREEN, BLUE));
    expect(live.view?.offers.filter(({ offer }) => offer).map((own) => own.side)).toEqual([GREEN, BLUE]);
    for (const own of [BLUE, GREEN]) {
      const answer = await live.ask({
        t: 'choose',
        id: newMessage(),
        side: own,
        ask: live.asks[own],
        choices: [ready],
      });
      expect(answer).toMatchObject({ t: 'receipt', played: 1 });
    }
    live.close();
  });

  it('is played to the end by two people', async () => {
    const id = await pair();
    const players = await Promise.all([anne, bert].map((one) => one.watch(id)));
    await playOut(players, new Fast(12));
    await players[0]?.until(() => players[0]?.card?.status === 'over');
    const record = (await anne.get<string>(`/api/tables/${id}/record`)).body;
    const { body } = await anne.get<{ name: string }>('/api/me');
    expect(record).toContain(`seat Red: ${body.name}`);
    expect(record).toMatch(/seat Green and Blue: Guest/);
    for (const one of players) one.close();
  });

  it('is played by a bot, which answers for the side that is asked', async () => {
    const { card } = await setUp(anne, {
      scenario: 'pair',
      seats: [
        { kind: 'bot', bot: 'random' },
        { kind: 'bot', bot: 'greedy' },
      ],
    });
    await anne.post(`/api/tables/${card.id}/start`);
    const live = await anne.watch(card.id);
    await live.until(() => live.card?.status === 'over', 60_000);
    expect(live.card?.result).not.toBeNull();
    live.close();
  });

  it('keeps its sides in a rematch, when everybody moves on', async () => {
    const id = await pair();
    await anne.post(`/api/tables/${id}/resign`);
    const { body } = await anne.post<TableCard>(`/api/tables/${id}/rematch`, { swap: true });
    expect(body.seats.map(({ sides }) => sides)).toEqual([[RED], [GREEN, BLUE]]);
    expect(body.yours).toEqual([GREEN, BLUE]);
  });

  it('plays again as soon as it has heard of the end, though the table is still being closed', async () => {
    const id = await pair();
    const live = await bert.watch(id);
    const { tables } = server.house;
    const advance = tables.advance.bind(tables);
    const slow = vi.spyOn(tables, 'advance').mockImplementation(async (...asked) => {
      await new Promise((done) => setTimeout(done, 150));
      return advance(...asked);
    });
    const resigned = anne.post(`/api/tables/${id}/resign`);
    await live.until(() => live.view?.flow.over !== null);
    expect((await bert.post(`/api/tables/${id}/rematch`)).status).toBe(200);
    expect((await resigned).status).toBe(200);
    slow.mockRestore();
    live.close();
  });

  it('plays again only once the other has agreed, on the other side', async () => {
    const id = await pair();
    await anne.post(`/api/tables/${id}/resign`);
    const { body: again } = await anne.post<TableCard>(`/api/tables/${id}/rematch`, { swap: true });
    expect(again.seats.map(({ ready }) => ready)).toEqual([false, true]);
    expect((await anne.post(`/api/tables/${again.id}/start`)).status).toBe(409);
    const { body: agreed } = await bert.post<TableCard>(`/api/tables/${again.id}/seats/0`);
    expect(agreed.yours).toEqual([RED]);
    expect((await anne.post<TableCard>(`/api/tables/${again.id}/start`)).body.status).toBe('running');
  });

  it('wins with all it holds when the other resigns', async () => {
    const first = await pair();
    const { body } = await anne.post<TableCard>(`/api/tables/${first}/resign`);
    expect([body.status, body.result?.how, body.result?.won]).toEqual(['over', 'resigned', only(GREEN, BLUE)]);
    const second = await pair();
    const other = await bert.post<TableCard>(`/api/tables/${second}/resign`, { seat: 1 });
    expect([other.body.status, other.body.result?.won]).toEqual(['over', only(RED)]);
  });

  it('has standing orders for each of its sides', async () => {
    const id = await pair();
    const order = { window: 'halt', when: 'no halt', choice: { verb: 'pass', arg: null } };
    expect((await bert.put(`/api/tables/${id}/sides/2/orders`, { orders: [order] })).status).toBe(204);
    const path = (no: number): string => `/api/tables/${id}/sides/${no}/orders`;
    expect((await bert.get<object[]>(path(2))).body).toEqual([{ ...order, words: 'I hold no Halt' }]);
    expect((await bert.get<object[]>(path(1))).body).toEqual([]);
    expect((await anne.put(path(2), { orders: [] })).status).toBe(403);
    expect((await anne.get<object[]>(path(2))).body).toEqual([]);
  });
});

describe('nobody', () => {
  it('acts for a side of another seat, by any route', async () => {
    const id = await pair();
    const [hers, his] = [await anne.watch(id), await bert.watch(id)];
    const forged = [
      [anne, hers, GREEN],
      [anne, hers, BLUE],
      [bert, his, RED],
      [mallory, await mallory.watch(id), BLUE],
    ] as const;
    for (const [who, live, of] of forged) {
      for (const ask of [0, null]) {
        const message = { side: of, ask, id: newMessage(), choices: [ready] };
        expect((await who.post(`/api/tables/${id}/choices`, message)).status).toBe(403);
        expect(await live.ask({ t: 'choose', ...message })).toMatchObject({ t: 'fault', error: 'forbidden' });
      }
      const undo = { side: of, ask: 0, id: newMessage() };
      expect((await who.post(`/api/tables/${id}/undo`, undo)).status).toBe(403);
      expect(await live.ask({ t: 'undo', ...undo })).toMatchObject({ t: 'fault', error: 'forbidden' });
    }
    for (const [who, seat] of [
      [anne, 1],
      [bert, 0],
      [mallory, 0],
    ] as const) {
      expect((await who.put(`/api/tables/${id}/seats/${seat}/bot`, { bot: 'random' })).status).toBe(403);
      expect((await who.post(`/api/tables/${id}/resign`, { seat })).status).toBe(403);
    }
    for (const live of [hers, his]) live.close();
  });

  it('shares a seat: of many who take it at once one has it, and its sides together', async () => {
    const { card } = await setUp(anne, { scenario: 'pair' });
    const crowd = await Promise.all(Array.from({ length: 8 }, () => guest(server.port)));
    const answers = await Promise.all(crowd.map((one) => one.post<TableCard>(`/api/tables/${card.id}/seats/1`)));
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners.map(({ body }) => body.yours)).toEqual([[GREEN, BLUE]]);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  });
});

describe('three or more', () => {
  it('one person may take several seats, and gives up one of them', async () => {
    const { card } = await setUp(anne);
    await anne.post(`/api/tables/${card.id}/seats/1`);
    const { body } = await bert.post<TableCard>(`/api/tables/${card.id}/seats/2`);
    expect(body.yourSeats).toEqual([2]);
    await anne.post(`/api/tables/${card.id}/start`);
    const live = await anne.watch(card.id);
    expect(live.view?.viewer).toBe(only(RED, GREEN));
    const left = await anne.post<TableCard>(`/api/tables/${card.id}/resign`, { seat: 0 });
    expect([left.body.status, left.body.seats[0]?.bot, left.body.seats[1]?.bot]).toEqual(['running', 'greedy', null]);
    await live.until(() => live.view?.viewer === only(GREEN));
    live.close();
  });

  it('an account that is deleted leaves its seat to the replacement; with the last one the game ends', async () => {
    const [gone, last] = [await guest(server.port), await guest(server.port)];
    const bot = { kind: 'bot', bot: 'random' };
    const { card } = await setUp(gone, { seats: [{ kind: 'me' }, { kind: 'open' }, bot], replacement: 'caretaker' });
    await last.post(`/api/tables/${card.id}/seats/1`);
    await gone.post(`/api/tables/${card.id}/start`);
    await gone.delete('/api/me');
    const { body } = await last.get<TableCard>(`/api/tables/${card.id}`);
    expect([body.status, body.seats[0]?.bot, body.seats[0]?.person]).toEqual(['running', 'caretaker', null]);
    await last.delete('/api/me');
    const after = (await anne.get<TableCard>(`/api/tables/${card.id}`)).body;
    expect([after.status, after.result?.how, after.result?.won]).toEqual(['over', 'abandoned', 0]);
  });

  it('what waited for somebody who leaves is agreed by those who stay', async () => {
    const cleo = await guest(server.port);
    const id = await seated([anne, bert, cleo]);
    await anne.put(`/api/tables/${id}/proposals/end`);
    await bert.put(`/api/tables/${id}/seats/1/bot`, { bot: 'random' });
    expect((await bert.post<TableCard>(`/api/tables/${id}/proposals/end`, { agree: true })).body.status).toBe(
      'running',
    );
    await cleo.post(`/api/tables/${id}/resign`);
    const { body } = await anne.get<TableCard>(`/api/tables/${id}`);
    expect([body.status, body.result?.how]).toEqual(['over', 'agreed']);
  });
});

describe('what is thrown in', () => {
  const FIRST = ['ready', 'pass', 'no', 'with', 'from', 'to', 'stop'];

  /** One answer of somebody who is asked, on the way to a march that a leader goes with. */
  async function goOn(players: readonly Onlooker[], order: readonly string[]): Promise<void> {
    const isAsked = (one: Onlooker): boolean => one.view?.offers.some(({ offer }) => offer !== null) ?? false;
    await Promise.race(players.map((one) => one.until(() => isAsked(one))));
    const one = players.find(isAsked);
    const own = one?.view?.offers.find(({ offer }) => offer !== null);
    if (!one || !own?.offer) return;
    const { choices, ranges } = own.offer;
    const listed = order.flatMap((verb) => choices.filter((choice) => choice.verb === verb))[0];
    const [range] = ranges;
    const ranged = range && { verb: range.verb, arg: range.verb === 'take' ? range.max : range.min };
    const choice = listed ?? ranged ?? choices[0];
    await one.ask({ t: 'choose', id: newMessage(), side: own.side, ask: one.asks[own.side], choices: [choice] });
  }

  /** Plays until a leader is away and a side that is not asked may recall it (8.1). */
  async function untilRecall(players: readonly Onlooker[]): Promise<Onlooker> {
    const may = (one: Onlooker): boolean =>
      one.view?.offers.some(({ offer, interjections }) => offer === null && interjections.length > 0) ?? false;
    for (let i = 0; i < 100; i++) {
      const one = players.find(may);
      if (one) return one;
      await goOn(players, FIRST);
    }
    throw new Error('nobody could recall a leader');
  }

  it('needs no number of a question, counts once, and is refused with its rule when it is not legal', async () => {
    const people = [anne, bert, mallory];
    const id = await seated(people, { scenario: 'ring' });
    const players = await Promise.all(people.map((one) => one.watch(id)));
    const one = await untilRecall(players);
    const own = one.view?.offers.find(({ interjections }) => interjections.length > 0);
    const [recall] = own?.interjections ?? [];
    if (!own || !recall) throw new Error('nothing to throw in');
    const message = { t: 'choose', id: newMessage(), side: own.side, ask: null, choices: [recall] };
    expect(await one.ask({ ...message, id: newMessage(), choices: [recall, recall] })).toMatchObject({
      error: 'malformed',
    });
    expect(await one.ask(message)).toMatchObject({ t: 'receipt', played: 1, repeated: false });
    expect(await one.ask(message)).toMatchObject({ t: 'receipt', played: 1, repeated: true });
    const late = await one.ask({ ...message, id: newMessage() });
    expect(late).toMatchObject({ t: 'fault', error: 'refused', refusal: { rule: '8.1' } });
    for (const live of players) live.close();
  });

  it('is nothing that answers a question', async () => {
    const id = await pair();
    const live = await bert.watch(id);
    const answer = await live.ask({ t: 'choose', id: newMessage(), side: GREEN, ask: null, choices: [ready] });
    expect(answer).toMatchObject({ t: 'fault', error: 'stale' });
    live.close();
  });

  it('is not made stale by what others answer in the meantime', async () => {
    const people = [anne, bert, mallory];
    const id = await seated(people, { scenario: 'ring' });
    const players = await Promise.all(people.map((one) => one.watch(id)));
    const one = await untilRecall(players);
    const own = one.view?.offers.find(({ interjections }) => interjections.length > 0);
    if (!own) throw new Error('nothing to throw in');
    const before = one.asks[own.side];
    const others = players.filter((other) => other !== one);
    const stopping = ['stop', ...FIRST];
    for (let i = 0; i < 20 && one.asks[own.side] === before; i++) await goOn(others, stopping);
    await one.until(() => one.asks[own.side] !== before);
    const [recall] = one.view?.offers.find(({ interjections }) => interjections.length > 0)?.interjections ?? [];
    const numbered = { t: 'choose', id: newMessage(), side: own.side, ask: before, choices: [recall] };
    expect(await one.ask(numbered)).toMatchObject({ error: 'stale' });
    expect(await one.ask({ ...numbered, id: newMessage(), ask: null })).toMatchObject({ t: 'receipt' });
    for (const live of players) live.close();
  });
});
