import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import { guest, openServer } from './support/club.ts';
import { newFolder } from './support/folder.ts';
import { setUp } from './support/play.ts';

const seatedBots = (...names: readonly string[]) => names.map((bot) => ({ kind: 'bot', bot }));

it('bots play a whole game by themselves, in threads, while the server answers', async () => {
  const server = await openServer();
  const host = await guest(server.port);
  const { card } = await setUp(host, { seats: seatedBots('random', 'greedy', 'greedy') });
  await host.post(`/api/tables/${card.id}/start`);
  const onlooker = await host.watch(card.id);
  let answers = 0;
  while (onlooker.card?.status !== 'over') {
    if ((await host.get('/health')).status === 200) answers++;
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(answers).toBeGreaterThan(0);
  await server.stop();
});

it('a bot that owed an answer when the server stopped gives it after the next start', async () => {
  const folder = newFolder('bots');
  const database = join(folder, 'tercio.db');
  const first = await openServer({ database });
  const host = await guest(first.port);
  const { card } = await setUp(host, { seats: seatedBots('greedy', 'greedy', 'greedy'), scenario: 'ring' });
  await host.post(`/api/tables/${card.id}/start`);
  await first.stop();
  const second = await openServer({ database });
  const onlooker = await host.at(second.port).watch(card.id);
  const before = onlooker.heard.length;
  await onlooker.until(() => onlooker.heard.length > before + 3);
  await second.stop();
  rmSync(folder, { recursive: true });
});

it('a bot whose answer could not be written, as the disk was full or the file locked, answers when it can be', async () => {
  const server = await openServer();
  const host = await guest(server.port);
  const { card } = await setUp(host, { seats: [...seatedBots('random'), { kind: 'me' }], scenario: 'pair' });
  const full = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR' });
  const append = vi.spyOn(server.house, 'append').mockRejectedValue(full);
  await host.post(`/api/tables/${card.id}/start`);
  const onlooker = await host.watch(card.id);
  await expect.poll(() => append.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(2);
  expect(onlooker.heard.map(({ t }) => t)).not.toContain('update');
  append.mockRestore();
  await onlooker.until(() => onlooker.heard.some(({ t }) => t === 'update'));
  await server.stop();
});

/** The example bot on the first seat, against bots of ours. */
async function playInPython(game: string, scenario: string, others: number, positions: number): Promise<Finished> {
  const server = await openServer();
  const host = await guest(server.port);
  const seats = [{ kind: 'invitation' }, ...seatedBots(...Array.from({ length: others }, () => 'random'))];
  const { card, invitations } = await setUp(host, { game, scenario, seats });
  const owner = await guest(server.port);
  const { body } = await owner.post<{ token: string }>('/api/me/tokens', { label: 'python' });
  const script = fileURLToPath(new URL('../../../examples/bot.py', import.meta.url));
  const args = [script, host.origin, '--table', card.id, '--seat', '0', '--invitation', invitations[0]?.token ?? ''];
  const bot = spawn('python3', [...args, '--games', '1', '--positions', String(positions)], {
    env: { ...process.env, TERCIO_TOKEN: body.token },
  });
  let said = '';
  bot.stdout.on('data', (data: Buffer) => void (said += data.toString()));
  bot.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  const ended = new Promise<number | null>((done) => void bot.on('exit', done));
  const onlooker = await host.watch(card.id);
  await onlooker.until(() => onlooker.card?.seats[0]?.person !== null);
  await host.post(`/api/tables/${card.id}/start`);
  const exit = await ended;
  const { status } = (await host.get<TableCard>(`/api/tables/${card.id}`)).body;
  const record = (await host.get<string>(`/api/tables/${card.id}/record`)).body;
  await server.stop();
  return { exit, said, status, record };
}

interface Finished {
  readonly exit: number | null;
  readonly said: string;
  readonly status: string;
  readonly record: string;
}

it('a bot in another language takes a seat with a token and plays a whole game', async () => {
  const { exit, said, status } = await playInPython('ferry', 'short', 2, 1);
  expect([exit, said, status]).toEqual([0, expect.stringMatching(/over \S+ (won|lost|drew) winners: /), 'over']);
});

it('it plays a whole battle, and the command verifies every roll of it', async () => {
  const { exit, said, record } = await playInPython('battles', 'kircholm-1605', 1, 0);
  expect([exit, said]).toEqual([0, expect.stringContaining('over')]);
  const folder = mkdtempSync(join(tmpdir(), 'tercio-record-'));
  const file = join(folder, 'battle.txt');
  writeFileSync(file, record);
  const command = fileURLToPath(new URL('../../cli/bin/tercio.mjs', import.meta.url));
  const verified = spawnSync(process.execPath, [command, 'replay', file, '--verify'], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  rmSync(folder, { recursive: true });
});
