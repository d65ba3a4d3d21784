import { defineGame } from '@tercio/kernel';
import { newcomers, ownReader } from '@tercio/kernel/rooms';
import { leaders, standard } from '../data/index.ts';
import { brought } from './data/brought.ts';
import { withPack } from './data/packs.ts';
import type { Pack } from './data/types.ts';
import { listing, rules } from './index.ts';

/** Scenarios and data of one's own, under the same checks as ours. The map stays, and so do the Leaders' names. */
export const own = ownReader({
  brought,
  parts: ['tables', 'leaders', 'scenarios'],
  lists: ['leaders', 'scenarios'],
  packed: (pack) => {
    const given = pack as unknown as Pack;
    const faults = newcomers('leaders', given.leaders ?? [], leaders, '2.4');
    return faults.length > 0 ? { ok: false, faults } : withPack(standard, given);
  },
  game: (files) => defineGame({ ...rules, scenarios: [...rules.scenarios, ...files.map(listing)] }),
});
