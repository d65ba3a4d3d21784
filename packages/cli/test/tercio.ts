import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The command as a user runs it: a process of its own, with what is typed piped in. */

export const COMMAND = fileURLToPath(new URL('../bin/tercio.mjs', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export function tercio(args: readonly string[], typed: readonly string[] = [], env = process.env): Ran {
  const input = typed.map((line) => `${line}\n`).join('');
  const run = spawnSync(process.execPath, [COMMAND, ...args], { input, env, encoding: 'utf8', timeout: 60_000 });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

/** A folder that lasts as long as what is done in it. */
export function inFolder<T>(use: (file: (name: string) => string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-cli-'));
  try {
    return use((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
