import { Fast, members } from '@tercio/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Running } from '../src/serve.ts';
import { guest, openServer } from './support/club.ts';
import type { Onlooker, Visitor } from './support/club.ts';
import { anyChoice, newMessage, playOut, seated } from './support/play.ts';

/** What becomes of an answer: accepted once, refused when stale, and private where it is. */

let server: Running;
let people: Visitor[];
beforeAll(async () => {
  server = await openServer();
  people = await Promise.all([1, 2, 3].map(() => guest(server.port)));
});
afterAll(() => server.stop());

const ready = { verb: 'ready', arg: null };

async function table(): Promise<{ id: string; players: Onlooker[] }> {
  const id = await seated(people);
  return { id, players: await Promise.all(people.map((one) => one.watch(id))) };
}

it('an answer sent twice counts once', async () => {
  const { players } = await table();
  const [anne] = players as [Onlooker];
  const message = { t: 'choose', id: 'same', side: 0, ask: anne.asks[0], choices: [ready] };
  expect(await anne.ask(message)).toMatchObject({ t: 'receipt', played: 1, repeated: false });
  expect(await anne.ask(message)).toMatchObject({ t: 'receipt', played: 1, repeated: true });
});

it('another answer to the same question is stale', async () => {
  const { players } = await table();
  const [anne] = players as [Onlooker];
  const ask = anne.asks[0];
  await anne.ask({ t: 'choose', id: 'first', side: 0, ask, choices: [ready] });
  const second = await anne.ask({ t: 'choose', id: 'second', side: 0, ask, choices: [ready] });
  expect(second).toMatchObject({ t: 'fault', error: 'stale' });
});

it('many answers at the same moment: one is accepted', async () => {
  const { players } = await table();
  const [anne] = players as [Onlooker];
  const ask = anne.asks[0];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => anne.ask({ t: 'choose', id: `race${i}`, side: 0, ask, choices: [ready] })),
  );
  expect(answers.filter(({ t }) => t === 'receipt')).toHaveLength(1);
  expect(answers.filter(({ error }) => error === 'stale')).toHaveLength(19);
});

it('an illegal answer is refused with its rule, in words, and changes nothing', async () => {
  const { id, players } = await table();
  const [anne] = players as [Onlooker];
  const before = (await (people[0] as Visitor).get(`/api/tables/${id}/view`)).text;
  const refused = await anne.ask({
    t: 'choose',
    id: 'bad',
    side: 0,
    ask: anne.asks[0],
    choices: [{ verb: 'step', arg: 3 }],
  });
  expect(refused).toMatchObject({ t: 'fault', error: 'refused', refusal: { rule: 'table', code: 'otherQuestion' } });
  expect((await (people[0] as Visitor).get(`/api/tables/${id}/view`)).text).toBe(before);
});

it('what one side does in private reaches nobody, not even as a number', async () => {
  const { players } = await table();
  const random = new Fast(3);
  for (let i = 0; i < 40 && players[0]?.view?.flow.wait?.for !== 'sealed'; i++) await playOut(players, random, 1);
  expect(players[0]?.view?.flow.wait?.for).toBe('sealed');
  const [anne, ...others] = players as [Onlooker, ...Onlooker[]];
  const heard = others.map((other) => other.heard.length);
  const { choice, side } = anyChoice(anne.view, random) as NonNullable<ReturnType<typeof anyChoice>>;
  await anne.ask({ t: 'choose', id: newMessage(), side, ask: anne.asks[side], choices: [choice] });
  const undone = await anne.ask({ t: 'undo', id: newMessage(), side, ask: anne.asks[side] });
  expect(undone.t).toBe('receipt');
  for (const other of others) await other.ask({ t: 'undo', id: 'wait', side: 9, ask: 0 });
  others.forEach((other, i) => expect(other.heard.slice(heard[i]).map(({ t }) => t)).toEqual(['fault']));
});

it('nobody sees what is not theirs', async () => {
  const { id, players } = await table();
  const dora = await guest(server.port);
  const onlooker = await dora.watch(id);
  await playOut(players, new Fast(5), 30);
  for (const [i, player] of players.entries()) {
    expect(members(player.view?.viewer as never)).toEqual([i]);
    expect(player.view?.offers.every(({ side }) => side === i)).toBe(true);
  }
  expect(onlooker.view?.viewer).toBe(0);
  expect(onlooker.view?.offers).toEqual([]);
  expect(Object.keys(onlooker.asks)).toEqual([]);
});

describe('standing orders', () => {
  it('answer windows by themselves, and nobody else can read them', async () => {
    const { id, players } = await table();
    const pass = { verb: 'pass', arg: null };
    const orders = ['halt', 'counter'].map((window) => ({ window, when: 'always', choice: pass }));
    for (const [i, one] of people.entries()) {
      expect((await one.put(`/api/tables/${id}/sides/${i}/orders`, { orders })).status).toBe(204);
      expect((await one.put(`/api/tables/${id}/sides/${(i + 1) % 3}/orders`, { orders })).status).toBe(403);
      expect((await one.get<object[]>(`/api/tables/${id}/sides/${(i + 1) % 3}/orders`)).body).toEqual([]);
      expect((await one.get<object[]>(`/api/tables/${id}/sides/${i}/orders`)).body).toMatchObject(orders);
    }
    await playOutWithoutWindows(players, new Fast(11));
    const { body } = await (people[0] as Visitor).get<string>(`/api/tables/${id}/record`);
    expect(body).toMatch(/~ all pass/);
  });
});

/** Leaves every window to the orders. */
async function playOutWithoutWindows(players: readonly Onlooker[], random: Fast): Promise<void> {
  for (let i = 0; i < 2000; i++) {
    const [first] = players as [Onlooker];
    if (first.view?.flow.over) break;
    const free = (one: Onlooker): boolean =>
      one.view?.flow.wait?.for !== 'window' && anyChoice(one.view, random) !== null;
    await Promise.race(players.map((one) => one.until(() => free(one) || one.view?.flow.over !== null)));
    const player = players.find(free);
    if (!player) continue;
    const { side, choice } = anyChoice(player.view, random) as NonNullable<ReturnType<typeof anyChoice>>;
    await player.ask({ t: 'choose', id: newMessage(), side, ask: player.asks[side], choices: [choice] });
  }
  await players[0]?.until(() => players[0]?.card?.status === 'over');
}
