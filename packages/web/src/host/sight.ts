import type { View } from '@tercio/kernel';
import type { SavedGame, Situation } from './host.ts';
import { peopleOf, seatNames, viewerOf } from './seats.ts';

/** What there is to see of a game before its rules are here: its opening, or how it was left. */

export const sightKey = (id: string): string => `tercio.sight.${id}`;

const isEmpty = (settings: object | undefined): boolean => Object.keys(settings ?? {}).length === 0;

/** Null if there is nothing: then one waits for the rules. */
export async function sightOf({ id, acts, header, game, fallen }: SavedGame): Promise<View | null> {
  const left = localStorage.getItem(sightKey(id));
  if (left !== null) return JSON.parse(left) as View;
  if (acts.length + fallen.length > 0 || !isEmpty(header.options) || !isEmpty(header.rulings)) return null;
  try {
    const response = await fetch(`/sights/${game}/${header.scenario}.json`);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return response.ok && isJson ? ((await response.json()) as View) : null;
  } catch {
    return null;
  }
}

/** Nothing can be chosen yet; a sheet that is turned about for anyone who sits here lies so from the start. */
export const glimpse = (view: View, { seats }: SavedGame): Situation => ({
  view: peopleOf(seats).length === 1 ? { ...view, viewer: viewerOf(seats) } : view,
  events: [],
  waiting: [],
  over: null,
  undo: { side: null, choices: [], label: '', refusal: null },
  link: 'here',
  seats: seatNames(seats),
  people: peopleOf(seats).length,
  curtain: null,
  since: 0,
  before: null,
  series: null,
});
