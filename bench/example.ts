import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { wilson } from '@tercio/lab/report';
import { call, enter, serve } from './serving.ts';
import type { Served } from './serving.ts';

/**
 * How strong the example in Python is: it plays at a server against a bot of ours, from each seat in turn.
 * `node scripts/run.mjs bench/example.ts --game battles --scenario kircholm-1605 --against random --games 30`
 */

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'battles' },
    scenario: { type: 'string', default: 'kircholm-1605' },
    against: { type: 'string', default: 'random' },
    games: { type: 'string', default: '30' },
    port: { type: 'string', default: '16490' },
    with: { type: 'string', default: '' },
  },
} as const);

const EXAMPLE = fileURLToPath(new URL('../examples/bot.py', import.meta.url));

/** One game with the program on this seat of two; how it went for it. */
async function playOne({ base }: Served, seat: number, visitor: number): Promise<string> {
  const [host, owner] = [await enter(base, visitor), await enter(base, visitor + 1)];
  const { game, scenario } = values;
  const seats = [0, 1].map((no) => (no === seat ? { kind: 'open' } : { kind: 'bot', bot: values.against }));
  const made = await call<{ table: { id: string } }>(base, host, '/api/tables', { game, scenario, seats }, visitor);
  const { token } = await call<{ token: string }>(base, owner, '/api/me/tokens', { label: 'example' }, visitor);
  const { id } = made.table;
  await call(base, owner, `/api/tables/${id}/seats/${seat}`, {}, visitor);
  await call(base, host, `/api/tables/${id}/start`, {}, visitor);
  const args = [EXAMPLE, base, '--games', '1', ...values.with.split(' ').filter((word) => word !== '')];
  const program = spawn('python3', args, {
    env: { ...process.env, TERCIO_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  program.stdout.on('data', (data: Buffer) => void (said += data.toString()));
  await new Promise((done) => program.once('exit', done));
  return /^over \S+ (\w+)/m.exec(said)?.[1] ?? 'failed';
}

const folder = mkdtempSync(join(tmpdir(), 'tercio-example-'));
const server = await serve(Number(values.port), folder);
const won = [0, 0];
const played = [0, 0];
try {
  for (let i = 0; i < Number(values.games); i++) {
    const [seat, began] = [i % 2, performance.now()];
    const how = await playOne(server, seat, 2 * i);
    played[seat] = (played[seat] as number) + 1;
    if (how === 'won') won[seat] = (won[seat] as number) + 1;
    console.log(`${i + 1}: seat ${seat}, ${how}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true });
}
const all = [won.reduce((a, b) => a + b), played.reduce((a, b) => a + b)] as const;
const { low, high } = wilson(...all);
const share = (part: number): string => `${Math.round(100 * part)} %`;
console.log(
  `${values.game}/${values.scenario} against ${values.against}: won ${all[0]} of ${all[1]} (${share(low)} to ${share(high)}); by seat ${won.join(', ')} of ${played.join(', ')}`,
);
