import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where files are that no disk waits for, if the machine has such a place. */
const MEMORY = '/dev/shm';

/** A new folder for databases whose disk is not what is tested: nothing there waits for a sync. */
export const newFolder = (name: string): string =>
  mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), `tercio-${name}-`));
