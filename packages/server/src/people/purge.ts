import type { House } from '../tables/house.ts';
import { SESSION_DAYS } from './accounts.ts';

const DAY_MS = 86_400_000;
/** How long a guest who sits nowhere, and a table that nobody begins, are kept. */
const GUEST_DAYS = 30;
const UNBEGUN_DAYS = 60;

export interface Purged {
  readonly guests: number;
  readonly tables: number;
}

/** Forgets what nobody can use any more. */
export async function purge(house: House): Promise<Purged> {
  const now = house.now();
  await house.people.removeEnded(now - SESSION_DAYS * DAY_MS, now);
  await house.people.removeQuotas(now - DAY_MS);
  const tables = await house.tables.removeUnbegun(now - UNBEGUN_DAYS * DAY_MS);
  const guests = await house.people.removeGuests(now - GUEST_DAYS * DAY_MS);
  if (guests + tables > 0) await house.tables.checkpoint();
  return { guests, tables };
}
