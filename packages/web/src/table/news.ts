import { mineOf } from './log.tsx';
import type { TableState } from './state.ts';
import { sinceAway } from './story.ts';
import type { News } from './story.ts';

/** What is news to anyone who looks. */

const FEWEST = 3;
const NOTHING: News = { grave: [], others: [], slight: [] };

export function newsOf(table: TableState): News {
  const now = table.host.situation.value;
  const mine = mineOf(table);
  // At one screen nobody is away.
  if (!now || mine.length === 0 || mine.length === now.seats.length) return NOTHING;
  return sinceAway(table.story.value, Math.max(now.since, table.read.value), mine);
}

/** Something on the sheet is in question: nothing may lie on it. */
function isAboutSheet({ view, board, options }: TableState): boolean {
  const { offer } = options.value;
  return view !== null && offer !== null && board.subject(view, offer.ask, offer.about).length > 0;
}

export function hasNews(table: TableState): boolean {
  if (table.options.value.side === null) return false;
  if (isAboutSheet(table) && table.staging.results.value.length > 0) return true;
  const { grave, others, slight } = newsOf(table);
  // What came to nothing is no news by itself: the log has it.
  return grave.length > 0 || (others.length > 0 && others.length + slight.length >= FEWEST);
}

/** A phone: one thing at a time below the map, so news wait behind a line. */
export const isNarrow = (): boolean => matchMedia('(max-width: 900px)').matches;
