import type { Side } from '@tercio/kernel';
import { mineOf } from './log.tsx';
import type { TableState } from './state.ts';
import { sinceAway } from './story.ts';
import type { News, StoryLine } from './story.ts';

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

/** What was done to me, and what came of my own fights, comes before other fights, and these before what merely moved. */
function weightFor({ tale: { hurts, mends = null, side, battle }, dice }: StoryLine, mine: readonly Side[]): number {
  if ([hurts, mends].some((one) => one !== null && mine.includes(one))) return 2;
  if (battle && dice.length > 0 && side !== null && mine.includes(side)) return 2;
  return battle ? 1 : 0;
}

/**
 * So many lines at a glance, but all that touch my own troops, however many: what is folded away is read by nobody. Of the
 * rest the latest: a march of which only the first half is told leaves its reader with an army where none stands.
 */
export function inSight(
  others: readonly StoryLine[],
  mine: readonly Side[],
  most: number,
): { readonly seen: readonly StoryLine[]; readonly rest: readonly StoryLine[] } {
  const ranked = others.toReversed().toSorted((a, b) => weightFor(b, mine) - weightFor(a, mine));
  const own = ranked.filter((line) => weightFor(line, mine) === 2).length;
  const count = Math.max(0, own, most);
  return { seen: ranked.slice(0, count), rest: ranked.slice(count) };
}

/** One line for all of them: what is gravest, else what was done to me, else what came first. */
export function headline({ grave, others }: News, mine: readonly Side[]): StoryLine | undefined {
  return grave[0] ?? others.toSorted((a, b) => weightFor(b, mine) - weightFor(a, mine))[0];
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
