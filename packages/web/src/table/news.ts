import { mineOf } from './log.tsx';
import type { TableState } from './state.ts';
import { sinceAway } from './story.ts';
import type { StoryLine } from './story.ts';

/** What is news to whoever looks. */

const FEWEST = 3;

export function newsOf(table: TableState): readonly StoryLine[] {
  const now = table.host.situation.value;
  const mine = mineOf(table);
  // At one screen nobody is away.
  if (!now || mine.length === 0 || mine.length === now.seats.length) return [];
  return sinceAway(table.story.value, Math.max(now.since, table.read.value), mine);
}

export const hasNews = (table: TableState): boolean =>
  table.options.value.side !== null && newsOf(table).length >= FEWEST;
