import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EIO, ENOSPC, EROFS, FaultyFolder } from './fuse.ts';
import type { Faults } from './fuse.ts';

/** What can be wrong with a disk. */
export type Ailment = 'broken' | 'short' | 'unsynced' | 'full' | 'readOnly';

/** A folder on a disk to which anything may happen. */
export interface Disk {
  readonly folder: string;
  /** Can it lose what was not synced? Where nobody may mount anything it cannot. */
  readonly forgets: boolean;
  /** So ill, for these processes, until it is healed. */
  ail(ailment: Ailment, pids: readonly number[]): void;
  heal(pids: readonly number[]): void;
  /** All processes on it are dead; what was not synced is there or not, sector by sector. */
  cutPower(survives: () => boolean): Promise<void>;
  close(): Promise<void>;
}

const FAULTS: { readonly [ailment in Ailment]: Faults } = {
  broken: { write: EIO },
  short: { short: true },
  unsynced: { sync: EIO },
  full: { write: ENOSPC },
  readOnly: { write: EROFS },
};

export function openDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'tercio-disk-'));
  const mounted = FaultyFolder.mount(folder);
  return mounted ? faultyDisk(folder, mounted) : plainDisk(folder);
}

function faultyDisk(folder: string, mounted: FaultyFolder): Disk {
  let disk = mounted;
  return {
    folder,
    forgets: true,
    ail: (ailment) => void (disk.faults = FAULTS[ailment]),
    heal: () => void (disk.faults = {}),
    async cutPower(survives) {
      disk.cut(survives);
      disk = await disk.remount();
    },
    async close() {
      await disk.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Where nothing can be mounted: every write fails because no file may grow, and a power cut is the end of the processes. */
function plainDisk(folder: string): Disk {
  const limit = (pids: readonly number[], bytes: string): void => {
    for (const pid of pids) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };
  return {
    folder,
    forgets: false,
    ail: (ailment, pids) => limit(pids, ailment === 'short' ? '1000000' : '0'),
    heal: (pids) => limit(pids, 'unlimited'),
    cutPower: () => Promise.resolve(),
    close: async () => rmSync(folder, { recursive: true }),
  };
}
