import { deflateRawSync } from 'node:zlib';
import { anyOf, Fast, fastDice, isRefusal, Match, readRecord, verify, writeRecord } from '@tercio/kernel';
import { ferry } from '@tercio/ferry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import type { Running } from '../src/serve.ts';
import { guest, openServer } from './support/club.ts';
import type { Visitor } from './support/club.ts';
import { playOut, seated, setUp } from './support/play.ts';

let server: Running;
let anne: Visitor;
let bert: Visitor;
let cleo: Visitor;

beforeAll(async () => {
  server = await openServer();
  [anne, bert, cleo] = [await guest(server.port), await guest(server.port), await guest(server.port)];
});
afterAll(() => server.stop());

const SEED = 11;

/** A game that somebody has begun alone, left where nothing is sealed: what is would have to be chosen again. */
function alone(acts: number): { readonly match: Match; readonly record: string } {
  const match = new Match(ferry, { scenario: 'ring' }, fastDice(SEED));
  const random = new Fast(SEED);
  while (match.acts.length < acts || match.pos.flow.wait?.for !== 'one') {
    const [first] = ferry.waiting(match.pos);
    const offer = first && ferry.offer(match.pos, first.side);
    if (!offer || isRefusal(match.act(first.side, [anyOf(offer, random)]))) throw new Error('nobody is asked');
  }
  return { match, record: writeRecord(match, { kind: 'fast', commit: String(SEED), nonces: [], seed: null }) };
}

const pressed = (record: string): string => deflateRawSync(record).toString('base64url');

describe('a game that was begun alone', () => {
  it('goes on at a table from the same position, and its record tells what was rolled where', async () => {
    const { match, record } = alone(60);
    const id = await seated([anne, bert, cleo], { begun: pressed(record) });
    const { body: card } = await anne.get<TableCard>(`/api/tables/${id}`);
    expect(card).toMatchObject({ scenario: 'ring', begun: match.acts.length, status: 'running' });
    const players = await Promise.all([anne, bert, cleo].map((one) => one.watch(id)));
    expect(players[0]?.view).toEqual(match.view(players[0]?.view?.viewer ?? (0 as never)));
    await playOut(players, new Fast(3));
    const { body } = await anne.get<string>(`/api/tables/${id}/record`);
    const read = readRecord(body);
    const given = match.opening.length + match.acts.flatMap(({ outcomes }) => outcomes).length;
    expect(verify(ferry, read)).toMatchObject({ given, lines: read.lines.length });
    for (const one of players) one.close();
  });

  it('is refused where a choice was not offered, a die is missing, or it is over', async () => {
    const { record } = alone(60);
    const rows = record.split('\n');
    const without = (row: RegExp): string =>
      rows
        .toSpliced(
          rows.findIndex((text) => row.test(text)),
          1,
        )
        .join('\n');
    for (const broken of [without(/^3/), without(/^ {3}\S+ \dd/), 'tercio', record.replace('ferry', 'chess')]) {
      const wish = { game: 'ferry', scenario: 'ring', begun: pressed(broken) };
      expect((await anne.post('/api/tables', wish)).status).toBe(400);
    }
    const noRecord = { game: 'ferry', scenario: 'ring', begun: 'AAAA' };
    expect((await anne.post('/api/tables', noRecord)).status).toBe(400);
  });
});

describe('before the game the host', () => {
  it('seats a bot where nobody sits, and sends it away again', async () => {
    const { card } = await setUp(anne);
    const bot = `/api/tables/${card.id}/seats/1/bot`;
    expect((await bert.put(bot, { bot: 'random' })).status).toBe(403);
    expect((await anne.put<TableCard>(bot, { bot: 'random' })).body.seats[1]).toMatchObject({
      bot: 'random',
      policy: 'bot',
    });
    expect((await bert.delete(bot)).status).toBe(403);
    expect((await anne.delete<TableCard>(bot)).body.seats[1]).toMatchObject({ bot: null, policy: 'open' });
    expect((await bert.post<TableCard>(`/api/tables/${card.id}/seats/1`)).body.yours).toEqual([1]);
    expect((await anne.put(bot, { bot: 'random' })).status).toBe(403);
  });
});

describe('whether one may undo', () => {
  it('is told with every change', async () => {
    const id = await seated([anne, bert, cleo]);
    const player = await anne.watch(id);
    expect(player.heard[0]).toMatchObject({ undo: { 0: { code: 'nothingToUndo' } } });
    player.close();
  });
});
