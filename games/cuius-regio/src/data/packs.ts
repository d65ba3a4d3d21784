// Data packs: other tables, leaders or scenarios in place of ours, under the same checks.

import type { DataFault } from '@tercio/kernel/rooms';
import type { GameData, Pack } from './types.ts';
import { validateData } from './validate.ts';

export type PackedData =
  | { readonly ok: true; readonly data: GameData }
  | { readonly ok: false; readonly faults: readonly DataFault[] };

/** The data with what the pack puts in their place, or what is wrong with the result. */
export function withPack(base: GameData, pack: Pack): PackedData {
  const data: GameData = {
    map: base.map,
    tables: { ...base.tables, ...pack.tables },
    leaders: replaced(base.leaders, pack.leaders ?? []),
    scenarios: replaceById(base.scenarios, pack.scenarios ?? []),
  };
  const faults = validateData(data);
  return faults.length === 0 ? { ok: true, data } : { ok: false, faults };
}

/** Leaders keep their numbers, so a pack may change them but add none. */
const replaced = <Item extends { readonly id: string }>(
  old: readonly Item[],
  fresh: readonly Item[],
): readonly Item[] => old.map((item) => fresh.find(({ id }) => id === item.id) ?? item);

/** Items of the same id give way where they stand; new ones come last. */
const replaceById = <Item extends { readonly id: string }>(
  old: readonly Item[],
  fresh: readonly Item[],
): readonly Item[] => [...replaced(old, fresh), ...fresh.filter(({ id }) => !old.some((item) => item.id === id))];
