import { Fast, side } from '@tercio/kernel';
import type { Choice, Side, View } from '@tercio/kernel';
import { loadBoard } from '@tercio/registry/boards';
import { gameOf } from './support.ts';

/** France in 1524 marches where the Habsburgs may countermarch: a gesture within which others are asked. */

export const game = gameOf('holy-roman-empire');
export const [HABSBURG, FRANCE] = [side(0), side(1)];
export const PASS: Choice = { verb: 'pass', arg: null };
const board = await loadBoard('holy-roman-empire');

/** What the rules foresee for anyone who does not answer. */
export const fallback = (view: View, who: Side): Choice | null => game.fallback(game.redeal(view, new Fast(1)), who);

/** A march over squares where the Habsburgs may countermarch, more than one of them before its end. */
export function longMarch(view: View): readonly Choice[] | null {
  const offer = view.offers.find((one) => one.side === FRANCE)?.offer;
  for (const choice of offer?.choices ?? []) {
    const placed = { ask: 'move', about: offer?.about ?? {}, side: FRANCE, choice, domain: 'place' };
    for (const { ways } of board.hold?.(game, view, placed)?.ends ?? []) {
      const [way] = ways;
      const asked = way?.meets().filter(({ rule }) => rule === '16.8').length ?? 0;
      if (way && asked > 1 && way.choices.filter(({ verb }) => verb === 'to').length > 1) return way.choices;
    }
  }
  return null;
}
