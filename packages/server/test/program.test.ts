import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { TableCard } from '../src/wire.ts';
import { guest, openServer } from './support/club.ts';
import { setUp } from './support/play.ts';

const file = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

interface Finished {
  readonly exit: number | null;
  readonly said: string;
  readonly status: string;
}

/** `tercio bot` sits down on the first seat, with a program behind it, and plays one game against bots of ours. */
async function playWith(program: string, ...more: readonly string[]): Promise<Finished> {
  const server = await openServer();
  const host = await guest(server.port);
  const bot = { kind: 'bot', bot: 'random' };
  const seats = [{ kind: 'invitation' }, bot, bot];
  const { card, invitations } = await setUp(host, { game: 'ferry', scenario: 'short', seats });
  const owner = await guest(server.port);
  const { body } = await owner.post<{ token: string }>('/api/me/tokens', { label: 'program' });
  const exec = `${process.execPath} ${file(`cli/test/programs/${program}`)}`;
  const seat = ['--table', card.id, '--invitation', invitations[0]?.token ?? ''];
  const args = [file('cli/bin/tercio.mjs'), 'bot', '--exec', exec, '--server', host.origin, ...seat, ...more];
  const run = spawn(process.execPath, args, { env: { ...process.env, TERCIO_TOKEN: body.token } });
  let said = '';
  run.stdout.on('data', (data: Buffer) => void (said += data.toString()));
  run.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  const ended = new Promise<number | null>((done) => void run.on('exit', done));
  const onlooker = await host.watch(card.id);
  await onlooker.until(() => onlooker.card?.seats[0]?.person !== null);
  await host.post(`/api/tables/${card.id}/start`);
  const exit = await ended;
  const { status } = (await host.get<TableCard>(`/api/tables/${card.id}`)).body;
  await server.stop();
  return { exit, said, status };
}

it('a program behind the command plays a whole game at a table, with looks ahead', async () => {
  const { exit, said, status } = await playWith('thoughtful.mjs');
  expect([exit, said, status]).toEqual([0, expect.stringContaining(': over, '), 'over']);
  expect(said).not.toContain('caretaker');
});

it('where it fails the caretaker answers, and the table goes on', async () => {
  const { exit, said, status } = await playWith('bad.mjs illegal');
  expect([exit, status]).toEqual([0, 'over']);
  expect(said).toContain('the caretaker answers for the program: its answers were not legal');
});

it('without a token that counts nobody plays', async () => {
  const server = await openServer();
  const args = ['bot', '--exec', 'true', '--server', `http://127.0.0.1:${server.port}`, '--token', 'wrong'];
  const run = spawn(process.execPath, [file('cli/bin/tercio.mjs'), ...args]);
  let said = '';
  run.stderr.on('data', (data: Buffer) => void (said += data.toString()));
  const exit = await new Promise<number | null>((done) => void run.on('exit', done));
  expect([exit, said]).toEqual([1, expect.stringContaining('the server does not let us listen: 401')]);
  await server.stop();
});
