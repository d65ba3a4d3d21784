import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDisk } from './support/disk.ts';
import type { Disk } from './support/disk.ts';
import { Visitor } from './support/club.ts';
import { Victim } from './support/victim.ts';

/** The disk that other tests make ill: it must find out who does not wait for it. */

/** Another process writes so many rows, one commit each; answers how many it finds, or what is wrong. */
async function inserted(disk: Disk, sync: 'off' | 'full', rows: number): Promise<string> {
  const script = `
    const { DatabaseSync } = await import('node:sqlite');
    try {
      const db = new DatabaseSync(${JSON.stringify(join(disk.folder, `${sync}.db`))});
      db.exec('pragma journal_mode = wal; pragma synchronous = ${sync}; create table if not exists t (a)');
      for (let i = 0; i < ${rows}; i++) db.exec('insert into t values (1)');
      process.stdout.write(String(db.prepare('select count(*) n from t').get().n));
    } catch (error) {
      process.stdout.write(error.errstr ?? error.message);
    }
    process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (data: Buffer) => void (said += data.toString()));
  await once(child, 'exit');
  return said;
}

it('a power cut takes what was not synced, and nothing else', async () => {
  const disk = openDisk();
  expect(await inserted(disk, 'full', 20)).toBe('20');
  expect(await inserted(disk, 'off', 20)).toBe('20');
  await disk.cutPower(() => false);
  expect(await inserted(disk, 'full', 0)).toBe('20');
  // Where nobody may mount anything, nothing is forgotten either.
  expect(await inserted(disk, 'off', 0)).toBe(disk.forgets ? '0' : '20');
  await disk.close();
});

it.each(['full', 'readOnly'] as const)(
  'a server whose disk is %s says so, and is well again when the disk is',
  async (ailment) => {
    const disk = openDisk();
    const victim = await new Victim().serve(join(disk.folder, 'tercio.db'));
    const health = async (): Promise<number> => (await new Visitor(victim.port).get('/health')).status;
    expect(await health()).toBe(200);
    disk.ail(ailment, [victim.pid]);
    expect(await health()).toBe(503);
    disk.heal([victim.pid]);
    expect(await health()).toBe(200);
    await victim.kill();
    await disk.close();
  },
);
