import { readFileSync } from 'node:fs';
import type { OwnPack } from '@tercio/kernel/rooms';
import { withPack } from '@tercio/registry/lazy';
import type { Entry } from '@tercio/registry/lazy';
import type { Fault } from './fault.ts';
import { failure, isFault, messageOf } from './fault.ts';

/** Scenarios and data packs of one's own, from files. */

export const OWN = {
  pack: { kind: 'text', value: 'FILE', about: 'a data pack of yours in the place of our data; docs/lab.md says how' },
  scenario: { kind: 'text', value: 'FILE', about: 'a scenario of yours' },
} as const;

/** Which files were named. */
export interface OwnFiles {
  readonly pack?: string | undefined;
  readonly scenario?: string | undefined;
}

export interface Brought {
  readonly entry: Entry;
  /** Null: nothing was brought. */
  readonly pack: OwnPack | null;
  /** The names under which what was brought is played. */
  readonly scenarios: readonly string[];
}

/** The game with what these files hold, all together one pack. */
export function bring(entry: Entry, files: OwnFiles): Brought | Fault {
  const pack = packIn(files);
  if (isFault(pack)) return pack;
  if (pack === null) return { entry, pack, scenarios: [] };
  const packed = withPack(entry, pack);
  if ('entry' in packed) return { ...packed, pack };
  const name = [files.pack, files.scenario].filter((file) => file !== undefined).join(' and ');
  return failure(`${name} cannot be played`, ...packed.faults.slice(0, MOST_FAULTS));
}

const MOST_FAULTS = 20;

function packIn({ pack, scenario }: OwnFiles): OwnPack | null | Fault {
  if (pack === undefined && scenario === undefined) return null;
  const base = pack === undefined ? {} : jsonIn(pack);
  if (isFault(base) || scenario === undefined) return base;
  const files = scenario.split(',').map(jsonIn);
  const wrong = files.find(isFault);
  if (wrong) return wrong;
  const brought = Array.isArray(base['scenarios']) ? (base['scenarios'] as readonly unknown[]) : [];
  return { ...base, scenarios: [...brought, ...files] };
}

function jsonIn(path: string): OwnPack | Fault {
  try {
    const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (typeof json === 'object' && json !== null && !Array.isArray(json)) return json as OwnPack;
    return failure(`${path} holds no scenario and no pack: one object is expected`);
  } catch (error) {
    return failure(`${path} cannot be read: ${messageOf(error)}`);
  }
}
