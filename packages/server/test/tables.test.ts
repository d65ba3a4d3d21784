import { commitment, Fast, readRecord, replay, sealedDice } from '@tercio/kernel';
import { ferry } from '@tercio/ferry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { openServer } from './support/club.ts';
import { anyChoice, newMessage, playOut, seated, setUp } from './support/play.ts';

let server: Running;
let anne: Visitor;
let bert: Visitor;
let cleo: Visitor;

beforeAll(async () => {
  server = await openServer();
  [anne, bert, cleo] = [await guest(server.port), await guest(server.port), await guest(server.port)];
});
afterAll(() => server.stop());

describe('a game over the network', () => {
  it('is played to its end, and its dice can be checked afterwards', async () => {
    const id = await seated([anne, bert, cleo]);
    const before = (await anne.get<TableCard>(`/api/tables/${id}`)).body;
    expect(before.dice.seed).toBeNull();
    expect(before.dice.nonces).toHaveLength(3);
    expect((await anne.get(`/api/tables/${id}/record`)).status).toBe(409);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    const onlooker = await (await guest(server.port)).watch(id);
    await playOut(players, new Fast(1));
    await onlooker.until(() => onlooker.card?.status === 'over');
    const after = (await anne.get<TableCard>(`/api/tables/${id}`)).body;
    expect(after.dice.commitment).toBe(before.dice.commitment);
    expect(commitment(after.dice.seed as string)).toBe(before.dice.commitment);
    const { body } = await anne.get<string>(`/api/tables/${id}/record`);
    const record = readRecord(body);
    const dice = sealedDice({ seed: record.dice.seed as string, nonces: record.dice.nonces });
    expect([...replay(ferry, record, dice)].length).toBeGreaterThan(10);
    for (const one of [...players, onlooker]) {
      expect(one.gaps).toBe(0);
      const { body: log } = await anne.get<{ events: object[] }>(`/api/tables/${id}/log`);
      if (one === players[0]) expect(one.events).toEqual(log.events.slice(log.events.length - one.events.length));
      one.close();
    }
  });

  it('keeps every view exactly what the server would send anew', async () => {
    const id = await seated([anne, bert, cleo]);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    await playOut(players, new Fast(2), 40);
    for (const player of players) {
      const kept = structuredClone(player.view);
      player.send({ t: 'resync' });
      const from = player.heard.length;
      await player.until(() => player.heard.slice(from).some(({ t }) => t === 'hello'));
      expect(kept).toEqual(player.view);
      player.close();
    }
  });
});

describe('seats', () => {
  it('belong to whoever takes them first; invitations to whoever has the link', async () => {
    const { card, invitations } = await setUp(anne, {
      seats: [{ kind: 'me' }, { kind: 'invitation' }, { kind: 'bot', bot: 'random' }],
    });
    const path = `/api/tables/${card.id}/seats`;
    expect((await bert.post(`${path}/0`)).status).toBe(409);
    expect((await bert.post(`${path}/1`)).status).toBe(403);
    expect((await bert.post(`${path}/1`, { invitation: 'x'.repeat(43) })).status).toBe(403);
    expect((await bert.post(`${path}/2`)).status).toBe(409);
    expect((await anne.post(`/api/tables/${card.id}/start`)).status).toBe(409);
    const token = invitations[0]?.token;
    expect((await bert.post<TableCard>(`${path}/1`, { invitation: token })).body.yours).toEqual([1]);
    expect((await cleo.post(`${path}/1`, { invitation: token })).status).toBe(409);
    expect((await bert.post(`/api/tables/${card.id}/start`)).status).toBe(403);
    expect((await anne.post<TableCard>(`/api/tables/${card.id}/start`)).body.status).toBe('running');
    expect((await bert.delete(`${path}/1`)).status).toBe(409);
  });

  it('can be left before the game, and offered anew', async () => {
    const { card } = await setUp(anne);
    await bert.post(`/api/tables/${card.id}/seats/1`);
    expect((await cleo.delete(`/api/tables/${card.id}/seats/1`)).status).toBe(403);
    expect((await bert.delete<TableCard>(`/api/tables/${card.id}/seats/1`)).body.seats[1]?.person).toBeNull();
    expect((await bert.post(`/api/tables/${card.id}/seats/1/invitation`)).status).toBe(403);
    const { body } = await anne.post<{ token: string }>(`/api/tables/${card.id}/seats/1/invitation`);
    expect((await bert.post(`/api/tables/${card.id}/seats/1`)).status).toBe(403);
    expect((await bert.post(`/api/tables/${card.id}/seats/1`, { invitation: body.token })).status).toBe(200);
  });

  it('are listed when the table is, and not when it is private', async () => {
    const open = await setUp(anne);
    const hidden = await setUp(anne, { listed: false });
    const ids = (await cleo.get<TableCard[]>('/api/tables')).body.map(({ id }) => id);
    expect(ids).toContain(open.card.id);
    expect(ids).not.toContain(hidden.card.id);
    const mine = (await anne.get<TableCard[]>('/api/tables?of=mine')).body.map(({ id }) => id);
    expect(mine).toContain(hidden.card.id);
  });

  it('can be handed to a bot and taken back', async () => {
    const id = await seated([anne, bert, cleo]);
    const player = await anne.watch(id);
    expect((await bert.put(`/api/tables/${id}/seats/0/bot`, { bot: 'random' })).status).toBe(403);
    expect((await anne.put(`/api/tables/${id}/seats/0/bot`, { bot: 'nobody' })).status).toBe(404);
    await anne.put(`/api/tables/${id}/seats/0/bot`, { bot: 'random' });
    await player.until(() => anyChoice(player.view, new Fast(1)) === null);
    const refused = await player.ask({ t: 'undo', id: newMessage(), side: 0, ask: player.asks[0] });
    expect(refused.error).toBe('notNow');
    const back = await anne.delete<TableCard>(`/api/tables/${id}/seats/0/bot`);
    expect(back.body.seats[0]?.bot).toBeNull();
    player.close();
  });
});

describe('what people agree on', () => {
  it('ends the game when all agree, and not before', async () => {
    const id = await seated([anne, bert, cleo]);
    await anne.put(`/api/tables/${id}/proposals/end`);
    expect((await bert.post<TableCard>(`/api/tables/${id}/proposals/end`, { agree: true })).body.status).toBe(
      'running',
    );
    const { body } = await cleo.post<TableCard>(`/api/tables/${id}/proposals/end`, { agree: true });
    expect([body.status, body.result?.how, body.result?.won]).toEqual(['over', 'agreed', 0]);
    expect((await anne.get<string>(`/api/tables/${id}/record`)).body).toContain('agreed');
  });

  it('asks whoever has lent a seat to a bot: the others alone neither end nor take back', async () => {
    const id = await seated([anne, bert, cleo]);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    await playOut(players, new Fast(7), 12);
    await cleo.put(`/api/tables/${id}/seats/2/bot`, { bot: 'random' });
    await anne.put(`/api/tables/${id}/proposals/takeBack`);
    const back = await bert.post<TableCard>(`/api/tables/${id}/proposals/takeBack`, { agree: true });
    expect(back.body.proposals).toMatchObject([{ kind: 'takeBack', agreed: [0, 1] }]);
    await cleo.post(`/api/tables/${id}/proposals/takeBack`, { agree: false });
    await anne.put(`/api/tables/${id}/proposals/end`);
    const two = await bert.post<TableCard>(`/api/tables/${id}/proposals/end`, { agree: true });
    expect([two.body.status, two.body.proposals[0]?.agreed]).toEqual(['running', [0, 1]]);
    const all = await cleo.post<TableCard>(`/api/tables/${id}/proposals/end`, { agree: true });
    expect(all.body.status).toBe('over');
    for (const one of players) one.close();
  });

  it('is dropped when one declines', async () => {
    const id = await seated([anne, bert, cleo]);
    await anne.put(`/api/tables/${id}/proposals/end`);
    await bert.post(`/api/tables/${id}/proposals/end`, { agree: false });
    expect((await cleo.post(`/api/tables/${id}/proposals/end`, { agree: true })).status).toBe(409);
  });

  it('takes a choice back beyond dice, and rolls anew', async () => {
    const id = await seated([anne, bert, cleo]);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    await playOut(players, new Fast(7), 25);
    const before = players[0]?.view;
    await anne.put(`/api/tables/${id}/proposals/takeBack`, { steps: 2 });
    await bert.post(`/api/tables/${id}/proposals/takeBack`, { agree: true });
    const { status } = await cleo.post(`/api/tables/${id}/proposals/takeBack`, { agree: true });
    expect(status).toBe(200);
    await players[0]?.until(
      () => players[0]?.heard.some((message) => 'reset' in message && message.reset === true) === true,
    );
    expect(players[0]?.view).not.toEqual(before);
    await playOut(players, new Fast(8));
    const record = readRecord((await anne.get<string>(`/api/tables/${id}/record`)).body);
    const dice = sealedDice({ seed: record.dice.seed as string, nonces: record.dice.nonces });
    expect([...replay(ferry, record, dice)].length).toBeGreaterThan(10);
    for (const one of players) one.close();
  });

  it('lapses when the game goes on', async () => {
    const id = await seated([anne, bert, cleo]);
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    await playOut(players, new Fast(3), 20);
    await anne.put(`/api/tables/${id}/proposals/takeBack`);
    await playOut(players, new Fast(4), 20);
    await bert.post(`/api/tables/${id}/proposals/takeBack`, { agree: true });
    expect((await cleo.post(`/api/tables/${id}/proposals/takeBack`, { agree: true })).status).toBe(409);
    for (const one of players) one.close();
  });

  it('lets one resign: the bot that the host chose plays on, and the others with it, until nobody is left', async () => {
    const id = await seated([anne, bert, cleo], { replacement: 'random' });
    const first = await anne.post<TableCard>(`/api/tables/${id}/resign`);
    expect([first.body.status, first.body.seats[0]?.bot]).toEqual(['running', 'random']);
    expect((await anne.post(`/api/tables/${id}/resign`)).status).toBe(403);
    expect((await bert.post<TableCard>(`/api/tables/${id}/resign`)).body.status).toBe('running');
    const { body } = await cleo.post<TableCard>(`/api/tables/${id}/resign`, { seat: 2 });
    expect([body.status, body.result?.how, body.result?.won]).toEqual(['over', 'abandoned', 0]);
    expect((await anne.get<string>(`/api/tables/${id}/record`)).body).toContain('end abandoned won nobody');
    const again = await cleo.post<TableCard>(`/api/tables/${id}/rematch`, { swap: true });
    expect(again.body.seats.map(({ person }) => person?.id)).toEqual(
      [first.body.seats[1], first.body.seats[2], first.body.seats[0]].map((seat) => seat?.person?.id),
    );
    expect((await bert.post<TableCard>(`/api/tables/${id}/rematch`, {})).body.id).toBe(again.body.id);
  });
});

describe('talk', () => {
  it('is for players, or for spectators, and notes are for oneself', async () => {
    const id = await seated([anne, bert, cleo]);
    const dora = await guest(server.port);
    const [player, onlooker] = [await bert.watch(id), await dora.watch(id)];
    await anne.post(`/api/tables/${id}/chat/players`, { text: 'well met' });
    await dora.post(`/api/tables/${id}/chat/spectators`, { text: 'who wins?' });
    await player.until(() => player.heard.some(({ lines }) => lines?.[0]?.text === 'well met'));
    await onlooker.until(() => onlooker.heard.some(({ lines }) => lines?.[0]?.text === 'who wins?'));
    expect(JSON.stringify(player.heard)).not.toContain('who wins?');
    expect(JSON.stringify(onlooker.heard)).not.toContain('well met');
    expect((await dora.get(`/api/tables/${id}/chat/players`)).status).toBe(403);
    expect((await anne.get(`/api/tables/${id}/chat/spectators`)).status).toBe(403);
    expect((await dora.post(`/api/tables/${id}/chat/players`, { text: 'hm' })).status).toBe(403);
    await anne.put(`/api/tables/${id}/notes`, { text: 'hold the ford' });
    expect((await anne.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe('hold the ford');
    expect((await bert.get<{ text: string }>(`/api/tables/${id}/notes`)).body.text).toBe('');
    player.close();
    onlooker.close();
  });
});

describe('a plan', () => {
  it('is one message, and stops at the first surprise', async () => {
    const id = await seated([anne, bert, cleo]);
    const player = await anne.watch(id);
    const ready = { verb: 'ready', arg: null };
    const receipt = await player.ask({
      t: 'choose',
      id: 'plan',
      side: 0,
      ask: player.asks[0],
      choices: [ready, ready, ready],
    });
    expect([receipt.t, receipt.played]).toEqual(['receipt', 1]);
    player.close();
  });
});
