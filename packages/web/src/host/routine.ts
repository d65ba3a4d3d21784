import { Fast, NOBODY, only } from '@tercio/kernel';
import type { Series } from './host.ts';
import type { Choice, Game, Offer, Side, View } from '@tercio/kernel';

/**
 * The usual answer, where everybody could tell that it is usual. Anyone who answers at once because of what only they can see
 * would tell it: among people such a question is asked, or a standing order answers it.
 */
export function openlyUsual(game: Game, view: View, side: Side): Choice | null {
  const usual = game.routine(view, side);
  if (usual === null || !game.hides(view)) return usual;
  // In a window the very question is whether somebody holds something.
  if (view.flow.wait?.for !== 'one') return null;
  const seen = game.view(game.redeal(view, new Fast(view.flow.commits)), NOBODY);
  for (let world = 1; world <= WORLDS; world++) {
    const imagined = game.redeal(seen, new Fast(view.flow.commits, world));
    const there = game.routine(game.view(imagined, only(side)), side);
    if (there?.verb !== usual.verb || there.arg !== usual.arg) return null;
  }
  return usual;
}

/** One more answer that was given by itself. */
export const seriesWith = (before: Series | null | undefined, { words, forced, from, to }: Series): Series => ({
  words: [...(before?.words ?? []), ...words],
  forced: [...(before?.forced ?? []), ...forced],
  from: before?.from ?? from,
  to,
});

/** There was only one answer. */
export const isForced = (offer: Offer | null): boolean => offer?.choices.length === 1 && offer.ranges.length === 0;

/** So many ways in which the hidden things could lie are looked at. */
const WORLDS = 16;
