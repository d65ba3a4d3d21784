import { endResigned, replace } from './agreement.ts';
import type { Home } from './home.ts';
import type { LiveTable } from './live.ts';

/** Finishes what a process had begun at a table when it died. Done again, it changes nothing. */
export async function repair(house: Home<LiveTable>, table: LiveTable): Promise<void> {
  if (table.info.status !== 'running' || table.over) return;
  await endResigned(house, table);
  if (table.over) return;
  for (const { seat, person, bot, resigned } of table.seats)
    if (bot === null && (resigned || person === null)) await replace(house, table, seat, {});
  if (table.info.served !== table.served) await house.tables.change(table.no, { served: table.served });
}
